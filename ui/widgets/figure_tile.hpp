// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace torchdeck::ui {

/// A number that can be read from two meters, over a few small words. All digits are equally wide, so that a number
/// that changes does not dance.
class FigureTile : public QWidget {
    Q_OBJECT
  public:
    explicit FigureTile(QWidget* parent = nullptr);

    /// With `doubt` the caption says that something is not as it should be, and has the color of it.
    void set(const QString& value, const QString& caption, const QString& tool_tip = {}, bool doubt = false);
    /// Where there is little room: the caption in two lines.
    void set_brief(bool brief);
    /// With the caption in two lines or in one.
    [[nodiscard]] int wanted_width(bool brief) const;
    [[nodiscard]] bool doubt() const { return doubt_; }
    [[nodiscard]] const QString& value() const { return value_; }
    [[nodiscard]] const QString& caption() const { return caption_; }
    /// Of the caption, as they are drawn.
    [[nodiscard]] QStringList lines() const { return lines(brief_); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] QStringList lines(bool brief) const;

    QString value_, caption_;
    bool doubt_ = false;
    bool brief_ = false;
    int widest_ = 0;  ///< a tile does not shrink while it is shown
};

}  // namespace torchdeck::ui
