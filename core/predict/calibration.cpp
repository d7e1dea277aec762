// SPDX-License-Identifier: GPL-3.0-or-later
#include "predict/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>

#include "stats/statistics.hpp"

namespace torchdeck::predict {
namespace {

/// What is not a number is worth nothing.
double finite(float logit) {
    return std::isfinite(logit) ? static_cast<double>(logit) : -std::numeric_limits<double>::max();
}

/// log(sum(exp(logit / temperature))), and the largest logit.
struct Normalizer {
    double largest = -std::numeric_limits<double>::max();
    double log_sum = 0;

    Normalizer(std::span<const float> logits, double temperature) {
        for (const auto logit : logits) largest = std::max(largest, finite(logit));
        double sum = 0;
        for (const auto logit : logits) sum += std::exp((finite(logit) - largest) / temperature);
        log_sum = std::log(sum);
    }
    [[nodiscard]] double log_probability(float logit, double temperature) const {
        return (finite(logit) - largest) / temperature - log_sum;
    }
};

double mean_loss(const Labeled& labeled, double temperature) {
    double sum = 0;
    for (std::size_t i = 0; i < labeled.images(); ++i) {
        const auto logits = labeled.of(i);
        const Normalizer normalizer(logits, temperature);
        sum -= normalizer.log_probability(logits[static_cast<std::size_t>(labeled.labels[i])], temperature);
    }
    return sum / static_cast<double>(labeled.images());
}

std::optional<double> share(const nlohmann::json& json, const char* key) {
    const auto at = json.find(key);
    if (at == json.end() || !at->is_number()) return std::nullopt;
    const auto value = at->get<double>();
    return value >= 0 && value <= 1 ? std::optional(value) : std::nullopt;
}

std::optional<double> positive(const nlohmann::json& json, const char* key) {
    const auto at = json.find(key);
    if (at == json.end() || !at->is_number()) return std::nullopt;
    const auto value = at->get<double>();
    return value > 0 && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string text(const nlohmann::json& json, const char* key) {
    const auto at = json.find(key);
    return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

}  // namespace

std::vector<Score> top_scores(std::span<const float> logits, std::size_t count, double temperature) {
    std::vector<std::int32_t> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    const auto best = order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()));
    const auto logit = [&](std::int32_t c) { return logits[static_cast<std::size_t>(c)]; };
    std::partial_sort(order.begin(), best, order.end(), [&](std::int32_t a, std::int32_t b) {
        return finite(logit(a)) != finite(logit(b)) ? finite(logit(a)) > finite(logit(b)) : a < b;
    });
    const Normalizer normalizer(logits, temperature);
    std::vector<Score> scores;
    for (auto at = order.begin(); at != best; ++at)
        scores.push_back({*at, std::exp(normalizer.log_probability(logit(*at), temperature)), logit(*at)});
    return scores;
}

double best_temperature(const Labeled& labeled) {
    if (labeled.images() == 0) return 1;
    // Convex in 1 / temperature, so there is one minimum: golden section on the logarithm.
    constexpr int kSteps = 40;
    const double golden = (std::sqrt(5.0) - 1) / 2;
    double low = std::log(0.05);
    double high = std::log(20.0);
    auto at_low = high - golden * (high - low);
    auto at_high = low + golden * (high - low);
    auto loss_low = mean_loss(labeled, std::exp(at_low));
    auto loss_high = mean_loss(labeled, std::exp(at_high));
    for (int step = 0; step < kSteps; ++step) {
        if (loss_low < loss_high) {
            high = std::exchange(at_high, at_low);
            loss_high = loss_low;
            at_low = high - golden * (high - low);
            loss_low = mean_loss(labeled, std::exp(at_low));
        } else {
            low = std::exchange(at_low, at_high);
            loss_low = loss_high;
            at_high = low + golden * (high - low);
            loss_high = mean_loss(labeled, std::exp(at_high));
        }
    }
    return std::exp((low + high) / 2);
}

Calibration calibrate(const Labeled& labeled, double temperature) {
    Calibration result;
    result.temperature = temperature;
    result.images = static_cast<std::int64_t>(labeled.images());
    if (labeled.images() == 0) return result;
    std::vector<double> probabilities;
    double correct = 0;
    for (std::size_t i = 0; i < labeled.images(); ++i) {
        const auto best = top_scores(labeled.of(i), 1, temperature).front();
        const bool hit = best.label == labeled.labels[i];
        correct += hit ? 1 : 0;
        probabilities.push_back(best.probability);
        // (0, 1/15], (1/15, 2/15], ...
        const auto at = std::ceil(best.probability * static_cast<double>(Calibration::kBins)) - 1;
        auto& bin =
            result.bins[static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(Calibration::kBins - 1)))];
        ++bin.images;
        bin.confidence += best.probability;
        bin.accuracy += hit ? 1 : 0;
    }
    const auto images = static_cast<double>(labeled.images());
    for (auto& bin : result.bins) {
        if (bin.images == 0) continue;
        const auto n = static_cast<double>(bin.images);
        bin.confidence /= n;
        bin.accuracy /= n;
        result.expected_error += n / images * std::fabs(bin.confidence - bin.accuracy);
    }
    result.threshold = stats::quantile(probabilities, Calibration::kFalseAlarms);
    result.top1 = correct / images;
    result.loss = mean_loss(labeled, temperature);
    return result;
}

