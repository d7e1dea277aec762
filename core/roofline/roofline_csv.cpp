// SPDX-License-Identifier: GPL-3.0-or-later
#include "roofline/roofline_csv.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"
#include "base/text_table.hpp"
#include "runs/csv.hpp"

namespace torchdeck::roofline {
namespace {

/// One line, cell by cell.
class Row {
  public:
    Row& text(std::string_view value) { return add(runs::csv_cell(value)); }
    Row& number(double value) { return add(runs::csv_number(value)); }
    /// Empty where it is 0 or unknown: "no value" is never 0.
    Row& positive(double value) { return value > 0 ? number(value) : add({}); }
    Row& number(const std::optional<double>& value) { return value ? number(*value) : add({}); }
    [[nodiscard]] std::string line() const { return line_ + "\n"; }

  private:
    Row& add(const std::string& cell) {
        if (!first_) line_ += ',';
        first_ = false;
        line_ += cell;
        return *this;
    }
    std::string line_;
    bool first_ = true;
};

void add_place(Row& row, const Place& place) {
    row.positive(place.intensity)
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

constexpr auto kPlaceColumns =
    "intensity_flop_per_byte,gflop_per_s,gbyte_per_s,attainable_gflop_per_s,share_of_attainable,share_of_peak,"
    "share_of_bandwidth,ridge_flop_per_byte,bound,type,level";

std::string shown(const std::optional<double>& value, double scale, const char* unit) {
    return value ? fmt::format("{:.4g}{}", *value * scale, unit) : "-";
}

}  // namespace

std::string points_csv(const std::vector<PlacedPoint>& points) {
    std::string text = fmt::format(
        "run,kind,label,batch,precision,first_epoch,last_epoch,calls,flop,flop_from,bytes,bytes_from,seconds,"
        "seconds_p5,seconds_p95,{},drawn,reason\n",
        kPlaceColumns);
    for (const auto& [point, place, environment] : points) {
        Row row;
        row.text(point.run).text(kind_name(point.kind)).text(point.label);
        row.positive(static_cast<double>(point.batch)).text(point.precision);
        row.positive(static_cast<double>(point.first_epoch)).positive(static_cast<double>(point.last_epoch));
        row.number(point.calls).number(point.flop).text(origin_name(point.flop_from, false));
        row.number(point.bytes).text(origin_name(point.bytes_from, true));
        row.number(point.seconds).number(point.seconds_low).number(point.seconds_high);
        add_place(row, place);
        row.text(place.refusal.empty() ? "yes" : "no").text(reason(place).text());
        text += row.line();
    }
    return text;
}

std::string summary_csv(const std::vector<SummaryRow>& rows) {
    std::string text = fmt::format(
        "run,label,batch,precision,kernels,seconds,sm_percent,dram_percent,flop_from,bytes_from,{},reason\n",
        kPlaceColumns);
    for (const auto& [placed, kernels] : rows) {
        const auto& [point, place, environment] = placed;
        Row row;
        row.text(point.run).text(point.label).positive(static_cast<double>(point.batch)).text(point.precision);
        row.positive(kernels ? static_cast<double>(kernels->kernels) : 0).number(point.seconds);
        row.number(kernels ? kernels->sm_percent : std::nullopt);
        row.number(kernels ? kernels->dram_percent : std::nullopt);
        row.text(origin_name(point.flop_from, false)).text(origin_name(point.bytes_from, true));
        add_place(row, place);
        row.text(reason(place).text());
        text += row.line();
    }
    return text;
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
                         Message::name(point.precision.empty() ? "-" : point.precision), shown(point.seconds, 1000, ""),
                         shown(kernels ? kernels->sm_percent : std::nullopt, 1, ""),
                         shown(kernels ? kernels->dram_percent : std::nullopt, 1, ""),
                         shown(of(place.flop_per_s), 1e-9, ""), shown(of(place.bytes_per_s), 1e-9, ""),
                         shown(of(place.intensity), 1, ""), shown(of(place.ridge), 1, ""),
                         Message::name(place.refusal.empty() ? shown(of(place.share), 100, "") : "-")});
        verdicts += fmt::format("{}: {}. {}{}\n", base::printable(point.run), verdict(place),
                                place.refusal.empty() ? explanation(point, place) : std::string(),
                                place.note.empty() ? "" : " " + Message::sentence(place.note).text(reader));
    }
    return base::text_table(table, reader) + "\n" + verdicts;
}

}  // namespace torchdeck::roofline
