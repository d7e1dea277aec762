// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/step_profiler.hpp"

#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/clock.hpp"
#include "base/units.hpp"
#include "engine/measure/profiling/node_owners.hpp"
#include "engine/measure/profiling/operator_counter.hpp"

namespace torchdeck::engine {
namespace {

using base::monotonic_seconds;
using profile::kOutsideModules;
using profile::Pass;

std::atomic<StepProfiler*> active_profiler = nullptr;
std::atomic<std::uint64_t> generations = 0;

/// LibTorch 2 records this around each node of autograd's graph, and the node itself within.
constexpr std::string_view kAroundNodes = "autograd::engine::evaluate_function";
constexpr std::string_view kAccumulation = "torch::autograd::AccumulateGrad";

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

struct Key {
    const std::string* name;  // null: no operator
    int module;
    Pass pass;
    const std::string* shapes = nullptr;  // null: not asked for
    bool operator==(const Key&) const = default;
};

struct KeyHash {
    std::size_t operator()(const Key& key) const {
        const auto place = static_cast<std::size_t>(2 * (key.module + 1) + (key.pass == Pass::backward ? 1 : 0));
        return std::hash<const void*>()(key.name) ^ (std::hash<const void*>()(key.shapes) << 1U) ^
               (place * 0x9E3779B97F4A7C15U);
    }
};

struct Sum {
    double seconds = 0;
    std::int64_t calls = 0;
};

/// An operator that has begun.
struct Frame {
    Key key;
    double begin_s;
    std::int64_t sequence;
    bool node;
};

/// A call of a module's forward pass that has begun.
struct Call {
    int module;
    double begin_s;
};

/// Something that is over, for the trace. A module has no name of its own.
struct Past {
    Key key;
    double begin_s, end_s;
    std::int64_t sequence;
    profile::SpanKind kind;
};

/// Of one thread: about 500 MB. A step of ResNet-50 has 5,000.
constexpr std::size_t kMostPasts = 8'000'000;

constexpr const char* kSectionSpans[profile::kSections] = {"data", "forward and backward pass", "optimizer", "other"};
constexpr const char* kStageSpans[profile::kStages] = {"forward pass", "loss", "backward pass"};

void add_shape(std::string& text, const at::Tensor& tensor) {
    if (!tensor.defined()) return;
    text += text.empty() ? "[" : ", [";
    for (std::int64_t i = 0; i < tensor.dim(); ++i) {
        if (i > 0) text += ", ";
        text += std::to_string(tensor.size(i));
    }
    text += ']';
}

/// Of the tensors among the inputs; of a list of tensors the first ones.
std::string shapes_of(const at::RecordFunction& call) {
    constexpr std::size_t kMost = 4;
    std::string text;
    for (const auto& input : call.inputs()) {
        if (input.isTensor()) add_shape(text, input.toTensor());
        if (!input.isTensorList()) continue;
        std::size_t count = 0;
        for (const at::Tensor& each : input.toTensorVector()) {
            if (count++ < kMost) add_shape(text, each);
        }
    }
    return text;
}

std::int64_t nanoseconds(double seconds) {
    return std::llround(seconds * 1e9);
}

}  // namespace

/// What one thread computes. Its time since `last` belongs to `current`.
struct StepProfiler::ThreadLog {
    std::thread::id thread = std::this_thread::get_id();
    bool open = false;
    bool keeps_past = false;
    bool keeps_shapes = false;
    profile::Stage stage = profile::Stage::forward;
    double stage_begin = 0;
    double stage_s[profile::kStages] = {};
    double last = 0;
    double total_s = 0;
    Sum* current = nullptr;
    std::vector<Call> modules;  // whose forward pass is under way, outermost first
    std::vector<Frame> frames;  // outermost first
    std::vector<Past> past;
    std::vector<std::pair<profile::Stage, std::pair<double, double>>> stages;
    NodeOwners nodes;
    std::unordered_map<std::string, std::string, TextHash, std::equal_to<>> names;  // LibTorch's, and for people
    std::set<std::string> shapes;
    std::unordered_map<Key, Sum, KeyHash> sums;
    std::unordered_map<int, std::int64_t> module_calls;

