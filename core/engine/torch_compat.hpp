// SPDX-License-Identifier: GPL-3.0-or-later
//
// LibTorch 1.13 to the newest 2.x behind one spelling. The only file that asks for the version, and only where a call
// cannot be detected.
#pragma once

#include <ATen/Context.h>
#include <ATen/autocast_mode.h>
#include <torch/version.h>

namespace torchdeck::engine {

#define TORCHDECK_TORCH (TORCH_VERSION_MAJOR * 100 + TORCH_VERSION_MINOR)

inline bool autocast_enabled(at::DeviceType device) {
#if TORCHDECK_TORCH >= 205
    return at::autocast::is_autocast_enabled(device);
#else
    return device == at::kCPU ? at::autocast::is_cpu_enabled() : at::autocast::is_enabled();
#endif
}

inline void set_autocast_enabled(at::DeviceType device, bool on) {
#if TORCHDECK_TORCH >= 205
    at::autocast::set_autocast_enabled(device, on);
#else
    if (device == at::kCPU)
        at::autocast::set_cpu_enabled(on);
    else
        at::autocast::set_enabled(on);
#endif
}

inline at::ScalarType autocast_dtype(at::DeviceType device) {
#if TORCHDECK_TORCH >= 205
    return at::autocast::get_autocast_dtype(device);
#else
    return device == at::kCPU ? at::autocast::get_autocast_cpu_dtype() : at::autocast::get_autocast_gpu_dtype();
#endif
}

inline void set_autocast_dtype(at::DeviceType device, at::ScalarType type) {
#if TORCHDECK_TORCH >= 205
    at::autocast::set_autocast_dtype(device, type);
#else
    if (device == at::kCPU)
        at::autocast::set_autocast_cpu_dtype(type);
    else
        at::autocast::set_autocast_gpu_dtype(type);
#endif
}

/// Autocast for one forward pass on the calling thread (the flags are per thread). One guard a forward: casts cached
/// by a pass without gradients would cut the graph of a later one under the same guard.
class AutocastGuard {
  public:
    AutocastGuard(at::DeviceType device, at::ScalarType type, bool on)
        : device_(device),
          was_on_(autocast_enabled(device)),
          was_caching_(at::autocast::is_autocast_cache_enabled()),
          was_type_(autocast_dtype(device)) {
        // The type first: setting it may throw, and must not leave autocast on when it does.
        if (on) set_autocast_dtype(device, type);
        set_autocast_enabled(device, on);
        at::autocast::increment_nesting();
        at::autocast::set_autocast_cache_enabled(true);
    }
    ~AutocastGuard() {
        if (at::autocast::decrement_nesting() == 0) at::autocast::clear_cache();
        set_autocast_enabled(device_, was_on_);
        set_autocast_dtype(device_, was_type_);
        at::autocast::set_autocast_cache_enabled(was_caching_);
    }
    AutocastGuard(const AutocastGuard&) = delete;
    AutocastGuard& operator=(const AutocastGuard&) = delete;

  private:
    at::DeviceType device_;
    bool was_on_, was_caching_;
    at::ScalarType was_type_;
};

}  // namespace torchdeck::engine
