// SPDX-License-Identifier: GPL-3.0-or-later
#include "telemetry/helper.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "telemetry/amd_sysfs.hpp"
#include "telemetry/helper_process.hpp"
#include "telemetry/helper_protocol.hpp"

namespace torchdeck::telemetry {
namespace {

using Clock = std::chrono::steady_clock;

/// Starting a driver takes seconds on a server without its persistence service.
constexpr auto kListWithin = std::chrono::seconds(30);
/// The channel of calls that are about no device.
constexpr std::uint32_t kNoDevice = 0xFFFFFFFF;

constexpr auto kInvalidAnswer = Message::mark("the telemetry helper sent an invalid answer");

/// A vendor's helper through all of its restarts. Safe to call from several threads, which do not wait for one another
/// unless the helper is being started.
class Helper {
  public:
    Helper(Vendor vendor, SystemPaths paths, std::chrono::seconds patience)
        : vendor_(vendor), paths_(std::move(paths)), patience_(patience) {}

    std::optional<HelperList> list(base::Message& why) {
        const std::lock_guard lock(mutex_);
        return start(why);
    }

    /// The answer to `call` about the device that had this place in the first list; empty, with the reason in `why`,
    /// when there is none.
    std::vector<std::byte> ask(HelperCall call, const DeviceFacts& facts, base::Message& why) {
        const auto process = running(facts, call.device, why);
        if (!process) return {};
        const auto begin = Clock::now();
        auto answer = process->ask(call, patience_, why);
        if (!answer.empty()) return answer;
        // A device that hangs while the others answer is left to itself: a restart would cost the others their
        // readings and could hang as a whole.
        constexpr auto kTogether = std::chrono::seconds(1);  // all are read at about the same time
        if (process->ended() || !process->others_answer(call.device, begin - kTogether)) give_up(process, why);
        return {};
    }

    /// The device's answer made sense, or not.
    void believe(bool good) {
        const std::lock_guard lock(mutex_);
        if (!good && process_) {
            process_->stop();
            give_up_locked(kInvalidAnswer);
        } else if (good && ++good_in_a_row_ >= kTrusted) {
            restarts_ = 0;
        }
    }

  private:
    static constexpr int kTrusted = 20;

    /// The process, started if need be, and the device's place in it.
    std::shared_ptr<HelperProcess> running(const DeviceFacts& facts, std::uint32_t& place, base::Message& why) {
        const std::lock_guard lock(mutex_);
        const auto now = Clock::now();
        if (!process_ && now < restart_at_) {
            why = Message::of("{}; it is tried again in {} s", trouble_,
                              std::chrono::ceil<std::chrono::seconds>(restart_at_ - now).count());
            return nullptr;
        }
        if (!process_ && !start(why)) {
            give_up_locked(why);
            return nullptr;
        }
        if (!facts.pci_bus_id.empty()) {
            const auto same = [&](const DeviceFacts& other) { return other.pci_bus_id == facts.pci_bus_id; };
            const auto at = std::find_if(devices_.begin(), devices_.end(), same);
            if (at == devices_.end()) {
                why = Message::mark("the driver no longer shows this device");
                return nullptr;
            }
            place = static_cast<std::uint32_t>(at - devices_.begin());
        }
        return process_;
    }

    std::optional<HelperList> start(base::Message& why) {
        auto process = std::make_shared<HelperProcess>(vendor_, paths_, why);
        if (!process->runs()) return std::nullopt;
        auto list = decode_list(process->ask({HelperRequest::list, kNoDevice, 0}, kListWithin, why));
        if (!list) {
            if (why.empty()) why = kInvalidAnswer;
            return std::nullopt;
        }
        devices_ = list->devices;
        process_ = std::move(process);
        return list;
    }

    void give_up(const std::shared_ptr<HelperProcess>& process, const base::Message& why) {
        const std::lock_guard lock(mutex_);
        if (process != process_) return;  // another device's reader was first
        process_->stop();
        give_up_locked(why);
    }

