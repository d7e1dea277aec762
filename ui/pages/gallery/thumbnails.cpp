// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/thumbnails.hpp"

#include <QPainter>
#include <algorithm>
#include <bit>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#include "base/cpus.hpp"
#include "base/thread.hpp"

namespace torchdeck::ui {
namespace {

QRect fitted(const QSize& image, const QRect& cell) {
    QRect target(QPoint(), image.scaled(cell.size(), Qt::KeepAspectRatio).expandedTo({1, 1}));
    target.moveCenter(cell.center());
    return target;
}

/// Small images keep their pixels as squares, so that one sees what the network gets; what is made smaller is
/// smoothed.
void draw(QPainter& painter, const QRect& cell, const QImage& image) {
    const auto target = fitted(image.size(), cell);
    const auto ratio = painter.device()->devicePixelRatioF();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, target.width() * ratio < image.width());
    painter.drawImage(target, image);
}

}  // namespace

/// What the GUI thread and the workers share. Workers take the newest wish first: it is what is looked at.
struct Thumbnails::Shared {
    std::mutex mutex;
    std::condition_variable changed;
    ImageLook look;
    int side = 0;
    int generation = 0;
    bool quit = false;
    bool notified = false;  ///< the GUI thread was notified of results that it has not fetched
    std::vector<std::int32_t> wanted;
    std::vector<std::int32_t> busy;
    std::vector<std::pair<std::int32_t, Kept>> results;
};

Thumbnails::Thumbnails(QObject* parent) : QObject(parent), shared_(std::make_unique<Shared>()) {
    set_limit(kDefaultLimit);
}

Thumbnails::~Thumbnails() {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->quit = true;
    }
    shared_->changed.notify_all();
    for (auto& worker : workers_) worker.join();
}

void Thumbnails::set_limit(qint64 bytes) {
    kept_.setMaxCost(static_cast<qsizetype>(bytes / 1024));
}

void Thumbnails::set_look(const ImageLook& look) {
    look_ = look;
    kept_.clear();
    missing_.clear();
    const std::lock_guard lock(shared_->mutex);
    ++shared_->generation;
    shared_->look = look;
    shared_->wanted.clear();
    shared_->busy.clear();  // what is being decoded is of the look before, and dropped
    shared_->results.clear();
}

Thumbnails::Painted Thumbnails::paint(QPainter& painter, const QRect& cell, std::int32_t index) {
    if (look_.instant()) {
        look_.with_instant_image(index, [&](const QImage& image) { draw(painter, cell, image); });
        return Painted::yes;
    }
    // Kept in steps of two: a slider that is dragged does not decode everything anew at each pixel.
    const auto device_side = static_cast<unsigned>(cell.width() * painter.device()->devicePixelRatioF());
    side_ = static_cast<int>(std::clamp(std::bit_ceil(device_side), 16U, 1024U));
    const auto* kept = kept_.object(index);
    // One that was made for smaller cells is better than nothing until a larger one is there.
    if (kept == nullptr || kept->side < side_) missing_.push_back(index);
    if (kept == nullptr) return Painted::not_yet;
    if (kept->image.isNull()) return Painted::broken;
    draw(painter, cell, kept->image);
    return Painted::yes;
}

void Thumbnails::end_frame() {
    if (missing_.empty()) return;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->side = side_;
        shared_->wanted.clear();
        // Workers take from the end: the image at the top left comes first.
        for (auto at = missing_.rbegin(); at != missing_.rend(); ++at) {
            if (std::ranges::find(shared_->busy, *at) == shared_->busy.end()) shared_->wanted.push_back(*at);
        }
    }
    missing_.clear();
    try {
        for (auto n = static_cast<int>(workers_.size()); n < base::usable_cpus(); ++n) {
            workers_.emplace_back([this] { work(); });
        }
    } catch (const std::system_error&) {
        // Fewer do; without any, the next frame tries again.
    }
    shared_->changed.notify_all();
}

void Thumbnails::work() {
    base::name_this_thread("td-thumbs");
    auto& shared = *shared_;
    std::unique_lock lock(shared.mutex);
    for (;;) {
        shared.changed.wait(lock, [&] { return shared.quit || !shared.wanted.empty(); });
        if (shared.quit) return;
        const auto index = shared.wanted.back();
        shared.wanted.pop_back();
        shared.busy.push_back(index);
        const auto look = shared.look;
        const int side = shared.side;
        const int generation = shared.generation;
        lock.unlock();
        QImage image;
        try {
            image = look.image(index);
            if (std::max(image.width(), image.height()) > side) {
                image = existing(image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
            }
        } catch (const std::bad_alloc&) {
            // Not the image's fault: it is asked for again when it is painted again.
            lock.lock();
            std::erase(shared.busy, index);
            continue;
        } catch (const std::exception&) {
            image = QImage();  // shown as broken; the details say why
        }
        lock.lock();
        std::erase(shared.busy, index);
        if (generation != shared.generation) continue;
        shared.results.emplace_back(index, Kept{std::move(image), side});
        if (!std::exchange(shared.notified, true)) {
            QMetaObject::invokeMethod(this, &Thumbnails::take_results, Qt::QueuedConnection);
        }
    }
}

void Thumbnails::take_results() {
    std::vector<std::pair<std::int32_t, Kept>> results;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->notified = false;
        results.swap(shared_->results);
    }
    for (auto& [index, kept] : results) {
        const auto cost = static_cast<qsizetype>(kept.image.sizeInBytes() / 1024 + 1);
        kept_.insert(index, new Kept(std::move(kept)), cost);
    }
    if (!results.empty()) Q_EMIT ready();
}

}  // namespace torchdeck::ui
