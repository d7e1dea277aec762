// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/together.hpp"

#include <torch/torch.h>

#include <algorithm>
#include <numeric>

#include "engine/train/shared_state.hpp"

namespace torchdeck::engine {
namespace {

void add_counts(std::vector<std::int64_t>& counts, const std::vector<double>& values, std::size_t& at) {
    for (auto& count : counts) count = static_cast<std::int64_t>(values[at++]);
}

}  // namespace

Together::Batch Together::agree(const Requests& own, std::int64_t images) {
    if (!ranks_) return {own, images, false};
    const double values[] = {own.stop ? 1.0 : 0.0, own.pause ? 1.0 : 0.0, own.checkpoint ? 1.0 : 0.0,
                             static_cast<double>(images)};
    Batch batch;
    bool first = true;
    for (const auto& rank : ranks_->all(values)) {
        batch.requests.stop |= rank[0] > 0;
        batch.requests.pause |= rank[1] > 0;
        if (first) batch.requests.checkpoint = rank[2] > 0;
        batch.all_images += static_cast<std::int64_t>(rank[3]);
        batch.parts_are_empty |= rank[3] <= 0;
        first = false;
    }
    return batch;
}

void Together::sum(Sums& sums) {
    if (!ranks_) return;
    double values[] = {sums.loss, sums.hits, static_cast<double>(sums.images)};
    ranks_->sum(values);
    sums = {values[0], values[1], static_cast<std::int64_t>(values[2])};
}

void Together::sum(EvalResult& result) {
    if (!ranks_) return;
    // A rank without images has seen no class.
    const auto classes = static_cast<std::size_t>(
        std::ranges::max(ranks_->all(std::to_array({static_cast<double>(result.class_images.size())}))).front());
    for (auto* const counts : {&result.class_images, &result.class_correct, &result.class_predicted})
        counts->resize(classes);
    const auto images = static_cast<double>(result.images);
    std::vector<double> values{images, result.top1 * images, result.top5 * images, result.loss * images};
    for (const auto* const counts : {&result.class_images, &result.class_correct, &result.class_predicted})
        for (const auto count : *counts) values.push_back(static_cast<double>(count));
    ranks_->sum(values);
    result.images = static_cast<std::int64_t>(values[0]);
    const double n = std::max(values[0], 1.0);
    result.top1 = values[1] / n;
    result.top5 = values[2] / n;
    result.loss = values[3] / n;
    std::size_t at = 4;
    for (auto* const counts : {&result.class_images, &result.class_correct, &result.class_predicted})
        add_counts(*counts, values, at);
}

double Together::sum(double value) {
    if (ranks_) ranks_->sum({&value, 1});
    return value;
}

bool Together::first_says(bool own) {
    if (!ranks_) return own;
    const double value = own ? 1 : 0;
    return ranks_->all({&value, 1}).front().front() > 0;
}

void Together::average_statistics(const Network& network,
                                  const std::vector<std::pair<std::string, at::Tensor>>& averages) {
    if (!ranks_) return;
    average_buffers(*ranks_, network.buffers());
    // Averages hold weights and statistics under the network's names.
    std::vector<at::Tensor> statistics;
    for (const auto& buffer : network.named_buffers()) {
        const auto it = std::ranges::find_if(averages, [&](const auto& one) { return one.first == buffer.key(); });
        if (it != averages.end()) statistics.push_back(it->second);
    }
    average_buffers(*ranks_, statistics);
}

std::optional<base::Message> Together::gather(runs::StepRecord& record, double waited_s, double seconds) {
    const auto images_per_s = sum(record.images_per_s);
    const double share = seconds > 0 ? std::clamp(waited_s / seconds, 0.0, 1.0) : 0;
    std::vector<double> waits;
    for (const auto& rank : ranks_->all({&share, 1})) waits.push_back(rank.front());
    // The others report their own speed, for their own logs.
    if (!first()) return std::nullopt;
    record.images_per_s = images_per_s;
    for (const auto wait : waits) record.rank_ms.push_back(record.step_ms * (1 - wait));
    const auto [fastest, slowest] = std::ranges::minmax(record.rank_ms);
    record.rank_fastest_ms = fastest;
    record.rank_slowest_ms = slowest;
    record.rank_mean_ms =
        std::accumulate(record.rank_ms.begin(), record.rank_ms.end(), 0.0) / static_cast<double>(waits.size());
    return slow_rank(waits);
}

std::optional<Message> Together::slow_rank(const std::vector<double>& waits) {
    constexpr double kFelt = 0.15;  // of the time, for which the others wait
    if (waits.size() < 2) return std::nullopt;
    const auto least = std::ranges::min_element(waits);
    const auto slow = static_cast<int>(least - waits.begin());
    double others = 0;
    for (const auto one : waits) others += one;
    others = (others - *least) / static_cast<double>(waits.size() - 1);
    if (others < kFelt || *least > others / 3 || slow == named_slow_) return std::nullopt;
    named_slow_ = slow;
    return Message::of("The others wait {} % of the time for {}, which waits {} %: it is the slow one.",
                       Message::number(100 * others, 0), ranks_->name_of(slow), Message::number(100 * *least, 0));
}

}  // namespace torchdeck::engine
