// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/event_export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "runs/event_file.hpp"
#include "runs/series.hpp"

namespace torchdeck::runs {
namespace {

bool is_place(std::string_view key) {
    static const std::set<std::string_view> kPlaces{"t", "ts", "t_mono_s", "epoch", "step", "best"};
    return kPlaces.contains(key);
}

/// As people who use PyTorch name it.
std::string tag_of(Source source, const std::string& key) {
    if (source == Source::steps)
        return key == "lr" ? key : key == "loss" || key == "top1" ? "train/" + key : "step/" + key;
    if (key.starts_with("val_")) return "val/" + key.substr(4);
    if (key == "train_loss" || key == "train_top1") return "train/" + key.substr(6) + "_epoch";
    return "epoch/" + key;
}

/// "No value" of a reading; a loss that is not finite is one.
bool is_missing(const std::string& key, double value) {
    return std::isnan(value) && key.find("loss") == std::string::npos;
}

/// The rows of one table as scalars.
void add(const RunData& data, const RunSummary& summary, const Table& table, double start,
         const std::function<std::string(const std::string&)>& tag, std::vector<Scalar>& scalars) {
    auto steps = positions(data, summary, table, XAxis::step);
    const auto times = positions(data, summary, table, XAxis::wall);
    // Logs of epochs alone have no steps: their epochs count.
    const bool any_step = std::any_of(steps.begin(), steps.end(), [](double step) { return std::isfinite(step); });
    if (!any_step) {
        const auto epochs = table.column("epoch");
        steps.assign(epochs.begin(), epochs.end());
    }
    for (const auto& key : table.keys()) {
        if (is_place(key)) continue;
        const auto values = table.column(key);
        const auto name = tag(key);
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (is_missing(key, values[i])) continue;
            const double step = i < steps.size() && std::isfinite(steps[i]) ? steps[i] : 0;
            const double time = i < times.size() && std::isfinite(times[i]) ? times[i] : start;
            scalars.push_back({time, std::llround(step), name, values[i]});
        }
    }
}

}  // namespace

std::string event_file_of(const RunData& data, const RunSummary& summary) {
    std::vector<Scalar> scalars;
    // A log without any time has that of its file, which is the only one there is.
    const double start = summary.started_ts.value_or(summary.written_ts.value_or(0));
    for (const auto source : {Source::steps, Source::epochs}) {
        add(
            data, summary, data.table(source), start, [&](const auto& key) { return tag_of(source, key); }, scalars);
    }
    const auto& devices = data.devices();
    for (std::size_t i = 0; i < std::max<std::size_t>(1, devices.size()); ++i) {
        const auto& table = devices.empty() ? data.samples() : data.samples_of(devices[i]);
        const auto in_front = "machine/" + (i > 0 ? devices[i] + "/" : std::string());
        add(
            data, summary, table, start, [&](const auto& key) { return in_front + key; }, scalars);
    }
    if (scalars.empty()) return {};
    std::stable_sort(scalars.begin(), scalars.end(),
                     [](const Scalar& a, const Scalar& b) { return a.wall_time < b.wall_time; });
    EventFileWriter writer(scalars.front().wall_time);
    for (const auto& scalar : scalars) writer.add(scalar);
    return writer.bytes();
}

std::vector<Scalar> EventLines::add(std::string_view line) {
    const auto json = nlohmann::ordered_json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) return {};
    const auto text = [&](const char* key) {
        const auto it = json.find(key);
        return it != json.end() && it->is_string() ? it->get<std::string>() : std::string();
    };
    const auto number = [&](const char* key) {
        const auto it = json.find(key);
        return it != json.end() && it->is_number() ? it->get<double>() : std::numeric_limits<double>::quiet_NaN();
    };
    const auto phase = text("phase");
    if (phase != "step" && phase != "epoch" && phase != "sample") return {};
    auto in_front = std::string("machine/");
    if (phase == "sample") {
        const auto device = text("device");
        const auto known = std::ranges::find(devices_, device);
        if (!device.empty() && known == devices_.end()) devices_.push_back(device);
        // Of the first no name, as in event_file_of().
        if (!device.empty() && device != devices_.front()) in_front += device + "/";
    } else if (const auto step = number("step"); std::isfinite(step)) {
        step_ = std::llround(step);
    }
    const auto ts = number("ts"), t = number("t");
    const double time = std::isfinite(ts) ? ts : started_ts_ + (std::isfinite(t) ? t : 0);
    std::vector<Scalar> scalars;
    for (const auto& [key, value] : json.items()) {
        if (is_place(key)) continue;
        double measured = 0;
        if (value.is_number())
            measured = value.get<double>();
        else if (value.is_boolean())
            measured = value.get<bool>() ? 1 : 0;
        else if (value == "nan" || value == "inf" || value == "-inf")
            measured = std::strtod(value.get_ref<const std::string&>().c_str(), nullptr);
        else
            continue;
        if (is_missing(key, measured)) continue;
        const auto tag =
            phase == "sample" ? in_front + key : tag_of(phase == "step" ? Source::steps : Source::epochs, key);
        scalars.push_back({time, step_, tag, measured});
    }
    return scalars;
}

std::filesystem::path event_file_in(const std::filesystem::path& folder, double started_ts) {
    std::error_code code;
    for (const auto& entry : std::filesystem::directory_iterator(folder, code)) {
        const auto name = entry.path().filename().string();
        if (name.starts_with("events.out.tfevents.") && name.ends_with(".torchdeck")) return entry.path();
    }
    return folder / fmt::format("events.out.tfevents.{}.torchdeck", std::llround(started_ts));
}

}  // namespace torchdeck::runs
