// SPDX-License-Identifier: GPL-3.0-or-later
//
// CIFAR as Python pickles it.
#include "data/cifar_file.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::write_file("batch", data, size);
    return fuzz::refuses_or_reads([&] {
        (void)data::read_cifar_python(file, size % 2 == 0);
        (void)data::read_python_names(file, "label_names");
    });
}
