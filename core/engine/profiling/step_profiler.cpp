// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/profiling/step_profiler.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/clock.hpp"
#include "engine/profiling/node_owners.hpp"
#include "engine/profiling/operator_counter.hpp"

namespace torchdeck::engine {
namespace {

using base::monotonic_seconds;
using profile::kOutsideModules;
using profile::Pass;

std::atomic<StepProfiler*> active = nullptr;
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
    bool operator==(const Key&) const = default;
};

struct KeyHash {
    std::size_t operator()(const Key& key) const {
        const auto place = static_cast<std::size_t>(2 * (key.module + 1) + (key.pass == Pass::backward ? 1 : 0));
        return std::hash<const void*>()(key.name) ^ (place * 0x9E3779B97F4A7C15U);
    }
};

struct Sum {
    double seconds = 0;
    std::int64_t calls = 0;
};

}  // namespace

/// What one thread computes. Its time since `last` belongs to `current`.
struct StepProfiler::ThreadLog {
    bool open = false;
    bool backward = false;  // the backward pass has begun
    double last = 0;
    double total_s = 0;
    Sum* current = nullptr;
    std::vector<int> modules;  // whose forward pass is under way, outermost first
    std::vector<Key> frames;   // operators that have begun, outermost first
    NodeOwners nodes;
    std::unordered_map<std::string, std::string, TextHash, std::equal_to<>> names;  // LibTorch's, and for people
    std::unordered_map<Key, Sum, KeyHash> sums;
    std::unordered_map<int, std::int64_t> module_calls;

    [[nodiscard]] int module() const { return modules.empty() ? kOutsideModules : modules.back(); }

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
    void account() {
        const double now = monotonic_seconds();
        const double passed = now - std::exchange(last, now);
        if (current == nullptr) return;
        current->seconds += passed;
        total_s += passed;
    }
    void choose() {
        current =
            &sums[frames.empty() ? Key{nullptr, module(), backward ? Pass::backward : Pass::forward} : frames.back()];
    }
    void entered() { nodes.enter(module()); }

    void begin(const at::RecordFunction& call) {
        account();
        Key frame{name_of(call.name()), module(), backward ? Pass::backward : Pass::forward};
        if (!frames.empty() && frames.back().pass == Pass::backward) frame.module = frames.back().module;
        if (call.scope() == at::RecordScope::BACKWARD_FUNCTION) {
            backward = true;
            frame.pass = Pass::backward;
            // Accumulation of gradients has the largest number there is: it belongs to no module.
            frame.module = *frame.name == kAccumulation ? kOutsideModules : nodes.of(call.seqNr());
            if (!frames.empty()) {
                frames.back().module = frame.module;
                frames.back().pass = Pass::backward;
            }
        } else if (frame.name->starts_with(kAroundNodes)) {
            backward = true;
            frame.pass = Pass::backward;
            frame.name = name_of(kAroundNodes);
        }
        frames.push_back(frame);
        choose();
        ++current->calls;
    }
    void end() {
        account();
        if (!frames.empty()) frames.pop_back();
        choose();
    }
};

StepProfiler::StepProfiler(int warmup, int steps, std::function<void()> completed)
    : warmup_(warmup), steps_(steps), completed_(std::move(completed)), generation_(++generations) {}

StepProfiler::~StepProfiler() {
    ignore();
}

void StepProfiler::attach(const torch::nn::Module& network) {
    tree_ = module_tree(network, index_);
}

void StepProfiler::begin_step() {
    if (complete()) return;
    if (steps_done_ == warmup_ + steps_) watch();
    step_begin_ = section_begin_ = monotonic_seconds();
}

void StepProfiler::end_section(profile::Section section) {
    const double now = monotonic_seconds();
    if (watching_) section_s_[static_cast<int>(section)] += now - section_begin_;
    section_begin_ = now;
}

void StepProfiler::end_step() {
    if (complete()) return;
    end_section(profile::Section::other);
    const double ms = 1000 * (section_begin_ - step_begin_);
    if (watching_)
        profiled_ms_.push_back(ms);
    else if (steps_done_ >= warmup_)
        unprofiled_ms_.push_back(ms);
    ++steps_done_;
    if (!complete()) return;
    ignore();
    completed_();
}

void StepProfiler::watch() {
    if (std::exchange(watching_, true)) return;
    active = this;
    handle_ = at::addGlobalCallback(
        at::RecordFunctionCallback(&StepProfiler::on_begin, &StepProfiler::on_end)
            .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION, at::RecordScope::USER_SCOPE}));
    set_layer_observer(this);
}

void StepProfiler::ignore() {
    if (!std::exchange(watching_, false)) return;
    set_layer_observer(nullptr);
    at::removeCallback(handle_);
    active = nullptr;
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
    own.modules.clear();
    own.frames.clear();
    own.nodes.clear();
    own.backward = false;
    own.open = true;
    own.entered();
    own.current = nullptr;
    own.account();
    own.choose();
}

void StepProfiler::on_batch_end() {
    auto& own = log();
    own.account();
    own.current = nullptr;
    own.open = false;
}

void StepProfiler::on_forward_begin(const torch::nn::Module& layer, const at::Tensor&) {
    auto& own = log();
    if (!own.open) return;
    own.account();
    const auto it = index_.find(&layer);
    // A layer that is not in the tree counts as a part of the one around it.
    own.modules.push_back(it == index_.end() ? own.module() : it->second);
    if (it != index_.end()) ++own.module_calls[it->second];
    own.entered();
    own.choose();
}

void StepProfiler::on_forward_end(const torch::nn::Module&, const at::Tensor&) {
    auto& own = log();
    if (!own.open) return;
    own.account();
    own.modules.pop_back();
    own.entered();
    own.choose();
}

std::unique_ptr<at::ObserverContext> StepProfiler::on_begin(const at::RecordFunction& call) {
    auto* const profiler = active.load(std::memory_order_relaxed);
    if (profiler == nullptr) return nullptr;
    if (auto& own = profiler->log(); own.open) own.begin(call);
    return nullptr;
}

void StepProfiler::on_end(const at::RecordFunction&, at::ObserverContext*) {
    auto* const profiler = active.load(std::memory_order_relaxed);
    if (profiler == nullptr) return;
    if (auto& own = profiler->log(); own.open) own.end();
}

profile::StepProfile StepProfiler::result() const {
    profile::StepProfile result;
    result.unprofiled_ms = unprofiled_ms_;
    result.profiled_ms = profiled_ms_;
    result.modules = tree_;
    result.times.resize(tree_.size());
    const auto steps = static_cast<double>(profiled_ms_.size());
    for (int i = 0; i < profile::kSections; ++i) result.section_ms[i] = 1000 * section_s_[i] / steps;
    const auto threads = std::count_if(logs_.begin(), logs_.end(), [](const auto& log) { return log->total_s > 0; });
    const double parts = steps * static_cast<double>(std::max<std::ptrdiff_t>(threads, 1));
    std::map<std::tuple<std::string, int, Pass>, profile::TimedOperator> rows;
    for (const auto& log : logs_) {
        result.shard_ms += 1000 * log->total_s / parts;
        for (const auto& [module, calls] : log->module_calls)
            result.times[static_cast<std::size_t>(module)].calls += static_cast<double>(calls) / parts;
        for (const auto& [key, sum] : log->sums) {
            const auto name = key.name == nullptr ? std::string() : *key.name;
            auto& row = rows[{name, key.module, key.pass}];
            row.name = name;
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
    return result;
}

}  // namespace torchdeck::engine
