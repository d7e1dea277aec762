// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/results.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/random.hpp"

namespace torchdeck::bench {
namespace {

bool same_kind(Environment a, const Environment& b) {
    a.host = b.host;
    return a == b;
}

/// The order of the cells in round `number`. It follows from the seed: all who work at the matrix have the same.
std::vector<std::size_t> shuffled(std::size_t cells, std::uint64_t seed, std::int64_t number) {
    std::vector<std::size_t> order(cells);
    std::iota(order.begin(), order.end(), std::size_t{0});
    base::CounterRandom random(base::hash_counter(seed, 0xBE7C4, static_cast<std::uint64_t>(number)));
    for (auto left = cells; left > 1; --left)
        std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
    return order;
}

std::int64_t undisturbed(const CellState& state) {
    return std::count_if(state.done.begin(), state.done.end(),
                         [](const auto& entry) { return entry.second.disturbed.empty(); });
}

/// Whether each cell's interval of throughput is within what the protocol asks for, in some environment.
std::vector<bool> are_narrow(const std::vector<Cell>& cells, const Results& results, double percent) {
    std::vector<bool> narrow(cells.size(), false);
    const Summary summary(cells, results);
    for (std::size_t e = 0; e < summary.environments().size(); ++e) {
        const auto estimates = summary.estimates(e, *find_measure("images_per_s"));
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const auto half = estimates.cells[c].half_width_percent();
            narrow[c] = narrow[c] || (half && *half <= percent);
        }
    }
    return narrow;
}

}  // namespace

std::vector<Task> missing(const Matrix& matrix, const std::vector<Cell>& cells, const Results& results) {
    const auto& protocol = matrix.protocol;
    std::vector<Task> tasks;
    for (std::int64_t round = 1; round <= protocol.repeats; ++round) {
        for (const auto cell : shuffled(cells.size(), protocol.order_seed, round)) {
            if (results[cell].failed.empty() && !results[cell].done.contains(round)) tasks.push_back({cell, round});
        }
    }
    if (!tasks.empty()) return tasks;  // further ones depend on what these give
    const bool one_is_enough = protocol.repeats == 1 && protocol.max_repeats == 0;
    if (one_is_enough) return tasks;
    const auto narrow = are_narrow(cells, results, protocol.interval_percent);
    for (std::int64_t round = protocol.repeats + 1; round <= protocol.most_repeats(); ++round) {
        for (const auto cell : shuffled(cells.size(), protocol.order_seed, round)) {
            const auto& state = results[cell];
            if (!state.failed.empty() || static_cast<std::int64_t>(state.done.size()) != round - 1) continue;
            // A result that was removed leaves its number free.
            std::int64_t number = 1;
            while (state.done.contains(number)) ++number;
            if (undisturbed(state) < protocol.repeats || !narrow[cell]) tasks.push_back({cell, number});
        }
    }
    return tasks;
}

Summary::Summary(const std::vector<Cell>& cells, const Results& results) : cells_(cells), results_(results) {
    for (const auto& state : results) {
        for (const auto& [number, repetition] : state.done) {
            const auto& environment = repetition.environment;
            auto at = std::find_if(environments_.begin(), environments_.end(),
                                   [&](const auto& group) { return same_kind(group.environment, environment); });
            if (at == environments_.end()) at = environments_.insert(at, {environment, {}});
            auto& hosts = at->hosts;
            const auto place = std::lower_bound(hosts.begin(), hosts.end(), environment.host);
            if (place == hosts.end() || *place != environment.host) hosts.insert(place, environment.host);
        }
    }
    std::stable_sort(environments_.begin(), environments_.end(),
                     [](const auto& a, const auto& b) { return a.environment.name() < b.environment.name(); });
}

std::vector<const Repetition*> Summary::repetitions(std::size_t environment, std::size_t cell) const {
    std::vector<const Repetition*> own;
    for (const auto& [number, repetition] : results_[cell].done) {
        if (same_kind(environments_[environment].environment, repetition.environment)) own.push_back(&repetition);
    }
    std::stable_sort(own.begin(), own.end(),
                     [](const auto* a, const auto* b) { return a->started_ts < b->started_ts; });
    return own;
}

Estimates Summary::estimates(std::size_t environment, const Measure& measure) const {
    struct Timed {
        double started_ts;
        Observation observation;
    };
    std::vector<Timed> timed;
    for (std::size_t c = 0; c < cells_.size(); ++c) {
        const auto own = repetitions(environment, c);
        const auto calm = std::count_if(own.begin(), own.end(), [](const auto* r) { return r->disturbed.empty(); });
        for (const auto* const repetition : own) {
            if (calm >= 2 && !repetition->disturbed.empty()) continue;
            const auto value = (repetition->*measure.member).value_or(std::numeric_limits<double>::quiet_NaN());
            timed.push_back({repetition->started_ts, {c, value}});
        }
    }
    std::stable_sort(timed.begin(), timed.end(),
                     [](const Timed& a, const Timed& b) { return a.started_ts < b.started_ts; });
    std::vector<Observation> observations;
    for (const auto& entry : timed) observations.push_back(entry.observation);
    return estimate(observations, cells_.size());
}

std::size_t Summary::failed() const {
    return static_cast<std::size_t>(
        std::count_if(results_.begin(), results_.end(), [](const auto& state) { return !state.failed.empty(); }));
}

base::Message Summary::remarks(std::size_t environment, std::size_t cell) const {
    const auto own = repetitions(environment, cell);
    const auto count = [&](auto test) { return std::count_if(own.begin(), own.end(), test); };
    base::Message all;
    const auto add = [&](const base::Message& remark) {
        all = all.empty() ? remark : Message::of("{0}; {1}", all, remark);
    };
    if (const auto n = count([](const auto* r) { return !r->disturbed.empty(); }); n > 0)
        add(Message::of("{0} of {1} disturbed", n, own.size()));
    if (count([](const auto* r) { return r->is_data_bound(); }) > 0) add(Message::of("data-bound"));
    const auto is_filled = [](const auto* r) {  // but for the last batch of an epoch
        const double images = r->images_per_s.value_or(0) * r->measured_s.value_or(0);
        return !(images > 0) || images > 0.9 * static_cast<double>(r->iters * r->config.data.batch_size);
    };
    if (!std::ranges::all_of(own, is_filled)) add(Message::of("the dataset does not fill a batch"));
    if (count([](const auto* r) { return r->unfrozen; }) > 0)
        add(Message::of("with all layers trained, as after the unfreezing"));
    if (count([](const auto* r) { return !r->warm; }) > 0) add(Message::of("not stable after the warm-up"));
    if (!results_[cell].failed.empty()) add(Message::of("failed: {0}", results_[cell].failed.begin()->second));
    return all;
}

CpuUse cpu_use(const std::vector<const Repetition*>& repetitions) {
    CpuUse use;
    std::vector<double> own, others;
    for (const auto* const one : repetitions) {
        if (use.threads == 0) use.threads = one->threads;
        const double had_s = one->measured_s.value_or(0) * static_cast<double>(one->threads);
        if (had_s > 0 && one->user_s) own.push_back(100 * (*one->user_s + one->system_s.value_or(0)) / had_s);
        if (one->other_cpu_percent) others.push_back(*one->other_cpu_percent);
    }
    const auto mean = [](const std::vector<double>& values) {
        return values.empty() ? std::nullopt
                              : std::optional(std::accumulate(values.begin(), values.end(), 0.0) /
                                              static_cast<double>(values.size()));
    };
    use.own = mean(own);
    use.others = mean(others);
    return use;
}

}  // namespace torchdeck::bench
