// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/prediction_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/text_table.hpp"
#include "runs/csv.hpp"

namespace torchdeck::job {

bool PredictionTable::is_doubtful(const ImagePrediction& prediction) const {
    return threshold && !prediction.top.empty() && !(prediction.top.front().probability >= *threshold);
}

std::string PredictionTable::name_of(const predict::Score& score) const {
    const auto at = static_cast<std::size_t>(score.label);
    return at < class_names.size() ? class_names[at] : fmt::format("class {}", score.label);
}

nlohmann::ordered_json PredictionTable::json(const ImagePrediction& prediction) const {
    nlohmann::ordered_json json = {{"image", images->name(prediction.index)}};
    if (!prediction.failure.empty()) {
        json["error"] = prediction.failure.text();
        return json;
    }
    auto classes = nlohmann::ordered_json::array();
    for (const auto& score : prediction.top)
        classes.push_back({{"class", name_of(score)},
                           {"index", score.label},
                           {"probability", score.probability},
                           {"logit", score.logit}});
    json["top"] = std::move(classes);
    if (threshold) {
        json["threshold"] = *threshold;
        json["none_of_these"] = is_doubtful(prediction);
    }
    return json;
}

std::string PredictionTable::csv_header() const {
    std::string header = "image,class,probability,none_of_these";
    for (std::size_t i = 2; i <= top; ++i) header += fmt::format(",class_{0},probability_{0}", i);
    return header + ",error";
}

std::string PredictionTable::csv(const ImagePrediction& prediction) const {
    auto row = runs::csv_cell(images->name(prediction.index));
    for (std::size_t i = 0; i < top; ++i) {
        const bool known = i < prediction.top.size();
        row += ',';
        if (known) row += runs::csv_cell(name_of(prediction.top[i]));
        row += ',';
        if (known) row += runs::csv_number(prediction.top[i].probability);
        if (i > 0) continue;
        row += ',';
        if (known && threshold) row += is_doubtful(prediction) ? "true" : "false";
    }
    return row + ',' + runs::csv_cell(prediction.failure.text());
}

std::string PredictionTable::text(const std::vector<ImagePrediction>& predictions, const std::string& extension) const {
    std::string text;
    if (extension == ".csv") {
        text = csv_header() + "\n";
        for (const auto& prediction : predictions) text += csv(prediction) + "\n";
    } else if (extension == ".jsonl") {
        for (const auto& prediction : predictions) text += json_line(json(prediction)) + "\n";
    } else if (extension == ".json") {
        auto list = nlohmann::ordered_json::array();
        for (const auto& prediction : predictions) list.push_back(json(prediction));
        text = list.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    } else {
        throw Error(ErrorKind::usage,
                    Message::of("Predictions are saved as .csv, .json or .jsonl: choose a name that ends so."));
    }
    return text;
}

std::string PredictionTable::line(const ImagePrediction& prediction, const base::Reader& reader) const {
    if (!prediction.failure.empty()) return prediction.failure.text(reader);
    auto line = base::printable(images->name(prediction.index)) + ":";
    for (std::size_t i = 0; i < prediction.top.size(); ++i) {
        line += fmt::format("{} {} {:.1f} %", i == 0 ? "" : ",", base::printable(name_of(prediction.top[i]), 60),
                            prediction.top[i].probability * 100);
    }
    if (is_doubtful(prediction)) line += " (" + Message::of("maybe none of these").text(reader) + ")";
    return line;
}

std::vector<std::string> PredictionTable::bars(const ImagePrediction& prediction, const base::Reader& reader) const {
    if (!prediction.failure.empty()) return {prediction.failure.text(reader)};
    constexpr double kWidth = 40;
    base::TextTable table({{}, {{}, base::TextTable::Align::right}, {}});
    for (const auto& score : prediction.top) {
        std::string bar;
        for (int i = 0; i < static_cast<int>(std::lround(score.probability * kWidth)); ++i) bar += "█";
        table.add({Message::name(base::printable(name_of(score), 40)),
                   Message::quantity(score.probability * 100, 1, "%"), Message::name(bar)});
    }
    std::vector<std::string> lines;
    for (std::istringstream text(table.text(reader)); std::getline(text, lines.emplace_back());) {
    }
    lines.pop_back();
    if (threshold && !prediction.top.empty()) {
        const auto probability = Message::number(prediction.top.front().probability * 100, 1);
        const auto reached = Message::number(*threshold * 100, 1);
        lines.push_back(
            (is_doubtful(prediction)
                 ? Message::of("Maybe none of these: {} % is below {} %, which 95 % of the validation images "
                               "reach.",
                               probability, reached)
                 : Message::of("{} % is above {} %, which 95 % of the validation images reach.", probability, reached))
                .text(reader));
    }
    return lines;
}

Message PredictionTable::summary(std::int64_t images, std::int64_t failed, double seconds) {
    const auto count = Message::plural("{} images", "{} image", images);
    const auto rate = Message::number(static_cast<double>(images) / std::max(seconds, 1e-9), 1);
    return failed > 0 ? Message::of("{} in {} s, {} images/s; {} could not be read.", count,
                                    Message::number(seconds, 2), rate, Message::number(failed))
                      : Message::of("{} in {} s, {} images/s.", count, Message::number(seconds, 2), rate);
}

std::string json_line(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void sort_by_doubt(std::vector<ImagePrediction>& predictions) {
    std::ranges::stable_sort(predictions, std::less(), [](const ImagePrediction& prediction) {
        return prediction.top.empty() ? -1.0 : prediction.top.front().probability;
    });
}

}  // namespace torchdeck::job
