// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of a training step that have no counterpart in LibTorch: top-1 and loss of a batch, the call of a layer.
#include <torch/torch.h>

#include <benchmark/benchmark.h>

#include "engine/nn/models/layer_observer.hpp"
#include "engine/train/step_meter.hpp"

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

void top1_and_loss(benchmark::State& state) {
    const auto logits = torch::randn({128, state.range(0)});
    const auto labels = torch::randint(0, state.range(0), {128});
    const auto loss = torch::ones({});
    StepMeter meter(at::kCPU);
    for (auto _ : state) meter.add(loss, logits, labels);
    benchmark::DoNotOptimize(meter.take());
    state.SetItemsProcessed(state.iterations() * 128);
}
BENCHMARK(top1_and_loss)->ArgName("classes")->Arg(10)->Arg(1000)->UseRealTime();

/// A layer that computes nothing: what is left is the call.
struct Passing : torch::nn::Module {
    at::Tensor forward(const at::Tensor& x) { return x; }
};
void layer_direct(benchmark::State& state) {
    Passing layer;
    const auto x = torch::zeros({1});
    for (auto _ : state) benchmark::DoNotOptimize(layer.forward(x));
}
/// Through the point that a profiler can watch, while nobody does.
void layer_unwatched(benchmark::State& state) {
    Passing layer;
    const auto x = torch::zeros({1});
    for (auto _ : state) benchmark::DoNotOptimize(call(layer, x));
}
BENCHMARK(layer_direct);
BENCHMARK(layer_unwatched);

}  // namespace

BENCHMARK_MAIN();
