// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/confusion_matrix.hpp"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <tuple>

#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "runs/csv.hpp"

namespace torchdeck::ui {
namespace {

/// A row lower than this has no room for its name.
int name_from() {
    return text_lines(1) * 3 / 4;
}

int widest_name() {
    return chars(13);
}

/// What is below the matrix says what its numbers or colors mean.
int scale_line() {
    return text_lines(1) + space(2);
}

/// The same beside the matrix.
int scale_column() {
    return chars(11);
}

/// How deep the color of a share is: the square root keeps a few per cent visible beside nearly all.
double color_depth(double share) {
    return 0.08 + 0.92 * std::sqrt(share);
}

}  // namespace

ConfusionMatrix::ConfusionMatrix(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Confusion matrix"));
}

void ConfusionMatrix::set_counts(const QStringList& classes, const std::vector<std::int32_t>& counts) {
    counts_ = counts;
    names_ = counts.empty() ? QStringList() : classes;
    const auto n = static_cast<std::size_t>(names_.size());
    totals_.assign(n, 0);
    for (std::size_t i = 0; i < counts_.size(); ++i) totals_[i / n] += counts_[i];
    row_ = column_ = 0;
    update();
}

QString ConfusionMatrix::csv() const {
    std::string text = "true,predicted,images\n";
    for (int row = 0; row < classes(); ++row) {
        for (int column = 0; column < classes(); ++column) {
            if (count(row, column) == 0) continue;
            text += runs::csv_cell(names_[row].toStdString()) + "," + runs::csv_cell(names_[column].toStdString()) +
                    "," + std::to_string(count(row, column)) + "\n";
        }
    }
    return QString::fromStdString(text);
}

void ConfusionMatrix::set_opened(int row, int column) {
    opened_row_ = row;
    opened_column_ = column;
    update();
}

std::int32_t ConfusionMatrix::count(int row, int column) const {
    return counts_[static_cast<std::size_t>(row) * static_cast<std::size_t>(classes()) +
                   static_cast<std::size_t>(column)];
}

QString ConfusionMatrix::describe(int row, int column) const {
    const auto n = count_text(count(row, column));
    const auto all = count_text(totals_[static_cast<std::size_t>(row)]);
    if (row == column) return tr("%1 correct: %2 of %3").arg(names_[row], n, all);
    return tr("%1 predicted as %2: %3 of %4").arg(names_[row], names_[column], n, all);
}

QRectF ConfusionMatrix::area() const {
    const int n = std::max(1, classes());
    int names = 0;
    if (height() / n >= name_from()) {
        for (const auto& name : names_) names = std::max(names, fontMetrics().horizontalAdvance(name));
        names = std::min(names, widest_name()) + space(2);
    }
    const int titles = fontMetrics().height() + space(1);
    // The names of the columns stand upright above them, as wide as those of the rows.
    const double wide = width() - names - titles;
    const double high = height() - names - titles;
    // What its colors mean stands beside it where there is room, else below it.
    const double side = std::max(8.0, wide >= high + scale_column() ? high - 1 : std::min(wide, high - scale_line()));
    return {static_cast<double>(names + titles), static_cast<double>(names + titles), side, side};
}

QRectF ConfusionMatrix::column_name_place(int column) const {
    const auto all = area();
    const auto first = cell(all, 0, column);
    const double titles = fontMetrics().height() + space(1);
    return {first.left(), titles, first.width(), all.top() - titles};
}

void ConfusionMatrix::paint_names(QPainter& painter, const QRectF& all) const {
    const double side = all.width() / classes();
    if (side < name_from()) return;
    for (int i = 0; i < classes(); ++i) {
        const auto name = fontMetrics().elidedText(names_[i], Qt::ElideRight, widest_name());
        painter.drawText(QRectF(0, all.top() + i * side, all.left() - space(1), side),
                         Qt::AlignRight | Qt::AlignVCenter, name);
        const auto place = column_name_place(i);
        painter.save();
        painter.translate(place.center().x(), place.bottom() - space(1));
        painter.rotate(-90);
        painter.drawText(QRectF(0, -side / 2, place.height(), side), Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.restore();
    }
}

QFont ConfusionMatrix::small_font() const {
    auto small = text_font(font(), Text::small);
    small.setPixelSize(std::max(1, QFontInfo(small).pixelSize() * 5 / 6));
    return small;
}

ConfusionMatrix::Numbers ConfusionMatrix::numbers() const {
    if (classes() == 0) return Numbers::none;
    const double side = area().width() / classes();
    const auto most = counts_.empty() ? 0 : *std::ranges::max_element(counts_);
    if (fontMetrics().horizontalAdvance(count_text(most)) <= side - space(1)) return Numbers::counts;
    const QFontMetrics small(small_font());
    const bool fits = small.horizontalAdvance(QStringLiteral("100")) <= side - 1 && small.ascent() <= side;
    return fits ? Numbers::percent : Numbers::none;
}

QString ConfusionMatrix::number_in(int row, int column, Numbers numbers) const {
    const int n = count(row, column);
    if (n == 0 || numbers == Numbers::none) return {};
    if (numbers == Numbers::counts) return count_text(n);
    const auto total = static_cast<double>(std::max<std::int64_t>(1, totals_[static_cast<std::size_t>(row)]));
    const auto percent = std::lround(100 * n / total);
    return percent == 0 ? QString() : QString::number(percent);
}

void ConfusionMatrix::paint_scale(QPainter& painter, const QRectF& all) const {
    const bool dark = is_dark(palette());
    const auto low = palette().color(QPalette::Base);
    const double line = fontMetrics().height();
    const double top = all.bottom() + space(1);
    painter.setPen(chart_colors(palette()).muted_text);
    const auto of_row = tr("% of the true class");
    if (const double beside = width() - all.right() - space(3); beside >= scale_column() - space(3)) {
        const QRectF place(all.right() + space(3), all.top(), beside, all.height());
        painter.drawText(place, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, of_row);
        if (numbers() == Numbers::percent) return;
        const double below = all.top() + painter.boundingRect(place, Qt::TextWordWrap, of_row).height() + space(2);
        constexpr int kSteps = 32;
        const double high = std::min<double>(all.bottom() - below, 6 * line) / kSteps;
        for (int i = 0; i < kSteps; ++i) {
            const double share = 1 - (i + 0.5) / kSteps;
            const QRectF step(place.left(), below + i * high, line / 2, high + 1);
            painter.fillRect(step, mixed(low, series_color(Hue::blue, dark), color_depth(share)));
            painter.fillRect(step.translated(line / 2, 0),
                             mixed(low, series_color(Hue::vermillion, dark), color_depth(share)));
        }
        const QRectF words(place.left() + line + space(1), below, beside - line - space(1), kSteps * high);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, QStringLiteral("100"));
        painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom, QStringLiteral("0"));
        return;
    }
    if (top + line > height()) return;
    if (numbers() == Numbers::percent) {
        painter.drawText(QRectF(all.left(), top, width() - all.left(), line), Qt::AlignLeft | Qt::AlignVCenter, of_row);
        return;
    }
    const auto first = QStringLiteral("0");
    const double left = all.left() + fontMetrics().horizontalAdvance(first) + space(1);
    const double wide = std::min<double>(chars(12), all.right() - left);
    constexpr int kSteps = 32;
    for (int i = 0; i < kSteps; ++i) {
        const double share = (i + 0.5) / kSteps;
        const QRectF place(left + i * wide / kSteps, top + line / 4, wide / kSteps + 1, line / 4);
        painter.fillRect(place, mixed(low, series_color(Hue::blue, dark), color_depth(share)));
        painter.fillRect(place.translated(0, line / 4),
                         mixed(low, series_color(Hue::vermillion, dark), color_depth(share)));
    }
    painter.drawText(QRectF(all.left(), top, left - all.left(), line), Qt::AlignLeft | Qt::AlignVCenter, first);
    painter.drawText(QRectF(left + wide + space(1), top, width() - left - wide, line), Qt::AlignLeft | Qt::AlignVCenter,
                     QStringLiteral("100 ") + of_row);
}

