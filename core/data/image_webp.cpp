// SPDX-License-Identifier: GPL-3.0-or-later
#include <webp/decode.h>
#include <webp/demux.h>

#include <algorithm>
#include <memory>

#include "data/image_codecs.hpp"

namespace torchdeck::data {
namespace {

[[noreturn]] void fail_webp(VP8StatusCode status) {
    if (status == VP8_STATUS_NOT_ENOUGH_DATA || status == VP8_STATUS_SUSPENDED) fail_image(Message::of("is cut off."));
    if (status == VP8_STATUS_OUT_OF_MEMORY) throw std::bad_alloc();
    fail_image(Message::of("is a damaged WebP."));
}

const std::uint8_t* data_of(std::span<const std::byte> bytes) {
    return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

WebPBitstreamFeatures features_of(std::span<const std::byte> bytes) {
    WebPBitstreamFeatures features{};
    const auto status = WebPGetFeatures(data_of(bytes), bytes.size(), &features);
    if (status != VP8_STATUS_OK) fail_webp(status);
    return features;
}

/// Decodes one still image of `bytes` into `out`, a place in rows of `stride` bytes.
void decode_into(std::span<const std::byte> bytes, std::uint8_t* out, std::size_t size, int stride) {
    WebPDecoderConfig config;
    if (WebPInitDecoderConfig(&config) == 0) fail_image(Message::of("cannot be decoded: libwebp has another version."));
    config.output.colorspace = MODE_RGB;
    config.output.is_external_memory = 1;
    config.output.u.RGBA = {out, stride, size};
    const auto status = WebPDecode(data_of(bytes), bytes.size(), &config);
    if (status != VP8_STATUS_OK) fail_webp(status);
}

/// The first image of an animation, on a canvas that is black elsewhere.
void decode_first_frame(std::span<const std::byte> file, Image& image) {
    const WebPData data{data_of(file), file.size()};
    const std::unique_ptr<WebPDemuxer, decltype(&WebPDemuxDelete)> demuxer(WebPDemux(&data), WebPDemuxDelete);
    WebPIterator frame{};
    if (demuxer == nullptr || WebPDemuxGetFrame(demuxer.get(), 1, &frame) == 0)
        fail_image(Message::of("is a damaged WebP."));
    const std::unique_ptr<WebPIterator, decltype(&WebPDemuxReleaseIterator)> release(&frame, WebPDemuxReleaseIterator);
    const auto part = std::as_bytes(std::span(frame.fragment.bytes, frame.fragment.size));
    const auto features = features_of(part);
    const bool inside = frame.x_offset >= 0 && frame.y_offset >= 0 && features.width <= image.width - frame.x_offset &&
                        features.height <= image.height - frame.y_offset;
    if (!inside) fail_image(Message::of("is a damaged WebP."));
    std::fill(image.pixels.begin(), image.pixels.end(), std::uint8_t{0});
    const auto first = static_cast<std::size_t>((frame.y_offset * image.width + frame.x_offset) * 3);
    decode_into(part, image.pixels.data() + first, image.pixels.size() - first, static_cast<int>(image.width * 3));
}

}  // namespace

void decode_webp(std::span<const std::byte> file, Image& image) {
    const auto features = features_of(file);
    const auto bytes = check_image_size(features.height, features.width);
    image.height = features.height;
    image.width = features.width;
    image.pixels.resize(bytes);
    if (features.has_animation != 0)
        decode_first_frame(file, image);
    else
        decode_into(file, image.pixels.data(), bytes, features.width * 3);
}

std::optional<ImageHeader> webp_header(std::span<const std::byte> head, std::uint64_t file_bytes) {
    // "RIFF", the bytes that follow, "WEBP".
    if (little_endian(head, 4, 4) + std::uint64_t{8} > file_bytes) fail_image(Message::of("is cut off."));
    const auto features = features_of(head);
    return ImageHeader{features.height, features.width};
}

}  // namespace torchdeck::data
