// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/setting_field.hpp"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "config/setting_words.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/train/remote_path_dialog.hpp"
#include "widgets/controls.hpp"
#include "widgets/integer_box.hpp"

namespace torchdeck::ui {
namespace {

/// A wheel that scrolls the form must not change what happens to lie under it, also where it has the keyboard.
class WheelGuard : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel || !watched->isWidgetType()) return false;
        event->ignore();
        return true;
    }
};

void guard(QWidget* editor) {
    editor->setFocusPolicy(Qt::StrongFocus);
    editor->installEventFilter(new WheelGuard(editor));
}

/// What `value` stands for where it is a number in place of a word.
QString word_of(const config::Setting& setting, const config::Value& value) {
    return message_text(config::value_word(setting, config::value_text(value)));
}

/// What a person would type for `value`: durations in the largest unit that divides them.
QString editable_text(const config::Setting& setting, const config::Value& value) {
    if (setting.kind == config::Kind::real) return localized_number(from_utf8(config::value_text(value)));
    if (setting.kind != config::Kind::duration) return from_utf8(config::value_text(value));
    const auto ms = std::get<std::int64_t>(value);
    struct Unit {
        std::int64_t ms;
        const char* suffix;
    };
    for (const auto& unit : {Unit{3600000, "h"}, Unit{60000, "min"}, Unit{1000, "s"}}) {
        if (ms != 0 && ms % unit.ms == 0) return QString::number(ms / unit.ms) + QLatin1String(unit.suffix);
    }
    return QString::number(ms) + QLatin1String("ms");
}

}  // namespace

SettingField::SettingField(const config::Setting& setting, QWidget* parent) : QObject(parent), setting_(setting) {
    label_ = new QLabel(message_text(setting.label), parent);
    row_ = new QWidget(parent);

    switch (setting.kind) {
        case config::Kind::flag:
            build_flag();
            break;
        case config::Kind::choice:
            build_choice();
            break;
        case config::Kind::integer:
            build_integer();
            break;
        case config::Kind::real:
        case config::Kind::duration:
        case config::Kind::text:
        case config::Kind::folder:
        case config::Kind::file:
            build_text();
            break;
    }
    auto* layout = layout_in<QHBoxLayout>(row_, 0, space(1));
    layout->addWidget(editor_, 1);
    // A duration carries its unit: "5min".
    if (!setting.unit.empty() && setting.kind != config::Kind::duration) {
        unit_ = new QLabel(message_text(setting.unit), row_);
        layout->addWidget(unit_);
    }
    if (setting.kind == config::Kind::folder || setting.kind == config::Kind::file || setting.or_file)
        add_browse(layout);

    editor_->setObjectName(from_utf8(setting.key));
    editor_->setAccessibleName(message_text(setting.label));
    const auto help = message_text(setting.explanation());
    editor_->setAccessibleDescription(help);
    for (auto* widget : {static_cast<QWidget*>(label_), row_, editor_}) widget->setToolTip(tool_tip_text(help));
    label_->setBuddy(editor_);
    connect(this, &SettingField::changed, this, &SettingField::update_unit);
    set_value(setting.get(config::TrainConfig{}));
    update_unit();
    apply_colors();
}

void SettingField::build_flag() {
    auto* box = new QCheckBox(row_);
    editor_ = box;
    read_ = [box] { return config::Value(box->isChecked()); };
    write_ = [box](const config::Value& value) { box->setChecked(std::get<bool>(value)); };
    connect(box, &QCheckBox::toggled, this, &SettingField::changed);
}

void SettingField::build_choice() {
    auto* box = new QComboBox(row_);
    editor_ = box;
    for (const auto& choice : setting_.choices) box->addItem(message_text(choice.label), from_utf8(choice.value));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    // The default is shown whole. The field may shorten another choice; the list says all of it.
    if (!setting_.advanced) {
        const auto text = box->itemText(box->findData(from_utf8(std::get<std::string>(setting_.get({})))));
        const int letter = std::max(1, box->fontMetrics().horizontalAdvance(u'X'));
        box->setMinimumContentsLength(box->fontMetrics().horizontalAdvance(text) / letter);
    }
    box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0) +
                                 box->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, box));
    guard(box);
    read_ = [box] { return config::Value(box->currentData().toString().toStdString()); };
    write_ = [this, box](const config::Value& value) {
        const int index = box->findData(from_utf8(std::get<std::string>(value)));
        if (index >= 0) {
            box->setCurrentIndex(index);
        } else if (setting_.or_file) {
            add_file(box, from_utf8(std::get<std::string>(value)));
        }
    };
    connect(box, &QComboBox::currentIndexChanged, this, &SettingField::changed);
}

void SettingField::add_file(QComboBox* box, const QString& path) {
    if (!config::is_model_file(path.toStdString())) return;
    box->addItem(QFileInfo(path).fileName(), path);
    box->setItemData(box->count() - 1, tool_tip_text(path), Qt::ToolTipRole);
    box->setCurrentIndex(box->count() - 1);
}

void SettingField::build_integer() {
    const auto word = [this](double value) {
        return word_of(setting_, static_cast<std::int64_t>(std::llround(value)));
    };
    auto* box = new IntegerBox(setting_.minimum.value_or(-IntegerBox::kMost),
                               setting_.maximum.value_or(IntegerBox::kMost), word, row_);
    editor_ = box;
    // The hint of a field that can hold 16 digits is too wide for the form.
    box->setMinimumWidth(chars(9));
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    guard(box);
    read_ = [box] { return config::Value(static_cast<std::int64_t>(std::llround(box->value()))); };
    write_ = [box](const config::Value& value) { box->setValue(static_cast<double>(std::get<std::int64_t>(value))); };
    connect(box, &QDoubleSpinBox::valueChanged, this, &SettingField::changed);
}

