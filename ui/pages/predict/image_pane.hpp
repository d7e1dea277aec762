// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

namespace torchdeck::ui {

/// An image as large as it goes, with a map laid over it.
class ImagePane : public QWidget {
    Q_OBJECT
  public:
    explicit ImagePane(QWidget* parent = nullptr);

    void set_image(const QImage& image);
    /// Lays a map of any size over the image, stretched. A null one removes it.
    void set_map(const QImage& map);
    [[nodiscard]] const QImage& image() const { return image_; }
    [[nodiscard]] const QImage& map() const { return map_; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QImage image_, map_;
};

}  // namespace torchdeck::ui
