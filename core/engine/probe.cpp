// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/probe.hpp"

#include <ATen/Parallel.h>
#include <fmt/format.h>
#include <torch/torch.h>
#include <torch/version.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/version.hpp"
#include "engine/models/sequential.hpp"
#include "engine/torch_compat.hpp"

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
    ProbeSteps(const ExecutionContext& context, const ProbedNetwork* network) : context_(context) {
        if (network == nullptr) {
            auto layers = std::make_shared<Sequential>();
            layers->add("a", convolution(32, 64, 3)).then(relu()).add("b", convolution(64, 64, 3)).then(relu());
            set(layers, {32, 32, 32, 32});
        } else {
            // Few where they are large: it is over in a moment and needs little memory.
            constexpr std::int64_t kImages = 16, kPixels = kImages * 128 * 128;
            const auto& spec = network->spec;
            const auto images = std::clamp<std::int64_t>(kPixels / (spec.height * spec.width), 2, kImages);
            set(make_network(network->model, spec), {images, 3, spec.height, spec.width});
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

/// The fastest of a few steps of either precision in turn: whatever disturbs a measurement only makes it longer.
PrecisionProbe measure_precisions(const ExecutionContext& context, const ProbedNetwork* network) {
    constexpr int kSteps = 4;
    at::set_num_threads(1);  // as in a shard; the number of threads changes neither precision's share of the time much
    ProbeSteps steps(context, network);
    PrecisionProbe probe{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    for (int i = 0; i < kSteps; ++i) {
        probe.fp32_ms = std::min(probe.fp32_ms, steps.run(false));
        probe.bf16_ms = std::min(probe.bf16_ms, steps.run(true));
    }
    return probe;
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

std::string PrecisionProbe::sentence() const {
    return bf16_wins() ? fmt::format("bf16 is {:.1f} times as fast as fp32 here", fp32_ms / bf16_ms)
                       : "bf16 is not faster than fp32 here";
}

std::string ProductProbe::sentence() const {
    return fmt::format(
        "Products of matrices take {:.0f} times as long as they could: LibTorch has only a reference BLAS here. "
        "Install "
        "OpenBLAS (on Debian: apt install libopenblas0-openmp).",
        blas_ms / convolution_ms);
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
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    const std::filesystem::path base = cache != nullptr && *cache != '\0' ? std::filesystem::path(cache)
                                       : home != nullptr                  ? std::filesystem::path(home) / ".cache"
                                                                          : std::filesystem::temp_directory_path();
    return base / "torchdeck" / "precision.json";
}

PrecisionProbe probe_precision(const ExecutionContext& context, const std::filesystem::path& file,
                               const ProbedNetwork* network) {
    static std::mutex mutex;
    static std::map<std::string, PrecisionProbe> known;
    auto key = fmt::format("{} {}, LibTorch {}, {}, TorchDeck {}", context.device_id(), device_name(context),
                           TORCH_VERSION, cpu_capability(), kVersion);
    if (network != nullptr)
        key += fmt::format(", {} at {} x {}", network->model, network->spec.width, network->spec.height);
    const std::lock_guard lock(mutex);
    // One answer in one process, whatever happens to the file.
    const auto id = file.string() + '\n' + key;
    if (const auto it = known.find(id); it != known.end()) return it->second;
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
        probe = measure_precisions(context, network);
        all[key] = {{"fp32_ms", probe.fp32_ms}, {"bf16_ms", probe.bf16_ms}};
        try {
            std::error_code ignored;
            std::filesystem::create_directories(file.parent_path(), ignored);
            base::write_atomically(file, std::string_view(all.dump(1) + "\n"));
        } catch (const Error&) {
            // A home that cannot be written to: measured again next time.
        }
    }
    known[id] = probe;
    return probe;
}

}  // namespace torchdeck::engine
