// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "config/train_config.hpp"

namespace torchdeck::config {

/// The value of one setting. Durations are integers in milliseconds.
using Value = std::variant<bool, std::int64_t, double, std::string>;

/// What a setting is, which decides how it is spelled on the command line and which field the form shows.
enum class Kind { flag, integer, real, choice, text, folder, file, duration };

/// Where a setting stands in the form and in --help.
enum class Group { data, model, optimization, hardware, logging };
[[nodiscard]] base::Mark group_title(Group group);

/// What tells the weights of a network (weights::network_fingerprint) with this stem.
struct Fingerprint {
    std::string_view stem;
    std::string_view digits;
};

struct Choice {
    std::string value;
    base::Mark label;
    base::Mark help{};  ///< what it means, where its name does not say so; printed after the name and a colon
    // For a model only:
    std::int64_t smallest_image = 1;          ///< pixels a side that its poolings need
    bool depthwise = false;                   ///< consists of convolutions with one filter per channel
    std::vector<Fingerprint> fingerprints{};  ///< one for each stem
};

/// The one description of a setting.
struct Setting {
    std::string key;          ///< in config.json, e.g. "batch_size"; the option is "--batch-size"
    base::Mark label;         ///< in the form
    base::Mark help;          ///< one or two sentences
    base::Mark typed_help{};  ///< one more for a terminal, which names a command
    base::Mark unit{};        ///< shown after the field; empty for none
    Group group = Group::data;
    Kind kind = Kind::text;
    bool affects_time = false;    ///< the time of a training step depends on it
    bool affects_memory = false;  ///< parameters, activations or the optimizer's state depend on it
    bool only_logs = false;       ///< decides what is logged and saved, and nothing else
    bool advanced = false;        ///< folded away in the form
    std::optional<double> minimum{};
    std::optional<double> maximum{};
    bool above_minimum = false;     ///< the minimum itself is not allowed
    base::Mark zero_means{};        ///< what 0 stands for ("all"), shown in the form instead of 0
    std::vector<Choice> choices{};  ///< for Kind::choice; of a number, values that stand for a word
    bool or_file = false;           ///< for Kind::choice: the path of a TorchScript file will do too
    std::function<Value(const TrainConfig&)> get{};
    std::function<void(TrainConfig&, const Value&)> set{};
    std::function<bool(const TrainConfig&)> applies{};  ///< empty: always

    [[nodiscard]] std::string option() const;  ///< "--batch-size"
    /// For --help and the tool tip: `help`, then each choice that has one as "name: help". The name is the value on a
    /// terminal and the label in a window.
    [[nodiscard]] base::Message explanation() const;
    [[nodiscard]] bool applies_to(const TrainConfig& config) const { return !applies || applies(config); }
};

/// True for a model that is the path of a TorchScript file: it ends with .pt, .pth or .ts.
[[nodiscard]] bool is_model_file(std::string_view model);
/// Whether the network called `model` consists of depthwise convolutions; false for a TorchScript file, of which that
/// is not known.
[[nodiscard]] bool is_depthwise(std::string_view model);
/// Throws Error (usage) when images of this size are too small for `model`, one of the choices; a file is not judged.
void require_large_enough(std::string_view model, std::int64_t height, std::int64_t width);
/// What is to be said before such a model runs for the first time; empty for others.
[[nodiscard]] base::Message model_file_warning(std::string_view model);

/// All settings, in the order in which people read them.
const std::vector<Setting>& settings();
/// The setting with this key; null where there is none, as for a fact that another program logged.
[[nodiscard]] const Setting* find_setting(std::string_view key);
/// The same; throws Error (usage) that names the nearest key where there is none.
const Setting& setting(std::string_view key);
/// The setting with this key within a sentence: "--batch-size" on a terminal, the label of its field in a window.
[[nodiscard]] base::Message field(std::string_view key);
/// A choice of it within a sentence: "--image-cache none" on a terminal, "Image cache: None" in a window, which has a
/// button for it.
[[nodiscard]] base::Message field(std::string_view key, std::string_view choice);

/// `text` as the value of `setting`, as typed on the command line: '.' as the decimal point, durations such as 500ms,
/// 2s, 5min (a bare number is milliseconds). Throws Error (usage): option, text, what is allowed.
Value parse_value(const Setting& setting, std::string_view text);
/// The inverse of parse_value.
std::string value_text(const Value& value);

/// Three numbers with commas between them, one for each channel ("0.485,0.456,0.406"); std::nullopt for anything else.
[[nodiscard]] std::optional<std::array<float, 3>> channel_values(std::string_view text);
[[nodiscard]] std::string channel_text(const std::array<float, 3>& values);

/// One thing that is wrong with a configuration; `key` is where the form shows it.
struct Problem {
    std::string key;
    base::Message message;
};

/// Everything that is wrong, in the order of settings(). Looks at values only, never at the disk or the device.
std::vector<Problem> validate(const TrainConfig& config);
/// Throws the first problem as Error (usage).
void require_valid(const TrainConfig& config);
/// The key of the setting that an error is about, so that the form can show it there: the subject itself, or the file
/// or folder setting that names the path or a folder above it. Empty for none.
std::string setting_of(const Subject& subject, const TrainConfig& config);
/// Whether a run with the settings `saved` can be resumed with `wanted`, in which the settings `given` were changed:
/// only
/// --epochs and --data may be different (a run may be made longer, and its dataset may have moved; that it is the same
/// dataset is checked once it is read). Throws Error (usage).
void require_resumable(const TrainConfig& saved, const TrainConfig& wanted, const std::vector<const Setting*>& given);

/// Every setting by key, as in config.json and run.json.
nlohmann::ordered_json to_json(const TrainConfig& config);
/// `base` overridden by the keys of `object`. Unknown key, wrong type or a value out of range: Error (usage).
/// A run.json is accepted too: its "config" is taken.
TrainConfig from_json(const nlohmann::json& object, const TrainConfig& base = {});
/// from_json over a file of at most 1 MiB. Throws Error (data) with the line when it is not JSON.
TrainConfig read_config(const std::string& path, const TrainConfig& base = {});

}  // namespace torchdeck::config
