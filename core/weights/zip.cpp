// SPDX-License-Identifier: GPL-3.0-or-later
#include "weights/zip.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/error.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"

namespace torchdeck::weights {
namespace {

constexpr std::uint32_t kLocalHeader = 0x04034B50;
constexpr std::uint32_t kCentralHeader = 0x02014B50;
constexpr std::uint32_t kEndOfDirectory = 0x06054B50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kAlignment = 64;
constexpr std::size_t kMaxEntries = 100000;
constexpr std::uint16_t kPaddingField = 0x4246;  // the extra field that PyTorch pads with ("FB")

[[noreturn]] void broken(const base::Message& what) {
    throw Error(ErrorKind::data, Message::of("the archive is damaged: {}", what));
}

std::uint32_t crc_of(std::span<const std::byte> content) {
    return static_cast<std::uint32_t>(
        ::crc32_z(0, reinterpret_cast<const unsigned char*>(content.data()), content.size()));
}

void put(std::vector<std::byte>& out, std::uint64_t value, int bytes) {
    // More bytes than the value has are zeros: a shift by 64 would be undefined.
    for (int i = 0; i < bytes; ++i) out.push_back(i < 8 ? static_cast<std::byte>(value >> (8 * i)) : std::byte{0});
}

void put(std::vector<std::byte>& out, std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
    out.insert(out.end(), bytes.begin(), bytes.end());
}

/// Little-endian reads that cannot leave the archive.
class ZipView {
  public:
    explicit ZipView(std::span<const std::byte> bytes) : bytes_(bytes) {}
    [[nodiscard]] std::span<const std::byte> slice(std::uint64_t offset, std::uint64_t size) const {
        if (offset > bytes_.size() || size > bytes_.size() - offset) broken(Message::of("it ends too early"));
        return bytes_.subspan(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
    }
    [[nodiscard]] std::uint32_t number(std::uint64_t offset, int bytes) const {
        std::uint32_t value = 0;
        const auto part = slice(offset, static_cast<std::uint64_t>(bytes));
        for (int i = 0; i < bytes; ++i)
            value |= std::to_integer<std::uint32_t>(part[static_cast<std::size_t>(i)]) << (8 * i);
        return value;
    }
    [[nodiscard]] std::string text(std::uint64_t offset, std::uint64_t size) const {
        const auto part = slice(offset, size);
        return {reinterpret_cast<const char*>(part.data()), part.size()};
    }

  private:
    std::span<const std::byte> bytes_;
};

std::size_t find_end_of_directory(std::span<const std::byte> archive, const ZipView& view) {
    if (archive.size() < kEndSize) broken(Message::of("it is too short to be one"));
    // A comment of up to 65,535 bytes may follow.
    const auto lowest = archive.size() - std::min<std::size_t>(archive.size(), kEndSize + 0xFFFF);
    for (auto at = archive.size() - kEndSize;; --at) {
        if (view.number(at, 4) == kEndOfDirectory && at + kEndSize + view.number(at + 20, 2) == archive.size())
            return at;
        if (at == lowest) broken(Message::of("its directory is not there (it may be cut off)"));
    }
}

void check_name(const std::string& name) {
    const bool bad = name.empty() || name.size() > 1024 || name.front() == '/' ||
                     name.find('\0') != std::string::npos || name.find("..") != std::string::npos;
    if (bad) broken(Message::of("an entry has an impossible name"));
}

/// An entry as the directory and its local header describe it.
struct Found {
    std::string name;
    std::span<const std::byte> content;
    std::uint64_t begin = 0, end = 0;  ///< of header and content in the archive
    std::uint32_t crc = 0;
    std::uint64_t size = 0;  ///< unpacked
    bool plain = false;      ///< neither compressed nor encrypted
    bool deflated = false;
};

/// The entry at `at` of the directory; moves `at` after it.
Found read_entry(const ZipView& view, std::uint64_t& at) {
    if (view.number(at, 4) != kCentralHeader) broken(Message::of("an entry of its directory is not one"));
    const auto flags = view.number(at + 8, 2);
    const auto method = view.number(at + 10, 2);
    const auto packed = view.number(at + 20, 4);
    const auto name_size = view.number(at + 28, 2);
    Found found;
    found.crc = view.number(at + 16, 4);
    found.size = view.number(at + 24, 4);
    found.plain = method == 0 && packed == found.size && (flags & 1U) == 0;
    found.deflated = method == 8 && (flags & 1U) == 0;
    found.begin = view.number(at + 42, 4);
    found.name = view.text(at + kCentralSize, name_size);
    at += kCentralSize + name_size + view.number(at + 30, 2) + view.number(at + 32, 2);
    check_name(found.name);
    if (view.number(found.begin, 4) != kLocalHeader || view.number(found.begin + 26, 2) != name_size ||
        view.text(found.begin + kLocalSize, name_size) != found.name) {
        broken(Message::of("directory and entry of {} disagree", found.name));
    }
    const auto data_at = found.begin + kLocalSize + name_size + view.number(found.begin + 28, 2);
    found.content = view.slice(data_at, packed);
    found.end = data_at + packed;
    return found;
}

void check_overlaps(const std::vector<Found>& entries) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    ranges.reserve(entries.size());
    for (const auto& entry : entries) ranges.emplace_back(entry.begin, entry.end);
    std::ranges::sort(ranges);
    for (std::size_t i = 1; i < ranges.size(); ++i) {
        if (ranges[i].first < ranges[i - 1].second) broken(Message::of("two entries overlap"));
    }
}

}  // namespace

void ZipWriter::add(std::string_view name, std::span<const std::byte> content) {
    constexpr std::uint64_t kLimit = std::numeric_limits<std::uint32_t>::max() - (1U << 20);
    if (bytes_.size() + content.size() + kLocalSize + name.size() + kAlignment > kLimit) {
        throw Error(ErrorKind::data,
                    Message::of("The weights are larger than 4 GiB, which this archive format cannot hold."));
    }
    const Entry entry{std::string(name), crc_of(content), static_cast<std::uint32_t>(content.size()),
                      static_cast<std::uint32_t>(bytes_.size())};
    const auto data_at = bytes_.size() + kLocalSize + name.size() + 4;
    const auto padding = (kAlignment - data_at % kAlignment) % kAlignment;
    put(bytes_, kLocalHeader, 4);
    put(bytes_, 0, 2);       // version needed
    put(bytes_, 0x0800, 2);  // names are UTF-8
    put(bytes_, 0, 2);       // stored
    put(bytes_, 0, 4);       // no time: equal weights give equal files
    put(bytes_, entry.crc, 4);
    put(bytes_, entry.size, 4);
    put(bytes_, entry.size, 4);
    put(bytes_, name.size(), 2);
    put(bytes_, 4 + padding, 2);
    put(bytes_, name);
    put(bytes_, kPaddingField, 2);
    put(bytes_, padding, 2);
    bytes_.insert(bytes_.end(), padding, std::byte{'Z'});
    bytes_.insert(bytes_.end(), content.begin(), content.end());
    entries_.push_back(entry);
}

std::vector<std::byte> ZipWriter::finish() {
    const auto directory = bytes_.size();
    for (const auto& entry : entries_) {
        put(bytes_, kCentralHeader, 4);
        put(bytes_, 0, 2);
        put(bytes_, 0, 2);
        put(bytes_, 0x0800, 2);
        put(bytes_, 0, 2);
        put(bytes_, 0, 4);
        put(bytes_, entry.crc, 4);
        put(bytes_, entry.size, 4);
        put(bytes_, entry.size, 4);
        put(bytes_, entry.name.size(), 2);
        put(bytes_, 0, 2 + 2 + 2 + 2 + 4);  // extra, comment, disk, attributes
        put(bytes_, entry.offset, 4);
        put(bytes_, entry.name);
    }
    const auto directory_bytes = bytes_.size() - directory;
    put(bytes_, kEndOfDirectory, 4);
    put(bytes_, 0, 4);
    put(bytes_, entries_.size(), 2);
    put(bytes_, entries_.size(), 2);
    put(bytes_, directory_bytes, 4);
    put(bytes_, directory, 4);
    put(bytes_, 0, 2);
    entries_.clear();
    return std::move(bytes_);
}

ZipContents read_zip(std::span<const std::byte> archive, const std::stop_token& stop) {
    const ZipView view(archive);
    const auto end = find_end_of_directory(archive, view);
    const auto count = view.number(end + 10, 2);
    std::uint64_t at = view.number(end + 16, 4);
    if (count == 0xFFFF || at == 0xFFFFFFFFU) broken(Message::of("it uses ZIP64, which only archives over 4 GiB need"));
    if (count > kMaxEntries || at > end) broken(Message::of("its directory is impossible"));

    std::vector<Found> found;
    for (std::uint32_t i = 0; i < count; ++i) found.push_back(read_entry(view, at));
    check_overlaps(found);
    // Only now: entries over the same bytes would have them summed up again and again.
    ZipContents contents;
    for (auto& entry : found) {
        base::end_if_asked(stop);
        if (contents.stored.contains(entry.name) || contents.compressed.contains(entry.name))
            broken(Message::of("{} is there twice", entry.name));
        if (!entry.plain) {
            contents.compressed[entry.name] = {entry.content, entry.size, entry.deflated};
            continue;
        }
        if (entry.crc != 0 && crc_of(entry.content) != entry.crc)
            broken(Message::of("{} does not match its checksum", entry.name));
        contents.stored[entry.name] = entry.content;
    }
    return contents;
}

std::string unpack(const ZipContents::Packed& entry, std::size_t limit) {
    if (!entry.deflated) broken(Message::of("an entry of it is packed in a way that is not read"));
    if (entry.size > limit) broken(Message::of("an entry of it unpacks to more than {} bytes", Message::number(limit)));
    std::string text(static_cast<std::size_t>(entry.size), '\0');
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(entry.content.data()));
    stream.avail_in = static_cast<uInt>(entry.content.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    constexpr int kRaw = -15;  // without a header of its own
    if (::inflateInit2(&stream, kRaw) != Z_OK) throw std::bad_alloc();
    const auto ended = ::inflate(&stream, Z_FINISH);
    ::inflateEnd(&stream);
    if (ended != Z_STREAM_END || stream.avail_out != 0) broken(Message::of("an entry of it cannot be unpacked"));
    return text;
}

}  // namespace torchdeck::weights
