// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.hpp"

#include <c10/util/Exception.h>
#include <fmt/format.h>
#include <torch/version.h>

#include <algorithm>
#include <system_error>

#include "base/error.hpp"
#include "base/thread.hpp"
#include "config/schedule.hpp"
#include "config/settings.hpp"
#include "engine/build_facts.hpp"
#include "engine/device.hpp"
#include "engine/device_memory.hpp"
#include "engine/host_memory.hpp"
#include "engine/models/network.hpp"
#include "engine/models/torchscript.hpp"
#include "engine/training/evaluator.hpp"
#include "engine/training/prepare.hpp"
#include "engine/training/resume.hpp"
#include "engine/training/state.hpp"
#include "engine/training/trainer.hpp"

namespace torchdeck::engine {
namespace {

bool is_out_of_memory(const std::string& text) {
    return text.find("out of memory") != std::string::npos || text.find("can't allocate memory") != std::string::npos;
}

[[noreturn]] void report(const config::TrainConfig& config, const std::string& text) {
    if (is_out_of_memory(text)) {
        throw Error(ErrorKind::device,
                    fmt::format("The device has not enough memory for batch size {}: {} Choose a smaller batch.",
                                config.batch_size, first_reason(text)));
    }
    throw Error(ErrorKind::device, fmt::format("LibTorch reports: {}", first_reason(text)));
}

/// Runs `work`; whatever LibTorch throws becomes an Error with one sentence instead of a page of backtrace.
template <class Work>
auto translated(const config::TrainConfig& config, const Work& work) {
    const HostMemoryUse memory;
    try {
        return work();
    } catch (const Error&) {
        throw;
    } catch (const c10::Error& e) {
        report(config, e.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        throw Error(ErrorKind::device,
                    fmt::format("This machine has not enough memory for batch size {}. Choose a smaller one.",
                                config.batch_size));
    } catch (const std::system_error& e) {
        throw as_error(e);
    } catch (const std::exception& e) {
        report(config, e.what());  // TorchScript's interpreter and compiler have exceptions of their own
    }
}

void check_data(const config::TrainConfig& config, const data::Dataset& dataset) {
    if (dataset.train->size() == 0 || dataset.val->size() == 0 || dataset.class_names.empty()) {
        throw Error(ErrorKind::data,
                    fmt::format("{}: training and validation need at least one image each.", dataset.name));
    }
    const auto side = std::min(dataset.train->input_height(), dataset.train->input_width());
    if (config.augment && config.cutout >= side) {
        throw Error(ErrorKind::usage,
                    fmt::format("Cutout: {} pixels leave nothing of images of {} x {}. Choose {} at "
                                "most.",
                                config.cutout, dataset.train->input_width(), dataset.train->input_height(), side - 1));
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

    [[nodiscard]] RunPlan plan(const config::TrainConfig& config, const data::Dataset& dataset,
                               const TrainStart& start) const override {
        return translated(config, [&] {
            const auto context = resolved(config, dataset, start, /*training=*/true);
            RunPlan plan;
            plan.parameters = parameter_count(*make_network(config.model, network_spec(config, dataset, start)));
            const auto length = config::run_length(config, dataset.train->size());
            config::require_fits(config, length);
            plan.steps_per_epoch = length.steps_per_epoch;
            plan.device = context.device_id();
            plan.precision = context.precision_name();
            plan.precision_note = context.precision_note;
            plan.memory_format = context.channels_last ? "channels_last" : "contiguous";
            plan.threads = context.total_threads();
            plan.shards = context.shards;
            return plan;
        });
    }

    TrainResult train(const config::TrainConfig& config, const data::Dataset& dataset, const TrainStart& start,
                      TrainObserver& observer, RunControl& control) override {
        return translated(config, [&] {
            auto context = resolved(config, dataset, start, /*training=*/true);
            start_team(context);
            return engine::train(config, dataset, context, start, observer, control);
        });
    }

    EvalResult evaluate(const config::TrainConfig& config, const data::Dataset& dataset,
                        const weights::StateDict& weights, TrainObserver& observer, RunControl& control) override {
        return pass(config, dataset, *dataset.val, config.limit_val, weights, control,
                    [&observer, progress = Progress{.phase = Phase::evaluating}](
                        const EvaluatedBatch& evaluated, const data::BatchLoader& loader) mutable {
                        ++progress.step;
                        progress.steps = loader.batches();
                        progress.images = evaluated.seen;
                        observer.on_event(progress);
                    });
    }

    EvalResult predict(const config::TrainConfig& config, const data::Dataset& dataset, Part part,
                       const weights::StateDict& weights, const PredictionSink& sink, RunControl& control) override {
        const auto& source = part == Part::train ? *dataset.train : *dataset.val;
        return pass(config, dataset, source, 0, weights, control,
                    [&sink](const EvaluatedBatch& evaluated, const data::BatchLoader& loader) {
                        sink(evaluated.batch.indices, predictions_of(evaluated), evaluated.seen, loader.images());
                    });
    }

    [[nodiscard]] telemetry::AllocatorReading memory(const std::string& device) const override {
        if (device.empty() || device == "cpu") return {};
        const at::Device named(device);
        // "cuda" is the first one, as in the device setting.
        return memory_reading(named.has_index() ? named : at::Device(named.type(), 0));
    }

  private:
    /// The network with `weights` over the first `count` images of `source` (all when 0).
    template <class OnBatch>
    static EvalResult pass(const config::TrainConfig& config, const data::Dataset& dataset,
                           const data::ImageSource& source, std::int64_t count, const weights::StateDict& weights,
                           RunControl& control, OnBatch on_batch) {
        return translated(config, [&] {
            auto context = resolved(config, dataset, {}, /*training=*/false);
            start_team(context);
            TrainStart start;
            if (!weights.empty() || !config::is_model_file(config.model)) start.weights = &weights;
            const auto network = make_prepared_network(config, dataset, context, start);
            auto options = loader_options(config, dataset, context);
            options.batch_size = config.eval_batch_size;
            data::BatchLoader loader(source, count, options);
            return engine::evaluate(*network, loader, source, context, control, views_of(config.tta),
                                    [&](const EvaluatedBatch& evaluated) {
                                        on_batch(evaluated, loader);
                                        control.wait_while_paused();
                                    });
        });
    }

    /// Checks the values and, for a training, the dataset; resolves what is automatic.
    static ExecutionContext resolved(const config::TrainConfig& config, const data::Dataset& dataset,
                                     const TrainStart& start, bool training) {
        config::require_valid(config);
        auto context = resolve(config, start.resume != nullptr ? shards_of(*start.resume) : 0);
        apply_switches(config);
        if (training) check_data(config, dataset);
        if (context.shards > 1 && start.resume == nullptr && config::is_model_file(config.model) &&
            !can_be_sharded(config.model, network_spec(config, dataset, start), training)) {
            context.threads = context.total_threads();
            context.shards = 1;
        }
        return context;
    }
};

}  // namespace

std::unique_ptr<Engine> create() {
    install_host_memory();
    return std::make_unique<TorchEngine>();
}

}  // namespace torchdeck::engine
