// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_reader.hpp"

#include <QAbstractTableModel>
#include <QAccessibleWidget>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "charts/figure_chart.hpp"
#include "look/figure_text.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "widgets/data_table.hpp"

namespace torchdeck::ui {
namespace {

using figures::ValueTable;

/// Lines that a summary describes one by one.
constexpr std::size_t kMostDescribed = 8;

/// Of a timeline.
[[maybe_unused]] constexpr std::array kColumns = {QT_TRANSLATE_NOOP("Figure", "Begin"),
                                                  QT_TRANSLATE_NOOP("Figure", "End")};

QString kind_text(const figures::Curves&) {
    return FigureChart::tr("Line chart");
}
QString kind_text(const figures::Bars&) {
    return FigureChart::tr("Bar chart");
}
QString kind_text(const figures::Matrix&) {
    return FigureChart::tr("Matrix");
}
QString kind_text(const figures::Timeline&) {
    return FigureChart::tr("Timeline");
}
QString kind_text(const figures::Heat&) {
    return FigureChart::tr("Heat map");
}
QString kind_text(const figures::Parallel&) {
    return FigureChart::tr("Parallel coordinates");
}

QString column_text(const figures::Figure& figure, const ValueTable::Column& column) {
    QStringList parts;
    if (!column.run.empty()) parts << shown_text(column.run);
    if (!column.word.empty()) parts << message_text(column.word);
    return parts.isEmpty() ? message_text(figure.title) : parts.join(QStringLiteral(" · "));
}

QString cell_text(const ValueTable::Column& column, std::size_t row) {
    const double value = row < column.values.size() ? column.values[row] : std::nan("");
    if (std::isnan(value)) return {};
    for (const auto& [number, word] : column.words) {
        if (number == value) return message_text(word);
    }
    if (column.categories.empty()) return value_text(value);
    const auto at = static_cast<std::size_t>(std::max(std::lround(value), 0L));
    return at < column.categories.size() ? shown_text(column.categories[at]) : QString();
}

QString row_text(const figures::Figure& figure, const ValueTable& table, std::size_t row) {
    return table.x.empty() ? shown_text(table.names[row]) : position_text(figure.x, table.x[row]);
}

/// "Loss: 12 values from 0.31 to 2.30, last 0.35, best 0.31"
QString line_summary(const figures::Figure& figure, const ValueTable::Column& column, const figures::Line* line) {
    double low = INFINITY, high = -INFINITY, last = NAN;
    int count = 0;
    for (const double value : column.values) {
        if (!std::isfinite(value)) continue;
        low = std::min(low, value);
        high = std::max(high, value);
        last = value;
        ++count;
    }
    const auto name = column_text(figure, column);
    if (count == 0) return FigureChart::tr("%1: no values.").arg(name);
    auto text =
        FigureChart::tr("%1: from %2 to %3, values: %4").arg(name, value_text(low), value_text(high)).arg(count);
    if (figure.is_over_run()) text += FigureChart::tr(", last %1").arg(value_text(last));
    if (line != nullptr && line->best_y) text += FigureChart::tr(", best %1").arg(value_text(*line->best_y));
    return text + u'.';
}

class ValueModel : public QAbstractTableModel {
  public:
    ValueModel(figures::Figure figure, ValueTable table, QObject* parent)
        : QAbstractTableModel(parent), figure_(std::move(figure)), table_(std::move(table)) {}

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(table_.rows());
    }
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(table_.columns.size()) + 1;
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
        const auto row = static_cast<std::size_t>(index.row());
        if (role == Qt::TextAlignmentRole && (index.column() > 0 || !table_.x.empty()))
            return int(Qt::AlignRight | Qt::AlignVCenter);
        if (role != Qt::DisplayRole) return {};
        if (index.column() == 0) return row_text(figure_, table_, row);
        return cell_text(table_.columns[static_cast<std::size_t>(index.column()) - 1], row);
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
        if (section == 0) return table_.x.empty() ? message_text(figure_.x.title) : axis_text(figure_.x);
        const auto& column = table_.columns[static_cast<std::size_t>(section) - 1];
        const auto name = column_text(figure_, column);
        return column.unit.empty() ? name : name + QStringLiteral(" (") + message_text(column.unit) + u')';
    }

