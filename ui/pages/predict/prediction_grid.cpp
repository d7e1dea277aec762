// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/prediction_grid.hpp"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "look/theme.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/predict/prediction_model.hpp"

namespace torchdeck::ui {
namespace {

/// An image above its most probable class and how probable that is.
class Cell : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// The least that it needs.
    static QSize size(const QFontMetrics& metrics) {
        const int caption = 2 * metrics.lineSpacing();
        return {PredictPresenter::kThumbnail + 2 * space(4), PredictPresenter::kThumbnail + caption + 2 * space(2)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const auto prediction = index.siblingAtColumn(PredictionModel::kPrediction);
        const auto probability = index.siblingAtColumn(PredictionModel::kProbability);
        const auto& colors = option.palette;
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        if (selected) {
            painter->fillRect(option.rect, tokens(colors).tint);
            painter->setPen(colors.color(QPalette::Highlight));
            painter->drawRect(crisp(option.rect.adjusted(0, 0, -1, -1)));
        }
        const auto inner = option.rect.marginsRemoved({space(2), space(2), space(2), space(2)});
        const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
        const QRect place(inner.left(), inner.top(), inner.width(), PredictPresenter::kThumbnail);
        if (icon.isNull())
            painter->fillRect(place, colors.alternateBase());
        else
            icon.paint(painter, place);
        const auto doubt = prediction.data(Qt::ForegroundRole);
        painter->setPen(doubt.isValid() ? doubt.value<QColor>() : colors.color(QPalette::Text));
        const int line = option.fontMetrics.lineSpacing();
        QRect text(inner.left(), place.bottom() + 1, inner.width(), line);
        for (const auto& cell : {prediction, probability}) {
            painter->drawText(text, Qt::AlignCenter,
                              option.fontMetrics.elidedText(cell.data().toString(), Qt::ElideRight, text.width()));
            text.translate(0, line);
        }
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            const int wide = space(1) / 2;
            painter->setPen(QPen(colors.color(QPalette::Text), wide));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return size(option.fontMetrics);
    }
};

}  // namespace

PredictionGrid::PredictionGrid(QAbstractItemModel* model, QItemSelectionModel* selection, QWidget* parent)
    : QListView(parent) {
    setModel(model);
    setSelectionModel(selection);
    setItemDelegate(new Cell(this));
    setViewMode(QListView::IconMode);
    setFlow(QListView::LeftToRight);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    // Ten thousand images are laid out without asking each for its size, and not in one go.
    setUniformItemSizes(true);
    setLayoutMode(QListView::Batched);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    measure();
}

void PredictionGrid::measure() {
    // As many columns as fit, over the whole width.
    auto size = Cell::size(fontMetrics());
    const int width = viewport()->width() - 1;
    size.setWidth(std::max(size.width(), width / std::max(1, width / size.width())));
    if (size != gridSize()) setGridSize(size);
}

void PredictionGrid::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    measure();
}

void PredictionGrid::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange) measure();
}

}  // namespace torchdeck::ui