QRectF ConfusionMatrix::cell(const QRectF& all, int row, int column) const {
    const double side = all.width() / classes();
    return {all.left() + column * side, all.top() + row * side, side, side};
}

QPoint ConfusionMatrix::center_of(int row, int column) const {
    return cell(area(), row, column).center().toPoint();
}

std::optional<std::pair<int, int>> ConfusionMatrix::cell_at(const QPointF& point) const {
    const auto all = area();
    if (classes() == 0 || !all.contains(point)) return std::nullopt;
    const double side = all.width() / classes();
    return std::pair(std::min(classes() - 1, static_cast<int>((point.y() - all.top()) / side)),
                     std::min(classes() - 1, static_cast<int>((point.x() - all.left()) / side)));
}

void ConfusionMatrix::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = is_dark(palette());
    const auto colors = chart_colors(palette());
    if (classes() == 0) return;
    const auto all = area();
    const double side = all.width() / classes();
    const auto low = palette().color(QPalette::Base);
    const auto right = series_color(Hue::blue, dark);
    const auto wrong = series_color(Hue::vermillion, dark);
    painter.fillRect(all, low);
    painter.setPen(colors.muted_text);
    painter.drawText(QRectF(all.left(), 0, all.width(), fontMetrics().height()), Qt::AlignCenter, tr("Predicted"));
    painter.save();
    painter.translate(0, all.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-all.height() / 2, 0, all.height(), fontMetrics().height()), Qt::AlignCenter, tr("True"));
    painter.restore();
    painter.setPen(colors.text);
    paint_names(painter, all);
    const auto numbers = this->numbers();
    painter.setFont(numbers == Numbers::counts ? font() : small_font());
    for (int row = 0; row < classes(); ++row) {
        const auto total = static_cast<double>(std::max<std::int64_t>(1, totals_[static_cast<std::size_t>(row)]));
        for (int column = 0; column < classes(); ++column) {
            const int n = count(row, column);
            if (n == 0) continue;
            const auto fill = mixed(low, row == column ? right : wrong, color_depth(n / total));
            const auto place = cell(all, row, column);
            painter.fillRect(place, fill);
            const auto text = number_in(row, column, numbers);
            if (text.isEmpty()) continue;
            painter.setPen(text_on(fill));
            painter.drawText(place, Qt::AlignCenter, text);
        }
    }
    painter.setFont(font());
    if (numbers != Numbers::counts) paint_scale(painter, all);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(colors.frame);
    painter.drawRect(all);
    if (side >= name_from()) {
        for (int i = 1; i < classes(); ++i) {
            painter.drawLine(QPointF(all.left() + i * side, all.top()), QPointF(all.left() + i * side, all.bottom()));
            painter.drawLine(QPointF(all.left(), all.top() + i * side), QPointF(all.right(), all.top() + i * side));
        }
    }
    const auto frame = [&](int row, int column, const QColor& color) {
        painter.setPen(QPen(color, space(1) / 2.0));
        painter.drawRect(cell(all, row, column));
    };
    if (opened_row_ >= 0 && opened_row_ < classes()) frame(opened_row_, opened_column_, colors.text);
    if (hasFocus()) frame(row_, column_, palette().color(QPalette::Highlight));
}

