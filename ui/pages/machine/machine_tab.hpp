// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace torchdeck::ui {

class MachinePresenter;
class RemedyButtons;

/// The Machine page: what stops or slows trainings here, and what to do about it. Checks when it is first shown.
class MachineTab : public QWidget {
    Q_OBJECT
  public:
    explicit MachineTab(MachinePresenter* presenter, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* build_list();
    QWidget* build_details();
    void fill();
    void show_entry();

    MachinePresenter* presenter_;
    QLabel* headline_ = nullptr;
    QLabel* summary_ = nullptr;
    QPushButton* copy_report_ = nullptr;
    QPushButton* again_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QLabel* name_ = nullptr;
    QLabel* details_ = nullptr;
    QLineEdit* command_ = nullptr;
    QPushButton* copy_ = nullptr;
    RemedyButtons* remedies_ = nullptr;
};

}  // namespace torchdeck::ui