  private:
    figures::Figure figure_;
    ValueTable table_;
};

class ChartAccessible : public QAccessibleWidget {
  public:
    explicit ChartAccessible(FigureChart* chart) : QAccessibleWidget(chart, QAccessible::Chart) {}
    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        const auto* const chart = qobject_cast<FigureChart*>(object());
        return chart != nullptr && kind == QAccessible::Description ? chart->reader()->description()
                                                                    : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* chart_interface(const QString&, QObject* object) {
    auto* const chart = qobject_cast<FigureChart*>(object);
    return chart == nullptr ? nullptr : new ChartAccessible(chart);
}

void announce(QWidget* widget, const QString& text) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(widget, text);
#else
    // Read out by screen readers while the widget has the keyboard.
    Q_UNUSED(text)
    QAccessibleEvent event(widget, QAccessible::DescriptionChanged);
#endif
    QAccessible::updateAccessibility(&event);
}

}  // namespace

void install_chart_accessibility() {
    static const bool kOnce = [] {
        QAccessible::installFactory(chart_interface);
        return true;
    }();
    Q_UNUSED(kOnce)
}

QString figure_summary(const figures::Figure& figure, std::optional<figures::Range> x) {
    QStringList sentences{std::visit([](const auto& shape) { return kind_text(shape); }, figure.shape) + u'.'};
    if (figure.empty()) {
        sentences << (figure.note.empty() ? FigureChart::tr("No values.") : message_text(figure.note));
        return sentences.join(u' ');
    }
    const auto table = values_of(figure, x);
    if (!table.x.empty()) {
        sentences << FigureChart::tr("%1 from %2 to %3.")
                         .arg(axis_text(figure.x), position_text(figure.x, table.x.front()),
                              position_text(figure.x, table.x.back()));
    } else {
        sentences << FigureChart::tr("Rows: %1.").arg(table.rows());
    }
    const auto described = std::min(table.columns.size(), kMostDescribed);
    for (std::size_t i = 0; i < described; ++i) {
        if (!table.columns[i].categories.empty()) continue;
        sentences << line_summary(figure, table.columns[i],
                                  figure.is<figures::Curves>() ? &figure.curves().lines[i] : nullptr);
    }
    if (const auto more = table.columns.size() - described; more > 0)
        sentences << FigureChart::tr("Not described: %1.").arg(more);
    return sentences.join(u' ');
}

ChartReader::ChartReader(FigureChart* chart) : QObject(chart), chart_(chart) {
    install_chart_accessibility();
}

void ChartReader::forget_values() {
    table_.reset();
}

void ChartReader::leave() {
    said_.clear();
    at_.reset();
    row_ = -1;
}

QString ChartReader::description() const {
    if (!said_.isEmpty()) return said_;
    const auto& figure = chart_->figure();
    return figure_summary(figure, figure.is_over_run() ? std::optional(chart_->x_range()) : std::nullopt);
}

void ChartReader::read_values() {
    if (table_) return;
    const auto& figure = chart_->figure();
    table_ = values_of(figure, figure.is_over_run() ? std::optional(chart_->x_range()) : std::nullopt);
    if (at_ && !table_->x.empty())
        row_ = static_cast<int>(std::ranges::lower_bound(table_->x, *at_) - table_->x.begin());
    row_ = std::min(row_, static_cast<int>(table_->rows()) - 1);
    column_ = std::clamp(column_, 0, std::max(static_cast<int>(table_->columns.size()) - 1, 0));
}

