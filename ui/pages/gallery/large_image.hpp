// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPixmap>

namespace torchdeck::ui {

class GalleryPresenter;

/// The current image of the gallery as large as the window has room for, with what is known of it below. Left and
/// right, or space, go to the next.
class LargeImage : public QDialog {
    Q_OBJECT
  public:
    LargeImage(GalleryPresenter* presenter, QWidget* parent);

    [[nodiscard]] QSize shown_size() const { return shown_.size(); }

  Q_SIGNALS:
    /// The image so many places further.
    void step_wanted(int by);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void show_image();

    GalleryPresenter* presenter_;
    QString words_;
    QPixmap shown_;
};

}  // namespace torchdeck::ui
