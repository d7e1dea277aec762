// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>

#include <cstdio>
#include <cstring>

#include "base/error.hpp"
#include "data/image_codecs.hpp"
#include "data/image_file.hpp"

namespace torchdeck::data {
namespace {

constexpr png_alloc_size_t kMaxChunkBytes = 4 << 20;
constexpr png_uint_32 kMaxChunks = 64;

struct PngError {
    char text[128];
    bool cut_off;
};

[[noreturn]] void on_png_error(png_structp png, png_const_charp text) {
    auto& trouble = *static_cast<PngError*>(png_get_error_ptr(png));
    std::snprintf(trouble.text, sizeof trouble.text, "%s", text);
    png_longjmp(png, 1);
}
void on_png_warning(png_structp /*png*/, png_const_charp /*text*/) {}

struct PngInput {
    const std::byte* at;
    std::size_t left;
};

void read_png_bytes(png_structp png, png_bytep out, std::size_t size) {
    auto& input = *static_cast<PngInput*>(png_get_io_ptr(png));
    if (size > input.left) {
        static_cast<PngError*>(png_get_error_ptr(png))->cut_off = true;
        png_error(png, "the data end too early");
    }
    std::memcpy(out, input.at, size);
    input.at += size;
    input.left -= size;
}

/// Each step that may longjmp is a function of its own, without objects that have a destructor.
class PngDecoder {
  public:
    explicit PngDecoder(std::span<const std::byte> file)
        : input_{file.data(), file.size()},
          png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, &trouble_, on_png_error, on_png_warning)),
          info_(png_ != nullptr ? png_create_info_struct(png_) : nullptr) {
        if (info_ == nullptr) {
            png_destroy_read_struct(&png_, &info_, nullptr);
            throw std::bad_alloc();
        }
    }
    ~PngDecoder() { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngDecoder(const PngDecoder&) = delete;
    PngDecoder& operator=(const PngDecoder&) = delete;

    bool read_header() {
        if (setjmp(png_jmpbuf(png_)) != 0) return false;
        png_set_read_fn(png_, &input_, read_png_bytes);
        png_set_user_limits(png_, kMaxImageSide, kMaxImageSide);
        png_set_chunk_malloc_max(png_, kMaxChunkBytes);
        png_set_chunk_cache_max(png_, kMaxChunks);
        png_set_crc_action(png_, PNG_CRC_ERROR_QUIT, PNG_CRC_QUIET_USE);
        // Everything but header, palette and pixels is passed over: texts and profiles are where the bombs are.
        png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        png_read_info(png_, info_);
        png_set_strip_16(png_);
        png_set_expand(png_);
        png_set_gray_to_rgb(png_);
        png_set_strip_alpha(png_);
        passes_ = png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
        return true;
    }

    bool read_rows(std::uint8_t* out) {
        if (setjmp(png_jmpbuf(png_)) != 0) return false;
        if (png_get_rowbytes(png_, info_) != static_cast<std::size_t>(width()) * 3) png_error(png_, "unknown colors");
        for (int pass = 0; pass < passes_; ++pass) {
            for (std::int64_t y = 0; y < height(); ++y) png_read_row(png_, out + y * width() * 3, nullptr);
        }
        png_read_end(png_, nullptr);
        return true;
    }

    [[nodiscard]] std::int64_t height() const { return png_get_image_height(png_, info_); }
    [[nodiscard]] std::int64_t width() const { return png_get_image_width(png_, info_); }
    [[noreturn]] void fail() const {
        throw Error(ErrorKind::data, trouble_.cut_off
                                         ? Message::of("is cut off.")
                                         : Message::of("is a damaged PNG ({}).", Message::name(trouble_.text)));
    }

  private:
    PngError trouble_{};
    PngInput input_;
    png_structp png_;
    png_infop info_;
    int passes_ = 1;
};

}  // namespace

void decode_png(std::span<const std::byte> file, Image& image) {
    PngDecoder decoder(file);
    if (!decoder.read_header()) decoder.fail();
    const auto bytes = check_image_size(decoder.height(), decoder.width());
    image.height = decoder.height();
    image.width = decoder.width();
    image.pixels.resize(bytes);
    if (!decoder.read_rows(image.pixels.data())) decoder.fail();
}

std::vector<std::byte> encode_png(const Image& image) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.format = PNG_FORMAT_RGB;
    png.width = static_cast<png_uint_32>(image.width);
    png.height = static_cast<png_uint_32>(image.height);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(png);
    std::vector<std::byte> bytes(size);
    if (png_image_write_to_memory(&png, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr) == 0)
        throw Error(ErrorKind::data,
                    Message::of("An image cannot be encoded as PNG ({}).", Message::name(png.message)));
    bytes.resize(size);
    return bytes;
}

}  // namespace torchdeck::data
