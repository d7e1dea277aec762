// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "widgets/result_page.hpp"

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace torchdeck::ui {

class EmptyState;
class FigureChart;
class PointModel;
class RooflinePresenter;

/// The Roofline page: how near steps, modules and kernels are to what the device can do, and what bounds them. Logic is
/// the presenter's.
class RooflineTab : public ResultPage {
    Q_OBJECT
  public:
    /// `device` gives the device of the form.
    RooflineTab(RooflinePresenter* presenter, std::function<std::string()> device, QWidget* parent = nullptr);

    [[nodiscard]] QLabel* explanation() const { return explanation_; }
    [[nodiscard]] QLabel* remarks() const { return remarks_; }

  Q_SIGNALS:
    /// What can be done with a run, for a menu that is about to be shown.
    void run_menu_wanted(QMenu* menu, const QString& path);

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QWidget* build_toolbar();
    QWidget* build_side();
    void fill_export();
    void measure();
    void show_points();
    void show_empty(bool empty);
    void show_verdict();
    void show_state();
    void choose_import();
    void export_csv(bool summary);

    RooflinePresenter* presenter_;
    std::function<std::string()> device_;
    QComboBox* environment_ = nullptr;
    QLabel* environment_label_ = nullptr;
    QToolButton* export_ = nullptr;
    QStackedWidget* left_ = nullptr;
    /// In place of the chart where there are no peaks yet.
    EmptyState* empty_ = nullptr;
    FigureChart* chart_ = nullptr;
    /// Run and point that the verdict is about.
    QLabel* subject_ = nullptr;
    QLabel* verdict_ = nullptr;
    QLabel* explanation_ = nullptr;
    QLabel* advice_ = nullptr;
    QTableView* table_ = nullptr;
    PointModel* model_ = nullptr;
    QLabel* remarks_ = nullptr;
    QWidget* machine_ = nullptr;
    QLabel* peaks_ = nullptr;
    QPushButton* measure_ = nullptr;
    QPushButton* cancel_ = nullptr;
};

}  // namespace torchdeck::ui
