// SPDX-License-Identifier: GPL-3.0-or-later
//
// Parts of a training step that are ours, beside LibTorch's own: top-1 and loss of a batch, GELU, pooling, AdamW.
#include <torch/torch.h>

#include <benchmark/benchmark.h>

#include "engine/host_memory.hpp"
#include "engine/models/layer_observer.hpp"
#include "engine/models/network.hpp"
#include "engine/ops/activation.hpp"
#include "engine/ops/norm.hpp"
#include "engine/ops/pooling.hpp"
#include "engine/training/optimizer.hpp"
#include "engine/training/step_meter.hpp"

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

at::Tensor activations() {
    // As while a network is trained.
    install_host_memory();
    static const HostMemoryUse memory;
    return torch::randn({256, 64, 32, 32}).to(torch::kBFloat16).contiguous(at::MemoryFormat::ChannelsLast);
}

template <class Function>
void forward_and_backward(benchmark::State& state, Function function) {
    auto x = activations().requires_grad_();
    const auto gradient = torch::ones_like(function(x).detach());
    for (auto _ : state) {
        function(x).backward(gradient);
        x.mutable_grad() = at::Tensor();
    }
    state.SetItemsProcessed(state.iterations() * x.numel());
}

void gelu_ours(benchmark::State& state) {
    forward_and_backward(state, [](const at::Tensor& x) { return engine::gelu(x); });
}
void gelu_libtorch(benchmark::State& state) {
    forward_and_backward(state, [](const at::Tensor& x) { return at::gelu(x); });
}
void pooling_ours(benchmark::State& state) {
    forward_and_backward(state, [](const at::Tensor& x) { return max_pool_2x2(x); });
}
void pooling_libtorch(benchmark::State& state) {
    forward_and_backward(state, [](const at::Tensor& x) { return at::max_pool2d(x, 2); });
}
void norm_relu_ours(benchmark::State& state) {
    const auto layer = norm(64, Activation::relu);
    forward_and_backward(state, [&](const at::Tensor& x) { return layer->forward(x); });
}
void norm_relu_libtorch(benchmark::State& state) {
    torch::nn::BatchNorm2d layer(64);
    forward_and_backward(state, [&](const at::Tensor& x) { return layer->forward(x).relu_(); });
}
void norm_gelu_ours(benchmark::State& state) {
    const auto layer = norm(64, Activation::gelu);
    forward_and_backward(state, [&](const at::Tensor& x) { return layer->forward(x); });
}
void norm_and_gelu_ours(benchmark::State& state) {
    torch::nn::BatchNorm2d layer(64);
    forward_and_backward(state, [&](const at::Tensor& x) { return engine::gelu(layer->forward(x)); });
}
BENCHMARK(norm_gelu_ours)->UseRealTime();
BENCHMARK(norm_and_gelu_ours)->UseRealTime();
BENCHMARK(norm_relu_ours)->UseRealTime();
BENCHMARK(norm_relu_libtorch)->UseRealTime();
BENCHMARK(gelu_ours)->UseRealTime();
BENCHMARK(gelu_libtorch)->UseRealTime();
BENCHMARK(pooling_ours)->UseRealTime();
BENCHMARK(pooling_libtorch)->UseRealTime();

std::shared_ptr<Network> with_gradients() {
    auto network = make_network("resnet18", {});
    for (auto& parameter : network->parameters()) parameter.mutable_grad() = torch::randn_like(parameter);
    return network;
}

void adamw_ours(benchmark::State& state) {
    const auto network = with_gradients();
    const auto optimizer = make_optimizer({}, *network);
    for (auto _ : state) optimizer->step(1e-3);
    state.SetItemsProcessed(state.iterations() * 11173962);
}
void adamw_libtorch(benchmark::State& state) {
    const auto network = with_gradients();
    torch::optim::AdamW optimizer(network->parameters(), torch::optim::AdamWOptions(1e-3));
    for (auto _ : state) optimizer.step();
    state.SetItemsProcessed(state.iterations() * 11173962);
}
BENCHMARK(adamw_ours)->UseRealTime();
BENCHMARK(adamw_libtorch)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
