// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>
#include <QTabWidget>

namespace torchdeck::ui {

/// The pages of the window, one below the other: icon over label, or icons only where the window is narrow or low. A
/// tab bar, so that screen readers find a list of page tabs. The arrow keys move.
class PageRail : public QTabBar {
    Q_OBJECT
  public:
    explicit PageRail(QWidget* parent = nullptr);

    /// Icons only; names move to the tool tips.
    void set_narrow(bool narrow);
    [[nodiscard]] bool narrow() const { return narrow_; }
    [[nodiscard]] QSize sizeHint() const override;
    /// Icons only are what it can do with.
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// That icons over labels take.
    [[nodiscard]] QSize labeled_size() const;

  protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    [[nodiscard]] int rail_width() const;

    bool narrow_ = false;
    int hovered_ = -1;
};

/// Pages with their rail where reading begins: at the left, or at the right. Only the page that is seen decides how
/// much room they need.
class Pages : public QTabWidget {
    Q_OBJECT
  public:
    explicit Pages(QWidget* parent = nullptr);
    [[nodiscard]] PageRail* rail() const { return rail_; }

  Q_SIGNALS:
    /// minimumSizeHint() may be another one.
    void room_changed();

  protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void tabInserted(int index) override;

  private:
    void place_rail();
    void measure_current();
    PageRail* rail_;
};

}  // namespace torchdeck::ui