void ConfusionMatrix::mousePressEvent(QMouseEvent* event) {
    const auto at = cell_at(event->position());
    if (!at || event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    std::tie(row_, column_) = *at;
    update();
    Q_EMIT cell_chosen(row_, column_);
}

void ConfusionMatrix::move_to(int row, int column) {
    row_ = std::clamp(row, 0, classes() - 1);
    column_ = std::clamp(column, 0, classes() - 1);
    setAccessibleDescription(describe(row_, column_));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    QToolTip::showText(mapToGlobal(center_of(row_, column_)), describe(row_, column_), this);
    update();
}

void ConfusionMatrix::keyPressEvent(QKeyEvent* event) {
    if (classes() == 0) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left:
            return move_to(row_, column_ - 1);
        case Qt::Key_Right:
            return move_to(row_, column_ + 1);
        case Qt::Key_Up:
            return move_to(row_ - 1, column_);
        case Qt::Key_Down:
            return move_to(row_ + 1, column_);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            Q_EMIT cell_chosen(row_, column_);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

bool ConfusionMatrix::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto at = cell_at(help->pos());
        QToolTip::showText(help->globalPos(), at ? describe(at->first, at->second) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

QSize ConfusionMatrix::sizeHint() const {
    // Higher where there is room: a page that scrolls gives each part this height at least.
    return {2 * pixels(Size::preview), 3 * pixels(Size::preview) / 2};
}

QSize ConfusionMatrix::minimumSizeHint() const {
    return {pixels(Size::preview), pixels(Size::preview)};
}

void ConfusionMatrix::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

}  // namespace torchdeck::ui
