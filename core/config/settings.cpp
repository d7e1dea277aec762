// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::config {
namespace {

constexpr double kUnlimited = 1e12;

template <class Member>
Setting bind(Member TrainConfig::*member, Setting s) {
    s.get = [member](const TrainConfig& config) { return Value(config.*member); };
    s.set = [member](TrainConfig& config, const Value& value) { config.*member = std::get<Member>(value); };
    return s;
}

bool reads_a_folder(const TrainConfig& c) {
    return c.dataset != "shapes";
}
bool is_resnet(const TrainConfig& c) {
    return c.model.starts_with("resnet");
}
bool has_weights(const TrainConfig& c) {
    return !c.weights.empty();
}
bool uses_sgd(const TrainConfig& c) {
    return c.optimizer == "sgd";
}
bool warms_up(const TrainConfig& c) {
    return c.schedule == "warmup_cosine";
}
bool is_cosine(const TrainConfig& c) {
    return c.schedule == "cosine" || warms_up(c);
}
bool is_step(const TrainConfig& c) {
    return c.schedule == "step";
}
bool on_gpu(const TrainConfig& c) {
    return c.device != "cpu";
}

std::vector<Setting> make_settings() {
    using C = TrainConfig;
    std::vector<Setting> all;
    const auto add = [&](auto member, Setting s) { all.push_back(bind(member, std::move(s))); };

    add(&C::dataset,
        {.key = "dataset",
         .label = "Dataset",
         .help = "What to train on. Shapes is built in and needs no download.",
         .group = Group::data,
         .kind = Kind::choice,
         .choices = {{"shapes", "Shapes (built in)"}, {"cifar10", "CIFAR-10"}, {"cifar100", "CIFAR-100"}}});
    add(&C::data_dir,
        {.key = "data",
         .label = "Folder",
         .help = "Folder with the dataset's files (cifar-10-batches-bin, cifar-100-binary), or the folder "
                 "that contains it.",
         .group = Group::data,
         .kind = Kind::folder,
         .applies = reads_a_folder});
    add(&C::model, {.key = "model",
                    .label = "Model",
                    .help = "The network.",
                    .group = Group::model,
                    .kind = Kind::choice,
                    .choices = {{"small-cifar-net", "SmallCifarNet"},
                                {"resnet18", "ResNet-18"},
                                {"resnet34", "ResNet-34"},
                                {"resnet50", "ResNet-50 (v1.5)"},
                                {"vgg16", "VGG-16"},
                                {"mobilenet_v2", "MobileNetV2"}}});
    add(&C::stem,
        {.key = "stem",
         .label = "Stem",
         .help = "First layers of a ResNet: cifar is one 3x3 convolution, imagenet a 7x7 of stride 2 with pooling. "
                 "Automatic takes what the weights have, else cifar for pictures up to 64 pixels.",
         .group = Group::model,
         .kind = Kind::choice,
         .choices = {{"auto", "Automatic"}, {"cifar", "CIFAR (3x3)"}, {"imagenet", "ImageNet (7x7, pooling)"}},
         .applies = is_resnet});
    add(&C::weights,
        {.key = "weights",
         .label = "Start weights",
         .help = "Begin from the weights in this file (a *_weights.pt of a run, or what torch.save wrote of a "
                 "state_dict) instead of random ones.",
         .group = Group::model,
         .kind = Kind::file,
         .advanced = true});
    add(&C::reset_head, {.key = "reset_head",
                         .label = "New last layer",
                         .help = "Draw the last layer afresh when the start weights have another number of classes.",
                         .group = Group::model,
                         .kind = Kind::flag,
                         .advanced = true,
                         .applies = has_weights});
    add(&C::freeze,
        {.key = "freeze",
         .label = "Freeze",
         .help = "Names of layers that are not trained, separated by commas (features.0, layer1). A name stands for "
                 "everything below it.",
         .group = Group::model,
         .kind = Kind::text,
         .advanced = true});
    add(&C::epochs, {.key = "epochs",
                     .label = "Epochs",
                     .help = "Passes over the training pictures.",
                     .group = Group::optimization,
                     .kind = Kind::integer,
                     .minimum = 1,
                     .maximum = 100000});
    add(&C::batch_size, {.key = "batch_size",
                         .label = "Batch size",
                         .help = "Pictures in one training step.",
                         .group = Group::optimization,
                         .kind = Kind::integer,
                         .minimum = 1,
                         .maximum = 65536});
    add(&C::optimizer,
        {.key = "optimizer",
         .label = "Optimizer",
         .help = "adamw: Adam with decoupled weight decay (Loshchilov and Hutter 2019). sgd: stochastic gradient "
                 "descent with momentum.",
         .group = Group::optimization,
         .kind = Kind::choice,
         .choices = {{"adamw", "AdamW"}, {"sgd", "SGD"}}});
    add(&C::lr, {.key = "lr",
                 .label = "Learning rate",
                 .help = "Step size of the optimizer.",
                 .group = Group::optimization,
                 .kind = Kind::real,
                 .minimum = 0,
                 .maximum = 1000,
                 .above_minimum = true});
    add(&C::weight_decay,
        {.key = "weight_decay",
         .label = "Weight decay",
         .help = "AdamW: decoupled decay, times the learning rate at each step. SGD: added to the gradient, "
                 "times the weight.",
         .group = Group::optimization,
         .kind = Kind::real,
         .minimum = 0,
         .maximum = 1000});
    add(&C::momentum, {.key = "momentum",
                       .label = "Momentum",
                       .help = "Share of the last step that SGD keeps.",
                       .group = Group::optimization,
                       .kind = Kind::real,
                       .minimum = 0,
                       .maximum = 1,
                       .applies = uses_sgd});
    add(&C::nesterov, {.key = "nesterov",
                       .label = "Nesterov",
                       .help = "Look ahead along the momentum (Nesterov; as in PyTorch's SGD).",
                       .group = Group::optimization,
                       .kind = Kind::flag,
                       .applies = uses_sgd});
    add(&C::schedule,
        {.key = "schedule",
         .label = "Schedule",
         .help = "How the learning rate changes. cosine falls by epoch, warmup_cosine rises over the warm-up steps "
                 "and then falls by step, one_cycle rises and falls by step, step drops every few epochs.",
         .group = Group::optimization,
         .kind = Kind::choice,
         .choices = {{"constant", "Constant"},
                     {"cosine", "Cosine"},
                     {"warmup_cosine", "Warm-up, then cosine"},
                     {"one_cycle", "One cycle"},
                     {"step", "Step"}}});
    add(&C::warmup_steps, {.key = "warmup_steps",
                           .label = "Warm-up",
                           .help = "Optimizer steps over which the learning rate rises linearly.",
                           .unit = "steps",
                           .group = Group::optimization,
                           .kind = Kind::integer,
                           .minimum = 0,
                           .maximum = kUnlimited,
                           .applies = warms_up});
    add(&C::min_lr, {.key = "min_lr",
                     .label = "Lowest rate",
                     .help = "Learning rate at which a cosine schedule ends.",
                     .group = Group::optimization,
                     .kind = Kind::real,
                     .minimum = 0,
                     .maximum = 1000,
                     .applies = is_cosine});
    add(&C::step_epochs, {.key = "step_epochs",
                          .label = "Drop every",
                          .help = "Epochs between two drops of the step schedule.",
                          .unit = "epochs",
                          .group = Group::optimization,
                          .kind = Kind::integer,
                          .minimum = 1,
                          .maximum = 100000,
                          .applies = is_step});
    add(&C::step_gamma, {.key = "step_gamma",
                         .label = "Drop to",
                         .help = "Factor of each drop of the step schedule.",
                         .group = Group::optimization,
                         .kind = Kind::real,
                         .minimum = 0,
                         .maximum = 1,
                         .above_minimum = true,
                         .applies = is_step});
    add(&C::label_smoothing, {.key = "label_smoothing",
                              .label = "Label smoothing",
                              .help = "Share of the target that is spread evenly over all classes while training.",
                              .group = Group::optimization,
                              .kind = Kind::real,
                              .minimum = 0,
                              .maximum = 0.999});
    add(&C::augment, {.key = "augment",
                      .label = "Augmentation",
                      .help = "Random crop with 4 pixels of padding and random horizontal flip of training pictures.",
                      .group = Group::data,
                      .kind = Kind::flag});
    add(&C::precision, {.key = "precision",
                        .label = "Precision",
                        .help = "Arithmetic of convolutions and matrix products. Automatic takes bfloat16 where the "
                                "device computes it natively, else float32. float16 is for GPUs and scales gradients. "
                                "Weights stay float32.",
                        .group = Group::hardware,
                        .kind = Kind::choice,
                        .choices = {{"auto", "Automatic"},
                                    {"fp32", "float32"},
                                    {"bf16", "bfloat16 (autocast)"},
                                    {"fp16", "float16 (autocast)"}}});
    add(&C::device, {.key = "device",
                     .label = "Device",
                     .help = "auto takes the first GPU that LibTorch sees, else the CPU; cpu, cuda or cuda:1 name one. "
                             "AMD cards are called cuda too.",
                     .group = Group::hardware,
                     .kind = Kind::text});
    add(&C::limit_train, {.key = "limit_train",
                          .label = "Training pictures",
                          .help = "Use only the first N training pictures. 0 takes all.",
                          .group = Group::data,
                          .kind = Kind::integer,
                          .advanced = true,
                          .minimum = 0,
                          .maximum = kUnlimited,
                          .zero_means = "all"});
    add(&C::limit_val, {.key = "limit_val",
                        .label = "Validation pictures",
                        .help = "Use only the first N validation pictures. 0 takes all.",
                        .group = Group::data,
                        .kind = Kind::integer,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = kUnlimited,
                        .zero_means = "all"});
    add(&C::eval_batch_size, {.key = "eval_batch_size",
                              .label = "Evaluation batch",
                              .help = "Pictures in one evaluation step.",
                              .group = Group::optimization,
                              .kind = Kind::integer,
                              .advanced = true,
                              .minimum = 1,
                              .maximum = 65536});
    add(&C::max_steps, {.key = "max_steps",
                        .label = "Steps at most",
                        .help = "End after this many optimizer steps, whatever the epochs. 0 sets no limit.",
                        .unit = "steps",
                        .group = Group::optimization,
                        .kind = Kind::integer,
                        .advanced = true,
                        .minimum = 0,
                        .maximum = kUnlimited,
                        .zero_means = "no limit"});
    add(&C::accumulate, {.key = "accumulate",
                         .label = "Accumulate",
                         .help = "Batches whose gradients are averaged into one optimizer step.",
                         .unit = "batches",
                         .group = Group::optimization,
                         .kind = Kind::integer,
                         .advanced = true,
                         .minimum = 1,
                         .maximum = 10000});
    add(&C::clip_norm,
        {.key = "clip_norm",
         .label = "Clip gradients",
         .help = "Largest norm of all gradients together; longer ones are scaled down to it. 0 does not clip.",
         .group = Group::optimization,
         .kind = Kind::real,
         .advanced = true,
         .minimum = 0,
         .maximum = 1e9,
         .zero_means = "off"});
    add(&C::decay_norm_bias,
        {.key = "decay_norm_bias",
         .label = "Decay norm and bias",
         .help = "Weight decay of batch norm parameters and biases too, as PyTorch does by default.",
         .group = Group::optimization,
         .kind = Kind::flag,
         .advanced = true});
    add(&C::patience,
        {.key = "patience",
         .label = "Patience",
         .help = "Stop early when validation top-1 has not risen for this many epochs. 0 never stops early.",
         .unit = "epochs",
         .group = Group::optimization,
         .kind = Kind::integer,
         .advanced = true,
         .minimum = 0,
         .maximum = 100000,
         .zero_means = "off"});
    add(&C::ema_decay,
        {.key = "ema_decay",
         .label = "Weight averaging",
         .help = "Evaluate and keep an exponential moving average of the weights with this decay at each step "
                 "(0.999, say). 0 turns it off.",
         .group = Group::optimization,
         .kind = Kind::real,
         .advanced = true,
         .minimum = 0,
         .maximum = 0.999999,
         .zero_means = "off"});
    add(&C::seed, {.key = "seed",
                   .label = "Seed",
                   .help = "Seed of initial weights, order of pictures, augmentation and dropout.",
                   .group = Group::optimization,
                   .kind = Kind::integer,
                   .advanced = true,
                   .minimum = 0,
                   .maximum = 9007199254740992.0});
    add(&C::memory_format, {.key = "memory_format",
                            .label = "Memory layout",
                            .help = "Layout of pictures and activations. Automatic takes channels last, which is the "
                                    "faster one for convolutions on current CPUs and GPUs.",
                            .group = Group::hardware,
                            .kind = Kind::choice,
                            .advanced = true,
                            .choices = {{"auto", "Automatic"},
                                        {"contiguous", "Channels first (NCHW)"},
                                        {"channels_last", "Channels last (NHWC)"}}});
    add(&C::threads, {.key = "threads",
                      .label = "CPU threads",
                      .help = "Threads of LibTorch's CPU operators. 0 takes OMP_NUM_THREADS, else one per usable CPU.",
                      .group = Group::hardware,
                      .kind = Kind::integer,
                      .advanced = true,
                      .minimum = 0,
                      .maximum = 1024,
                      .zero_means = "automatic"});
    add(&C::deterministic, {.key = "deterministic",
                            .label = "Deterministic",
                            .help = "Use only algorithms that give the same bits each time, where LibTorch has them.",
                            .group = Group::hardware,
                            .kind = Kind::flag,
                            .advanced = true});
    add(&C::cudnn_benchmark, {.key = "cudnn_benchmark",
                              .label = "Find fastest kernels",
                              .help = "Let cuDNN or MIOpen time its convolution kernels once and keep the fastest.",
                              .group = Group::hardware,
                              .kind = Kind::flag,
                              .advanced = true,
                              .applies = on_gpu});
    add(&C::tf32, {.key = "tf32",
                   .label = "TF32",
                   .help = "Let NVIDIA cards compute float32 convolutions and products with 10 mantissa bits.",
                   .group = Group::hardware,
                   .kind = Kind::flag,
                   .advanced = true,
                   .applies = on_gpu});
    add(&C::workers,
        {.key = "workers",
         .label = "Loader threads",
         .help = "Threads that prepare batches ahead of the training step. 0 prepares each batch when it is "
                 "asked for. The pictures and their order do not depend on it.",
         .group = Group::data,
         .kind = Kind::integer,
         .advanced = true,
         .minimum = 0,
         .maximum = 256,
         .zero_means = "none"});
    add(&C::prefetch, {.key = "prefetch",
                       .label = "Prefetched batches",
                       .help = "Batches that may wait, ready, for the training step.",
                       .group = Group::data,
                       .kind = Kind::integer,
                       .advanced = true,
                       .minimum = 1,
                       .maximum = 1024,
                       .applies = [](const C& config) { return config.workers > 0; }});
    add(&C::report_every, {.key = "report_every",
                           .label = "Report every",
                           .help = "Training steps between two lines of metrics.jsonl (and points in the charts). "
                                   "Between them nothing is read back from the device.",
                           .unit = "steps",
                           .group = Group::logging,
                           .kind = Kind::integer,
                           .advanced = true,
                           .minimum = 1,
                           .maximum = 1000000});
    add(&C::sample_interval_ms, {.key = "sample_interval",
                                 .label = "Sample every",
                                 .help = "Time between two telemetry samples (500ms, 2s; 50ms to 10s).",
                                 .unit = "ms",
                                 .group = Group::logging,
                                 .kind = Kind::duration,
                                 .advanced = true,
                                 .minimum = 50,
                                 .maximum = 10000});
    add(&C::save_every,
        {.key = "save_every",
         .label = "Keep every",
         .help = "Keep a checkpoint of every Nth epoch for good. 0 keeps the best and the last three only.",
         .unit = "epochs",
         .group = Group::logging,
         .kind = Kind::integer,
         .advanced = true,
         .minimum = 0,
         .maximum = 100000,
         .zero_means = "none"});
    add(&C::checkpoint_every_ms,
        {.key = "checkpoint_every",
         .label = "Checkpoint every",
         .help = "Time between two checkpoints from which the run can be resumed (30s, 5min); one is "
                 "written behind every epoch too. 0 writes those only.",
         .unit = "ms",
         .group = Group::logging,
         .kind = Kind::duration,
         .advanced = true,
         .minimum = 0,
         .maximum = 86400000,
         .zero_means = "epochs only"});
    add(&C::label, {.key = "label",
                    .label = "Label",
                    .help = "A name for this run, added to its folder's name.",
                    .group = Group::logging,
                    .kind = Kind::text,
                    .advanced = true});
    return all;
}

std::string in_quotes(std::string_view text) {
    return fmt::format("'{}'", text.substr(0, 80));
}

std::string number_text(double value) {
    return value == std::floor(value) && std::fabs(value) < 1e15 ? fmt::format("{}", static_cast<std::int64_t>(value))
                                                                 : fmt::format("{}", value);
}

std::string allowed_text(const Setting& s) {
    switch (s.kind) {
        case Kind::flag:
            return "true or false";
        case Kind::choice: {
            std::string text;
            for (const auto& choice : s.choices) text += (text.empty() ? "" : ", ") + choice.value;
            return s.choices.size() > 1 ? "one of " + text : text;
        }
        case Kind::integer:
        case Kind::real:
        case Kind::duration: {
            const std::string what = s.kind == Kind::integer ? "a whole number"
                                     : s.kind == Kind::real  ? "a number such as 0.003"
                                                             : "a time such as 500ms or 2s";
            if (!s.minimum) return what;
            const std::string unit = s.kind == Kind::duration ? " ms" : "";
            if (!s.maximum || *s.maximum >= kUnlimited)
                return fmt::format("{}, {} or more", what, number_text(*s.minimum));
            return fmt::format("{} {} {}{} up to {}{}", what, s.above_minimum ? "above" : "from",
                               number_text(*s.minimum), unit, number_text(*s.maximum), unit);
        }
        case Kind::text:
        case Kind::file:
        case Kind::folder:
            return "text";
    }
    return {};
}

[[noreturn]] void refuse(const Setting& s, std::string_view value) {
    throw Error(ErrorKind::usage,
                fmt::format("{} {} is not possible: give {}.", s.option(), in_quotes(value), allowed_text(s)));
}

std::optional<std::int64_t> parse_duration_ms(std::string_view text) {
    struct Unit {
        std::string_view suffix;
        double ms;
    };
    // "ms" and "min" before "s" and "m", which they end with or begin with.
    static constexpr Unit kUnits[] = {{"ms", 1}, {"min", 60000}, {"s", 1000}, {"h", 3600000}, {"", 1}};
    for (const auto& unit : kUnits) {
        if (!text.ends_with(unit.suffix)) continue;
        const auto number = base::parse_real(text.substr(0, text.size() - unit.suffix.size()));
        if (!number || std::fabs(*number * unit.ms) > 1e15) return std::nullopt;
        return std::llround(*number * unit.ms);
    }
    return std::nullopt;
}

std::optional<Value> try_parse(const Setting& s, std::string_view text) {
    switch (s.kind) {
        case Kind::flag:
            if (text == "true" || text == "1" || text == "yes" || text == "on") return Value(true);
            if (text == "false" || text == "0" || text == "no" || text == "off") return Value(false);
            return std::nullopt;
        case Kind::integer:
            if (const auto value = base::parse_integer(text)) return Value(*value);
            return std::nullopt;
        case Kind::duration:
            if (const auto value = parse_duration_ms(text)) return Value(*value);
            return std::nullopt;
        case Kind::real:
            if (const auto value = base::parse_real(text)) return Value(*value);
            return std::nullopt;
        case Kind::choice:
        case Kind::text:
        case Kind::file:
        case Kind::folder:
            return Value(std::string(text));
    }
    return std::nullopt;
}

/// Nothing, or the sentence that says why the value of `s` is not possible.
std::optional<std::string> problem_of(const Setting& s, const Value& value) {
    const auto not_possible = [&] {
        return fmt::format("{} {} is not possible: give {}.", s.label, in_quotes(value_text(value)), allowed_text(s));
    };
    std::optional<double> number;
    if (const auto* integer = std::get_if<std::int64_t>(&value)) number = static_cast<double>(*integer);
    if (const auto* real = std::get_if<double>(&value)) number = *real;
    if (number) {
        const bool low = s.minimum && (s.above_minimum ? !(*number > *s.minimum) : !(*number >= *s.minimum));
        const bool high = s.maximum && !(*number <= *s.maximum);
        if (low || high || !std::isfinite(*number)) return not_possible();
    }
    if (s.kind == Kind::choice) {
        const auto& text = std::get<std::string>(value);
        const auto known =
            std::any_of(s.choices.begin(), s.choices.end(), [&](const Choice& c) { return c.value == text; });
        if (!known) return not_possible();
    }
    return std::nullopt;
}

std::optional<std::string> device_problem(const std::string& device) {
    if (device == "auto" || device == "cpu" || device == "cuda") return std::nullopt;
    if (device.starts_with("cuda:")) {
        const auto index = base::parse_integer(std::string_view(device).substr(5));
        if (index && *index >= 0 && *index < 128) return std::nullopt;
    }
    return fmt::format("Device {} is not known: give auto, cpu, cuda or cuda:1.", in_quotes(device));
}

}  // namespace

