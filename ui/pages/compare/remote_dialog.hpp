// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;

namespace torchdeck::ui {

/// Asks for the address of a folder of runs on another machine. What is wrong with it is said below the field.
class RemoteDialog : public QDialog {
    Q_OBJECT
  public:
    explicit RemoteDialog(QWidget* parent = nullptr);

    /// Editable; offers the addresses that were opened.
    [[nodiscard]] QComboBox* field() const { return address_; }
    [[nodiscard]] QLabel* problem() const { return problem_; }
    [[nodiscard]] QString address() const;

  public Q_SLOTS:
    /// Only with an address that can be read.
    void accept() override;

  private:
    QComboBox* address_ = nullptr;
    QLabel* problem_ = nullptr;
};

}  // namespace torchdeck::ui
