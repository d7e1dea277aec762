// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/inspect.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

/// Whole numbers: the same result for any number of threads.
struct ChannelSums {
    std::int64_t images = 0;
    std::array<std::uint64_t, 3> sum{}, squares{};
    std::uint64_t pixels = 0;
    std::int64_t min_height = kMaxImageSide, max_height = 0, min_width = kMaxImageSide, max_width = 0;

    void add(const Image& p) {
        ++images;
        pixels += static_cast<std::uint64_t>(p.height * p.width);
        min_height = std::min(min_height, p.height);
        max_height = std::max(max_height, p.height);
        min_width = std::min(min_width, p.width);
        max_width = std::max(max_width, p.width);
        for (std::size_t i = 0; i < p.pixels.size(); i += 3) {
            for (std::size_t c = 0; c < 3; ++c) {
                const std::uint64_t value = p.pixels[i + c];
                sum[c] += value;
                squares[c] += value * value;
            }
        }
    }
    void add(const ChannelSums& other) {
        images += other.images;
        pixels += other.pixels;
        min_height = std::min(min_height, other.min_height);
        max_height = std::max(max_height, other.max_height);
        min_width = std::min(min_width, other.min_width);
        max_width = std::max(max_width, other.max_width);
        for (std::size_t c = 0; c < 3; ++c) {
            sum[c] += other.sum[c];
            squares[c] += other.squares[c];
        }
    }
};

/// A class's name as the name of a folder.
std::vector<std::string> folder_names(const std::vector<std::string>& classes) {
    std::vector<std::string> names;
    std::set<std::string> used;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        auto name = classes[i].substr(0, 200);
        std::replace(name.begin(), name.end(), '/', '_');
        if (name.empty() || name.front() == '.') name.insert(0, "_");
        if (!used.insert(name).second) {
            name += fmt::format(" ({})", i);
            used.insert(name);
        }
        names.push_back(name);
    }
    return names;
}

}  // namespace

DatasetSummary summarize(const Dataset& dataset, std::int64_t images, int threads) {
    DatasetSummary summary;
    summary.train_of_class = images_of_class(*dataset.train, dataset.classes());
    summary.val_of_class = images_of_class(*dataset.val, dataset.classes());
    const auto size = dataset.train->size();
    const auto wanted = images > 0 ? std::min(images, size) : size;
    ChannelSums all;
    std::mutex mutex;
    base::parallel_for(wanted, threads, [&](std::int64_t begin, std::int64_t end) {
        ChannelSums part;
        for (auto k = begin; k < end; ++k) {
            try {
                part.add(dataset.train->image(k * size / wanted));
            } catch (const Error&) {
                if (dataset.train->uniform()) throw;  // not one damaged image, but a file that cannot be read
                continue;                             // reported by whoever trains on it
            }
        }
        const std::lock_guard lock(mutex);
        all.add(part);
    });
    if (all.images == 0) return summary;
    summary.looked_at = all.images;
    summary.min_height = all.min_height;
    summary.max_height = all.max_height;
    summary.min_width = all.min_width;
    summary.max_width = all.max_width;
    const auto n = static_cast<double>(all.pixels) * 255;
    for (std::size_t c = 0; c < 3; ++c) {
        summary.mean[c] = static_cast<double>(all.sum[c]) / n;
        const double mean_square = static_cast<double>(all.squares[c]) / (n * 255);
        summary.std[c] = std::sqrt(std::max(0.0, mean_square - summary.mean[c] * summary.mean[c]));
    }
    return summary;
}

std::int64_t export_images(const Dataset& dataset, const fs::path& folder, int threads,
                           const TransferProgress& progress, const std::stop_token& stop) {
    base::make_new_folder(folder);
    const auto names = folder_names(dataset.class_names);
    const auto total = dataset.train->size() + dataset.val->size();
    std::atomic<std::int64_t> done = 0;
    std::mutex mutex;
    for (const auto& [part_name, part] : {std::pair("train", dataset.train), std::pair("val", dataset.val)}) {
        for (const auto& name : names) {
            std::error_code code;
            fs::create_directories(folder / part_name / name, code);
            if (code) throw file_error(folder / part_name, Message::of("{}.", code));
        }
        base::parallel_for(part->size(), threads, [&, part_name = part_name, part = part](auto begin, auto end) {
            for (auto i = begin; i < end && !stop.stop_requested(); ++i) {
                Image image;
                try {
                    image = part->image(i);
                } catch (const Error&) {
                    if (part->uniform()) throw;
                    continue;  // an image that is no image does not become one
                }
                base::write_atomically_unsynced(
                    folder / part_name / names[static_cast<std::size_t>(part->label(i))] / fmt::format("{:06}.png", i),
                    encode_png(image));
                const auto now = ++done;
                if (!progress) continue;
                const std::lock_guard lock(mutex);
                progress(now, total);
            }
        });
    }
    return done;
}

}  // namespace torchdeck::data