std::string_view group_title(Group group) {
    switch (group) {
        case Group::data:
            return "Data";
        case Group::model:
            return "Model";
        case Group::optimization:
            return "Optimization";
        case Group::hardware:
            return "Hardware";
        case Group::logging:
            return "Logging";
    }
    return {};
}

std::string Setting::option() const {
    std::string text = "--" + key;
    std::replace(text.begin(), text.end(), '_', '-');
    return text;
}

const std::vector<Setting>& settings() {
    static const std::vector<Setting> all = make_settings();
    return all;
}

const Setting& setting(std::string_view key) {
    std::vector<std::string> keys;
    for (const auto& s : settings()) {
        if (s.key == key) return s;
        keys.push_back(s.key);
    }
    const auto near = base::nearest(key, keys);
    throw Error(ErrorKind::usage, fmt::format("There is no setting {}{}", in_quotes(key),
                                              near ? fmt::format("; did you mean '{}'?", *near) : "."));
}

Value parse_value(const Setting& s, std::string_view text) {
    const auto value = try_parse(s, text);
    if (!value || problem_of(s, *value)) refuse(s, text);
    return *value;
}

std::string value_text(const Value& value) {
    struct Text {
        std::string operator()(bool v) const { return v ? "true" : "false"; }
        std::string operator()(std::int64_t v) const { return fmt::format("{}", v); }
        std::string operator()(double v) const { return fmt::format("{}", v); }
        std::string operator()(const std::string& v) const { return v; }
    };
    return std::visit(Text{}, value);
}

