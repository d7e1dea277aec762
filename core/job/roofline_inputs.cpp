// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/roofline_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "job/metrics_points.hpp"
#include "job/run_costs.hpp"
#include "profile/step_profile_file.hpp"
#include "report/cost_file.hpp"
#include "roofline/peaks_file.hpp"
#include "runs/open_runs.hpp"

namespace torchdeck::job {
namespace {

using roofline::PlacedPoint;

base::Message about(const std::string& of, const base::Message& sentence) {
    return Message::of("{0}: {1}", base::printable(of), sentence);
}

/// Each network once: counting a large one takes a second.
class Counter {
  public:
    explicit Counter(const std::function<Engine&()>& engine) : engine_(engine) {}

    const profile::Complexity& count(const CountOperations& request) {
        const auto& config = request.config;
        const auto key =
            fmt::format("{}\n{}\n{}\n{} {} {} {}", config.model.name, config.model.stem, config.model.freeze,
                        config.data.batch_size, request.classes, request.height, request.width);
        const auto it = known_.find(key);
        if (it != known_.end()) return it->second;
        return known_.emplace(key, engine_().run(request, {})).first->second;
    }

  private:
    const std::function<Engine&()>& engine_;
    std::map<std::string, profile::Complexity> known_;
};

void append(std::vector<PlacedPoint>& all, std::vector<PlacedPoint> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

bool has_profile(const std::filesystem::path& folder) {
    return base::is_file(folder / "profile.json");
}

/// Of the profile that somebody put into the run's folder.
std::vector<roofline::Point> profile_points(const roofline::RunFacts& facts, const profile::StepProfile& measured,
                                            const profile::Complexity& costs, const runs::RunSource& source,
                                            std::vector<base::Message>& remarks) {
    if (measured.batch != costs.batch) {
        remarks.push_back(Message::of("{0}: is of batch {1}, and the run of {2}: left out.",
                                      base::printable((source.path / "profile.json").string()), measured.batch,
                                      costs.batch));
        return {};
    }
    auto own = facts;
    if (!measured.precision.empty()) own.precision = measured.precision;
    auto points = roofline::type_points(own, measured, costs);
    for (auto& point : roofline::module_points(own, measured, costs)) points.push_back(std::move(point));
    return points;
}

void add_run(Roofline& result, const runs::RunSource& source, Counter& counter, const roofline::Peaks& peaks) {
    const auto [summary, data] = runs::open_run(source);
    const auto remark = [&](const base::Message& sentence) { result.remarks.push_back(about(source.name, sentence)); };
    if (!summary.problem.empty()) return remark(summary.problem);
    const auto facts = run_facts(summary);
    try {
        const bool profiled = has_profile(source.path);
        auto work = run_work_of(summary);
        if (!work) {
            const auto counted = [&, &run = summary](bool unfrozen) {
                return roofline::step_work(counter.count(count_request(run, unfrozen)), facts.precision);
            };
            work.emplace(counted(false), runs::unfreeze_epoch(summary), counted(true));
        }
        const auto step = roofline::step_point(facts, data, *work);
        if (!step) return remark(Message::of("no step was timed."));
        auto placed = roofline::place_all({*step}, peaks);
        result.rows.push_back({.point = placed.front()});
        append(result.points, std::move(placed));
        if (!profiled) return;
        const auto measured = profile::read_profile(source.path / "profile.json");
        const auto& costs = counter.count(count_request(summary, measured.unfrozen));
        append(result.points,
               roofline::place_all(profile_points(facts, measured, costs, source, result.remarks), peaks));
    } catch (const Error& e) {
        if (e.kind() != ErrorKind::data && e.kind() != ErrorKind::usage) throw;
        remark(e.message());
    }
}

void add_kernels(Roofline& result, const roofline::KernelTable& table, const roofline::Peaks& peaks) {
    for (const auto& remark : table.remarks) result.remarks.push_back(about(table.source, remark));
    const roofline::Environment none;
    const auto* const environment = roofline::environment_for({}, peaks);
    const auto& held_against = environment != nullptr ? *environment : none;
    const auto whole = roofline::whole_point(table, held_against);
    if (!whole) {
        result.remarks.push_back(about(table.source, Message::of("no kernel has FLOP or bytes.")));
        return;
    }
    if (const auto partial = roofline::left_out_of_whole(table, *whole))
        result.remarks.push_back(about(table.source, *partial));
    auto placed = roofline::place_all({*whole}, peaks);
    result.rows.push_back({.point = placed.front(), .kernels = roofline::summarize(table, held_against)});
    append(result.points, std::move(placed));
    append(result.points, roofline::place_all(roofline::kernel_points(table, held_against), peaks));
}

void add_metrics(Roofline& result, const RooflineInputs& inputs) {
    constexpr std::size_t kMostBytes = std::size_t{256} << 20;
    if (inputs.metrics.empty()) return;
    std::vector<report::CostRow> costs;
    for (const auto& path : inputs.costs) {
        for (auto& cost : report::read_cost_file(path, path.filename().string())) costs.push_back(std::move(cost));
    }
    for (const auto& path : inputs.metrics) {
        const auto text = base::read_text(path, kMostBytes);
        std::vector<base::Message> remarks;
        try {
            const auto points = metrics_points(roofline::parse_metrics_csv(text), costs, inputs.peaks, remarks);
            auto placed = roofline::place_all(points, inputs.peaks);
            for (const auto& each : placed) result.rows.push_back({.point = each});
            append(result.points, std::move(placed));
        } catch (const Error& e) {
            throw file_error(path, e.message(), e.kind());
        }
        for (const auto& remark : remarks) result.remarks.push_back(about(path.filename().string(), remark));
    }
}

}  // namespace

Roofline make_roofline(const RooflineInputs& inputs, const std::function<Engine&()>& engine) {
    auto sources = runs::find_runs(inputs.runs);
    for (std::size_t i = 0; i < inputs.names.size() && i < inputs.runs.size(); ++i) {
        const auto path = std::filesystem::absolute(inputs.runs[i]).lexically_normal();
        const auto named = std::ranges::find(sources, path, &runs::RunSource::path);
        if (named != sources.end()) named->name = inputs.names[i];
    }
    Roofline result;
    Counter counter(engine);
    for (const auto& source : sources) add_run(result, source, counter, inputs.peaks);
    for (const auto& table : inputs.kernels) add_kernels(result, table, inputs.peaks);
    add_metrics(result, inputs);
    return result;
}

roofline::Peaks peaks_for_roofline(const std::filesystem::path& path, const std::string& wanted) {
    const auto file = path.empty() ? roofline::default_peaks_file() : path;
    if (path.empty() && !base::is_there(file))
        throw Error(ErrorKind::data, remedy::with(Message::of("There are no peaks yet."), remedy::measure_peaks()));
    auto peaks = roofline::read_peaks(file);
    std::erase_if(peaks.environments, [&](const roofline::Environment& environment) {
        return environment.name().find(wanted) == std::string::npos;
    });
    if (peaks.environments.empty())
        throw file_error(
            file, wanted.empty()
                      ? remedy::with(Message::of("has no environments."), remedy::measure_peaks())
                      : remedy::with(Message::of("has no environment named '{}'.", wanted), remedy::list_peaks()));
    return peaks;
}

}  // namespace torchdeck::job
