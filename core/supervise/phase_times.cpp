// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/phase_times.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "base/user_folders.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::supervise {
namespace {

constexpr std::array kStageNames = {"loading", "first_steps", "step", "first_evaluation", "evaluation", "saving"};
static_assert(kStageNames.size() == std::tuple_size_v<PhaseTimes>);

}  // namespace

std::filesystem::path phase_times_file() {
    return base::cache_home() / "torchdeck" / ("phases-" + runs::safe_name(base::host_name()) + ".json");
}

PhaseTimes read_phase_times(const std::filesystem::path& file) {
    constexpr std::size_t kMostBytes = 4096;
    PhaseTimes times{};
    try {
        const auto json = base::parse_shallow<nlohmann::json>(base::read_text(file, kMostBytes));
        for (std::size_t i = 0; i < times.size(); ++i) {
            const auto seconds = json.value(kStageNames.at(i), 0.0);
            times.at(i) = seconds > 0 ? std::min(seconds, kMostPhaseSeconds) : 0;
        }
    } catch (const std::exception&) {
        return {};  // none yet, or not ours
    }
    return times;
}

void keep_phase_times(const std::filesystem::path& file, const PhaseTimes& seen) {
    const auto known = read_phase_times(file);
    nlohmann::json json;
    bool longer = false;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double seconds = std::max(known.at(i), std::min(seen.at(i), kMostPhaseSeconds));
        longer = longer || seconds > known.at(i);
        json[kStageNames.at(i)] = seconds;
    }
    if (!longer) return;
    try {
        base::make_folders(file.parent_path());
        base::write_atomically(file, json.dump() + "\n");
    } catch (const Error&) {
        // The limits of this run hold all the same.
    }
}

}  // namespace torchdeck::supervise
