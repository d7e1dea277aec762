// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exif.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/open_file.hpp"
#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kMaxNote = 64 << 10;

/// `count` bytes at `at`; empty where they are not all there.
Bytes part(Bytes bytes, std::size_t at, std::size_t count) {
    if (at > bytes.size() || count > bytes.size() - at) return {};
    return bytes.subspan(at, count);
}

std::uint32_t number(Bytes bytes, bool big_endian) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto at = big_endian ? i : bytes.size() - 1 - i;
        value = value << 8 | std::to_integer<std::uint32_t>(bytes[at]);
    }
    return value;
}

bool begins_with(Bytes bytes, std::string_view text) {
    return bytes.size() >= text.size() && std::memcmp(bytes.data(), text.data(), text.size()) == 0;
}

/// A note of the camera, as far as it is among the bytes, and where in the file one has to read for all of it: 0 where
/// there is none.
struct Note {
    Bytes tiff;
    std::size_t end = 0;
    [[nodiscard]] bool whole_in(Bytes file) const { return end != 0 && end <= file.size(); }
};

/// What follows `at`, at most `count` bytes; fewer where the bytes end.
Bytes up_to(Bytes bytes, std::size_t at, std::size_t count) {
    return at > bytes.size() ? Bytes() : bytes.subspan(at, std::min(count, bytes.size() - at));
}

Note note_in_jpeg(Bytes file) {
    using namespace std::string_view_literals;
    constexpr std::size_t kMaxSegments = 64;
    std::size_t at = 2;
    for (std::size_t i = 0; i < kMaxSegments; ++i) {
        const auto head = part(file, at, 4);
        if (head.empty()) return {{}, at + kMaxNote};
        if (head[0] != std::byte{0xFF}) return {};
        const auto marker = std::to_integer<unsigned>(head[1]);
        if (marker == 0xFF) {  // padding
            ++at;
            continue;
        }
        if (marker == 0xDA || marker == 0xD9) return {};
        const std::size_t length = std::max<std::uint32_t>(2, number(head.subspan(2), true));
        const auto note = up_to(file, at + 4, length - 2);
        if (marker == 0xE1 && begins_with(note, "Exif\0\0"sv)) return {note.subspan(6), at + 2 + length};
        at += 2 + length;
    }
    return {};
}

Note note_in_png(Bytes file) {
    constexpr std::size_t kMaxChunks = 1000;
    std::size_t at = 8;
    for (std::size_t i = 0; i < kMaxChunks; ++i) {
        const auto head = part(file, at, 8);
        if (head.empty()) return {{}, at + kMaxNote};
        const std::size_t length = number(head.first(4), true);
        const auto kept = std::min(length, kMaxNote);
        if (begins_with(head.subspan(4), "eXIf")) return {up_to(file, at + 8, kept), at + 8 + kept};
        if (begins_with(head.subspan(4), "IEND")) return {};
        at += 12 + length;
    }
    return {};
}

/// The note is mostly behind the pixels.
Note note_in_webp(Bytes file) {
    constexpr std::size_t kMaxChunks = 1000;
    // The extended header says whether there is one.
    const auto flags = part(file, 12, 9);
    if (!begins_with(flags, "VP8X") || (flags[8] & std::byte{8}) == std::byte{0}) return {};
    std::size_t at = 12;
    for (std::size_t i = 0; i < kMaxChunks; ++i) {
        const auto head = part(file, at, 8);
        if (head.empty()) return {{}, at + kMaxNote};
        const std::size_t length = number(head.subspan(4), false);
        if (begins_with(head, "EXIF")) {
            using namespace std::string_view_literals;
            const auto note = up_to(file, at + 8, std::min(length, kMaxNote));
            // Some writers copy JPEG's mark along.
            return {begins_with(note, "Exif\0\0"sv) ? note.subspan(6) : note, at + 8 + std::min(length, kMaxNote)};
        }
        at += 8 + length + length % 2;
    }
    return {};
}

/// A TIFF is a note itself; its directory is anywhere.
Note note_in_tiff(Bytes file) {
    const auto at = part(file, 4, 4);
    if (at.empty()) return {};
    return {file, std::size_t{number(at, begins_with(file, "MM"))} + kMaxNote};
}

Note note_in(Bytes file) {
    using namespace std::string_view_literals;
    if (begins_with(file, "\xFF\xD8"sv)) return note_in_jpeg(file);
    if (begins_with(file, "\x89PNG"sv)) return note_in_png(file);
    if (begins_with(file, "RIFF"sv)) return note_in_webp(file);
    if (begins_with(file, "II*\0"sv) || begins_with(file, "MM\0*"sv)) return note_in_tiff(file);
    return {};
}

/// Directories of a TIFF header and what follows it. Every offset and length in it may be a lie.
class Tiff {
  public:
    explicit Tiff(Bytes bytes) : bytes_(bytes), big_(begins_with(bytes, "MM")) {}

