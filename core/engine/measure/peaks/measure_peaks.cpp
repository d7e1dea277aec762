// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/peaks/measure_peaks.hpp"

#include <fmt/format.h>
#include <torch/version.h>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "engine/measure/peaks/peak_run.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/platform/device.hpp"
#include "engine/train/resolve.hpp"

namespace torchdeck::engine {
namespace {

/// "CUDA 12.4": what the driver supports; empty where it does not say.
std::string driver_version(bool rocm) {
    int version = 0;
    const auto get =
        reinterpret_cast<int (*)(int*)>(driver_symbol(rocm, rocm ? "hipDriverGetVersion" : "cuDriverGetVersion"));
    if (get == nullptr || get(&version) != 0) return {};
    return rocm ? fmt::format("HIP {}.{}", version / 10'000'000, version / 100'000 % 100)
                : fmt::format("CUDA {}.{}", version / 1000, version / 10 % 100);
}

}  // namespace

roofline::Environment measure_peaks(const MeasurePeaks& request, const Context& caller) {
    config::TrainConfig config;
    config.hardware.device = request.device;
    config.hardware.threads = request.threads;
    config.hardware.precision = "fp32";
    auto context = resolve(config);
    const int threads = context.total_threads();
    context.shards = threads;
    context.threads = 1;
    start_team(context);  // refuses where the system has no threads left
    context.team.reset();
    roofline::Environment environment;
    const auto device = describe(context);
    environment.device = device.name;
    environment.libtorch = TORCH_VERSION;
    const bool cpu = context.device.is_cpu();
    if (cpu) environment.threads = threads;
    std::vector<PeakFamily> families;
    if (cpu) {
        families = cpu_families(threads);
    } else {
        families = gpu_families(device.id, device.native_bf16);
        environment.driver = driver_version(build_kind() == "ROCm");
    }
    if (!cpu) at::globalContext().setBenchmarkCuDNN(true);
    PeakRules rules{.budget_s = request.budget_s, .attempts = request.attempts};
    if (cpu) rules.others_percent = others_on_cpus();
    measure_families(families, rules, caller, environment);
    environment.measured_ts = base::unix_seconds();
    return environment;
}

}  // namespace torchdeck::engine
