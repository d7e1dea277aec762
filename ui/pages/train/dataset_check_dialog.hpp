// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "data/check.hpp"
#include "session/background.hpp"

class QBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace torchdeck::ui {

class Banner;
class DatasetCheckPresenter;

/// What is wrong with a dataset, in sentences; its copies as a table, each pair side by side; and what can be done
/// about all of them or about one image.
class DatasetCheckDialog : public QDialog {
    Q_OBJECT
  public:
    DatasetCheckDialog(DatasetCheckPresenter* presenter, QWidget* parent);

    /// An image of the pair that is selected.
    [[nodiscard]] QLabel* image_label(bool second) const { return sides_[second ? 1 : 0].image; }

  private:
    /// One image of the pair that is selected.
    struct Side {
        QLabel* image = nullptr;
        QLabel* caption = nullptr;
        QPushButton* leave_out = nullptr;
        QPushButton* label = nullptr;  ///< as the other image
    };
    [[nodiscard]] Side build_side(bool second, QBoxLayout* into);
    void show_result();
    void fill_table();
    /// What was noted of each pair since the check.
    void show_noted();
    void show_pair();
    /// What can be done about the images of the pair.
    void show_choices();
    /// The pair that is selected; null: none.
    [[nodiscard]] const data::Copy* selected() const;
    void correct(bool second, bool relabel);

    DatasetCheckPresenter* presenter_;
    QLabel* summary_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QTableView* table_ = nullptr;
    QStandardItemModel* model_ = nullptr;
    QWidget* pair_ = nullptr;
    std::array<Side, 2> sides_;
    Banner* banner_ = nullptr;
    QPushButton* leave_out_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* cancel_ = nullptr;
    const void* shown_ = nullptr;  ///< the result that fills the table
    Background background_;
};

}  // namespace torchdeck::ui
