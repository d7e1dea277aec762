// SPDX-License-Identifier: GPL-3.0-or-later
//
// Windows and OS/2 bitmaps: palettes of 1, 4 and 8 bits, plain or run-length encoded, and 16, 24 and 32 bits a pixel.
// learn.microsoft.com/windows/win32/gdi/bitmap-storage; 5 and 6 bits are widened as Pillow does.

#include <algorithm>
#include <array>

#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::size_t kFileHeader = 14;
constexpr std::size_t kMaxHeader = kFileHeader + 124 + 12;
enum Compression : std::uint32_t { kPlain = 0, kRuns8 = 1, kRuns4 = 2, kMasks = 3 };

struct Bitmap {
    std::int64_t height = 0;
    std::int64_t width = 0;
    bool from_above = false;
    std::uint32_t bits = 0;
    std::uint32_t compression = kPlain;
    std::size_t palette_at = 0;
    std::size_t color_bytes = 4;
    std::size_t colors = 0;
    std::array<std::uint32_t, 3> masks{};
    std::uint64_t pixels_at = 0;

    [[nodiscard]] std::size_t row_bytes() const { return (static_cast<std::size_t>(width) * bits + 31) / 32 * 4; }
    [[nodiscard]] bool in_runs() const { return compression == kRuns8 || compression == kRuns4; }
    [[nodiscard]] std::uint64_t end() const {
        return pixels_at + (in_runs() ? 2 : row_bytes() * static_cast<std::size_t>(height));
    }
};

[[noreturn]] void fail_bmp() {
    fail_image(Message::of("is a damaged BMP."));
}

/// `head`: the first bytes of the file, all of it or kMaxHeader at least.
Bitmap read_bitmap(Bytes head) {
    if (head.size() < kFileHeader + 4) fail_image(Message::of("is cut off."));
    const std::size_t size = little_endian(head, kFileHeader, 4);
    if (size != 12 && size != 40 && size != 52 && size != 56 && size != 64 && size != 108 && size != 124) fail_bmp();
    if (head.size() < kFileHeader + size) fail_image(Message::of("is cut off."));
    Bitmap bitmap;
    bitmap.pixels_at = little_endian(head, 10, 4);
    bitmap.palette_at = kFileHeader + size;
    if (size == 12) {
        bitmap.width = little_endian(head, 18, 2);
        bitmap.height = little_endian(head, 20, 2);
        bitmap.bits = little_endian(head, 24, 2);
        bitmap.color_bytes = 3;
    } else {
        bitmap.width = static_cast<std::int32_t>(little_endian(head, 18, 4));
        bitmap.height = static_cast<std::int32_t>(little_endian(head, 22, 4));
        bitmap.from_above = bitmap.height < 0;
        bitmap.height = std::abs(bitmap.height);
        bitmap.bits = little_endian(head, 28, 2);
        bitmap.compression = little_endian(head, 30, 4);
        bitmap.colors = little_endian(head, 46, 4);
    }
    (void)check_image_size(bitmap.height, bitmap.width);
    if (bitmap.bits <= 8) {
        if (bitmap.bits != 1 && bitmap.bits != 4 && bitmap.bits != 8) fail_bmp();
        const std::size_t most = std::size_t{1} << bitmap.bits;
        // More colors than pixels can name are there in some files; what is behind the last one is not needed.
        bitmap.colors = bitmap.colors == 0 ? most : std::min(bitmap.colors, most);
    } else if (bitmap.compression == kMasks) {
        const bool behind = size == 40;
        if (behind && head.size() < kFileHeader + size + 12) fail_image(Message::of("is cut off."));
        if (size != 40 && size < 52) fail_bmp();
        for (std::size_t c = 0; c < 3; ++c) bitmap.masks[c] = little_endian(head, 54 + 4 * c, 4);
    }
    const bool known = bitmap.compression == kPlain || (bitmap.compression == kRuns8 && bitmap.bits == 8) ||
                       (bitmap.compression == kRuns4 && bitmap.bits == 4) ||
                       (bitmap.compression == kMasks && bitmap.bits >= 16);
    if (!known) fail_image(Message::of("is a BMP with a compression that is not read ({}).", bitmap.compression));
    if (bitmap.bits > 8 && bitmap.bits != 16 && bitmap.bits != 24 && bitmap.bits != 32) fail_bmp();
    const auto least = bitmap.palette_at + (bitmap.bits <= 8 ? bitmap.colors * bitmap.color_bytes : 0);
    if (bitmap.pixels_at == 0) bitmap.pixels_at = least;
    if (bitmap.pixels_at < least) fail_bmp();
    return bitmap;
}

using PaletteColor = std::array<std::uint8_t, 3>;

std::array<PaletteColor, 256> palette_of(Bytes file, const Bitmap& bitmap) {
    std::array<PaletteColor, 256> palette{};  // what it does not name is black
    for (std::size_t i = 0; i < bitmap.colors; ++i) {
        const auto at = bitmap.palette_at + i * bitmap.color_bytes;
        for (std::size_t c = 0; c < 3; ++c) palette[i][c] = std::to_integer<std::uint8_t>(file[at + 2 - c]);
    }
    return palette;
}

/// Numbers of colors from runs (the compressions BI_RLE8 and BI_RLE4), rows from below.
class Runs {
  public:
    Runs(Bytes bytes, const Bitmap& bitmap)
        : bytes_(bytes), bitmap_(bitmap), numbers_(static_cast<std::size_t>(bitmap.height * bitmap.width)) {}

