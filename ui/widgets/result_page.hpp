// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSplitter;

namespace torchdeck::ui {

class Banner;
class MessageOverlay;
struct Failure;

/// A page that shows what was measured: a toolbar, below it the results, and messages below these. What the
/// Profile, Roofline, Bench and Predict pages share.
class ResultPage : public QWidget {
    Q_OBJECT
  public:
    [[nodiscard]] Banner* banner() const { return banner_; }

  protected:
    explicit ResultPage(QWidget* parent);
    /// Once, when both are made. Returns what lays messages over `body`.
    MessageOverlay* arrange(QWidget* toolbar, QWidget* body);
    void show_problem(const Failure& failure);
    void show_saved(const QString& file);

  private:
    Banner* banner_;
};

/// Two widgets beside each other whose widths are as the shares; a person can move the border.
QSplitter* side_by_side(QWidget* left, QWidget* right, int left_share, int right_share);

}  // namespace torchdeck::ui
