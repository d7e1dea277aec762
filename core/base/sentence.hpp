// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace torchdeck::base {

/// A sentence for people: a pattern with places ("{0} is best: {1}.") and what stands there. The command line prints
/// text(), which is English; a window finds the pattern in its language and fills it itself.
class Sentence {
  public:
    enum class Kind {
        verbatim,  ///< a name or a number: the same in every language
        word,      ///< a label or unit of a metric
        setting,   ///< the label of a setting
        list,      ///< parts(), separated by commas
        pattern    ///< one of sentences::kAll with parts()
    };

    Sentence() = default;
    Sentence(std::string text) : words_(std::move(text)) {}  // NOLINT: names and numbers stand for themselves
    static Sentence word(std::string_view word) { return {Kind::word, word, std::string(word), {}}; }
    /// `text` is the label as it stands within an English sentence: "batch size".
    static Sentence setting(std::string_view label, std::string text) {
        return {Kind::setting, label, std::move(text), {}};
    }
    static Sentence list(std::vector<Sentence> parts) { return {Kind::list, {}, {}, std::move(parts)}; }
    Sentence(std::string_view pattern, std::vector<Sentence> parts)
        : Sentence(Kind::pattern, pattern, {}, std::move(parts)) {}

    [[nodiscard]] Kind kind() const { return kind_; }
    /// The pattern, the word or the label that a translation is found by; empty for the other kinds.
    [[nodiscard]] const std::string& source() const { return source_; }
    [[nodiscard]] const std::vector<Sentence>& parts() const { return parts_; }
    /// In English.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool empty() const { return kind_ == Kind::verbatim && words_.empty(); }
    /// Made of this pattern.
    [[nodiscard]] bool is(std::string_view pattern) const { return kind_ == Kind::pattern && source_ == pattern; }
    bool operator==(const Sentence&) const = default;

  private:
    Sentence(Kind kind, std::string_view source, std::string words, std::vector<Sentence> parts)
        : kind_(kind), source_(source), words_(std::move(words)), parts_(std::move(parts)) {}

    Kind kind_ = Kind::verbatim;
    std::string source_, words_;
    std::vector<Sentence> parts_;
};

/// `pattern` with parts[i] at each "{i}"; a place without a part stays as it is.
std::string filled(std::string_view pattern, const std::vector<std::string>& parts);

/// A clause as a sentence of its own: its first letter large, unless a name stands first, and a period.
std::string as_sentence(std::string_view pattern, std::string text);

}  // namespace torchdeck::base

/// Every pattern, so that translators see all of them: sentences.def has the list.
namespace torchdeck::base::sentences {

#define TORCHDECK_SENTENCE(name, pattern) inline constexpr std::string_view name = pattern;
#include "base/sentences.def"
#undef TORCHDECK_SENTENCE

inline constexpr std::string_view kAll[] = {
#define TORCHDECK_SENTENCE(name, pattern) pattern,
#include "base/sentences.def"
#undef TORCHDECK_SENTENCE
};

}  // namespace torchdeck::base::sentences
