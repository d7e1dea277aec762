// SPDX-License-Identifier: GPL-3.0-or-later
//
// The step profiler against LibTorch's own, in one process: forward and backward passes of the same network are
// watched by one and by the other in turn. Printed are operators whose calls differ, self times of the slowest ten as
// medians and as the least of all rounds, and what a step costs unwatched and under each. Memory is kept between
// passes, as in a training: with fresh pages in each, whichever operator touches one first is slow by chance.
//
//   bench_profilers [MODEL [BATCH [SIDE [ROUNDS]]]]     resnet18 8 96 9
#include <torch/csrc/autograd/profiler_kineto.h>
#include <torch/torch.h>

#include <malloc.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "engine/measure/profiling/step_profiler.hpp"
#include "engine/nn/models/layer_observer.hpp"
#include "engine/nn/models/network.hpp"
#include "engine/platform/host_memory.hpp"

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

struct Cost {
    double calls = 0;
    double self_ms = 0;
};
using Operators = std::map<std::string, Cost>;

void pass(Network& network, const at::Tensor& images, const at::Tensor& labels) {
    for (auto& parameter : network.parameters()) parameter.mutable_grad() = at::Tensor();
    const BatchScope batch;
    torch::nn::functional::cross_entropy(call(network, images), labels).backward();
}

Operators ours(Network& network, const at::Tensor& images, const at::Tensor& labels) {
    StepProfiler profiler({.warmup = 0, .steps = 1}, [] {});
    profiler.attach(network);
    for (int step = 0; step < 2; ++step) {
        profiler.begin_step();
        profiler.end_section(profile::Section::data);
        pass(network, images, labels);
        profiler.end_section(profile::Section::pass);
        profiler.end_step();
    }
    Operators result;
    for (const auto& row : profiler.result().operators) {
        result[row.name].calls += row.calls;
        result[row.name].self_ms += row.self_ms;
    }
    return result;
}

/// LibTorch 2 counts in nanoseconds.
template <class Event>
double begin_us(const Event& event) {
    if constexpr (requires { event.startNs(); })
        return static_cast<double>(event.startNs()) / 1000;
    else
        return static_cast<double>(event.startUs());
}
template <class Event>
double length_us(const Event& event) {
    if constexpr (requires { event.durationNs(); })
        return static_cast<double>(event.durationNs()) / 1000;
    else
        return static_cast<double>(event.durationUs());
}

