// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface of librocm_smi64, scripted (see script.hpp; the variable is FAKE_ROCM_SMI). Compiled with FAKE_OLD it
// lacks what version 6 brought. The functions whose structs have had several layouts end the process: they must not be
// called by a program that was not built against the very library that it loads.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "script.hpp"

namespace {

const fake::Script script("FAKE_ROCM_SMI");

template <class Value>
int answer(const char* name, std::uint32_t device, Value* value, Value fallback) {
    const int status = script.call(name);
    if (status == 0) *value = script.number(name, device, fallback);
    return status;
}

}  // namespace

struct rsmi_version {
    std::uint32_t major, minor, patch;
    const char* build;
};

extern "C" {

int rsmi_init(std::uint64_t flags) {
    if (flags != 0) return 1;
    const int status = script.number("rsmi_init.status", 0);
    if (status != 0) std::fputs("Exception caught: rsmi_init\n", stderr);
    return status;
}
int rsmi_shut_down() {
    return 0;
}
int rsmi_version_get(rsmi_version* version) {
#ifdef FAKE_OLD
    *version = {1, 0, 0, ""};
#else
    *version = {7, 6, 0, ""};
#endif
    return 0;
}
int rsmi_num_monitor_devices(std::uint32_t* count) {
    *count = script.number("count", 1U);
    return 0;
}
int rsmi_dev_name_get(std::uint32_t device, char* name, std::size_t size) {
    (void)device;
    std::snprintf(name, size, "%s", script.text("rsmi_dev_name_get", "Radeon RX 9060 XT").c_str());
    return script.call("rsmi_dev_name_get");
}
int rsmi_dev_pci_id_get(std::uint32_t device, std::uint64_t* id) {
    return answer("rsmi_dev_pci_id_get", device, id, std::uint64_t{0x300});
}
int rsmi_dev_busy_percent_get(std::uint32_t device, std::uint32_t* percent) {
    return answer("rsmi_dev_busy_percent_get", device, percent, 46U);
}
int rsmi_dev_memory_busy_percent_get(std::uint32_t device, std::uint32_t* percent) {
    return answer("rsmi_dev_memory_busy_percent_get", device, percent, 31U);
}
int rsmi_dev_memory_total_get(std::uint32_t device, int type, std::uint64_t* bytes) {
    return type != 0 ? 1 : answer("rsmi_dev_memory_total_get", device, bytes, std::uint64_t{16304} << 20);
}
int rsmi_dev_memory_usage_get(std::uint32_t device, int type, std::uint64_t* bytes) {
    return type != 0 ? 1 : answer("rsmi_dev_memory_usage_get", device, bytes, std::uint64_t{4018} << 20);
}
int rsmi_dev_temp_metric_get(std::uint32_t, std::uint32_t sensor, int metric, std::int64_t* millidegrees) {
    if (metric != 0 || sensor > 2) return 1;
    const int status = script.call("rsmi_dev_temp_metric_get");
    const char* names[] = {"edge", "junction", "memory"};
    if (status == 0) *millidegrees = script.number(names[sensor], std::int64_t{45000 + 4500 * sensor});
    return status;
}
int rsmi_dev_power_ave_get(std::uint32_t device, std::uint32_t sensor, std::uint64_t* microwatts) {
    return sensor != 0 ? 1 : answer("rsmi_dev_power_ave_get", device, microwatts, std::uint64_t{93000000});
}
#ifndef FAKE_OLD
int rsmi_dev_power_get(std::uint32_t device, std::uint64_t* microwatts, int* type) {
    *type = script.number("power_type", 1);
    return answer("rsmi_dev_power_get", device, microwatts, std::uint64_t{95200000});
}
int rsmi_dev_current_socket_power_get(std::uint32_t device, std::uint64_t* microwatts) {
    return answer("rsmi_dev_current_socket_power_get", device, microwatts, std::uint64_t{94000000});
}
#endif
int rsmi_dev_power_cap_get(std::uint32_t device, std::uint32_t sensor, std::uint64_t* microwatts) {
    return sensor != 0 ? 1 : answer("rsmi_dev_power_cap_get", device, microwatts, std::uint64_t{160000000});
}
int rsmi_dev_fan_speed_get(std::uint32_t device, std::uint32_t sensor, std::int64_t* speed) {
    return sensor != 0 ? 1 : answer("rsmi_dev_fan_speed_get", device, speed, std::int64_t{51});
}
int rsmi_dev_fan_speed_max_get(std::uint32_t device, std::uint32_t sensor, std::uint64_t* speed) {
    return sensor != 0 ? 1 : answer("rsmi_dev_fan_speed_max_get", device, speed, std::uint64_t{255});
}
int rsmi_dev_energy_count_get(std::uint32_t device, std::uint64_t* counter, float* resolution, std::uint64_t* time) {
    *resolution = 15.3F;
    *time = 1;
    return answer("rsmi_dev_energy_count_get", device, counter, std::uint64_t{1000000000});
}
int rsmi_dev_gpu_clk_freq_get(std::uint32_t, int, void*) {
    std::abort();
}
int rsmi_dev_gpu_metrics_info_get(std::uint32_t, void*) {
    std::abort();
}
int rsmi_dev_pci_bandwidth_get(std::uint32_t, void*) {
    std::abort();
}

}  // extern "C"