    [[nodiscard]] int module() const { return modules.empty() ? kOutsideModules : modules.back().module; }
    [[nodiscard]] Pass pass() const { return stage == profile::Stage::backward ? Pass::backward : Pass::forward; }

    void keep(const Past& one) {
        if (keeps_past && past.size() < kMostPasts) past.push_back(one);
    }
    /// From `last` on.
    void enter_stage(profile::Stage next) {
        if (next == stage) return;
        end_stage();
        stage = next;
    }
    void end_stage() {
        stage_s[static_cast<int>(stage)] += last - stage_begin;
        if (keeps_past) stages.push_back({stage, {stage_begin, last}});
        stage_begin = last;
    }

    /// Nodes of our own autograd functions are named after a template of LibTorch's.
    static std::string readable(std::string_view text) {
        constexpr std::string_view kNode = "torch::autograd::CppNode<";
        if (!text.starts_with(kNode) || !text.ends_with('>')) return std::string(text);
        text = text.substr(kNode.size(), text.size() - kNode.size() - 1);
        const auto last = text.rfind("::");
        return "torchdeck::" + std::string(last == std::string_view::npos ? text : text.substr(last + 2));
    }
    const std::string* name_of(std::string_view text) {
        const auto it = names.find(text);
        return it != names.end() ? &it->second : &names.emplace(text, readable(text)).first->second;
    }

    /// Gives the time until now to whoever had it.
    void account() { account(current); }
    void account(Sum* owner) {
        const double now = monotonic_seconds();
        const double passed = now - std::exchange(last, now);
        if (owner == nullptr) return;
        owner->seconds += passed;
        total_s += passed;
    }
    void choose() { current = &sums[frames.empty() ? Key{nullptr, module(), pass()} : frames.back().key]; }
    void entered() { nodes.enter(module()); }

