// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <utility>

namespace torchdeck::base {

/// The bytes of a file or a tensor. Nothing is written to them before their content is, and from megabytes on they lie
/// in huge pages: a vector writes zeros, and the kernel finds and clears each page of 4 KiB by itself, which together
/// takes longer than reading a file that is in the page cache.
class Buffer {
  public:
    Buffer() = default;
    /// Bytes of no particular value. Throws std::bad_alloc.
    explicit Buffer(std::size_t size);
    explicit Buffer(std::span<const std::byte> content) : Buffer(content.size()) { copy(content); }
    Buffer(const Buffer& other) : Buffer(std::span<const std::byte>(other)) {}
    Buffer(Buffer&& other) noexcept : memory_(std::move(other.memory_)), size_(std::exchange(other.size_, 0)) {}
    Buffer& operator=(Buffer other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~Buffer() = default;

    [[nodiscard]] std::byte* data() { return memory_.get(); }
    [[nodiscard]] const std::byte* data() const { return memory_.get(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::byte* begin() { return data(); }
    [[nodiscard]] std::byte* end() { return data() + size_; }
    [[nodiscard]] const std::byte* begin() const { return data(); }
    [[nodiscard]] const std::byte* end() const { return data() + size_; }
    [[nodiscard]] std::byte& operator[](std::size_t i) { return data()[i]; }
    [[nodiscard]] const std::byte& operator[](std::size_t i) const { return data()[i]; }
    /// Keeps the first `size` bytes, which is at most size().
    void shorten(std::size_t size) { size_ = std::min(size_, size); }

    friend bool operator==(const Buffer& a, const Buffer& b) {
        return a.size_ == b.size_ && (a.size_ == 0 || std::memcmp(a.data(), b.data(), a.size_) == 0);
    }

  private:
    struct Free {
        void operator()(std::byte* memory) const;
    };
    void copy(std::span<const std::byte> content) {
        if (!content.empty()) std::memcpy(data(), content.data(), content.size());
    }

    std::unique_ptr<std::byte[], Free> memory_;
    std::size_t size_ = 0;
};

}  // namespace torchdeck::base
