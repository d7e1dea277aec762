// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QImage>
#include <QStringList>
#include <QWidget>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace torchdeck::ui {

/// How many images of each class (rows) were predicted as which class (columns), as colors, with numbers where
/// they fit. A click, or Enter on the cell that the arrow keys move, opens the images of a cell.
class ConfusionMatrix : public QWidget {
    Q_OBJECT
  public:
    explicit ConfusionMatrix(QWidget* parent = nullptr);

    /// `counts`: [classes, classes].
    void set_counts(const QStringList& classes, const std::vector<std::int32_t>& counts);
    /// The cell whose images are shown; -1 for none.
    void set_opened(int row, int column);

    /// "true,predicted,images", a line for each cell that has any.
    [[nodiscard]] QString csv() const;
    [[nodiscard]] std::int32_t count(int row, int column) const;
    /// "cat predicted as dog: 12 of 1,000".
    [[nodiscard]] QString describe(int row, int column) const;
    [[nodiscard]] QPoint center_of(int row, int column) const;
    /// Where the name of a column is written.
    [[nodiscard]] QRectF column_name_place(int column) const;
    enum class Numbers { none, counts, percent };
    /// What is written into cells, as far as it fits: images, else percent of the row, else nothing beside a scale.
    [[nodiscard]] Numbers numbers() const;
    [[nodiscard]] QString number_in(int row, int column, Numbers numbers) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void cell_chosen(int row, int column);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] int classes() const { return static_cast<int>(names_.size()); }
    /// Measures every name: once for what is painted or asked for.
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] QRectF cell(const QRectF& all, int row, int column) const;
    [[nodiscard]] std::optional<std::pair<int, int>> cell_at(const QPointF& point) const;
    [[nodiscard]] QFont small_font() const;
    void paint_scale(QPainter& painter, const QRectF& all) const;
    void paint_names(QPainter& painter, const QRectF& all) const;
    void move_to(int row, int column);

    QStringList names_;
    std::vector<std::int32_t> counts_;
    std::vector<std::int64_t> totals_;  ///< of the rows
    int row_ = 0, column_ = 0;          ///< of the keyboard
    int opened_row_ = -1, opened_column_ = -1;
};

}  // namespace torchdeck::ui
