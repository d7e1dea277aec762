// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_model.hpp"

#include "look/format.hpp"
#include "pages/gallery/gallery_presenter.hpp"

namespace torchdeck::ui {

GalleryModel::GalleryModel(GalleryPresenter* presenter, QObject* parent)
    : QAbstractListModel(parent), presenter_(presenter) {
    connect(presenter_, &GalleryPresenter::shown_about_to_change, this, [this] { beginResetModel(); });
    connect(presenter_, &GalleryPresenter::shown_changed, this, [this] { endResetModel(); });
    connect(presenter_, &GalleryPresenter::captions_changed, this, [this] {
        if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
    });
}

int GalleryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(presenter_->shown().size());
}

QVariant GalleryModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto image = presenter_->shown()[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return presenter_->caption(image);
        case Qt::ToolTipRole:
            return tool_tip_text(presenter_->description(image));
        case Qt::AccessibleTextRole:
            return presenter_->description(image);
        case kImageRole:
            return image;
        default:
            return {};
    }
}

}  // namespace torchdeck::ui
