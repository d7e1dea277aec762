// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <memory>
#include <thread>
#include <vector>

#include "pages/gallery/image_look.hpp"

class QPainter;

namespace torchdeck::ui {

/// Paints images into cells without ever waiting. Small images in memory are painted from where they lie; those
/// that must be decoded are decoded by background threads and kept, up to a number of bytes, those last painted.
class Thumbnails : public QObject {
    Q_OBJECT
  public:
    explicit Thumbnails(QObject* parent = nullptr);
    ~Thumbnails() override;

    void set_look(const ImageLook& look);

    enum class Painted { yes, not_yet, broken };
    /// The image in the middle of `cell`, as large as it goes. `not_yet`: it is being decoded, ready() follows.
    Painted paint(QPainter& painter, const QRect& cell, std::int32_t index);
    /// A frame is complete: what it lacked is decoded now, and what earlier frames lacked no longer matters.
    void end_frame();

    /// At most so many bytes are kept; what is visible at once should fit, or it would be decoded again and again.
    void set_limit(qint64 bytes);
    static constexpr qint64 kDefaultLimit = qint64{128} << 20;
    [[nodiscard]] qint64 bytes_kept() const { return qint64{kept_.totalCost()} * 1024; }

  Q_SIGNALS:
    void ready();

  private:
    struct Shared;
    void work();
    void take_results();

    struct Kept {
        QImage image;  ///< null: cannot be decoded
        int side = 0;  ///< device pixels that it was made for
    };

    ImageLook look_;
    QCache<std::int32_t, Kept> kept_;    ///< costs in KiB
    int side_ = 0;                       ///< device pixels that are needed in this frame
    std::vector<std::int32_t> missing_;  ///< in this frame, or too small for it
    std::unique_ptr<Shared> shared_;
    std::vector<std::thread> workers_;  ///< begun when there is something to decode
};

}  // namespace torchdeck::ui
