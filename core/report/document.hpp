// SPDX-License-Identifier: GPL-3.0-or-later
//
// A document for people as a plain value: sections of text, tables and figures. Each number and figure keeps the
// file and line that it came from. The writers (html.hpp, markdown.hpp) decide nothing but how it looks.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "figures/figure.hpp"

namespace torchdeck::report {

/// Where something comes from: lines of a file.
struct Source {
    std::string file;       ///< as the appendix lists it: "20261122-111839-shapes-resnet18/metrics.jsonl"
    std::size_t first = 0;  ///< from 1; 0: the whole file
    std::size_t last = 0;   ///< of a range of lines

    bool operator==(const Source&) const = default;
};

/// "run/metrics.jsonl:12", "run/metrics.jsonl:2-40", several with a space between them.
[[nodiscard]] std::string sources_text(const std::vector<Source>& sources);
/// Adds those of `more` that are not there yet; lines of a file that is there widen its range.
void add_sources(std::vector<Source>& sources, const std::vector<Source>& more);

/// One cell of a table: a text, or a number, which the table's column formats.
struct Cell {
    std::string text{};             ///< what is shown; of a number: empty until format_numbers()
    std::optional<double> value{};  ///< in the column's unit
    std::vector<Source> sources{};
    bool header = false;  ///< names its row
};
[[nodiscard]] Cell text_cell(const std::string& text, std::vector<Source> sources = {});
[[nodiscard]] Cell row_header(const std::string& text);
/// An empty one, shown as a dash, where there is no value.
[[nodiscard]] Cell number_cell(std::optional<double> value, std::vector<Source> sources = {});

struct Column {
    std::string name;
    std::string unit{};    ///< below the name
    bool number = false;   ///< right-aligned, with digits of one width
    int decimals = -1;     ///< -1: as many as the largest value of the column asks for
    bool is_wide = false;  ///< text that may need several lines
};

struct Table {
    std::string key;  ///< unique in the document; letters, digits and '-'
    std::string caption;
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows{};
    std::vector<std::string> commands{};  ///< repeat it
    bool by_row = false;                  ///< the numbers of a row have one unit and the same decimals, not a column's
};
/// Fills the texts of numbers: the same decimals in all of a column, or row.
void format_numbers(Table& table);

struct Chart {
    std::string key;  ///< unique in the document; the name of its image
    figures::Figure figure;
    std::string caption;
    std::string words;  ///< what it shows, for those who do not see it
    std::vector<Source> sources{};
    int width = 360, height = 230;  ///< pixels
};
/// What has a color in all of several figures.
struct ColorKey {
    std::string name;
    int slot = 0;  ///< figures::run_rgb()
};
/// Small multiples: figures of one kind side by side.
struct Charts {
    std::vector<Chart> charts;
    std::vector<ColorKey> colors{};       ///< instead of a legend in each figure; empty: each has its own
    std::vector<std::string> commands{};  ///< repeat them
};

enum class Role {
    plain,
    finding,  ///< what follows from the numbers
    warning,  ///< what speaks against a conclusion
};
struct Paragraph {
    std::string text;
    Role role = Role::plain;
    std::vector<Source> sources{};
};

struct Heading {
    std::string text;
};

/// Lines for a shell.
struct Commands {
    std::vector<std::string> lines;
};

/// What a person wrote, in Markdown (CommonMark without HTML).
struct Text {
    std::string file;  ///< as it is named in the report
    std::string markdown;
};

using Block = std::variant<Heading, Paragraph, Table, Charts, Commands, Text>;

struct Section {
    std::string key;  ///< "measurement": unique; names its file of text
    std::string title;
    std::vector<Block> blocks;
};

struct Document {
    std::string title;
    std::string subtitle;  ///< what was compared, where and when, in a line
    std::string recipe;    ///< how to make it again, as JSON: recipe.hpp
    std::vector<Section> sections;
};

/// How much a document has.
struct Extent {
    std::size_t tables = 0, charts = 0, numbers = 0;
};
[[nodiscard]] Extent extent(const Document& document);

}  // namespace torchdeck::report
