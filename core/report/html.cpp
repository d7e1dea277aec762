// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/quote.hpp"
#include "base/version.hpp"
#include "figures/palette.hpp"
#include "figures/svg.hpp"
#include "report/text_blocks.hpp"

namespace torchdeck::report {
namespace {

constexpr std::size_t kShort = 20;  // rows that stay together on paper
constexpr double kDensity = 0.7;    // points of a line for each pixel: what print shows

class HtmlWriter {
  public:
    explicit HtmlWriter(const Document& document) : document_(document) {}

    Written write() {
        head();
        for (const auto& section : document_.sections) {
            name_ = section.title;
            place(name_);
            out("<section id=\"{0}\">\n<h2>{1}</h2>", section.key, base::xml_escaped(section.title));
            for (const auto& block : section.blocks) std::visit([this](const auto& one) { add(one); }, block);
            out("</section>");
        }
        place("the end of the page");
        out("</main>\n</body>\n</html>");
        return std::move(written_);
    }

  private:
    template <typename... Arguments>
    void out(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        line(fmt::format(format, std::forward<Arguments>(arguments)...));
    }
    void line(std::string_view text) {
        written_.text += text;
        written_.text += '\n';
        lines_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    }
    void place(std::string words) { written_.places.push_back({lines_, std::move(words)}); }

    void head() {
        place("the head of the page");
        out("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\" xml:lang=\"en\">\n<head>\n"
            "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
            "<meta name=\"color-scheme\" content=\"light dark\"/>\n<meta name=\"generator\" content=\"TorchDeck {}\"/>",
            kVersion);
        place("the recipe of the report");
        out("<meta name=\"torchdeck-report\" content=\"{}\"/>", base::xml_escaped(document_.recipe));
        place("the title");
        out("<title>{}</title>", base::xml_escaped(document_.title));
        place("the style of the page");
        out("<style>\n{}</style>\n</head>\n<body>\n<main>\n<header>", page_style());
        place("the title");
        out("<h1>{}</h1>", base::xml_escaped(document_.title));
        place("the line below the title");
        out("<p class=\"subtitle\">{}</p>", base::xml_escaped(document_.subtitle));
        place("the table of contents");
        out("<nav aria-label=\"Contents\">\n<ol>");
        for (const auto& section : document_.sections)
            out("<li><a href=\"#{}\">{}</a></li>", section.key, base::xml_escaped(section.title));
        out("</ol>\n</nav>\n</header>");
    }

    static std::string from(const std::vector<Source>& sources) {
        if (sources.empty()) return {};
        const auto text = base::xml_escaped(sources_text(sources));
        return fmt::format(" data-from=\"{0}\" title=\"{0}\"", text);
    }

    void add(const Heading& heading) {
        place(fmt::format("{}, heading", name_));
        out("<h3>{}</h3>", base::xml_escaped(heading.text));
    }

    void add(const Paragraph& paragraph) {
        place(fmt::format("{}, paragraph", name_));
        constexpr const char* kClasses[] = {"auto", "finding", "warning"};
        out("<p class=\"{}\"{}>{}</p>", kClasses[static_cast<std::size_t>(paragraph.role)], from(paragraph.sources),
            base::xml_escaped(paragraph.text));
    }

    void add(const Text& text) {
        place(fmt::format("{}, the text of {}", name_, text.file));
        out("<div class=\"text\" data-from=\"{}\">\n{}</div>", base::xml_escaped(text.file),
            markdown_html(text.markdown));
    }

    void add(const Commands& commands) {
        place(fmt::format("{}, commands", name_));
        write_commands(commands.lines);
    }

    void write_commands(const std::vector<std::string>& commands) {
        std::string text;
        for (const auto& command : commands) text += base::xml_escaped(command) + "\n";
        out("<pre><code>{}</code></pre>", text);
    }

    void add(const Table& table) {
        ++tables_;
        const auto name = fmt::format("{}, table {} ({})", name_, tables_, table.caption);
        place(name);
        out("<div class=\"scroll\" id=\"table-{}\">\n<table{}>\n<caption><b>Table {}.</b> {}</caption>\n<thead>\n<tr>",
            table.key, table.rows.size() <= kShort ? " class=\"short\"" : "", tables_,
            base::xml_escaped(table.caption));
        for (const auto& column : table.columns) {
            const auto unit =
                column.unit.empty() ? "" : fmt::format("<br/><small>{}</small>", base::xml_escaped(column.unit));
            out("<th scope=\"col\"{}>{}{}</th>", column.number ? " class=\"n\"" : "", base::xml_escaped(column.name),
                unit);
        }
        out("</tr>\n</thead>\n<tbody>");
        for (const auto& row : table.rows) {
            out("<tr>");
            for (std::size_t c = 0; c < row.size(); ++c) {
                place(fmt::format("{}, {}, {}", name, row.empty() ? "" : row_name(row), column_name(table, c)));
                write_cell(row[c], c < table.columns.size() ? table.columns[c] : Column());
            }
            place(name);
            out("</tr>");
        }
        out("</tbody>\n</table>\n</div>");
        write_origins(name, row_sources(table), table.commands);
    }

