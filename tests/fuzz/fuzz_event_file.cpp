// SPDX-License-Identifier: GPL-3.0-or-later
//
// An event file of TensorBoard as it is, and as the one record of a file whose checksums are right.
#include "base/crc32c.hpp"
#include "fuzz.hpp"
#include "runs/event_file.hpp"

using namespace torchdeck;

namespace {

std::string record(std::string_view event) {
    const auto fixed = [](std::uint64_t value, int count) {
        std::string bytes;
        for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> 8 * i & 255);
        return bytes;
    };
    const auto masked = [&](std::string_view bytes) {
        const auto crc = base::crc32c(std::as_bytes(std::span(bytes)));
        return fixed((crc >> 15 | crc << 17) + 0xA282EAD8U, 4);
    };
    const auto length = fixed(event.size(), 8);
    return length + masked(length) + std::string(event) + masked(event);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = fuzz::text(data, size);
    const auto on_scalar = [](const runs::Scalar& scalar) {
        if (scalar.tag.empty()) std::abort();
    };
    (void)runs::read_events(record(text), on_scalar);  // nothing of it is refused
    return fuzz::refuses_or_reads([&] { (void)runs::read_events(text, on_scalar); });
}
