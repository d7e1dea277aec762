// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/trace.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/atomic_file.hpp"

namespace torchdeck::profile {
namespace {

using Json = nlohmann::ordered_json;

/// Outer spans come before those within them.
bool begins_before(const TraceSpan& a, const TraceSpan& b) {
    if (a.begin_ns != b.begin_ns) return a.begin_ns < b.begin_ns;
    if (a.end_ns != b.end_ns) return a.end_ns > b.end_ns;
    return a.kind < b.kind;
}

/// The modules from the network down to `module`.
std::vector<int> chain_of(int module, const std::vector<ModuleNode>& modules) {
    std::vector<int> chain;
    for (int i = module; i >= 0; i = modules[static_cast<std::size_t>(i)].parent) chain.push_back(i);
    std::reverse(chain.begin(), chain.end());
    return chain;
}

/// Microseconds with nanoseconds as decimals: exact, where a double of a large number is not.
void append_microseconds(std::string& out, std::int64_t ns) {
    fmt::format_to(std::back_inserter(out), "{}.{:03}", ns / 1000, ns % 1000);
}

const char* category(const TraceSpan& span) {
    switch (span.kind) {
        case SpanKind::step:
        case SpanKind::section:
            return "user_annotation";
        case SpanKind::module:
            return "module";
        case SpanKind::operation:
        case SpanKind::graph_node:
            return "cpu_op";
        case SpanKind::all_reduce:
            return "gloo";
    }
    return "";
}

class Writer {
  public:
    Writer(const Trace& trace, const std::vector<ModuleNode>& modules) : trace_(trace) {
        // HTA counts a trace without a rank among no run; one process is rank 0 of 1.
        out_ = fmt::format(
            "{{\n\"schemaVersion\": 1,\n\"distributedInfo\": {{\"backend\": \"{}\", \"rank\": {}, \"world_size\": "
            "{}}},\n\"displayTimeUnit\": \"ms\",\n\"traceEvents\": [\n",
            trace.world_size > 1 ? "gloo" : "none", trace.rank, trace.world_size);
        base_ns_ = std::numeric_limits<std::int64_t>::max();
        for (const auto& thread : trace.threads)
            for (const auto& span : thread.spans) base_ns_ = std::min(base_ns_, span.begin_ns);
        for (const auto& counter : trace.counters)
            for (const auto& [ns, value] : counter.values) base_ns_ = std::min(base_ns_, ns);
        for (const auto& name : trace.names) names_.push_back(quoted(name));
        for (const auto& node : modules) paths_.push_back(quoted(node.path.empty() ? "(network)" : node.path));
    }

    std::string write() {
        meta("process_name", 0, "{\"name\":\"TorchDeck\"}");
        for (std::size_t i = 0; i < trace_.threads.size(); ++i) {
            const auto tid = static_cast<int>(i) + 1;
            meta("thread_name", tid, "{\"name\":" + quoted(trace_.threads[i].name) + "}");
            meta("thread_sort_index", tid, fmt::format("{{\"sort_index\":{}}}", tid));
            thread(trace_.threads[i], tid);
        }
        for (const auto& counter : trace_.counters) {
            const auto name = quoted(counter.name);
            const auto unit = quoted(counter.unit.empty() ? "value" : counter.unit);
            for (const auto& [ns, value] : counter.values) {
                begin_event("C", 0, ns);
                fmt::format_to(std::back_inserter(out_), ",\"name\":{},\"args\":{{{}:{}}}}}", name, unit,
                               Json(value).dump());
            }
        }
        out_ += "\n]\n}\n";
        return std::move(out_);
    }

  private:
    static std::string quoted(const std::string& text) {
        return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    void separate() {
        if (any_) out_ += ",\n";
        any_ = true;
    }
    void meta(const char* name, int tid, const std::string& args) {
        separate();
        fmt::format_to(std::back_inserter(out_), "{{\"ph\":\"M\",\"pid\":1,\"tid\":{},\"name\":\"{}\",\"args\":{}}}",
                       tid, name, args);
    }
    /// Up to and including the time.
    void begin_event(const char* phase, int tid, std::int64_t ns) {
        separate();
        fmt::format_to(std::back_inserter(out_), "{{\"ph\":\"{}\",\"pid\":1,\"tid\":{},\"ts\":", phase, tid);
        append_microseconds(out_, ns - base_ns_);
    }
    void flow(const char* phase, int tid, std::int64_t ns, std::int64_t id) {
        begin_event(phase, tid, ns);
        fmt::format_to(std::back_inserter(out_), ",\"id\":{},\"cat\":\"fwdbwd\",\"name\":\"fwdbwd\"{}}}", id,
                       *phase == 'f' ? ",\"bp\":\"e\"" : "");
    }

    void thread(const TraceThread& thread, int tid) {
        auto spans = thread.spans;
        std::sort(spans.begin(), spans.end(), begins_before);
        const auto arrows = links(spans);
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const auto& span = spans[i];
            begin_event("X", tid, span.begin_ns);
            out_ += ",\"dur\":";
            append_microseconds(out_, span.end_ns - span.begin_ns);
            out_ += ",\"cat\":\"";
            out_ += category(span);
            out_ += "\",\"name\":" + names_[static_cast<std::size_t>(span.name)];
            const bool of_module = span.module != kOutsideModules;
            if (of_module || span.pass == Pass::backward) {
                out_ += ",\"args\":{";
                if (of_module) out_ += "\"module\":" + paths_[static_cast<std::size_t>(span.module)];
                if (of_module && span.pass == Pass::backward) out_ += ",";
                if (span.pass == Pass::backward) out_ += "\"pass\":\"backward\"";
                out_ += "}";
            }
            out_ += "}";
            const auto [first, last] = arrows.equal_range(i);
            for (auto it = first; it != last; ++it)
                flow(it->second.second ? "f" : "s", tid, span.begin_ns, it->second.first);
        }
    }

