// SPDX-License-Identifier: GPL-3.0-or-later
#include "findings.hpp"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QStyleOptionFrame>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

#include "charts/chart_board.hpp"
#include "look/theme.hpp"
#include "pages/train/run_header.hpp"
#include "pages/train/train_tab.hpp"
#include "support/find.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/figure_tile.hpp"
#include "window/main_window.hpp"

namespace torchdeck::ui {
namespace {

using test::find;

QString name_of(const QWidget* widget) {
    auto text = QString::fromLatin1(widget->metaObject()->className());
    if (!widget->objectName().isEmpty()) text += u'#' + widget->objectName();
    if (const auto* label = qobject_cast<const QLabel*>(widget)) text += u' ' + label->text().left(40);
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) text += u' ' + button->text().left(40);
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        text += u' ' + (line->text().isEmpty() ? line->placeholderText() : line->displayText()).left(40);
    return text;
}

bool scrolls(const QWidget* widget) {
    for (const auto* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(above) != nullptr) return true;
    }
    return false;
}

/// Only a path may be longer than its field: its end is where the cursor is put.
bool is_cut(const QLineEdit* line) {
    constexpr int kInnerMargin = 2;  // QLineEdit's own, at both sides
    const auto text = line->text().isEmpty() ? line->placeholderText() : line->displayText();
    if (text.contains(u'/')) return false;
    QStyleOptionFrame option;
    option.initFrom(line);
    option.lineWidth = line->hasFrame() ? line->style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, line) : 0;
    const auto field = line->style()->subElementRect(QStyle::SE_LineEditContents, &option, line);
    int room = field.width() - line->textMargins().left() - line->textMargins().right() - 2 * kInnerMargin;
    for (const auto* button : line->findChildren<QToolButton*>()) {
        if (button->isVisible()) room -= button->width();
    }
    return line->fontMetrics().horizontalAdvance(text) > room;
}

/// A word cannot be wrapped.
bool is_cut(const QLabel* label) {
    if (label->text().isEmpty() || !label->pixmap().isNull()) return false;
    if (label->text().contains(u'…') && label->objectName() == QStringLiteral("run_name")) return true;
    if (!label->wordWrap()) return label->width() < label->sizeHint().width();
    if (label->height() < label->heightForWidth(label->width())) return true;
    if (label->textFormat() == Qt::RichText || Qt::mightBeRichText(label->text())) return false;
    static const QRegularExpression kBreak(QStringLiteral("[\\s/-]"));
    const auto words = label->text().remove(u'&').split(kBreak);
    return std::any_of(words.begin(), words.end(), [label](const QString& word) {
        return label->fontMetrics().horizontalAdvance(word) > label->contentsRect().width();
    });
}

bool is_cut(const QWidget* widget) {
    if (const auto* label = qobject_cast<const QLabel*>(widget)) return is_cut(label);
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) return is_cut(line);
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        if (box->isEditable()) return false;
        QStyleOptionComboBox option;
        option.initFrom(box);
        const auto field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return box->fontMetrics().horizontalAdvance(box->currentText()) > field.width();
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return !button->text().isEmpty() && button->width() < button->sizeHint().width();
    return false;
}

/// The entries of a menu that cannot be seen.
void add_menu(QJsonArray& found, const QMenu& menu) {
    for (auto* action : menu.actions()) {
        if (!action->isVisible() || action->isSeparator()) continue;
        const auto place = menu.actionGeometry(action);
        if (place.isEmpty() || !menu.rect().contains(place))
            found.append(QStringLiteral("entry outside its menu: ") + action->text());
    }
}

void add_controls(QJsonArray& found, const QWidget& window) {
    const auto screen = window.screen()->geometry();
    auto frame = window.frameGeometry();
    // Under Wayland a window does not know where it is.
    if (QGuiApplication::platformName() == QStringLiteral("wayland")) frame.moveTopLeft(screen.topLeft());
    if (!screen.contains(frame))
        found.append(QStringLiteral("window off screen: %1 %2, %3 × %4 at %5, %6")
                         .arg(name_of(&window), window.windowTitle())
                         .arg(frame.width())
                         .arg(frame.height())
                         .arg(frame.x())
                         .arg(frame.y()));
    if (const auto* menu = qobject_cast<const QMenu*>(&window)) add_menu(found, *menu);
    if (qobject_cast<const QFileDialog*>(&window) != nullptr) return;  // Qt's
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) continue;
        const bool control = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                             qobject_cast<const QComboBox*>(widget) != nullptr ||
                             qobject_cast<const QLineEdit*>(widget) != nullptr ||
                             qobject_cast<const QLabel*>(widget) != nullptr;
        if (!control || widget->size().isEmpty()) continue;
        const QRect whole(widget->mapToGlobal(QPoint()), widget->size());
        if (!scrolls(widget) && !screen.contains(whole)) found.append(QStringLiteral("off screen: ") + name_of(widget));
        if (!scrolls(widget) && seen_part(widget) != whole)
            found.append(QStringLiteral("partly hidden: ") + name_of(widget));
        if (is_cut(widget)) found.append(QStringLiteral("cut: ") + name_of(widget));
    }
}

