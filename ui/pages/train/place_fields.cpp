// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/place_fields.hpp"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>

#include "look/format.hpp"
#include "look/theme.hpp"
#include "session/remote_folders.hpp"

namespace torchdeck::ui {
namespace {

using Kind = RunPlace::Kind;

const auto kRecentKey = QStringLiteral("train/places");
constexpr int kRecent = 8;

}  // namespace

PlaceFields::PlaceFields(QWidget* parent) : QWidget(parent) {
    auto* const label = new QLabel(tr("Train &on"), this);
    kind_ = new QComboBox(this);
    kind_->setObjectName(QStringLiteral("place_box"));
    kind_->addItem(tr("This computer"), static_cast<int>(Kind::window));
    kind_->addItem(tr("Another machine"), static_cast<int>(Kind::ssh));
    kind_->addItem(QStringLiteral("Slurm"), static_cast<int>(Kind::slurm));
    kind_->setToolTip(
        tool_tip_text(tr("Another machine is reached over ssh with your keys; it needs torchdeck in its PATH. Folders "
                         "and files in the settings are paths there. The run continues without this window.")));
    label->setBuddy(kind_);
    const auto field = [this](const char* name) {
        auto* const edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(name));
        connect(edit, &QLineEdit::textChanged, this, [this] {
            set_note({});
            Q_EMIT changed();
        });
        connect(edit, &QLineEdit::editingFinished, this, &PlaceFields::entered);
        return edit;
    };
    address_label_ = new QLabel(tr("Machine"), this);
    address_ = field("place_address");
    address_->setToolTip(tool_tip_text(tr("A host from ~/.ssh/config, user@host, or ssh://host/folder for runs")));
    address_label_->setBuddy(address_);
    sbatch_label_ = new QLabel(tr("sbatch options"), this);
    sbatch_ = field("place_sbatch");
    sbatch_->setPlaceholderText(QStringLiteral("--partition=gpu --time=4:00:00"));
    sbatch_->setToolTip(tool_tip_text(tr("Requests one node, and one GPU for each process")));
    sbatch_label_->setBuddy(sbatch_);
    note_ = new QLabel(this);
    note_->setObjectName(QStringLiteral("place_note"));
    note_->setTextFormat(Qt::PlainText);
    note_->setWordWrap(true);
    note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    note_->hide();
    connect(kind_, &QComboBox::currentIndexChanged, this, [this] {
        show_fields();
        set_note({});
        Q_EMIT changed();
        Q_EMIT entered();
    });
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, space(2), 0);
    grid->setSpacing(space(1));
    grid->addWidget(label, 0, 0);
    grid->addWidget(kind_, 0, 1);
    grid->addWidget(address_label_, 1, 0);
    grid->addWidget(address_, 1, 1);
    grid->addWidget(sbatch_label_, 2, 0);
    grid->addWidget(sbatch_, 2, 1);
    grid->addWidget(note_, 3, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    show_fields();
}

void PlaceFields::show_fields() {
    const auto kind = static_cast<Kind>(kind_->currentData().toInt());
    const bool slurm = kind == Kind::slurm;
    for (auto* widget : {static_cast<QWidget*>(address_label_), static_cast<QWidget*>(address_)})
        widget->setVisible(kind != Kind::window);
    for (auto* widget : {static_cast<QWidget*>(sbatch_label_), static_cast<QWidget*>(sbatch_)})
        widget->setVisible(slurm);
    address_->setPlaceholderText(slurm ? tr("this computer") : QStringLiteral("user@host"));
    QStringList addresses;
    for (const auto& place : recent()) addresses << place.address;
    addresses.removeAll(QString());
    addresses.removeDuplicates();
    auto* const completer = new QCompleter(addresses, address_);
    completer->setFilterMode(Qt::MatchContains);
    address_->setCompleter(completer);
}

std::optional<RunPlace> PlaceFields::value() const {
    const auto kind = static_cast<Kind>(kind_->currentData().toInt());
    if (kind == Kind::window) return std::nullopt;
    return RunPlace{kind, address_of(address_->text()), kind == Kind::slurm ? sbatch_->text().simplified() : QString()};
}

QString PlaceFields::problem() const {
    const auto place = value();
    if (!place || (place->kind == Kind::slurm && place->address.isEmpty())) return {};
    if (place->address.isEmpty()) return tr("Enter the machine.");
    // The folder is optional here.
    const bool host_only = machine_of(place->address) == place->address;
    return RemoteFolders::problem_of(host_only ? place->address + QStringLiteral("/~") : place->address);
}

void PlaceFields::set_note(const QString& text) {
    note_->setText(text);
    note_->setVisible(!text.isEmpty());
}

void PlaceFields::focus_address() {
    address_->setFocus();
}

void PlaceFields::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("place"), kind_->currentIndex());
    settings.setValue(QStringLiteral("place_address"), address_->text());
    settings.setValue(QStringLiteral("place_sbatch"), sbatch_->text());
}

void PlaceFields::restore(const QSettings& settings) {
    // Nobody is asked for what is missing before somebody looks at it.
    const QSignalBlocker quiet(this);
    address_->setText(settings.value(QStringLiteral("place_address")).toString());
    sbatch_->setText(settings.value(QStringLiteral("place_sbatch")).toString());
    kind_->setCurrentIndex(qBound(0, settings.value(QStringLiteral("place"), 0).toInt(), kind_->count() - 1));
}

std::vector<RunPlace> PlaceFields::recent() {
    std::vector<RunPlace> places;
    for (const auto& text : QSettings().value(kRecentKey).toStringList()) places.push_back(RunPlace::from_text(text));
    return places;
}

void PlaceFields::remember(const RunPlace& place) {
    if (place.local()) return;
    auto places = QSettings().value(kRecentKey).toStringList();
    places.removeAll(place.text());
    places.prepend(place.text());
    QSettings().setValue(kRecentKey, QStringList(places.mid(0, kRecent)));
}

}  // namespace torchdeck::ui
