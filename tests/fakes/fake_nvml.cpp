// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of libnvidia-ml, scripted (see script.hpp; the variable is FAKE_NVML). Compiled with FAKE_OLD it
// lacks what drivers after 510 brought.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "script.hpp"

namespace {

const fake::Script script("FAKE_NVML");

unsigned index_of(void* handle) {
    return static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(handle) - 1);
}

template <class Value>
int answer(const char* name, void* handle, Value* value, Value fallback) {
    const int status = script.call(name, index_of(handle));
    if (status == 0) *value = script.number(name, index_of(handle), fallback);
    return status;
}

constexpr unsigned long long kMiB = 1048576;

/// "pid:MiB pid:MiB ..." under `name` for this device; "pid:?" for memory that is not known.
template <class Info>
int list(const char* name, void* handle, unsigned* count, Info* infos) {
    const int status = script.call(name, index_of(handle));
    if (status != 0) return status;
    std::istringstream words(script.text(std::string(name) + "." + std::to_string(index_of(handle)), ""));
    std::vector<Info> all;
    for (std::string word; words >> word;) {
        const auto colon = word.find(':');
        Info info{};
        info.pid = static_cast<unsigned>(std::stoul(word.substr(0, colon)));
        const auto memory = word.substr(colon + 1);
        info.used = memory == "?" ? ~0ULL : std::stoull(memory) * kMiB;
        all.push_back(info);
    }
    const unsigned room = *count;
    *count = static_cast<unsigned>(all.size());
    if (all.size() > room) return 7;  // NVML_ERROR_INSUFFICIENT_SIZE
    std::copy(all.begin(), all.end(), infos);
    return 0;
}

}  // namespace

struct Utilization {
    unsigned gpu, memory;
};
struct Memory {
    unsigned long long total, free, used;
};
struct MemoryV2 {
    unsigned version;
    unsigned long long total, reserved, free, used;
};
struct ProcessInfoV1 {
    unsigned pid;
    unsigned long long used;
};
struct ProcessInfo {
    unsigned pid;
    unsigned long long used;
    unsigned gpu_instance, compute_instance;
};
struct PciInfo {
    char legacy[16];
    unsigned domain, bus, device, id, subsystem;
    char bus_id[32];
};

extern "C" {

int nvmlInit_v2() {
    return script.call("nvmlInit_v2");
}
const char* nvmlErrorString(int status) {
    return status == 15 ? "GPU is lost" : status == 9 ? "Driver Not Loaded" : "Unknown Error";
}
int nvmlSystemGetDriverVersion(char* text, unsigned size) {
    std::snprintf(text, size, "550.54.14");
    return 0;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = script.number("count", 1U);
    return script.number("nvmlDeviceGetCount_v2.status", 0);
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** handle) {
    *handle = reinterpret_cast<void*>(std::uintptr_t{index} + 1);
    return script.number("nvmlDeviceGetHandleByIndex_v2.status", 0);
}
int nvmlDeviceGetName(void*, char* name, unsigned size) {
    std::snprintf(name, size, "NVIDIA H100 80GB HBM3");
    return script.call("nvmlDeviceGetName");
}
int nvmlDeviceGetPciInfo_v3(void* handle, PciInfo* info) {
    *info = {};
    info->bus = 0x1B + index_of(handle);
    return script.call("nvmlDeviceGetPciInfo_v3");
}
int nvmlDeviceGetUtilizationRates(void* handle, Utilization* rates) {
    rates->memory = script.number("memory_utilization", 12U);
    return answer("nvmlDeviceGetUtilizationRates", handle, &rates->gpu, 67U);
}
int nvmlDeviceGetClockInfo(void* handle, unsigned kind, unsigned* mhz) {
    if (kind != 1 && kind != 2) return 2;
    return answer("nvmlDeviceGetClockInfo", handle, mhz, kind == 1 ? 1980U : 2619U);
}
int nvmlDeviceGetTemperature(void* handle, unsigned sensor, unsigned* degrees) {
    return sensor != 0 ? 2 : answer("nvmlDeviceGetTemperature", handle, degrees, 41U);
}
int nvmlDeviceGetTemperatureThreshold(void* handle, unsigned kind, unsigned* degrees) {
    return kind != 1 ? 3 : answer("nvmlDeviceGetTemperatureThreshold", handle, degrees, 87U);
}
int nvmlDeviceGetPowerUsage(void* handle, unsigned* milliwatts) {
    return answer("nvmlDeviceGetPowerUsage", handle, milliwatts, 312500U);
}
int nvmlDeviceGetEnforcedPowerLimit(void* handle, unsigned* milliwatts) {
    return answer("nvmlDeviceGetEnforcedPowerLimit", handle, milliwatts, 700000U);
}
int nvmlDeviceGetMemoryInfo(void* handle, Memory* memory) {
    memory->total = 81559 * kMiB;
    return answer("nvmlDeviceGetMemoryInfo", handle, &memory->used, 1500 * kMiB);
}
int nvmlDeviceGetTotalEnergyConsumption(void* handle, unsigned long long* millijoules) {
    return answer("nvmlDeviceGetTotalEnergyConsumption", handle, millijoules, 123456789ULL);
}
int nvmlDeviceGetCurrentClocksThrottleReasons(void* handle, unsigned long long* bits) {
    return answer("nvmlDeviceGetCurrentClocksThrottleReasons", handle, bits, 0x4ULL);
}
int nvmlDeviceGetCurrPcieLinkWidth(void* handle, unsigned* lanes) {
    return answer("nvmlDeviceGetCurrPcieLinkWidth", handle, lanes, 16U);
}

int nvmlDeviceGetFanSpeed(void* handle, unsigned* percent) {
    return answer("nvmlDeviceGetFanSpeed", handle, percent, 30U);
}
int nvmlDeviceGetComputeRunningProcesses(void* handle, unsigned* count, ProcessInfoV1* infos) {
    return list("nvmlDeviceGetComputeRunningProcesses", handle, count, infos);
}
int nvmlDeviceGetGraphicsRunningProcesses(void* handle, unsigned* count, ProcessInfoV1* infos) {
    return list("nvmlDeviceGetGraphicsRunningProcesses", handle, count, infos);
}
#ifndef FAKE_OLD
int nvmlDeviceGetComputeRunningProcesses_v2(void* handle, unsigned* count, ProcessInfo* infos) {
    return list("nvmlDeviceGetComputeRunningProcesses_v2", handle, count, infos);
}
int nvmlDeviceGetComputeRunningProcesses_v3(void* handle, unsigned* count, ProcessInfo* infos) {
    return list("nvmlDeviceGetComputeRunningProcesses_v3", handle, count, infos);
}
int nvmlDeviceGetGraphicsRunningProcesses_v3(void* handle, unsigned* count, ProcessInfo* infos) {
    return list("nvmlDeviceGetGraphicsRunningProcesses_v3", handle, count, infos);
}
int nvmlDeviceGetMemoryInfo_v2(void* handle, MemoryV2* memory) {
    if (memory->version != (sizeof(MemoryV2) | (2U << 24))) return 25;  // NVML_ERROR_ARGUMENT_VERSION_MISMATCH
    memory->total = 81559 * kMiB;
    return answer("nvmlDeviceGetMemoryInfo_v2", handle, &memory->used, 1024 * kMiB);
}
int nvmlDeviceGetCurrentClocksEventReasons(void* handle, unsigned long long* bits) {
    return answer("nvmlDeviceGetCurrentClocksEventReasons", handle, bits, 0x44ULL);
}
#endif

}  // extern "C"