    void give_up_locked(const base::Message& why) {
        process_.reset();
        trouble_ = why;
        good_in_a_row_ = 0;
        const auto pause = std::chrono::seconds(1) * (1 << std::min(restarts_++, 6));
        restart_at_ = Clock::now() + std::min<Clock::duration>(pause, std::chrono::minutes(1));
    }

    const Vendor vendor_;
    const SystemPaths paths_;
    const std::chrono::seconds patience_;
    std::mutex mutex_;
    std::shared_ptr<HelperProcess> process_;
    std::vector<DeviceFacts> devices_;  // as the process of now numbers them
    base::Message trouble_;
    Clock::time_point restart_at_;
    int restarts_ = 0;
    int good_in_a_row_ = 0;
};

class RemoteDevice final : public Device {
  public:
    RemoteDevice(std::shared_ptr<Helper> helper, DeviceFacts facts, std::uint32_t place)
        : helper_(std::move(helper)), facts_(std::move(facts)), place_(place) {}
    [[nodiscard]] const DeviceFacts& facts() const override { return facts_; }
    DeviceReading read() override {
        const std::lock_guard lock(mutex_);
        DeviceReading failed;
        const auto answer = helper_->ask({HelperRequest::read, place_, 0, known_.id}, facts_, failed.failure);
        if (answer.empty()) return failed;
        auto reading = decode_reading(answer, known_);
        helper_->believe(reading.has_value());
        if (reading) return std::move(*reading);
        failed.failure = kInvalidAnswer;
        return failed;
    }
    std::vector<ProcessMemory> processes() override {
        const std::lock_guard lock(mutex_);
        base::Message why;
        const auto answer = helper_->ask({HelperRequest::processes, place_}, facts_, why);
        return decode_processes(answer).value_or(std::vector<ProcessMemory>{});
    }

  private:
    std::mutex mutex_;
    std::shared_ptr<Helper> helper_;
    DeviceFacts facts_;
    std::uint32_t place_;
    KnownOrigins known_;
};

/// False, with the reason, when the helper has nothing to say: it crashed or hangs.
bool add_remote(const std::shared_ptr<Helper>& helper, Registry& registry, base::Message& why) {
    auto list = helper->list(why);
    if (!list) return false;
    for (auto& backend : list->backends) registry.backends.push_back(std::move(backend));
    for (std::size_t i = 0; i < list->devices.size(); ++i) {
        registry.devices.push_back(
            std::make_shared<RemoteDevice>(helper, std::move(list->devices[i]), static_cast<std::uint32_t>(i)));
    }
    return true;
}

}  // namespace

std::filesystem::path helper_path() {
    const char* const named = std::getenv("TORCHDECK_TELEMETRY_HELPER");
    if (named != nullptr && *named != '\0') return named;
    Dl_info info{};
    if (::dladdr(reinterpret_cast<const void*>(&helper_path), &info) == 0 || info.dli_fname == nullptr) return {};
    return std::filesystem::absolute(info.dli_fname).parent_path() / "torchdeck-telemetry";
}

Registry discover_in_helpers(const SystemPaths& paths, std::chrono::seconds patience) {
    Registry registry;
    base::Message why;
    // Without a card there is no library to load, and what the kernel says needs no helper.
    const bool amd = !AmdSysfs::find(paths.root).empty();
    if (!amd || !add_remote(std::make_shared<Helper>(Vendor::amd, paths, patience), registry, why)) {
        auto kernel = discover_without_library(paths);
        for (auto& backend : kernel.backends) {
            if (amd && backend.name == Message::name("rocm_smi")) backend.detail = why;
            registry.backends.push_back(std::move(backend));
        }
        registry.devices = std::move(kernel.devices);
    }
    why = {};
    if (!add_remote(std::make_shared<Helper>(Vendor::nvidia, paths, patience), registry, why))
        registry.backends.push_back({Message::name("NVML"), false, why});
    return registry;
}

}  // namespace torchdeck::telemetry
