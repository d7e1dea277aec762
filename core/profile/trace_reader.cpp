// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/trace_reader.hpp"

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "profile/trace_scanner.hpp"

namespace torchdeck::profile {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostSpans = 4'000'000;
constexpr const char* kNetwork = "(network)";
constexpr double kSameMs = 1e-3;  // of a step, whose times are kept in nanoseconds

std::string text_in(const Json& json, const char* key) {
    const auto it = json.find(key);
    return it != json.end() && it->is_string() ? it->get<std::string>() : std::string();
}

int number_in(const Json& json, const char* key, int otherwise) {
    const auto it = json.find(key);
    return it != json.end() && it->is_number_integer() ? it->get<int>() : otherwise;
}

class Reader {
  public:
    Reader(const std::filesystem::path& path, const std::vector<ModuleNode>& modules) : path_(path) {
        for (std::size_t i = 0; i < modules.size(); ++i) {
            const auto& name = modules[i].path;
            modules_.try_emplace(name.empty() ? kNetwork : name, static_cast<int>(i));
        }
    }

    Trace read(const std::stop_token& stop) {
        TraceScanner scanner(path_);
        scanner.read([this](const TraceEvent& event) { add(event); }, stop);
        if (const auto of = scanner.members().find("distributedInfo"); of != scanner.members().end()) {
            try {
                const auto info = base::parse_shallow<Json>(of->second);
                trace_.rank = number_in(info, "rank", 0);
                trace_.world_size = number_in(info, "world_size", 1);
            } catch (const Json::exception&) {  // another program's
            }
        }
        return std::move(trace_);
    }

  private:
    void add(const TraceEvent& event) {
        if (!event.valid || event.phase.size() != 1) return;
        try {
            add(event.phase.front(), event, base::parse_shallow<Json>(event.text));
        } catch (const Json::exception&) {  // an event of another kind
        }
    }

    void add(char phase, const TraceEvent& event, const Json& json) {
        const auto args = json.value("args", Json::object());
        const auto thread = std::string(event.tid);
        if (phase == 'M' && event.name == "thread_name") thread_of(thread).name = text_in(args, "name");
        std::int64_t begin = 0;
        if (!parse_microseconds(event.ts, begin)) return;
        if (phase == 'C') return add_reading(text_in(json, "name"), args, begin);
        auto& spans = thread_of(thread).spans;
        if (phase == 'X') return add_span(spans, event, json, args, begin);
        // An arrow begins or ends at the span before it.
        if ((phase != 's' && phase != 'f') || spans.empty()) return;
        spans.back().sequence = json.value("id", std::int64_t{-1});
        if (phase == 'f') spans.back().kind = SpanKind::graph_node;
    }

    void add_span(std::vector<TraceSpan>& spans, const TraceEvent& event, const Json& json, const Json& args,
                  std::int64_t begin) {
        std::int64_t duration = 0;
        if (!parse_microseconds(event.dur, duration) || duration < 0) return;
        if (++spans_ > kMostSpans) throw file_error(path_, Message::of("has more than {} slices.", kMostSpans));
        const auto name = text_in(json, "name");
        const auto module = modules_.find(text_in(args, "module"));
        spans.push_back({.begin_ns = begin,
                         .end_ns = begin + duration,
                         .name = index_of(name),
                         .kind = kind_of(text_in(json, "cat"), name),
                         .pass = text_in(args, "pass") == "backward" ? Pass::backward : Pass::forward,
                         .module = module == modules_.end() ? kOutsideModules : module->second});
    }

    static SpanKind kind_of(const std::string& category, const std::string& name) {
        if (category == "user_annotation") return name.starts_with(kStepSpan) ? SpanKind::step : SpanKind::section;
        if (category == "module") return SpanKind::module;
        if (category == "gloo") return SpanKind::all_reduce;
        return SpanKind::operation;
    }

    void add_reading(const std::string& name, const Json& args, std::int64_t at) {
        if (!args.is_object() || args.empty() || !args.begin()->is_number()) return;
        const auto [it, added] = counters_.try_emplace(name, trace_.counters.size());
        if (added) trace_.counters.push_back({.name = name, .unit = args.begin().key(), .values = {}});
        trace_.counters[it->second].values.emplace_back(at, args.begin()->get<double>());
    }

    TraceThread& thread_of(const std::string& id) {
        const auto [it, added] = threads_.try_emplace(id, trace_.threads.size());
        if (added) trace_.threads.emplace_back();
        return trace_.threads[it->second];
    }

    std::int32_t index_of(const std::string& name) {
        const auto [it, added] = names_.try_emplace(name, static_cast<std::int32_t>(trace_.names.size()));
        if (added) trace_.names.push_back(name);
        return it->second;
    }

    std::filesystem::path path_;
    Trace trace_;
    std::map<std::string, int> modules_;
    std::map<std::string, std::size_t> threads_, counters_;
    std::map<std::string, std::int32_t> names_;
    std::size_t spans_ = 0;
};

bool same_steps(const Trace& trace, const std::vector<double>& steps_ms) {
    std::map<std::int64_t, double> steps;  // milliseconds by begin
    for (const auto& thread : trace.threads)
        for (const auto& span : thread.spans)
            if (span.kind == SpanKind::step)
                steps[span.begin_ns] = static_cast<double>(span.end_ns - span.begin_ns) / 1e6;
    if (steps.size() != steps_ms.size()) return false;
    auto expected = steps_ms.begin();
    for (const auto& [begin, ms] : steps)
        if (std::abs(ms - *expected++) > kSameMs) return false;
    return true;
}

}  // namespace

std::filesystem::path trace_path(const std::filesystem::path& file) {
    if (file.filename() == "profile.json") return file.parent_path() / "trace.json.gz";
    auto path = file;
    return path.replace_extension(".trace.json.gz");
}

Trace read_trace(const std::filesystem::path& path, const std::vector<ModuleNode>& modules,
                 const std::stop_token& stop) {
    return Reader(path, modules).read(stop);
}

void add_trace_beside(StepProfile& profile, const std::filesystem::path& file, const std::stop_token& stop) {
    const auto path = trace_path(file);
    std::error_code code;
    if (!std::filesystem::exists(path, code)) return;
    try {
        auto trace = read_trace(path, profile.modules, stop);
        if (same_steps(trace, profile.profiled_ms)) profile.trace = std::move(trace);
    } catch (const Error& e) {
        if (e.code() == ErrorCode::stopped) throw;
    }
}

}  // namespace torchdeck::profile
