// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/step_figures.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "base/units.hpp"
#include "profile/step_tree.hpp"

namespace torchdeck::profile {
namespace {

using tables::Hue;

constexpr double kFlameTint = 0.22;  // leaves names readable in the color of text

figures::Figure timeline_of_step(const char* key, base::Mark title) {
    figures::Figure figure;
    figure.shape = figures::Timeline();
    figure.key = key;
    figure.title = title;
    figure.x = {.title = Message::mark("Time in the step"), .unit = Message::same("ms")};
    figure.y.reversed = true;
    return figure;
}

/// As in the table: "0" alone says little.
base::Message span_name(const StepRow& row) {
    const auto type = row.path.empty() ? std::string() : row.type.text();
    return type.empty() ? row.name : Message::name(row.name.text() + " · " + type.substr(0, type.find('(')));
}

base::Message flame_note(const StepRow& row, double step_ms, const double* change) {
    const auto ms = [](double value) { return Message::quantity(value, value < 9.95 ? 2 : 1, "ms"); };
    const bool module = row.kind == StepRow::Kind::module;
    std::vector<base::Message> parts{
        Message::of("{0}: {1}, {2} of the step", module && !row.path.empty() ? Message::name(row.path) : row.name,
                    ms(row.ms), Message::quantity(step_ms > 0 ? 100 * row.ms / step_ms : 0, 1, "%"))};
    if (module) parts.push_back(Message::of("forward {0}, backward {1}", ms(row.forward_ms), ms(row.backward_ms)));
    if (change != nullptr && std::isnan(*change))
        parts.push_back(Message::of("not in the other profile"));
    else if (change != nullptr)
        parts.push_back(*change < 0 ? Message::of("{} less than in the other profile", ms(-*change))
                                    : Message::of("{} more than in the other profile", ms(*change)));
    return Message::list(parts);
}

/// −1: half the time or less, 1: twice as long or more.
double relative_change(double ms, double change) {
    if (std::isnan(change)) return 1;
    const double before = ms - change;
    if (before <= 0 || ms <= 0) return ms > before ? 1 : ms < before ? -1 : 0;
    return std::clamp(std::log2(ms / before), -1.0, 1.0);
}

struct Look {
    Hue hue;
    double strength;
    base::Mark group;
};

Look look_of(const TraceSpan& span) {
    const bool forward = span.pass == Pass::forward;
    switch (span.kind) {
        case SpanKind::step:
        case SpanKind::section:
            return {Hue::neutral, 1, Message::mark("parts of the step")};
        case SpanKind::module:
            return forward ? Look{Hue::blue, 1, Message::mark("modules forward")}
                           : Look{Hue::vermillion, 1, Message::mark("modules backward")};
        case SpanKind::operation:
        case SpanKind::graph_node:
            return {forward ? Hue::blue : Hue::vermillion, 0.45, {}};
        case SpanKind::all_reduce:
            return {Hue::green, 1, Message::mark("sums over ranks")};
    }
    return {Hue::neutral, 1, {}};
}

/// The step that was profiled last; null: there is none.
const TraceSpan* last_step(const Trace& trace) {
    const TraceSpan* last = nullptr;
    for (const auto& thread : trace.threads)
        for (const auto& span : thread.spans)
            if (span.kind == SpanKind::step && (last == nullptr || span.begin_ns > last->begin_ns)) last = &span;
    return last;
}

void add_thread(figures::Figure& figure, const Trace& trace, const TraceThread& thread, const TraceSpan& step,
                int first_module) {
    std::vector<const TraceSpan*> spans;
    for (const auto& span : thread.spans)
        if (span.end_ns > step.begin_ns && span.begin_ns < step.end_ns) spans.push_back(&span);
    if (spans.empty()) return;
    // Outer ones before those within them.
    std::ranges::sort(spans, {},
                      [](const TraceSpan* one) { return std::tuple(one->begin_ns, -one->end_ns, one->kind); });
    const auto ms = [&](std::int64_t ns) { return static_cast<double>(ns - step.begin_ns) / 1e6; };
    const auto top = figure.y.categories.size();
    std::vector<std::int64_t> open;  // ends of what the next span lies within
    for (const auto* span : spans) {
        while (!open.empty() && open.back() <= span->begin_ns) open.pop_back();
        const auto row = top + open.size();
        open.push_back(span->end_ns);
        if (row == figure.y.categories.size()) figure.y.categories.push_back(row == top ? thread.name : std::string());
        const auto look = look_of(*span);
        const auto& name = trace.names[static_cast<std::size_t>(span->name)];
        const double begin = std::max(ms(span->begin_ns), 0.0);
        const double end = ms(std::min(span->end_ns, step.end_ns));
        figure.make<figures::Timeline>().spans.push_back(
            {.row = static_cast<int>(row),
             .begin = begin,
             .end = end,
             .name = Message::name(name),
             .hue = look.hue,
             .strength = look.strength,
             .group = look.group,
             .id = span->module == kOutsideModules ? -1 : first_module + span->module,
             .note = Message::of("{0}: {1} after {2}", Message::name(name), Message::quantity(end - begin, 3, "ms"),
                                 Message::quantity(begin, 3, "ms"))});
    }
}

}  // namespace

figures::Figure flame_figure(const StepProfile& profile, const StepProfile* other) {
    auto figure =
        timeline_of_step("flame", other == nullptr ? Message::mark("Flame graph")
                                                   : Message::mark("Flame graph: red takes longer, blue less"));
    const auto rows = step_tree(profile);
    const auto changes = other == nullptr ? std::vector<double>() : changes_ms(rows, *other);
    std::vector<double> next(rows.size(), 0);  // where the next row below each begins
    int deepest = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& row = rows[i];
        const double ms = std::max(row.ms, 0.0);
        double begin = 0;
        if (row.parent >= 0) {
            auto& place = next[static_cast<std::size_t>(row.parent)];
            begin = place;
            place += ms;
        }
        next[i] = begin;
        if (ms <= 0) continue;
        deepest = std::max(deepest, row.depth);
        figures::Span span{.row = row.depth,
                           .begin = begin,
                           .end = begin + ms,
                           .name = span_name(row),
                           .hue = row.kind == StepRow::Kind::module ? Hue::blue : Hue::neutral,
                           .strength = kFlameTint,
                           .id = static_cast<int>(i),
                           .note = flame_note(row, rows.front().ms, changes.empty() ? nullptr : &changes[i])};
        if (!changes.empty()) {
            const double change = relative_change(row.ms, changes[i]);
            span.hue = change < 0 ? Hue::blue : Hue::vermillion;
            span.strength = std::abs(change);
        } else if (row.kind == StepRow::Kind::module && row.forward_ms + row.backward_ms > 0) {
            span.split = row.forward_ms / (row.forward_ms + row.backward_ms);
        }
        figure.make<figures::Timeline>().spans.push_back(std::move(span));
    }
    figure.y.categories.resize(static_cast<std::size_t>(deepest) + 1);
    return figure;
}

