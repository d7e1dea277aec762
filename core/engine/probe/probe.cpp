// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/probe/probe.hpp"

#include <ATen/Parallel.h>
#include <fmt/format.h>
#include <torch/torch.h>
#include <torch/version.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/user_folders.hpp"
#include "base/version.hpp"
#include "engine/nn/models/sequential.hpp"
#include "engine/nn/models/torchscript.hpp"
#include "engine/platform/device.hpp"
#include "engine/platform/torch_compat.hpp"

namespace torchdeck::engine {
namespace {

using Json = nlohmann::json;

/// On a CPU the time that the calling thread really computed: what other programs take of it does not count.
double probe_seconds(const ExecutionContext& context) {
    return context.device.is_cpu() ? base::thread_cpu_seconds() : base::monotonic_seconds();
}

/// Training steps of a few convolutions, or of a network.
class ProbeSteps {
  public:
    /// `images` of a batch; of a network that many of 128 x 128 pixels, or as many pixels of others.
    ProbeSteps(const ExecutionContext& context, const ProbedNetwork* network, std::int64_t images) : context_(context) {
        if (network == nullptr) {
            auto layers = std::make_shared<Sequential>();
            layers->add("a", convolution(32, 64, 3)).then(relu()).add("b", convolution(64, 64, 3)).then(relu());
            set(layers, {images, 32, 32, 32});
        } else {
            const auto& spec = network->spec;
            const auto pixels = images * 128 * 128;
            set(make_network(network->model, spec),
                {std::clamp<std::int64_t>(pixels / (spec.height * spec.width), 2, images), 3, spec.height, spec.width});
        }
    }
    /// Of one step, in ms.
    double run(bool bf16) {
        const double begin = probe_seconds(context_);
        at::Tensor out;
        {
            const AutocastGuard autocast(context_.device.type(), at::kBFloat16, bf16);
            out = forward_(input_);
        }
        out.to(at::kFloat).sum().backward();
        (void)parameters_[0].grad().sum().item<float>();  // waits for a GPU
        return (probe_seconds(context_) - begin) * 1000;
    }

  private:
    template <class Layers>
    void set(const std::shared_ptr<Layers>& layers, at::IntArrayRef input) {
        layers->to(context_.device);
        parameters_ = layers->parameters();
        forward_ = [layers](const at::Tensor& x) { return layers->forward(x); };
        input_ = torch::randn(input, context_.device).contiguous(context_.memory_format());
    }

