// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/part_name.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace torchdeck::data {
namespace {

/// The one table of the words for parts. Within a part, those of rank 0 go before the others.
struct PartWord {
    std::string_view word;
    DatasetPart part;
    int rank;
};
constexpr std::array<PartWord, 13> kPartWords = {{{"train", DatasetPart::train, 0},
                                                  {"training", DatasetPart::train, 0},
                                                  {"trn", DatasetPart::train, 1},
                                                  {"val", DatasetPart::val, 0},
                                                  {"valid", DatasetPart::val, 0},
                                                  {"validation", DatasetPart::val, 0},
                                                  {"dev", DatasetPart::val, 1},
                                                  {"development", DatasetPart::val, 1},
                                                  {"eval", DatasetPart::val, 1},
                                                  {"evaluation", DatasetPart::val, 1},
                                                  {"test", DatasetPart::test, 0},
                                                  {"testing", DatasetPart::test, 0},
                                                  {"tst", DatasetPart::test, 1}}};

/// What stands beside such a word and says nothing more.
constexpr std::array<std::string_view, 12> kNeutralWords = {"set", "data",   "dataset", "images", "image", "imgs",
                                                            "img", "photos", "split",   "folder", "part",  "samples"};

const PartWord* find_word(std::string_view lowered) {
    const auto it = std::ranges::find(kPartWords, lowered, &PartWord::word);
    return it == kPartWords.end() ? nullptr : &*it;
}

bool is_neutral(std::string_view text) {
    return text.empty() || std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }) ||
           std::ranges::find(kNeutralWords, text) != kNeutralWords.end();
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}

/// One letter after a word, as CycleGAN's "trainA" and "testB" have it; an s is a plural.
bool is_letter_behind(std::string_view text) {
    return text.size() == 1 && is_lower(text.front()) && text.front() != 's';
}

/// A word of a name, and whether something neutral is written together with it ("train2017", "testset"), or one letter.
const PartWord* word_in_token(std::string_view token) {
    const PartWord* longest = nullptr;
    for (const auto& word : kPartWords) {
        if (!token.starts_with(word.word)) continue;
        const auto rest = token.substr(word.word.size());
        const bool fits = is_neutral(rest) || is_letter_behind(rest);
        if (fits && (longest == nullptr || word.word.size() > longest->word.size())) longest = &word;
    }
    return longest;
}

struct Token {
    std::size_t begin, end;
};

/// Where the words of a name are: between signs, and where a capital letter follows a small one ("PublicTest").
std::vector<Token> tokens_of(std::string_view name) {
    constexpr std::string_view kBetween = "_-. ()[]+";
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < name.size();) {
        at = name.find_first_not_of(kBetween, at);
        if (at == std::string_view::npos) break;
        auto end = std::min(name.size(), name.find_first_of(kBetween, at));
        for (auto i = at + 1; i < end; ++i) {
            if (is_lower(name[i - 1]) && is_upper(name[i])) end = i;
        }
        tokens.push_back({at, end});
        at = end;
    }
    return tokens;
}

}  // namespace

std::optional<DatasetPart> part_of_word(std::string_view word) {
    const auto* const found = find_word(base::lower(word));
    return found == nullptr ? std::nullopt : std::optional(found->part);
}

std::optional<PartName> part_name(std::string_view folder) {
    const auto lowered = base::lower(folder);
    if (const auto* const word = find_word(lowered)) return PartName{word->part, PartName::Kind::word, word->rank, {}};
    std::optional<PartName> found;
    bool neutral = true;
    for (const auto& [begin, end] : tokens_of(folder)) {
        const auto token = std::string_view(lowered).substr(begin, end - begin);
        const auto* const word = word_in_token(token);
        if (word == nullptr) {
            neutral = neutral && is_neutral(token);
            continue;
        }
        if (found) return std::nullopt;  // "train_test": of both
        found = PartName{word->part, PartName::Kind::affixed, word->rank, lowered};
        found->affix.replace(begin, word->word.size(), "*");
        neutral = neutral && !is_letter_behind(token.substr(word->word.size()));
    }
    if (found && neutral) found->kind = PartName::Kind::neutral;
    return found;
}

std::optional<DatasetPart> part_of_cell(std::string_view cell, bool affixed) {
    const auto name = part_name(cell);
    return name && (affixed || name->kind != PartName::Kind::affixed) ? std::optional(name->part) : std::nullopt;
}

std::optional<bool> answer_of(std::string_view cell) {
    constexpr std::array<std::string_view, 6> kTrueWords = {"1", "1.0", "true", "yes", "t", "y"};
    constexpr std::array<std::string_view, 6> kFalseWords = {"0", "0.0", "false", "no", "f", "n"};
    const auto word = base::lower(base::trimmed(cell));
    if (std::ranges::find(kTrueWords, word) != kTrueWords.end()) return true;
    if (std::ranges::find(kFalseWords, word) != kFalseWords.end()) return false;
    return std::nullopt;
}

bool names_unlabeled(std::string_view folder) {
    constexpr std::array<std::string_view, 8> kWords = {"unlabeled", "unlabelled",  "nolabel",    "pred",
                                                        "predict",   "predictions", "prediction", "holdout"};
    const auto lowered = base::lower(folder);
    return std::ranges::any_of(tokens_of(folder), [&](const Token& token) {
        const auto word = std::string_view(lowered).substr(token.begin, token.end - token.begin);
        return std::ranges::find(kWords, word) != kWords.end();
    });
}

namespace {

/// The name of a piece without its number or letter, "images_" of "images_001"; empty where it is none.
std::string piece_stem(std::string_view folder) {
    constexpr std::array<std::string_view, 17> kWords = {"part", "batch",  "images", "image",   "imgs",  "img",
                                                         "set",  "subset", "data",   "dataset", "chunk", "shard",
                                                         "fold", "folder", "split",  "archive", "photos"};
    constexpr std::string_view kBetween = "_-. ";
    auto stem = base::lower(folder);
    if (stem.empty()) return {};
    if (is_digit(stem.back())) {
        while (!stem.empty() && is_digit(stem.back())) stem.pop_back();
    } else {
        const auto before = stem.size() < 2 ? '\0' : folder[folder.size() - 2];
        const bool is_apart =
            kBetween.find(before) != std::string_view::npos || (is_lower(before) && is_upper(folder.back()));
        if (!is_lower(stem.back()) || !is_apart) return {};
        stem.pop_back();
    }
    const auto end = stem.find_last_not_of(kBetween) + 1;
    auto begin = end;
    while (begin > 0 && is_lower(stem[begin - 1])) --begin;
    const bool is_known = std::ranges::find(kWords, std::string_view(stem).substr(begin, end - begin)) != kWords.end();
    return is_known ? stem : std::string();
}

}  // namespace

bool are_pieces(const std::vector<std::string>& folders) {
    if (folders.size() < 2) return false;
    const auto stem = piece_stem(folders.front());
    return !stem.empty() && std::ranges::all_of(folders, [&](const auto& name) { return piece_stem(name) == stem; });
}

}  // namespace torchdeck::data