void SettingField::build_text() {
    auto* line = new QLineEdit(row_);
    editor_ = line;
    raw_text_ = [this, line] {
        const auto typed = line->text().trimmed();
        if (!setting_.zero_means.empty() && typed == message_text(setting_.zero_means)) return QStringLiteral("0");
        for (const auto& choice : setting_.choices)
            if (typed == message_text(choice.label)) return from_utf8(choice.value);
        return setting_.kind == config::Kind::real ? with_decimal_point(typed) : typed;
    };
    read_ = [this] { return parsed(raw_text_()); };
    write_ = [this, line](const config::Value& value) {
        const auto word = word_of(setting_, value);
        line->setText(word.isEmpty() ? editable_text(setting_, value) : word);
    };
    if (setting_.kind == config::Kind::folder) line->setPlaceholderText(tr("Choose a folder"));
    if (setting_.kind == config::Kind::file) line->setPlaceholderText(tr("none"));
    if (setting_.kind == config::Kind::text && std::get<std::string>(setting_.get({})).empty()) {
        line->setPlaceholderText(tr("none"));
    }
    connect(line, &QLineEdit::textChanged, this, &SettingField::changed);
    if (setting_.kind == config::Kind::duration || setting_.kind == config::Kind::real) {
        // "120s" or "0" was understood; show it as it is shown everywhere.
        connect(line, &QLineEdit::editingFinished, this, [this] {
            if (const auto current = value()) set_value(*current);
        });
    }
}

void SettingField::add_browse(QHBoxLayout* layout) {
    auto* browse = new QToolButton(row_);
    browse->setIcon(themed_icon(QStringLiteral("folder")));
    browse->setToolTip(tr("Browse…"));
    const bool folder = setting_.kind == config::Kind::folder;
    browse->setAccessibleName(folder ? tr("Browse for the folder") : tr("Browse for the file"));
    browse->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(browse);
    browse->setObjectName(from_utf8(setting_.key) + QStringLiteral("_browse"));
    connect(browse, &QToolButton::clicked, this, &SettingField::browse);
}

void SettingField::browse() {
    const bool folder = setting_.kind == config::Kind::folder;
    const auto current = value();
    const auto* const text = current ? std::get_if<std::string>(&*current) : nullptr;
    const auto path = text != nullptr ? from_utf8(*text) : QString();
    const auto use = [this](const QString& chosen) { write_(config::Value(chosen.toStdString())); };
    if (!machine_.isEmpty()) {
        // Models and pretrained weights have names that are no paths.
        const auto start = folder || path.contains(u'/') ? path : QString();
        auto* const dialog = new RemotePathDialog(machine_, setting_, start, row_->window());
        connect(dialog, &RemotePathDialog::chosen, editor_, use);
        return dialog->open();
    }
    auto* dialog = new QFileDialog(row_->window(), message_text(setting_.label), path);
    if (setting_.or_file) dialog->setNameFilter(tr("TorchScript models (*.pt *.pth *.ts)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, folder);
    connect(dialog, &QFileDialog::fileSelected, editor_, use);
    dialog->open();
}

std::optional<config::Value> SettingField::parsed(const QString& text) const {
    try {
        return config::parse_value(setting_, text.toStdString());
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<config::Value> SettingField::value() const {
    return read_();
}

QString SettingField::unreadable() const {
    if (!raw_text_) return {};
    try {
        (void)config::parse_value(setting_, raw_text_().toStdString());
    } catch (const Error& e) {
        return message_text(e.message());
    }
    return {};
}

void SettingField::set_value(const config::Value& value) {
    write_(value);
}

void SettingField::update_unit() {
    // "off epochs" means nothing.
    const auto current = value();
    if (unit_) unit_->setVisible(!current || word_of(setting_, *current).isEmpty());
}

void SettingField::set_problem(const QString& sentence) {
    if (sentence != problem_) {
        problem_ = sentence;
        const auto help = message_text(setting_.explanation());
        editor_->setAccessibleDescription(sentence.isEmpty() ? help : sentence);
        editor_->setToolTip(tool_tip_text(sentence.isEmpty() ? help : sentence));
    }
    set_marked(!sentence.isEmpty());
}

void SettingField::set_marked(bool marked) {
    marked_ = marked;
    apply_colors();
}

void SettingField::set_changed(bool changed) {
    auto font = label_->font();
    if (font.bold() == changed) return;
    font.setBold(changed);
    label_->setFont(font);
}

QString SettingField::text_of(const config::Value& value) const {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? tr("on") : tr("off");
    if (auto word = word_of(setting_, value); !word.isEmpty()) return word;
    const auto text = editable_text(setting_, value);
    if (text.isEmpty()) return tr("none");
    if (setting_.kind == config::Kind::choice) return message_text(config::choice_label(setting_, text.toStdString()));
    return setting_.unit.empty() || setting_.kind == config::Kind::duration ? text
                                                                            : text + u' ' + message_text(setting_.unit);
}

void SettingField::set_shown(bool shown) {
    shown_ = shown;
    label_->setVisible(shown);
    row_->setVisible(shown);
}

void SettingField::apply_colors() {
    const auto normal = row_->palette();
    if (!marked_) {
        editor_->setPalette(QPalette());
        return;
    }
    auto tinted = normal;
    tinted.setColor(QPalette::Base, mixed(normal.color(QPalette::Base), error_color(normal), 0.16));
    editor_->setPalette(tinted);
}

}  // namespace torchdeck::ui
