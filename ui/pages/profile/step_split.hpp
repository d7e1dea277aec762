// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "profile/step_tree.hpp"

namespace torchdeck::ui {

/// One step as a bar of its parts, with what each takes below it.
class StepSplit : public QWidget {
    Q_OBJECT
  public:
    explicit StepSplit(QWidget* parent = nullptr);

    void set(std::vector<profile::StepPart> parts);
    /// What the legend says, part by part.
    [[nodiscard]] QStringList words() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Place {
        QRect box;
        std::size_t part;
    };
    /// Where the words of the legend are in a widget of this width, and how high all of it is.
    std::vector<Place> places(int width, int& height) const;
    [[nodiscard]] QString word(std::size_t part) const;

    std::vector<profile::StepPart> parts_;
};

/// Which color of the bars is which pass.
class PassKey : public QWidget {
    Q_OBJECT
  public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace torchdeck::ui