Message threshold_text(const Calibration& calibration) {
    const auto images = Message::number(calibration.images);
    const auto threshold = calibration.usable_threshold();
    if (!threshold)
        return Message::of(
            "{} validation images are too few to say below which probability it may be none of the "
            "classes.",
            images);
    return Message::of("Below {} % it may be none of these: 5 % of the {} validation images get a lower probability.",
                       Message::number(*threshold * 100, 1), images);
}

nlohmann::ordered_json to_json(const Calibration& calibration) {
    auto bins = nlohmann::ordered_json::array();
    for (const auto& bin : calibration.bins)
        bins.push_back({{"images", bin.images}, {"confidence", bin.confidence}, {"accuracy", bin.accuracy}});
    nlohmann::ordered_json json = {{"schema", 1},
                                   {"weights_sha256", calibration.weights},
                                   {"tta", calibration.tta},
                                   {"average", calibration.average},
                                   {"split", calibration.split},
                                   {"images", calibration.images},
                                   {"temperature", calibration.temperature},
                                   {"threshold", calibration.threshold},
                                   {"false_alarms", Calibration::kFalseAlarms},
                                   {"expected_calibration_error", calibration.expected_error},
                                   {"top1", calibration.top1},
                                   {"loss", calibration.loss},
                                   {"bins", bins}};
    if (calibration.best_temperature) json["best_temperature"] = *calibration.best_temperature;
    return json;
}

std::optional<Calibration> calibration_from(const nlohmann::json& json) {
    if (!json.is_object()) return std::nullopt;
    const auto temperature = positive(json, "temperature");
    const auto threshold = share(json, "threshold");
    const auto error = share(json, "expected_calibration_error");
    const auto top1 = share(json, "top1");
    const auto bins = json.find("bins");
    if (!temperature || !threshold || !error || !top1 || bins == json.end() || !bins->is_array() ||
        bins->size() != Calibration::kBins)
        return std::nullopt;
    Calibration result;
    result.temperature = *temperature;
    result.best_temperature = positive(json, "best_temperature");
    result.threshold = *threshold;
    result.expected_error = *error;
    result.top1 = *top1;
    result.loss = positive(json, "loss").value_or(0);
    for (std::size_t i = 0; i < Calibration::kBins; ++i) {
        const auto& bin = (*bins)[i];
        const auto images = bin.is_object() ? positive(bin, "images") : std::nullopt;
        if (!images) continue;
        result.bins[i] = {static_cast<std::int64_t>(std::min(*images, 1e12)), share(bin, "confidence").value_or(0),
                          share(bin, "accuracy").value_or(0)};
        result.images += result.bins[i].images;
    }
    result.weights = text(json, "weights_sha256");
    result.tta = text(json, "tta");
    result.average = text(json, "average");
    result.split = text(json, "split");
    return result;
}

}  // namespace torchdeck::predict