    void begin(const at::RecordFunction& call) {
        account();
        Sum* const around = current;
        const auto* name = name_of(call.name());
        const bool node = call.scope() == at::RecordScope::BACKWARD_FUNCTION;
        const bool around_node = !node && name->starts_with(kAroundNodes);
        if (node || around_node) enter_stage(profile::Stage::backward);
        if (around_node) name = name_of(kAroundNodes);
        Frame frame{{name, module(), pass()}, last, call.seqNr(), node};
        if (keeps_shapes) frame.key.shapes = &*shapes.insert(shapes_of(call)).first;
        if (!frames.empty() && frames.back().key.pass == Pass::backward) frame.key.module = frames.back().key.module;
        if (node) {
            // Accumulation of gradients has the largest number there is: it belongs to no module.
            frame.key.module = *name == kAccumulation ? kOutsideModules : nodes.of(call.seqNr());
            if (!frames.empty()) {
                frames.back().key.module = frame.key.module;
                frames.back().key.pass = Pass::backward;
            }
        }
        frames.push_back(frame);
        choose();
        ++current->calls;
        // What it took to note the operator is not the operator's: LibTorch's profiler gives it to what is around, too.
        account(around);
        frames.back().begin_s = last;
    }
    void end() {
        account();
        if (!frames.empty()) {
            const auto& frame = frames.back();
            keep({frame.key, frame.begin_s, last, frame.sequence,
                  frame.node ? profile::SpanKind::graph_node : profile::SpanKind::operation});
            frames.pop_back();
        }
        choose();
    }
    void begin_module(int index) {
        account();
        if (modules.empty())
            enter_stage(profile::Stage::forward);  // of the next part of a batch, after a backward pass
        modules.push_back({index, last});
        entered();
        choose();
    }
    void end_module() {
        account();
        if (modules.empty()) return;
        const auto call = modules.back();
        keep({{nullptr, call.module, Pass::forward}, call.begin_s, last, -1, profile::SpanKind::module});
        modules.pop_back();
        if (modules.empty()) enter_stage(profile::Stage::loss);
        entered();
        choose();
    }
};

StepProfiler::StepProfiler(Options options, std::function<void()> completed)
    : options_(options), completed_(std::move(completed)), generation_(++generations) {}

StepProfiler::~StepProfiler() {
    ignore();
}

void StepProfiler::attach(const torch::nn::Module& network) {
    tree_ = module_tree(network, index_);
}

void StepProfiler::begin_step() {
    if (complete()) return;
    if (steps_done_ == options_.warmup + options_.steps) watch();
    training_thread_ = std::this_thread::get_id();
    if (options_.memory && steps_done_ + 1 == options_.warmup + 2 * options_.steps) watch_memory();
    step_begin_ = section_begin_ = monotonic_seconds();
    summed_in_step_ = 0;
}

void StepProfiler::on_gradients_summed(double begin_s, double end_s, std::int64_t bytes) {
    if (watching_ && options_.trace) summed_.push_back({summed_in_step_++, begin_s, end_s, bytes});
}

void StepProfiler::end_section(profile::Section section) {
    const double now = monotonic_seconds();
    if (watching_) {
        section_s_[static_cast<int>(section)] += now - section_begin_;
        periods_.push_back({kSectionSpans[static_cast<int>(section)], section_begin_, now, profile::SpanKind::section});
    }
    section_begin_ = now;
}

void StepProfiler::end_step() {
    if (complete()) return;
    end_section(profile::Section::other);
    ignore_memory();
    const double ms = 1000 * (section_begin_ - step_begin_);
    if (watching_) {
        profiled_ms_.push_back(ms);
        periods_.push_back({nullptr, step_begin_, section_begin_, profile::SpanKind::step});
    } else if (steps_done_ >= options_.warmup) {
        unprofiled_ms_.push_back(ms);
    }
    ++steps_done_;
    if (!complete()) return;
    ignore();
    completed_();
}

void StepProfiler::watch() {
    if (std::exchange(watching_, true)) return;
    active_profiler = this;
    handle_ = at::addGlobalCallback(
        at::RecordFunctionCallback(&StepProfiler::on_begin, &StepProfiler::on_end)
            .needsInputs(options_.shapes)
            .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION, at::RecordScope::USER_SCOPE}));
    set_layer_observer(this);
}

void StepProfiler::watch_memory() {
    // After the last batch of an epoch a step begins that has none, and begins again in the next epoch.
    set_host_memory_observer(nullptr);
    watching_memory_ = true;
    changes_.clear();
    step_begin_ = monotonic_seconds();
    base_bytes_ = static_cast<std::int64_t>(host_memory_sizes().in_use);
    set_host_memory_observer(this);
}

void StepProfiler::ignore_memory() {
    if (!std::exchange(watching_memory_, false)) return;
    set_host_memory_observer(nullptr);
    memory_ = profile::memory_use(std::move(changes_), base_bytes_);
    changes_.clear();
    const auto sizes = host_memory_sizes();
    memory_.reserved_bytes = static_cast<std::int64_t>(sizes.mapped);
    memory_.largest_free_bytes = static_cast<std::int64_t>(sizes.largest_free);
}

void StepProfiler::on_taken(void* block, std::size_t bytes) {
    profile::MemoryChange change{.ms = 1000 * (monotonic_seconds() - step_begin_),
                                 .block = reinterpret_cast<std::uintptr_t>(block),
                                 .bytes = static_cast<std::int64_t>(bytes),
                                 .owner = {}};
    if (const auto& own = log(); own.open) {
        change.owner.module = own.frames.empty() ? own.module() : own.frames.back().key.module;
        change.owner.pass = own.pass();
        // The outermost: "aten::conv2d", not the allocation at the bottom of it.
        const auto outermost = std::find_if(own.frames.begin(), own.frames.end(),
                                            [](const Frame& one) { return *one.key.name != kAroundNodes; });
        if (outermost != own.frames.end()) change.owner.name = *outermost->key.name;
    }
    changes_.push_back(std::move(change));
}

