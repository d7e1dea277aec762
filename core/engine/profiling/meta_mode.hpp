// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks of shapes: tensors on LibTorch's meta device have sizes and types and no memory, and operators compute
// neither values nor take time.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace torchdeck::engine {

/// While one is alive, everything that the calling thread makes lies on the meta device, whatever device was asked for.
/// Operators that LibTorch has no rule of shapes for get one, or are computed on zeros on the CPU.
class MetaMode {
  public:
    MetaMode();
    ~MetaMode();
    MetaMode(const MetaMode&) = delete;
    MetaMode& operator=(const MetaMode&) = delete;

    /// The operators that were computed on zeros so far, sorted.
    [[nodiscard]] std::vector<std::string> executed() const;

  private:
    bool was_on_;
};

/// Follows the tensors that are made on the meta device. Only one at a time.
class MetaAllocations {
  public:
    /// `owner` is asked at each allocation whom it belongs to.
    using Owner = int (*)(void* data);
    MetaAllocations(Owner owner, void* data);
    ~MetaAllocations();
    MetaAllocations(const MetaAllocations&) = delete;
    MetaAllocations& operator=(const MetaAllocations&) = delete;

    struct Held {
        int owner;
        std::int64_t bytes;
    };
    /// What has not been freed.
    [[nodiscard]] std::vector<Held> held() const;
};

}  // namespace torchdeck::engine
