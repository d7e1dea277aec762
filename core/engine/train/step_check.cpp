// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/step_check.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <vector>

#include "base/clock.hpp"
#include "base/error.hpp"
#include "config/settings.hpp"
#include "engine/nn/models/drop_rates.hpp"
#include "engine/nn/models/state.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/nn/models/undrawn.hpp"
#include "engine/platform/torch_compat.hpp"
#include "engine/train/evaluator.hpp"
#include "engine/train/train_step.hpp"

namespace torchdeck::engine {
namespace {

/// Few, since the CPU computes them in float32; enough for the statistics of batch norm.
constexpr std::int64_t kImages = 8;

/// What a norm may differ by, as a share of itself. With fresh networks on noise, on a CPU, the largest differences
/// were 1.3 % in float32 (RegNetY-400MF) and 17 % in bfloat16 (MobileNetV2); most were a tenth of that.
double tolerance_of(const ExecutionContext& context) {
    if (context.precision == Precision::bf16) return 0.4;
    if (context.precision == Precision::fp16) return 0.2;
    return !context.device.is_cpu() && context.tf32 ? 0.2 : 0.05;
}

/// Gradients below this share of the largest are rounding: those of biases before a batch norm are 0.
double least_share(const ExecutionContext& context) {
    return context.precision == Precision::fp32 ? 0.01 : 0.1;
}

struct Gradients {
    double loss = 0;
    std::vector<double> norms;  // by parameter
};

Gradients step_of(Network& network, const config::TrainConfig& config, const ExecutionContext& context,
                  std::span<const std::int64_t> class_images, const at::Tensor& images, const at::Tensor& labels) {
    GradScaler scaler(context.precision == Precision::fp16, context.device);
    TrainStep step(network, config, context, scaler, nullptr, class_images);
    constexpr int kScales = 16;  // of float16's gradients, until none overflows
    Gradients result;
    for (int tries = 0; tries < kScales; ++tries) {
        network.zero_grad();
        const auto done = step.run(images, Targets(labels), {});
        result.loss = done.loss.item<double>();
        result.norms.clear();
        bool overflows = false;
        for (const auto& parameter : network.parameters()) {
            const auto& gradient = parameter.grad();
            const double norm = gradient.defined() ? gradient.to(at::kCPU, at::kDouble).norm().item<double>() : 0;
            overflows = overflows || !std::isfinite(norm);
            result.norms.push_back(scaler.on() ? norm / scaler.scale() : norm);
        }
        if (!scaler.on() || !overflows) break;
        scaler.restore(scaler.scale() / 4, 0);
    }
    return result;
}

/// A layer's gradient.
struct LayerGradient {
    std::string name;
    double checked = 0, reference = 0;  // norms
};

std::vector<LayerGradient> by_layer(const Network& network, const Gradients& checked, const Gradients& reference) {
    std::vector<LayerGradient> layers;
    std::size_t i = 0;
    for (const auto& parameter : network.named_parameters()) {
        const auto& path = parameter.key();
        const auto layer = path.substr(0, std::min(path.rfind('.'), path.size()));
        if (layers.empty() || layers.back().name != layer) layers.push_back({layer});
        layers.back().checked += checked.norms[i] * checked.norms[i];
        layers.back().reference += reference.norms[i] * reference.norms[i];
        ++i;
    }
    for (auto& layer : layers) {
        layer.checked = std::sqrt(layer.checked);
        layer.reference = std::sqrt(layer.reference);
    }
    return layers;
}

/// Whatever a convolution is benchmarked with would be searched for the sizes of these few images, too.
class WithoutKernelSearch {
  public:
    WithoutKernelSearch() : was_on_(at::globalContext().benchmarkCuDNN()) {
        at::globalContext().setBenchmarkCuDNN(false);
    }
    ~WithoutKernelSearch() { at::globalContext().setBenchmarkCuDNN(was_on_); }
    WithoutKernelSearch(const WithoutKernelSearch&) = delete;
    WithoutKernelSearch& operator=(const WithoutKernelSearch&) = delete;