figures::Figure step_timeline(const StepProfile& profile) {
    auto figure = timeline_of_step("timeline", Message::mark("Timeline of a step"));
    const auto* const step = last_step(profile.trace);
    if (step == nullptr) return figure;
    const auto rows = step_tree(profile);
    const auto module =
        std::find_if(rows.begin(), rows.end(), [](const StepRow& row) { return row.kind == StepRow::Kind::module; });
    for (const auto& thread : profile.trace.threads)
        add_thread(figure, profile.trace, thread, *step, static_cast<int>(module - rows.begin()));
    return figure;
}

figures::Figure memory_figure(const MemoryUse& memory) {
    std::vector<double> x, y;
    // Memory changes at once, not along a slope.
    for (const auto& point : memory.points) {
        if (!y.empty()) {
            x.push_back(point.ms);
            y.push_back(y.back());
        }
        x.push_back(point.ms);
        y.push_back(base::mebibytes(point.bytes));
    }
    figures::Figure figure;
    figure.key = "step_memory";
    figure.title = Message::mark("Allocated memory");
    figure.x.title = Message::mark("Time in the step");
    figure.x.unit = Message::same("ms");
    figure.y.unit = Message::same("MiB");
    figure.y.from_zero = true;
    figure.y.minimum = 0;
    figure.decimals = 0;
    figures::Line line;
    line.part = Message::mark("Allocated");
    line.data = std::make_shared<figures::LineData>(std::move(x), std::move(y));
    line.best_x = memory.peak_ms;
    line.best_y = base::mebibytes(memory.peak_bytes);
    figure.make<figures::Curves>().lines.push_back(std::move(line));
    return figure;
}

}  // namespace torchdeck::profile
