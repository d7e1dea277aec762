// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/search.hpp"

#include <algorithm>
#include <optional>
#include <set>
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

/// What people put around what they look for.
bool says_nothing(const QString& word) {
    static const std::set<QString> kWords = {
        QStringLiteral("a"),      QStringLiteral("an"),   QStringLiteral("the"),     QStringLiteral("how"),
        QStringLiteral("do"),     QStringLiteral("i"),    QStringLiteral("to"),      QStringLiteral("my"),
        QStringLiteral("of"),     QStringLiteral("in"),   QStringLiteral("is"),      QStringLiteral("what"),
        QStringLiteral("can"),    QStringLiteral("for"),  QStringLiteral("with"),    QStringLiteral("where"),
        QStringLiteral("from"),   QStringLiteral("it"),   QStringLiteral("set"),     QStringLiteral("change"),
        QStringLiteral("on"),     QStringLiteral("are"),  QStringLiteral("why"),     QStringLiteral("and"),
        QStringLiteral("use"),    QStringLiteral("two"),  QStringLiteral("several"), QStringLiteral("multiple"),
        QStringLiteral("number"), QStringLiteral("this"), QStringLiteral("der"),     QStringLiteral("die"),
        QStringLiteral("das"),    QStringLiteral("ein"),  QStringLiteral("eine"),    QStringLiteral("wie"),
        QStringLiteral("ich"),    QStringLiteral("zu"),   QStringLiteral("und")};
    return kWords.contains(word);
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
    constexpr int kWord = 100, kStart = 90, kPart = 50, kSlip = 40;
    constexpr qsizetype kLeastSlip = 4;
    int best = 0;
    for (const auto& word : words) {
        if (word == wanted) return kWord;
        if (word.startsWith(wanted)) best = kStart;
        // Its plural, or the singular of what was typed.
        if (wanted.size() >= kLeastSlip && wanted.startsWith(word) && word.size() + 1 == wanted.size())
            best = std::max(best, kStart);
    }
    if (best > 0) return best;
    if (wanted.size() > 1 && whole.contains(wanted)) return kPart;
    for (const auto& word : words) {
        const auto begin = word.left(std::max(wanted.size(), std::min(word.size(), wanted.size() + 1)));
        if (wanted.size() >= kLeastSlip && (one_slip_apart(wanted, word) || one_slip_apart(wanted, begin)))
            return kSlip;
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

std::optional<double> SearchIndex::score(int at, const QStringList& query, const QString& whole) const {
    const auto& item = items_[at];
    const auto& [text, other, body, text_words, other_words] = words_[at];
    double sum = 0;
    for (const auto& wanted : query) {
        double best = std::max<double>(fit(wanted, text_words, text), kOtherWords * fit(wanted, other_words, other));
        if (best == 0 && wanted.size() > 2 && body.contains(wanted)) best = kBody * 100;
        // "seed 1": its value is no name of a setting.
        const bool value = item.kind == SearchItem::Kind::setting && query.size() > 1 && is_number(wanted);
        if (best == 0 && !value) return std::nullopt;
        sum += best;
    }
    sum /= static_cast<double>(query.size());
    // An exact name comes first, then names with little else in them.
    if (text == whole) sum += 60;
    if (text.startsWith(whole)) sum += 15;
    if (other.startsWith(whole + u' ')) sum += 40;
    if (whole.size() > 2 && other.contains(whole)) sum += 10;
    sum += 10.0 * static_cast<double>(query.size()) / static_cast<double>(std::max<qsizetype>(text_words.size(), 1));
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
    const auto phrase = wanted.join(u' ');
    std::vector<double> scores(static_cast<std::size_t>(items_.size()), 0);
    for (int i = 0; i < items_.size(); ++i) {
        const auto fits = score(i, wanted, phrase);
        if (!fits) continue;
        constexpr double kRecent = 6;
        scores[static_cast<std::size_t>(i)] = *fits + (recency(i) < recent.size() ? kRecent : 0);
        found << i;
    }
    std::ranges::stable_sort(found, std::greater(), [&](int i) { return scores[static_cast<std::size_t>(i)]; });
    return found;
}

}  // namespace torchdeck::ui
