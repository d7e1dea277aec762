// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace torchdeck::ui {

/// The controls of a page in a row: what is shown at the left, what to do with it at the right. In two rows where the
/// page is too narrow for one and allow_break() has said where.
class PageToolbar : public QWidget {
    Q_OBJECT
  public:
    explicit PageToolbar(QWidget* parent = nullptr);

    /// `label` stands before the control and leads to it; empty for none. Returns the label.
    QLabel* add_left(QWidget* control, const QString& label = {}, int stretch = 0);
    void add_right(QWidget* control);
    /// What is added from here on stands in a second row where the page is narrow.
    void allow_break();

    [[nodiscard]] QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;

  private:
    struct Item {
        QWidget* widget;
        int stretch;
        bool right;
    };
    void add(const Item& item);
    void arrange();
    /// That all controls from `first` to `last` ask for.
    [[nodiscard]] int width_of(std::size_t first, std::size_t last) const;
    [[nodiscard]] bool can_break() const { return break_ > 0 && break_ < items_.size(); }

    std::vector<Item> items_;
    std::size_t break_ = 0;  ///< the first item of the second row; 0: there is none
    bool broken_ = false;
    QHBoxLayout* first_ = nullptr;
    QHBoxLayout* second_ = nullptr;
};

}  // namespace torchdeck::ui
