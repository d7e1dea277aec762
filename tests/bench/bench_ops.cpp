// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each of our operators and LibTorch's own in its place, forward and backward, on one thread, as a shard computes them:
// OPERATOR/ours/TYPE and OPERATOR/libtorch/TYPE. operators.py makes the table of ratios.
#include <torch/torch.h>

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/nn/models/network.hpp"
#include "engine/nn/ops/activation.hpp"
#include "engine/nn/ops/convolution.hpp"
#include "engine/nn/ops/norm.hpp"
#include "engine/nn/ops/pooling.hpp"
#include "engine/platform/host_memory.hpp"
#include "engine/train/optimizer.hpp"

using namespace torchdeck;
using namespace torchdeck::engine;

namespace {

using Function = std::function<at::Tensor(const at::Tensor&)>;

/// 64 images after the first layers of a network for small images.
at::Tensor activations(at::ScalarType type) {
    return torch::randn({64, 64, 32, 32}).to(type).contiguous(at::MemoryFormat::ChannelsLast);
}

void forward_and_backward(benchmark::State& state, at::ScalarType type, const Function& function) {
    auto x = activations(type).requires_grad_();
    const auto gradient = at::ones_like(function(x).detach());
    for (auto _ : state) {
        // As within a network: the input is needed by the backward pass of what made it.
        function(x).backward(gradient);
        x.mutable_grad() = at::Tensor();
    }
    state.SetItemsProcessed(state.iterations() * x.numel());
}

void add_pair(const std::string& name, const Function& ours, const Function& libtorchs) {
    for (const auto type : {at::kFloat, at::kBFloat16}) {
        const std::string suffix = type == at::kFloat ? "fp32" : "bf16";
        const auto add = [&](const std::string& whose, const Function& function) {
            benchmark::RegisterBenchmark((name + "/" + whose + "/" + suffix).c_str(), [=](benchmark::State& state) {
                forward_and_backward(state, type, function);
            })->Unit(benchmark::kMillisecond);
        };
        add("ours", ours);
        add("libtorch", libtorchs);
    }
}

Function libtorch_norm() {
    const auto layer = std::make_shared<torch::nn::BatchNorm2dImpl>(64);
    return [layer](const at::Tensor& x) { return layer->forward(x); };
}

/// Convolutions that are computed as products of matrices; in bfloat16 only.
void add_convolutions() {
    struct Row {
        const char* name;
        std::int64_t images, in, side, out, kernel, stride;
    };
    for (const Row& row :
         {Row{"3x3, 512 to 512, 2x2", 64, 512, 2, 512, 3, 1}, Row{"3x3, 512 to 512, 4x4", 64, 512, 4, 512, 3, 1},
          Row{"3x3, 512 to 512, 7x7", 16, 512, 7, 512, 3, 1}, Row{"3x3, 256 to 512, 8x8 to 4x4", 64, 256, 8, 512, 3, 2},
          Row{"3x3, 128 to 256, 16x16 to 8x8", 64, 128, 16, 256, 3, 2},
          Row{"3x3, 256 to 256, 8x8", 64, 256, 8, 256, 3, 1}, Row{"1x1, 512 to 2048, 4x4", 64, 512, 4, 2048, 1, 1},
          Row{"1x1, 256 to 1024, 8x8", 64, 256, 8, 1024, 1, 1}, Row{"1x1, 128 to 512, 16x16", 64, 128, 16, 512, 1, 1},
          Row{"1x1, 64 to 256, 32x32", 64, 64, 32, 256, 1, 1},
          Row{"1x1, 256 to 512, 8x8 to 4x4", 64, 256, 8, 512, 1, 2}, Row{"1x1, 16 to 96, 32x32", 64, 16, 32, 96, 1, 1},
          Row{"1x1, 32 to 192, 16x16", 64, 32, 16, 192, 1, 1}, Row{"1x1, 192 to 32, 16x16", 64, 192, 16, 32, 1, 1},
          Row{"1x1, 96 to 576, 8x8", 64, 96, 8, 576, 1, 1}, Row{"1x1, 160 to 960, 4x4", 64, 160, 4, 960, 1, 1}}) {
        const auto make = [](std::vector<std::int64_t> sizes) {
            return torch::randn(sizes).to(at::kBFloat16).contiguous(at::MemoryFormat::ChannelsLast);
        };
        const auto x = make({row.images, row.in, row.side, row.side});
        const auto weight = make({row.out, row.in, row.kernel, row.kernel}).requires_grad_();
        const ConvolutionShape shape{row.stride, row.kernel / 2, 1};
        for (const bool ours : {true, false}) {
            const auto function = [=] {
                return ours ? convolve(x, weight, at::Tensor(), shape)
                            : at::conv2d(x, weight, at::Tensor(), shape.stride, shape.padding);
            };
            const auto name = std::string("convolution ") + row.name + (ours ? "/ours" : "/libtorch") + "/bf16";
            benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
                auto input = x;
                input.requires_grad_();
                const auto gradient = at::ones_like(function().detach());
                for (auto _ : state) {
                    function().backward(gradient);
                    input.mutable_grad() = at::Tensor();
                    auto leaf = weight;
                    leaf.mutable_grad() = at::Tensor();
                }
            })->Unit(benchmark::kMillisecond);
        }
    }
}

