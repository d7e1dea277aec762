// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/device.hpp"

#include <ATen/Context.h>
#include <ATen/Version.h>
#include <dlfcn.h>
#include <fmt/format.h>
#include <torch/cuda.h>

#include <fstream>

namespace torchdeck::engine {
namespace {

std::string cpu_name() {
    std::ifstream in("/proc/cpuinfo");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("model name")) {
            const auto colon = line.find(": ");
            if (colon != std::string::npos) return line.substr(colon + 2);
        }
    }
    return "CPU";
}

bool cpu_has_bf16() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

/// A function of a driver library that LibTorch has loaded already; null where there is none.
template <class Function>
Function driver_function(std::initializer_list<const char*> libraries, const char* name) {
    for (const auto* library : libraries) {
        if (void* const handle = ::dlopen(library, RTLD_NOW | RTLD_LOCAL)) {
            if (void* const symbol = ::dlsym(handle, name)) return reinterpret_cast<Function>(symbol);
        }
    }
    return nullptr;
}

/// Name, PCI bus id and bf16 support of GPU `index`, from the driver's C interface: no CUDA or HIP header is needed,
/// and the numbering is the one that LibTorch sees.
void describe_gpu(int index, bool rocm, EngineDevice& device) {
    using NameOrBusId = int (*)(char*, int, int);
    char text[256] = {};
    if (rocm) {
        const auto libraries = {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"};
        if (const auto get = driver_function<NameOrBusId>(libraries, "hipDeviceGetName");
            get && get(text, 255, index) == 0) {
            device.name = text;
        }
        if (const auto get = driver_function<NameOrBusId>(libraries, "hipDeviceGetPCIBusId");
            get && get(text, 255, index) == 0) {
            device.pci_bus_id = text;
        }
        device.native_bf16 = true;  // gfx90a, gfx11 and later; older cards emulate it without an error
        return;
    }
    const auto libraries = {"libcuda.so.1"};
    if (const auto init = driver_function<int (*)(unsigned)>(libraries, "cuInit"); !init || init(0) != 0) return;
    if (const auto get = driver_function<NameOrBusId>(libraries, "cuDeviceGetName");
        get && get(text, 255, index) == 0) {
        device.name = text;
    }
    if (const auto get = driver_function<NameOrBusId>(libraries, "cuDeviceGetPCIBusId");
        get && get(text, 255, index) == 0) {
        device.pci_bus_id = text;
    }
    constexpr int kComputeCapabilityMajor = 75;
    int major = 0;
    const auto attribute = driver_function<int (*)(int*, int, int)>(libraries, "cuDeviceGetAttribute");
    device.native_bf16 = attribute && attribute(&major, kComputeCapabilityMajor, index) == 0 && major >= 8;
}

}  // namespace

int gpu_count() {
    return torch::cuda::is_available() ? static_cast<int>(torch::cuda::device_count()) : 0;
}

std::string build_kind() {
    const auto config = at::show_config();
    if (config.find("USE_ROCM=ON") != std::string::npos) return "ROCm";
    if (config.find("USE_CUDA=ON") != std::string::npos) return "CUDA";
    return "CPU";
}

std::vector<EngineDevice> list_devices() {
    std::vector<EngineDevice> devices = {{"cpu", cpu_name(), "", cpu_has_bf16()}};
    const bool rocm = build_kind() == "ROCm";
    for (int i = 0; i < gpu_count(); ++i) {
        EngineDevice device;
        device.id = fmt::format("cuda:{}", i);
        describe_gpu(i, rocm, device);
        devices.push_back(std::move(device));
    }
    return devices;
}

std::string cpu_capability() {
    const auto config = at::show_config();
    constexpr std::string_view kKey = "CPU capability usage: ";
    const auto at = config.find(kKey);
    if (at == std::string::npos) return "unknown";
    const auto begin = at + kKey.size();
    return config.substr(begin, config.find('\n', begin) - begin);
}

void apply_switches(const config::TrainConfig& config) {
    auto& context = at::globalContext();
    // Where an operator has no deterministic form LibTorch warns; refusing would leave whole models unusable.
    context.setDeterministicAlgorithms(config.deterministic, /*warn_only=*/true);
    context.setDeterministicCuDNN(config.deterministic);
    context.setBenchmarkCuDNN(config.cudnn_benchmark && !config.deterministic);
    context.setAllowTF32CuDNN(config.tf32);
    context.setFloat32MatmulPrecision(config.tf32 ? "high" : "highest");
}

}  // namespace torchdeck::engine
