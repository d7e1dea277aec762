// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

namespace torchdeck::ui {

class GalleryPresenter;

/// What the gallery shows, a row an image. It holds nothing: rows are GalleryPresenter::shown().
class GalleryModel : public QAbstractListModel {
    Q_OBJECT
  public:
    /// The index of the image in its part.
    static constexpr int kImageRole = Qt::UserRole;

    explicit GalleryModel(GalleryPresenter* presenter, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

  private:
    GalleryPresenter* presenter_;
};

}  // namespace torchdeck::ui
