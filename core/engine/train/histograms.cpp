// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/histograms.hpp"

#include <torch/torch.h>

#include <cmath>
#include <set>

namespace torchdeck::engine {

runs::Histogram histogram_of(const at::Tensor& values) {
    const torch::NoGradGuard no_grad;
    runs::Histogram histogram;
    // A 16-bit type has no kernel for it everywhere.
    auto flat = values.detach().to(at::kFloat).flatten();
    auto finite = at::isfinite(flat);
    histogram.not_finite = flat.numel() - finite.sum().item<std::int64_t>();
    if (histogram.not_finite > 0) flat = flat.masked_select(finite);
    if (flat.numel() == 0) return histogram;
    const auto [low, high] = at::aminmax(flat);
    histogram.low = low.item<double>();
    histogram.high = high.item<double>();
    if (histogram.low == histogram.high) {
        histogram.counts = {flat.numel()};
        return histogram;
    }
    // float counts to 2^24 only, double to 2^53.
    const auto counts =
        at::histc(flat.to(at::kDouble), kHistogramBins, histogram.low, histogram.high).to(at::kCPU).contiguous();
    const auto* const begin = counts.data_ptr<double>();
    histogram.counts.reserve(static_cast<std::size_t>(kHistogramBins));
    for (std::int64_t i = 0; i < kHistogramBins; ++i) histogram.counts.push_back(std::llround(begin[i]));
    return histogram;
}

std::vector<runs::HistogramRecord> histograms_of(const Network& network, base::Team* team) {
    std::vector<runs::HistogramRecord> records;
    std::vector<at::Tensor> tensors;
    std::set<const void*> seen;  // a TorchScript model may have one layer under two names
    for (const auto& entry : network.named_parameters()) {
        if (!seen.insert(entry.value().unsafeGetTensorImpl()).second) continue;
        records.push_back({.parameter = entry.key(), .weights = {}, .gradient = {}});
        tensors.push_back(entry.value());
    }
    if (!tensors.empty() && !tensors.front().is_cpu()) team = nullptr;
    base::for_each(team, static_cast<std::int64_t>(tensors.size()), [&](std::int64_t i) {
        const auto& tensor = tensors[static_cast<std::size_t>(i)];
        auto& record = records[static_cast<std::size_t>(i)];
        record.weights = histogram_of(tensor);
        if (tensor.grad().defined()) record.gradient = histogram_of(tensor.grad());
    });
    return records;
}

}  // namespace torchdeck::engine
