// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/image_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/checked.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/text.hpp"
#include "data/exif.hpp"
#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

/// A regular file, opened without following a link and without waiting for a FIFO's other end.
class File {
  public:
    explicit File(const std::filesystem::path& path)
        : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
        if (!fd_)
            fail_image(errno == ELOOP ? Message::of("is a link; links are not followed.")
                                      : Message::of("cannot be opened ({}).", Message::system(errno)));
        struct stat info {};
        const bool regular = ::fstat(fd_.get(), &info) == 0 && S_ISREG(info.st_mode);
        size_ = info.st_size;
        if (!regular) fail_image(Message::of("is not a regular file."));
        if (size_ == 0) fail_image(Message::of("is empty."));
        if (size_ > kMaxImageFileBytes)
            fail_image(Message::of("has {} MiB; at most {} are read.", size_ >> 20, kMaxImageFileBytes >> 20));
    }

    [[nodiscard]] std::int64_t size() const { return size_; }

    /// As many of `out.size()` bytes from `offset` as there are.
    std::span<const std::byte> read(std::int64_t offset, std::span<std::byte> out) const {
        std::size_t done = 0;
        while (done < out.size()) {
            const auto n =
                ::pread(fd_.get(), out.data() + done, out.size() - done, offset + static_cast<std::int64_t>(done));
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail_image(Message::of("cannot be read ({}).", Message::system(errno)));
            if (n == 0) break;
            done += static_cast<std::size_t>(n);
        }
        return out.first(done);
    }

  private:
    base::Descriptor fd_;
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

using Bytes = std::span<const std::byte>;

/// How files of one format are known and read.
struct Format {
    std::string_view names;                   ///< for people
    std::array<std::string_view, 3> endings;  ///< of file names, in lower case; empty ones at the end
    bool (*begins)(std::string_view head);    ///< a file, whatever its name says
    /// std::nullopt where the whole file has to be decoded to know.
    std::optional<ImageHeader> (*header)(const File& file, Bytes head);
    void (*decode)(Bytes file, Image& image);
    std::string_view end_mark{};  ///< in the last bytes of a file that was not cut off; empty: `header` sees that
    bool turns = false;           ///< `decode` turns the image as the file says
};

bool is_tiff(std::string_view head) {
    using namespace std::string_view_literals;
    // The second pair is BigTIFF, for files over 4 GiB.
    constexpr std::array kMarks{"II*\0"sv, "MM\0*"sv, "II+\0"sv, "MM\0+"sv};
    return std::ranges::any_of(kMarks, [&](std::string_view mark) { return head.starts_with(mark); });
}

bool is_pnm(std::string_view head) {
    constexpr std::string_view kKinds = "2356", kAfter = " \t\n\v\f\r#";
    return head.size() > 2 && head[0] == 'P' && kKinds.find(head[1]) != std::string_view::npos &&
           kAfter.find(head[2]) != std::string_view::npos;
}

template <std::optional<ImageHeader> (*Header)(Bytes, std::uint64_t)>
std::optional<ImageHeader> from_head(const File& file, Bytes head) {
    return Header(head, static_cast<std::uint64_t>(file.size()));
}

template <ImageHeader (*Header)(Bytes)>
std::optional<ImageHeader> from_whole(const File& file, Bytes) {
    return Header(whole(file));
}

/// A new format is a line here, and its decoder.
constexpr Format kFormats[] = {
    {"JPEG",
     {"jpg", "jpeg"},
     [](std::string_view head) { return head.starts_with("\xFF\xD8\xFF"); },
     [](const File& file, Bytes) { return std::optional(jpeg_header(file)); },
     [](Bytes file, Image& image) { decode_jpeg(file, image); },
     "\xFF\xD9"},
    {"PNG",
     {"png"},
     [](std::string_view head) { return head.starts_with("\x89PNG\r\n\x1A\n"); },
     [](const File&, Bytes head) { return std::optional(png_header(head)); },
     decode_png,
     "IEND"},
    {"WebP",
     {"webp"},
     [](std::string_view head) { return head.starts_with("RIFF") && head.size() >= 12 && head.substr(8, 4) == "WEBP"; },
     from_head<webp_header>,
     decode_webp},
    {"BMP", {"bmp"}, [](std::string_view head) { return head.starts_with("BM"); }, from_head<bmp_header>, decode_bmp},
    {"TIFF", {"tif", "tiff"}, is_tiff, from_whole<tiff_header>, decode_tiff, {}, true},
    {"HEIC, AVIF",
     {"heic", "heif", "avif"},
     [](std::string_view head) { return is_heif(std::as_bytes(std::span(head))); },
     from_whole<heif_header>,
     decode_heif,
     {},
     true},
    {"PPM, PGM", {"ppm", "pgm"}, is_pnm, from_head<pnm_header>, decode_pnm}};

/// The one that can be decoded in part.
constexpr const Format& kJpeg = kFormats[0];

std::string_view text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Null for what is no image. By what the file begins with.
const Format* format_of(Bytes bytes) {
    const auto* const found = std::ranges::find_if(kFormats, [&](const Format& f) { return f.begins(text_of(bytes)); });
    return found == std::end(kFormats) ? nullptr : found;
}

[[noreturn]] void fail_unknown(Bytes head) {
    if (head.empty()) fail_image(Message::of("is empty."));
    if (const auto kind = base::file_kind(head))
        fail_image(kind->is_image ? Message::of("is {}.", kind->text())
                                  : Message::of("is not an image but {}.", kind->text_in_list()));
    std::string names;
    for (const auto& format : kFormats) names += fmt::format("{}{}", names.empty() ? "" : ", ", format.names);
    fail_image(Message::of("is not an image that can be read ({}), whatever its name says.", names));
}

}  // namespace

[[noreturn]] void fail_image(const base::Message& what) {
    throw Error(ErrorKind::data, what);
}

bool is_image_name(std::string_view name) {
    const auto dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    const auto ending = base::lower(name.substr(dot + 1));
    return std::ranges::find(image_endings(), std::string_view(ending)) != image_endings().end();
}

const std::vector<std::string_view>& image_endings() {
    static const auto all = [] {
        std::vector<std::string_view> endings;
        for (const auto& format : kFormats)
            for (const auto ending : format.endings)
                if (!ending.empty()) endings.push_back(ending);
        return endings;
    }();
    return all;
}

std::string image_ending_list() {
    return fmt::format(".{}", fmt::join(image_endings(), ", ."));
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
    const auto* const format = format_of(head);
    if (format == nullptr) fail_unknown(head);
    auto header = format->header(file, head);
    if (header) (void)check_image_size(header->height, header->width);
    // Some writers pad after the end mark.
    bool ends = header.has_value();
    if (!format->end_mark.empty()) {
        std::array<std::byte, 512> last{};
        const auto tail = file.read(std::max<std::int64_t>(0, file.size() - 512), last);
        ends = text_of(tail).find(format->end_mark) != std::string_view::npos;
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
    if (format_of(file) == &kJpeg) return decode_jpeg(file, image, &part);
    decode_image(file, image);
    return 1;
}

void decode_image(std::span<const std::byte> file, Image& image, Orientation orientation) {
    const auto* const format = format_of(file);
    if (format == nullptr) fail_unknown(file);
    format->decode(file, image);
    if (orientation == Orientation::upright && !format->turns) apply_orientation(exif_orientation(file), image);
}

}  // namespace torchdeck::data
