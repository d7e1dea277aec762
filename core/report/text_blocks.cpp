// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/text_blocks.hpp"

#include <cmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/text.hpp"
#include "report/sections.hpp"

namespace torchdeck::report {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 20;
constexpr std::string_view kCommentBegin = "<!--";
constexpr std::string_view kCommentEnd = "-->";

fs::path text_file(const fs::path& folder, const std::string& section) {
    return folder / (section + ".md");
}

/// Without the comment at its beginning and blank lines around it.
std::string_view own_text(std::string_view text) {
    const auto trim = [](std::string_view part) {
        const auto begin = part.find_first_not_of(" \t\r\n");
        if (begin == std::string_view::npos) return std::string_view();
        return part.substr(begin, part.find_last_not_of(" \t\r\n") + 1 - begin);
    };
    text = trim(text);
    while (text.starts_with(kCommentBegin)) {
        const auto end = text.find(kCommentEnd);
        if (end == std::string_view::npos) break;
        text = trim(text.substr(end + kCommentEnd.size()));
    }
    return text;
}

struct NodeFree {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct MemoryFree {
    void operator()(char* text) const { std::free(text); }  // NOLINT(*-no-malloc): cmark's own
};
struct IterFree {
    void operator()(cmark_iter* iterator) const { cmark_iter_free(iterator); }
};

/// A node with the text of `node` in its place.
void replace_by_text(cmark_node* node, cmark_node_type type) {
    cmark_node* const text = cmark_node_new(type);
    if (text == nullptr) throw std::bad_alloc();
    cmark_node_set_literal(text, cmark_node_get_literal(node));
    cmark_node_replace(node, text);
    cmark_node_free(node);
}

/// An image is its children: the alternative text.
void unwrap(cmark_node* node) {
    while (cmark_node* const child = cmark_node_first_child(node)) cmark_node_insert_before(node, child);
    cmark_node_free(node);
}

bool may_lead_to(std::string_view url) {
    return url.starts_with("https://") || url.starts_with("http://") || url.starts_with("mailto:") ||
           url.starts_with("#");
}

void make_safe(cmark_node* node) {
    constexpr int kFirstHeading = 3;
    constexpr int kLastHeading = 6;
    switch (cmark_node_get_type(node)) {
        case CMARK_NODE_HTML_BLOCK:
            return replace_by_text(node, CMARK_NODE_CODE_BLOCK);
        case CMARK_NODE_HTML_INLINE:
            return replace_by_text(node, CMARK_NODE_TEXT);
        case CMARK_NODE_IMAGE:
            return unwrap(node);
        case CMARK_NODE_LINK:
            if (!may_lead_to(cmark_node_get_url(node))) unwrap(node);
            return;
        case CMARK_NODE_HEADING:
            cmark_node_set_heading_level(
                node, std::min(cmark_node_get_heading_level(node) + kFirstHeading - 1, kLastHeading));
            return;
        default:
            return;
    }
}

}  // namespace

std::map<std::string, Text> read_texts(const fs::path& folder) {
    std::map<std::string, Text> texts;
    for (const auto& info : section_infos()) {
        const auto file = text_file(folder, info.key);
        if (folder.empty() || !base::is_there(file)) continue;
        const auto text = base::read_text(file, kMostBytes);
        const auto own = own_text(text);
        if (own.empty()) continue;
        texts.emplace(info.key,
                      Text{.file = fmt::format("{}/{}.md", base::printable(folder.filename().string()), info.key),
                           .markdown = base::printable_lines(own)});
    }
    return texts;
}

void make_text_files(const fs::path& folder) {
    base::make_folders(folder);
    std::error_code code;
    for (const auto& info : section_infos()) {
        const auto file = text_file(folder, info.key);
        if (info.hint[0] == '\0' || fs::exists(fs::symlink_status(file, code))) continue;
        base::write_atomically(file, std::string_view(fmt::format(
                                         "{} {}: {}. Write below, in Markdown; the next report takes it over. {}\n",
                                         kCommentBegin, info.title, info.hint, kCommentEnd)));
    }
}

std::string markdown_html(std::string_view markdown) {
    const auto text = base::printable_lines(markdown);
    const std::unique_ptr<cmark_node, NodeFree> document(
        cmark_parse_document(text.data(), text.size(), CMARK_OPT_DEFAULT));
    if (!document) throw std::bad_alloc();
    std::vector<cmark_node*> nodes;
    const std::unique_ptr<cmark_iter, IterFree> iterator(cmark_iter_new(document.get()));
    for (auto event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(iterator.get())) {
        // Leaves are entered only; the others are changed after what is in them.
        auto* const node = cmark_iter_get_node(iterator.get());
        const auto type = cmark_node_get_type(node);
        const bool leaf = type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE;
        if (event == CMARK_EVENT_EXIT || leaf) nodes.push_back(node);
    }
    for (auto* const node : nodes) make_safe(node);
    const std::unique_ptr<char, MemoryFree> html(cmark_render_html(document.get(), CMARK_OPT_DEFAULT));
    return html ? std::string(html.get()) : std::string();
}

}  // namespace torchdeck::report
