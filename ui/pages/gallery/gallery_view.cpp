// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_view.hpp"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

#include "look/chart_colors.hpp"
#include "look/theme.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "widgets/chip.hpp"

namespace torchdeck::ui {
namespace {

int gap() {
    return space(1) + space(1) / 2;
}

/// Below this side a caption could not be read.
int caption_from() {
    return chars(12);
}

}  // namespace

struct GalleryView::Tones {
    QColor text, ground, wrong, uncertain, selected, selected_fill, empty;
    bool captions = false;
    bool focus = false;
    int current = -1;
};

GalleryView::GalleryView(GalleryPresenter* presenter, QWidget* parent)
    : QAbstractItemView(parent), presenter_(presenter) {
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // else its coming and going would change the columns
    setAccessibleName(tr("Images"));
    thumbnails_.set_look(presenter_->look());
    connect(presenter_, &GalleryPresenter::look_changed, this, [this] {
        thumbnails_.set_look(presenter_->look());
        viewport()->update();
    });
    connect(&thumbnails_, &Thumbnails::ready, viewport(), qOverload<>(&QWidget::update));
}

void GalleryView::reset() {
    QAbstractItemView::reset();
    // Qt would do it later, and whoever scrolls before that is held within the rows that were there.
    updateGeometries();
}

void GalleryView::dataChanged(const QModelIndex&, const QModelIndex&, const QList<int>&) {
    // Nothing is edited here, and asking where each of a million images is costs more than painting what is visible.
    viewport()->update();
}

int GalleryView::count() const {
    return model() == nullptr ? 0 : model()->rowCount();
}

int GalleryView::caption_height() const {
    return side_ >= caption_from() ? fontMetrics().height() + space(1) / 2 : 0;
}

QSize GalleryView::cell() const {
    return {side_ + gap(), side_ + caption_height() + gap()};
}

int GalleryView::columns() const {
    return std::max(1, (viewport()->width() - gap()) / cell().width());
}

int GalleryView::left() const {
    return gap() / 2 + (viewport()->width() - gap() - columns() * cell().width()) / 2;
}

QRect GalleryView::cell_rect(int row) const {
    const auto size = cell();
    return {
        QPoint(left() + row % columns() * size.width(), gap() / 2 + row / columns() * size.height() - verticalOffset()),
        size};
}

void GalleryView::set_side(int side) {
    side = std::clamp(side, kMinSide, kMaxSide);
    if (side == side_) return;
    const auto current_rect = visualRect(currentIndex());
    const bool current_visible = current_rect.isValid() && viewport()->rect().intersects(current_rect);
    const int anchor = current_visible ? currentIndex().row() : nearest_row({left(), gap()});
    side_ = side;
    updateGeometries();
    if (model() != nullptr && anchor < count()) {
        scrollTo(model()->index(anchor, 0), current_visible ? PositionAtCenter : PositionAtTop);
    }
    viewport()->update();
}

std::vector<std::int32_t> GalleryView::selected_images() const {
    std::vector<std::pair<int, int>> ranges;
    for (const auto& range : selectionModel()->selection()) ranges.emplace_back(range.top(), range.bottom());
    std::ranges::sort(ranges);
    std::vector<std::int32_t> images;
    for (const auto& [first, last] : ranges) {
        for (int row = first; row <= last; ++row) {
            images.push_back(presenter_->shown()[static_cast<std::size_t>(row)]);
        }
    }
    return images;
}

QRect GalleryView::visualRect(const QModelIndex& index) const {
    return index.isValid() ? cell_rect(index.row()) : QRect();
}

int GalleryView::verticalOffset() const {
    return verticalScrollBar()->value();
}

void GalleryView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    if (!index.isValid()) return;
    const auto rect = visualRect(index).adjusted(0, -gap() / 2, 0, gap() / 2);
    const int height = viewport()->height();
    int by = 0;
    if (hint == PositionAtTop || (hint == EnsureVisible && rect.top() < 0)) {
        by = rect.top();
    } else if (hint == PositionAtBottom || (hint == EnsureVisible && rect.bottom() >= height)) {
        by = rect.bottom() + 1 - height;
    } else if (hint == PositionAtCenter) {
        by = rect.center().y() - height / 2;
    }
    verticalScrollBar()->setValue(verticalScrollBar()->value() + by);
}

