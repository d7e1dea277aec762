// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/matrix.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::bench {
namespace {

constexpr std::array<std::string_view, 3> kModes = {"train", "inference", "data"};

/// Settings that change nothing of what is measured.
constexpr std::array<std::string_view, 7> kNotMeasured = {
    "data", "epochs", "patience", "report_every", "sample_interval", "save_every", "checkpoint_every"};

bool is_excluded(const Exclusion& exclusion, const config::TrainConfig& config) {
    return !exclusion.empty() && std::all_of(exclusion.begin(), exclusion.end(), [&](const Axis& axis) {
        const auto value = config::setting(axis.key).get(config);
        return std::find(axis.values.begin(), axis.values.end(), value) != axis.values.end();
    });
}

/// A value as it stands in names: of a path, the name of its file.
std::string short_text(const config::Setting& setting, const config::Value& value) {
    const auto text = config::value_text(value);
    const bool is_path = setting.kind == config::Kind::file || setting.kind == config::Kind::folder ||
                         (setting.or_file && config::is_model_file(text));
    return is_path ? std::filesystem::path(text).filename().string() : text;
}

std::string id_of(const Cell& cell, const Protocol& protocol) {
    auto json = config::to_json(cell.config);
    for (const auto key : kNotMeasured) json.erase(std::string(key));
    const auto all = fmt::format("{}|{}|{}|{}", json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                                 mode_name(protocol.mode), protocol.warmup_iters, protocol.iters);
    constexpr std::size_t kLongestName = 80;
    return fmt::format("{}-{}", runs::safe_name(fmt::format("{}", fmt::join(cell.values, "_"))).substr(0, kLongestName),
                       base::sha256_hex(std::as_bytes(std::span(all))).substr(0, 8));
}

}  // namespace

std::string_view mode_name(Mode mode) {
    return kModes[static_cast<std::size_t>(mode)];
}

Mode mode_of(std::string_view name) {
    const auto at = std::find(kModes.begin(), kModes.end(), name);
    if (at == kModes.end())
        throw Error(ErrorKind::usage, Message::of("invalid mode '{}': expected one of train, inference, data.", name));
    return static_cast<Mode>(at - kModes.begin());
}

void Protocol::require_valid() const {
    const auto refuse = [](const char* key, const Message& expected) {
        throw Error(ErrorKind::usage, Message::of("invalid {}: expected {}.", key, expected));
    };
    constexpr std::int64_t kMostIters = 10'000'000;
    constexpr std::int64_t kMostRepeats = 1'000;
    constexpr double kDay = 86'400;
    if (warmup_iters < 0 || warmup_iters > kMostIters) refuse("warmup_iters", Message::of("a whole number, 0 or more"));
    if (iters < 2 || iters > kMostIters) refuse("iters", Message::of("a whole number, 2 or more"));
    if (repeats < 1 || repeats > kMostRepeats) refuse("repeats", Message::of("a whole number from 1 to 1000"));
    if (max_repeats != 0 && (max_repeats < repeats || max_repeats > kMostRepeats))
        refuse("max_repeats", Message::of("0 or a whole number from repeats to 1000"));
    if (!(interval_percent > 0 && interval_percent <= 100))
        refuse("interval_percent", Message::of("a number above 0 up to 100"));
    if (!(cooldown_s >= 0 && cooldown_s <= kDay))
        refuse("cooldown_s", Message::of("a number of seconds from 0 to 86400"));
}

std::string in_sentence(std::string label) {
    const bool abbreviation = label.size() > 1 && label[1] >= 'A' && label[1] <= 'Z';
    if (!abbreviation && !label.empty() && label[0] >= 'A' && label[0] <= 'Z')
        label[0] = static_cast<char>(label[0] - 'A' + 'a');
    return label;
}

