// SPDX-License-Identifier: GPL-3.0-or-later
//
// LibTorch 1.13 to the newest 2.x behind one spelling. The only file that asks for the version, and only where a call
// cannot be detected.
#pragma once

#include <ATen/Context.h>
#include <ATen/autocast_mode.h>
#include <c10/core/Allocator.h>
#include <c10/core/Event.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/util/Exception.h>
#include <torch/version.h>
#if __has_include(<c10/core/CachingDeviceAllocator.h>)
#include <c10/core/CachingDeviceAllocator.h>
#endif

#include <cstdint>
#include <optional>
#include <thread>

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

/// Gives the warnings of the calling thread to a handler as long as it lives.
#if TORCHDECK_TORCH >= 200
using WarningHandlerGuard = c10::WarningUtils::WarningHandlerGuard;
#else
using WarningHandlerGuard = c10::Warning::WarningHandlerGuard;
#endif

/// Whether a custom function's backward pass that is given `gradient` is the only one that will ever read it. LibTorch
/// 1.13 keeps a reference of its own until the pass is done, 2.6 and 2.14 keep none; where one in between does, the
/// answer is no.
inline bool is_sole_owner(const at::Tensor& gradient) {
    constexpr std::size_t kReferences = TORCHDECK_TORCH < 200 ? 2 : 1;
    return gradient.use_count() == kReferences && gradient.storage().use_count() == 1;
}

/// Bytes of a device's caching allocator.
struct AllocatorTotals {
    std::int64_t allocated = 0;
    std::int64_t reserved = 0;
    std::int64_t peak_allocated = 0;  ///< since reset_allocator_peak()
};

namespace detail {
// Unqualified calls that depend on the argument: they are looked up in c10, and only where LibTorch has them (2.9).
template <class Type>
inline constexpr bool kHasDeviceAllocator = requires(Type type, at::DeviceIndex index) {
    getDeviceAllocator(type)->getDeviceStats(index);
};

template <class Type>
std::optional<AllocatorTotals> allocator_totals(Type type, at::DeviceIndex index) {
    if constexpr (kHasDeviceAllocator<Type>) {
        try {
            const auto stats = getDeviceAllocator(type)->getDeviceStats(index);
            // [0] is the sum over small and large blocks.
            return AllocatorTotals{static_cast<std::int64_t>(stats.allocated_bytes[0].current),
                                   static_cast<std::int64_t>(stats.reserved_bytes[0].current),
                                   static_cast<std::int64_t>(stats.allocated_bytes[0].peak)};
        } catch (const c10::Error&) {
            return std::nullopt;  // the device was not used yet
        }
    } else {
        (void)type, (void)index;
        return std::nullopt;
    }
}

template <class Type>
void reset_allocator_peak(Type type, at::DeviceIndex index) {
    if constexpr (kHasDeviceAllocator<Type>) {
        try {
            getDeviceAllocator(type)->resetPeakStats(index);
        } catch (const c10::Error&) {
            // The device was not used yet: there is no peak.
        }
    } else {
        (void)type, (void)index;
    }
}

template <class Type>
void release_idle_memory(Type type) {
    if constexpr (kHasDeviceAllocator<Type>) {
        try {
            getDeviceAllocator(type)->emptyCache();
        } catch (const c10::Error&) {
            // The device was not used yet.
        }
    } else {
        (void)type;
    }
}

/// The type of the totals that allocators report: int64_t in 1.13, size_t in 2.x.
template <class Method>
struct ReportedTotal;
template <class Class, class Total>
struct ReportedTotal<void (Class::*)(void*, std::int64_t, Total, Total, c10::Device)> {
    using type = Total;
};
}  // namespace detail

using MemoryTotal = detail::ReportedTotal<decltype(&c10::MemoryReportingInfoBase::reportMemoryUsage)>::type;

/// True where the allocator of a GPU can be asked at any time (LibTorch 2.9); older ones only report while they work.
inline constexpr bool kAllocatorCanBeAsked = detail::kHasDeviceAllocator<at::DeviceType>;

/// Empty on a CPU, before the device was used, and where the allocator cannot be asked.
inline std::optional<AllocatorTotals> allocator_totals(at::Device device) {
    return device.is_cpu() ? std::nullopt : detail::allocator_totals(device.type(), device.index());
}

inline void reset_allocator_peak(at::Device device) {
    if (!device.is_cpu()) detail::reset_allocator_peak(device.type(), device.index());
}

/// Gives the driver back what the allocator of a GPU keeps for later; nothing where it cannot be asked to.
inline void release_idle_memory(at::Device device) {
    if (!device.is_cpu()) detail::release_idle_memory(device.type());
}

/// A place in a GPU's queue that can be waited for.
class StreamEvent {
  public:
    /// After everything that was enqueued on `device` so far.
    explicit StreamEvent(at::Device device) : event_(device.type()) {
        event_.record(c10::impl::VirtualGuardImpl(device.type()).getStream(device));
    }
    [[nodiscard]] bool passed() const { return event_.query(); }
    /// By asking again and again: Event::synchronize came with 2.4.
    void wait() const {
        while (!passed()) std::this_thread::yield();
    }

  private:
    c10::Event event_;
};

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
