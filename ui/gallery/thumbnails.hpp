// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QThreadPool>
#include <memory>

#include "gallery/picture_look.hpp"

class QPainter;

namespace torchdeck::ui {

/// Paints pictures into cells without ever waiting. Small pictures in memory are painted from where they lie; those
/// that must be decoded are decoded by background threads and kept, up to a number of bytes, those last painted.
class Thumbnails : public QObject {
    Q_OBJECT
  public:
    explicit Thumbnails(QObject* parent = nullptr);
    ~Thumbnails() override;

    void set_look(const PictureLook& look);

    enum class Painted { yes, not_yet, broken };
    /// The picture in the middle of `cell`, as large as it goes. `not_yet`: it is being decoded, ready() follows.
    Painted paint(QPainter& painter, const QRect& cell, std::int32_t index);
    /// A frame is complete: what it lacked is decoded now, and what earlier frames lacked no longer matters.
    void end_frame();

    void set_limit(qint64 bytes);
    [[nodiscard]] qint64 bytes_kept() const { return qint64{kept_.totalCost()} * 1024; }

  Q_SIGNALS:
    void ready();

  private:
    struct Shared;
    void start_workers();
    void take_results();

    PictureLook look_;
    QCache<std::int32_t, QImage> kept_;  ///< costs in KiB; a null image is a picture that cannot be decoded
    int side_ = 0;                       ///< of what is kept, device pixels
    std::vector<std::int32_t> missing_;  ///< in this frame
    std::shared_ptr<Shared> shared_;
    QThreadPool pool_;
};

}  // namespace torchdeck::ui
