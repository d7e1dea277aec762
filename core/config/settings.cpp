// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "config/setting_list.hpp"
#include "config/setting_words.hpp"

namespace torchdeck::config {
namespace {

Message in_quotes(std::string_view text) {
    return Message::of("'{}'", base::printable(text, 80));
}

std::string number_text(double value) {
    return value == std::floor(value) && std::fabs(value) < 1e16 ? fmt::format("{}", static_cast<std::int64_t>(value))
                                                                 : fmt::format("{}", value);
}

/// `value`: what was refused, in case it is above a maximum that is otherwise not worth a word.
Message allowed(const Setting& s, double value = 0) {
    switch (s.kind) {
        case Kind::flag:
            return Message::of("true or false");
        case Kind::choice: {
            std::string text;
            for (const auto& choice : s.choices) text += (text.empty() ? "" : ", ") + choice.value;
            if (s.or_file) return Message::of("one of these: {}, or a TorchScript file (.pt, .pth, .ts)", text);
            return s.choices.size() > 1 ? Message::of("one of these: {}", text) : Message::name(text);
        }
        case Kind::integer:
        case Kind::real:
        case Kind::duration: {
            // Examples are typed, so they have a point in every language.
            auto what = s.kind == Kind::integer ? Message::of("a whole number")
                        : s.kind == Kind::real
                            ? Message::of("a number such as {}", Message::name("0.003"))
                            : Message::of("a time such as {} or {}", Message::name("500ms"), Message::name("2s"));
            if (!s.minimum) return what;
            const std::string unit = s.kind == Kind::duration ? " ms" : "";
            if (!s.maximum || (*s.maximum >= kUnlimited && value <= *s.maximum))
                return Message::of("{}, {} or more", what, number_text(*s.minimum));
            const auto low = number_text(*s.minimum) + unit, high = number_text(*s.maximum) + unit;
            return s.above_minimum ? Message::of("{} above {} up to {}", what, low, high)
                                   : Message::of("{} from {} up to {}", what, low, high);
        }
        case Kind::text:
        case Kind::file:
        case Kind::folder:
            return Message::of("text");
    }
    return {};
}

/// The choice that is nearly `value`.
std::optional<std::string> near_choice(const Setting& s, std::string_view value) {
    if (s.kind != Kind::choice) return std::nullopt;
    std::vector<std::string> known;
    for (const auto& choice : s.choices) known.push_back(choice.value);
    return base::nearest(value.substr(0, 80), known);
}

Message invalid(const Setting& s, std::string_view value) {
    const auto name = Message::field(s.label, s.option());
    const auto expected = allowed(s, base::parse_real(value).value_or(0));
    const auto near = near_choice(s, value);
    return near ? Message::of("invalid {} {}: expected {}; did you mean '{}'?", name, in_quotes(value), expected, *near)
                : Message::of("invalid {} {}: expected {}.", name, in_quotes(value), expected);
}

[[noreturn]] void refuse(const Setting& s, std::string_view value) {
    throw Error(ErrorKind::usage, invalid(s, value), {.setting = s.key});
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

/// What JSON cannot hold would fail at the first checkpoint.
bool is_utf8(const std::string& text) {
    try {
        (void)nlohmann::json(text).dump();
        return true;
    } catch (const nlohmann::json::type_error&) {
        return false;
    }
}

/// Why the value of `s` is invalid, in one sentence; std::nullopt when it is valid.
std::optional<Message> problem_of(const Setting& s, const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value); text != nullptr && !is_utf8(*text)) {
        return Message::of("{}: this name is not valid UTF-8. Rename the file or folder, or give a link to it.",
                           Message(s.label));
    }
    const auto not_possible = [&] { return invalid(s, value_text(value)); };
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
        if (!known && !(s.or_file && is_model_file(text))) return not_possible();
    }
    return std::nullopt;
}

