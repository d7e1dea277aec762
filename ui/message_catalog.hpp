// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace torchdeck::ui {

/// Finds by which pattern an English sentence was made, and says it in another language. Core says everything in
/// English, which stands in logs and comes from other processes, too: a sentence is held against the patterns, and its
/// parts, which may be such sentences themselves, are put into the translation. What is not known stays as it is.
class MessageCatalog {
  public:
    /// A translation of `source`, or `source`; `n` is the number of a "%n image(s)", else -1.
    using Lookup = std::function<QString(const char* context, const char* source, int n)>;
    struct Text {
        const char* context;
        const char* source;  ///< "{0}: has {1} bytes."; lives as long as the catalog
    };
    /// A source in pieces: "{0}: has {1} bytes." is "", ": has " and " bytes.", with places 0 and 1 between them.
    struct Pattern {
        Text text;
        std::vector<QString> pieces;
        std::vector<int> places;
        qsizetype letters = 0;  ///< of the pieces
    };

    /// `words`: contexts of what stands alone, such as the heads of a table.
    MessageCatalog(const std::vector<Text>& texts, std::vector<const char*> words, Lookup lookup);

    [[nodiscard]] QString translated(const QString& english) const;
    /// The translation of a text that has one as it is, without places.
    [[nodiscard]] std::optional<QString> word(const QString& text) const;

    /// "3 images", "46 % of the machine", "line 4": a number and what it counts; else the text as it is.
    [[nodiscard]] QString counted(const QString& text) const;

  private:
    struct Found {
        const Pattern* pattern;
        std::vector<QString> parts;
    };
    [[nodiscard]] QString message(const char* source) const;
    [[nodiscard]] QString counted_within(const QString& text) const;
    [[nodiscard]] std::optional<Found> found_in(const QString& text) const;
    [[nodiscard]] QString said(const Found& found, int depth) const;
    [[nodiscard]] QString each_sentence(const QString& text, int depth) const;
    [[nodiscard]] QString translated(const QString& text, int depth) const;

    std::vector<Pattern> patterns_;
    std::vector<const char*> words_;
    Lookup lookup_;
};

/// What core says went wrong, in the language of the window.
[[nodiscard]] QString translated_message(const QString& english);

}  // namespace torchdeck::ui