QModelIndex GalleryView::indexAt(const QPoint& point) const {
    const int column = (point.x() - left()) / cell().width();
    const int row = (point.y() + verticalOffset() - gap() / 2) / cell().height();
    if (point.x() < left() || point.y() + verticalOffset() < gap() / 2 || column >= columns()) return {};
    const int at = row * columns() + column;
    return at < count() ? model()->index(at, 0) : QModelIndex();
}

int GalleryView::nearest_row(const QPoint& point) const {
    const int column = std::clamp((point.x() - left()) / cell().width(), 0, columns() - 1);
    const int row = std::max(0, (point.y() + verticalOffset() - gap() / 2) / cell().height());
    return std::clamp(row * columns() + column, 0, std::max(0, count() - 1));
}

QModelIndex GalleryView::moveCursor(CursorAction action, Qt::KeyboardModifiers) {
    if (count() == 0) return {};
    const int at = std::max(0, currentIndex().row());
    const int page = columns() * std::max(1, viewport()->height() / cell().height() - 1);
    const auto target = [&] {
        switch (action) {
            case MoveLeft:
            case MovePrevious:
                return at - 1;
            case MoveRight:
            case MoveNext:
                return at + 1;
            case MoveUp:
                return at < columns() ? at : at - columns();
            case MoveDown:
                return at + columns() < count() ? at + columns() : at;
            case MovePageUp:
                return std::max(at % columns(), at - page);
            case MovePageDown:
                return at + page;
            case MoveHome:
                return 0;
            case MoveEnd:
                return count() - 1;
        }
        return at;
    };
    return model()->index(std::clamp(target(), 0, count() - 1), 0);
}

void GalleryView::setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags flags) {
    if (count() == 0) return;
    const int a = nearest_row(rect.topLeft());
    const int b = nearest_row(rect.bottomRight());
    selectionModel()->select(QItemSelection(model()->index(std::min(a, b), 0), model()->index(std::max(a, b), 0)),
                             flags);
}

QRegion GalleryView::visualRegionForSelection(const QItemSelection& selection) const {
    return selection.isEmpty() ? QRegion() : QRegion(viewport()->rect());
}

void GalleryView::updateGeometries() {
    QAbstractItemView::updateGeometries();
    const int rows = (count() + columns() - 1) / columns();
    const int height = rows * cell().height() + gap();
    // Images are kept at up to twice their side: 16 bytes for each pixel of the screen, and some to scroll into.
    const auto ratio = viewport()->devicePixelRatioF();
    const auto pixels = static_cast<qint64>(viewport()->width() * ratio * viewport()->height() * ratio);
    thumbnails_.set_limit(std::max(Thumbnails::kDefaultLimit, 24 * pixels));
    verticalScrollBar()->setSingleStep(std::max(8, cell().height() / 2));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
}

void GalleryView::paintEvent(QPaintEvent* event) {
    if (count() == 0 || presenter_->dataset() == nullptr) return;
    QPainter painter(viewport());
    const auto& colors = palette();
    Tones tones;
    tones.text = colors.color(QPalette::Text);
    tones.ground = colors.color(QPalette::Base);
    tones.wrong = tokens(colors).doubt;  // red is for what is lost
    tones.uncertain = tokens(colors).secondary;
    tones.selected = colors.color(QPalette::Highlight);
    tones.selected_fill = mixed(colors.color(QPalette::Base), tones.selected, 0.35);
    tones.empty = mixed(colors.color(QPalette::Base), tones.text, 0.08);
    tones.captions = caption_height() > 0;
    tones.focus = hasFocus();
    tones.current = currentIndex().row();
    const int per_row = columns();
    const auto size = cell();
    const int top = std::max(0, (event->rect().top() + verticalOffset() - gap() / 2) / size.height());
    const int bottom = (event->rect().bottom() + verticalOffset() - gap() / 2) / size.height();
    const int last = std::min(count(), (bottom + 1) * per_row);
    for (int row = top * per_row; row < last; ++row) paint_cell(painter, row, tones);
    thumbnails_.end_frame();
}

