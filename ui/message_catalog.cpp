// SPDX-License-Identifier: GPL-3.0-or-later
#include "message_catalog.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
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

struct Pattern {
    const char* source;
    QRegularExpression made;  ///< matches what was made of it; parts are its captures
    std::vector<int> places;  ///< of the captures
    qsizetype letters = 0;    ///< that are its own
};

Pattern pattern_of(const char* source) {
    static const QRegularExpression place(QStringLiteral("\\{(\\d)\\}"));
    Pattern pattern{.source = source, .made = {}, .places = {}};
    const auto text = QString::fromUtf8(source);
    QString expression = QStringLiteral("^");
    qsizetype end = 0;
    const auto literal = [&](QStringView part) {
        expression += QRegularExpression::escape(part);
        pattern.letters += std::count_if(part.begin(), part.end(), [](QChar c) { return c.isLetter(); });
    };
    for (auto it = place.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        literal(QStringView(text).mid(end, match.capturedStart() - end));
        expression += QStringLiteral("(.*?)");
        pattern.places.push_back(match.capturedView(1).toInt());
        end = match.capturedEnd();
    }
    literal(QStringView(text).mid(end));
    pattern.made = QRegularExpression(expression + u'$', QRegularExpression::DotMatchesEverythingOption);
    return pattern;
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
        const auto said = match.captured(2);
        for (const auto& noun : kNouns) {
            const auto one = QString::fromLatin1(noun.one);
            if (said == one || said == one + u's' || said == one + QStringLiteral("es"))
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

QString by_pattern(const QString& text, int depth) {
    for (const auto& pattern : patterns()) {
        const auto match = pattern.made.match(text);
        if (!match.hasMatch()) continue;
        std::vector<std::string> parts(10);
        for (std::size_t i = 0; i < pattern.places.size(); ++i)
            parts[static_cast<std::size_t>(pattern.places[i])] =
                translated(match.captured(static_cast<int>(i) + 1), depth + 1).toStdString();
        return from_utf8(base::filled(message(pattern.source).toStdString(), parts));
    }
    return {};
}

QString translated(const QString& text, int depth) {
    if (depth > kDeepest || text.size() < 4) return text;
    if (const auto found = by_pattern(text, depth); !found.isEmpty()) return found;
    if (const auto number = counted(text); number != text) return number;
    // "; not all of it", " (not all of it)".
    static const QRegularExpression led(QStringLiteral("^([ ,;:.]*\\(|[ ,;:.]+)?(.*?)(\\)*[ ,;:]*)$"),
                                        QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = led.match(text); match.hasMatch() && match.capturedLength(2) < text.size()) {
        const auto inner = match.captured(2);
        if (const auto said = translated(inner, depth + 1); said != inner)
            return match.captured(1) + said + match.captured(3);
    }
    // "FILE: what is wrong with it."
    for (auto at = text.indexOf(u": "); at >= 0; at = text.indexOf(u": ", at + 2)) {
        const auto end = text.mid(at + 2);
        if (const auto said = by_pattern(end, depth + 1); !said.isEmpty())
            return translated(text.left(at), depth + 1) + QStringLiteral(": ") + said;
    }
    static const QRegularExpression between(QStringLiteral("(?<=[.?!]) (?=[A-Z'\"{])|\n"));
    if (!between.match(text).hasMatch()) return text;
    QString all;
    qsizetype end = 0;
    for (auto it = between.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
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
