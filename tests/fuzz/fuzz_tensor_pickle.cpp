// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pickle of a weight file without the archive around it, whose checksum would stop nearly every mutation.
#include <array>

#include "fuzz.hpp"
#include "weights/tensor_pickle.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return fuzz::refuses_or_reads([&] {
        weights::TensorPickle pickle(fuzz::bytes(data, size));
        pickle.parse();
        static const std::array<std::byte, 256> kStorage{};
        const auto data_of = [](std::string_view) { return std::optional<std::span<const std::byte>>(kStorage); };
        // The whole, or a part that a person asks for.
        (void)pickle.state_dict(data_of, 1 << 20, {.part = size % 2 == 0 ? "" : "ema"});
    });
}
