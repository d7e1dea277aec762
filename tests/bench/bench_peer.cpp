// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a PyTorch user's training step costs with the LibTorch that TorchDeck uses: stock operators and optimizer,
// bfloat16 autocast, channels last, a LibTorch thread per CPU. Images are noise in memory, so nothing is loaded or
// augmented. For neighbors.py --peer where there is no Python with torch.
//
//   bench_peer small-cifar-net|resnet18 STEPS [bf16|fp32]
//
// Prints PEER_STEP_MS=..., the mean without the first three steps.
#include <ATen/Parallel.h>
#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "engine/platform/torch_compat.hpp"

namespace {

using torch::nn::BatchNorm2d;
using torch::nn::Conv2d;
using torch::nn::Conv2dOptions;
using torch::nn::Functional;
using torch::nn::Sequential;

constexpr std::int64_t kBatch = 128;

at::Tensor relu_in_place(const at::Tensor& x) {
    return x.relu_();
}

Conv2d conv(std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride = 1) {
    return Conv2d(Conv2dOptions(in, out, kernel).stride(stride).padding(kernel / 2).bias(false));
}

Sequential small_cifar_net() {
    Sequential layers;
    std::int64_t in = 3;
    for (const std::int64_t out : {64, 128, 256}) {
        for (int i = 0; i < 2; ++i, in = out) {
            layers->push_back(conv(in, out, 3));
            layers->push_back(BatchNorm2d(out));
            layers->push_back(Functional(relu_in_place));
        }
        layers->push_back(torch::nn::MaxPool2d(2));
    }
    layers->push_back(torch::nn::AdaptiveAvgPool2d(1));
    layers->push_back(torch::nn::Flatten());
    layers->push_back(torch::nn::Dropout(0.2));
    layers->push_back(torch::nn::Linear(in, 10));
    return layers;
}

struct BlockImpl : torch::nn::Module {
    BlockImpl(std::int64_t in, std::int64_t out, std::int64_t stride)
        : path(conv(in, out, 3, stride), BatchNorm2d(out), Functional(relu_in_place), conv(out, out, 3),
               BatchNorm2d(out)) {
        register_module("path", path);
        if (in == out) return;
        shortcut = register_module("shortcut", Sequential(conv(in, out, 1, stride), BatchNorm2d(out)));
    }
    at::Tensor forward(const at::Tensor& x) {
        return path->forward(x).add_(shortcut.is_empty() ? x : shortcut->forward(x)).relu_();
    }
    Sequential path;
    Sequential shortcut{nullptr};
};
TORCH_MODULE(Block);

Sequential resnet18() {
    Sequential layers(conv(3, 64, 3), BatchNorm2d(64), Functional(relu_in_place));
    std::int64_t in = 64;
    for (const std::int64_t out : {64, 128, 256, 512}) {
        layers->push_back(Block(in, out, in == out ? 1 : 2));
        layers->push_back(Block(out, out, 1));
        in = out;
    }
    layers->push_back(torch::nn::AdaptiveAvgPool2d(1));
    layers->push_back(torch::nn::Flatten());
    layers->push_back(torch::nn::Linear(in, 10));
    return layers;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string model = argc > 1 ? argv[1] : "small-cifar-net";
    const int steps = argc > 2 ? std::atoi(argv[2]) : 20;
    const bool bf16 = argc <= 3 || std::string(argv[3]) != "fp32";
    // LibTorch's default is one per core where two CPUs are one core's; a user who wants speed takes all.
    at::set_num_threads(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    auto network = model == "resnet18" ? resnet18() : small_cifar_net();
    for (auto& parameter : network->parameters()) {
        if (parameter.dim() == 4) parameter.set_data(parameter.data().contiguous(at::MemoryFormat::ChannelsLast));
    }
    torch::optim::AdamW optimizer(network->parameters(), torch::optim::AdamWOptions(3e-3).weight_decay(1e-2));
    const auto images = torch::randn({kBatch, 3, 32, 32}).contiguous(at::MemoryFormat::ChannelsLast);
    const auto labels = torch::randint(10, {kBatch}, at::kLong);
    double total = 0;
    int counted = 0;
    for (int step = 0; step < steps; ++step) {
        const auto begin = std::chrono::steady_clock::now();
        at::Tensor logits;
        {
            const torchdeck::engine::AutocastGuard autocast(at::kCPU, at::kBFloat16, bf16);
            logits = network->forward(images);
        }
        const auto loss = torch::nn::functional::cross_entropy(logits.to(at::kFloat), labels);
        optimizer.zero_grad();
        loss.backward();
        optimizer.step();
        (void)loss.item<float>();
        const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (step >= 3) total += seconds, ++counted;
    }
    fmt::print("PEER_STEP_MS={:.1f}\n", counted > 0 ? total / counted * 1000 : 0.0);
}
