// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.hpp"

#include <c10/util/Exception.h>
#include <fmt/format.h>
#include <torch/version.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "base/error.hpp"
#include "base/thread.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "engine/export/export_network.hpp"
#include "engine/measure/peaks/measure_peaks.hpp"
#include "engine/measure/profiling/count_operations.hpp"
#include "engine/measure/profiling/profile_steps.hpp"
#include "engine/measure/profiling/step_marker.hpp"
#include "engine/measure/profiling/step_profiling.hpp"
#include "engine/measure/profiling/trace_memory.hpp"
#include "engine/nn/models/inference.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/parallel/execution_context.hpp"
#include "engine/parallel/loops.hpp"
#include "engine/platform/build_facts.hpp"
#include "engine/platform/device.hpp"
#include "engine/platform/device_memory.hpp"
#include "engine/platform/host_memory.hpp"
#include "engine/probe/probe.hpp"
#include "engine/train/evaluator.hpp"
#include "engine/train/find_batch_size.hpp"
#include "engine/train/find_lr.hpp"
#include "engine/train/prepare.hpp"
#include "engine/train/resolve.hpp"
#include "engine/train/resume.hpp"
#include "engine/train/shared_state.hpp"
#include "engine/train/trainer.hpp"

namespace torchdeck::engine {
namespace {

/// LibTorch has a type for it on a GPU only: on a CPU, and in the libraries below it, there is but the text.
bool is_out_of_memory(const std::string& text) {
    return text.find("out of memory") != std::string::npos || text.find("can't allocate memory") != std::string::npos;
}

/// How much of it was wanted, where LibTorch says so; else its own words.
Message memory_reason(const std::string& text) {
    constexpr std::string_view kTried = "you tried to allocate ";
    if (const auto at = text.find(kTried); at != std::string::npos) {
        const std::string_view rest = std::string_view(text).substr(at + kTried.size());
        std::int64_t bytes = 0;
        const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
        const auto unit = rest.substr(static_cast<std::size_t>(end - rest.data()));
        if (code == std::errc() && unit.starts_with(" bytes"))
            return Message::of("{} bytes were asked for.", Message::number(bytes));
    }
    return first_reason(text);
}

/// Of an operation with batches.
template <class Operation>
std::optional<std::int64_t> batch_size_of(const Operation& operation) {
    if constexpr (requires { operation.config.data.batch_size; }) return operation.config.data.batch_size;
    return std::nullopt;
}

[[noreturn]] void report(std::optional<std::int64_t> batch, const std::string& text) {
    if (is_out_of_memory(text)) {
        throw Error(
            ErrorKind::device,
            batch ? Message::of("The device has not enough memory for batch size {}: {} Choose a smaller batch.",
                                *batch, memory_reason(text))
                  : Message::of("The device has not enough memory: {} Choose a smaller batch.", memory_reason(text)),
            {.setting = "batch_size"}, ErrorCode::out_of_memory);
    }
    throw Error(ErrorKind::device, Message::of("LibTorch reports: {}", first_reason(text)));
}

/// Runs `work`; whatever LibTorch throws becomes an Error with one sentence instead of a page of backtrace.
template <class Work>
auto translated(std::optional<std::int64_t> batch, const Work& work) {
    const HostMemoryUse memory;
    try {
        return work();
    } catch (const Error&) {
        throw;
    } catch (const c10::Error& e) {
        report(batch, e.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        throw Error(
            ErrorKind::device,
            batch ? Message::of("This machine has not enough memory for batch size {}. Choose a smaller batch.", *batch)
                  : Message::of("This machine has not enough memory. Choose a smaller batch."),
            {.setting = "batch_size"}, ErrorCode::out_of_memory);
    } catch (const std::system_error& e) {
        throw as_error(e);
    } catch (const std::exception& e) {
        report(batch, e.what());  // TorchScript's interpreter and compiler have exceptions of their own
    }
}

void check_data(const config::TrainConfig& config, const data::Dataset& dataset) {
    if (dataset.train->size() == 0 || dataset.val->size() == 0 || dataset.class_names.empty()) {
        throw Error(ErrorKind::data,
                    Message::of("{}: training and validation need at least one image each.", dataset.name));
    }
    if (dataset.classes() == 1)
        throw Error(ErrorKind::data, Message::of("{} has one class ({}): a classifier needs images of at least two.",
                                                 dataset.name, dataset.class_names.front()));
    const auto side = std::min(dataset.train->input_height(), dataset.train->input_width());
    if (config.augment.enabled && config.augment.cutout >= side) {
        throw Error(
            ErrorKind::usage,
            Message::of("Cutout: {} pixels leave nothing of images of {} x {}. Choose {} at most.",
                        config.augment.cutout, dataset.train->input_width(), dataset.train->input_height(), side - 1),
            {.setting = "cutout"});
    }
}

class TorchEngine : public Engine {
  public:
    [[nodiscard]] EngineInfo info() const override {
        EngineInfo info{TORCH_VERSION, build_kind(), ""};
        const auto built = build_facts();
        info.onednn_version = built.onednn_version;
        info.blas = built.blas;
        info.cpu_isa = built.cpu_isa;
        return info;
    }

    [[nodiscard]] std::vector<EngineDevice> devices() const override { return list_devices(); }

    [[nodiscard]] telemetry::AllocatorReading memory(const std::string& device) const override {
        if (device.empty() || device == "cpu") return {};
        const at::Device named(device);
        // "cuda" is the first one, as in the device setting.
        return memory_reading(named.has_index() ? named : at::Device(named.type(), 0));
    }

    void perform(const AnyCall& call, const Context& caller) override {
        std::visit(
            [&](const auto& typed) {
                typed.result =
                    translated(batch_size_of(typed.operation), [&] { return answer(typed.operation, caller); });
            },
            call);
    }

  private:
    RunPlan answer(const Plan& request, const Context& caller) const {
        const auto& config = request.config;
        const auto& dataset = *caller.dataset;
        if (request.start.with_ranks && ranks_) require_same_task(*ranks_, dataset);
        if (request.measure_again) forget_precisions(probe_file());
        const auto context = resolved(config, dataset, request.start, /*training=*/true);
        RunPlan plan;
        const auto spec = network_spec(config, dataset, request.start);
        if (config::is_model_file(config.model.name)) {
            const auto network = make_network(config.model.name, spec);
            plan.parameters = parameter_count(*network);
            plan.remarks = network->remarks();
        } else {
            plan.parameters = count_parameters(config.model.name, spec);
        }
        require_last_batch(config, dataset, spec);
        const auto length = config::run_length(config, dataset.train->size());
        config::require_fits(config, length);
        plan.steps_per_epoch = length.steps_per_epoch;
        plan.device = context.device_id();
        plan.precision = context.precision_name();
        plan.precision_note = context.precision_note;
        plan.device_note = context.device_note;
        plan.memory_format = context.channels_last ? "channels_last" : "contiguous";
        plan.threads = context.total_threads();
        plan.global_batch_size = config::global_batch_size(config);
        plan.ranks = context.ranks ? context.ranks->size() : 1;
        plan.shards = context.shards;
        add_costs(plan, config, dataset);
        return plan;
    }

    /// The last batch of an epoch may have one image, and leave batch norm a single value of each channel: found out
    /// before the start of a run that gets to it.
    static void require_last_batch(const config::TrainConfig& config, const data::Dataset& dataset,
                                   const NetworkSpec& spec) {
        const auto& source = *dataset.train;
        const auto images =
            config.data.limit_train > 0 ? std::min(config.data.limit_train, source.size()) : source.size();
        const auto batch = config::global_batch_size(config);
        const auto length = config::run_length(config, source.size());
        const bool has_one = length.steps >= length.steps_per_epoch && images % batch == 1;
        if (batch != 1 && !has_one) return;
        const torch::NoGradGuard no_grad;
        const auto network = make_network(config.model.name, spec);
        freeze_layers(*network, config.model.freeze);
        network->train();
        try {
            (void)call(*network, at::zeros({1, 3, source.input_height(), source.input_width()}));
        } catch (const c10::Error&) {
            throw Error(ErrorKind::usage,
                        Message::of("{} cannot be trained on a batch of one image, and the last batch of an epoch has "
                                    "one: choose another batch size.",
                                    config.model.name),
                        {.setting = "batch_size"});
        }
    }

    /// So that a run says of itself how near it is to what the machine can do, also while it trains.
    static void add_costs(RunPlan& plan, const config::TrainConfig& config, const data::Dataset& dataset) {
        const auto cost = [&](const config::TrainConfig& settings) {
            return profile::totals(count_operations({.config = settings,
                                                     .classes = dataset.classes(),
                                                     .height = dataset.train->input_height(),
                                                     .width = dataset.train->input_width()}))
                .step();
        };
        try {
            plan.step_cost = cost(config);
            if (config::unfreezes(config)) plan.unfrozen_step_cost = cost(config::with_all_trained(config));
        } catch (const Error&) {
            // What decides by the values of tensors can be trained all the same.
        }
    }

    Joined answer(const Join& request, const Context& caller) {
        ranks_.reset();
        ranks_ = RankGroup::join(request.world, request.timeout_s, caller.stop);
        Joined joined;
        joined.text = ranks_->from_first(request.text);
        joined.resume = shared_checkpoint(*ranks_, request.resume);
        joined.neighbors = ranks_->neighbors();
        return joined;
    }

    TrainResult answer(const Train& request, const Context& caller) {
        kept_ = {};  // a training needs the memory
        if (request.config.hardware.nproc > 1 && !request.start.with_ranks)
            throw Error(ErrorKind::usage,
                        Message::of("Several processes train together in torchdeck train and in the window only."),
                        {.setting = "nproc"});
        auto context = resolved(request.config, *caller.dataset, request.start, /*training=*/true);
        start_team(context);
        const auto ranks = std::exchange(ranks_, nullptr);  // they part at the end of the training
        StepProfiling profiling(request.config, caller, context);
        return train(request, caller, context, profiling);
    }

    EvalResult answer(const Evaluate& request, const Context& caller) {
        Progress progress{.phase = Phase::evaluating};
        return pass(request, caller, *caller.dataset->val, request.config.data.limit_val,
                    [&](const EvaluatedBatch& evaluated, const data::BatchLoader& loader) {
                        ++progress.step;
                        progress.steps = loader.batches();
                        progress.images = evaluated.seen;
                        caller.report(progress);
                    });
    }

    EvalResult answer(const Predict& request, const Context& caller) {
        const auto& source = request.part == Part::train ? *caller.dataset->train : *caller.dataset->val;
        return pass(request, caller, source, 0, [&](const EvaluatedBatch& evaluated, const data::BatchLoader& loader) {
            const auto predictions = predictions_of(evaluated);
            PredictedImages images{evaluated.batch.indices, predictions, evaluated.seen, loader.images()};
            at::Tensor logits;
            if (request.logits) {
                logits = evaluated.logits.to(at::kCPU).contiguous();
                images.logits = {logits.data_ptr<float>(), static_cast<std::size_t>(logits.numel())};
            }
            caller.report(images);
        });
    }

    profile::StepProfile answer(const Profile& request, const Context& caller) const {
        auto context = resolved(request.config, *caller.dataset, {}, /*training=*/true);
        start_team(context);
        return profile_steps(request, caller, context);
    }

    MarkedStep answer(const MarkStep& request, const Context& caller) const {
        auto context = resolved(request.config, *caller.dataset, {}, /*training=*/true);
        start_team(context);
        return mark_step(request, caller, context);
    }

    config::LrCurve answer(const FindLr& request, const Context& caller) const {
        auto context = resolved(request.config, *caller.dataset, request.start, /*training=*/true);
        start_team(context);
        return find_lr(request, caller, context);
    }

    config::BatchSizes answer(const FindBatchSize& request, const Context& caller) const {
        return find_batch_size(request, caller, [&](const config::TrainConfig& config) {
            auto context = resolved(config, *caller.dataset, request.start, /*training=*/true);
            start_team(context);
            return context;
        });
    }

    static std::int64_t answer(const CountParameters& request, const Context&) {
        const auto& config = request.config;
        config::require_valid(config);
        config::require_large_enough(config.model.name, request.height, request.width);
        return count_parameters(config.model.name,
                                network_spec(config, request.classes, request.height, request.width));
    }

    static profile::Complexity answer(const CountOperations& request, const Context&) {
        config::require_valid(request.config);
        return count_operations(request);
    }

    static profile::MemoryTrace answer(const TraceMemory& request, const Context&) {
        const auto& config = request.config;
        config::require_valid(config);
        config::require_large_enough(config.model.name, request.height, request.width);
        if (config.hardware.device.starts_with("cuda") && list_devices().size() == 1) {
            ExecutionContext gpu;
            gpu.device = at::Device(at::kCUDA, 0);
            gpu.precision = config.hardware.precision == config::PrecisionChoice::fp32   ? Precision::fp32
                            : config.hardware.precision == config::PrecisionChoice::fp16 ? Precision::fp16
                                                                                         : Precision::bf16;
            gpu.channels_last = config.hardware.memory_format != config::MemoryFormat::contiguous;
            return trace_memory(request, gpu);
        }
        const auto spec = network_spec(config, request.classes, request.height, request.width);
        return trace_memory(request, resolve(config, 0, &spec));
    }

    static weights::NetworkGraph answer(const ExportNetwork& request, const Context&) {
        config::require_valid(request.config);
        config::require_large_enough(request.config.model.name, request.height, request.width);
        return export_network(request);
    }

    static roofline::Environment answer(const MeasurePeaks& request, const Context& caller) {
        return measure_peaks(request, caller);
    }

    /// The network with the weights of `request` over the first `count` images of `source` (all when 0).
    template <class Operation, class OnBatch>
    EvalResult pass(const Operation& request, const Context& caller, const data::ImageSource& source,
                    std::int64_t count, OnBatch on_batch) {
        const auto& config = request.config;
        const auto& dataset = *caller.dataset;
        auto context = resolved(config, dataset, {.trains = false}, /*training=*/false);
        const auto images = (count > 0 ? std::min(count, source.size()) : source.size()) * source.views();
        // A batch of one image, such as the one that was just dropped, is computed by all threads together.
        if (std::min(images, config.data.eval_batch_size) < context.shards) {
            context.threads = context.total_threads();
            context.shards = 1;
        }
        start_team(context);
        const auto network = network_of(request, dataset, context);
        std::optional<LoopScope> loops;
        if (context.shards == 1 && computes_in_own_loops(*network)) loops.emplace(context.threads);
        auto options = loader_options(config, dataset, context);
        options.batch_size = std::max<std::int64_t>(1, config.data.eval_batch_size / source.views());
        auto average = ViewAverage::logits;
        if constexpr (requires { request.average; }) average = request.average;
        data::BatchLoader loader(source, count, options);
        auto result = evaluate(*network, loader, source, context, caller.stop, config.augment.tta, average,
                               [&](const EvaluatedBatch& evaluated) {
                                   on_batch(evaluated, loader);
                                   caller.wait_while_paused();
                               });
        result.remarks = network->remarks();
        return result;
    }

    /// The network of a request with its weights; the one that was kept where it is the same.
    template <class Operation>
    std::shared_ptr<Network> network_of(const Operation& request, const data::Dataset& dataset,
                                        const ExecutionContext& context) {
        static const weights::StateDict kNoWeights;
        const auto& config = request.config;
        TrainStart start;
        start.trains = false;
        start.weights = request.weights;
        if (request.weights == nullptr || request.weights->empty())
            start.weights = config::is_model_file(config.model.name) ? nullptr : &kNoWeights;
        std::string key;
        if constexpr (requires { request.keep; }) {
            const auto spec = network_spec(config, dataset, start);
            if (!request.keep.empty()) {
                key = fmt::format("{}|{}|{}|{}|{}|{}|{}x{}|{}", request.keep, config.model.name, spec.cifar_stem,
                                  context.device.str(), context.precision_name(), context.channels_last, spec.height,
                                  spec.width, spec.classes);
            }
        }
        if (!key.empty() && key == kept_.key) return kept_.network;
        kept_ = {};
        auto network = make_prepared_network(config, dataset, context, start);
        if (context.device.is_cpu() && context.precision == Precision::fp32) prepare_for_inference(*network);
        if (!key.empty()) kept_ = {key, network};
        return network;
    }

    /// Checks the values and, for a training, the dataset; resolves what is automatic.
    ExecutionContext resolved(const config::TrainConfig& config, const data::Dataset& dataset, const TrainStart& start,
                              bool training) const {
        config::require_valid(config);
        const auto& images = dataset.train->size() > 0 ? *dataset.train : *dataset.val;
        config::require_large_enough(config.model.name, images.input_height(), images.input_width());
        const auto spec = network_spec(config, dataset.classes(), images.input_height(), images.input_width());
        apply_switches(config);  // an automatic precision is measured with them
        auto context = resolve(config, start.resume != nullptr ? shards_of(*start.resume) : 0, &spec,
                               start.with_ranks ? ranks_ : nullptr);
        if (training) check_data(config, dataset);
        if (!config::is_model_file(config.model.name)) return context;
        const auto own_spec = network_spec(config, dataset, start);
        if (context.precision == Precision::bf16) require_bf16(config, own_spec, context);
        if (context.shards > 1 && start.resume == nullptr && !can_be_sharded(config.model.name, own_spec, training)) {
            context.threads = context.total_threads();
            context.shards = 1;
        }
        return context;
    }

    /// Falls back to float32 where the precision is automatic. Error (data) where bfloat16 was asked for.
    static void require_bf16(const config::TrainConfig& config, const NetworkSpec& spec, ExecutionContext& context) {
        const auto reason = why_not_in_bf16(config.model.name, spec, context.device);
        if (!reason) return;
        auto refused = Message::of("{} cannot be computed in bfloat16: {}", config.model.name, *reason);
        if (config.hardware.precision != config::PrecisionChoice::automatic)
            throw Error(ErrorKind::data, Message::of("{} Choose fp32.", refused), {.setting = "precision"});
        context.precision = Precision::fp32;
        context.precision_note = std::move(refused);
    }

    struct Kept {
        std::string key;
        std::shared_ptr<Network> network;
    };
    Kept kept_;  ///< of the last request that asked for it
    std::shared_ptr<RankGroup> ranks_;
};

}  // namespace

std::unique_ptr<Engine> create() {
    install_host_memory();
    return std::make_unique<TorchEngine>();
}

}  // namespace torchdeck::engine
