// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/memory_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text_table.hpp"
#include "base/units.hpp"
#include "runs/csv.hpp"

namespace torchdeck::profile {
namespace {

const char* kind_name(MemoryKind kind) {
    return kind == MemoryKind::host ? "cpu" : "gpu";
}

}  // namespace

std::string binary_bytes(std::int64_t bytes) {
    const auto mebibytes = base::mebibytes(bytes);
    if (mebibytes >= 1023.5) return fmt::format("{:.2f} GiB", mebibytes / 1024);
    return fmt::format("{:.{}f} MiB", mebibytes, mebibytes < 9.95 ? 1 : 0);
}

std::string forecast_table(const std::vector<ForecastRow>& all, const base::Reader& reader) {
    const auto any = [&](auto property) { return std::any_of(all.begin(), all.end(), property); };
    const bool averages = any([](const ForecastRow& row) { return row.memory.averages > 0; });
    const bool on_gpu = any([](const ForecastRow& row) { return row.kind == MemoryKind::cuda; });
    const bool limits = any([](const ForecastRow& row) { return row.largest_batch.has_value(); });
    base::Rows rows{{Message::mark("model"), Message::mark("batch"), Message::mark("precision"),
                     Message::mark("weights"), Message::mark("optimizer")}};
    auto& head = rows.front();
    if (averages) head.push_back(Message::mark("averages"));
    for (const auto& word : {Message::mark("step"), Message::mark("evaluation"), Message::mark("peak")})
        head.push_back(word);
    if (on_gpu) head.push_back(Message::mark("reserved"));
    if (limits) head.push_back(Message::mark("largest batch"));
    for (const auto& row : all) {
        const auto& memory = row.memory;
        auto& cells = rows.emplace_back();
        const auto size = [](std::int64_t bytes) { return Message::name(binary_bytes(bytes)); };
        cells = {Message::name(row.model), Message::name(std::to_string(memory.batch)), Message::name(row.precision),
                 size(memory.weights), size(memory.optimizer)};
        if (averages) cells.push_back(size(memory.averages));
        const auto standing = memory.weights + memory.optimizer + memory.averages;
        for (const auto bytes : {memory.step, std::max<std::int64_t>(memory.eval_peak - standing, 0), memory.peak()})
            cells.push_back(size(bytes));
        if (on_gpu) cells.push_back(size(memory.reserved));
        if (limits)
            cells.push_back(!row.largest_batch        ? Message::name("-")
                            : *row.largest_batch == 0 ? Message::of("none")
                                                      : Message::number(*row.largest_batch));
    }
    return base::text_table(rows, reader);
}

Message forecast_note(MemoryKind kind) {
    return kind == MemoryKind::host
               ? Message::of(
                     "Memory of tensors, forecast from shapes. The program, its libraries and images that wait "
                     "are not in it.")
               : Message::of(
                     "Memory of tensors as LibTorch's allocator gives it to them, forecast from shapes. The "
                     "driver's context and workspaces of cuDNN or MIOpen are not in it.");
}

std::string forecast_csv(const std::vector<ForecastRow>& rows) {
    std::string text =
        "model,batch,device,precision,weight_bytes,optimizer_bytes,average_bytes,step_bytes,train_peak_bytes,"
        "eval_peak_bytes,peak_bytes,reserved_bytes,largest_batch\n";
    for (const auto& row : rows) {
        const auto& memory = row.memory;
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", runs::csv_cell(row.model), memory.batch,
                            kind_name(row.kind), row.precision, memory.weights, memory.optimizer, memory.averages,
                            memory.step, memory.train_peak, memory.eval_peak, memory.peak(), memory.reserved,
                            row.largest_batch ? fmt::format("{}", *row.largest_batch) : "");
    }
    return text;
}

nlohmann::ordered_json forecast_json(const ForecastRow& row) {
    const auto& memory = row.memory;
    nlohmann::ordered_json json{{"device", kind_name(row.kind)},         {"precision", row.precision},
                                {"weight_bytes", memory.weights},        {"optimizer_bytes", memory.optimizer},
                                {"average_bytes", memory.averages},      {"step_bytes", memory.step},
                                {"train_peak_bytes", memory.train_peak}, {"profiled_peak_bytes", memory.profiled_peak},
                                {"eval_peak_bytes", memory.eval_peak},   {"peak_bytes", memory.peak()},
                                {"reserved_bytes", memory.reserved}};
    if (row.largest_batch) json["largest_batch"] = *row.largest_batch;
    return json;
}

}  // namespace torchdeck::profile
