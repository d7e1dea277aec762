// SPDX-License-Identifier: GPL-3.0-or-later
#include "message_catalog.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/sentence.hpp"
#include "format.hpp"
#include "message_patterns.hpp"

namespace torchdeck::ui {
namespace {

/// Sentences are parts of sentences of sentences at most; a hostile file name may look as if there were more.
constexpr int kDeepest = 5;
/// No sentence is as long: what is longer quotes something.
constexpr qsizetype kLongest = 4000;

/// A pattern in pieces: "{0}: has {1} bytes." is "", ": has " and " bytes.", with places 0 and 1 between them.
struct Pattern {
    const char* source;
    std::vector<QString> pieces;
    std::vector<int> places;
    qsizetype letters = 0;  ///< of the pieces
};

Pattern pattern_of(const char* source) {
    static const QRegularExpression place(QStringLiteral("\\{(\\d)\\}"));
    Pattern pattern{.source = source, .pieces = {}, .places = {}};
    const auto text = QString::fromUtf8(source);
    qsizetype end = 0;
    for (auto it = place.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        pattern.pieces.push_back(text.mid(end, match.capturedStart() - end));
        pattern.places.push_back(match.capturedView(1).toInt());
        end = match.capturedEnd();
    }
    pattern.pieces.push_back(text.mid(end));
    for (const auto& piece : pattern.pieces)
        pattern.letters += std::count_if(piece.begin(), piece.end(), [](QChar c) { return c.isLetter(); });
    return pattern;
}

/// What stands in the places of `pattern` where `text` was made of it. Each piece where it comes first leaves the most
/// room for those after it, so that nothing is tried twice, whatever a file name looks like.
std::optional<std::vector<QString>> parts_of(const Pattern& pattern, const QString& text) {
    const auto& pieces = pattern.pieces;
    if (!text.startsWith(pieces.front()) || !text.endsWith(pieces.back())) return std::nullopt;
    if (pieces.size() == 1) return text == pieces.front() ? std::optional(std::vector<QString>()) : std::nullopt;
    std::vector<QString> parts;
    auto at = pieces.front().size();
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const bool last = i + 1 == pieces.size();
        const auto found = last ? text.size() - pieces[i].size() : text.indexOf(pieces[i], at);
        if (found < at) return std::nullopt;
        parts.push_back(text.mid(at, found - at));
        at = found + pieces[i].size();
    }
    return parts;
}

/// Those that say most come first: "{0} is not a number." is the end of many sentences.
const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const char* const source : kMessagePatterns) made.push_back(pattern_of(source));
        std::stable_sort(made.begin(), made.end(),
                         [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; });
        return made;
    }();
    return all;
}

QString message(const char* source) {
    return QCoreApplication::translate("Message", source);
}

/// "3 images", "line 4".
QString counted(const QString& text) {
    struct Noun {
        const char* one;
        const char* counted;
    };
    static constexpr Noun kNouns[] = {{"image", QT_TRANSLATE_N_NOOP("Message", "%n image(s)")},
                                      {"step", QT_TRANSLATE_N_NOOP("Message", "%n step(s)")},
                                      {"epoch", QT_TRANSLATE_N_NOOP("Message", "%n epoch(s)")},
                                      {"cell", QT_TRANSLATE_N_NOOP("Message", "%n cell(s)")},
                                      {"class", QT_TRANSLATE_N_NOOP("Message", "%n class(es)")},
                                      {"GPU", QT_TRANSLATE_N_NOOP("Message", "%n GPU(s)")},
                                      {"complete epoch", QT_TRANSLATE_N_NOOP("Message", "%n complete epoch(s)")},
                                      {"repetition", QT_TRANSLATE_N_NOOP("Message", "%n repetition(s)")}};
    static const QRegularExpression number(QStringLiteral("^([0-9][0-9,]*) ([A-Za-z ]+)$"));
    static const QRegularExpression line(QStringLiteral("^(.*)\\bline ([0-9]+)$"));
    if (const auto match = number.match(text); match.hasMatch()) {
        const auto noun_said = match.captured(2);
        for (const auto& noun : kNouns) {
            const auto one = QString::fromLatin1(noun.one);
            if (noun_said == one || noun_said == one + u's' || noun_said == one + QStringLiteral("es"))
                return QCoreApplication::translate("Message", noun.counted, nullptr,
                                                   match.captured(1).remove(u',').toInt());
        }
    }
    if (const auto match = line.match(text); match.hasMatch())
        return match.captured(1) +
               message(QT_TRANSLATE_NOOP("Message", "line {0}")).replace(QStringLiteral("{0}"), match.captured(2));
    return text;
}

