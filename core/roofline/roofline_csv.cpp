// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/roofline_csv.hpp"

#include <initializer_list>

#include "base/text_table.hpp"

namespace torchdeck::roofline {
namespace {

void add_place(runs::DataTable& table, const Position& place) {
    table.positive(place.intensity)
        .positive(place.flop_per_s / 1e9)
        .positive(place.bytes_per_s / 1e9)
        .positive(place.allowed / 1e9)
        .positive(place.share)
        .positive(place.peak_share)
        .positive(place.bandwidth_share)
        .positive(place.ridge)
        .text(place.ridge > 0 ? bound_name(place.bound) : "")
        .text(place.type)
        .text(place.level);
}

/// The columns of a table with those of a place between others.
std::vector<std::string> columns(std::initializer_list<const char*> before, std::initializer_list<const char*> after) {
    std::vector<std::string> names(before.begin(), before.end());
    for (const auto* name :
         {"intensity_flop_per_byte", "gflop_per_s", "gbyte_per_s", "attainable_gflop_per_s", "share_of_attainable",
          "share_of_peak", "share_of_bandwidth", "ridge_flop_per_byte", "bound", "type", "level"})
        names.emplace_back(name);
    names.insert(names.end(), after.begin(), after.end());
    return names;
}

Message shown(const std::optional<double>& value, double scale = 1) {
    return value ? significant(*value * scale, 4) : Message::name("-");
}

}  // namespace

std::string points_csv(const std::vector<PlacedPoint>& points) {
    runs::DataTable table(columns({"run", "kind", "label", "batch", "precision", "first_epoch", "last_epoch", "calls",
                                   "flop", "flop_from", "bytes", "bytes_from", "seconds", "seconds_p5", "seconds_p95"},
                                  {"drawn", "reason"}));
    for (const auto& [point, place, environment] : points) {
        table.text(point.run).text(kind_name(point.kind)).text(point.label.text());
        table.positive(static_cast<double>(point.batch)).text(point.precision);
        table.positive(static_cast<double>(point.first_epoch)).positive(static_cast<double>(point.last_epoch));
        table.number(point.calls).number(point.flop).text(origin_name(point.flop_from, false).text());
        table.number(point.bytes).text(origin_name(point.bytes_from, true).text());
        table.number(point.seconds).number(point.seconds_low).number(point.seconds_high);
        add_place(table, place);
        table.text(place.refusal.empty() ? "yes" : "no").text(reason(place).text());
    }
    return table.csv();
}

runs::DataTable summary_table(const std::vector<SummaryRow>& rows) {
    runs::DataTable table(columns({"run", "label", "batch", "precision", "kernels", "seconds", "sm_percent",
                                   "dram_percent", "flop_from", "bytes_from"},
                                  {"reason"}));
    for (const auto& [placed, kernels] : rows) {
        const auto& [point, place, environment] = placed;
        table.text(point.run).text(point.label.text());
        table.positive(static_cast<double>(point.batch)).text(point.precision);
        table.positive(kernels ? static_cast<double>(kernels->kernels) : 0).number(point.seconds);
        table.number(kernels ? kernels->sm_percent : std::nullopt);
        table.number(kernels ? kernels->dram_percent : std::nullopt);
        table.text(origin_name(point.flop_from, false).text()).text(origin_name(point.bytes_from, true).text());
        add_place(table, place);
        table.text(reason(place).text());
    }
    return table;
}

std::string summary_text(const std::vector<SummaryRow>& rows, const base::Reader& reader) {
    base::Rows table{{Message::mark("run"), Message::mark("batch"), Message::mark("precision"),
                      Message::mark("time ms"), Message::name("SM %"), Message::name("DRAM %"),
                      Message::name("GFLOP/s"), Message::name("GB/s"), Message::name("FLOP/byte"),
                      Message::mark("ridge"), Message::mark("% of attainable")}};
    std::string verdicts;
    for (const auto& [placed, kernels] : rows) {
        const auto& [point, place, environment] = placed;
        const auto of = [&](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
        table.push_back({Message::name(point.run), Message::name(point.batch > 0 ? std::to_string(point.batch) : "-"),
                         Message::name(point.precision.empty() ? "-" : point.precision), shown(point.seconds, 1000),
                         shown(kernels ? kernels->sm_percent : std::nullopt),
                         shown(kernels ? kernels->dram_percent : std::nullopt), shown(of(place.flop_per_s), 1e-9),
                         shown(of(place.bytes_per_s), 1e-9), shown(of(place.intensity)), shown(of(place.ridge)),
                         place.refusal.empty() ? shown(of(place.share), 100) : Message::name("-")});
        std::vector<Message> sentences{Message::of("{}: {}.", point.run, verdict(place))};
        if (place.refusal.empty()) sentences.push_back(explanation(point, place));
        if (!place.note.empty()) sentences.push_back(Message::sentence(place.note));
        verdicts += Message::list(std::move(sentences), Message::Join::space).text(reader) + '\n';
    }
    return base::text_table(table, reader) + "\n" + verdicts;
}

}  // namespace torchdeck::roofline
