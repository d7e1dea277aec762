// SPDX-License-Identifier: GPL-3.0-or-later
//
// HEIC and AVIF, by libheif, which is opened at the first such image: few people have one, and the library brings
// decoders and encoders of 25 MB.
#include <dlfcn.h>

#include <cstring>
#include <memory>

#include "data/image_codecs.hpp"
#ifdef TORCHDECK_HAS_HEIF
#include <libheif/heif.h>
#endif

namespace torchdeck::data {

/// Walks over the boxes of the file: one that reaches beyond its end says that something is missing.
static void require_whole(std::span<const std::byte> file) {
    const auto number = [&](std::size_t at, std::size_t count) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < count; ++i) value = value << 8 | std::to_integer<std::uint64_t>(file[at + i]);
        return value;
    };
    for (std::size_t at = 0; at < file.size();) {
        const auto left = file.size() - at;
        if (left < 8) fail_image(Message::of("is cut off."));
        auto size = number(at, 4);
        if (size == 0) return;  // up to the end
        if (size == 1 && left < 16) fail_image(Message::of("is cut off."));
        if (size == 1) size = number(at + 8, 8);
        if (size < 8) fail_image(Message::of("is a damaged HEIC or AVIF."));
        if (size > left) fail_image(Message::of("is cut off."));
        at += static_cast<std::size_t>(size);
    }
}

#ifdef TORCHDECK_HAS_HEIF
namespace {

/// The functions of libheif that are used; null pointers where it is not installed.
struct Heif {
    decltype(&heif_context_alloc) context_alloc = nullptr;
    decltype(&heif_context_free) context_free = nullptr;
    decltype(&heif_context_set_maximum_image_size_limit) set_maximum_image_size_limit = nullptr;
    decltype(&heif_context_set_max_decoding_threads) set_max_decoding_threads = nullptr;  // since 1.13
    decltype(&heif_context_read_from_memory_without_copy) read = nullptr;
    decltype(&heif_context_get_primary_image_handle) primary = nullptr;
    decltype(&heif_image_handle_release) handle_release = nullptr;
    decltype(&heif_image_handle_get_width) width = nullptr;
    decltype(&heif_image_handle_get_height) height = nullptr;
    decltype(&heif_image_handle_get_list_of_metadata_block_IDs) metadata_ids = nullptr;
    decltype(&heif_image_handle_get_metadata_size) metadata_size = nullptr;
    decltype(&heif_image_handle_get_metadata) metadata = nullptr;
    decltype(&heif_decoding_options_alloc) options_alloc = nullptr;
    decltype(&heif_decoding_options_free) options_free = nullptr;
    decltype(&heif_decode_image) decode = nullptr;
    decltype(&heif_image_release) image_release = nullptr;
    decltype(&heif_image_get_plane_readonly) plane = nullptr;
    decltype(&heif_image_get_width) plane_width = nullptr;
    decltype(&heif_image_get_height) plane_height = nullptr;
    bool complete = false;

    Heif() {
        void* const library = ::dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) return;
        complete = true;
        const auto find = [&]<class Function>(Function& function, const char* name, bool needed = true) {
            function = reinterpret_cast<Function>(::dlsym(library, name));
            complete = complete && (function != nullptr || !needed);
        };
        find(context_alloc, "heif_context_alloc");
        find(context_free, "heif_context_free");
        find(set_maximum_image_size_limit, "heif_context_set_maximum_image_size_limit");
        find(set_max_decoding_threads, "heif_context_set_max_decoding_threads", false);
        find(read, "heif_context_read_from_memory_without_copy");
        find(primary, "heif_context_get_primary_image_handle");
        find(handle_release, "heif_image_handle_release");
        find(width, "heif_image_handle_get_width");
        find(height, "heif_image_handle_get_height");
        find(metadata_ids, "heif_image_handle_get_list_of_metadata_block_IDs");
        find(metadata_size, "heif_image_handle_get_metadata_size");
        find(metadata, "heif_image_handle_get_metadata");
        find(options_alloc, "heif_decoding_options_alloc");
        find(options_free, "heif_decoding_options_free");
        find(decode, "heif_decode_image");
        find(image_release, "heif_image_release");
        find(plane, "heif_image_get_plane_readonly");
        find(plane_width, "heif_image_get_width");
        find(plane_height, "heif_image_get_height");
    }
};

const Heif& heif() {
    static const Heif functions;
    if (!functions.complete)
        fail_image(
            Message::of("is a HEIC or AVIF image, which needs the library libheif (on Debian: apt install libheif1)."));
    return functions;
}

void require_ok(const heif_error& error) {
    if (error.code == heif_error_Ok) return;
    if (error.code == heif_error_Memory_allocation_error && error.subcode != heif_suberror_Security_limit_exceeded)
        throw std::bad_alloc();
    if (error.code == heif_error_Unsupported_feature || error.code == heif_error_Unsupported_filetype ||
        error.code == heif_error_Plugin_loading_error)
        fail_image(Message::of("is a HEIC or AVIF of a kind that this libheif does not read ({}).",
                               Message::name(error.message)));
    fail_image(Message::of("is a damaged HEIC or AVIF."));
}