QString translated(const QString& text, int depth);

/// The pattern that `text` was made of, and what stands in its places.
struct Found {
    const Pattern* pattern;
    std::vector<QString> parts;
};
std::optional<Found> found_in(const QString& text) {
    for (const auto& pattern : patterns()) {
        if (auto parts = parts_of(pattern, text)) return Found{&pattern, std::move(*parts)};
    }
    return std::nullopt;
}

QString said(const Found& found, int depth) {
    std::vector<std::string> parts(10);
    for (std::size_t i = 0; i < found.parts.size(); ++i)
        parts[static_cast<std::size_t>(found.pattern->places[i])] = translated(found.parts[i], depth + 1).toStdString();
    return from_utf8(base::filled(message(found.pattern->source).toStdString(), parts));
}

QString translated(const QString& text, int depth) {
    if (depth > kDeepest || text.size() < 4) return text;
    // "FILE: what is wrong with it." A name may have a few of these. The pattern that says most is the right one.
    constexpr int kMostTries = 8;
    auto best = found_in(text);
    qsizetype name = -1;
    auto at = text.indexOf(u": ");
    for (int colon = 0; at >= 0 && colon < kMostTries; at = text.indexOf(u": ", at + 2), ++colon) {
        auto tail = found_in(text.mid(at + 2));
        if (!tail || (best && tail->pattern->letters <= best->pattern->letters)) continue;
        best = std::move(tail);
        name = at;
    }
    if (best) {
        const auto sentence = said(*best, depth);
        return name < 0 ? sentence : translated(text.left(name), depth + 1) + QStringLiteral(": ") + sentence;
    }
    if (auto number = counted(text); number != text) return number;
    // "; not all of it", " (not all of it)".
    static const QRegularExpression led(QStringLiteral("^([ ,;:.]*\\(|[ ,;:.]+)?(.*?)(\\)*[ ,;:]*)$"),
                                        QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = led.match(text); match.hasMatch() && match.capturedLength(2) < text.size()) {
        const auto inner = match.captured(2);
        if (const auto sentence = translated(inner, depth + 1); sentence != inner)
            return match.captured(1) + sentence + match.captured(3);
    }
    // "FILE is a damaged PNG." Where the name ends is not known.
    static const QRegularExpression verb(QStringLiteral(" (?=is |has |cannot )"));
    auto it = verb.globalMatch(text);
    for (int word = 0; it.hasNext() && word < kMostTries; ++word) {
        const auto match = it.next();
        if (const auto tail = found_in(text.mid(match.capturedEnd())))
            return text.left(match.capturedStart()) + QStringLiteral(": ") + said(*tail, depth);
    }
    static const QRegularExpression between(QStringLiteral("(?<=[.?!]) (?=[A-Z'\"{])|\n"));
    if (!between.match(text).hasMatch()) return text;
    QString all;
    qsizetype end = 0;
    for (auto sentences = between.globalMatch(text); sentences.hasNext();) {
        const auto match = sentences.next();
        all += translated(text.mid(end, match.capturedStart() - end), depth + 1) + match.captured();
        end = match.capturedEnd();
    }
    return all + translated(text.mid(end), depth + 1);
}

}  // namespace

QString translated_message(const QString& english) {
    // Nobody translates to what core says itself.
    if (english.size() > kLongest || message(kMessagePatterns[0]) == QLatin1String(kMessagePatterns[0])) return english;
    return translated(english, 0);
}

}  // namespace torchdeck::ui
