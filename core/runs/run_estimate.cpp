// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/run_estimate.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "config/settings.hpp"
#include "stats/statistics.hpp"

namespace torchdeck::runs {
namespace {

constexpr std::size_t kMostComparableRuns = 5;

bool is_setting(const RunSummary& run, const config::TrainConfig& config, std::string_view key) {
    const auto& setting = config::setting(key);
    return !setting.applies_to(config) || run.fact("config", key) == config::value_text(setting.get(config));
}

/// A setting that decides how long a step takes.
struct Wanted {
    std::string_view key;
    std::string text;
    bool is_default = false;
};

std::vector<Wanted> wanted_of(const config::TrainConfig& config) {
    std::vector<Wanted> all;
    for (const auto& setting : config::settings()) {
        if (!setting.affects_time || !setting.applies_to(config)) continue;
        const auto value = setting.get(config);
        all.push_back({setting.key, config::value_text(value), value == setting.get({})});
    }
    return all;
}

bool agrees_in(const RunSummary& run, const Wanted& wanted) {
    const auto then = run.fact("config", wanted.key);
    // "auto" then and "bf16" now may be the same. A version that did not know the setting computed with its default.
    return then == wanted.text || (then.empty() && wanted.is_default) ||
           run.fact("resolved", wanted.key) == wanted.text;
}

bool has_same_images(const RunSummary& run, const config::TrainConfig& config) {
    // These have one size, whatever the setting says.
    const auto fixed = [](std::string_view dataset) {
        return dataset == "shapes" || dataset == "cifar10" || dataset == "cifar100";
    };
    const auto dataset = run.fact("config", "dataset");
    if (fixed(config.data.dataset.text()) && fixed(dataset)) return true;
    return dataset == config.data.dataset.text() && is_setting(run, config, "image_size");
}

bool does_the_same_work(const RunSummary& run, const PlannedRun& planned, const std::vector<Wanted>& wanted) {
    return run.epochs > 0 && run.epochs_s && run.state != RunState::running &&
           run.fact("host", "name") == planned.host && has_same_images(run, planned.config) &&
           std::ranges::all_of(wanted, [&](const Wanted& one) { return agrees_in(run, one); });
}

std::optional<double> images_of(const RunSummary& run) {
    const auto images = base::parse_real(run.fact("dataset", "train"));
    return images && *images > 0 ? images : std::nullopt;
}

bool is_same_data(const RunSummary& run, const config::TrainConfig& config) {
    return is_setting(run, config, "dataset") && is_setting(run, config, "data") &&
           is_setting(run, config, "limit_train") && is_setting(run, config, "val_split");
}

}  // namespace

std::optional<RunEstimate> estimate_run(const PlannedRun& planned, const std::vector<const RunSummary*>& past) {
    const auto wanted = wanted_of(planned.config);
    auto newest = past;
    std::ranges::stable_sort(newest, std::greater(), [](const RunSummary* run) { return run->started_ts.value_or(0); });
    std::vector<double> per_image;
    RunEstimate estimate;
    double images = static_cast<double>(planned.images.value_or(0));  // 0: not known
    for (const auto* run : newest) {
        if (per_image.size() == kMostComparableRuns) break;
        const auto trained = images_of(*run);
        if (!trained || !does_the_same_work(*run, planned, wanted)) continue;
        if (images <= 0 && is_same_data(*run, planned.config)) images = *trained;
        if (per_image.empty()) estimate.latest = run->source;
        per_image.push_back(*run->epochs_s / (static_cast<double>(run->epochs) * *trained));
    }
    if (per_image.empty() || images <= 0) return std::nullopt;
    estimate.runs = per_image.size();
    estimate.seconds = stats::median(per_image) * images * static_cast<double>(planned.config.schedule.epochs);
    return estimate;
}

}  // namespace torchdeck::runs
