// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/records.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace torchdeck::runs {
namespace {

using Json = nlohmann::ordered_json;

Json number(double value) {
    if (std::isnan(value)) return "nan";
    if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
    return value;
}

Json number(const std::optional<double>& value) {
    return value ? number(*value) : Json(nullptr);
}

double rounded(double value, int digits) {
    return std::strtod(fmt::format("{:.{}g}", value, digits).c_str(), nullptr);
}

/// Of so many significant digits: a chart shows fewer, and a line has hundreds of them. JSON has no NaN.
Json list(const std::vector<double>& values, int digits) {
    auto array = Json::array();
    for (const double value : values) {
        if (std::isfinite(value))
            array.push_back(rounded(value, digits));
        else
            array.push_back(nullptr);
    }
    return array;
}

/// File names and LibTorch's messages may hold bytes that are not UTF-8; those are replaced, never thrown for.
std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// A diverged loss has no room for its digits: "2.400e+22".
std::string loss_text(double loss) {
    if (std::isnan(loss)) return "nan";  // whose sign means nothing
    return std::fabs(loss) < 1e6 || !std::isfinite(loss) ? fmt::format("{:.3f}", loss) : fmt::format("{:.3e}", loss);
}

}  // namespace

std::string to_line(const StepRecord& r) {
    Json json = {{"phase", "step"}, {"epoch", r.epoch}, {"step", r.step}, {"t", number(r.t)}};
#define STEP_METRIC(type, member, key, ...) json[key] = number(r.member);
#include "tables/metrics.def"
    // A gap, not a mark: in float16 a step whose gradients overflow is skipped, and nothing is lost.
    if (!std::isfinite(r.grad_norm.value_or(0))) json["grad_norm"] = nullptr;
    if (r.rank_ms.empty()) {
        for (const auto* key : {"rank_mean_ms", "rank_slowest_ms", "rank_fastest_ms"}) json.erase(key);
    } else {
        json["rank_ms"] = list(r.rank_ms, 4);
    }
    return dump(json);
}

std::string to_line(const EpochRecord& r) {
    Json json = {{"phase", "epoch"}, {"epoch", r.epoch}, {"step", r.step}, {"t", number(r.t)}, {"lr", number(r.lr)}};
#define EPOCH_METRIC(type, member, key, ...) json[key] = number(r.member);
#include "tables/metrics.def"
    if (r.energy_j) json["energy_source"] = r.energy_source;
    json["best"] = r.best;
    if (!r.val_class_top1.empty()) json["val_class_top1"] = list(r.val_class_top1, 4);
    return dump(json);
}

std::string to_line(const FinalRecord& r) {
    Json json = {{"phase", "final"},
                 {"top1", number(r.top1)},
                 {"top5", number(r.top5)},
                 {"loss", number(r.loss)},
                 {"epoch", r.epoch}};
    if (!r.early_end.empty()) json["early_end"] = r.early_end;
    return dump(json);
}

std::string to_line(const EventRecord& r) {
    Json json = {
        {"phase", "event"}, {"ts", number(r.ts)}, {"t", number(r.t)}, {"kind", r.kind}, {"text", r.text.text()}};
    if (r.text.is_marked()) json["message"] = r.text.json();
    if (r.epoch > 0) json["epoch"] = r.epoch;
    if (!r.device.empty()) json["device"] = r.device;
    if (!r.name.empty()) json["name"] = r.name;
    return dump(json);
}

std::string to_line(const NormRecord& r) {
    Json json = {{"phase", "norms"}, {"epoch", r.epoch}, {"step", r.step}, {"t", number(r.t)}};
    json["parameters"] = r.parameters;
    json["weight_norms"] = list(r.weight_norms, 5);
    json["gradient_norms"] = list(r.gradient_norms, 5);
    return dump(json);
}

std::string to_line(const HistogramRecord& r) {
    Json json = {{"phase", "histogram"}, {"epoch", r.epoch}, {"step", r.step}, {"t", number(r.t)}};
    json["parameter"] = r.parameter;
    const auto add = [&](const std::string& of, const Histogram& histogram) {
        json[of + "_low"] = rounded(histogram.low, 6);
        json[of + "_high"] = rounded(histogram.high, 6);
        json[of + "_counts"] = histogram.counts;
        if (histogram.not_finite > 0) json[of + "_not_finite"] = histogram.not_finite;
    };
    add("weight", r.weights);
    if (r.gradient) add("gradient", *r.gradient);
    return dump(json);
}

std::string classes_line(const std::vector<std::string>& names) {
    return dump({{"phase", "classes"}, {"names", names}});
}

std::string console_line(const EpochRecord& r, bool mixed_labels) {
    return fmt::format("e{}: train {}/{:.3f}{} | val {} top1 {:.3f} top5 {:.3f}", r.epoch, loss_text(r.train_loss),
                       r.train_top1, mixed_labels ? " mixed" : "", loss_text(r.val_loss), r.val_top1, r.val_top5);
}

std::string console_line(const FinalRecord& r) {
    return fmt::format("FINAL top1 {:.3f}, top5 {:.3f}, loss {}", r.top1, r.top5, loss_text(r.loss));
}

}  // namespace torchdeck::runs
