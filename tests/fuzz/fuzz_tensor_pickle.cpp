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
        (void)pickle.state_dict([](std::string_view) { return std::optional<std::span<const std::byte>>(kStorage); },
                                1 << 20);
    });
}
