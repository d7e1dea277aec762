// SPDX-License-Identifier: GPL-3.0-or-later
#include "runs/csv_metrics.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "runs/csv_cells.hpp"
#include "runs/csv_survey.hpp"
#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {
namespace {

using Cells = CsvCells;

using base::lower;
using base::trimmed;

/// How each tool writes: Keras', Ultralytics', fastai's and torchmetrics' accuracies are shares, timm's are percent.
ForeignRules rules_of(CsvTool tool, const Cells& header) {
    using Split = ForeignPlace::Split;
    // Keras says "loss"; who says "train_loss" wrote the file without it.
    const bool own = std::any_of(header.begin(), header.end(),
                                 [](const auto& cell) { return lower(trimmed(cell)).starts_with("train"); });
    switch (tool) {
        case CsvTool::keras:
            return {.kind = ForeignRows::epochs, .unit = own ? ForeignUnit::unknown : ForeignUnit::share};
        case CsvTool::ultralytics:
            return {.kind = ForeignRows::epochs, .unit = ForeignUnit::share};
        case CsvTool::fastai:
            // A metric without "train" or "valid" in its name is of validation.
            return {.kind = ForeignRows::epochs, .split = Split::val, .unit = ForeignUnit::share};
        case CsvTool::timm:
            return {.kind = ForeignRows::epochs, .unit = ForeignUnit::percent};
        case CsvTool::lightning:
            return {.kind = ForeignRows::guessed, .unit = ForeignUnit::share};
        case CsvTool::nvidia_smi:
        case CsvTool::wandb:
        case CsvTool::tensorboard:
        case CsvTool::values:
        case CsvTool::plot:
            break;
    }
    return {};
}

/// Columns of one name: each but the first gets a number.
void tell_apart(std::vector<std::string>& names, RunData& data) {
    std::map<std::string, int> seen;
    for (auto& name : names) {
        if (name.empty() || ++seen[name] == 1) continue;
        const auto own = name + "_" + std::to_string(seen[name]);
        data.remark(Message::of("{0} is kept as {1}: another name has become the same.", base::printable(name, 80),
                                base::printable(own, 80)));
        name = own;
    }
}

/// Cells of a column of numbers that hold none, such as "tensor([1.5, 2.5])".
struct NotNumbers {
    std::size_t count = 0, line = 0;
    std::string example{};

    void add(std::string_view cell, std::size_t at) {
        if (is_nothing(cell) || count++ > 0) return;
        line = at;
        example = base::printable(trimmed(cell), 80);
    }
};

/// A batch that is counted anew in each epoch is its step; a batch size is none.
bool counts_batches(base::CsvRows rows, std::size_t column) {
    Cells first, second;
    return rows.next(first) && rows.next(second) && column < first.size() && column < second.size() &&
           first[column] != second[column];
}

/// Which columns of an export of Weights & Biases are of one of its runs.
std::vector<bool> columns_of_run(const Cells& header, std::string_view run) {
    std::vector<bool> columns;
    for (const auto& cell : header) {
        const auto pair = run_and_metric(cell);
        columns.push_back(role_of(cell) != CsvRole::none || (pair && (run.empty() || part_of(pair->first) == run)));
    }
    return columns;
}

class MetricsReader {
  public:
    MetricsReader(base::CsvRows& rows, const Cells& header, CsvTool tool, const CsvSource& source, RunData& data,
                  LogNumber log)
        : rows_(rows),
          tool_(tool),
          source_(source),
          data_(data),
          log_(log),
          survey_(rows, header, tool),
          rules_(rules_of(tool, header)) {
        rules_.of_file = source.split;
        begin(header);
        // Rows of epochs that are not numbered, or by the index of pandas alone.
        counts_rows_ = tool == CsvTool::keras && !has_role(CsvRole::epoch);
        if (counts_rows_) data.remark(Message::of("No column counts epochs: each line is read as one epoch."));
        if (!survey_.doubtful_number().empty())
            data.remark(
                Message::of("The comma in {} is read as a decimal mark. If it stands between thousands, write "
                            "them without it.",
                            survey_.doubtful_number()));
    }

    void read();

  private:
    /// A column by the line of names that is in force.
    struct Column {
        std::string header;
        std::string name{};  ///< of its values; empty: it is not read, or says where a row belongs
        CsvRole role = CsvRole::none;
        bool decimal_comma = false;
        NotNumbers not_numbers{};
    };

