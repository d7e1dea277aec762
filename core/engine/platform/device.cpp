// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/device.hpp"

#include <ATen/Context.h>
#include <ATen/Version.h>
#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>
#include <torch/cuda.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "base/instruction_sets.hpp"
#include "engines/elf_file.hpp"
#include "engines/gpu_cards.hpp"
#include "machine/kfd.hpp"
#include "telemetry/device.hpp"

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
    return base::may_use_avx512() && __builtin_cpu_supports("avx512bf16") != 0;
#else
    return false;
#endif
}

template <class Function>
Function driver_function(bool rocm, const char* name) {
    return reinterpret_cast<Function>(driver_symbol(rocm, name));
}

/// The path of the loaded library whose file name begins with `name`; empty where there is none.
std::string loaded_library(std::string_view name) {
    struct Search {
        std::string_view name;
        std::string path;
    } search{name, {}};
    ::dl_iterate_phdr(
        [](dl_phdr_info* info, std::size_t, void* data) {
            auto& wanted = *static_cast<Search*>(data);
            const std::string_view path = info->dlpi_name;
            if (!path.substr(path.rfind('/') + 1).starts_with(wanted.name)) return 0;
            wanted.path = path;
            return 1;
        },
        &search);
    return search.path;
}

/// What a function of a library below LibTorch gives; a default value where there is no such function. The search
/// covers what this engine has loaded, in whatever scope.
template <class Result>
Result asked(const char* name) {
    const auto function = reinterpret_cast<Result (*)()>(::dlsym(RTLD_DEFAULT, name));
    return function != nullptr ? function() : Result{};
}

/// Text of a function of the driver library for GPU `index`; empty where there is none.
std::string driver_text(bool rocm, const char* name, int index) {
    char text[256] = {};
    const auto get = driver_function<int (*)(char*, int, int)>(rocm, name);
    return get && get(text, 255, index) == 0 ? text : "";
}

/// GPU `index` by the driver's C interface: no CUDA or HIP header is needed, and the numbering is the one that LibTorch
/// sees. HIP's structures differ between its versions; what they say beside name and bus id, the kernel says too.
void describe_gpu(int index, bool rocm, EngineDevice& device) {
    if (rocm) {
        device.name = driver_text(true, "hipDeviceGetName", index);
        device.pci_bus_id = driver_text(true, "hipDeviceGetPCIBusId", index);
        for (const auto& gpu : machine::kfd_gpus()) {
            if (gpu.pci_bus_id != telemetry::normalize_pci_bus_id(device.pci_bus_id)) continue;
            device.architecture = gpu.architecture;
            device.integrated = gpu.integrated;
            device.memory_bytes = gpu.memory_bytes;
        }
        // Others emulate it without an error.
        device.native_bf16 = device.architecture.empty() || machine::gfx_has_bf16(device.architecture);
        return;
    }
    if (const auto init = driver_function<int (*)(unsigned)>(false, "cuInit"); !init || init(0) != 0) return;
    device.name = driver_text(false, "cuDeviceGetName", index);
    device.pci_bus_id = driver_text(false, "cuDeviceGetPCIBusId", index);
    const auto get = driver_function<int (*)(int*, int, int)>(false, "cuDeviceGetAttribute");
    const auto attribute = [&](int number) {
        int value = 0;
        return get && get(&value, number, index) == 0 ? value : 0;
    };
    constexpr int kIntegrated = 18, kMajor = 75, kMinor = 76;
    const auto major = attribute(kMajor);
    if (major > 0) device.architecture = fmt::format("sm_{}{}", major, attribute(kMinor));
    device.integrated = attribute(kIntegrated) != 0;
    device.native_bf16 = major >= 8;
    std::size_t bytes = 0;
    if (const auto total = driver_function<int (*)(std::size_t*, int)>(false, "cuDeviceTotalMem_v2");
        total && total(&bytes, index) == 0)
        device.memory_bytes = static_cast<std::int64_t>(bytes);
}

/// The architecture that HIP takes each card for, where a variable says so.
std::string pretended_architecture() {
    const char* const value = std::getenv("HSA_OVERRIDE_GFX_VERSION");
    return value != nullptr ? machine::gfx_of_override(value) : "";
}

