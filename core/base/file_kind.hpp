// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a file is that is given in the place of another: weights, a log, an image. "The archive is damaged" sends people
// the wrong way when Git has put a pointer there, or a web server its error page.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>

#include "base/message.hpp"

namespace torchdeck::base {

/// How many of a file's first bytes file_kind() looks at.
inline constexpr std::size_t kFileKindBytes = 512;

struct FileKind {
    Mark name;             ///< "a web page (HTML)": what it is
    Mark advice;           ///< what to do, as an imperative without a period
    bool is_text = false;  ///< so that a reader of text says it only where it can read nothing
    bool is_zip = false;   ///< which says little: many formats are ZIP archives
    bool is_image = false;

    /// "a web page (HTML): download the file itself"
    [[nodiscard]] Message text() const;
    /// The same of a file that lies among others and that nobody chose: without the advice to choose another one.
    [[nodiscard]] Message text_in_list() const;
};

/// What begins with `head`, the first bytes of a file; std::nullopt where it is of no kind that is known here.
[[nodiscard]] std::optional<FileKind> file_kind(std::span<const std::byte> head);
[[nodiscard]] std::optional<FileKind> file_kind(std::string_view head);
/// What a file is by the ending of its name, where its content says nothing or "ZIP" alone: settings, weights and
/// tables of other programs.
[[nodiscard]] std::optional<FileKind> file_kind_by_name(const std::filesystem::path& path);
/// The kind of the regular file at `path`, by its content, else by its name; none where it cannot be read.
[[nodiscard]] std::optional<FileKind> file_kind_at(const std::filesystem::path& path);
/// The same for a reader of JSON: none for JSON, but for what is known by its content.
[[nodiscard]] std::optional<FileKind> file_kind_beside_json(std::string_view head);
/// Throws Error (data) that says of what kind a file is where that is known: for readers of text that found nothing of
/// theirs in it.
void refuse_known_kind(std::string_view head);

}  // namespace torchdeck::base
