// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/bench/matrix_editor.hpp"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "base/error.hpp"
#include "bench/matrix_file.hpp"
#include "config/setting_words.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "session/background.hpp"
#include "widgets/controls.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kMostRepeats = 1000;
constexpr int kMostIters = 1'000'000;

QString values_text(const bench::Axis& axis) {
    QStringList values;
    for (const auto& value : axis.values) values << from_utf8(config::value_text(value));
    return values.join(QStringLiteral(", "));
}

QSpinBox* count_box(QWidget* parent, int low, int high) {
    auto* box = new QSpinBox(parent);
    box->setRange(low, high);
    box->setGroupSeparatorShown(true);
    return box;
}

}  // namespace

QStringList fixed_settings(const bench::Matrix& matrix) {
    QStringList words;
    for (const auto* const key : {"model", "dataset", "batch_size", "precision", "device"}) {
        if (bench::is_axis(matrix, key)) continue;
        const auto& setting = config::setting(key);
        const auto value = config::value_text(setting.get(matrix.base));
        if (setting.key == "device" && value == "auto") continue;  // the environment names it
        auto word = value == "imagefolder" ? QFileInfo(from_utf8(matrix.base.data.dir)).fileName() : QString();
        if (word.isEmpty()) word = message_text(config::choice_label(setting, value));
        words << message_text(setting.label) + u' ' + word;
    }
    return words;
}

MatrixEditor::MatrixEditor(std::function<config::TrainConfig()> draft, QWidget* parent)
    : QWidget(parent), draft_(std::move(draft)) {
    auto* outer = layout_in<QVBoxLayout>(this);
    auto* panel = new Panel(this);
    auto* layout = column_in(panel);
    auto* top = new QHBoxLayout;
    top->addWidget(heading_label(tr("What is measured"), panel));
    top->addStretch(1);
    auto* begin = new QLabel(tr("Stud&y"), panel);
    top->addWidget(begin);
    presets_ = new QComboBox(panel);
    presets_->setObjectName(QStringLiteral("matrix_presets"));
    begin->setBuddy(presets_);
    presets_->addItem(tr("Own matrix"));
    for (const auto& preset : bench::presets()) presets_->addItem(message_text(preset.what));
    connect(presets_, &QComboBox::activated, this, &MatrixEditor::choose_preset);
    top->addWidget(presets_);
    layout->addLayout(top);
    grid_ = new QGridLayout;
    grid_->setColumnStretch(1, 1);
    layout->addLayout(grid_);
    auto* const add = push_button(panel, "matrix_add_button", tr("Add a &setting"));
    connect(add, &QPushButton::clicked, this, [this] {
        add_row({"precision", {}});
        rows_.back().setting->setFocus();
        show_plan();
    });
    layout->addWidget(add, 0, Qt::AlignLeft);
    layout->addWidget(build_protocol());
    layout->addWidget(rest_ = quiet_label(panel, Text::small));
    layout->addWidget(plan_ = text_label(panel));
    plan_->setObjectName(QStringLiteral("matrix_plan"));
    plan_->setAccessibleName(tr("Plan"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    auto* const cancel = push_button(panel, "matrix_cancel_button", tr("Cancel"));
    connect(cancel, &QPushButton::clicked, this, &MatrixEditor::canceled);
    buttons->addWidget(cancel);
    accept_ = push_button(panel, "matrix_accept_button", tr("&Measure"));
    accept_->setDefault(true);
    connect(accept_, &QPushButton::clicked, this, &MatrixEditor::accepted);
    buttons->addWidget(accept_);
    layout->addLayout(buttons);
    outer->addWidget(panel);
    outer->addStretch(1);
}

QWidget* MatrixEditor::build_protocol() {
    auto* row = new QWidget(this);
    auto* layout = layout_in<QHBoxLayout>(row, 0, space(2));
    const auto add = [&](const QString& text, QWidget* field, const QString& tip) {
        auto* label = new QLabel(text, row);
        label->setBuddy(field);
        field->setToolTip(tip);
        layout->addWidget(label);
        layout->addWidget(field);
        layout->addSpacing(space(2));
    };
    mode_ = new QComboBox(row);
    mode_->addItems({tr("Training steps"), tr("Inference"), tr("Data loading")});
    repeats_ = count_box(row, 1, kMostRepeats);
    repeats_->setObjectName(QStringLiteral("matrix_repeats"));
    warmup_ = count_box(row, 0, kMostIters);
    iters_ = count_box(row, 2, kMostIters);
    add(tr("&Timed"), mode_, tr("Steps of a training, forward passes without gradients, or batches of the loader"));
    add(tr("Re&peats"), repeats_, tr("Repetitions of each cell, each a process of its own"));
    add(tr("&Warm-up"), warmup_, tr("Iterations before the timed ones, at least"));
    add(tr("&Iterations"), iters_, tr("Timed iterations of a repetition"));
    layout->addStretch(1);
    connect(mode_, &QComboBox::activated, this, &MatrixEditor::show_plan);
    for (auto* box : {repeats_, warmup_, iters_}) connect(box, &QSpinBox::valueChanged, this, &MatrixEditor::show_plan);
    return row;
}

void MatrixEditor::begin_new() {
    bench::Matrix matrix;
    matrix.base = draft_();
    matrix.axes = {{"batch_size", {}}};
    for (const std::int64_t size : {32, 64, 128, 256}) matrix.axes.front().values.emplace_back(size);
    set_matrix(matrix);
}

void MatrixEditor::choose_preset(int index) {
    if (index == 0) return;
    const auto& preset = bench::presets()[static_cast<std::size_t>(index - 1)];
    set_matrix(bench::parse_matrix(preset.file, preset.name, draft_()));
    presets_->setCurrentIndex(index);
}

void MatrixEditor::set_matrix(const bench::Matrix& matrix) {
    kept_ = matrix;
    presets_->setCurrentIndex(0);
    while (!rows_.empty()) remove_row(rows_.back().remove);
    for (const auto& axis : matrix.axes) add_row(axis);
    mode_->setCurrentIndex(static_cast<int>(matrix.protocol.mode));
    repeats_->setValue(static_cast<int>(std::min<std::int64_t>(matrix.protocol.repeats, kMostRepeats)));
    warmup_->setValue(static_cast<int>(std::min<std::int64_t>(matrix.protocol.warmup_iters, kMostIters)));
    iters_->setValue(static_cast<int>(std::min<std::int64_t>(matrix.protocol.iters, kMostIters)));
    show_plan();
}

void MatrixEditor::add_row(const bench::Axis& axis) {
    Row row;
    row.setting = new QComboBox(this);
    row.setting->setAccessibleName(tr("Setting"));
    for (const auto& setting : config::settings())
        row.setting->addItem(message_text(setting.label), from_utf8(setting.key));
    row.setting->setCurrentIndex(row.setting->findData(from_utf8(axis.key)));
    row.values = new QLineEdit(values_text(axis), this);
    row.values->setAccessibleName(tr("Values"));
    row.values->setPlaceholderText(tr("Values, separated by commas"));
    row.remove = new QToolButton(this);
    row.remove->setAutoRaise(true);
    row.remove->setIcon(themed_icon(QStringLiteral("close")));
    row.remove->setFocusPolicy(Qt::StrongFocus);
    row.remove->setAccessibleName(tr("Remove this setting"));
    row.remove->setToolTip(tr("Remove this setting"));
    connect(row.setting, &QComboBox::activated, this, &MatrixEditor::show_plan);
    connect(row.values, &QLineEdit::textChanged, this, &MatrixEditor::show_plan);
    connect(row.remove, &QToolButton::clicked, this, [this, button = row.remove] {
        remove_row(button);
        show_plan();
    });
    const int at = grid_->rowCount();
    grid_->addWidget(row.setting, at, 0);
    grid_->addWidget(row.values, at, 1);
    grid_->addWidget(row.remove, at, 2);
    rows_.push_back(row);
}

void MatrixEditor::remove_row(QToolButton* button) {
    const auto at = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.remove == button; });
    if (at == rows_.end()) return;
    at->setting->deleteLater();
    at->values->deleteLater();
    at->remove->deleteLater();
    for (QWidget* widget : std::initializer_list<QWidget*>{at->setting, at->values, at->remove}) widget->hide();
    rows_.erase(at);
}

