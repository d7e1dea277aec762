// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <utility>

#include "engine/platform/torch_compat.hpp"

namespace torchdeck::engine {

/// Keeps what a GPU may still be copying from until it has; at most a few at a time, then it waits for the first.
template <class T>
class InFlight {
  public:
    explicit InFlight(at::Device device) : device_(device) {}
    /// After the call that began the copy.
    void keep(T source) {
        constexpr std::size_t kMost = 8;
        all_.emplace_back(std::move(source), StreamEvent(device_));
        if (all_.size() > kMost) all_.front().second.wait();
        while (!all_.empty() && all_.front().second.passed()) all_.pop_front();
    }

  private:
    at::Device device_;
    std::deque<std::pair<T, StreamEvent>> all_;
};

}  // namespace torchdeck::engine
