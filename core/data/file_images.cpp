// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/file_images.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/checked.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "base/thread.hpp"
#include "base/vectorize.hpp"
#include "data/augment.hpp"
#include "data/pixel_augment.hpp"

namespace torchdeck::data {
namespace {

TORCHDECK_FOR_EACH_ISA
void interleave(const std::uint8_t* planes, std::size_t plane, std::uint8_t* out) {
    for (std::size_t p = 0; p < plane; ++p) {
        out[3 * p] = planes[p];
        out[3 * p + 1] = planes[p + plane];
        out[3 * p + 2] = planes[p + 2 * plane];
    }
}

/// Sum of word x key modulo 2^64 (multilinear hashing: Carter and Wegman, "Universal classes of hash functions", JCSS
/// 1979). The keys are odd, so that a change of one word always shows.
TORCHDECK_FOR_EACH_ISA
std::uint64_t weighted_sum(const std::uint32_t* words, const std::uint64_t* keys, std::size_t count) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += words[i] * keys[i];
    return sum;
}

}  // namespace

FileImages::FileImages(std::int64_t height, std::int64_t width) : height_(height), width_(width) {
    const auto words = bytes() / sizeof(std::uint32_t) + 1;
    for (std::size_t i = 0; i < words; ++i) keys_.push_back(base::mix64(i) | 1U);
}

void FileImages::append(PlaneRecords records, std::span<const std::int32_t> labels, int threads) {
    Section section{std::move(records), size()};
    std::vector<std::uint64_t> sums(labels.size());
    base::parallel_for(static_cast<std::int64_t>(labels.size()), threads, [&](std::int64_t begin, std::int64_t end) {
        std::vector<std::byte> buffer(bytes());
        for (auto i = begin; i < end; ++i) sums[static_cast<std::size_t>(i)] = checksum(planes(section, i, buffer));
    });
    sections_.push_back(std::move(section));
    labels_.insert(labels_.end(), labels.begin(), labels.end());
    checksums_.insert(checksums_.end(), sums.begin(), sums.end());
}

std::span<const std::byte> FileImages::planes(const Section& section, std::int64_t record,
                                              std::span<std::byte> buffer) const {
    const auto& [file, memory, first, stride] = section.records;
    // Where the first record stands is what a file says (a pickle), and so is their number.
    const auto offset = base::Checked(static_cast<std::size_t>(record)) * stride + first;
    const auto end = offset + bytes();
    if (!file && end.fits(memory.size())) return std::span(memory).subspan(*offset.value(), bytes());
    const auto planes = buffer.first(bytes());
    if (!file || !end.value() || file->read_at(*offset.value(), planes) < planes.size()) {
        throw Error(
            ErrorKind::data,
            Message::of(
                "{}: ends within or before record {}, and was longer when it was opened. Copy or unpack it again.",
                file ? Message::name(file->path().string()) : Message::of("images"), record));
    }
    return planes;
}

std::uint64_t FileImages::checksum(std::span<const std::byte> planes) const {
    // What is left over of a word counts too: it is filled up with zeros.
    const auto whole = planes.size() / sizeof(std::uint32_t);
    std::uint32_t rest = 0;
    std::memcpy(&rest, planes.data() + whole * sizeof(rest), planes.size() % sizeof(rest));
    thread_local std::vector<std::uint32_t> words;
    words.resize(whole);
    std::memcpy(words.data(), planes.data(), whole * sizeof(rest));
    return weighted_sum(words.data(), keys_.data(), whole) + rest * keys_[whole];
}

std::span<const std::uint8_t> FileImages::interleaved(std::int64_t index) const {
    const auto& section = *std::prev(
        std::upper_bound(sections_.begin(), sections_.end(), index,
                         [](std::int64_t value, const Section& candidate) { return value < candidate.begin; }));
    thread_local std::vector<std::byte> buffer;
    thread_local std::vector<std::uint8_t> pixels;
    buffer.resize(bytes());
    pixels.resize(bytes());
    const auto record = index - section.begin;
    const auto read = planes(section, record, buffer);
    if (checksum(read) != checksums_[static_cast<std::size_t>(index)]) {
        throw Error(
            ErrorKind::data,
            Message::of(
                "{}, record {}: this image has changed since the file was opened. Leave a dataset's files as they are "
                "while they are in use. Put it back and resume the run, or start again.",
                section.records.file ? Message::name(section.records.file->path().string()) : Message::of("CIFAR"),
                record));
    }
    interleave(reinterpret_cast<const std::uint8_t*>(read.data()), bytes() / 3, pixels.data());
    return pixels;
}

Image FileImages::image(std::int64_t index) const {
    const auto pixels = interleaved(index);
    return {height_, width_, {pixels.begin(), pixels.end()}};
}

bool FileImages::render(std::int64_t index, const Augmentation& augmentation, const Preprocessor& preprocessor,
                        std::byte* out) const {
    render_augmented(interleaved(index), crop_params(augmentation, index), augmentation, index, preprocessor, out);
    return true;
}

void FileImages::add_to(base::Digest& digest) const {
    // The same as ImageSet's: where images are held is not part of what they are.
    digest.add(std::as_bytes(std::span(labels_)));
    for (std::int64_t i = 0; i < size(); ++i) digest.add(std::as_bytes(interleaved(i)));
}

ImageSet in_memory(const ImageSource& source, int threads) {
    ImageSet set;
    set.count = source.size();
    set.height = source.input_height();
    set.width = source.input_width();
    set.pixels.resize(static_cast<std::size_t>(set.count * set.image_bytes()));
    set.labels.resize(static_cast<std::size_t>(set.count));
    base::parallel_for(set.count, threads, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end; ++i) {
            set.labels[static_cast<std::size_t>(i)] = source.label(i);
            const auto image = source.image(i);
            std::copy(image.pixels.begin(), image.pixels.end(), set.pixels.begin() + i * set.image_bytes());
        }
    });
    return set;
}

}  // namespace torchdeck::data
