// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device.hpp"

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <ATen/Version.h>
#include <dlfcn.h>
#include <fmt/format.h>
#include <torch/cuda.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <mutex>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "config/settings.hpp"
#include "engine/distributed/rank_group.hpp"
#include "engine/probe.hpp"

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

int gpu_count() {
    return torch::cuda::is_available() ? static_cast<int>(torch::cuda::device_count()) : 0;
}

/// The GPU of a process among those of its machine.
at::Device device_of_rank(const std::string& wish, const launch::World& world, int gpus) {
    if (gpus == 0) return at::Device(at::kCPU);
    if (world.local_rank >= gpus) {
        throw Error(ErrorKind::device,
                    Message::of("{} processes train on this machine, which has {} (device {}): start one process for "
                                "each GPU, or choose cpu.",
                                world.local_size, Message::plural("{} GPUs", "{} GPU", gpus), wish),
                    {.setting = "nproc"});
    }
    return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(world.local_rank));
}

at::Device resolve_device(const std::string& wish, const RankGroup* ranks) {
    if (wish == "cpu") return at::Device(at::kCPU);
    const int count = gpu_count();
    if (ranks != nullptr && (wish == "auto" || (wish == "cuda" && count > 0)))
        return device_of_rank(wish, ranks->world(), count);
    if (wish == "auto") return count > 0 ? at::Device(at::kCUDA, 0) : at::Device(at::kCPU);
    const auto index = wish == "cuda" ? 0 : base::parse_integer(std::string_view(wish).substr(5)).value_or(-1);
    if (index >= 0 && index < count) return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(index));
    const auto kind = build_kind();
    throw Error(ErrorKind::device,
                kind == "CPU" ? Message::of("Device {} is not there: this LibTorch is a CPU build. Choose cpu or auto, "
                                            "or install an engine for your GPU (TORCHDECK_ENGINE).",
                                            wish)
                              : Message::of("Device {} is not there: LibTorch ({}) sees {}. Choose auto or cpu.", wish,
                                            kind, Message::plural("{} GPUs", "{} GPU", count)),
                {.setting = "device"});
}

EngineDevice describe(const ExecutionContext& context) {
    const auto devices = list_devices();
    return devices.at(context.device.is_cpu() ? 0U : 1U + static_cast<unsigned>(context.device.index()));
}

int resolve_threads(const config::TrainConfig& config, const RankGroup* ranks) {
    if (config.threads > 0) return static_cast<int>(config.threads);
    if (const char* variable = std::getenv("OMP_NUM_THREADS")) {
        const auto value = base::parse_integer(variable);
        if (value && *value > 0 && *value <= 1024) return static_cast<int>(*value);
    }
    const auto cpus = base::usable_cpus() - static_cast<int>(config.spare_cpus);
    return std::max(1, ranks != nullptr ? cpus / ranks->cpu_sharers() : cpus);
}

/// Images of a shard where there are enough of them: with fewer, what a layer does once a shard is felt.
constexpr std::int64_t kImagesPerShard = 4;

int resolve_shards(const config::TrainConfig& config, const ExecutionContext& context, int threads) {
    if (!context.device.is_cpu()) return 1;
    if (config.shards > 0) return static_cast<int>(config.shards);
    // Two wherever there are two images: the alternative is threads inside of kernels, whose barriers spin, and beside
    // another program a step took up to 60 times as long.
    const auto least = std::min<std::int64_t>({2, config.batch_size, threads});
    return static_cast<int>(std::clamp<std::int64_t>(config.batch_size / kImagesPerShard, least, threads));
}

}  // namespace

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

std::string device_name(const ExecutionContext& context) {
    return describe(context).name;
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

void start_team(ExecutionContext& context) {
    // OpenMP ends the process where it gets none. The pool of threads that LibTorch makes at the first
    // set_num_threads(), one for each CPU of the machine, waits for ever for one that does not start.
    const auto pool = static_cast<int>(::sysconf(_SC_NPROCESSORS_CONF));
    base::require_threads(std::max(pool, context.threads > 1 ? context.total_threads() : 1) - 1);
    at::set_num_threads(context.threads);
    if (context.shards == 1) return;
    context.team = std::make_shared<base::Team>(context.shards, "td-shard", [threads = context.threads] {
        static std::mutex mutex;
        const std::lock_guard lock(mutex);
        at::set_num_threads(threads);
    });
}

namespace {

/// What all ranks must have alike is rank 0's.
void follow_first(ExecutionContext& context) {
    const double values[] = {static_cast<double>(context.precision), static_cast<double>(context.shards)};
    const auto first = context.ranks->all(values).front();
    context.precision = static_cast<Precision>(static_cast<int>(first[0]));
    const auto threads = context.total_threads();
    context.shards = context.device.is_cpu() ? static_cast<int>(first[1]) : 1;
    context.threads = std::max(1, threads / context.shards);
}

}  // namespace

ExecutionContext resolve(const config::TrainConfig& config, int shards, const NetworkSpec* spec,
                         std::shared_ptr<RankGroup> ranks) {
    ExecutionContext context;
    context.ranks = std::move(ranks);
    context.device = resolve_device(config.device, context.ranks.get());
    context.tf32 = config.tf32;
    context.channels_last = config.memory_format != "contiguous";
    const auto threads = resolve_threads(config, context.ranks.get());
    context.shards = shards > 0 ? shards : resolve_shards(config, context, threads);
    context.threads = std::max(1, threads / context.shards);
    if (config.precision == "auto") {
        // Without native arithmetic bfloat16 is emulated, and there is nothing to measure. Of several processes, rank 0
        // measures.
        if ((!context.ranks || context.ranks->first()) && describe(context).native_bf16) {
            // In some sizes of depthwise convolutions bfloat16 takes many times as long.
            const ProbedNetwork itself{config.model, spec != nullptr ? *spec : NetworkSpec()};
            const bool by_itself = spec != nullptr && is_depthwise(config.model);
            const auto probe = probe_precision(context, probe_file(), by_itself ? &itself : nullptr);
            context.precision = probe.bf16_wins() ? Precision::bf16 : Precision::fp32;
            context.precision_note = probe.sentence();
        }
    } else if (config.precision == "bf16") {
        context.precision = Precision::bf16;
    } else if (config.precision == "fp16") {
        context.precision = Precision::fp16;
        if (context.device.is_cpu()) {
            throw Error(ErrorKind::device,
                        Message::of("float16 needs a GPU, and this run is on the CPU. Choose auto, bf16 or fp32."),
                        {.setting = "precision"});
        }
    }
    if (context.ranks) follow_first(context);
    return context;
}

}  // namespace torchdeck::engine
