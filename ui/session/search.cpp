// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/search.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace torchdeck::ui {
namespace {

/// In lower case without accents.
QString folded(const QString& text) {
    QString plain;
    for (const auto c : text.normalized(QString::NormalizationForm_KD)) {
        if (c.category() != QChar::Mark_NonSpacing) plain += c;
    }
    return plain.toCaseFolded();
}

QStringList words_of(const QString& folded_text) {
    QStringList words;
    QString word;
    for (const auto c : folded_text) {
        if (c.isLetterOrNumber()) {
            word += c;
        } else if (!word.isEmpty()) {
            words << std::exchange(word, {});
        }
    }
    if (!word.isEmpty()) words << word;
    return words;
}

/// What people put around what they look for, in English and German.
bool says_nothing(const QString& word) {
    static const auto kWords = QStringLiteral(
                                   "a about all am an and any are as at be by can change could do does for from get "
                                   "give go have how i in is it its let make many me much multiple my number of on "
                                   "or our set several should so that the their them there these this those to too "
                                   "two up use want was we what when where which who why will with you your "
                                   "als am auf das dass den der des die ein eine einen es fur geht gibt hat ich im "
                                   "ist kann man mein meine meinen mit oder sich sind so und viele vom von warum was "
                                   "welche welcher welches wenn werden wie wieso wird wo zu zum zur")
                                   .split(u' ');
    return kWords.contains(word);
}

/// Without the ending that a form of it has: "loading", "loader" and "loads" are of one word.
QString stem(const QString& word) {
    constexpr qsizetype kLeast = 3;
    for (const auto* const ending : {"ings", "ing", "ers", "er", "ed", "es", "en", "s", "e"}) {
        const QLatin1StringView end(ending);
        if (word.size() - end.size() >= kLeast && word.endsWith(end)) return word.chopped(end.size());
    }
    return word;
}

/// Whether one letter was left out, added, changed, or two were swapped.
bool one_slip_apart(const QString& a, const QString& b) {
    if (std::abs(a.size() - b.size()) > 1) return false;
    const auto least = std::min(a.size(), b.size());
    qsizetype front = 0, back = 0;
    while (front < least && a[front] == b[front]) ++front;
    while (back < least - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
    const auto rest_a = a.size() - front - back, rest_b = b.size() - front - back;
    if (rest_a <= 1 && rest_b <= 1) return true;
    return rest_a == 2 && rest_b == 2 && a[front] == b[front + 1] && a[front + 1] == b[front];
}

/// Returns how well a word of the query fits words of an item; 0: not at all.
int fit(const QString& wanted, const QStringList& words, const QString& whole) {
    constexpr int kWord = 100, kStart = 90, kForm = 80, kPart = 50, kSlip = 40;
    constexpr qsizetype kLeastSlip = 4;
    const auto form = stem(wanted);
    int best = 0;
    for (const auto& word : words) {
        if (word == wanted) return kWord;
        if (word.startsWith(wanted)) best = kStart;
        if (wanted.size() >= kLeastSlip && stem(word) == form) best = std::max(best, kForm);
    }
    if (best > 0) return best;
    if (wanted.size() > 1 && whole.contains(wanted)) return kPart;
    for (const auto& word : words) {
        const auto begin = word.left(std::max(wanted.size(), std::min(word.size(), wanted.size() + 1)));
        if (std::min(wanted.size(), word.size()) < kLeastSlip) continue;
        if (one_slip_apart(wanted, word) || one_slip_apart(wanted, begin)) return kSlip;
    }
    return 0;
}

bool is_number(const QString& word) {
    return std::ranges::all_of(word, [](QChar c) { return c.isDigit(); });
}

constexpr double kOtherWords = 0.8, kBody = 0.2;

}  // namespace

SearchIndex::SearchIndex(QList<SearchItem> items) : items_(std::move(items)) {
    for (const auto& item : std::as_const(items_)) {
        Words words{folded(item.text), folded(item.words), folded(item.body), {}, {}};
        words.text_words = words_of(words.text);
        words.other_words = words_of(words.other);
        words_ << std::move(words);
    }
}

double SearchIndex::fit_of_name(int at, const QString& wanted) const {
    const auto& words = words_[at];
    return std::max<double>(fit(wanted, words.text_words, words.text),
                            kOtherWords * fit(wanted, words.other_words, words.other));
}

SearchIndex::Query SearchIndex::query_of(const QStringList& wanted) const {
    Query query{wanted.join(u' '), {}, false};
    std::vector<bool> fits_all(static_cast<std::size_t>(items_.size()), true);
    for (const auto& text : wanted) {
        QueryWord word{text, 0, {}};
        double fitting = 0;
        for (int i = 0; i < items_.size(); ++i) {
            const double fit = fit_of_name(i, text);
            word.fits.push_back(fit);
            if (fit > 0) ++fitting;
            // "seed 1": its value is no name of a setting.
            const bool value = items_[i].kind == SearchItem::Kind::setting && wanted.size() > 1 && is_number(text);
            if (fit == 0 && !value) fits_all[static_cast<std::size_t>(i)] = false;
        }
        word.weight = std::log1p(static_cast<double>(items_.size()) / (1 + fitting));
        query.words.push_back(std::move(word));
    }
    query.named = std::ranges::find(fits_all, true) != fits_all.end();
    return query;
}

std::optional<double> SearchIndex::score(int at, const Query& query) const {
    const auto& item = items_[at];
    const auto& [text, other, body, text_words, other_words] = words_[at];
    const auto& whole = query.whole;
    double sum = 0, weights = 0, named = 0;
    bool misses = false;
    for (const auto& word : query.words) {
        const bool value = item.kind == SearchItem::Kind::setting && query.words.size() > 1 && is_number(word.text);
        double best = word.fits[static_cast<std::size_t>(at)];
        if (best > 0) named += word.weight;
        if (best == 0 && word.text.size() > 2 && body.contains(word.text)) best = kBody * 100;
        if (best == 0 && !value) misses = true;
        weights += word.weight;
        sum += word.weight * best;
    }
    // A question has more words than its answer: where no name has them all, those that say most are enough.
    if (misses && (query.named || 2 * named < weights)) return std::nullopt;
    sum = sum / weights - (misses ? 25 : 0);
    // An exact name comes first, then names with little else in them.
    if (text == whole) sum += 60;
    if (text.startsWith(whole)) sum += 15;
    if (other.startsWith(whole + u' ')) sum += 40;
    if (whole.size() > 2 && other.contains(whole)) sum += 10;
    sum +=
        10.0 * static_cast<double>(query.words.size()) / static_cast<double>(std::max<qsizetype>(text_words.size(), 1));
    switch (item.kind) {
        case SearchItem::Kind::page:
            sum += 12;
            break;
        case SearchItem::Kind::setting:
            sum += 8;
            break;
        case SearchItem::Kind::action:
            sum += 6;
            break;
        case SearchItem::Kind::chart:
            break;
        case SearchItem::Kind::run:
            sum -= 2;
            break;
        case SearchItem::Kind::manual:
            sum -= 8;
            break;
    }
    return item.enabled ? sum : sum - 5;
}

QList<int> SearchIndex::find(const QString& query, const QStringList& recent) const {
    const auto recency = [&](int at) {
        const auto place = recent.indexOf(items_[at].id);
        return place < 0 ? recent.size() : place;
    };
    QList<int> found;
    const auto whole = words_of(folded(query)).join(u' ');
    if (whole.isEmpty()) {
        for (int i = 0; i < items_.size(); ++i) {
            const auto kind = items_[i].kind;
            if (recency(i) < recent.size() || kind == SearchItem::Kind::page || kind == SearchItem::Kind::action)
                found << i;
        }
        std::ranges::stable_sort(found, {}, recency);
        return found;
    }
    auto wanted = words_of(folded(query));
    if (QStringList rest = wanted; rest.removeIf(says_nothing) > 0 && !rest.isEmpty()) wanted = rest;
    const auto asked = query_of(wanted);
    std::vector<double> scores(static_cast<std::size_t>(items_.size()), 0);
    for (int i = 0; i < items_.size(); ++i) {
        const auto fits = score(i, asked);
        if (!fits) continue;
        constexpr double kRecent = 6;
        scores[static_cast<std::size_t>(i)] = *fits + (recency(i) < recent.size() ? kRecent : 0);
        found << i;
    }
    std::ranges::stable_sort(found, std::greater(), [&](int i) { return scores[static_cast<std::size_t>(i)]; });
    return found;
}

}  // namespace torchdeck::ui
