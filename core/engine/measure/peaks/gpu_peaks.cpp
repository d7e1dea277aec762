// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>

#include "base/clock.hpp"
#include "engine/measure/peaks/peak_run.hpp"

namespace torchdeck::engine {
namespace {

using roofline::RoofKind;
using roofline::Timed;

/// What a GPU computes as one of the types of a training.
struct Type {
    const char* name;
    at::ScalarType scalar;
    bool tf32 = false;
};

/// TF32 while it lives; as before afterwards.
class Tf32Scope {
  public:
    explicit Tf32Scope(bool on)
        : products_(name_of(at::globalContext().float32MatmulPrecision())),
          convolutions_(at::globalContext().allowTF32CuDNN()) {
        set(on ? "high" : "highest", on);
    }
    ~Tf32Scope() { set(products_, convolutions_); }
    Tf32Scope(const Tf32Scope&) = delete;
    Tf32Scope& operator=(const Tf32Scope&) = delete;

  private:
    /// As the setter wants it: only the one that takes a name exists in every LibTorch.
    static const char* name_of(at::Float32MatmulPrecision precision) {
        switch (precision) {
            case at::Float32MatmulPrecision::HIGH:
                return "high";
            case at::Float32MatmulPrecision::MEDIUM:
                return "medium";
            default:
                return "highest";
        }
    }
    static void set(const char* products, bool convolutions) {
        at::globalContext().setFloat32MatmulPrecision(products);
        at::globalContext().setAllowTF32CuDNN(convolutions);
    }
    const char* products_;
    bool convolutions_;
};

/// Waits until the device has computed everything before: the value of a tensor is known.
void wait_for(const at::Tensor& tensor) {
    (void)tensor.flatten()[0].item<float>();
}

/// Calls `work` so often that the launches and the wait at the end are a small part of the time.
Timed repeat(const std::function<at::Tensor()>& work, double work_each, double seconds) {
    const torch::NoGradGuard no_grad;
    std::int64_t calls = 1;
    for (;;) {
        const double begin = base::monotonic_seconds();
        at::Tensor last;
        for (std::int64_t i = 0; i < calls; ++i) last = work();
        wait_for(last);
        const double taken = base::monotonic_seconds() - begin;
        constexpr std::int64_t kMostCalls = 100'000;
        if (taken >= seconds || calls >= kMostCalls) return {static_cast<double>(calls) * work_each / taken, 1};
        calls = std::min(kMostCalls, std::max(calls * 2, static_cast<std::int64_t>(static_cast<double>(calls) * 1.2 *
                                                                                   seconds / taken)));
    }
}

PeakVariant gpu_matrix_product(const at::Device& device, const Type& type, std::int64_t side) {
    const auto options = at::TensorOptions(device);
    const auto a = at::randn({side, side}, options).to(type.scalar);
    const auto b = at::randn({side, side}, options).to(type.scalar);
    auto out = at::empty({side, side}, a.options());
    const auto n = static_cast<double>(side);
    return {.size = fmt::format("{0} x {0} x {0}", side), .run = [=, tf32 = type.tf32](double seconds) mutable {
                const Tf32Scope scope(tf32);
                return repeat([&] { return at::mm_out(out, a, b); }, 2 * n * n * n, seconds);
            }};
}

PeakVariant time_convolution(const at::Device& device, const Type& type, std::int64_t channels, std::int64_t side) {
    constexpr std::int64_t kBatchImages = 128;
    const auto format = at::MemoryFormat::ChannelsLast;
    const auto options = at::TensorOptions(device);
    const auto x = at::randn({kBatchImages, channels, side, side}, options).to(type.scalar).contiguous(format);
    const auto w = at::randn({channels, channels, 3, 3}, options).to(type.scalar).contiguous(format);
    const auto macs = static_cast<double>(kBatchImages * side * side * channels * channels * 9);
    return {.size = fmt::format("3 x 3, {0} to {0} channels, {1} x {2} x {2}", channels, kBatchImages, side),
            .run = [=, tf32 = type.tf32](double seconds) {
                const Tf32Scope scope(tf32);
                return repeat([&] { return at::conv2d(x, w, {}, 1, 1); }, 2 * macs, seconds);
            }};
}

/// Arrays far above any cache of a GPU.
constexpr std::int64_t kMainElements = std::int64_t{1} << 27;  // 512 MiB of float32

PeakVariant copy(const at::Device& device) {
    const auto from = at::randn({kMainElements}, at::TensorOptions(device));
    auto to = at::empty_like(from);
    return {.size = "512 MiB", .run = [=](double seconds) mutable {
                return repeat([&] { return to.copy_(from); }, 2 * sizeof(float) * static_cast<double>(kMainElements),
                              seconds);
            }};
}

PeakVariant triad(const at::Device& device) {
    const auto a = at::randn({kMainElements}, at::TensorOptions(device));
    const auto b = at::randn({kMainElements}, at::TensorOptions(device));
    auto to = at::empty_like(a);
    return {.size = "512 MiB", .run = [=](double seconds) mutable {
                return repeat([&] { return at::add_out(to, a, b, 0.5); },
                              3 * sizeof(float) * static_cast<double>(kMainElements), seconds);
            }};
}

}  // namespace

std::vector<PeakFamily> gpu_families(const std::string& id, bool native_bf16) {
    const at::Device device(id);
    std::vector<Type> types{{"fp32", at::kFloat}, {"tf32", at::kFloat, true}, {"fp16", at::kHalf}};
    if (native_bf16) types.push_back({"bf16", at::kBFloat16});
    std::vector<PeakFamily> families;
    for (const auto& type : types) {
        families.push_back({.name = type.name, .method = "GEMM", .variants = [device, type] {
                                std::vector<PeakVariant> all;
                                for (const int side : {2048, 4096, 8192})
                                    all.push_back(gpu_matrix_product(device, type, side));
                                return all;
                            }});
        families.push_back(
            {.name = type.name, .method = "convolution", .variants = [device, type] {
                 return std::vector{time_convolution(device, type, 256, 28), time_convolution(device, type, 512, 14)};
             }});
    }
    const auto add = [&](const char* method, PeakVariant (*variant)(const at::Device&)) {
        families.push_back({.kind = RoofKind::bandwidth,
                            .name = std::string(roofline::kMainMemory),
                            .method = method,
                            .variants = [device, variant] { return std::vector{variant(device)}; }});
    };
    add("copy", copy);
    add("triad", triad);
    return families;
}

}  // namespace torchdeck::engine
