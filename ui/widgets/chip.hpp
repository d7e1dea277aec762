// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace torchdeck::ui {

/// A word on a rounded ground: a state, or a filter that a click on its × removes.
class Chip : public QWidget {
    Q_OBJECT
  public:
    enum class Tone { neutral, primary, doubt, error };

    explicit Chip(const QString& text = {}, Tone tone = Tone::primary, QWidget* parent = nullptr);

    void set(const QString& text, Tone tone);
    [[nodiscard]] QString text() const;
    [[nodiscard]] Tone tone() const { return tone_; }
    /// Adds the ×; `what` names it for screen readers.
    void set_removable(const QString& what);

  Q_SIGNALS:
    void removed();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void apply_colors();

    Tone tone_;
    QLabel* text_ = nullptr;
    QToolButton* remove_ = nullptr;
};

/// Text and ground of a tone, e.g. of a chip or of a message.
struct ToneColors {
    QColor text, ground;
};
[[nodiscard]] ToneColors tone_colors(Chip::Tone tone, const QPalette& palette);

}  // namespace torchdeck::ui