    static std::string row_name(const std::vector<Cell>& row) {
        const auto named = std::ranges::find_if(row, [](const Cell& cell) { return cell.header; });
        return named == row.end() ? row.front().text : named->text;
    }
    static std::string column_name(const Table& table, std::size_t c) {
        if (c >= table.columns.size()) return "a column";
        const auto& column = table.columns[c];
        return column.unit.empty() ? column.name : fmt::format("{} ({})", column.name, column.unit);
    }

    void write_cell(const Cell& cell, const Column& column) {
        const auto* const tag = cell.header ? "th scope=\"row\"" : "td";
        const auto* const type = column.number ? " class=\"n\"" : column.is_wide ? " class=\"w\"" : "";
        const auto value = cell.value ? fmt::format(" data-value=\"{}\"", *cell.value) : std::string();
        out("<{}{}{}{}>{}</{}>", tag, type, value, from(cell.sources), base::xml_escaped(cell.text),
            cell.header ? "th" : "td");
    }

    struct Origin {
        std::string name;
        std::vector<Source> sources;
    };
    static std::vector<Origin> row_sources(const Table& table) {
        std::vector<Origin> all;
        for (const auto& row : table.rows) {
            Origin one{row_name(row), {}};
            for (const auto& cell : row) add_sources(one.sources, cell.sources);
            if (!one.sources.empty()) all.push_back(std::move(one));
        }
        return all;
    }

    /// The same on paper and touch screens: a list that opens.
    void write_origins(const std::string& of, const std::vector<Origin>& origins,
                       const std::vector<std::string>& commands) {
        if (origins.empty() && commands.empty()) return;
        place(of + ", its sources");
        out("<details>\n<summary>Sources{}</summary>", commands.empty() ? "" : " and commands");
        if (!origins.empty()) {
            out("<ul>");
            for (const auto& origin : origins)
                out("<li>{}{}{}</li>", base::xml_escaped(origin.name), origin.name.empty() ? "" : ": ",
                    base::xml_escaped(sources_text(origin.sources)));
            out("</ul>");
        }
        if (!commands.empty()) write_commands(commands);
        out("</details>");
    }

    void add(const Charts& charts) {
        std::vector<Origin> origins;
        constexpr int kLarge = 500;  // pixels: has a row of its own
        const bool single = charts.charts.size() == 1 && charts.charts.front().width > kLarge;
        place(fmt::format("{}, figures", name_));
        write_colors(charts.colors);
        out("<div class=\"{}\">", single ? "single" : "multiples");
        for (const auto& chart : charts.charts) {
            ++figures_;
            const auto name = fmt::format("{}, figure {} ({})", name_, figures_, chart.figure.title.text());
            place(name);
            out("<figure id=\"figure-{}\"{}>", chart.key, from(chart.sources));
            write_svg(chart, name, charts.colors.empty());
            place(name + ", caption");
            out("<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>", figures_, base::xml_escaped(chart.caption));
            origins.push_back({fmt::format("Figure {}", figures_), chart.sources});
        }
        out("</div>");
        write_origins(fmt::format("{}, figures", name_), origins, charts.commands);
    }

    void write_colors(const std::vector<ColorKey>& colors) {
        if (colors.empty()) return;
        out("<ul class=\"colors\">");
        for (const auto& key : colors)
            out("<li><svg viewBox=\"0 0 10 10\" aria-hidden=\"true\"><path d=\"M0 0h10v10H0z\" fill=\"{}\"/></svg> "
                "{}</li>",
                figures::hex(figures::run_rgb(key.slot, false)), base::xml_escaped(key.name));
        out("</ul>");
    }

    /// With its words, and a line for each element.
    void write_svg(const Chart& chart, const std::string& name, bool legend) {
        auto svg = figures::svg(
            chart.figure,
            {.width = chart.width, .height = chart.height, .dark = false, .legend = legend, .density = kDensity});
        // The page has the namespace where it needs one, and the style says the rest.
        const auto replace = [&svg](std::string_view what, const std::string& by) {
            if (const auto at = svg.find(what); at != std::string::npos) svg.replace(at, what.size(), by);
        };
        replace(" font-family='sans-serif' font-size='12'", {});
        replace("role='img'", fmt::format("role='img' aria-label=\"{}\"{}", base::xml_escaped(chart.words),
                                          chart.figure.is<figures::Heat>() ? " class='heat'" : ""));
        place(name + ", drawing");
        constexpr std::string_view kSpan = "<tspan";
        std::string text;
        for (std::size_t i = 0; i < svg.size(); ++i) {
            text += svg[i];
            // Between elements, not within a text.
            if (svg[i] == '>' && std::string_view(svg).substr(i + 1, 1) == "<" &&
                std::string_view(svg).substr(i + 1, kSpan.size()) != kSpan)
                text += '\n';
        }
        while (text.ends_with('\n')) text.pop_back();
        line(text);
    }

    const Document& document_;
    Written written_;
    std::string name_;  // of the section
    std::size_t lines_ = 0, tables_ = 0, figures_ = 0;
};

}  // namespace

Written write_html(const Document& document) {
    return HtmlWriter(document).write();
}

}  // namespace torchdeck::report
