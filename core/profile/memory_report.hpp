// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/message.hpp"
#include "profile/memory_forecast.hpp"

namespace torchdeck::profile {

/// A network and batch with the memory of its training.
struct ForecastRow {
    std::string model;
    std::string precision;
    MemoryKind kind = MemoryKind::host;
    MemoryForecast memory;
    std::optional<std::int64_t> largest_batch;  ///< that fits; nothing where no limit is known
};

/// "1.62 GiB", "243 MiB".
std::string binary_bytes(std::int64_t bytes);

/// A row a network and batch.
std::string forecast_table(const std::vector<ForecastRow>& rows, const base::Reader& reader = {});
/// What the numbers hold and what they leave out, in a sentence or two.
base::Message forecast_note(MemoryKind kind);
std::string forecast_csv(const std::vector<ForecastRow>& rows);
nlohmann::ordered_json forecast_json(const ForecastRow& row);

}  // namespace torchdeck::profile
