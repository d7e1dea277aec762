// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>

#include "charts/figure_chart.hpp"

namespace torchdeck::ui {

/// A timeline whose spans can be chosen: by a click, or with Enter on the one that the arrow keys move. A double click
/// zooms to a span, + and - around it, Home and Esc show everything.
class SpanChart : public FigureChart {
    Q_OBJECT
  public:
    explicit SpanChart(QWidget* parent = nullptr);

    /// Shows everything of another figure.
    void set_spans(Figure figure);
    /// Frames the first span with this id; none where there is none. Emits nothing.
    void select(int id);
    /// Index of the span that is framed.
    [[nodiscard]] std::optional<std::size_t> selected() const { return selected_; }
    /// Where zooming is going.
    [[nodiscard]] Range target() const;
    /// The middle of a span, in the coordinates of the plot.
    [[nodiscard]] QPoint center_of(std::size_t span) const;

  Q_SIGNALS:
    /// A span with this id (Span::id) was chosen.
    void chosen(int id);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void frame(std::optional<std::size_t> span);
    void move(int right, int down);
    void zoom_to(Range range);
    [[nodiscard]] Range whole() const;
    [[nodiscard]] const std::vector<figures::Span>& spans() const;
    [[nodiscard]] std::optional<std::size_t> at(const QPointF& place) const;

    std::optional<std::size_t> selected_;
    QVariantAnimation zoom_;
    Range from_, target_;
    QPointF pressed_;
};

}  // namespace torchdeck::ui