  private:
    bool was_on_;
};

/// As plainly as LibTorch has it.
ExecutionContext plain_context() {
    ExecutionContext plain;
    plain.channels_last = false;
    return plain;
}

/// Of a forward pass on the CPU, of the second: the first one prepares kernels.
double seconds_of_image(Network& network, const at::Tensor& image) {
    const torch::NoGradGuard no_grad;
    network.eval();
    double seconds = 0;
    for (int i = 0; i < 2; ++i) {
        const double begin = base::monotonic_seconds();
        (void)forward(network, image, plain_context());
        seconds = base::monotonic_seconds() - begin;
    }
    return seconds;
}

}  // namespace

runs::StepCheck compare_step(Network& checked, Network& reference, const config::TrainConfig& config,
                             const ExecutionContext& context, std::span<const std::int64_t> class_images,
                             const at::Tensor& images, const at::Tensor& labels) {
    auto own = context;
    own.ranks = nullptr;
    const auto is = step_of(checked, config, own, class_images, images, labels);
    const auto plain = plain_context();
    auto plainly = config;
    plainly.hardware.gradient_checkpointing = false;
    const auto should_be = step_of(reference, plainly, plain, class_images,
                                   images.to(at::kCPU, at::kFloat).contiguous(), labels.to(at::kCPU));

    runs::StepCheck result;
    result.images = labels.size(0);
    result.device = context.device_id();
    result.precision = context.precision_name();
    result.tolerance = tolerance_of(context);
    result.loss = is.loss;
    result.reference_loss = should_be.loss;
    constexpr double kLeastLoss = 0.1;
    result.loss_agrees =
        std::abs(is.loss - should_be.loss) <= result.tolerance * std::max(std::abs(should_be.loss), kLeastLoss);
    const auto layers = by_layer(reference, is, should_be);
    double largest = 0;
    for (const auto& layer : layers) largest = std::max(largest, layer.reference);
    const double least = least_share(context) * largest;
    result.layers = static_cast<std::int64_t>(layers.size());
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
        double difference = std::abs(layer->checked - layer->reference) / std::max(layer->reference, least);
        if (layer->checked == layer->reference) difference = 0;
        const bool is_wrong = !(difference <= result.tolerance);
        if (result.largest_layer.empty() || !(difference <= result.largest_difference)) {
            result.largest_layer = layer->name;
            result.largest_difference = difference;
        }
        if (!is_wrong || !result.wrong_layer.empty()) continue;
        result.wrong_layer = layer->name;
        result.wrong_norm = layer->checked;
        result.wrong_reference = layer->reference;
    }
    return result;
}

StepChecker::StepChecker(const Network& network, const NetworkSpec& spec, const config::TrainConfig& config,
                         const ExecutionContext& context)
    : network_(network), spec_(spec), config_(config), context_(context) {}

bool StepChecker::is_due(std::int64_t step) const {
    if (config_.logging.check_every < 0 || step == last_) return false;
    return last_ < 0 || (config_.logging.check_every > 0 && step % config_.logging.check_every == 0);
}

std::shared_ptr<Network> StepChecker::copy_on(at::Device device, at::MemoryFormat format) const {
    auto copy = make_undrawn_network(config_.model.name, spec_);
    const torch::NoGradGuard no_grad;
    copy->to(device);
    set_memory_format(*copy, format);
    const auto from = named_state(network_);
    const auto to = named_state(*copy);
    for (std::size_t i = 0; i < to.size(); ++i) to.at(i).second.detach().copy_(from.at(i).second.detach());
    const auto parameters = copy->parameters(), of_training = network_.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i)
        parameters.at(i).set_requires_grad(of_training.at(i).requires_grad());
    // What is dropped at random would be dropped elsewhere in the other copy.
    auto without = config_;
    without.model.dropout = without.model.stochastic_depth = 0;
    set_drop_rates(*copy, without);
    return copy;
}

void StepChecker::set_modes(Network& copy) const {
    const auto modules = copy.modules(), of_training = network_.modules();
    // Those that contain others come before them.
    for (std::size_t i = 0; i < modules.size(); ++i) modules[i]->train(of_training.at(i)->is_training());
}

std::optional<runs::StepCheck> StepChecker::check(std::int64_t step, const at::Tensor& images, const at::Tensor& labels,
                                                  std::span<const std::int64_t> class_images, double limit_s,
                                                  Message& problem) {
    last_ = step;
    if (config::is_model_file(config_.model.name)) {
        problem = Message::of("what a TorchScript program drops at random cannot be repeated");
        return std::nullopt;
    }
    const double begin = base::monotonic_seconds();
    const auto count = std::min(kImages, labels.size(0));
    const WithoutKernelSearch no_search;
    try {
        const auto some = images.slice(0, 0, count), of_some = labels.slice(0, 0, count);
        const auto reference = copy_on(at::kCPU, plain_context().memory_format());
        // Forward and backward of each image; the other copy computes at least as fast.
        constexpr double kPasses = 3 * 1.5;
        const double image_s = seconds_of_image(*reference, some.slice(0, 0, 1).to(at::kCPU, at::kFloat).contiguous());
        if (kPasses * static_cast<double>(count) * image_s > limit_s) return std::nullopt;
        const auto checked = copy_on(context_.device, context_.memory_format());
        set_modes(*reference);
        set_modes(*checked);
        auto result = compare_step(*checked, *reference, config_, context_, class_images, some, of_some);
        result.step = step;
        result.seconds = base::monotonic_seconds() - begin;
        return result;
    } catch (const Error& e) {
        problem = e.message();
    } catch (const c10::Error& e) {
        problem = first_reason(e.what_without_backtrace());
    } catch (const std::bad_alloc&) {
        problem = Message::of("there is not enough memory");
    }
    return std::nullopt;
}

}  // namespace torchdeck::engine
