// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/mlflow_log.hpp"

#include <algorithm>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"

namespace torchdeck::runs {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostText = 64 << 10;

std::string small_text(const fs::path& file) {
    try {
        return base::read_text(file, kMostText);
    } catch (const Error&) {
        return {};
    }
}

/// The value of a key of meta.yaml, which is flat.
std::string meta_value(const fs::path& folder, std::string_view key) {
    const auto text = small_text(folder / "meta.yaml");
    for (const auto line : base::lines_of(text)) {
        if (!line.starts_with(key) || line.size() <= key.size() || line[key.size()] != ':') continue;
        auto value = base::trimmed(line.substr(key.size() + 1), " \t\r");
        if (value.size() >= 2 && (value.front() == '\'' || value.front() == '"') && value.back() == value.front())
            value = value.substr(1, value.size() - 2);
        return std::string(value);
    }
    return {};
}

std::vector<fs::path> files_below(const fs::path& folder) {
    constexpr std::size_t kMost = 20'000;
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
         !code && it != end && files.size() < kMost; it.increment(code)) {
        std::error_code ignored;
        if (it->is_regular_file(ignored)) files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

bool is_mlflow_run(const fs::path& folder) {
    return base::is_folder(folder / "metrics") && base::is_file(folder / "meta.yaml") &&
           meta_value(folder, "lifecycle_stage") != "deleted";
}

std::string mlflow_name(const fs::path& folder) {
    return base::printable(meta_value(folder, "run_name"), 200);
}

std::vector<fs::path> mlflow_files(const fs::path& folder) {
    return files_below(folder / "metrics");
}

std::vector<std::pair<std::string, std::string>> mlflow_params(const fs::path& folder) {
    std::vector<std::pair<std::string, std::string>> params;
    for (const auto& file : files_below(folder / "params"))
        params.emplace_back(file.lexically_relative(folder / "params").generic_string(),
                            std::string(base::trimmed(small_text(file), " \t\r\n")));
    return params;
}

MlflowMetric parse_mlflow_metric(std::string_view text, const std::string& name, const std::stop_token& stop) {
    MlflowMetric metric;
    std::size_t number = 0;
    // A line that is still written has no end.
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1) {
        if (++number % 4096 == 0) base::end_if_asked(stop);
        const auto line = base::trimmed(text.substr(at, end - at), " \t\r");
        if (line.empty()) continue;
        // "MILLISECONDS VALUE STEP"; the first versions have no step, later ones have further columns.
        const auto space = line.find(' ');
        const auto rest = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
        const auto value_end = std::min(rest.find(' '), rest.size());
        const auto after = value_end < rest.size() ? rest.substr(value_end + 1) : std::string_view();
        const auto time = base::parse_integer(line.substr(0, space));
        const auto value = number_of(rest.substr(0, value_end), /*decimal_comma=*/false);
        const auto step = after.empty() ? 0 : base::parse_integer(after.substr(0, after.find(' ')));
        if (!time || !value || !step) {
            if (metric.broken++ == 0) metric.first_broken = number;
            continue;
        }
        metric.values.push_back({static_cast<double>(*time) / 1000, *step, name, *value});
    }
    const bool stepless = metric.values.size() > 1 &&
                          std::ranges::all_of(metric.values, [](const Scalar& scalar) { return scalar.step == 0; });
    for (std::size_t i = 0; stepless && i < metric.values.size(); ++i)
        metric.values[i].step = static_cast<std::int64_t>(i);
    return metric;
}

}  // namespace torchdeck::runs
