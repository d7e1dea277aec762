// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/buffer.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace torchdeck::base {

Buffer::Buffer(std::size_t size) : size_(size) {
    constexpr std::size_t kHugePage = std::size_t{2} << 20;
    if (size == 0) return;
    const bool huge = size >= 2 * kHugePage;
    const auto whole = (size + kHugePage - 1) / kHugePage * kHugePage;
    void* const memory = huge ? std::aligned_alloc(kHugePage, whole) : std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    memory_.reset(static_cast<std::byte*>(memory));
    if (huge) ::madvise(memory, whole, MADV_HUGEPAGE);  // where the system has none, they are pages as before
}

void Buffer::Free::operator()(std::byte* memory) const {
    std::free(memory);
}

}  // namespace torchdeck::base
