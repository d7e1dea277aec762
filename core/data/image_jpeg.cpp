// SPDX-License-Identifier: GPL-3.0-or-later
// clang-format off
#include <cstdio>  // jpeglib.h needs FILE
#include <jpeglib.h>
#include <jerror.h>
// clang-format on

#include <csetjmp>
#include <optional>

#include "base/error.hpp"
#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

constexpr long kMaxDecoderMemory = 256L << 20;
constexpr int kMaxScans = 100;
constexpr long kMaxWarnings = 64;

/// The library reports through these, and leaves by longjmp where its default would call exit().
struct JpegError {
    jpeg_error_mgr base;  // first: the library hands back a pointer to it
    std::jmp_buf jump;
    char text[JMSG_LENGTH_MAX];        ///< the library's own
    std::optional<base::Mark> reason;  ///< why the decoder gave up where the library would not
    bool cut_off;
};

JpegError& trouble_of(j_common_ptr info) {
    return *reinterpret_cast<JpegError*>(info->err);
}

[[noreturn]] void leave(j_common_ptr info, base::Mark reason) {
    auto& trouble = trouble_of(info);
    trouble.reason = reason;
    std::longjmp(trouble.jump, 1);
}

void on_jpeg_error(j_common_ptr info) {
    auto& trouble = trouble_of(info);
    (*info->err->format_message)(info, trouble.text);
    std::longjmp(trouble.jump, 1);
}

void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;  // a trace
    auto& trouble = trouble_of(info);
    if (trouble.base.msg_code == JWRN_JPEG_EOF) {
        trouble.cut_off = true;
        std::longjmp(trouble.jump, 1);
    }
    if (++trouble.base.num_warnings > kMaxWarnings) leave(info, Message::mark("too much of it is damaged"));
}

void on_progress(j_common_ptr info) {
    // A progressive file may ask for thousands of passes over the whole image.
    if (reinterpret_cast<j_decompress_ptr>(info)->input_scan_number > kMaxScans)
        leave(info, Message::mark("it has too many scans"));
}

/// Each step that may longjmp is a function of its own, without objects that have a destructor.
class JpegDecoder {
  public:
    JpegDecoder() {
        info_.err = jpeg_std_error(&trouble_.base);
        trouble_.base.error_exit = on_jpeg_error;
        trouble_.base.emit_message = on_message;
        trouble_.base.output_message = [](j_common_ptr) {};
        progress_.progress_monitor = on_progress;
    }
    ~JpegDecoder() { jpeg_destroy_decompress(&info_); }
    JpegDecoder(const JpegDecoder&) = delete;
    JpegDecoder& operator=(const JpegDecoder&) = delete;

    bool read_header(const unsigned char* data, unsigned long size) {
        if (setjmp(trouble_.jump) != 0) return false;
        jpeg_create_decompress(&info_);
        info_.mem->max_memory_to_use = kMaxDecoderMemory;
        info_.progress = &progress_;
        jpeg_mem_src(&info_, data, size);
        jpeg_read_header(&info_, TRUE);
        return true;
    }

    /// At 1/`divisor` of the size, rounded up.
    bool start(int divisor) {
        if (setjmp(trouble_.jump) != 0) return false;
        info_.scale_num = 1;
        info_.scale_denom = static_cast<unsigned>(divisor);
        info_.out_color_space = is_cmyk() ? JCS_CMYK : JCS_RGB;
        jpeg_start_decompress(&info_);
        return true;
    }

