// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/device_memory.hpp"

#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>

#include <algorithm>
#include <array>
#include <atomic>

#include "base/units.hpp"
#include "engine/platform/torch_compat.hpp"

namespace torchdeck::engine {
namespace {

/// The newest totals of one device, as the allocator reported them.
struct Ledger {
    std::atomic<std::int64_t> allocated = 0;
    std::atomic<std::int64_t> reserved = 0;
    std::atomic<std::int64_t> peak = 0;
    std::atomic<bool> reported = false;

    void set(std::int64_t now_allocated, std::int64_t now_reserved) {
        allocated = now_allocated;
        reserved = now_reserved;
        auto before = peak.load();
        while (now_allocated > before && !peak.compare_exchange_weak(before, now_allocated)) {
        }
        reported = true;
    }
};

/// One for the CPU and one for each GPU; more GPUs than this in one machine share the last.
Ledger& ledger_of(at::Device device) {
    static std::array<Ledger, 65> ledgers;
    if (device.is_cpu()) return ledgers[0];
    const auto index = std::max<int>(device.index(), 0);
    return ledgers[std::min<std::size_t>(static_cast<std::size_t>(index) + 1, ledgers.size() - 1)];
}

class Listener final : public c10::MemoryReportingInfoBase {
  public:
    explicit Listener(at::Device device) : device_(device) {}
    void reportMemoryUsage(void* /*block*/, std::int64_t /*change*/, MemoryTotal allocated, MemoryTotal reserved,
                           c10::Device device) override {
        if (device.type() != device_.type()) return;
        ledger_of(device).set(static_cast<std::int64_t>(allocated), static_cast<std::int64_t>(reserved));
    }
    [[nodiscard]] bool memoryProfilingEnabled() const override { return true; }

  private:
    at::Device device_;
};

telemetry::AllocatorReading reading_of(const AllocatorTotals& totals) {
    return {base::mebibytes(totals.allocated), base::mebibytes(totals.reserved),
            base::mebibytes(totals.peak_allocated)};
}

telemetry::AllocatorReading heard_on(at::Device device) {
    const auto& ledger = ledger_of(device);
    if (!ledger.reported) return {};
    return reading_of({ledger.allocated, ledger.reserved, ledger.peak});
}

}  // namespace

telemetry::AllocatorReading memory_reading(at::Device device) {
    if (device.is_cpu()) return {};
    if (const auto totals = allocator_totals(device)) return reading_of(*totals);
    return heard_on(device);
}

MemoryAccount::MemoryAccount(at::Device device, bool listen) : device_(device) {
    if (listen) {
        guard_ = std::make_unique<c10::DebugInfoGuard>(c10::DebugInfoKind::PROFILER_STATE,
                                                       std::make_shared<Listener>(device));
    }
}

MemoryAccount::~MemoryAccount() = default;

void MemoryAccount::reset_peak() {
    reset_allocator_peak(device_);
    auto& ledger = ledger_of(device_);
    ledger.peak = ledger.allocated.load();
}

telemetry::AllocatorReading MemoryAccount::reported() const {
    return heard_on(device_);
}

}  // namespace torchdeck::engine
