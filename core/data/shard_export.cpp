// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/shard_export.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>
#include <numeric>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "data/image_file.hpp"
#include "data/pass_order.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kOrderSeed = 0;
/// Encoded at the same time: what is held in memory.
constexpr std::int64_t kTogether = 256;

/// A .tar that is complete or not there.
class TarFile {
  public:
    explicit TarFile(fs::path file)
        : file_(std::move(file)), side_(file_.string() + ".part"), archive_(archive_write_new(), &archive_write_free) {
        if (!archive_) throw std::bad_alloc();
        // What every reader knows: names and sizes here are short.
        archive_write_set_format_ustar(archive_.get());
        archive_write_add_filter_none(archive_.get());
        check(archive_write_open_filename(archive_.get(), side_.c_str()));
    }
    ~TarFile() {
        archive_.reset();
        std::error_code none;
        fs::remove(side_, none);  // nothing is there any more after finish()
    }
    TarFile(const TarFile&) = delete;
    TarFile& operator=(const TarFile&) = delete;

    void add(const std::string& name, std::span<const std::byte> bytes) {
        const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry(archive_entry_new(),
                                                                                  &archive_entry_free);
        if (!entry) throw std::bad_alloc();
        archive_entry_set_pathname(entry.get(), name.c_str());
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(bytes.size()));
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), 0644);
        archive_entry_set_mtime(entry.get(), 0, 0);  // the same dataset gives the same bytes
        check(archive_write_header(archive_.get(), entry.get()));
        const auto written = archive_write_data(archive_.get(), bytes.data(), bytes.size());
        if (written != static_cast<la_ssize_t>(bytes.size())) check(ARCHIVE_FATAL);
    }
    void finish() {
        check(archive_write_close(archive_.get()));
        std::error_code code;
        fs::rename(side_, file_, code);
        if (code) throw file_error(file_, Message::of("{}.", code));
    }

  private:
    void check(int result) {
        if (result == ARCHIVE_OK) return;
        const auto* const text = archive_error_string(archive_.get());
        throw file_error(file_, Message::of("could not be written ({}).",
                                            text != nullptr ? Message::name(base::printable(text)) : Message()));
    }

    fs::path file_, side_;
    std::unique_ptr<archive, decltype(&archive_write_free)> archive_;
};

std::span<const std::byte> bytes_of(const std::string& text) {
    return std::as_bytes(std::span(text));
}

/// The images `order[begin]` to `order[end - 1]` as files; empty where one cannot be decoded.
std::vector<std::vector<std::byte>> encoded(const ImageSource& part, const std::vector<std::int64_t>& order,
                                            std::int64_t begin, std::int64_t end, int threads) {
    std::vector<std::vector<std::byte>> files(static_cast<std::size_t>(end - begin));
    base::parallel_for(end - begin, threads, [&](std::int64_t from, std::int64_t to) {
        for (auto i = from; i < to; ++i) {
            Image image;
            try {
                image = part.image(order[static_cast<std::size_t>(begin + i)]);
            } catch (const Error&) {
                if (part.uniform()) throw;
                continue;  // an image that is no image does not become one
            }
            files[static_cast<std::size_t>(i)] = encode_png(image);
        }
    });
    return files;
}

}  // namespace

std::int64_t export_shards(const Dataset& dataset, const fs::path& folder, std::int64_t shard_images, int threads,
                           const TransferProgress& progress, const std::stop_token& stop) {
    base::make_new_folder(folder);
    std::string classes;
    for (auto name : dataset.class_names) {
        std::replace(name.begin(), name.end(), '\n', ' ');
        classes += name + '\n';
    }
    const auto total = dataset.train->size() + dataset.val->size();
    std::int64_t done = 0;
    for (const bool training : {true, false}) {
        const auto& part = training ? *dataset.train : *dataset.val;
        auto order = training ? shuffled_order(part.size(), kOrderSeed, 0)
                              : std::vector<std::int64_t>(static_cast<std::size_t>(part.size()));
        if (!training) std::iota(order.begin(), order.end(), 0);
        for (std::int64_t first = 0, number = 0; first < part.size(); first += shard_images, ++number) {
            TarFile shard(folder / fmt::format("{}-{:06}.tar", training ? "train" : "val", number));
            const auto last = std::min(first + shard_images, part.size());
            std::int64_t in_shard = 0;
            for (auto begin = first; begin < last; begin += kTogether) {
                if (stop.stop_requested()) return done;
                const auto end = std::min(begin + kTogether, last);
                const auto files = encoded(part, order, begin, end, threads);
                for (std::size_t i = 0; i < files.size(); ++i) {
                    if (files[i].empty()) continue;
                    const auto index = order[static_cast<std::size_t>(begin) + i];
                    const auto key = fmt::format("{:09}", index);
                    shard.add(key + ".cls", bytes_of(std::to_string(part.label(index))));
                    shard.add(key + ".png", files[i]);
                    ++in_shard;
                }
                if (progress) progress(done + in_shard, total);
            }
            shard.finish();
            done += in_shard;
        }
    }
    // Last: a folder that has it is complete.
    base::write_atomically(folder / "classes.txt", classes);
    return done;
}

}  // namespace torchdeck::data
