// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QLineEdit;

namespace torchdeck::ui {

class Chip;

/// The filter of the table of runs: what is typed counts at once, and Enter turns its terms into chips, which a click
/// on their × removes.
class FilterBar : public QWidget {
    Q_OBJECT
  public:
    explicit FilterBar(QWidget* parent = nullptr);
    /// As for `torchdeck runs --filter`: the terms of the chips, then what is typed.
    [[nodiscard]] QString expression() const;
    /// All of it as chips.
    void set_expression(const QString& expression);
    [[nodiscard]] const QStringList& terms() const { return terms_; }
    [[nodiscard]] const std::vector<Chip*>& chips() const { return chips_; }
    /// Puts these terms in place of those that are about the same key.
    void replace_terms(const QString& key, const QStringList& terms);
    /// Adds a control beside the field.
    void add_control(QWidget* control);
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void changed();

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void commit();
    void show_chips();
    /// Places the chips in rows below the field; returns where the last row ends.
    int place_chips(int width, bool move) const;

    QWidget* row_ = nullptr;
    QLineEdit* field_ = nullptr;
    QStringList terms_;
    std::vector<Chip*> chips_;
};

}  // namespace torchdeck::ui