/// What LibTorch's GPU library was compiled for; empty where it does not say.
const std::vector<std::string>& compiled_architectures(bool rocm) {
    static const auto found = [rocm] {
        const auto library = loaded_library(rocm ? "libtorch_hip.so" : "libtorch_cuda.so");
        try {
            return library.empty() ? std::vector<std::string>() : engines::gpu_architectures(library);
        } catch (const std::exception&) {
            return std::vector<std::string>();
        }
    }();
    return found;
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

void* driver_symbol(bool rocm, const char* name) {
    const auto library = rocm ? loaded_library("libamdhip64.so") : std::string("libcuda.so.1");
    void* const handle = library.empty() ? nullptr : ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    return handle == nullptr ? nullptr : ::dlsym(handle, name);
}

std::vector<EngineDevice> list_devices() {
    std::vector<EngineDevice> devices = {{"cpu", cpu_name(), "", cpu_has_bf16()}};
    const bool rocm = build_kind() == "ROCm";
    for (int i = 0; i < gpu_count(); ++i) {
        EngineDevice device;
        device.id = fmt::format("cuda:{}", i);
        describe_gpu(i, rocm, device);
        const auto pretended = rocm ? pretended_architecture() : std::string();
        device.has_kernels =
            machine::has_kernels_for(compiled_architectures(rocm), pretended.empty() ? device.architecture : pretended);
        devices.push_back(std::move(device));
    }
    return devices;
}

GpuChoice choose_gpus(const std::vector<EngineDevice>& devices) {
    struct Gpu {
        int index;
        const EngineDevice* device;
    };
    std::vector<Gpu> gpus;
    for (const auto& device : devices)
        if (device.id != "cpu") gpus.push_back({static_cast<int>(gpus.size()), &device});
    const auto good = [](const Gpu& gpu) { return !gpu.device->integrated && gpu.device->has_kernels; };
    const bool any_good = std::any_of(gpus.begin(), gpus.end(), good);
    std::stable_sort(gpus.begin(), gpus.end(), [&](const Gpu& a, const Gpu& b) {
        if (good(a) != good(b)) return good(a);
        if (a.device->has_kernels != b.device->has_kernels) return a.device->has_kernels;
        return a.device->memory_bytes > b.device->memory_bytes;
    });
    GpuChoice choice;
    std::vector<base::Message> passed_over;
    for (const auto& gpu : gpus) {
        if (good(gpu) || !any_good) choice.gpus.push_back(gpu.index);
        const auto name = gpu.device->name.empty() ? base::Message::name(gpu.device->id)
                                                   : base::Message::of("{} ({})", gpu.device->id, gpu.device->name);
        const auto best = choice.gpus.empty() ? 0 : choice.gpus.front();
        if (!gpu.device->has_kernels && any_good)
            passed_over.push_back(base::Message::of("{} has no kernels in this LibTorch", name));
        else if (gpu.device->integrated && any_good)
            passed_over.push_back(base::Message::of("{} is part of the CPU", name));
        else if (gpu.index < best)
            passed_over.push_back(base::Message::of("{} has less memory", name));
    }
    if (passed_over.empty()) return choice;
    const auto& best = devices[static_cast<std::size_t>(choice.gpus.front()) + 1];
    const bool amd = best.architecture.starts_with("gfx");
    choice.note = base::Message::of("{} is used: {}. {}={} hides the others.",
                                    best.name.empty() ? best.id : best.id + " (" + best.name + ")",
                                    base::Message::list(std::move(passed_over)),
                                    amd ? "HIP_VISIBLE_DEVICES" : "CUDA_VISIBLE_DEVICES", choice.gpus.front());
    return choice;
}

std::string cpu_capability() {
    const auto config = at::show_config();
    constexpr std::string_view kKey = "CPU capability usage: ";
    const auto at = config.find(kKey);
    if (at == std::string::npos) return "unknown";
    const auto begin = at + kKey.size();
    return config.substr(begin, config.find('\n', begin) - begin);
}

std::string instruction_sets() {
    const auto onednn = asked<int>("dnnl_get_effective_cpu_isa");
    const auto* const blas = asked<const char*>("openblas_get_corename");
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::string(value != nullptr ? value : "");
    };
    // A static oneDNN does not show its functions, and MKL has none for it.
    return fmt::format("ATen {}, oneDNN {:x}{}, BLAS {}{}{}", cpu_capability(), onednn, variable("ONEDNN_MAX_CPU_ISA"),
                       blas != nullptr ? blas : "", variable("OPENBLAS_CORETYPE"), variable("MKL_ENABLE_INSTRUCTIONS"));
}

void apply_switches(const config::TrainConfig& config) {
    auto& context = at::globalContext();
    // Where an operator has no deterministic form LibTorch warns; refusing would leave whole models unusable.
    context.setDeterministicAlgorithms(config.hardware.deterministic, /*warn_only=*/true);
    context.setDeterministicCuDNN(config.hardware.deterministic);
    context.setBenchmarkCuDNN(config.hardware.cudnn_benchmark && !config.hardware.deterministic);
    // MIOpen searches on its own where its database does not know a shape. It looks at this at the first convolution of
    // the process.
    if (!config.hardware.cudnn_benchmark && build_kind() == "ROCm")
        ::setenv("MIOPEN_FIND_MODE", "FAST", /*overwrite=*/0);
    context.setAllowTF32CuDNN(config.hardware.tf32);
    context.setFloat32MatmulPrecision(config.hardware.tf32 ? "high" : "highest");
}

}  // namespace torchdeck::engine