bool ChartReader::has_value(int row, int column) const {
    const auto& values = table_->columns[static_cast<std::size_t>(column)].values;
    return static_cast<std::size_t>(row) < values.size() && !std::isnan(values[static_cast<std::size_t>(row)]);
}

QString ChartReader::words_at(int row, int column) const {
    const auto& of = table_->columns[static_cast<std::size_t>(column)];
    auto value = cell_text(of, static_cast<std::size_t>(row));
    if (value.isEmpty()) value = FigureChart::tr("no value");
    if (!of.unit.empty()) value += u' ' + message_text(of.unit);
    return FigureChart::tr("%1: %2, %3")
        .arg(column_text(chart_->figure(), of), row_text(chart_->figure(), *table_, static_cast<std::size_t>(row)),
             value);
}

void ChartReader::move(int rows, int columns) {
    read_values();
    const int last_row = static_cast<int>(table_->rows()) - 1;
    const int last_column = static_cast<int>(table_->columns.size()) - 1;
    if (last_row < 0 || last_column < 0) {
        said_ = FigureChart::tr("No values.");
        return announce(chart_, said_);
    }
    if (row_ < 0) {
        // The first key: at the end that it comes from.
        row_ = rows < 0 ? last_row : 0;
        rows = rows < 0 ? -1 : 1;
        if (!has_value(row_, column_)) move(rows, 0);
    } else {
        column_ = std::clamp(column_ + columns, 0, last_column);
        // Lines have their values at places of their own: the next one, from curve to curve the nearest before.
        const int direction = rows > 0 ? 1 : -1;
        int to = row_ + rows;
        while (to >= 0 && to <= last_row && !has_value(to, column_)) to += direction;
        if (to >= 0 && to <= last_row) row_ = to;
    }
    said_ = words_at(row_, column_);
    const bool along_x = !table_->x.empty();
    at_ = along_x ? std::optional(table_->x[static_cast<std::size_t>(row_)]) : std::nullopt;
    Q_EMIT moved(at_);
    if (!along_x) return say(said_, chart_->rect().center());
    announce(chart_, said_);
}

void ChartReader::say(const QString& words, QPoint place) {
    said_ = words;
    QToolTip::showText(chart_->mapToGlobal(place), said_, chart_);
    announce(chart_, said_);
}

bool ChartReader::take_key(const QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    // Where columns stand side by side on the screen, left and right go through them.
    const bool across = chart_->figure().is<figures::Matrix>() || chart_->figure().is<figures::Parallel>();
    const auto step = [&](int right, int down) {
        if (across)
            move(down, right);
        else
            move(right, down);
        return true;
    };
    switch (event.key()) {
        case Qt::Key_Left:
            return step(-1, 0);
        case Qt::Key_Right:
            return step(1, 0);
        case Qt::Key_Up:
            return step(0, -1);
        case Qt::Key_Down:
            return step(0, 1);
        case Qt::Key_T:
            show_table();
            return true;
        default:
            return false;
    }
}

QDialog* ChartReader::show_table() {
    const auto& figure = chart_->figure();
    const auto range = figure.is_over_run() ? std::optional(chart_->x_range()) : std::nullopt;
    auto* dialog = new QDialog(chart_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("values"));
    dialog->setWindowTitle(FigureChart::tr("Values of %1").arg(message_text(figure.title)));
    auto* view = new QTableView(dialog);
    view->setModel(new ValueModel(figure, values_of(figure, range), view));
    set_up_table(view);
    view->setAccessibleName(dialog->windowTitle());
    view->setAccessibleDescription(figure_summary(figure, range));
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    view->resizeColumnsToContents();
    if (row_ >= 0) view->setCurrentIndex(view->model()->index(row_, column_ + 1));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(view);
    column->addWidget(buttons);
    dialog->resize(chars(72), chars(48));
    dialog->open();
    return dialog;
}

}  // namespace torchdeck::ui