Cell cell_of(const std::vector<Axis>& axes, config::TrainConfig config) {
    Cell cell;
    cell.config = std::move(config);
    std::vector<base::Message> words;
    for (const auto& axis : axes) {
        const auto& setting = config::setting(axis.key);
        const auto value = setting.get(cell.config);
        cell.values.push_back(short_text(setting, value));
        // A number or "true" alone says nothing.
        if (std::holds_alternative<std::string>(value))
            words.push_back(Message::name(cell.values.back()));
        else
            words.push_back(Message::of("{0} {1}", Message::field(setting.label, in_sentence(setting.label.text())),
                                        cell.values.back()));
    }
    if (axes.empty()) {
        cell.values = {short_text(config::setting("model"), cell.config.model.name)};
        words.push_back(Message::name(cell.values.front()));
    }
    cell.title = Message::list(std::move(words));
    cell.name = cell.title.text();
    return cell;
}

std::vector<Cell> cells_of(const Matrix& matrix) {
    std::size_t all = 1;
    for (const auto& axis : matrix.axes) {
        if (axis.values.empty()) throw Error(ErrorKind::usage, Message::of("The list of {} is empty.", axis.key));
        all *= axis.values.size();
        if (all > kMostCells)
            throw Error(ErrorKind::usage, Message::of("The matrix has more than {} cells.", kMostCells));
    }
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < all; ++i) {
        auto config = matrix.base;
        auto rest = i;
        for (auto a = matrix.axes.size(); a-- > 0;) {
            const auto& axis = matrix.axes[a];
            config::setting(axis.key).set(config, axis.values[rest % axis.values.size()]);
            rest /= axis.values.size();
        }
        if (std::any_of(matrix.exclusions.begin(), matrix.exclusions.end(),
                        [&](const Exclusion& exclusion) { return is_excluded(exclusion, config); }))
            continue;
        auto cell = cell_of(matrix.axes, std::move(config));
        try {
            config::require_valid(cell.config);
        } catch (const Error& e) {
            throw Error(e.kind(), at_place(cell.title, e.message()), e.subject(), e.code());
        }
        cell.id = id_of(cell, matrix.protocol);
        cells.push_back(std::move(cell));
    }
    if (cells.empty()) throw Error(ErrorKind::usage, Message::of("Every cell of the matrix is excluded."));
    std::set<std::string_view> ids;
    for (const auto& cell : cells) {
        if (!ids.insert(cell.id).second)
            throw Error(ErrorKind::usage, Message::of("The matrix has the cell {} twice.", cell.title));
    }
    return cells;
}

bool is_axis(const Matrix& matrix, std::string_view key) {
    return std::any_of(matrix.axes.begin(), matrix.axes.end(), [&](const Axis& axis) { return axis.key == key; });
}

const std::vector<Preset>& presets() {
    static const std::vector<Preset> all = {
        {"batch-size", Message::mark("Throughput by batch size, from 16 to 256"), R"(repeats = 3
warmup_iters = 10
iters = 50
[matrix]
batch_size = [16, 32, 64, 128, 256]
[base]
dataset = "synthetic"
)"},
        {"scaling", Message::mark("ResNet-18, 34 and 50"), R"(repeats = 3
warmup_iters = 5
iters = 30
[matrix]
model = ["resnet18", "resnet34", "resnet50"]
[base]
dataset = "synthetic"
batch_size = 32
)"},
        {"precision", Message::mark("fp32 against bf16"), R"(repeats = 5
warmup_iters = 10
iters = 50
[matrix]
precision = ["fp32", "bf16"]
[base]
dataset = "synthetic"
)"},
        {"threads", Message::mark("CPU threads: 1, 2, 4 and 8"), R"(repeats = 3
warmup_iters = 10
iters = 50
[matrix]
threads = [1, 2, 4, 8]
[base]
dataset = "synthetic"
device = "cpu"
)"},
        {"roofline", Message::mark("ResNet-50, VGG-16 and MobileNetV2 at batch sizes 16 to 128"), R"(repeats = 3
warmup_iters = 5
iters = 20
[matrix]
model = ["resnet50", "vgg16", "mobilenet_v2"]
batch_size = [16, 32, 64, 128]
[base]
dataset = "synthetic"
precision = "fp32"
)"},
    };
    return all;
}

}  // namespace torchdeck::bench