    const ExecutionContext& context_;
    std::function<at::Tensor(const at::Tensor&)> forward_;
    std::vector<at::Tensor> parameters_;
    at::Tensor input_;
};

// It is over in a moment and needs little memory.
constexpr std::int64_t kImagesOfLayers = 32, kImagesOfNetwork = 16;
constexpr std::int64_t kImagesOfLayersOnGpu = 512, kImagesOfNetworkOnGpu = 128, kFewestImages = 16;

PrecisionProbe measured_with(const ExecutionContext& context, const ProbedNetwork* network, std::int64_t images) {
    ProbeSteps steps(context, network, images);
    return measure_until_stable([&](bool bf16) { return steps.run(bf16); });
}

std::mutex mutex;
// By file and key: one answer in one process, whatever happens to the file.
std::map<std::string, PrecisionProbe>& known() {
    static std::map<std::string, PrecisionProbe> probes;
    return probes;
}

Json read(const std::filesystem::path& file) {
    try {
        auto json = Json::parse(base::read_text(file, 1 << 20), nullptr, /*allow_exceptions=*/false);
        return json.is_object() ? json : Json::object();
    } catch (const Error&) {
        return Json::object();
    }
}

}  // namespace

base::Message bf16_problem(const ExecutionContext& context) {
    if (!context.device.is_cpu()) return {};
    static const auto problem = [&]() -> base::Message {
        try {
            at::set_num_threads(1);  // as in a shard
            constexpr std::int64_t kImages = 2;
            (void)ProbeSteps(context, nullptr, kImages).run(/*bf16=*/true);
            return {};
        } catch (const c10::Error& e) {
            return first_reason(e.what_without_backtrace());
        } catch (const std::exception& e) {
            return first_reason(e.what());
        }
    }();
    return problem;
}

PrecisionProbe measure_precisions(const ExecutionContext& context, const ProbedNetwork* network) {
    if (!context.device.is_cpu()) {
        // Enough work that computing it, and not starting its kernels, is what takes time; less where memory is short.
        auto images = network == nullptr ? kImagesOfLayersOnGpu : kImagesOfNetworkOnGpu;
        for (;; images /= 2) {
            try {
                auto probe = measured_with(context, network, images);
                release_idle_memory(context.device);
                return probe;
            } catch (const c10::OutOfMemoryError&) {
                release_idle_memory(context.device);
                if (images <= kFewestImages) throw;
            }
        }
    }
    constexpr double kUndisturbed = 0.9;
    at::set_num_threads(1);  // as in a shard; the number of threads changes neither precision's share of the time much
    const double wall = base::monotonic_seconds(), cpu = base::thread_cpu_seconds();
    auto probe = measured_with(context, network, network == nullptr ? kImagesOfLayers : kImagesOfNetwork);
    const double had = (base::thread_cpu_seconds() - cpu) / (base::monotonic_seconds() - wall);
    probe.stable = probe.stable && had >= kUndisturbed;
    return probe;
}

PrecisionProbe measure_until_stable(const std::function<double(bool)>& step_ms) {
    constexpr int kTurns = 20, kCalm = 4;
    constexpr double kWithin = 0.02, kLongestMs = 3000;
    PrecisionProbe probe{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(), false};
    double ratio = 0;  // at the beginning of the calm turns
    double total_ms = 0;
    int calm = 0;
    for (int turn = 0; turn < kTurns && calm < kCalm && total_ms < kLongestMs; ++turn) {
        const double fp32_ms = step_ms(false), bf16_ms = step_ms(true);
        total_ms += fp32_ms + bf16_ms;
        probe.fp32_ms = std::min(probe.fp32_ms, fp32_ms);
        probe.bf16_ms = std::min(probe.bf16_ms, bf16_ms);
        const double now = probe.fp32_ms / probe.bf16_ms;
        if (std::abs(now - ratio) <= kWithin * ratio) {
            ++calm;
        } else {
            ratio = now;
            calm = 0;
        }
    }
    probe.stable = calm == kCalm;
    return probe;
}

Message PrecisionProbe::sentence() const {
    const auto found = bf16_wins()
                           ? Message::of("bf16 is {} times as fast as fp32 here", Message::number(fp32_ms / bf16_ms, 1))
                           : Message::of("bf16 is not faster than fp32 here");
    return stable ? found
                  : Message::of("{}; other programs disturbed the measurement, the next training repeats it", found);
}

Message ProductProbe::sentence() const {
    return Message::of(
        "Products of matrices take {} times as long as they could: LibTorch has only a reference BLAS here. Install "
        "OpenBLAS (on Debian: apt install libopenblas0-openmp).",
        Message::number(blas_ms / convolution_ms, 0));
}

ProductProbe probe_products() {
    const torch::NoGradGuard no_grad;
    constexpr std::int64_t kRows = 256, kInner = 1024;
    const auto a = at::ones({kRows, kInner});
    const auto b = at::ones({kRows, kInner});
    const auto fastest = [](const auto& work) {
        double best = std::numeric_limits<double>::infinity();
        for (int i = 0; i < 3; ++i) {
            const double begin = base::monotonic_seconds();
            (void)work();
            best = std::min(best, (base::monotonic_seconds() - begin) * 1000);
            if (best > 20) break;
        }
        return best;
    };
    ProductProbe probe;
    probe.blas_ms = fastest([&] { return a.mm(b.t()); });
    // The rows as pixels of one image, channels last.
    const auto pixels = a.view({1, kRows, 1, kInner}).permute({0, 3, 1, 2});
    const auto filters = b.view({kRows, kInner, 1, 1});
    probe.convolution_ms = fastest([&] { return at::conv2d(pixels, filters); });
    return probe;
}

std::filesystem::path probe_file() {
    return base::cache_home() / "torchdeck" / "precision.json";
}

PrecisionProbe probe_precision(
    const ExecutionContext& context, const std::filesystem::path& file, const ProbedNetwork* network,
    const std::function<PrecisionProbe(const ExecutionContext&, const ProbedNetwork*)>& measure) {
    auto key = fmt::format(
        "{} {}, LibTorch {}, {}, TorchDeck {}, threads: {}", context.device_id(), describe(context).name, TORCH_VERSION,
        context.device.is_cpu() ? instruction_sets() : cpu_capability(), kVersion, context.total_threads());
    // The second kind of probe on a GPU: the first measured how long kernels take to start.
    if (!context.device.is_cpu()) key += fmt::format(", probe 2, TF32: {}", context.tf32 ? "on" : "off");
    if (network != nullptr)
        key += fmt::format(", {} at {} x {}", network->model, network->spec.width, network->spec.height);
    const std::lock_guard lock(mutex);
    const auto id = file.string() + '\n' + key;
    if (const auto it = known().find(id); it != known().end()) return it->second;
    auto all = read(file);
    PrecisionProbe probe;
    if (const auto it = all.find(key); it != all.end() && it->is_object()) {
        const auto number = [&](const char* name) {
            const auto value = it->find(name);
            return value != it->end() && value->is_number() ? value->get<double>() : 0.0;
        };
        probe = {number("fp32_ms"), number("bf16_ms")};
    }
    if (!(probe.fp32_ms > 0 && probe.bf16_ms > 0)) {
        probe = measure(context, network);
        if (probe.stable) {
            all[key] = {{"fp32_ms", probe.fp32_ms}, {"bf16_ms", probe.bf16_ms}};
            try {
                std::error_code ignored;
                std::filesystem::create_directories(file.parent_path(), ignored);
                base::write_atomically(file, std::string_view(all.dump(1) + "\n"));
            } catch (const Error&) {
                // A home that cannot be written to: measured again next time.
            }
        }
    }
    known()[id] = probe;
    return probe;
}

void forget_precisions(const std::filesystem::path& file) {
    const std::lock_guard lock(mutex);
    known().clear();
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
}

}  // namespace torchdeck::engine