void add_input_problems(const TrainConfig& config, std::vector<Problem>& problems) {
    if (config.data.dataset != DatasetKind::imagefolder) return;
    if (config.data.crop_mode == CropMode::center && config.data.resize > 0 &&
        config.data.resize < config.data.image_size) {
        problems.push_back({"resize", Message::of("Images whose short side is scaled to {} pixels are too small for an "
                                                  "input of {}: choose {} {} or more.",
                                                  config.data.resize, config.data.image_size, field("resize"),
                                                  config.data.image_size)});
    }
    const auto check = [&](const char* key, const std::string& text, bool positive) {
        if (text.empty()) return;
        const auto values = channel_values(text);
        if (values && !(positive && std::ranges::any_of(*values, [](float v) { return !(v > 0); }))) return;
        problems.push_back(
            {key, positive ? Message::of("{}: give three positive numbers with commas between them, such as {}.",
                                         in_quotes(text), Message::name("0.229,0.224,0.225"))
                           : Message::of("{}: give three numbers with commas between them, such as {}.",
                                         in_quotes(text), Message::name("0.485,0.456,0.406"))});
    };
    check("mean", config.data.pixel_mean, false);
    check("std", config.data.pixel_std, true);
}

std::optional<Message> device_problem(const std::string& device) {
    if (device == "auto" || device == "cpu" || device == "cuda") return std::nullopt;
    if (device.starts_with("cuda:")) {
        const auto index = base::parse_integer(std::string_view(device).substr(5));
        if (index && *index >= 0 && *index < 128) return std::nullopt;
    }
    return Message::of("Device {} is not known: give auto, cpu, cuda or cuda:1.", in_quotes(device));
}

}  // namespace

Message Setting::explanation() const {
    std::vector<Message> parts{help};
    for (const auto& choice : choices) {
        if (choice.help.empty()) continue;
        const auto name = Message::either(Message::name(choice.value), choice.label);
        parts.push_back(Message::of("{}: {}", name, choice.help));
    }
    auto shown = Message::list(parts, Message::Join::space);
    if (typed_help.empty()) return shown;
    parts.emplace_back(typed_help);
    return Message::either(Message::list(std::move(parts), Message::Join::space), std::move(shown));
}

bool is_model_file(std::string_view model) {
    return model.ends_with(".pt") || model.ends_with(".pth") || model.ends_with(".ts") ||
           model.ends_with(".torchscript");
}

bool is_depthwise(std::string_view model) {
    const auto& choices = setting("model").choices;
    const auto known = std::ranges::find(choices, model, &Choice::value);
    return known != choices.end() && known->depthwise;
}

void require_large_enough(std::string_view model, std::int64_t height, std::int64_t width) {
    for (const auto& choice : setting("model").choices) {
        if (choice.value != model || std::min(height, width) >= choice.smallest_image) continue;
        throw Error(ErrorKind::usage,
                    Message::of("{} takes images of {} pixels a side or more, and these are {} x {}. Choose a larger "
                                "{} where the dataset has one, or another model.",
                                choice.label, choice.smallest_image, width, height, field("image_size")));
    }
}

Message model_file_warning(std::string_view model) {
    if (!is_model_file(model)) return {};
    return Message::of(
        "{} is a TorchScript program: it runs with your rights. Use only files from people whom you trust.", model);
}

