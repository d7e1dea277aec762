// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/message.hpp"
#include "base/text_table.hpp"
#include "engine_api.hpp"
#include "predict/class_metrics.hpp"

namespace torchdeck::job {

/// Counts predictions of a part of a dataset by true and predicted class.
class ClassReport {
  public:
    /// `dataset` must outlive the report.
    explicit ClassReport(const data::Dataset& dataset, Part part = Part::val);

    /// The next batch of a Predict.
    void add(std::span<const std::int64_t> indices, std::span<const Prediction> predictions);

    /// By class.
    [[nodiscard]] const std::vector<predict::ClassCounts>& rows() const { return rows_; }

    /// The class of which most is missed, and what its images are most often predicted as instead.
    struct Worst {
        std::int32_t label = 0;
        std::int32_t confused_with = 0;
        std::int64_t confused = 0;  ///< images; at least 1
        std::int64_t alike = 0;     ///< other classes with the same recall
    };
    /// The class of lowest recall, the largest one where several have it; empty where every image is correct.
    [[nodiscard]] std::optional<Worst> worst() const;

    /// A table for people, the metrics of all classes for a line under it, and the table as JSON.
    [[nodiscard]] base::TextTable table() const;
    [[nodiscard]] base::Message summary() const;
    [[nodiscard]] nlohmann::ordered_json json() const;
    /// The first row and column hold class names; a row a true class, a column a predicted one.
    [[nodiscard]] std::string confusion_csv() const;

  private:
    const data::Dataset& dataset_;
    const data::ImageSource& images_;
    std::vector<predict::ClassCounts> rows_;
    std::map<std::pair<std::int32_t, std::int32_t>, std::int64_t> confusion_;  // true, predicted: most cells are empty
};

}  // namespace torchdeck::job
