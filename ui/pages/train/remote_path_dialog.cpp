// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/remote_path_dialog.hpp"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "remote/remote_listing.hpp"
#include "weights/weight_file.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kPath = Qt::UserRole;

QString joined(const std::string& folder, const std::string& name) {
    return from_utf8(folder.ends_with('/') ? folder + name : folder + '/' + name);
}

QString host_of(const QString& machine) {
    return shown_lines(machine.section(u'/', 2));
}

}  // namespace

RemotePathDialog::RemotePathDialog(const QString& machine, const config::Setting& setting, const QString& path,
                                   QWidget* parent)
    : QDialog(parent), machine_(machine), setting_(setting) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 on %2").arg(message_text(setting.label), host_of(machine)));
    path_ = new QLineEdit(this);
    path_->setObjectName(QStringLiteral("remote_path"));
    path_->setPlaceholderText(QStringLiteral("~"));
    auto* const label = new QLabel(tr("&Path"), this);
    label->setBuddy(path_);
    auto* const up = push_button(this, "remote_up", tr("&Up"), tr("The folder that contains this one"));
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("remote_list"));
    list_->setAccessibleName(tr("Contents of the folder"));
    list_->setMinimumSize(chars(60), text_lines(6));
    note_ = text_label(this);
    note_->setObjectName(QStringLiteral("remote_note"));
    note_->setMinimumHeight(text_lines(3));
    note_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    stop_button_ = push_button(this, "remote_stop", tr("&Stop"), tr("Stop reading"));
    for (auto* const button : {up, stop_button_}) button->setAutoDefault(false);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    choose_button_ = buttons->addButton(tr("Ch&oose"), QDialogButtonBox::AcceptRole);
    choose_button_->setObjectName(QStringLiteral("remote_choose"));
    choose_button_->setDefault(true);

    auto* const place = new QHBoxLayout;
    place->addWidget(label);
    place->addWidget(path_, 1);
    place->addWidget(up);
    auto* const said = new QHBoxLayout;
    said->addWidget(note_, 1);
    said->addWidget(stop_button_, 0, Qt::AlignTop);
    auto* const layout = new QVBoxLayout(this);
    layout->setSpacing(space(2));
    layout->addLayout(place);
    layout->addWidget(list_, 1);
    layout->addLayout(said);
    layout->addWidget(buttons);

    connect(up, &QPushButton::clicked, this, &RemotePathDialog::go_up);
    connect(stop_button_, &QPushButton::clicked, this, [this] { stop_.request_stop(); });
    connect(buttons, &QDialogButtonBox::accepted, this, &RemotePathDialog::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(list_, &QListWidget::itemDoubleClicked, this, &RemotePathDialog::open_row);
    connect(list_, &QListWidget::itemSelectionChanged, this, [this] {
        const auto selected = list_->selectedItems();
        if (!selected.isEmpty()) path_->setText(selected.front()->data(kPath).toString());
    });
    // A model is a file; initial weights are a file or the folder of a run.
    connect(path_, &QLineEdit::textChanged, this,
            [this](const QString& text) { choose_button_->setEnabled(!setting_.or_file || is_file(text.trimmed())); });
    resize(chars(70), text_lines(26));
    read(path);
}

bool RemotePathDialog::is_file(const QString& path) const {
    const auto name = path.toStdString();
    return setting_.or_file ? config::is_model_file(name)
                            : setting_.kind == config::Kind::file && weights::has_weight_ending(name);
}

void RemotePathDialog::read(const QString& path, bool choose) {
    stop_.request_stop();
    const bool names_file = is_file(path);
    const auto file = names_file ? path.section(u'/', -1) : QString();
    auto folder = names_file ? path.section(u'/', 0, -2, QString::SectionIncludeTrailingSep) : path;
    if (folder.isEmpty()) folder = QStringLiteral("~");
    path_->setText(path);
    say(tr("Reading %1:%2…").arg(host_of(machine_), shown_text(folder.toStdString())), false);
    stop_button_->show();
    // A reading that was superseded reports its end, too.
    const auto number = ++readings_;
    const bool with_weights = setting_.kind != config::Kind::folder;
    stop_ = background_.run(
        Lane::quick,
        [machine = machine_.toStdString(), folder = folder.toStdString(), with_weights](const Task& task) {
            auto url = remote::parse_remote_url(machine + "/~");
            url.path = folder;
            return remote::list_folder_there(url, with_weights, task.stop());
        },
        [this, number, file, choose](const data::FolderListing& listing) {
            if (number == readings_) show_listing(listing, file, choose);
        },
        [this, number](const QString& problem) {
            if (number == readings_) say(problem, true);
        });
}

void RemotePathDialog::show_listing(const data::FolderListing& listing, const QString& file, bool choose) {
    listing_ = listing;
    list_->clear();
    path_->setText(from_utf8(listing.folder));
    const auto add = [&](const std::string& name, const QIcon& icon) {
        auto* const item = new QListWidgetItem(icon, shown_text(name), list_);
        item->setData(kPath, joined(listing.folder, name));
        if (from_utf8(name) == file) list_->setCurrentItem(item);
    };
    // A themed icon takes another ground of selected rows than lists have.
    const auto drawn = tinted_pixmap(QStringLiteral("folder"), pixels(Size::icon), palette().color(QPalette::Text),
                                     devicePixelRatioF());
    QIcon folder(drawn);
    folder.addPixmap(drawn, QIcon::Selected);
    for (const auto& name : listing.folders) add(name, folder);
    for (const auto& name : listing.weights)
        if (is_file(from_utf8(name))) add(name, {});
    auto about = tr("Images in this folder: %1").arg(count_text(listing.images));
    if (listing.more) about += u'\n' + message_text(data::cut_remark());
    say(about, false);
    if (!file.isEmpty() && list_->currentItem() == nullptr)
        say(tr("%1 is not in this folder.").arg(shown_text(file.toStdString())), true);
    else if (choose)
        finish(path_->text());
}

void RemotePathDialog::say(const QString& sentence, bool problem) {
    stop_button_->hide();
    set_text_color(note_, problem ? error_color(palette()) : QColor());
    note_->setText(sentence);
}

void RemotePathDialog::open_row() {
    const auto* const item = list_->currentItem();
    if (item == nullptr) return;
    const auto path = item->data(kPath).toString();
    is_file(path) ? finish(path) : read(path);
}

bool RemotePathDialog::is_listed(const QString& path) const {
    if (!listing_) return false;
    bool found = from_utf8(listing_->folder) == path;
    for (int row = 0; row < list_->count(); ++row) found = found || list_->item(row)->data(kPath).toString() == path;
    return found;
}

void RemotePathDialog::go_up() {
    const auto path = path_->text().trimmed();
    if (is_listed(path)) {
        if (!listing_->parent.empty()) read(from_utf8(listing_->parent));
        return;
    }
    // Nothing is known of a path that could not be read.
    const auto parent = path.section(u'/', 0, -2);
    read(!parent.isEmpty() ? parent : path.startsWith(u'/') ? QStringLiteral("/") : QString());
}

void RemotePathDialog::choose() {
    const auto path = path_->text().trimmed();
    is_listed(path) ? finish(path) : read(path, true);
}

void RemotePathDialog::finish(const QString& path) {
    Q_EMIT chosen(path);
    accept();
}

void RemotePathDialog::keyPressEvent(QKeyEvent* event) {
    const bool is_return = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (is_return && focusWidget() == list_) return open_row();
    if (is_return && focusWidget() == path_) return read(path_->text().trimmed());
    QDialog::keyPressEvent(event);
}

}  // namespace torchdeck::ui