    std::vector<std::uint8_t> read() {
        while (y_ < bitmap_.height) {
            const auto count = next(), value = next();
            if (count > 0) {
                for (std::uint32_t i = 0; i < count; ++i) put(bitmap_.bits == 8 ? value : half(value, i));
            } else if (value == 0) {
                x_ = 0;
                ++y_;
            } else if (value == 1) {
                break;
            } else if (value == 2) {
                x_ += next();
                y_ += next();
            } else {
                literal(value);
            }
        }
        return std::move(numbers_);
    }

  private:
    static std::uint32_t half(std::uint32_t value, std::uint32_t i) { return i % 2 == 0 ? value >> 4 : value & 15; }
    std::uint32_t next() {
        if (at_ == bytes_.size()) fail_image(Message::of("is cut off."));
        return std::to_integer<std::uint32_t>(bytes_[at_++]);
    }
    void put(std::uint32_t value) {
        if (x_ < bitmap_.width)
            numbers_[static_cast<std::size_t>(y_ * bitmap_.width + x_)] = static_cast<std::uint8_t>(value);
        ++x_;
    }
    void literal(std::uint32_t count) {
        std::uint32_t read = 0, byte = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (bitmap_.bits == 8 || i % 2 == 0) {
                byte = next();
                ++read;
            }
            put(bitmap_.bits == 8 ? byte : half(byte, i));
        }
        if (read % 2 != 0) (void)next();
    }

    Bytes bytes_;
    const Bitmap& bitmap_;
    std::vector<std::uint8_t> numbers_;
    std::size_t at_ = 0;
    std::int64_t x_ = 0, y_ = 0;
};

/// Where the bits of each color are in a pixel of 2, 3 or 4 bytes.
struct BmpLayout {
    std::array<std::uint32_t, 3> shift{};
    std::array<std::uint32_t, 3> most{};
};

BmpLayout layout_of(const Bitmap& bitmap) {
    constexpr std::array<std::uint32_t, 3> kFive{0x7C00, 0x3E0, 0x1F}, kSix{0xF800, 0x7E0, 0x1F};
    auto masks = bitmap.masks;
    if (masks == std::array<std::uint32_t, 3>{})
        masks = bitmap.bits == 16 ? kFive : std::array<std::uint32_t, 3>{0xFF0000, 0xFF00, 0xFF};
    if (bitmap.bits == 16 && masks != kFive && masks != kSix)
        fail_image(Message::of("is a BMP with colors that are not read."));
    BmpLayout layout;
    for (std::size_t c = 0; c < 3; ++c) {
        while (layout.shift[c] < 32 && (masks[c] >> layout.shift[c] & 1) == 0) ++layout.shift[c];
        layout.most[c] = layout.shift[c] < 32 ? masks[c] >> layout.shift[c] : 0;
        if (bitmap.bits > 16 && layout.most[c] != 255)
            fail_image(Message::of("is a BMP with colors that are not read."));
    }
    return layout;
}

}  // namespace

void decode_bmp(std::span<const std::byte> file, Image& image) {
    const auto bitmap = read_bitmap(file);
    if (bitmap.end() > file.size()) fail_image(Message::of("is cut off."));
    const auto at = static_cast<std::size_t>(bitmap.pixels_at);
    const auto palette = bitmap.bits <= 8 ? palette_of(file, bitmap) : std::array<PaletteColor, 256>{};
    const auto layout = bitmap.bits > 8 ? layout_of(bitmap) : BmpLayout{};
    const auto numbers = bitmap.in_runs() ? Runs(file.subspan(at), bitmap).read() : std::vector<std::uint8_t>();
    image.height = bitmap.height;
    image.width = bitmap.width;
    image.pixels.resize(check_image_size(bitmap.height, bitmap.width));
    const auto width = static_cast<std::size_t>(bitmap.width), height = static_cast<std::size_t>(bitmap.height);
    auto* out = image.pixels.data();
    for (std::size_t y = 0; y < height; ++y) {
        const auto row = bitmap.from_above ? y : height - 1 - y;
        const auto* const stored = bitmap.in_runs() ? nullptr : file.data() + at + row * bitmap.row_bytes();
        for (std::size_t x = 0; x < width; ++x, out += 3) {
            if (bitmap.bits <= 8) {
                std::size_t number = 0;
                if (bitmap.in_runs()) {
                    number = numbers[row * width + x];
                } else {
                    const auto bit = x * bitmap.bits;
                    const auto shift = 8 - bitmap.bits - bit % 8;
                    number =
                        std::to_integer<std::size_t>(stored[bit / 8]) >> shift & ((std::size_t{1} << bitmap.bits) - 1);
                }
                std::copy(palette[number].begin(), palette[number].end(), out);
            } else {
                const auto bytes = bitmap.bits / 8;
                const auto pixel = little_endian({stored, bitmap.row_bytes()}, x * bytes, bytes);
                for (std::size_t c = 0; c < 3; ++c)
                    out[c] =
                        static_cast<std::uint8_t>((pixel >> layout.shift[c] & layout.most[c]) * 255 / layout.most[c]);
            }
        }
    }
}

std::optional<ImageHeader> bmp_header(std::span<const std::byte> head, std::uint64_t file_bytes) {
    static_assert(kMaxHeader <= kImageHeadBytes);
    const auto bitmap = read_bitmap(head);
    if (bitmap.end() > file_bytes) fail_image(Message::of("is cut off."));
    return ImageHeader{bitmap.height, bitmap.width};
}

}  // namespace torchdeck::data