std::vector<Problem> validate(const TrainConfig& config) {
    std::vector<Problem> problems;
    for (const auto& s : settings()) {
        if (!s.applies_to(config)) continue;
        if (auto message = problem_of(s, s.get(config))) problems.push_back({s.key, std::move(*message)});
    }
    if (reads_a_folder(config) && config.data_dir.empty()) {
        problems.push_back({"data", fmt::format("{} is read from a folder: choose it (--data DIR).", config.dataset)});
    }
    if (config.nesterov && uses_sgd(config) && config.momentum == 0) {
        problems.push_back({"nesterov", "Nesterov needs a momentum above 0."});
    }
    if (config.schedule == "warmup_cosine" && config.max_steps > 0 && config.warmup_steps >= config.max_steps) {
        problems.push_back(
            {"warmup_steps", fmt::format("A warm-up of {} steps does not fit into a run of {} steps: make it shorter.",
                                         config.warmup_steps, config.max_steps)});
    }
    if (config.precision == "fp16" && config.device == "cpu") {
        problems.push_back({"precision", "float16 needs a GPU: choose bf16 or fp32 on the CPU."});
    }
    if (auto message = device_problem(config.device)) problems.push_back({"device", std::move(*message)});
    return problems;
}

void require_valid(const TrainConfig& config) {
    const auto problems = validate(config);
    if (!problems.empty()) throw Error(ErrorKind::usage, problems.front().message);
}