    void begin(const Cells& header);
    void finish_columns();
    [[nodiscard]] bool has_role(CsvRole role) const {
        return std::ranges::any_of(columns_, [&](const Column& column) { return column.role == role; });
    }
    [[nodiscard]] bool is_of_run(const Cells& cells) const;
    void add_row(const Cells& cells);
    /// Seconds since the start begin anew where the training was resumed.
    void continue_time(double& t) {
        if (t + before_ < last_t_) before_ = last_t_;
        t += before_;
        last_t_ = t;
    }
    /// The name of the value of a row, in a table with one on each line: "loss/train" of two columns.
    [[nodiscard]] std::string name_in(const Cells& cells) const {
        std::string name;
        for (const auto at : named_->first) name += (name.empty() ? "" : "/") + std::string(trimmed(cells[at]));
        return name;
    }
    /// Whether the row belongs to a place in the training.
    bool has_place(const Cells& cells, const ForeignRow& row);

    base::CsvRows& rows_;
    CsvTool tool_;
    const CsvSource& source_;
    RunData& data_;
    LogNumber log_;
    CsvSurvey survey_;
    ForeignRules rules_;
    Cells header_;
    std::vector<Column> columns_;
    std::vector<std::size_t> run_at_;
    std::optional<std::size_t> split_at_;
    std::optional<NamesAndValue> named_;
    bool counts_rows_ = false, knows_run_ = false;
    std::size_t without_place_ = 0, first_without_place_ = 0;
    LocalTimes times_;
    double before_ = 0, last_t_ = 0;  // seconds of earlier starts, and until the last row
    std::vector<ForeignRow> all_;
    bool any_ = false;
};

void MetricsReader::begin(const Cells& header) {
    finish_columns();
    header_ = header;
    columns_.clear();
    std::vector<std::string> names(header.size());
    for (std::size_t i = 0; i < header.size(); ++i) {
        const auto pair = tool_ == CsvTool::wandb ? run_and_metric(header[i]) : std::nullopt;
        std::string name;
        if (tool_ == CsvTool::tensorboard)
            name = lower(trimmed(header[i])) == "value" ? curve_of(source_.name) : std::string(trimmed(header[i]));
        else if (tool_ != CsvTool::wandb)
            name = trimmed(header[i]);
        else if (pair && (source_.run.empty() || part_of(pair->first) == source_.run))
            name = pair->second;
        knows_run_ = knows_run_ || (tool_ == CsvTool::wandb && !name.empty());
        // W&B has its own column for a step, and "run - _step" for each run.
        auto role = role_of(tool_ == CsvTool::wandb && !name.empty() ? name : header[i]);
        if (tool_ == CsvTool::ultralytics && name == "time") role = CsvRole::seconds;
        if (role == CsvRole::none) names[i] = name;
        columns_.push_back({.header = std::string(trimmed(header[i])),
                            .role = role,
                            .decimal_comma = survey_.has_decimal_commas(header[i])});
    }
    const auto index_of = [&](std::string_view name) { return column_named(header, {name}); };
    run_at_.clear();
    for (const auto& name : survey_.run_columns())
        if (const auto at = index_of(name)) run_at_.push_back(*at);
    split_at_ = survey_.split() ? index_of(survey_.split()->name) : std::nullopt;
    named_ = tool_ == CsvTool::values ? names_and_value(header) : std::nullopt;
    for (const auto at : run_at_) names[at].clear();
    if (split_at_) names[*split_at_].clear();
    if (const auto batch = column_named(header, {"batch", "batch_idx", "batch_index"});
        batch && has_role(CsvRole::epoch) && !has_role(CsvRole::step) && counts_batches(rows_, *batch)) {
        columns_[*batch].role = CsvRole::step;
        names[*batch].clear();
        rules_ = {.of_file = rules_.of_file};
    }
    tell_apart(names, data_);
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (survey_.is_percent(header[i]) && !names[i].empty() && names[i].find('%') == std::string::npos)
            names[i] += " (%)";
        columns_[i].name = std::move(names[i]);
    }
}

bool MetricsReader::is_of_run(const Cells& cells) const {
    if (source_.run.empty() || run_at_.empty()) return true;
    std::vector<std::string_view> names;
    for (const auto at : run_at_) names.push_back(trimmed(cells[at]));
    return part_of(run_name(names)) == source_.run;
}

