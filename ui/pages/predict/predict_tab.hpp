// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/result_page.hpp"

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace torchdeck::ui {

class Banner;
class Chip;
class EmptyState;
class ImagePane;
class PredictionModel;
class PredictPresenter;
class PredictionGrid;
class TopClasses;
class WeightsField;

/// The Predict page: what trained weights say about images that a person brings. Logic is the presenter's.
class PredictTab : public ResultPage {
    Q_OBJECT
  public:
    explicit PredictTab(PredictPresenter* presenter, QWidget* parent = nullptr);

    [[nodiscard]] WeightsField* weights_field() const { return weights_; }

    void open_weights(const QString& path);
    /// Weights to begin with, where a person chose none and none have predicted the images on the page; read when the
    /// page is looked at.
    void suggest_weights(const QString& path);
    /// The row of the table that is looked at, as the presenter counts; -1: none.
    [[nodiscard]] int current() const;

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* build_toolbar();
    QWidget* build_list();
    QWidget* build_details();
    QWidget* build_views(QWidget* parent);
    void show_view();
    void choose_images(bool folder);
    void choose_file();
    void paste();
    void remove_all();
    void show_state();
    void show_rows();
    void show_current();
    void show_prediction();
    void look();

    PredictPresenter* presenter_;
    WeightsField* weights_ = nullptr;
    QToolButton* browse_ = nullptr;
    QComboBox* tta_ = nullptr;
    QComboBox* explain_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* add_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* calibrate_ = nullptr;
    QPushButton* reliability_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr;
    QLabel* count_ = nullptr;
    /// Table or images.
    QComboBox* view_ = nullptr;
    QComboBox* order_ = nullptr;
    QStackedWidget* views_ = nullptr;
    QTableView* table_ = nullptr;
    PredictionGrid* grid_ = nullptr;
    PredictionModel* model_ = nullptr;
    QSortFilterProxyModel* sorted_ = nullptr;
    ImagePane* image_ = nullptr;
    ImagePane* map_ = nullptr;
    QLabel* map_key_ = nullptr;
    QLabel* verdict_ = nullptr;
    Chip* chip_ = nullptr;
    QLabel* about_ = nullptr;
    TopClasses* top_ = nullptr;
    QLabel* threshold_ = nullptr;
    QLabel* facts_ = nullptr;
    /// Asks whether a TorchScript program is trusted.
    Banner* question_ = nullptr;
    int shown_ = -1;  ///< the row whose image is shown or on its way
};

}  // namespace torchdeck::ui