void StepProfiler::on_given_back(void* block, std::size_t bytes) {
    changes_.push_back({.ms = 1000 * (monotonic_seconds() - step_begin_),
                        .block = reinterpret_cast<std::uintptr_t>(block),
                        .bytes = -static_cast<std::int64_t>(bytes),
                        .owner = {}});
}

void StepProfiler::ignore() {
    if (std::exchange(watching_memory_, false)) set_host_memory_observer(nullptr);
    if (!std::exchange(watching_, false)) return;
    set_layer_observer(nullptr);
    at::removeCallback(handle_);
    active_profiler = nullptr;
}

StepProfiler::ThreadLog& StepProfiler::log() {
    // A thread outlives the profiler, and the next one may lie where this one did.
    thread_local std::pair<std::uint64_t, ThreadLog*> known{0, nullptr};
    if (known.first != generation_) {
        const std::lock_guard lock(mutex_);
        known = {generation_, logs_.emplace_back(std::make_unique<ThreadLog>()).get()};
    }
    return *known.second;
}

void StepProfiler::on_batch_begin() {
    auto& own = log();
    own.keeps_past = options_.trace;
    own.keeps_shapes = options_.shapes;
    own.modules.clear();
    own.frames.clear();
    own.nodes.clear();
    own.open = true;
    own.entered();
    own.current = nullptr;
    own.account();
    own.stage = profile::Stage::forward;
    own.stage_begin = own.last;
    own.choose();
}

void StepProfiler::on_batch_end() {
    auto& own = log();
    own.account();
    own.end_stage();
    own.current = nullptr;
    own.open = false;
}

void StepProfiler::on_forward_begin(const torch::nn::Module& layer, const at::Tensor&) {
    auto& own = log();
    if (!own.open) return;
    const auto it = index_.find(&layer);
    // A layer that is not in the tree counts as a part of the one around it.
    own.begin_module(it == index_.end() ? own.module() : it->second);
    if (it != index_.end()) ++own.module_calls[it->second];
}

void StepProfiler::on_forward_end(const torch::nn::Module&, const at::Tensor&) {
    if (auto& own = log(); own.open) own.end_module();
}

std::unique_ptr<at::ObserverContext> StepProfiler::on_begin(const at::RecordFunction& call) {
    auto* const profiler = active_profiler.load(std::memory_order_relaxed);
    if (profiler == nullptr) return nullptr;
    if (auto& own = profiler->log(); own.open) own.begin(call);
    return nullptr;
}

void StepProfiler::on_end(const at::RecordFunction&, at::ObserverContext*) {
    auto* const profiler = active_profiler.load(std::memory_order_relaxed);
    if (profiler == nullptr) return;
    if (auto& own = profiler->log(); own.open) own.end();
}

profile::StepProfile StepProfiler::result() const {
    profile::StepProfile result;
    result.unprofiled_ms = unprofiled_ms_;
    result.profiled_ms = profiled_ms_;
    result.modules = tree_;
    add_times(result);
    result.memory = memory_;
    if (options_.trace) add_trace(result);
    return result;
}