/// A file, its primary image, and the size that this has when it is turned as the file says.
class HeifFile {
  public:
    explicit HeifFile(std::span<const std::byte> file)
        : context_(heif().context_alloc(), heif().context_free), handle_(nullptr, heif().handle_release) {
        if (context_ == nullptr) throw std::bad_alloc();
        require_whole(file);
        heif().set_maximum_image_size_limit(context_.get(), static_cast<int>(kMaxImageSide));
        // Images are decoded side by side already.
        if (heif().set_max_decoding_threads != nullptr) heif().set_max_decoding_threads(context_.get(), 0);
        require_ok(heif().read(context_.get(), file.data(), file.size(), nullptr));
        heif_image_handle* handle = nullptr;
        require_ok(heif().primary(context_.get(), &handle));
        handle_.reset(handle);
    }
    [[nodiscard]] const heif_image_handle* handle() const { return handle_.get(); }
    [[nodiscard]] ImageHeader header() const { return {heif().height(handle_.get()), heif().width(handle_.get())}; }

  private:
    std::unique_ptr<heif_context, decltype(&heif_context_free)> context_;
    std::unique_ptr<heif_image_handle, void (*)(const heif_image_handle*)> handle_;
};

}  // namespace

void decode_heif(std::span<const std::byte> file, Image& image) {
    const HeifFile read(file);
    const auto header = read.header();
    const auto bytes = check_image_size(header.height, header.width);
    const std::unique_ptr<heif_decoding_options, decltype(&heif_decoding_options_free)> options(heif().options_alloc(),
                                                                                                heif().options_free);
    if (options == nullptr) throw std::bad_alloc();
    if (options->version >= 2) options->convert_hdr_to_8bit = 1;
    heif_image* decoded = nullptr;
    require_ok(heif().decode(read.handle(), &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGB, options.get()));
    const std::unique_ptr<heif_image, void (*)(const heif_image*)> release(decoded, heif().image_release);
    int stride = 0;
    const auto* const rows = heif().plane(decoded, heif_channel_interleaved, &stride);
    // What the decoder gives counts, if it is no larger than what was announced.
    if (rows == nullptr || heif().plane_width(decoded, heif_channel_interleaved) != header.width ||
        heif().plane_height(decoded, heif_channel_interleaved) != header.height)
        fail_image(Message::of("is a damaged HEIC or AVIF."));
    image.height = header.height;
    image.width = header.width;
    image.pixels.resize(bytes);
    const auto row = static_cast<std::size_t>(image.width) * 3;
    for (std::int64_t y = 0; y < image.height; ++y)
        std::memcpy(image.pixels.data() + static_cast<std::size_t>(y) * row, rows + y * stride, row);
}

ImageHeader heif_header(std::span<const std::byte> file) {
    return HeifFile(file).header();
}

std::vector<std::byte> heif_note(std::span<const std::byte> file) {
    constexpr std::size_t kMaxNote = 64 << 10;
    const HeifFile read(file);
    heif_item_id id = 0;
    if (heif().metadata_ids(read.handle(), "Exif", &id, 1) < 1) return {};
    const auto size = heif().metadata_size(read.handle(), id);
    if (size < 4 || size > kMaxNote) return {};
    std::vector<std::byte> note(size);
    require_ok(heif().metadata(read.handle(), id, note.data()));
    // The first four bytes say how far after them the TIFF header begins.
    std::size_t at = 4;
    for (std::size_t i = 0; i < 4; ++i) at += std::to_integer<std::size_t>(note[i]) << 8 * (3 - i);
    if (at >= note.size()) return {};
    note.erase(note.begin(), note.begin() + static_cast<std::ptrdiff_t>(at));
    return note;
}

#else

namespace {
[[noreturn]] void fail_heif() {
    fail_image(Message::of("is a HEIC or AVIF image, which this build of TorchDeck cannot read. Convert it to JPEG."));
}
}  // namespace

void decode_heif(std::span<const std::byte> file, Image&) {
    require_whole(file);
    fail_heif();
}

ImageHeader heif_header(std::span<const std::byte> file) {
    require_whole(file);
    fail_heif();
}

std::vector<std::byte> heif_note(std::span<const std::byte>) {
    return {};
}

#endif

bool is_heif(std::span<const std::byte> head) {
    using namespace std::string_view_literals;
    constexpr std::size_t kBrand = 8, kLength = 4;
    const auto text = std::string_view(reinterpret_cast<const char*>(head.data()), head.size());
    if (text.size() < kBrand + kLength || text.substr(4, 4) != "ftyp"sv) return false;
    for (const auto brand : {"heic"sv, "heix"sv, "heim"sv, "heis"sv, "hevc"sv, "hevx"sv, "mif1"sv, "msf1"sv, "avif"sv})
        if (text.substr(kBrand, kLength) == brand) return true;
    return false;
}

}  // namespace torchdeck::data
