// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QStringList>
#include <cstdint>
#include <vector>

class QBarCategoryAxis;
class QBarSet;
class QChart;
class QChartView;
class QValueAxis;

namespace torchdeck::ui {

/// How many images each class has, as bars; with predictions, how many of them were recognized. A click on a bar asks
/// for its class.
class ClassHistogram : public QScrollArea {
    Q_OBJECT
  public:
    /// More bars than this nobody looks through; the largest classes are shown then.
    static constexpr int kMaxBars = 200;

    explicit ClassHistogram(QWidget* parent = nullptr);

    /// `right`: how many of each were recognized; empty without predictions.
    void set_counts(const QStringList& classes, const std::vector<std::int64_t>& counts,
                    const std::vector<std::int64_t>& right);
    /// "class,images,correct", from the top.
    [[nodiscard]] QString csv() const;
    [[nodiscard]] QChart* chart() const { return chart_; }
    /// The classes of the bars, as Qt counts them: from the bottom.
    [[nodiscard]] const std::vector<int>& bars() const { return bars_; }

  Q_SIGNALS:
    void class_chosen(int label);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void apply_colors();
    void choose_bar(int bar);

    QChart* chart_ = nullptr;
    QChartView* view_ = nullptr;
    QBarCategoryAxis* names_ = nullptr;
    QValueAxis* amounts_ = nullptr;
    QBarSet* right_ = nullptr;
    QBarSet* rest_ = nullptr;
    std::vector<int> bars_;
};

}  // namespace torchdeck::ui