void add_operators() {
    const auto with = [](Activation activation) -> Function {
        const auto layer = norm(64, activation);
        return [layer](const at::Tensor& x) { return layer->forward(x); };
    };
    const auto bn = libtorch_norm();
    add_pair("batch norm", with(Activation::none), bn);
    add_pair("batch norm + ReLU", with(Activation::relu), [bn](const at::Tensor& x) { return bn(x).relu_(); });
    // LibTorch 1.13 has no backward pass of ReLU6 in bfloat16.
    add_pair("batch norm + ReLU6", with(Activation::relu6),
             [bn](const at::Tensor& x) { return at::clamp(bn(x), 0, 6); });
    add_pair("batch norm + GELU", with(Activation::gelu), [bn](const at::Tensor& x) { return at::gelu(bn(x)); });
    add_pair(
        "GELU", [](const at::Tensor& x) { return engine::gelu(x); }, [](const at::Tensor& x) { return at::gelu(x); });
    add_pair(
        "max pooling 2x2", [](const at::Tensor& x) { return max_pool_2x2(x); },
        [](const at::Tensor& x) { return at::max_pool2d(x, 2); });
}

std::shared_ptr<Network> with_gradients() {
    auto network = make_network("resnet18", {});
    for (auto& parameter : network->parameters()) parameter.mutable_grad() = torch::randn_like(parameter);
    return network;
}

void adamw_ours(benchmark::State& state) {
    const auto network = with_gradients();
    const auto optimizer = make_optimizer({}, *network);
    for (auto _ : state) optimizer->step(1);
}
void adamw_libtorch(benchmark::State& state) {
    const auto network = with_gradients();
    torch::optim::AdamW optimizer(network->parameters(), torch::optim::AdamWOptions(1e-3));
    for (auto _ : state) optimizer.step();
}

/// A step of a whole network; the memory of its tensors is ours or malloc's for the whole process.
void network_step(benchmark::State& state, at::ScalarType type) {
    const auto network = make_network("small-cifar-net", {});
    network->to(type);
    const auto images = torch::randn({64, 3, 32, 32}).to(type).contiguous(at::MemoryFormat::ChannelsLast);
    const auto labels = torch::randint(0, 10, {64});
    for (auto _ : state) {
        at::cross_entropy_loss(network->forward(images).to(at::kFloat), labels).backward();
        network->zero_grad();
    }
}

}  // namespace

int main(int argc, char** argv) {
    at::set_num_threads(1);
    const bool malloc_only = std::getenv("TORCHDECK_BENCH_MALLOC") != nullptr;
    if (!malloc_only) install_host_memory();
    const HostMemoryUse memory;
    add_operators();
    add_convolutions();
    benchmark::RegisterBenchmark("AdamW, ResNet-18/ours/fp32", adamw_ours)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("AdamW, ResNet-18/libtorch/fp32", adamw_libtorch)->Unit(benchmark::kMillisecond);
    const std::string whose = malloc_only ? "libtorch" : "ours";
    for (const auto type : {at::kFloat, at::kBFloat16}) {
        benchmark::RegisterBenchmark(
            ("tensor memory, SmallCifarNet/" + whose + (type == at::kFloat ? "/fp32" : "/bf16")).c_str(),
            [type](benchmark::State& state) { network_step(state, type); })
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