    [[nodiscard]] bool valid() const { return big_ || begins_with(bytes_, "II"); }
    [[nodiscard]] std::uint32_t number_of(Bytes bytes) const { return number(bytes, big_); }
    /// Where the first directory is; past the end where that is not said.
    [[nodiscard]] std::size_t first_directory() const {
        const auto at = part(bytes_, 4, 4);
        return at.empty() ? bytes_.size() : number_of(at);
    }
    /// The 12 bytes of the first entry with this tag; empty where there is none.
    [[nodiscard]] Bytes entry(std::size_t directory, std::uint32_t tag) const {
        constexpr std::size_t kEntry = 12;
        const auto count = part(bytes_, directory, 2);
        if (count.empty()) return {};
        for (std::size_t i = 0; i < number_of(count); ++i) {
            const auto found = part(bytes_, directory + 2 + i * kEntry, kEntry);
            if (found.empty()) return {};
            if (number_of(found.first(2)) == tag) return found;
        }
        return {};
    }
    /// The text of a date, "YYYY:MM:DD HH:MM:SS"; empty where there is none.
    [[nodiscard]] std::string_view date(std::size_t directory, std::uint32_t tag) const {
        constexpr std::uint32_t kAscii = 2;
        constexpr std::size_t kDateLength = 19;
        const auto found = entry(directory, tag);
        if (found.empty() || number_of(found.subspan(2, 2)) != kAscii || number_of(found.subspan(4, 4)) < kDateLength)
            return {};
        const auto text = part(bytes_, number_of(found.subspan(8, 4)), kDateLength);
        return {reinterpret_cast<const char*>(text.data()), text.size()};
    }

  private:
    Bytes bytes_;
    bool big_;
};

/// Seconds since 1970 of "YYYY:MM:DD HH:MM:SS".
std::optional<std::int64_t> seconds_of(std::string_view text) {
    constexpr std::string_view kForm = "0000:00:00 00:00:00";
    if (text.size() != kForm.size()) return std::nullopt;
    std::array<int, 6> values{};
    std::size_t field = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (digit != (kForm[i] == '0') || (!digit && text[i] != kForm[i])) return std::nullopt;
        if (digit)
            values[field] = values[field] * 10 + (text[i] - '0');
        else
            ++field;
    }
    const auto [year, month, day, hour, minute, second] = values;
    const std::chrono::year_month_day date(std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day)));
    // Cameras whose clock was never set write zeros.
    if (year == 0 || !date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    const auto days = std::chrono::sys_days(date).time_since_epoch().count();
    return ((std::int64_t{days} * 24 + hour) * 60 + minute) * 60 + second;
}

std::optional<std::int64_t> time_in_tiff(Bytes bytes) {
    constexpr std::uint32_t kExifDirectory = 0x8769;
    const Tiff tiff(bytes);
    if (!tiff.valid()) return std::nullopt;
    const auto first = tiff.first_directory();
    if (const auto pointer = tiff.entry(first, kExifDirectory); !pointer.empty()) {
        const std::size_t directory = tiff.number_of(pointer.subspan(8, 4));
        for (const std::uint32_t tag : {0x9003U, 0x9004U}) {
            if (const auto time = seconds_of(tiff.date(directory, tag))) return time;
        }
    }
    return seconds_of(tiff.date(first, 0x0132));
}

}  // namespace

int exif_orientation(std::span<const std::byte> file) {
    constexpr std::uint32_t kOrientation = 0x0112;
    const auto note = note_in(file);
    const Tiff tiff(note.tiff);
    if (!note.whole_in(file) || !tiff.valid()) return 1;
    const auto entry = tiff.entry(tiff.first_directory(), kOrientation);
    if (entry.empty()) return 1;
    const auto value = tiff.number_of(entry.subspan(8, 2));
    return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
}

std::optional<std::int64_t> exif_time(std::span<const std::byte> file) {
    if (is_heif(file)) {
        try {
            return time_in_tiff(heif_note(file));
        } catch (const Error&) {
            return std::nullopt;
        }
    }
    return time_in_tiff(note_in(file).tiff);
}

std::optional<std::int64_t> exif_time_of(const std::filesystem::path& path) {
    // Times are at the beginning of a note, mostly; a preview image of the camera fills the rest of it.
    constexpr std::size_t kFirst = 8 << 10;
    try {
        const base::OpenFile file(path);
        std::vector<std::byte> head;
        for (std::size_t wanted = kFirst; wanted > head.size();) {
            const auto had = head.size();
            // The note may come after the pixels.
            const bool anywhere =
                begins_with(head, "RIFF") || begins_with(head, "II") || begins_with(head, "MM") || is_heif(head);
            const std::size_t most = anywhere ? kMaxImageFileBytes : 256 << 10;
            head.resize(std::min(wanted, most));
            head.resize(had + file.read_at(had, std::span(head).subspan(had)));
            // libheif wants all of its file.
            if (is_heif(head) && head.size() < file.size()) {
                wanted = file.size();
                if (head.size() == most) break;
                continue;
            }
            if (const auto time = exif_time(head)) return time;
            const bool all = head.size() == most || head.size() >= file.size();
            wanted = all ? 0 : note_in(head).end;
        }
    } catch (const Error&) {  // what is no image is found and named elsewhere
    }
    return std::nullopt;
}

void apply_orientation(int orientation, Image& image) {
    if (orientation < 2 || orientation > 8) return;
    const bool exchanged = orientation >= 5;
    const bool from_right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    const bool from_below = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    Image turned{exchanged ? image.width : image.height, exchanged ? image.height : image.width, {}};
    turned.pixels.resize(image.pixels.size());
    auto* out = turned.pixels.data();
    for (std::int64_t y = 0; y < turned.height; ++y) {
        for (std::int64_t x = 0; x < turned.width; ++x, out += 3) {
            const auto row = exchanged ? x : y;
            const auto column = exchanged ? y : x;
            const auto from_y = from_below ? image.height - 1 - row : row;
            const auto from_x = from_right ? image.width - 1 - column : column;
            std::memcpy(out, image.pixels.data() + (from_y * image.width + from_x) * 3, 3);
        }
    }
    image = std::move(turned);
}

}  // namespace torchdeck::data