bench::Matrix MatrixEditor::read() const {
    auto matrix = kept_;
    matrix.axes.clear();
    for (const auto& row : rows_) {
        const auto& setting = config::setting(row.setting->currentData().toString().toStdString());
        bench::Axis axis{setting.key, {}};
        for (const auto& text : row.values->text().split(u',', Qt::SkipEmptyParts))
            axis.values.push_back(config::parse_value(setting, text.trimmed().toStdString()));
        if (bench::is_axis(matrix, setting.key))
            throw Error(ErrorKind::usage, Message::of("{} is there twice.", setting.label));
        if (axis.values.empty()) throw Error(ErrorKind::usage, Message::of("{} has no values.", setting.label));
        matrix.axes.push_back(std::move(axis));
    }
    auto& protocol = matrix.protocol;
    protocol.mode = static_cast<bench::Mode>(mode_->currentIndex());
    protocol.repeats = repeats_->value();
    if (protocol.max_repeats != 0) protocol.max_repeats = std::max(protocol.max_repeats, protocol.repeats);
    protocol.warmup_iters = warmup_->value();
    protocol.iters = iters_->value();
    protocol.require_valid();
    return matrix;
}

std::optional<bench::Matrix> MatrixEditor::matrix() const {
    try {
        auto matrix = read();
        (void)bench::cells_of(matrix);
        return matrix;
    } catch (const Error&) {
        return std::nullopt;
    }
}

QString MatrixEditor::problem() const {
    try {
        (void)bench::cells_of(read());
        return {};
    } catch (const Error& e) {
        return sentence_of(e);
    }
}

void MatrixEditor::show_plan() {
    const auto why = problem();
    accept_->setEnabled(why.isEmpty());
    set_text_color(plan_, why.isEmpty() ? QColor() : error_color(palette()));
    if (why.isEmpty()) {
        const auto cells = static_cast<std::int64_t>(bench::cells_of(read()).size());
        plan_->setText(
            tr("%1 cells, %2 repetitions. A cell is repeated more often where other programs disturbed it or "
               "its interval is wide.")
                .arg(count_text(cells), count_text(cells * repeats_->value())));
    } else {
        plan_->setText(why);
    }
    bench::Matrix typed;
    typed.base = kept_.base;
    for (const auto& row : rows_) typed.axes.push_back({row.setting->currentData().toString().toStdString(), {}});
    rest_->setText(tr("Every other setting stays: %1, …").arg(fixed_settings(typed).join(QStringLiteral(", "))) +
                   (kept_.exclusions.empty() ? QString() : u' ' + tr("Exclusions: %1.").arg(kept_.exclusions.size())));
}

}  // namespace torchdeck::ui