bool MetricsReader::has_place(const Cells& cells, const ForeignRow& row) {
    const auto at = std::ranges::find(columns_, CsvRole::epoch, &Column::role);
    const bool any = std::isfinite(row.epoch) || std::isfinite(row.step) || std::isfinite(row.ts);
    // "mean", "best": its values are of no epoch, whatever else the row says.
    const bool is_summary = at != columns_.end() && !std::isfinite(row.epoch) &&
                            !is_nothing(cells[static_cast<std::size_t>(at - columns_.begin())]);
    if (is_summary) return false;
    if (any || !(has_role(CsvRole::epoch) || has_role(CsvRole::step))) return true;
    if (without_place_++ == 0) first_without_place_ = rows_.line();
    return false;
}

void MetricsReader::add_row(const Cells& cells) {
    ForeignRow row;
    if (counts_rows_) row.epoch = static_cast<double>(all_.size());
    const auto named_by_row = [&](const std::string& name) {
        return split_at_ ? survey_.split()->prefix_of(cells[*split_at_]) + name : name;
    };
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (cells[i].empty()) continue;
        auto& column = columns_[i];
        if (column.role == CsvRole::ts && !number_of(cells[i], column.decimal_comma)) {
            row.ts = times_.seconds_of(cells[i]);
            continue;
        }
        const auto value = column.role == CsvRole::none ? number_of(cells[i], column.decimal_comma)
                                                        : place_of_cell(cells[i], column.decimal_comma);
        if (!value && !named_ && column.role != CsvRole::ts) column.not_numbers.add(cells[i], rows_.line());
        if (!value) continue;
        if (column.role != CsvRole::none)
            place_row(row, column.role, *value);
        else if (named_ && i == named_->second)
            row.values.emplace_back(named_by_row(name_in(cells)), *value);
        else if (!named_ && !column.name.empty())
            row.values.emplace_back(named_by_row(column.name), *value);
    }
    if (!has_place(cells, row)) return;
    if (std::isfinite(row.t) && !named_ && tool_ != CsvTool::wandb) continue_time(row.t);
    any_ = any_ || !row.values.empty();
    // Whether the places of an export count epochs is decided by all of its runs.
    if (!row.values.empty() || tool_ == CsvTool::wandb) all_.push_back(std::move(row));
}

void MetricsReader::finish_columns() {
    for (const auto& column : columns_) {
        const auto& [count, line, example] = column.not_numbers;
        const bool is_metric = column.role != CsvRole::none || (!column.name.empty() && place_of(column.name).known);
        if (count == 0 || !is_metric) continue;
        data_.skip_row(
            log_,
            Message::of("has '{}' in the column {}, which is no number ({} in all)", example,
                        base::printable(column.header, 80), Message::plural("{} such cells", "{} such cell", count)),
            line);
    }
}

void MetricsReader::read() {
    WholeRows whole(rows_, source_.growing, data_, log_);
    Cells cells;
    while (rows_.next(cells)) {
        if (cells == header_) continue;  // written again after a restart
        if (tool_ != CsvTool::wandb && names_columns(cells)) {
            data_.remark(Message::of("Line {} names the columns anew: what follows is read by it.", rows_.line()));
            begin(cells);
            continue;
        }
        if (!whole.is_whole(cells, header_)) continue;
        cells.resize(header_.size());
        if (!is_of_run(cells)) continue;
        knows_run_ = knows_run_ || tool_ != CsvTool::wandb;
        add_row(cells);
    }
    if (!source_.run.empty() && !knows_run_) refuse_missing_run();
    if (!any_) throw Error(ErrorKind::data, Message::of("has no numbers below its first line."));
    finish_columns();
    if (without_place_ > 0) {
        const auto count = Message::plural("{} such lines", "{} such line", without_place_);
        data_.skip_row(log_, Message::of("says no epoch and no step ({} in all)", count), first_without_place_);
    }
    append_rows(data_, log_, std::move(all_), rules_);
}

}  // namespace

void read_csv_metrics(base::CsvRows& rows, const Cells& header, CsvTool tool, const CsvSource& source, RunData& data,
                      LogNumber log) {
    if (tool == CsvTool::wandb) rows.read_only(columns_of_run(header, source.run));
    MetricsReader reader(rows, header, tool, source, data, log);
    reader.read();
}

}  // namespace torchdeck::runs
