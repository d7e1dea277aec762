// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/image_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/checked.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "data/exif.hpp"
#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

enum class Format { none, jpeg, png, webp, bmp, tiff, heif, pnm };

/// By what the file begins with, whatever its name says.
Format format_of(std::span<const std::byte> bytes) {
    using namespace std::string_view_literals;
    const auto text = std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.starts_with("\xFF\xD8\xFF"sv)) return Format::jpeg;
    if (text.starts_with("\x89PNG\r\n\x1A\n"sv)) return Format::png;
    if (text.starts_with("RIFF"sv) && text.size() >= 12 && text.substr(8, 4) == "WEBP"sv) return Format::webp;
    // The second is BigTIFF, for files over 4 GiB.
    for (const auto mark : {"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv})
        if (text.starts_with(mark)) return Format::tiff;
    if (is_heif(bytes)) return Format::heif;
    if (text.starts_with("BM"sv)) return Format::bmp;
    const bool number = text.size() > 2 && text[0] == 'P' && "2356"sv.find(text[1]) != std::string_view::npos;
    return number && " \t\n\v\f\r#"sv.find(text[2]) != std::string_view::npos ? Format::pnm : Format::none;
}

[[noreturn]] void fail_unknown(std::span<const std::byte> head) {
    if (head.empty()) fail_image(Message::of("is empty."));
    if (const auto kind = base::file_kind(head)) fail_image(Message::of("is not an image but {}.", kind->text()));
    fail_image(Message::of(
        "is not an image that can be read (JPEG, PNG, WebP, TIFF, HEIC, AVIF, BMP, PPM or PGM), whatever its name says."));
}

/// A regular file, opened without following a link and without waiting for a FIFO's other end.
class File {
  public:
    explicit File(const std::filesystem::path& path)
        : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
        if (fd_ < 0)
            fail_image(errno == ELOOP ? Message::of("is a link; links are not followed.")
                                      : Message::of("cannot be opened ({}).", Message::system(errno)));
        struct stat info {};
        const bool regular = ::fstat(fd_, &info) == 0 && S_ISREG(info.st_mode);
        size_ = info.st_size;
        Message trouble;
        if (!regular) trouble = Message::of("is not a regular file.");
        if (regular && size_ == 0) trouble = Message::of("is empty.");
        if (regular && size_ > kMaxImageFileBytes)
            trouble = Message::of("has {} MiB; at most {} are read.", size_ >> 20, kMaxImageFileBytes >> 20);
        if (!trouble.empty()) {
            ::close(fd_);
            fail_image(trouble);
        }
    }
    ~File() { ::close(fd_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    [[nodiscard]] std::int64_t size() const { return size_; }

    /// As many of `out.size()` bytes from `offset` as there are.
    std::span<const std::byte> read(std::int64_t offset, std::span<std::byte> out) const {
        std::size_t done = 0;
        while (done < out.size()) {
            const auto n = ::pread(fd_, out.data() + done, out.size() - done, offset + static_cast<std::int64_t>(done));
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail_image(Message::of("cannot be read ({}).", Message::system(errno)));
            if (n == 0) break;
            done += static_cast<std::size_t>(n);
        }
        return out.first(done);
    }

  private:
    int fd_;
    std::int64_t size_ = 0;
};

std::int64_t big_endian(std::span<const std::byte> bytes) {
    std::int64_t value = 0;
    for (const auto byte : bytes) value = value << 8 | std::to_integer<std::int64_t>(byte);
    return value;
}

ImageHeader png_header(std::span<const std::byte> head) {
    // Signature, then the chunk IHDR: length, name, width, height.
    if (head.size() < 24) fail_image(Message::of("is cut off."));
    if (std::memcmp(head.data() + 12, "IHDR", 4) != 0) fail_image(Message::of("is a damaged PNG."));
    return {big_endian(head.subspan(20, 4)), big_endian(head.subspan(16, 4))};
}

/// Walks from segment to segment; of each only the first bytes are looked at, so that a preview of 60 kB costs nothing.
ImageHeader jpeg_header(const File& file) {
    constexpr int kMaxSegments = 1000;
    std::int64_t at = 2;
    for (int segment = 0; segment < kMaxSegments; ++segment) {
        std::array<std::byte, 9> buffer{};
        const auto bytes = file.read(at, buffer);
        if (bytes.size() < 4) fail_image(Message::of("is cut off."));
        if (bytes[0] != std::byte{0xFF}) fail_image(Message::of("is a damaged JPEG."));
        const auto marker = std::to_integer<unsigned>(bytes[1]);
        if (marker == 0xFF) {  // padding
            ++at;
            continue;
        }
        const bool frame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (frame) {
            if (bytes.size() < 9) fail_image(Message::of("is cut off."));
            return {big_endian(bytes.subspan(5, 2)), big_endian(bytes.subspan(7, 2))};
        }
        if (marker == 0xD9 || marker == 0xDA) fail_image(Message::of("is a damaged JPEG."));
        at += 2 + std::max<std::int64_t>(2, big_endian(bytes.subspan(2, 2)));
    }
    fail_image(Message::of("is a damaged JPEG."));
}

std::span<const std::byte> whole(const File& file) {
    thread_local std::vector<std::byte> memory;
    memory.resize(static_cast<std::size_t>(file.size()));
    return file.read(0, memory);
}

}  // namespace

[[noreturn]] void fail_image(const base::Message& what) {
    throw Error(ErrorKind::data, what);
}

bool is_image_name(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string ending(name.substr(dot + 1));
    for (auto& c : ending) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return std::find(kImageEndings.begin(), kImageEndings.end(), ending) != kImageEndings.end();
}

std::string image_endings() {
    std::string text;
    for (const auto ending : kImageEndings) {
        if (!text.empty()) text += ending == kImageEndings.back() ? " or " : ", ";
        text += fmt::format(".{}", ending);
    }
    return text;
}

std::size_t check_image_size(std::int64_t height, std::int64_t width) {
    constexpr int kChannels = 3;
    if (height < 1 || width < 1) fail_image(Message::of("has no pixels."));
    const auto pixels = base::Checked(height) * width;
    const auto bytes = (pixels * kChannels).value();
    if (height > kMaxImageSide || width > kMaxImageSide || !pixels.fits(kMaxImagePixels) || !bytes) {
        fail_image(Message::of("has {} x {} pixels; at most {} on a side and {} million in all are read.", width,
                               height, kMaxImageSide, kMaxImagePixels / 1'000'000));
    }
    return static_cast<std::size_t>(*bytes);
}

ImageHeader inspect_image(const std::filesystem::path& path) {
    const File file(path);
    std::array<std::byte, kImageHeadBytes> first{};
    const auto head = file.read(0, first);
    const auto format = format_of(head);
    const auto bytes = static_cast<std::uint64_t>(file.size());
    std::optional<ImageHeader> header;
    switch (format) {
        case Format::none:
            fail_unknown(head);
        case Format::jpeg:
            header = jpeg_header(file);
            break;
        case Format::png:
            header = png_header(head);
            break;
        case Format::webp:
            header = webp_header(head, bytes);
            break;
        case Format::bmp:
            header = bmp_header(head, bytes);
            break;
        case Format::tiff:
            header = tiff_header(whole(file));
            break;
        case Format::heif:
            header = heif_header(whole(file));
            break;
        case Format::pnm:
            header = pnm_header(head, bytes);
            break;
    }
    if (header) (void)check_image_size(header->height, header->width);
    // The end mark: a file that was cut off lacks it. Some writers pad after it.
    bool ends = header.has_value();
    if (format == Format::jpeg || format == Format::png) {
        std::array<std::byte, 512> last{};
        const auto tail = file.read(std::max<std::int64_t>(0, file.size() - 512), last);
        using namespace std::string_view_literals;
        const auto mark = format == Format::png ? "IEND"sv : "\xFF\xD9"sv;
        const auto text = std::string_view(reinterpret_cast<const char*>(tail.data()), tail.size());
        ends = text.find(mark) != std::string_view::npos;
    }
    if (!ends) {
        Image image;
        decode_image(whole(file), image);
        if (!header) header = ImageHeader{image.height, image.width};
    }
    return *header;
}

void read_image(const std::filesystem::path& path, Image& image, Orientation orientation) {
    decode_image(whole(File(path)), image, orientation);
}

int divisor_for(const Box& box, const Size& target) {
    int divisor = 8;
    while (divisor > 1 && (box.width < target.width * divisor || box.height < target.height * divisor)) divisor /= 2;
    return divisor;
}

int read_part(const std::filesystem::path& path, const ImagePart& part, Image& image) {
    return decode_part(whole(File(path)), part, image);
}

int decode_part(std::span<const std::byte> file, const ImagePart& part, Image& image) {
    if (!file.empty() && format_of(file) == Format::jpeg) return decode_jpeg(file, image, &part);
    decode_image(file, image);
    return 1;
}

void decode_image(std::span<const std::byte> file, Image& image, Orientation orientation) {
    if (file.empty()) fail_image(Message::of("is empty."));
    switch (format_of(file)) {
        case Format::none:
            fail_unknown(file);
        case Format::jpeg:
            decode_jpeg(file, image);
            break;
        case Format::png:
            decode_png(file, image);
            break;
        case Format::webp:
            decode_webp(file, image);
            break;
        case Format::bmp:
            decode_bmp(file, image);
            break;
        case Format::tiff:
            decode_tiff(file, image);
            return;  // it is upright
        case Format::heif:
            decode_heif(file, image);
            return;  // as well
        case Format::pnm:
            decode_pnm(file, image);
            break;
    }
    if (orientation == Orientation::upright) apply_orientation(exif_orientation(file), image);
}

}  // namespace torchdeck::data