base::Mark group_title(Group group) {
    switch (group) {
        case Group::data:
            return Message::mark("Data");
        case Group::model:
            return Message::mark("Model");
        case Group::optimization:
            return Message::mark("Optimization");
        case Group::hardware:
            return Message::mark("Hardware");
        case Group::logging:
            return Message::mark("Logging");
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

const Setting* find_setting(std::string_view key) {
    // The settings of each of thousands of runs are looked up.
    static const auto kByKey = [] {
        std::unordered_map<std::string_view, const Setting*> all;
        for (const auto& s : settings()) all.emplace(s.key, &s);
        return all;
    }();
    const auto at = kByKey.find(key);
    return at == kByKey.end() ? nullptr : at->second;
}

const Setting& setting(std::string_view key) {
    if (const auto* const known = find_setting(key)) return *known;
    std::vector<std::string> keys;
    for (const auto& s : settings()) keys.push_back(s.key);
    const auto near = base::nearest(key, keys);
    throw Error(ErrorKind::usage, near
                                      ? Message::of("There is no setting {}; did you mean '{}'?", in_quotes(key), *near)
                                      : Message::of("There is no setting {}.", in_quotes(key)));
}

Message field(std::string_view key) {
    const auto& known = setting(key);
    return Message::field(known.label, known.option());
}

Message field(std::string_view key, std::string_view choice) {
    const auto& known = setting(key);
    const auto chosen = std::ranges::find(known.choices, choice, &Choice::value);
    return Message::either(Message::name(fmt::format("{} {}", known.option(), choice)),
                           Message::of("{}: {}", known.label, chosen->label),
                           {base::Remedy::choose_setting, fmt::format("{}={}", key, choice)});
}

Value parse_value(const Setting& s, std::string_view text) {
    const auto value = try_parse(s, text);
    if (value && std::holds_alternative<std::string>(*value) && s.kind != Kind::choice) {
        if (const auto problem = problem_of(s, *value)) throw Error(ErrorKind::usage, *problem, {.setting = s.key});
    }
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

std::optional<std::array<float, 3>> channel_values(std::string_view text) {
    std::array<float, 3> values{};
    for (std::size_t channel = 0; channel < values.size(); ++channel) {
        const auto comma = text.find(',');
        if ((comma == std::string_view::npos) != (channel + 1 == values.size())) return std::nullopt;
        auto part = text.substr(0, comma);
        while (part.starts_with(' ')) part.remove_prefix(1);
        const auto value = base::parse_real(part);
        if (!value || !std::isfinite(*value)) return std::nullopt;
        values[channel] = static_cast<float>(*value);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
    }
    return values;
}

std::string channel_text(const std::array<float, 3>& values) {
    return fmt::format("{},{},{}", values[0], values[1], values[2]);
}

std::vector<Problem> validate(const TrainConfig& config) {
    std::vector<Problem> problems;
    for (const auto& s : settings()) {
        if (!s.applies_to(config)) continue;
        if (auto message = problem_of(s, s.get(config))) problems.push_back({s.key, std::move(*message)});
    }
    if (reads_a_folder(config) && config.data.dir.empty()) {
        const auto dataset = choice_label(setting("dataset"), config.data.dataset.text());
        problems.push_back({"data", Message::either(Message::of("{}: choose the folder (--data DIR).", dataset),
                                                    Message::of("{}: choose the folder.", dataset))});
    }
    if (config.model.freeze == "body" && config.model.weights.empty() && !is_model_file(config.model.name)) {
        problems.push_back(
            {"weights", Message::of("The body of the network is frozen, so it needs weights to begin from: choose "
                                    "{}, or leave out {}.",
                                    field("weights"), field("freeze"))});
    }
    if (!config.model.freeze.empty() && config.model.unfreeze_epoch > config.schedule.epochs) {
        problems.push_back(
            {"unfreeze_epoch",
             Message::of("Epoch {} is after the last one, {}: choose an earlier epoch to unfreeze at, or 0 for never.",
                         config.model.unfreeze_epoch, config.schedule.epochs)});
    }
    add_input_problems(config, problems);
    if (config.optimizer.nesterov && uses_momentum(config) && config.optimizer.momentum == 0) {
        problems.push_back({"nesterov", Message::of("Nesterov needs a momentum above 0.")});
    }
    if (config.schedule.kind == Schedule::warmup_cosine && config.schedule.max_steps > 0 &&
        config.schedule.warmup_steps >= config.schedule.max_steps) {
        const auto warmup = Message::plural("{} steps", "{} step", config.schedule.warmup_steps);
        const auto run = Message::plural("{} steps", "{} step", config.schedule.max_steps);
        problems.push_back(
            {"warmup_steps",
             Message::of("A warm-up of {} does not fit into a run of {}: make it shorter.", warmup, run)});
    }
    if (config.optimizer.swa_start > 0 && config.optimizer.ema_decay > 0) {
        problems.push_back(
            {"swa_start", Message::of("EMA and SWA are two averages of the weights: choose one of them ({} 0 or {} 0).",
                                      field("ema_decay"), field("swa_start"))});
    }
    if (config.optimizer.swa_start > 0 && is_model_file(config.model.name)) {
        problems.push_back(
            {"swa_start",
             Message::of("SWA recomputes the batch norm statistics of the averaged weights, which is not possible in "
                         "a TorchScript model: leave it out, or average with {}.",
                         field("ema_decay"))});
    }
    if (config.hardware.gradient_checkpointing && is_model_file(config.model.name)) {
        problems.push_back(
            {"gradient_checkpointing",
             Message::of("A TorchScript model cannot be computed in segments: leave out gradient checkpointing.")});
    }
    if (config.hardware.precision == PrecisionChoice::fp16 && config.hardware.device == "cpu") {
        problems.push_back({"precision", Message::of("float16 needs a GPU: choose bf16 or fp32 on the CPU.")});
    }
    if (auto message = device_problem(config.hardware.device)) problems.push_back({"device", std::move(*message)});
    return problems;
}

void require_resumable(const TrainConfig& saved, const TrainConfig& wanted, const std::vector<const Setting*>& given) {
    if (wanted.schedule.epochs < saved.schedule.epochs) {
        throw Error(ErrorKind::usage, Message::of("{} {} is less than the {} of this run, which can only be made "
                                                  "longer. Leave it out to finish the run as it was planned.",
                                                  field("epochs"), wanted.schedule.epochs, saved.schedule.epochs));
    }
    for (const auto* setting : given) {
        if (setting->key == "epochs" || setting->key == "data" || setting->key == "nproc") continue;
        if (setting->get(wanted) == setting->get(saved)) continue;
        throw Error(ErrorKind::usage, Message::of("{} cannot be changed while resuming (it is {} in the checkpoint). "
                                                  "Leave it out, or start a new run with --config.",
                                                  setting->option(), value_text(setting->get(saved))));
    }
}

void require_valid(const TrainConfig& config) {
    const auto problems = validate(config);
    if (problems.empty()) return;
    throw Error(ErrorKind::usage, problems.front().message, {.setting = problems.front().key});
}

std::string setting_of(const Subject& subject, const TrainConfig& config) {
    if (!subject.setting.empty() || subject.path.empty()) return subject.setting;
    const auto path = subject.path.lexically_normal();
    for (const auto& s : settings()) {
        if ((s.kind != Kind::folder && s.kind != Kind::file) || !s.applies_to(config)) continue;
        const auto named = std::filesystem::path(value_text(s.get(config))).lexically_normal();
        if (named.empty()) continue;
        const auto below = path.lexically_relative(named);
        if (!below.empty() && *below.begin() != "..") return s.key;
    }
    return {};
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
    if (!object.is_object())
        throw Error(ErrorKind::usage, Message::of("A configuration is a JSON object of settings."));
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
                        Message::of("invalid \"{}\": {}; expected {}.", key,
                                    json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).substr(0, 80),
                                    allowed(s)));
        }
        if (const auto problem = problem_of(s, value)) throw Error(ErrorKind::usage, *problem, {.setting = s.key});
        s.set(config, value);
    }
    return config;
}

TrainConfig read_config(const std::string& path, const TrainConfig& base) {
    constexpr std::size_t kMaxBytes = 1 << 20;
    const auto text = base::read_text(path, kMaxBytes);
    try {
        return from_json(base::parse_shallow<nlohmann::json>(text), base);
    } catch (const nlohmann::json::parse_error& e) {
        const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
        throw Error(ErrorKind::data,
                    Message::of("{}, line {}: this is not valid JSON. Correct it or choose another file.", path,
                                1 + std::count(text.begin(), end, '\n')));
    } catch (const Error& e) {
        throw Error(e.kind(), at_place(Message::name(path), e.message()), {.path = path}, e.code());
    }
}

}  // namespace torchdeck::config