const QHeaderView* header_of(const QAbstractItemView* view) {
    if (const auto* table = qobject_cast<const QTableView*>(view)) return table->horizontalHeader();
    const auto* tree = qobject_cast<const QTreeView*>(view);
    return tree == nullptr ? nullptr : tree->header();
}

/// Of its widest line.
int width_of(const QString& text, const QFontMetrics& metrics) {
    int wide = 0;
    for (const auto& line : text.split(u'\n')) wide = std::max(wide, metrics.horizontalAdvance(line));
    return wide;
}

/// Columns of a table that do not show their titles or contents. Names in the first column may be elided: they have
/// tool tips.
void add_columns(QJsonArray& found, const QAbstractItemView* view) {
    const auto* header = header_of(view);
    const auto* model = view->model();
    if (header == nullptr || model == nullptr || !view->isVisible() || model->columnCount() == 0) return;
    const auto name = view->accessibleName();
    if (view->horizontalScrollBar()->maximum() > 0) found.append(name + QStringLiteral(": scrolls sideways"));
    for (int column = 1; column < model->columnCount(); ++column) {
        if (header->isSectionHidden(column)) continue;
        const auto title = model->headerData(column, Qt::Horizontal).toString();
        if (header->sectionSize(column) < width_of(title, header->fontMetrics()) + space(1))
            found.append(name + QStringLiteral(": title cut: ") + title);
        const int rows = std::min(model->rowCount(), 20);
        for (int row = 0; row < rows; ++row) {
            const auto text = model->index(row, column).data().toString();
            if (header->sectionSize(column) >= width_of(text, view->fontMetrics()) + space(1)) continue;
            found.append(name + QStringLiteral(": text cut: ") + text);
            break;
        }
    }
}

/// Figures of the run that its header has no room for. A dash says that there is no value yet.
void add_left_out(QJsonArray& found, MainWindow& window) {
    const auto* header = find<ui::RunHeader>(window);
    if (!header->isVisible()) return;
    const auto& figures = window.session()->status().figures;
    const auto tiles = header->findChildren<FigureTile*>(QStringLiteral("run_figure"));
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        const bool shown = at < tiles.size() && !tiles[at]->isHidden();
        const bool has_value = std::any_of(figures[i].value.begin(), figures[i].value.end(),
                                           [](QChar letter) { return letter.isDigit(); });
        if (!shown && has_value)
            found.append(QStringLiteral("figure left out: %1 %2").arg(figures[i].caption, figures[i].value));
    }
}

}  // namespace

QRect seen_part(const QWidget* widget) {
    QRect part(widget->mapToGlobal(QPoint()), widget->size());
    for (const auto* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
        part = part.intersected(QRect(above->mapToGlobal(QPoint()), above->size()));
        if (above->isWindow()) break;
    }
    return part;
}

QJsonArray findings(MainWindow& window) {
    QJsonArray found;
    for (const auto* shown : QApplication::topLevelWidgets()) {
        if (shown->isVisible() && shown->windowType() != Qt::ToolTip) add_controls(found, *shown);
    }
    for (const auto* view : window.findChildren<QAbstractItemView*>()) add_columns(found, view);
    for (const auto* chart : window.findChildren<FigureChart*>()) {
        const auto& figure = chart->figure();
        const bool nothing =
            figure.get<figures::Timeline>().spans.empty() ? chart->drawn_points() == 0 : figure.empty();
        if (chart->isVisible() && nothing && !seen_part(chart).isEmpty())
            found.append(QStringLiteral("chart without data: ") + chart->objectName());
    }
    for (const auto* board : window.findChildren<ChartBoard*>()) {
        const bool empty_said = board->empty_state() != nullptr && board->empty_state()->isVisible();
        if (board->isVisible() && board->charts().empty() && !empty_said)
            found.append(QStringLiteral("neither charts nor a sentence"));
    }
    add_left_out(found, window);
    return found;
}

}  // namespace torchdeck::ui
