// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/resume.hpp"

#include <fmt/format.h>
#include <torch/torch.h>
#include <torch/version.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/parallel/rank_group.hpp"
#include "engine/platform/device.hpp"

namespace torchdeck::engine {
namespace {

using Json = nlohmann::json;  // of a file: ordered_json takes quadratic time for many keys

constexpr int kVersion = 1;

/// A name in the checkpoint and the tensor after it: written from, or copied to.
using Entry = std::pair<std::string, at::Tensor>;

std::vector<Entry> tensors_of(const Resumable& t, bool with_gradients) {
    std::vector<Entry> entries;
    for (const auto& [name, tensor] : named_state(t.network)) entries.emplace_back("model/" + name, tensor);
    for (auto& slot : t.optimizer.slots()) {
        for (std::size_t i = 0; i < slot.state.size(); ++i) {
            entries.emplace_back(fmt::format("optimizer/{}/{}", t.optimizer.state_names()[i], slot.name),
                                 slot.state[i]);
        }
        if (with_gradients && slot.parameter.grad().defined())
            entries.emplace_back("gradient/" + slot.name, slot.parameter.grad());
    }
    for (const auto& [name, tensor] : t.average.averages()) entries.emplace_back("average/" + name, tensor);
    for (const auto& [name, tensor] : t.lookahead.slow()) entries.emplace_back("slow/" + name, tensor);
    return entries;
}

/// Calls `use(name, generator)` for the CPU's generator and the training device's.
void for_each_generator(const ExecutionContext& context,
                        const std::function<void(const std::string&, at::Generator)>& use) {
    use("generator/cpu", at::globalContext().defaultGenerator(at::Device(at::kCPU)));
    if (!context.device.is_cpu())
        use("generator/" + context.device_id(), at::globalContext().defaultGenerator(context.device));
}

Json sums_json(const Sums& sums) {
    return {{"loss", sums.loss}, {"hits", sums.hits}, {"images", sums.images}};
}

/// JSON has no NaN; a sum that is not finite must survive a checkpoint all the same.
Json exact(double value) {
    return fmt::format("{:a}", value);
}

Json exact_sums(const Sums& sums) {
    auto json = sums_json(sums);
    json["loss"] = exact(sums.loss);
    json["hits"] = exact(sums.hits);
    return json;
}

double from_exact(const Json& json) {
    return std::strtod(json.get_ref<const std::string&>().c_str(), nullptr);
}

Sums sums_from(const Json& json) {
    return {from_exact(json.at("loss")), from_exact(json.at("hits")), json.at("images").get<std::int64_t>()};
}

constexpr const char* kProcesses = "processes";

Json fingerprint(const ExecutionContext& context) {
    return {{"LibTorch", TORCH_VERSION},
            {"build", build_kind()},
            {"device", context.device_id()},
            {"device name", describe(context).name},
            {"CPU capability", cpu_capability()},
            {kProcesses, context.ranks ? context.ranks->size() : 1},
            {"shards", context.shards},
            {"threads", context.threads},
            {"precision", context.precision_name()},
            {"memory layout", context.channels_last ? "channels_last" : "contiguous"}};
}

std::vector<Message> differences(const Json& then, const Json& now) {
    std::vector<Message> words;
    const auto text = [](const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); };
    for (const auto& [key, value] : now.items()) {
        const auto it = then.find(key);
        if (it == then.end() && key == kProcesses && value == 1) continue;  // of a time when there was only one
        if (it == then.end())
            words.push_back(Message::of("{} is not known", key));
        else if (*it != value)
            words.push_back(Message::name(fmt::format("{} {} → {}", key, text(*it), text(value))));
    }
    return words;
}

[[noreturn]] void unusable(const Message& why) {
    throw Error(ErrorKind::data, Message::of("This checkpoint cannot be resumed with these settings: {}.", why));
}

/// Everything of a checkpoint that is a number.
struct Counters {
    TrainerState position;
    Sums interval;
    std::int64_t optimizer_steps = 0;
    double scale = 1;
    std::int64_t growth_tracker = 0;
    std::int64_t averaged_epochs = 0;
};

Counters counters_of(const Json& state) {
    if (state.at("version").get<int>() != kVersion)
        unusable(Message::of("it has format {}", state.at("version").dump()));
    Counters counters;
    auto& position = counters.position;
    position.epoch = state.at("epoch").get<std::int64_t>();
    position.batch = state.at("batch").get<std::int64_t>();
    position.step = state.at("step").get<std::int64_t>();
    position.micro = state.at("micro").get<std::int64_t>();
    position.epoch_sums = sums_from(state.at("epoch_sums"));
    position.carried = sums_from(state.at("carried"));
    position.best_score = from_exact(state.at("best_top1"));
    position.best_epoch = state.at("best_epoch").get<std::int64_t>();
    if (const auto it = state.find("best_loss"); it != state.end()) position.best_loss = from_exact(*it);
    counters.interval = sums_from(state.at("interval"));
    counters.optimizer_steps = state.at("optimizer_steps").get<std::int64_t>();
    counters.scale = from_exact(state.at("scale"));
    counters.growth_tracker = state.at("growth_tracker").get<std::int64_t>();
    counters.averaged_epochs = state.value("averaged_epochs", std::int64_t{0});  // later than the format
    if (const auto it = state.find("plateau"); it != state.end()) {
        auto& plateau = position.plateau;
        plateau.begun = it->at("begun").get<bool>();
        plateau.best = from_exact(it->at("best"));
        plateau.bad_epochs = it->at("bad_epochs").get<std::int64_t>();
        plateau.drops = it->at("drops").get<std::int64_t>();
    }
    if (counters.averaged_epochs < 0 || position.plateau.bad_epochs < 0 || position.plateau.drops < 0)
        unusable(Message::of("its counters are damaged"));
    if (position.epoch < 1 || position.batch < -1 || position.step < 0 || position.micro < 0 ||
        position.best_epoch < 0 || position.best_epoch > position.epoch || counters.optimizer_steps < 0 ||
        counters.growth_tracker < 0 || !(counters.scale > 0)) {
        unusable(Message::of("its counters are damaged"));
    }
    return counters;
}

/// The tensors of a checkpoint by name; it must outlive this.
class Tensors {
  public:
    explicit Tensors(const Checkpoint& checkpoint) {
        for (const auto& tensor : checkpoint.tensors) by_name_[tensor.name] = &tensor;
    }
    /// Null where there is none.
    [[nodiscard]] const weights::NamedTensor* find(std::string_view name) const {
        const auto it = by_name_.find(name);
        return it == by_name_.end() ? nullptr : it->second;
    }

