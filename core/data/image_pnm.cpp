// SPDX-License-Identifier: GPL-3.0-or-later
//
// PPM and PGM (netpbm.sourceforge.net/doc/ppm.html): a magic number, width, height and largest value in digits, then
// the values: bytes, pairs of bytes (most significant first), or digits. Values are scaled as Pillow does.
#include <algorithm>
#include <cmath>
#include <vector>

#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

constexpr std::uint32_t kMaxValue = 65535;

bool is_blank(std::byte byte) {
    const auto c = std::to_integer<int>(byte);
    return c == ' ' || (c >= '\t' && c <= '\r');
}

class PnmReader {
  public:
    explicit PnmReader(std::span<const std::byte> bytes)
        : bytes_(bytes), kind_(std::to_integer<int>(bytes[1]) - '0'), at_(2) {}

    [[nodiscard]] bool in_digits() const { return kind_ <= 3; }
    [[nodiscard]] std::size_t channels() const { return kind_ % 3 == 0 ? 3 : 1; }
    [[nodiscard]] std::size_t bytes_of_value(std::uint32_t most) const { return most > 255 ? 2 : 1; }
    [[nodiscard]] std::span<const std::byte> rest() const { return bytes_.subspan(at_); }

    /// The next number of digits; a comment goes from '#' to the end of its line. std::nullopt at the end.
    std::optional<std::uint32_t> number() {
        while (at_ < bytes_.size() && (is_blank(bytes_[at_]) || bytes_[at_] == std::byte{'#'})) {
            if (bytes_[at_] == std::byte{'#'})
                while (at_ < bytes_.size() && bytes_[at_] != std::byte{'\n'} && bytes_[at_] != std::byte{'\r'}) ++at_;
            else
                ++at_;
        }
        if (at_ == bytes_.size()) return std::nullopt;
        std::uint32_t value = 0;
        for (const auto begin = at_; at_ < bytes_.size() && !is_blank(bytes_[at_]); ++at_) {
            const auto digit = std::to_integer<std::uint32_t>(bytes_[at_]) - '0';
            if (bytes_[at_] == std::byte{'#'} && at_ > begin) break;
            if (digit > 9 || value > 100'000'000) fail_image(Message::of("is a damaged PPM or PGM."));
            value = value * 10 + digit;
        }
        return value;
    }

    /// std::nullopt where the header does not end among these bytes.
    struct Sizes {
        ImageHeader header;
        std::uint32_t most = 0;
    };
    std::optional<Sizes> sizes() {
        const auto width = number(), height = number(), most = number();
        if (!most || at_ == bytes_.size()) return std::nullopt;
        if (*most == 0 || *most > kMaxValue) fail_image(Message::of("is a damaged PPM or PGM."));
        ++at_;  // one blank, then values
        return Sizes{{*height, *width}, *most};
    }

  private:
    std::span<const std::byte> bytes_;
    int kind_;
    std::size_t at_;
};

}  // namespace

void decode_pnm(std::span<const std::byte> file, Image& image) {
    PnmReader reader(file);
    const auto sizes = reader.sizes();
    if (!sizes) fail_image(Message::of("is cut off."));
    const auto size = check_image_size(sizes->header.height, sizes->header.width);
    const auto count = size / 3 * reader.channels();
    const auto each = reader.bytes_of_value(sizes->most);
    // Each value takes a byte at least, digits a blank too: memory is for pixels that can be there.
    const auto values = reader.rest();
    if (values.size() < (reader.in_digits() ? count * 2 - 1 : count * each)) fail_image(Message::of("is cut off."));
    image.height = sizes->header.height;
    image.width = sizes->header.width;
    image.pixels.resize(size);
    std::vector<std::uint8_t> scaled(sizes->most + 1);
    for (std::uint32_t v = 0; v <= sizes->most; ++v)
        scaled[v] = static_cast<std::uint8_t>(std::nearbyint(static_cast<double>(v) / sizes->most * 255));
    auto* out = image.pixels.data();
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t value = 0;
        if (reader.in_digits()) {
            const auto next = reader.number();
            if (!next) fail_image(Message::of("is cut off."));
            value = *next;
        } else {
            for (std::size_t b = 0; b < each; ++b)
                value = value << 8 | std::to_integer<std::uint32_t>(values[i * each + b]);
        }
        // Pillow takes what is above the largest value for the largest in bytes, and refuses it in digits.
        if (value > sizes->most && reader.in_digits()) fail_image(Message::of("is a damaged PPM or PGM."));
        const auto byte = scaled[std::min(value, sizes->most)];
        for (auto copies = 4 - reader.channels(); copies > 0; --copies) *out++ = byte;
    }
}

std::optional<ImageHeader> pnm_header(std::span<const std::byte> head, std::uint64_t file_bytes) {
    PnmReader reader(head);
    const auto sizes = reader.sizes();
    if (!sizes || reader.in_digits()) return std::nullopt;
    const auto size = check_image_size(sizes->header.height, sizes->header.width);
    const auto read = head.size() - reader.rest().size();
    if (read + size / 3 * reader.channels() * reader.bytes_of_value(sizes->most) > file_bytes)
        fail_image(Message::of("is cut off."));
    return sizes->header;
}

}  // namespace torchdeck::data
