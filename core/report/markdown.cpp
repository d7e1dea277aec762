// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/markdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <string_view>

#include "base/text.hpp"
#include "figures/svg.hpp"

namespace torchdeck::report {
namespace {

/// Text of people, so that none of it is Markdown or HTML.
std::string plain(std::string_view text) {
    constexpr std::string_view kSpecial = "\\`*_{}[]<>#|~&!$";
    std::string result;
    for (const char c : base::printable(text)) {
        if (kSpecial.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

/// Characters that end the destination of a link have their number instead.
std::string in_link(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool safe = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          std::string_view("-_./").find(c) != std::string_view::npos;
        if (safe) {
            result += c;
        } else {
            fmt::format_to(std::back_inserter(result), "%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return result;
}

class MarkdownWriter {
  public:
    MarkdownWriter(const Document& document, const std::string& images) : document_(document), images_(images) {}

    MarkdownReport write() {
        out("# {}\n\n{}\n", plain(document_.title), plain(document_.subtitle));
        for (const auto& section : document_.sections) {
            out("\n## {}\n", plain(section.title));
            for (const auto& block : section.blocks) std::visit([this](const auto& one) { add(one); }, block);
        }
        return std::move(report_);
    }

  private:
    template <typename... Arguments>
    void out(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(report_.text), format, std::forward<Arguments>(arguments)...);
    }

    void add(const Heading& heading) { out("\n### {}\n", plain(heading.text)); }
    void add(const Paragraph& paragraph) {
        const char* const before = paragraph.role == Role::plain     ? ""
                                   : paragraph.role == Role::finding ? "> **Finding.** "
                                                                     : "> **Warning.** ";
        out("\n{}{}\n", before, plain(paragraph.text));
        write_sources(paragraph.sources);
    }
    void add(const Text& text) { out("\n{}\n", text.markdown); }
    void add(const Commands& commands) { write_commands(commands.lines); }

    void write_commands(const std::vector<std::string>& lines) {
        if (lines.empty()) return;
        // A fence that no line of the block can end.
        out("\n````sh\n");
        for (const auto& line : lines) out("{}\n", base::printable(line));
        out("````\n");
    }
    void write_sources(const std::vector<Source>& sources) {
        if (!sources.empty()) out("\n<sub>from {}</sub>\n", plain(sources_text(sources)));
    }

    void add(const Table& table) {
        ++tables_;
        out("\n**Table {}.** {}\n\n|", tables_, plain(table.caption));
        for (const auto& column : table.columns)
            out(" {} |", plain(column.unit.empty() ? column.name : fmt::format("{} ({})", column.name, column.unit)));
        out(" from |\n|");
        for (const auto& column : table.columns) out("{}|", column.number ? "---:" : "---");
        out("---|\n");
        for (const auto& row : table.rows) {
            std::vector<Source> sources;
            out("|");
            for (const auto& cell : row) {
                out(" {} |", plain(cell.text));
                add_sources(sources, cell.sources);
            }
            out(" {} |\n", plain(sources_text(sources)));
        }
        write_commands(table.commands);
    }

    void add(const Charts& charts) {
        for (const auto& chart : charts.charts) {
            const auto name = chart.key + ".svg";
            report_.images.emplace_back(
                name, figures::svg(chart.figure, {.width = 2 * chart.width, .height = 2 * chart.height}));
            out("\n![{}]({}/{})\n\n**Figure {}.** {}\n", plain(chart.words), in_link(images_), in_link(name),
                ++figures_, plain(chart.caption));
            write_sources(chart.sources);
        }
        write_commands(charts.commands);
    }

    const Document& document_;
    const std::string& images_;
    MarkdownReport report_;
    std::size_t tables_ = 0, figures_ = 0;
};

}  // namespace

MarkdownReport write_markdown(const Document& document, const std::string& images) {
    return MarkdownWriter(document, images).write();
}

}  // namespace torchdeck::report