void StepProfiler::add_times(profile::StepProfile& result) const {
    result.times.resize(tree_.size());
    const auto steps = static_cast<double>(profiled_ms_.size());
    for (int i = 0; i < profile::kSections; ++i) result.section_ms[i] = 1000 * section_s_[i] / steps;
    const auto threads = std::count_if(logs_.begin(), logs_.end(), [](const auto& log) { return log->total_s > 0; });
    const double parts = steps * static_cast<double>(std::max<std::ptrdiff_t>(threads, 1));
    std::map<std::tuple<std::string, int, Pass, std::string>, profile::TimedOperator> rows;
    for (const auto& log : logs_) {
        result.shard_ms += 1000 * log->total_s / parts;
        for (int i = 0; i < profile::kStages; ++i) result.stage_ms[i] += 1000 * log->stage_s[i] / parts;
        for (const auto& [module, calls] : log->module_calls)
            result.times[static_cast<std::size_t>(module)].calls += static_cast<double>(calls) / parts;
        for (const auto& [key, sum] : log->sums) {
            const auto name = key.name == nullptr ? std::string() : *key.name;
            const auto shapes = key.shapes == nullptr ? std::string() : *key.shapes;
            auto& row = rows[{name, key.module, key.pass, shapes}];
            row.name = name;
            row.shapes = shapes;
            row.module = key.module;
            row.pass = key.pass;
            row.calls += static_cast<double>(sum.calls) / parts;
            row.self_ms += 1000 * sum.seconds / parts;
        }
    }
    for (auto& [key, row] : rows) {
        if (row.module != kOutsideModules) {
            auto& time = result.times[static_cast<std::size_t>(row.module)];
            (row.pass == Pass::forward ? time.forward_ms : time.backward_ms) += row.self_ms;
        }
        result.operators.push_back(std::move(row));
    }
}

void StepProfiler::add_trace(profile::StepProfile& result) const {
    auto& trace = result.trace;
    std::unordered_map<std::string, std::int32_t> names;
    const auto index_of = [&](const std::string& name) {
        const auto [it, added] = names.try_emplace(name, static_cast<std::int32_t>(trace.names.size()));
        if (added) trace.names.push_back(name);
        return it->second;
    };
    const auto add = [&](profile::TraceThread& thread, const std::string& name, double begin_s, double end_s,
                         profile::SpanKind kind) -> profile::TraceSpan& {
        return thread.spans.emplace_back(profile::TraceSpan{
            .begin_ns = nanoseconds(begin_s), .end_ns = nanoseconds(end_s), .name = index_of(name), .kind = kind});
    };
    auto& training = trace.threads.emplace_back(profile::TraceThread{.name = "training", .spans = {}});
    std::int64_t step = options_.warmup + options_.steps;
    for (const auto& period : periods_) {
        // The name under which HTA and TensorBoard look for steps, and profile::read_trace(), too.
        const auto name = period.name != nullptr ? period.name : "ProfilerStep#" + std::to_string(++step);
        add(training, name, period.begin_s, period.end_s, period.kind);
    }
    int shards = 0;
    for (const auto& log : logs_) {
        if (log->total_s == 0) continue;
        profile::TraceThread own{.name = "shard " + std::to_string(++shards), .spans = {}};
        auto& thread = log->thread == training_thread_ ? trace.threads.front() : own;
        for (const auto& [stage, time] : log->stages)
            add(thread, kStageSpans[static_cast<int>(stage)], time.first, time.second, profile::SpanKind::section);
        for (const auto& past : log->past) {
            const auto& path = past.key.module == kOutsideModules
                                   ? std::string()
                                   : tree_[static_cast<std::size_t>(past.key.module)].path;
            const auto name = past.key.name != nullptr ? *past.key.name : path.empty() ? "(network)" : path;
            auto& span = add(thread, name, past.begin_s, past.end_s, past.kind);
            span.pass = past.key.pass;
            span.module = past.key.module;
            span.sequence = past.sequence;
        }
        if (&thread == &own) trace.threads.push_back(std::move(own));
    }
    if (!summed_.empty()) {
        // Gloo sums on a thread of its own: a separate track shows how that overlaps with the backward pass.
        auto& sums = trace.threads.emplace_back(profile::TraceThread{.name = "all-reduce", .spans = {}});
        for (const auto& sum : summed_)
            add(sums, fmt::format("all-reduce of bucket {} ({:.1f} MiB)", sum.bucket + 1, base::mebibytes(sum.bytes)),
                sum.begin_s, sum.end_s, profile::SpanKind::all_reduce);
    }
    profile::add_backward_modules(trace, tree_);
}

}  // namespace torchdeck::engine
