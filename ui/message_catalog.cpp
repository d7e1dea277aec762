// SPDX-License-Identifier: GPL-3.0-or-later
#include "message_catalog.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "base/message.hpp"
#include "format.hpp"
#include "message_patterns.hpp"

namespace torchdeck::ui {
namespace {

/// Sentences are parts of sentences of sentences at most; a hostile file name may look as if there were more.
constexpr int kDeepest = 5;
/// No sentence is as long: what is longer quotes something.
constexpr qsizetype kLongest = 4000;

using Pattern = MessageCatalog::Pattern;

Pattern pattern_of(const MessageCatalog::Text& source) {
    static const QRegularExpression place(QStringLiteral("\\{(\\d)\\}"));
    Pattern pattern{.text = source, .pieces = {}, .places = {}};
    const auto text = QString::fromUtf8(source.source);
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

}  // namespace

MessageCatalog::MessageCatalog(const std::vector<Text>& texts, std::vector<const char*> words, Lookup lookup)
    : words_(std::move(words)), lookup_(std::move(lookup)) {
    for (const auto& text : texts) patterns_.push_back(pattern_of(text));
    // Those that say most come first: "{0} is not a number." is the end of many sentences.
    std::stable_sort(patterns_.begin(), patterns_.end(),
                     [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; });
}

std::optional<QString> MessageCatalog::word(const QString& text) const {
    const auto source = text.toUtf8();
    for (const char* const context : words_) {
        if (auto said = lookup_(context, source.constData(), -1); said != text) return said;
    }
    return std::nullopt;
}

QString MessageCatalog::message(const char* source) const {
    return lookup_("Message", source, -1);
}

QString MessageCatalog::counted(const QString& text) const {
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
                                      {"repetition", QT_TRANSLATE_N_NOOP("Message", "%n repetition(s)")},
                                      {"roof", QT_TRANSLATE_N_NOOP("Message", "%n roof(s)")},
                                      {"thread", QT_TRANSLATE_N_NOOP("Message", "%n thread(s)")},
                                      {"tensor", QT_TRANSLATE_N_NOOP("Message", "%n tensor(s)")},
                                      {"table", QT_TRANSLATE_N_NOOP("Message", "%n table(s)")},
                                      {"run", QT_TRANSLATE_N_NOOP("Message", "%n run(s)")},
                                      {"iteration", QT_TRANSLATE_N_NOOP("Message", "%n iteration(s)")},
                                      {"figure", QT_TRANSLATE_N_NOOP("Message", "%n figure(s)")},
                                      {"configuration", QT_TRANSLATE_N_NOOP("Message", "%n configuration(s)")},
                                      {"validation image", QT_TRANSLATE_N_NOOP("Message", "%n validation image(s)")},
                                      {"track", QT_TRANSLATE_N_NOOP("Message", "%n track(s)")},
                                      {"row", QT_TRANSLATE_N_NOOP("Message", "%n row(s)")},
                                      {"parameter", QT_TRANSLATE_N_NOOP("Message", "%n parameter(s)")},
                                      {"number", QT_TRANSLATE_N_NOOP("Message", "%n number(s)")},
                                      {"line", QT_TRANSLATE_N_NOOP("Message", "%n line(s)")},
                                      {"event", QT_TRANSLATE_N_NOOP("Message", "%n event(s)")},
                                      {"difference", QT_TRANSLATE_N_NOOP("Message", "%n difference(s)")}};
    static const QRegularExpression number(QStringLiteral("^([0-9][0-9,]*) ([A-Za-z ]+)$"));
    static const QRegularExpression line(QStringLiteral("^(.*)\\bline ([0-9]+)$"));
    if (const auto match = number.match(text); match.hasMatch()) {
        const auto noun_said = match.captured(2);
        bool fits = false;
        const int count = match.captured(1).remove(u',').toInt(&fits);
        if (!fits) return text;
        for (const auto& noun : kNouns) {
            const auto one = QString::fromLatin1(noun.one);
            if (noun_said == one || noun_said == one + u's' || noun_said == one + QStringLiteral("es"))
                return lookup_("Message", noun.counted, count);
        }
    }
    // "46 % of the machine": of one word a unit is no more than a symbol.
    static const QRegularExpression measured(QStringLiteral("^([0-9][0-9.,]*) (\\S+ .+)$"));
    if (const auto match = measured.match(text); match.hasMatch()) {
        if (const auto unit = word(match.captured(2))) return match.captured(1) + u' ' + *unit;
    }
    if (const auto match = line.match(text); match.hasMatch())
        return match.captured(1) +
               message(QT_TRANSLATE_NOOP("Message", "line {0}")).replace(QStringLiteral("{0}"), match.captured(2));
    return text;
}

/// "cpu, bf16, 2 threads".
QString MessageCatalog::counted_within(const QString& text) const {
    static const QRegularExpression number(QStringLiteral("(?<=^| )[0-9][0-9,]* [A-Za-z ]+(?=$|[,;:)])"));
    QString all;
    qsizetype end = 0;
    for (auto it = number.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        all += text.mid(end, match.capturedStart() - end) + counted(match.captured());
        end = match.capturedEnd();
    }
    return all + text.mid(end);
}

std::optional<MessageCatalog::Found> MessageCatalog::found_in(const QString& text) const {
    for (const auto& pattern : patterns_) {
        if (auto parts = parts_of(pattern, text)) return Found{&pattern, std::move(*parts)};
    }
    return std::nullopt;
}

QString MessageCatalog::said(const Found& found, int depth) const {
    std::vector<std::string> parts(10);
    for (std::size_t i = 0; i < found.parts.size(); ++i)
        parts[static_cast<std::size_t>(found.pattern->places[i])] = translated(found.parts[i], depth + 1).toStdString();
    const auto& text = found.pattern->text;
    return from_utf8(base::filled(lookup_(text.context, text.source, -1).toStdString(), parts));
}

/// Several sentences: as many of them at a time as one pattern has, each by itself where none has it.
QString MessageCatalog::each_sentence(const QString& text, int depth) const {
    static const QRegularExpression between(QStringLiteral("(?<=[.?!]) (?=[A-Z'\"{]|[a-z-]+(?:: |$))|\n"));
    struct Piece {
        qsizetype begin, end;
    };
    std::vector<Piece> pieces;
    qsizetype begin = 0;
    for (auto it = between.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        pieces.push_back({begin, match.capturedStart()});
        begin = match.capturedEnd();
    }
    if (pieces.empty()) return text;
    pieces.push_back({begin, text.size()});
    // What has more quotes something, and is taken piece by piece.
    constexpr std::size_t kMostPieces = 40;
    const std::size_t together_at_most = pieces.size() > kMostPieces ? 1 : 8;
    QString all;
    for (std::size_t i = 0; i < pieces.size();) {
        if (i > 0) all += text.mid(pieces[i - 1].end, pieces[i].begin - pieces[i - 1].end);
        const auto run = [&](std::size_t end) {
            return text.mid(pieces[i].begin, pieces[end - 1].end - pieces[i].begin);
        };
        auto end = std::min(pieces.size(), i + together_at_most);
        for (; end > i + 1; --end) {
            if (end - i == pieces.size()) continue;  // nothing is known of all of it
            const auto together = run(end);
            const auto colon = together.indexOf(u": ");
            if (found_in(together) || (colon >= 0 && found_in(together.mid(colon + 2)))) break;
        }
        all += translated(run(end), depth + 1);
        i = end;
    }
    return all;
}

QString MessageCatalog::translated(const QString& text, int depth) const {
    if (depth > kDeepest) return text;
    // What stands in a place may be a name that is a word as well.
    if (auto known = word(text); known && (depth == 0 || text.contains(u' '))) return *known;
    if (text.size() < 4) return text;
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
    // "scaling: ResNet-18, 34 and 50.": a word with several, which is no sentence elsewhere.
    if (const auto colon = text.indexOf(u": "); colon >= 0 && text.endsWith(u'.')) {
        const auto tail = text.sliced(colon + 2).chopped(1);
        if (const auto known = word(tail); known && tail.contains(u' '))
            return text.left(colon) + QStringLiteral(": ") + *known + u'.';
    }
    // "best first (* is used):" has its bracket for itself.
    if (text.endsWith(u':')) {
        const auto inner = text.chopped(1);
        if (const auto sentence = translated(inner, depth); sentence != inner) return sentence + u':';
    }
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
    const auto sentences = each_sentence(text, depth);
    return sentences == text ? counted_within(text) : sentences;
}

QString MessageCatalog::translated(const QString& english) const {
    return english.size() > kLongest ? english : translated(english, 0);
}

QString translated_message(const QString& english) {
    const auto lookup = [](const char* context, const char* source, int n) {
        return QCoreApplication::translate(context, source, nullptr, n);
    };
    // Nobody translates to what core says itself.
    if (lookup("Message", kMessagePatterns[0], -1) == QLatin1String(kMessagePatterns[0])) return english;
    static const MessageCatalog catalog(
        [] {
            std::vector<MessageCatalog::Text> texts;
            for (const char* const source : kMessagePatterns) texts.push_back({"Message", source});
            return texts;
        }(),
        {}, lookup);
    return catalog.translated(english);
}

}  // namespace torchdeck::ui
