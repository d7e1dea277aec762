// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QStringList>
#include <QToolButton>
#include <vector>

class QAction;
class QListWidget;

namespace torchdeck::ui {

/// A drop-down list of charts, "6 of 9": ticks say which are shown, and their order is changed by dragging them, or
/// with Alt and the up and down keys.
class ChartChooser : public QToolButton {
    Q_OBJECT
  public:
    struct Chart {
        QString key, title;
        bool operator==(const Chart&) const = default;
    };

    explicit ChartChooser(QWidget* parent = nullptr);

    /// Those that there are now, in the order in which they are shown.
    void set_charts(const std::vector<Chart>& charts);
    /// The same where the owner decides what is hidden: `shown`, in this order, and all others of `charts`. Nothing
    /// that is in the list already changes its place unless the order of `shown` asks for it.
    void show_choice(const std::vector<Chart>& charts, const QStringList& shown);
    /// Keys of charts() that are ticked, in order.
    [[nodiscard]] QStringList shown() const;
    [[nodiscard]] const std::vector<Chart>& charts() const { return charts_; }
    /// Keys, also of charts that are not there now.
    [[nodiscard]] const QSet<QString>& hidden() const { return hidden_; }
    [[nodiscard]] const QStringList& order() const { return order_; }
    void set_choice(const QStringList& order, const QSet<QString>& hidden);
    void set_hidden(const QString& key, bool hidden);
    /// Shows those of charts() with these keys, in this order, and hides the others.
    void choose(const QStringList& shown);
    /// Moves the chart at a place of charts() to another.
    void move(int from, int to);

  Q_SIGNALS:
    void choice_changed();
    /// There are others to choose from, or their owner has chosen.
    void charts_changed();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void fill();
    void read();
    void show_count();

    std::vector<Chart> charts_;
    QSet<QString> hidden_;
    QStringList order_;
    QListWidget* list_ = nullptr;
    QAction* action_ = nullptr;  ///< of the menu, which shows the list
    bool filling_ = false;
};

}  // namespace torchdeck::ui