    /// Reads the box of the output, and what it needs around itself: two columns, from which colors are interpolated.
    /// `out` is the whole output.
    bool read_box(const Box& box, std::uint8_t* out) {
        if (setjmp(trouble_.jump) != 0) return false;
        constexpr std::int64_t kAround = 2;
        const auto begin = std::max<std::int64_t>(0, box.x - kAround);
        const auto end = std::min<std::int64_t>(info_.output_width, box.x + box.width + kAround);
        first_column_ = static_cast<JDIMENSION>(begin);
        columns_ = static_cast<JDIMENSION>(end - begin);
        row_bytes_ = static_cast<std::size_t>(info_.output_width) * 3;
        jpeg_crop_scanline(&info_, &first_column_, &columns_);
        if (box.y > 0) (void)jpeg_skip_scanlines(&info_, static_cast<JDIMENSION>(box.y));
        while (info_.output_scanline < static_cast<JDIMENSION>(box.y + box.height)) {
            JSAMPROW target = out + info_.output_scanline * row_bytes_ + std::size_t{first_column_} * 3;
            jpeg_read_scanlines(&info_, &target, 1);
        }
        return true;
    }

    /// `row`: one line in the library's own colors, for CMYK only.
    bool read_rows(std::uint8_t* out, std::uint8_t* row) {
        if (setjmp(trouble_.jump) != 0) return false;
        while (info_.output_scanline < info_.output_height) {
            JSAMPROW target =
                is_cmyk() ? row : out + static_cast<std::size_t>(info_.output_scanline) * info_.output_width * 3;
            jpeg_read_scanlines(&info_, &target, 1);
            if (is_cmyk()) {
                to_rgb(row, out + static_cast<std::size_t>(info_.output_scanline - 1) * info_.output_width * 3);
            }
        }
        return true;
    }

    [[nodiscard]] std::int64_t height() const { return info_.image_height; }
    [[nodiscard]] std::int64_t width() const { return info_.image_width; }
    [[nodiscard]] bool is_cmyk() const {
        return info_.jpeg_color_space == JCS_CMYK || info_.jpeg_color_space == JCS_YCCK;
    }
    [[noreturn]] void fail() const {
        if (trouble_.cut_off) throw Error(ErrorKind::data, Message::of("is cut off."));
        throw Error(ErrorKind::data,
                    Message::of("is a damaged JPEG ({}).",
                                trouble_.reason ? Message(*trouble_.reason) : Message::name(trouble_.text)));
    }

  private:
    void to_rgb(const std::uint8_t* cmyk, std::uint8_t* rgb) const {
        // Adobe's programs, which write nearly all such files, store the ink inverted.
        const unsigned flip = info_.saw_Adobe_marker != FALSE ? 0 : 255;
        for (JDIMENSION x = 0; x < info_.output_width; ++x) {
            const unsigned black = cmyk[4 * x + 3] ^ flip;
            for (JDIMENSION c = 0; c < 3; ++c) {
                rgb[3 * x + c] = static_cast<std::uint8_t>(((cmyk[4 * x + c] ^ flip) * black + 127) / 255);
            }
        }
    }

    JDIMENSION first_column_ = 0, columns_ = 0;
    std::size_t row_bytes_ = 0;
    jpeg_decompress_struct info_{};
    jpeg_progress_mgr progress_{};
    JpegError trouble_{};
};

}  // namespace

int decode_jpeg(std::span<const std::byte> file, Image& image, const ImagePart* part) {
    JpegDecoder decoder;
    if (!decoder.read_header(reinterpret_cast<const unsigned char*>(file.data()), file.size())) decoder.fail();
    (void)check_image_size(decoder.height(), decoder.width());
    const bool in_part = part != nullptr && !decoder.is_cmyk() && part->size.width == decoder.width() &&
                         part->size.height == decoder.height();
    const int divisor = in_part ? part->divisor : 1;
    image.height = divided(decoder.height(), divisor);
    image.width = divided(decoder.width(), divisor);
    image.pixels.resize(static_cast<std::size_t>(image.height * image.width * 3));
    if (in_part) {
        const auto box = Region(part->box).divided_by(divisor).pixels();
        if (!decoder.start(divisor) || !decoder.read_box(box, image.pixels.data())) decoder.fail();
        return divisor;
    }
    std::vector<std::uint8_t> row(decoder.is_cmyk() ? static_cast<std::size_t>(image.width) * 4 : 0);
    if (!decoder.start(divisor) || !decoder.read_rows(image.pixels.data(), row.data())) decoder.fail();
    return divisor;
}

}  // namespace torchdeck::data
