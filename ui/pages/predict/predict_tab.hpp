// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

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
class PredictTab : public QWidget {
    Q_OBJECT
  public:
    explicit PredictTab(PredictPresenter* presenter, QWidget* parent = nullptr);

    [[nodiscard]] WeightsField* weights_field() const { return weights_; }
    [[nodiscard]] QComboBox* tta_box() const { return tta_; }
    [[nodiscard]] QComboBox* explain_box() const { return explain_; }
    [[nodiscard]] QPushButton* add_button() const { return add_; }
    [[nodiscard]] QPushButton* save_button() const { return save_; }
    [[nodiscard]] QPushButton* cancel_button() const { return cancel_; }
    [[nodiscard]] QPushButton* calibrate_button() const { return calibrate_; }
    [[nodiscard]] QPushButton* reliability_button() const { return reliability_; }
    [[nodiscard]] QTableView* table() const { return table_; }
    [[nodiscard]] PredictionGrid* grid() const { return grid_; }
    /// Table or images.
    [[nodiscard]] QComboBox* view_box() const { return view_; }
    /// In what order the images stand.
    [[nodiscard]] QComboBox* order_box() const { return order_; }
    [[nodiscard]] QLabel* count_label() const { return count_; }
    [[nodiscard]] QLabel* verdict() const { return verdict_; }
    [[nodiscard]] Chip* chip() const { return chip_; }
    [[nodiscard]] QLabel* threshold_label() const { return threshold_; }
    [[nodiscard]] QLabel* facts_label() const { return facts_; }
    [[nodiscard]] TopClasses* top_classes() const { return top_; }
    [[nodiscard]] ImagePane* image_pane() const { return image_; }
    [[nodiscard]] ImagePane* map() const { return map_; }
    [[nodiscard]] QToolButton* weights_button() const { return browse_; }
    [[nodiscard]] EmptyState* empty_state() const { return empty_; }
    [[nodiscard]] Banner* banner() const { return banner_; }
    /// Asks whether a TorchScript program is trusted.
    [[nodiscard]] Banner* question() const { return question_; }
    [[nodiscard]] QPushButton* trust_button() const { return trust_; }

    void open_weights(const QString& path);
    /// As if a person had chosen the occlusion map.
    void explain_by_occlusion();
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
    QPushButton* add_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* trust_ = nullptr;
    QPushButton* calibrate_ = nullptr;
    QPushButton* reliability_ = nullptr;
    QPushButton* clear_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr;
    QLabel* count_ = nullptr;
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
    Banner* banner_ = nullptr;
    Banner* question_ = nullptr;
    int shown_ = -1;  ///< the row whose image is shown or on its way
};

}  // namespace torchdeck::ui