  private:
    std::map<std::string_view, const weights::NamedTensor*> by_name_;
};

void require_tensors(const Tensors& saved, const TrainerState& position, const Resumable& t) {
    for (const auto& [name, tensor] : tensors_of(t, /*with_gradients=*/false)) {
        const auto* const found = saved.find(name);
        if (found == nullptr) unusable(Message::of("{} is not in it", name));
        if (found->shape != tensor.sizes().vec()) unusable(Message::of("{} has another shape", name));
    }
    if (position.micro > 0) {
        for (const auto& slot : t.optimizer.slots()) {
            const auto* const found = saved.find("gradient/" + slot.name);
            if (found != nullptr && found->shape != slot.parameter.sizes().vec())
                unusable(Message::of("a gradient has another shape"));
        }
    }
    if (position.best_epoch > 0) {
        for (const auto& [name, tensor] : named_state(t.network)) {
            const auto* const found = saved.find("best/" + name);
            if (found == nullptr || found->shape != tensor.sizes().vec())
                unusable(Message::of("the best weights so far are not whole"));
        }
    }
}

void require_generators(const Tensors& saved, const ExecutionContext& context) {
    for_each_generator(context, [&](const std::string& name, at::Generator generator) {
        const auto* const found = saved.find(name);
        if (found == nullptr) {
            if (name == "generator/cpu") unusable(Message::of("{} is not in it", name));
            return;  // another device: reported as a difference later
        }
        const std::lock_guard lock(generator.mutex());
        if (found->shape != generator.get_state().sizes().vec()) unusable(Message::of("{} has another size", name));
    });
}

void restore_tensors(const Tensors& saved, const TrainerState& position, const Resumable& t) {
    for (const auto& [name, tensor] : tensors_of(t, /*with_gradients=*/false)) copy_bytes(*saved.find(name), tensor);
    if (position.micro == 0) return;
    for (auto& slot : t.optimizer.slots()) {
        const auto* const found = saved.find("gradient/" + slot.name);
        if (found == nullptr) continue;
        auto gradient = at::empty_like(slot.parameter.detach());
        copy_bytes(*found, gradient);
        slot.parameter.mutable_grad() = gradient;
    }
}

void restore_generators(const Tensors& saved, const ExecutionContext& context) {
    for_each_generator(context, [&](const std::string& name, at::Generator generator) {
        const auto* const found = saved.find(name);
        if (found == nullptr) return;
        const auto bytes = at::empty(found->shape, at::kByte);
        copy_bytes(*found, bytes);
        const std::lock_guard lock(generator.mutex());
        generator.set_state(bytes);
    });
}

}  // namespace

