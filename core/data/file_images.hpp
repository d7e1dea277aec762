// SPDX-License-Identifier: GPL-3.0-or-later
//
// Images of one size that stay in the files they came in. The kernel keeps a file that is read again and again in
// its page cache, where other processes share it and from where it goes when memory is short; a copy of its own would
// cost the process 184 MB for CIFAR, and saves half a microsecond an image.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/open_file.hpp"
#include "data/image_source.hpp"

namespace torchdeck::data {

/// Where the pixels of records are. Those of one record are three planes of [height, width]: red, green, blue.
struct PlaneRecords {
    std::shared_ptr<const base::OpenFile> file;
    std::vector<std::byte> memory;  ///< instead of `file`, where the pixels do not stand in it as they are
    std::size_t first = 0;          ///< offset of the first record's pixels
    std::size_t stride = 0;         ///< bytes from one record's pixels to the next
};

class FileImages final : public ImageSource {
  public:
    FileImages(std::int64_t height, std::int64_t width);

    /// Adds an image for each of `labels`. Reads them all once, on up to `threads` threads, to know them again: a
    /// image that has changed since then is never trained on. Throws Error (data) when they are not all there.
    void append(PlaneRecords records, std::span<const std::int32_t> labels, int threads);

    [[nodiscard]] std::int64_t size() const override { return static_cast<std::int64_t>(labels_.size()); }
    [[nodiscard]] std::int32_t label(std::int64_t index) const override {
        return labels_[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::int64_t input_height() const override { return height_; }
    [[nodiscard]] std::int64_t input_width() const override { return width_; }
    [[nodiscard]] bool uniform() const override { return true; }
    /// These three throw Error (data) when the file has changed or cannot be read any more.
    [[nodiscard]] Image image(std::int64_t index) const override;
    [[nodiscard]] bool render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                              std::byte* out) const override;
    void add_to(base::Digest& digest) const override;

  private:
    struct Section {
        PlaneRecords records;
        std::int64_t begin;  ///< index of its first image
    };

    [[nodiscard]] std::size_t bytes() const { return static_cast<std::size_t>(height_ * width_ * 3); }
    /// The planes of a record, in `buffer` or where they are.
    [[nodiscard]] std::span<const std::byte> planes(const Section& section, std::int64_t record,
                                                    std::span<std::byte> buffer) const;
    [[nodiscard]] std::uint64_t checksum(std::span<const std::byte> planes) const;
    /// [height, width, 3], in memory of this thread that its next call overwrites.
    [[nodiscard]] std::span<const std::uint8_t> interleaved(std::int64_t index) const;

    std::int64_t height_, width_;
    std::vector<Section> sections_;
    std::vector<std::int32_t> labels_;
    std::vector<std::uint64_t> checksums_;
    std::vector<std::uint64_t> keys_;
};

/// A copy of a uniform source's images in one buffer, for who reads them at random faster than files allow. Throws
/// what image() throws.
ImageSet in_memory(const ImageSource& source, int threads);

}  // namespace torchdeck::data
