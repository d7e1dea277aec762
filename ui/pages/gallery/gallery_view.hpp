// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>

#include "pages/gallery/thumbnails.hpp"

namespace torchdeck::ui {

class GalleryPresenter;

/// Images in rows, all of one size. Everything about where an image is follows from its row by arithmetic, so that
/// a million images cost what the visible ones cost; painting does not go through delegates for the same reason.
class GalleryView : public QAbstractItemView {
    Q_OBJECT
  public:
    static constexpr int kMinSide = 16;
    static constexpr int kMaxSide = 256;
    static constexpr int kSide = 64;  ///< at first

    explicit GalleryView(GalleryPresenter* presenter, QWidget* parent = nullptr);

    /// Side of an image's square; what is at the top stays in sight.
    void set_side(int side);
    [[nodiscard]] int side() const { return side_; }
    [[nodiscard]] Thumbnails* thumbnails() { return &thumbnails_; }
    /// The images that are selected, in the order in which they are shown.
    [[nodiscard]] std::vector<std::int32_t> selected_images() const;

    [[nodiscard]] QRect visualRect(const QModelIndex& index) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
    [[nodiscard]] QModelIndex indexAt(const QPoint& point) const override;

    void reset() override;
    void dataChanged(const QModelIndex& top_left, const QModelIndex& bottom_right,
                     const QList<int>& roles = QList<int>()) override;

  Q_SIGNALS:
    /// The wheel with Ctrl asks for another size.
    void side_wanted(int side);

  protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override;
    [[nodiscard]] bool isIndexHidden(const QModelIndex&) const override { return false; }
    /// From the image at the beginning of `rect` to that at its end, in reading order.
    void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags flags) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection& selection) const override;
    void updateGeometries() override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Tones;
    [[nodiscard]] int count() const;
    [[nodiscard]] int caption_height() const;
    [[nodiscard]] QSize cell() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] int left() const;
    [[nodiscard]] QRect cell_rect(int row) const;
    [[nodiscard]] int nearest_row(const QPoint& point) const;
    void paint_cell(QPainter& painter, int row, const Tones& tones);

    GalleryPresenter* presenter_;
    Thumbnails thumbnails_;
    int side_ = 64;
};

}  // namespace torchdeck::ui
