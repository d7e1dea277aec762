// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <unordered_map>

namespace torchdeck::engine {

/// Memory for large blocks, cut out of segments of huge pages. A block that is given back joins its free neighbors and
/// serves any size again, so that what a program holds stays near what it has in use at its busiest moment. Any thread.
class MemoryPool {
  public:
    static constexpr std::size_t kUnit = std::size_t{64} << 10;  ///< sizes are multiples of it, addresses too
    static constexpr std::size_t kHugePage = std::size_t{2} << 20;
    /// Address space that is asked for at a time; the system provides pages where they are written to.
    static constexpr std::size_t kSegment = std::size_t{256} << 20;

    MemoryPool() = default;
    /// Unmaps everything, blocks in use included.
    ~MemoryPool();
    MemoryPool(const MemoryPool&) = delete;
    MemoryPool& operator=(const MemoryPool&) = delete;

    /// Null when the system has no more memory. What is in the block is not defined.
    void* take(std::size_t bytes);
    /// False when the block is not one of these; nothing is done then.
    bool give_back(void* block);
    /// Bytes of one of these that is in use; 0: it is none.
    [[nodiscard]] std::size_t size_of(void* block) const;

    /// Between these (they nest), blocks that were given back stay mapped; otherwise they go back to the system at
    /// once.
    void begin_keeping();
    void end_keeping();

    struct Sizes {
        std::size_t mapped = 0;        ///< bytes of address space held from the system
        std::size_t in_use = 0;        ///< those of them in blocks
        std::size_t largest_free = 0;  ///< what a block can have without more from the system
    };
    [[nodiscard]] Sizes sizes() const;

  private:
    using Ranges = std::map<char*, std::size_t>;  // begin, bytes

    char* cut(std::size_t size);
    char* map_segment(std::size_t size);
    [[nodiscard]] Ranges::iterator segment_of(char* address);
    Ranges::iterator join(char* begin, std::size_t size);
    Ranges::iterator return_to_system(Ranges::iterator range);
    void release();

    mutable std::mutex mutex_;
    Ranges segments_;
    Ranges free_;  // no two that touch within a segment
    std::unordered_map<void*, std::size_t> in_use_;
    int keeping_ = 0;
};

}  // namespace torchdeck::engine
