// SPDX-License-Identifier: GPL-3.0-or-later
//
// Networks of shapes: tensors on LibTorch's meta device have sizes and types and no memory, and operators compute
// neither values nor take time.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
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

    /// The operators that were computed on zeros since the latest was made, sorted.
    [[nodiscard]] static std::vector<std::string> executed();

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

    /// A tensor's memory is taken or given back.
    struct Change {
        std::uint32_t block;
        bool freed;
        std::int64_t bytes;
        int owner;
    };
    /// All of them so far, in order, of blocks that were taken since this was made.
    [[nodiscard]] const std::vector<Change>& changes() const;
};

/// While one is alive, operators that multiply get their tensors in `type`, as LibTorch's autocast does on devices that
/// it knows: weights are cast once.
class MetaAutocast {
  public:
    explicit MetaAutocast(std::optional<at::ScalarType> type);
    ~MetaAutocast();
    MetaAutocast(const MetaAutocast&) = delete;
    MetaAutocast& operator=(const MetaAutocast&) = delete;
};

}  // namespace torchdeck::engine
