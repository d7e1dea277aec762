// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/prediction_model.hpp"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QPalette>
#include <QPixmap>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "widgets/data_table.hpp"

namespace torchdeck::ui {
namespace {

/// So that names stand below one another.
QPixmap in_square(const QImage& image) {
    QPixmap square(PredictPresenter::kThumbnail, PredictPresenter::kThumbnail);
    square.fill(Qt::transparent);
    QPainter painter(&square);
    painter.drawImage((square.width() - image.width()) / 2, (square.height() - image.height()) / 2, image);
    return square;
}

}  // namespace

PredictionModel::PredictionModel(PredictPresenter* presenter, QObject* parent)
    : QAbstractTableModel(parent), presenter_(presenter) {
    connect(presenter_, &PredictPresenter::rows_changed, this, [this] {
        beginResetModel();
        rows_ = static_cast<int>(presenter_->rows().size());
        endResetModel();
    });
    connect(presenter_, &PredictPresenter::predictions_changed, this,
            [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, kColumns - 1)); });
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int PredictionModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant PredictionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignVCenter | (section == kProbability ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::ToolTipRole && section == kProbability)
        return tr("Of the prediction. The least certain images come first when this is sorted upward.");
    if (role != Qt::DisplayRole) return {};
    return section == kImage ? tr("Image") : section == kPrediction ? tr("Prediction") : tr("Probability");
}

QVariant PredictionModel::text(int row, int column) const {
    const auto& [name, path, file, thumbnail, prediction] = presenter_->rows()[static_cast<std::size_t>(row)];
    if (column == kImage) return shown_text(name.toStdString());
    if (!prediction) return {};
    if (!prediction->failure.empty()) return column == kPrediction ? tr("Cannot be read") : QString();
    if (prediction->top.empty()) return {};
    const auto& best = prediction->top.front();
    if (column == kPrediction) return presenter_->class_name(best.label);
    return tr("%1 %").arg(number_text(best.probability * 100, 1));
}

QVariant PredictionModel::sort_key(int row, int column) const {
    if (column != kProbability) return text(row, column);
    const auto& prediction = presenter_->rows()[static_cast<std::size_t>(row)].prediction;
    // What could not be read is the most doubtful, what is still to come the least.
    if (!prediction) return 2.0;
    return prediction->top.empty() ? -1.0 : prediction->top.front().probability;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto& row = presenter_->rows()[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return text(index.row(), index.column());
        case kSortRole:
            return sort_key(index.row(), index.column());
        case Qt::DecorationRole:
            return index.column() == kImage && !row.thumbnail.isNull() ? QVariant(QIcon(in_square(row.thumbnail)))
                                                                       : QVariant();
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignVCenter |
                                    (index.column() == kProbability ? Qt::AlignRight : Qt::AlignLeft));
        case Qt::ForegroundRole:
            if (index.column() != kImage && row.prediction &&
                (!row.prediction->failure.empty() || presenter_->is_doubtful(*row.prediction)))
                return tokens(QApplication::palette()).doubt;
            return {};
        case Qt::ToolTipRole:
            if (row.prediction && !row.prediction->failure.empty()) return message_text(row.prediction->failure);
            if (row.prediction && index.column() != kImage && presenter_->is_doubtful(*row.prediction))
                return tr("Maybe none of these");
            return row.path.empty() ? QVariant() : QVariant(shown_text(row.path.string()));
        default:
            return {};
    }
}

}  // namespace torchdeck::ui
