// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <QWidget>
#include <vector>

namespace torchdeck::ui {

/// The line above a chart: title and unit at the left; at the right the legend, each entry with its value at the cursor
/// or, without a cursor, its latest one. One line serves as legend and read-out, so neither covers the curves. A narrow
/// chart has two lines, and leaves out unit and values before it cuts a name.
class ChartHeader : public QWidget {
    Q_OBJECT
  public:
    struct Entry {
        QString label;
        QColor color;
        Qt::PenStyle style = Qt::SolidLine;
        bool marker = false;
        QString value;   ///< empty: none
        QString widest;  ///< the widest value to expect: keeps entries from moving while values change
    };

    ChartHeader(QString title, QString unit, QWidget* parent = nullptr);

    void set_entries(std::vector<Entry> entries);
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    /// A word after the title in the color of a warning ("not finite"); empty for none.
    void set_alert(const QString& text);
    [[nodiscard]] QString alert() const { return alert_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    [[nodiscard]] int title_width() const;
    [[nodiscard]] int legend_width(bool with_values) const;
    [[nodiscard]] QFont title_font() const;
    void choose_lines();
    int draw_title(QPainter& painter, bool with_unit) const;
    void draw_legend(QPainter& painter, int left, int right, int top) const;
    [[nodiscard]] int entry_width(const Entry& entry, bool with_value) const;

    QString title_;
    QString unit_;
    QString alert_;
    bool two_lines_ = false;  // legend below the title: there is no room beside it
    std::vector<Entry> entries_;
};

}  // namespace torchdeck::ui