    /// Arrows by span: their number, and whether they end there. A node comes from the last outermost operator that
    /// began when the node's number was the next: those before it made none. A thread's numbers repeat from step to
    /// step only in other programs; here the last one before the node counts.
    std::multimap<std::size_t, std::pair<std::int64_t, bool>> links(const std::vector<TraceSpan>& spans) {
        std::multimap<std::size_t, std::pair<std::int64_t, bool>> arrows;
        std::map<std::int64_t, std::size_t> makers;
        std::int64_t end_of_outer = std::numeric_limits<std::int64_t>::min();
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const auto& span = spans[i];
            if (span.sequence < 0) continue;
            if (span.kind == SpanKind::operation && span.pass == Pass::forward) {
                if (span.begin_ns < end_of_outer) continue;
                end_of_outer = span.end_ns;
                makers[span.sequence] = i;
            } else if (span.kind == SpanKind::graph_node) {
                const auto it = makers.find(span.sequence);
                if (it == makers.end()) continue;
                const auto id = ++arrows_;
                arrows.emplace(it->second, std::pair{id, false});
                arrows.emplace(i, std::pair{id, true});
                makers.erase(it);
            }
        }
        return arrows;
    }

    const Trace& trace_;
    std::string out_;
    bool any_ = false;
    std::int64_t base_ns_ = 0;
    std::int64_t arrows_ = 0;
    std::vector<std::string> names_, paths_;
};

}  // namespace

void add_backward_modules(Trace& trace, const std::vector<ModuleNode>& modules) {
    std::map<int, std::int32_t> names;
    const auto name_of = [&](int module) {
        const auto [it, added] = names.try_emplace(module, static_cast<std::int32_t>(trace.names.size()));
        if (added) {
            const auto& path = modules[static_cast<std::size_t>(module)].path;
            trace.names.push_back((path.empty() ? "(network)" : path) + " backward");
        }
        return it->second;
    };
    for (auto& thread : trace.threads) {
        // The outermost of the backward pass: nodes, or what LibTorch records around them. And sections, between which
        // nothing stays open.
        std::vector<TraceSpan> nodes;
        std::copy_if(thread.spans.begin(), thread.spans.end(), std::back_inserter(nodes), [](const TraceSpan& span) {
            if (span.kind == SpanKind::section) return true;
            return span.kind != SpanKind::module && span.pass == Pass::backward && span.module != kOutsideModules;
        });
        std::sort(nodes.begin(), nodes.end(), begins_before);
        std::vector<TraceSpan> open;  // outermost first
        std::int64_t last_end = 0;
        const auto close_to = [&](std::size_t depth) {
            for (; open.size() > depth; open.pop_back()) {
                open.back().end_ns = last_end;
                thread.spans.push_back(open.back());
            }
        };
        for (const auto& node : nodes) {
            if (node.kind == SpanKind::section) {
                close_to(0);
                continue;
            }
            if (node.begin_ns < last_end) continue;  // within another node
            const auto chain = chain_of(node.module, modules);
            std::size_t shared = 0;
            while (shared < chain.size() && shared < open.size() && open[shared].module == chain[shared]) ++shared;
            close_to(shared);
            for (std::size_t i = shared; i < chain.size(); ++i) {
                open.push_back({.begin_ns = node.begin_ns,
                                .name = name_of(chain[i]),
                                .kind = SpanKind::module,
                                .pass = Pass::backward,
                                .module = chain[i]});
            }
            last_end = node.end_ns;
        }
        close_to(0);
    }
}

std::string trace_json(const Trace& trace, const std::vector<ModuleNode>& modules) {
    return Writer(trace, modules).write();
}

void write_trace(const std::filesystem::path& path, const Trace& trace, const std::vector<ModuleNode>& modules) {
    const auto text = trace_json(trace, modules);
    base::write_atomically(path, path.extension() == ".gz" ? gzipped(text) : text);
}

std::string gzipped(const std::string& text) {
    if (text.size() > std::numeric_limits<uInt>::max()) throw std::length_error("gzipped");
    z_stream stream{};
    constexpr int kGzip = 15 + 16;  // the largest window, and a gzip header
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    // zlib's interface takes what it only reads as pointers to non-const.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int code = deflate(&stream, Z_FINISH);
    deflateEnd(&stream);
    if (code != Z_STREAM_END) throw std::length_error("deflate");
    out.resize(stream.total_out);
    return out;
}

}  // namespace torchdeck::profile
