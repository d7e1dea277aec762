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
    return run.fact("config", key) == config::value_text(config::setting(key).get(config));
}

/// Whether steps of the run took as long as far as this setting decides it.
bool agrees_in(const RunSummary& run, const config::TrainConfig& config, const config::Setting& setting) {
    if (!setting.affects_time || !setting.applies_to(config)) return true;
    const auto text = config::value_text(setting.get(config));
    const auto then = run.fact("config", setting.key);
    // "auto" then and "bf16" now may be the same. A version that did not know the setting computed with its default.
    return then == text || run.fact("resolved", setting.key) == text ||
           (then.empty() && text == config::value_text(setting.get({})));
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

bool does_the_same_work(const RunSummary& run, const PlannedRun& planned) {
    const auto& config = planned.config;
    return run.epochs > 0 && run.seconds && run.state != RunState::running &&
           run.fact("host", "name") == planned.host && has_same_images(run, config) &&
           std::ranges::all_of(config::settings(), [&](const auto& s) { return agrees_in(run, config, s); });
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
    std::vector<const RunSummary*> same;
    std::ranges::copy_if(past, std::back_inserter(same),
                         [&](const RunSummary* run) { return does_the_same_work(*run, planned); });
    std::ranges::stable_sort(same, std::greater(), [](const RunSummary* run) { return run->started_ts.value_or(0); });
    std::vector<double> per_image;
    RunEstimate estimate;
    double images = static_cast<double>(planned.images.value_or(0));  // 0: not known
    for (const auto* run : same) {
        const auto trained = images_of(*run);
        if (!trained || per_image.size() == kMostComparableRuns) continue;
        if (images <= 0 && is_same_data(*run, planned.config)) images = *trained;
        if (per_image.empty()) estimate.latest = run->source;
        per_image.push_back(*run->seconds / (static_cast<double>(run->epochs) * *trained));
    }
    if (per_image.empty() || images <= 0) return std::nullopt;
    estimate.runs = per_image.size();
    estimate.seconds = stats::median(per_image) * images * static_cast<double>(planned.config.schedule.epochs);
    return estimate;
}

}  // namespace torchdeck::runs