nlohmann::ordered_json to_json(const TrainConfig& config) {
    nlohmann::ordered_json object = nlohmann::ordered_json::object();
    for (const auto& s : settings()) {
        std::visit([&](const auto& value) { object[s.key] = value; }, s.get(config));
    }
    return object;
}

TrainConfig from_json(const nlohmann::json& object, const TrainConfig& base) {
    if (object.is_object() && object.contains("config")) return from_json(object["config"], base);
    if (!object.is_object()) throw Error(ErrorKind::usage, "A configuration is a JSON object of settings.");
    TrainConfig config = base;
    for (const auto& [key, json] : object.items()) {
        const auto& s = setting(key);
        const auto current = s.get(config);
        Value value;
        if (std::holds_alternative<bool>(current) && json.is_boolean()) {
            value = json.get<bool>();
        } else if (std::holds_alternative<std::int64_t>(current) && json.is_number_integer()) {
            value = json.get<std::int64_t>();
        } else if (std::holds_alternative<double>(current) && json.is_number()) {
            value = json.get<double>();
        } else if (std::holds_alternative<std::string>(current) && json.is_string()) {
            value = json.get<std::string>();
        } else {
            throw Error(ErrorKind::usage,
                        fmt::format("\"{}\": {} is not possible: give {}.", key,
                                    json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).substr(0, 80),
                                    allowed_text(s)));
        }
        if (const auto problem = problem_of(s, value)) throw Error(ErrorKind::usage, *problem);
        s.set(config, value);
    }
    return config;
}

TrainConfig read_config(const std::string& path, const TrainConfig& base) {
    constexpr std::size_t kMaxBytes = 1 << 20;
    constexpr int kMaxDepth = 16;
    const auto text = base::read_text(path, kMaxBytes);
    // Deep nesting is refused while parsing: the library's own destructor and dump() recurse.
    const auto shallow = [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
        if (depth > kMaxDepth) throw Error(ErrorKind::data, "is nested too deeply for a configuration");
        return true;
    };
    try {
        return from_json(nlohmann::json::parse(text, shallow), base);
    } catch (const nlohmann::json::parse_error& e) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
        throw Error(ErrorKind::data,
                    fmt::format("{}, line {}: this is not valid JSON. Correct it or leave --config out.", path,
                                1 + std::count(text.begin(), end, '\n')));
    } catch (const Error& e) {
        throw Error(e.kind(), path + ": " + e.what());
    }
}

}  // namespace torchdeck::config
