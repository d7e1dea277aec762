// SPDX-License-Identifier: GPL-3.0-or-later
//
// Samples are decompressed by libtiff and made RGB here, as Pillow does it; libtiff's own way to RGBA blends with
// alpha.
#include <tiffio.h>

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <memory>
#include <vector>

#include "data/exif.hpp"
#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

constexpr std::uint64_t kMaxTileBytes = 64 << 20;
constexpr tmsize_t kMaxSingleAllocation = 256 << 20;
constexpr std::uint16_t kMaxSamples = 8;

struct TiffInput {
    std::span<const std::byte> file;
    std::uint64_t at = 0;
    std::array<char, 128> trouble{};  ///< the first error
};

TiffInput& tiff_input(void* handle) {
    return *static_cast<TiffInput*>(handle);
}

tmsize_t read_tiff_bytes(thandle_t handle, void* out, tmsize_t size) {
    auto& input = tiff_input(handle);
    if (input.at >= input.file.size()) return 0;
    const auto count = std::min(static_cast<std::size_t>(size), input.file.size() - static_cast<std::size_t>(input.at));
    std::copy_n(input.file.data() + input.at, count, static_cast<std::byte*>(out));
    input.at += count;
    return static_cast<tmsize_t>(count);
}
tmsize_t write_bytes(thandle_t /*handle*/, void* /*bytes*/, tmsize_t /*size*/) {
    return 0;
}
toff_t seek_to(thandle_t handle, toff_t offset, int whence) {
    auto& input = tiff_input(handle);
    const auto base = whence == SEEK_CUR ? input.at : whence == SEEK_END ? input.file.size() : std::uint64_t{0};
    return input.at = base + offset;
}
int close_nothing(thandle_t /*handle*/) {
    return 0;
}
toff_t size_of_file(thandle_t handle) {
    return tiff_input(handle).file.size();
}
int map_file(thandle_t handle, void** base, toff_t* size) {
    // libtiff only reads from it: the file is opened for reading.
    *base = const_cast<std::byte*>(tiff_input(handle).file.data());
    *size = tiff_input(handle).file.size();
    return 1;
}
void unmap_nothing(thandle_t /*handle*/, void* /*base*/, toff_t /*size*/) {}

int on_tiff_error(TIFF* /*tiff*/, void* user, const char* /*module*/, const char* format, va_list values) {
    auto& text = tiff_input(user).trouble;
    if (text[0] == '\0') std::vsnprintf(text.data(), text.size(), format, values);
    return 1;
}
int on_tiff_warning(TIFF* /*tiff*/, void* /*user*/, const char* /*module*/, const char* /*format*/,
                    va_list /*values*/) {
    return 1;
}

