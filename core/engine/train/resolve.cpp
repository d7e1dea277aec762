// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/resolve.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "config/settings.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/platform/device.hpp"
#include "engine/probe/probe.hpp"
#include "machine/kfd.hpp"

namespace torchdeck::engine {
namespace {

/// The GPU of a process among those of its machine.
at::Device device_of_rank(const std::string& wish, const launch::World& world, const std::vector<int>& gpus) {
    if (gpus.empty()) return at::Device(at::kCPU);
    const auto count = static_cast<int>(gpus.size());
    if (world.local_rank >= count) {
        throw Error(ErrorKind::device,
                    remedy::with(Message::of("{} processes train on this machine, which has {} (device {}): start one "
                                             "process for each GPU, or choose cpu.",
                                             world.local_size, Message::plural("{} GPUs", "{} GPU", count), wish),
                                 remedy::check_machine()),
                    {.setting = "nproc"});
    }
    return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(gpus[static_cast<std::size_t>(world.local_rank)]));
}

/// `note` gets what an automatic choice passed over.
at::Device resolve_device(const std::string& wish, const RankGroup* ranks, Message& note) {
    if (wish == "cpu") return at::Device(at::kCPU);
    const int count = gpu_count();
    if (wish == "auto" || (wish == "cuda" && count > 0)) {
        const auto choice =
            count > 1 ? choose_gpus(list_devices()) : GpuChoice{count > 0 ? std::vector{0} : std::vector<int>{}, {}};
        note = choice.note;
        if (ranks != nullptr) return device_of_rank(wish, ranks->world(), choice.gpus);
        return choice.gpus.empty() ? at::Device(at::kCPU)
                                   : at::Device(at::kCUDA, static_cast<at::DeviceIndex>(choice.gpus.front()));
    }
    const auto index = wish == "cuda" ? 0 : base::parse_integer(std::string_view(wish).substr(5)).value_or(-1);
    if (index >= 0 && index < count) return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(index));
    const auto kind = build_kind();
    throw Error(
        ErrorKind::device,
        remedy::with(kind == "CPU"
                         ? Message::of("Device {} is not there: this LibTorch is a CPU build. Choose cpu or auto, "
                                       "or install an engine for your GPU.",
                                       wish)
                         : Message::of("Device {} is not there: LibTorch ({}) sees {}. Choose auto or cpu.", wish, kind,
                                       Message::plural("{} GPUs", "{} GPU", count)),
                     remedy::check_machine()),
        {.setting = "device"});
}

int resolve_threads(const config::TrainConfig& config, const RankGroup* ranks) {
    if (config.hardware.threads > 0) return static_cast<int>(config.hardware.threads);
    if (const char* variable = std::getenv("OMP_NUM_THREADS")) {
        const auto value = base::parse_integer(variable);
        if (value && *value > 0 && *value <= 1024) return static_cast<int>(*value);
    }
    const auto cpus = base::usable_cpus() - static_cast<int>(config.hardware.spare_cpus);
    return std::max(1, ranks != nullptr ? cpus / ranks->cpu_sharers() : cpus);
}

/// Images of a shard where there are enough of them: with fewer, what a layer does once a shard is felt.
constexpr std::int64_t kImagesPerShard = 4;

int resolve_shards(const config::TrainConfig& config, const ExecutionContext& context, int threads) {
    if (!context.device.is_cpu()) return 1;
    if (config.hardware.shards > 0) return static_cast<int>(config.hardware.shards);
    // Two wherever there are two images: the alternative is threads inside of kernels, whose barriers spin, and beside
    // another program a step took up to 60 times as long.
    const auto least = std::min<std::int64_t>({2, config.data.batch_size, threads});
    return static_cast<int>(std::clamp<std::int64_t>(config.data.batch_size / kImagesPerShard, least, threads));
}

/// What all ranks must have alike is rank 0's.
void follow_first(ExecutionContext& context) {
    const double values[] = {static_cast<double>(context.precision), static_cast<double>(context.shards)};
    const auto first = context.ranks->all(values).front();
    context.precision = static_cast<Precision>(static_cast<int>(first[0]));
    const auto threads = context.total_threads();
    context.shards = context.device.is_cpu() ? static_cast<int>(first[1]) : 1;
    context.threads = std::max(1, threads / context.shards);
}

/// Measures which is faster. What cannot be computed is not.
void choose_precision(ExecutionContext& context, const config::TrainConfig& config, const NetworkSpec* spec) {
    if (const auto reason = bf16_problem(context); !reason.empty()) {
        context.precision_note = Message::of("fp32: this CPU cannot compute bf16 with this LibTorch ({})", reason);
        return;
    }
    // In some sizes of depthwise convolutions bfloat16 takes many times as long.
    const ProbedNetwork itself{config.model.name, spec != nullptr ? *spec : NetworkSpec()};
    const bool by_itself = spec != nullptr && config::is_depthwise(config.model.name);
    const auto probe = probe_precision(context, probe_file(), by_itself ? &itself : nullptr);
    context.precision = probe.bf16_wins() ? Precision::bf16 : Precision::fp32;
    context.precision_note = probe.sentence();
}

}  // namespace

ExecutionContext resolve(const config::TrainConfig& config, int shards, const NetworkSpec* spec,
                         std::shared_ptr<RankGroup> ranks) {
    ExecutionContext context;
    context.ranks = std::move(ranks);
    context.device = resolve_device(config.hardware.device, context.ranks.get(), context.device_note);
    if (!context.device.is_cpu())
        if (auto warning = machine::allocator_warning(describe(context).architecture,
                                                      [](const char* name) {
                                                          const char* const value = std::getenv(name);
                                                          return std::string(value != nullptr ? value : "");
                                                      });
            !warning.empty())
            context.device_note = context.device_note.empty()
                                      ? std::move(warning)
                                      : Message::list({context.device_note, std::move(warning)}, Message::Join::space);
    context.tf32 = config.hardware.tf32;
    context.channels_last = config.hardware.memory_format != config::MemoryFormat::contiguous;
    const auto threads = resolve_threads(config, context.ranks.get());
    context.shards = shards > 0 ? shards : resolve_shards(config, context, threads);
    context.threads = std::max(1, threads / context.shards);
    if (config.hardware.precision == config::PrecisionChoice::automatic) {
        // Without native arithmetic bfloat16 is emulated, and there is nothing to measure. Of several processes, rank 0
        // measures.
        if (!context.ranks || context.ranks->first()) {
            if (describe(context).native_bf16)
                choose_precision(context, config, spec);
            else if (context.device.is_cpu())
                context.precision_note = Message::of("fp32: this CPU has no arithmetic in bf16");
        }
    } else if (config.hardware.precision == config::PrecisionChoice::bf16) {
        context.precision = Precision::bf16;
        if (const auto reason = bf16_problem(context); !reason.empty())
            throw Error(
                ErrorKind::device,
                Message::of("This CPU cannot compute bf16 with this LibTorch ({}). Choose auto or fp32.", reason),
                {.setting = "precision"});
        if (context.device.is_cpu() && !describe(context).native_bf16)
            context.precision_note = Message::of(
                "bf16: this CPU has no bf16 instructions, and LibTorch takes many times as long without them as with "
                "fp32");
    } else if (config.hardware.precision == config::PrecisionChoice::fp16) {
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