void GalleryView::paint_cell(QPainter& painter, int row, const Tones& tones) {
    const auto image = presenter_->shown()[static_cast<std::size_t>(row)];
    const auto whole = cell_rect(row);
    const QRect place(whole.left() + gap() / 2, whole.top() + gap() / 2, side_, side_);
    const bool selected = selectionModel()->isSelected(model()->index(row, 0));
    if (selected) painter.fillRect(whole, tones.selected_fill);
    const auto painted = thumbnails_.paint(painter, place, image);
    if (painted != Thumbnails::Painted::yes) {
        painter.fillRect(place, tones.empty);
        painter.setPen(tones.wrong);
        if (painted == Thumbnails::Painted::broken) painter.drawText(place, Qt::AlignCenter, tr("damaged"));
    }
    const auto* prediction = presenter_->prediction_of(image);
    const bool wrong = presenter_->is_wrong(image);
    if (wrong || (prediction != nullptr && is_uncertain(*prediction))) {
        // Frames differ in color and in dash.
        painter.setBrush(Qt::NoBrush);
        const int wide = space(1) / 2;
        QPen pen(wrong ? tones.wrong : tones.uncertain, wide, wrong ? Qt::SolidLine : Qt::DotLine);
        pen.setJoinStyle(Qt::MiterJoin);
        if (wrong) {
            // An image may have the color of its frame.
            painter.setPen(QPen(tones.ground, 1));
            painter.drawRect(place.adjusted(wide, wide, -wide - 1, -wide - 1));
        }
        painter.setPen(pen);
        painter.drawRect(place.adjusted(wide / 2, wide / 2, -(wide + 1) / 2, -(wide + 1) / 2));
    }
    if (const auto correction = presenter_->correction_of(image); !correction.isEmpty()) {
        const auto badge = tone_colors(Chip::Tone::primary, palette());
        const auto shown = fontMetrics().elidedText(correction, Qt::ElideRight, side_ - space(1));
        const QRect ground(place.left(), place.top(), fontMetrics().horizontalAdvance(shown) + space(1),
                           fontMetrics().height());
        painter.fillRect(ground, badge.ground);
        painter.setPen(badge.text);
        painter.drawText(ground, Qt::AlignCenter, shown);
    }
    if (tones.captions) {
        const QRect line(place.left(), place.bottom() + 1, side_, caption_height());
        painter.setPen(wrong ? tones.wrong : tones.text);
        painter.drawText(line, Qt::AlignCenter,
                         fontMetrics().elidedText(presenter_->caption(image), Qt::ElideRight, side_));
    }
    if (selected || row == tones.current) {
        painter.setBrush(Qt::NoBrush);
        const bool cursor = row == tones.current && tones.focus;
        painter.setPen(QPen(cursor ? tones.text : tones.selected, cursor ? space(1) / 2 : 1));
        painter.drawRect(crisp(whole.adjusted(1, 1, -1, -1)));
    }
}

void GalleryView::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) return QAbstractItemView::wheelEvent(event);
    const int step = std::max(2, side_ / 8);
    if (event->angleDelta().y() != 0) Q_EMIT side_wanted(side_ + (event->angleDelta().y() > 0 ? step : -step));
    event->accept();
}

void GalleryView::changeEvent(QEvent* event) {
    QAbstractItemView::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometries();
}

}  // namespace torchdeck::ui
