// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "widgets/panel.hpp"

class QLabel;
class QProgressBar;

namespace torchdeck::ui {

class Chip;
class FigureTile;
struct TrainStatus;

/// The run in one panel: its name, state and progress, and up to five figures, of which the remaining time is the
/// first. Figures that do not fit the width are left out, the last ones first.
class RunHeader : public Panel {
    Q_OBJECT
  public:
    explicit RunHeader(QWidget* parent = nullptr);

    void show_status(const TrainStatus& status);
    [[nodiscard]] QLabel* name() const { return name_; }
    /// "epoch 12 of 30".
    [[nodiscard]] QLabel* progress_text() const { return text_; }
    /// The tiles that are shown.
    [[nodiscard]] std::vector<FigureTile*> tiles() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void place();

    QWidget* left_ = nullptr;
    QLabel* name_ = nullptr;
    Chip* state_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* text_ = nullptr;
    std::vector<FigureTile*> tiles_;
    QString whole_name_;
    std::size_t used_ = 0;  ///< tiles that have something to say
};

}  // namespace torchdeck::ui