Checkpoint capture(const Resumable& t, double elapsed_s, const Sums* interval) {
    Checkpoint checkpoint;
    for (const auto& [name, tensor] : tensors_of(t, t.position.micro > 0))
        checkpoint.tensors.push_back(to_bytes(name, tensor));
    for (const auto& tensor : t.best) {
        checkpoint.tensors.push_back(tensor);
        checkpoint.tensors.back().name = "best/" + tensor.name;
    }
    for_each_generator(t.context, [&](const std::string& name, at::Generator generator) {
        const std::lock_guard lock(generator.mutex());
        checkpoint.tensors.push_back(to_bytes(name, generator.get_state()));
    });
    const auto& p = t.position;
    Json state;
    state["version"] = kVersion;
    state["elapsed_s"] = elapsed_s;
    state["epoch"] = p.epoch;
    state["batch"] = p.batch;
    state["step"] = p.step;
    state["micro"] = p.micro;
    state["optimizer_steps"] = t.optimizer.steps();
    state["epoch_sums"] = exact_sums(p.epoch_sums);
    state["carried"] = exact_sums(p.carried);
    state["interval"] = exact_sums(interval != nullptr ? *interval : t.meter.peek());
    state["best_top1"] = exact(p.best_score);
    state["best_epoch"] = p.best_epoch;
    state["best_loss"] = exact(p.best_loss);
    state["averaged_epochs"] = t.average.epochs();
    state["plateau"] = {{"begun", p.plateau.begun},
                        {"best", exact(p.plateau.best)},
                        {"bad_epochs", p.plateau.bad_epochs},
                        {"drops", p.plateau.drops}};
    state["scale"] = exact(t.scaler.scale());
    state["growth_tracker"] = t.scaler.growth_tracker();
    state["fingerprint"] = fingerprint(t.context);
    checkpoint.state = state.dump();
    return checkpoint;
}

std::vector<Message> apply(const Checkpoint& checkpoint, const Resumable& t) {
    try {
        const auto state = Json::parse(checkpoint.state);
        const auto counters = counters_of(state);
        // Look before changing anything: a training is resumed whole or not at all.
        const Tensors saved(checkpoint);
        require_tensors(saved, counters.position, t);
        require_generators(saved, t.context);
        restore_tensors(saved, counters.position, t);
        restore_generators(saved, t.context);
        t.best.clear();
        for (const auto& tensor : checkpoint.tensors) {
            if (!tensor.name.starts_with("best/")) continue;
            t.best.push_back(tensor);
            t.best.back().name = tensor.name.substr(5);
        }
        t.position = counters.position;
        t.average.restore(counters.averaged_epochs);
        t.meter.restore(counters.interval);
        t.optimizer.set_steps(counters.optimizer_steps);
        t.scaler.restore(counters.scale, counters.growth_tracker);
        return differences(state.at("fingerprint"), fingerprint(t.context));
    } catch (const nlohmann::json::exception&) {
        unusable(Message::of("its counters are damaged"));
    }
}

int shards_of(const Checkpoint& checkpoint) {
    const auto state = Json::parse(checkpoint.state, nullptr, /*allow_exceptions=*/false);
    if (!state.is_object()) return 0;
    const auto machine = state.find("fingerprint");
    if (machine == state.end() || !machine->is_object()) return 0;
    const auto shards = machine->find("shards");
    constexpr int kMost = 1024;
    return shards != machine->end() && shards->is_number_unsigned() && *shards <= kMost ? shards->get<int>() : 0;
}

std::int64_t begun_epoch_of(const Checkpoint& checkpoint) {
    const auto state = Json::parse(checkpoint.state, nullptr, /*allow_exceptions=*/false);
    return state.is_object() && state.contains("epoch") && state["epoch"].is_number_integer()
               ? state["epoch"].get<std::int64_t>()
               : 1;
}

}  // namespace torchdeck::engine
