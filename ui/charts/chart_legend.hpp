// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPoint>
#include <QRect>
#include <QString>
#include <QWidget>
#include <set>
#include <string>
#include <vector>

#include "figures/figure.hpp"
#include "look/chart_colors.hpp"

class QPainter;

namespace torchdeck::ui {

/// A run or group in the legend of one or several charts.
struct LegendEntry {
    std::string key;  ///< figures::Line::legend
    QString text;     ///< what it is called here, and what tells it from the others
    QColor color;
    bool star = false;  ///< says what a star is: of no run, and nothing is hidden by it
};
/// What names leave out in a legend.
enum class LegendNames {
    whole,   ///< what all share of the names of files and folders: runs::short_names()
    numbers  ///< also model and dataset where several runs have the same, and settings tell them apart
};
/// "13" of "13 resnet18 · cifar10" where several of `names` end alike.
[[nodiscard]] std::vector<std::string> only_numbers(std::vector<std::string> names);
/// One entry for each run or group of these figures, in the order they come, and what a star means where
/// there are some; empty where none needs a legend.
[[nodiscard]] std::vector<LegendEntry> legend_of(const std::vector<const figures::Figure*>& figures, bool dark,
                                                 LegendNames shown = LegendNames::whole);

/// Entries side by side, in as many rows as they need. Drawn in the window and in images alike.
class ChartLegend {
  public:
    ChartLegend(std::vector<LegendEntry> entries, const QFont& font, int width);

    [[nodiscard]] const std::vector<LegendEntry>& entries() const { return entries_; }
    [[nodiscard]] int height() const { return height_; }
    /// What is drawn of the text of an entry.
    [[nodiscard]] const QString& shown(int entry) const { return shown_[static_cast<std::size_t>(entry)]; }
    /// The entry at a place, -1: none.
    [[nodiscard]] int at(QPoint place) const;
    [[nodiscard]] QRect place(int entry) const { return places_[static_cast<std::size_t>(entry)]; }
    /// Entries whose key is in `hidden` are drawn as off.
    void draw(QPainter& painter, QPoint top_left, const ChartColors& colors,
              const std::set<std::string>& hidden = {}) const;

  private:
    std::vector<LegendEntry> entries_;
    std::vector<QString> shown_;  ///< texts, cut where they are long
    std::vector<QRect> places_;
    QFont font_;
    int height_ = 0;
};

/// The legend below the charts of a window. A click on an entry, or Space on the one with the focus, hides or shows its
/// lines; nothing else changes by it.
class LegendStrip : public QWidget {
    Q_OBJECT
  public:
    explicit LegendStrip(QWidget* parent = nullptr);

    void set_entries(std::vector<LegendEntry> entries, const std::set<std::string>& hidden);
    [[nodiscard]] const ChartLegend& legend() const { return legend_; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override { return {200, legend_.height()}; }

  Q_SIGNALS:
    void toggled(const std::string& key);
    /// On this entry, at this place of the screen.
    void menu_wanted(const std::string& key, QPoint place);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    ChartLegend legend_;
    std::set<std::string> hidden_;
    int focused_ = 0;
};

}  // namespace torchdeck::ui
