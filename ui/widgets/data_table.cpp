// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data_table.hpp"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QStyleOptionHeader>
#include <QTableView>
#include <QTimer>
#include <algorithm>

#include "look/theme.hpp"

namespace torchdeck::ui {

void set_up_table(QTableView* table) {
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(text_lines(1) + space(2));
    auto* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void set_up_table(QTableView* table, int wide_column) {
    set_up_table(table);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(wide_column, QHeaderView::Stretch);
}

int title_width(const QHeaderView* header, int column) {
    QStyleOptionHeader option;
    option.initFrom(header);
    // As Qt measures it: in bold, in case the section is highlighted.
    auto bold = header->font();
    bold.setBold(true);
    option.fontMetrics = QFontMetrics(bold);
    option.text = header->model()->headerData(column, Qt::Horizontal).toString();
    if (header->sortIndicatorSection() == column) option.sortIndicator = QStyleOptionHeader::SortDown;
    return header->style()->sizeFromContents(QStyle::CT_HeaderSection, &option, {}, header).width();
}

void give_way(QHeaderView* header, int wide, int least, const std::function<QList<int>()>& columns) {
    const auto fit = [=] {
        const QAbstractItemView* const view = static_cast<QAbstractItemView*>(header->parentWidget());
        const auto candidates = columns();
        const auto width_of = [&](int column) {
            const int width = std::max(view->sizeHintForColumn(column), title_width(header, column));
            return column == wide ? std::min(width, least) : width;
        };
        int needed = 0;
        for (int column = 0; column < header->count(); ++column)
            if (candidates.contains(column) || !header->isSectionHidden(column)) needed += width_of(column);
        for (const int column : candidates) {
            const bool fits = needed <= view->viewport()->width();
            if (!fits) needed -= width_of(column);
            header->setSectionHidden(column, !fits);
        }
    };
    // Whatever takes room takes it from the wide one. Not at once: the header is measuring then.
    auto* const later = new QTimer(header);
    later->setSingleShot(true);
    QObject::connect(later, &QTimer::timeout, header, fit);
    QObject::connect(header, &QHeaderView::sectionResized, later, [=](int column) {
        if (column == wide) later->start(0);
    });
}

QSortFilterProxyModel* set_sorted_model(QTableView* table, QAbstractItemModel* model) {
    auto* sorted = new QSortFilterProxyModel(table);
    sorted->setSortRole(kSortRole);
    sorted->setSourceModel(model);
    table->setModel(sorted);
    table->setSortingEnabled(true);
    return sorted;
}

}  // namespace torchdeck::ui