class TiffReader {
  public:
    explicit TiffReader(std::span<const std::byte> file) : input_{file} {
        const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                       TIFFOpenOptionsFree);
        if (options == nullptr) throw std::bad_alloc();
        TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), kMaxSingleAllocation);
        TIFFOpenOptionsSetErrorHandlerExtR(options.get(), on_tiff_error, &input_);
        TIFFOpenOptionsSetWarningHandlerExtR(options.get(), on_tiff_warning, &input_);
        tiff_ = TIFFClientOpenExt("image", "r", &input_, read_tiff_bytes, write_bytes, seek_to, close_nothing,
                                  size_of_file, map_file, unmap_nothing, options.get());
        if (tiff_ == nullptr) fail();
        try {
            read_tags();
        } catch (...) {
            TIFFClose(tiff_);
            throw;
        }
    }
    ~TiffReader() { TIFFClose(tiff_); }
    TiffReader(const TiffReader&) = delete;
    TiffReader& operator=(const TiffReader&) = delete;

    [[nodiscard]] std::int64_t height() const { return height_; }
    [[nodiscard]] std::int64_t width() const { return width_; }
    [[nodiscard]] int orientation() const { return orientation_; }

    /// Each sample of 8 bits (of 16 the upper byte), as they are in the file: [height, width, samples].
    void read_into(std::uint8_t* out) {
        out_ = out;
        if (TIFFIsTiled(tiff_) != 0)
            read_tiles();
        else
            read_rows();
    }

    [[noreturn]] void fail() const {
        std::string text;
        for (const char c : input_.trouble) {
            if (c == '\0') break;
            text += c >= ' ' && c < 127 ? c : '?';
        }
        while (!text.empty() && text.back() == '.') text.pop_back();
        fail_image(text.empty() ? Message::of("is a damaged TIFF.") : Message::of("is a damaged TIFF ({}).", text));
    }

    /// Ends with an error where data are said to be behind the file's end.
    void check_end() const {
        const auto parts = TIFFIsTiled(tiff_) != 0 ? TIFFNumberOfTiles(tiff_) : TIFFNumberOfStrips(tiff_);
        for (std::uint32_t i = 0; i < parts; ++i) {
            int wrong = 0;
            const auto at = TIFFGetStrileOffsetWithErr(tiff_, i, &wrong);
            const auto count = wrong == 0 ? TIFFGetStrileByteCountWithErr(tiff_, i, &wrong) : 0;
            if (wrong != 0) fail();
            if (at > input_.file.size() || count > input_.file.size() - at) fail_image(Message::of("is cut off."));
        }
    }

  private:
    template <class T>
    [[nodiscard]] T tag(std::uint32_t name, T otherwise) const {
        T value = otherwise;
        return TIFFGetFieldDefaulted(tiff_, name, &value) != 0 ? value : otherwise;
    }

    void read_tags() {
        height_ = tag<std::uint32_t>(TIFFTAG_IMAGELENGTH, 0);
        width_ = tag<std::uint32_t>(TIFFTAG_IMAGEWIDTH, 0);
        (void)check_image_size(height_, width_);
        bits_ = tag<std::uint16_t>(TIFFTAG_BITSPERSAMPLE, 1);
        samples_ = tag<std::uint16_t>(TIFFTAG_SAMPLESPERPIXEL, 1);
        planar_ = tag<std::uint16_t>(TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_SEPARATE;
        orientation_ = tag<std::uint16_t>(TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
        if (TIFFGetField(tiff_, TIFFTAG_PHOTOMETRIC, &photometric_) == 0)
            fail_image(Message::of("is a damaged TIFF (no colors named)."));
        const auto compression = tag<std::uint16_t>(TIFFTAG_COMPRESSION, COMPRESSION_NONE);
        const bool jpeg = compression == COMPRESSION_JPEG;
        switch (compression) {
            case COMPRESSION_NONE:
            case COMPRESSION_PACKBITS:
            case COMPRESSION_LZW:
            case COMPRESSION_DEFLATE:
            case COMPRESSION_ADOBE_DEFLATE:
            case COMPRESSION_JPEG:
            case COMPRESSION_CCITTRLE:
            case COMPRESSION_CCITTFAX3:
            case COMPRESSION_CCITTFAX4:
                break;
            default:
                fail_image(Message::of("is a TIFF with a compression that is not read ({}).", compression));
        }
        if (jpeg && photometric_ == PHOTOMETRIC_YCBCR) {
            TIFFSetField(tiff_, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
            photometric_ = PHOTOMETRIC_RGB;
        }
        std::uint16_t count = 0;
        const std::uint16_t* kinds = nullptr;
        if (TIFFGetField(tiff_, TIFFTAG_EXTRASAMPLES, &count, &kinds) != 0 && count > 0)
            premultiplied_ = kinds[0] == EXTRASAMPLE_ASSOCALPHA;
        if (photometric_ == PHOTOMETRIC_PALETTE &&
            TIFFGetField(tiff_, TIFFTAG_COLORMAP, &palette_[0], &palette_[1], &palette_[2]) == 0)
            fail_image(Message::of("is a damaged TIFF (it has no palette)."));
        check_kind();
    }

    void check_kind() {
        const auto format = tag<std::uint16_t>(TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
        const bool gray = photometric_ == PHOTOMETRIC_MINISWHITE || photometric_ == PHOTOMETRIC_MINISBLACK;
        const bool palette = photometric_ == PHOTOMETRIC_PALETTE;
        const bool rgb = photometric_ == PHOTOMETRIC_RGB, ink = photometric_ == PHOTOMETRIC_SEPARATED;
        const std::uint16_t least = gray || palette ? 1 : rgb ? 3 : 4;
        const bool small = (bits_ == 1 || bits_ == 2 || bits_ == 4) && samples_ == 1;
        const bool depth = bits_ == 8 || (small && (gray || palette)) || (bits_ == 16 && !palette);
        if ((!gray && !palette && !rgb && !ink) || format != SAMPLEFORMAT_UINT || !depth || samples_ < least ||
            samples_ > kMaxSamples) {
            fail_image(Message::of("is a TIFF of a kind that is not read ({} samples of {} bits, color space {}).",
                                   samples_, bits_, photometric_));
        }
        stored_ = planar_ ? std::uint16_t{1} : samples_;
        planes_ = planar_ ? samples_ : std::uint16_t{1};
    }

    void read_rows() {
        std::vector<std::uint8_t> line(line_bytes(TIFFScanlineSize64(tiff_), width_));
        for (std::uint16_t plane = 0; plane < planes_; ++plane) {
            for (std::int64_t y = 0; y < height_; ++y) {
                if (TIFFReadScanline(tiff_, line.data(), static_cast<std::uint32_t>(y), plane) < 0) fail();
                place(line.data(), y, 0, width_, plane);
            }
        }
    }

    void read_tiles() {
        const std::int64_t across = tag<std::uint32_t>(TIFFTAG_TILEWIDTH, 0),
                           down = tag<std::uint32_t>(TIFFTAG_TILELENGTH, 0);
        const auto bytes = TIFFTileSize64(tiff_);
        if (across < 1 || down < 1) fail();
        if (bytes > kMaxTileBytes)
            fail_image(Message::of("has tiles of {} MiB; at most {} are read.", bytes >> 20, kMaxTileBytes >> 20));
        // Every tile is decoded as a whole, whatever part of it the image shows: a small file could ask for hours.
        const auto of_image = static_cast<std::uint64_t>(height_ * width_) * samples_ * bits_ / 8;
        const auto decoded = static_cast<std::uint64_t>(TIFFNumberOfTiles(tiff_)) * bytes;
        if (decoded > 4 * of_image + kMaxTileBytes) {
            fail_image(
                Message::of("has tiles of {} MiB in all for an image of {}: it is damaged, or made to take long.",
                            decoded >> 20, of_image >> 20));
        }
        const auto row = line_bytes(TIFFTileRowSize64(tiff_), across);
        if (bytes / row < static_cast<std::uint64_t>(down)) fail();
        std::vector<std::uint8_t> tile(bytes);
        for (std::uint16_t plane = 0; plane < planes_; ++plane) {
            for (std::int64_t top = 0; top < height_; top += down) {
                for (std::int64_t left = 0; left < width_; left += across) {
                    const auto index = TIFFComputeTile(tiff_, static_cast<std::uint32_t>(left),
                                                       static_cast<std::uint32_t>(top), 0, plane);
                    const auto read = TIFFReadEncodedTile(tiff_, index, tile.data(), static_cast<tmsize_t>(bytes));
                    if (read != static_cast<tmsize_t>(bytes)) fail();
                    for (std::int64_t y = top; y < std::min(top + down, height_); ++y) {
                        place(tile.data() + static_cast<std::size_t>(y - top) * row, y, left,
                              std::min(across, width_ - left), plane);
                    }
                }
            }
        }
    }

    /// `bytes`, after a look whether `count` pixels fit: subsampled colors have another layout.
    std::size_t line_bytes(std::uint64_t bytes, std::int64_t count) const {
        if (bytes == 0) fail();
        const auto bits = static_cast<std::uint64_t>(count) * stored_ * bits_;
        if (bytes != (bits + 7) / 8)
            fail_image(Message::of("is a TIFF of a kind that is not read (subsampled colors)."));
        return static_cast<std::size_t>(bytes);
    }

    void place(const std::uint8_t* line, std::int64_t y, std::int64_t left, std::int64_t count, std::uint16_t plane) {
        auto* out = out_ + (y * width_ + left) * 3;
        if (planar_)
            place_plane(line, out, count, plane);
        else
            for (std::int64_t x = 0; x < count; ++x, out += 3) {
                std::array<std::uint8_t, 4> values{};
                const auto used = std::min<std::size_t>(4, samples_);
                for (std::size_t s = 0; s < used; ++s)
                    values[s] = sample(line, static_cast<std::size_t>(x) * samples_ + s);
                to_rgb(values, out);
            }
    }

    /// One color after another: alpha is not looked at, and black is multiplied into what is there.
    void place_plane(const std::uint8_t* line, std::uint8_t* out, std::int64_t count, std::uint16_t plane) const {
        const bool rgb = photometric_ == PHOTOMETRIC_RGB, ink = photometric_ == PHOTOMETRIC_SEPARATED;
        for (std::int64_t x = 0; x < count; ++x, out += 3) {
            const auto value = sample(line, static_cast<std::size_t>(x));
            if (!rgb && !ink && plane == 0) {
                to_rgb({value}, out);
            } else if (rgb && plane < 3) {
                out[plane] = value;
            } else if (ink && plane < 3) {
                out[plane] = static_cast<std::uint8_t>(255 - value);
            } else if (ink && plane == 3) {
                for (std::size_t c = 0; c < 3; ++c) out[c] = scaled(out[c], 255 - value);
            }
        }
    }

    /// The sample at `index` of a line; of 8 bits or fewer as stored, of 16 the upper byte (libtiff gives the machine's
    /// order).
    [[nodiscard]] std::uint8_t sample(const std::uint8_t* line, std::size_t index) const {
        if (bits_ == 8) return line[index];
        if (bits_ == 16) {
            std::uint16_t value = 0;
            std::copy_n(line + 2 * index, 2, reinterpret_cast<std::uint8_t*>(&value));
            return static_cast<std::uint8_t>(value >> 8);
        }
        const auto bit = index * bits_;
        return static_cast<std::uint8_t>(line[bit / 8] >> (8 - bits_ - bit % 8) & ((1 << bits_) - 1));
    }

    static std::uint8_t scaled(int value, int by) { return static_cast<std::uint8_t>((value * by + 127) / 255); }

    void to_rgb(const std::array<std::uint8_t, 4>& values, std::uint8_t* out) const {
        switch (photometric_) {
            case PHOTOMETRIC_PALETTE:
                for (std::size_t c = 0; c < 3; ++c) out[c] = static_cast<std::uint8_t>(palette_[c][values[0]] >> 8);
                return;
            case PHOTOMETRIC_MINISWHITE:
            case PHOTOMETRIC_MINISBLACK: {
                const int most = bits_ >= 8 ? 255 : (1 << bits_) - 1;
                const auto gray = static_cast<std::uint8_t>(values[0] * 255 / most);
                std::fill_n(out, 3,
                            photometric_ == PHOTOMETRIC_MINISWHITE ? static_cast<std::uint8_t>(255 - gray) : gray);
                return;
            }
            case PHOTOMETRIC_SEPARATED:
                for (std::size_t c = 0; c < 3; ++c) out[c] = scaled(255 - values[c], 255 - values[3]);
                return;
            default:
                for (std::size_t c = 0; c < 3; ++c) {
                    const int alpha = premultiplied_ && samples_ > 3 ? values[3] : 255;
                    out[c] = alpha == 0 ? std::uint8_t{0}
                                        : static_cast<std::uint8_t>(std::min(255, values[c] * 255 / alpha));
                }
        }
    }

    TiffInput input_;
    TIFF* tiff_ = nullptr;
    std::int64_t height_ = 0, width_ = 0;
    std::uint16_t bits_ = 0, samples_ = 0, stored_ = 0, planes_ = 0, photometric_ = 0;
    bool planar_ = false, premultiplied_ = false;
    int orientation_ = 1;
    std::array<std::uint16_t*, 3> palette_{};
    std::uint8_t* out_ = nullptr;
};

}  // namespace

void decode_tiff(std::span<const std::byte> file, Image& image) {
    TiffReader reader(file);
    reader.check_end();
    image.height = reader.height();
    image.width = reader.width();
    image.pixels.resize(check_image_size(image.height, image.width));
    reader.read_into(image.pixels.data());
    apply_orientation(reader.orientation(), image);
}

ImageHeader tiff_header(std::span<const std::byte> file) {
    const TiffReader reader(file);
    reader.check_end();
    if (reader.orientation() >= 5 && reader.orientation() <= 8) return {reader.width(), reader.height()};
    return {reader.height(), reader.width()};
}

}  // namespace torchdeck::data