Operators theirs(Network& network, const at::Tensor& images, const at::Tensor& labels) {
    namespace ap = torch::autograd::profiler;
    using namespace torch::profiler::impl;
    const ProfilerConfig config(ProfilerState::KINETO);
    const std::set<ActivityType> activities{ActivityType::CPU};
    ap::prepareProfiler(config, activities);
    ap::enableProfiler(config, activities);
    pass(network, images, labels);
    const auto profile = ap::disableProfiler();
    struct Span {
        double begin, end;
        std::string name;
    };
    std::vector<Span> spans;
    for (const auto& event : profile->events())
        spans.push_back({begin_us(event), begin_us(event) + length_us(event), event.name()});
    std::stable_sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    Operators result;
    std::vector<const Span*> open;
    for (const auto& span : spans) {
        while (!open.empty() && open.back()->end <= span.begin) open.pop_back();
        auto& cost = result[span.name];
        ++cost.calls;
        cost.self_ms += (span.end - span.begin) / 1000;
        if (!open.empty()) result[open.back()->name].self_ms -= (span.end - span.begin) / 1000;
        open.push_back(&span);
    }
    return result;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::vector<double> all_of(const std::vector<Operators>& rounds, const std::string& name, double Cost::*what) {
    std::vector<double> values;
    for (const auto& round : rounds) {
        const auto it = round.find(name);
        values.push_back(it == round.end() ? 0 : it->second.*what);
    }
    return values;
}

double of(const std::vector<Operators>& rounds, const std::string& name, double Cost::*what) {
    return median(all_of(rounds, name, what));
}

/// Of the two passes of each round, which what else the machine does slows down alike.
double ratio_of(const std::vector<Operators>& here, const std::vector<Operators>& there, const std::string& name) {
    auto ratios = all_of(here, name, &Cost::self_ms);
    const auto others = all_of(there, name, &Cost::self_ms);
    for (std::size_t i = 0; i < ratios.size(); ++i) ratios[i] /= others[i];
    return median(std::move(ratios));
}

/// What it takes while nothing else disturbs it.
double least_of(const std::vector<Operators>& rounds, const std::string& name) {
    return std::ranges::min(all_of(rounds, name, &Cost::self_ms));
}

double timed(const auto& work) {
    const double begin = base::monotonic_seconds();
    work();
    return 1000 * (base::monotonic_seconds() - begin);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string model = argc > 1 ? argv[1] : "resnet18";
    const int batch = argc > 2 ? std::stoi(argv[2]) : 8;
    const int side = argc > 3 ? std::stoi(argv[3]) : 96;
    const int rounds = argc > 4 ? std::stoi(argv[4]) : 9;
    at::set_num_threads(1);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, -1);
    install_host_memory();
    const HostMemoryUse memory;
    const auto network = make_network(model, {.classes = 10, .height = side, .width = side, .cifar_stem = false});
    network->train();
    const auto images = torch::randn({batch, 3, side, side});
    const auto labels = torch::randint(0, 10, {batch});
    for (int i = 0; i < 3; ++i) pass(*network, images, labels);
    std::vector<Operators> own, libtorch;
    std::vector<double> plain_ms, own_ms, libtorch_ms;
    const auto watch_ours = [&] {
        // Two passes, of which the second is watched.
        own_ms.push_back(timed([&] { own.push_back(ours(*network, images, labels)); }) - plain_ms.back());
    };
    const auto watch_theirs = [&] {
        pass(*network, images, labels);
        libtorch_ms.push_back(timed([&] { libtorch.push_back(theirs(*network, images, labels)); }));
    };
    for (int i = 0; i < rounds; ++i) {
        plain_ms.push_back(timed([&] { pass(*network, images, labels); }));
        if (i % 2 == 0) {
            watch_ours();
            watch_theirs();
        } else {
            watch_theirs();
            watch_ours();
        }
    }
    std::vector<std::string> names;
    for (const auto& [name, cost] : libtorch.front()) {
        if (name.starts_with("aten::")) names.push_back(name);
    }
    std::size_t alike = 0;
    for (const auto& name : names) {
        const double there = of(libtorch, name, &Cost::calls), here = of(own, name, &Cost::calls);
        if (there == here) {
            ++alike;
        } else {
            fmt::print("calls differ: {}: LibTorch {}, TorchDeck {}\n", name, there, here);
        }
    }
    fmt::print("{} of {} operators have the same calls\n", alike, names.size());
    std::stable_sort(names.begin(), names.end(), [&](const auto& a, const auto& b) {
        return of(libtorch, a, &Cost::self_ms) > of(libtorch, b, &Cost::self_ms);
    });
    names.resize(std::min<std::size_t>(names.size(), 10));
    for (const auto& name : names) {
        const double there = of(libtorch, name, &Cost::self_ms), here = of(own, name, &Cost::self_ms);
        fmt::print(
            "{:42} LibTorch {:9.3f} ms   TorchDeck {:9.3f} ms   ratio, median of rounds {:.3f}, of the fastest "
            "rounds {:.3f}\n",
            name, there, here, ratio_of(own, libtorch, name), least_of(own, name) / least_of(libtorch, name));
    }
    fmt::print("pass unwatched {:.1f} ms, under TorchDeck {:.1f} ms, under LibTorch {:.1f} ms\n", median(plain_ms),
               median(own_ms), median(libtorch_ms));
    return 0;
}
