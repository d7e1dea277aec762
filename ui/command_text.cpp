// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_text.hpp"

#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "command_patterns.hpp"
#include "format.hpp"
#include "message_catalog.hpp"
#include "message_patterns.hpp"
#include "message_text.hpp"

namespace torchdeck::ui {
namespace {

std::vector<MessageCatalog::Text> all_texts() {
    std::vector<MessageCatalog::Text> texts;
    // One word alone may be a name where it stands within a sentence.
    for (const char* const source : kCommandPatterns)
        if (QByteArrayView(source).contains(' ')) texts.push_back({"Command", source});
    for (const char* const source : kMessagePatterns) texts.push_back({"Message", source});
    return texts;
}

MessageCatalog catalog_of(const QTranslator& translator) {
    return MessageCatalog(all_texts(), {"Command", "Setting", "Figure"},
                          [&translator](const char* context, const char* source, int n) {
                              auto text = translator.translate(context, source, nullptr, n);
                              if (text.isEmpty()) text = QString::fromUtf8(source);
                              return n < 0 ? text : text.replace(QStringLiteral("%n"), from_utf8(base::grouped(n)));
                          });
}

int columns_of(const QString& text) {
    return base::columns_of(text.toStdString());
}

struct TextCell {
    QString text;
    int gap = 0;  ///< spaces before it
};

bool has_letters(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetter(); });
}

/// Whether a head that takes the columns [begin, end) stands at the end of its column: as what is below it does, or as
/// the spaces around it look.
bool ends_column(int begin, int end, const QString& below, int gap_before, int gap_after) {
    constexpr int kLeast = 2;
    if (below.isEmpty()) return gap_before > kLeast && gap_after <= kLeast;
    const auto is_text = [&](int column) { return column >= 0 && column < below.size() && below[column] != u' '; };
    return is_text(end - 1) && !is_text(end) && !(is_text(begin) && !is_text(begin - 1));
}

/// What stands in a row that is no head may be the name of a class or of a file, which looks like a sentence only by
/// chance ("turn left"): of it only what is known as it is, numbers with a unit, and what a known label is followed by.
QString cell_said(const std::vector<TextCell>& cells, std::size_t i, bool is_head, const MessageCatalog& catalog) {
    const auto& text = cells[i].text;
    const bool labeled = i == 1 && cells.size() == 2 && catalog.word(cells[0].text);
    if (is_head || labeled) return catalog.translated(text);
    if (i > 0 && !text.contains(u' ')) return text;
    return catalog.word(text).value_or(catalog.counted(text));
}

/// Cells as wide as before where there is room: a longer text takes the spaces after it, or those before it where it
/// stands at the end of its column. `below` is the next line.
QString table_line(const std::vector<TextCell>& cells, const QString& below, const MessageCatalog& catalog) {
    // A head has no numbers, and of its words most are known: others are names of measures, such as "top-1".
    const auto known =
        std::ranges::count_if(cells, [&](const TextCell& cell) { return catalog.word(cell.text).has_value(); });
    const bool is_head = std::ranges::all_of(cells, [](const TextCell& cell) { return has_letters(cell.text); }) &&
                         (cells.size() > 2 ? 2 : 1) * known >= std::ssize(cells);
    constexpr int kLeast = 2;
    auto said = cells;
    int column = 0;
    int moved = 0;  // to the right, where there was no room
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto begin = column + cells[i].gap;
        column = begin + columns_of(cells[i].text);
        const int room = std::min(moved, std::max(said[i].gap - kLeast, 0));
        said[i].gap -= room;
        moved -= room;
        const bool last = i + 1 == cells.size();
        said[i].text = cell_said(cells, i, is_head, catalog);
        int longer = columns_of(said[i].text) - columns_of(cells[i].text);
        const auto take = [&longer](int& gap) {
            const int taken = longer > 0 ? std::min(longer, std::max(gap - kLeast, 0)) : longer;
            gap -= taken;
            longer -= taken;
        };
        if (is_head && ends_column(begin, column, below, cells[i].gap, last ? 0 : cells[i + 1].gap)) take(said[i].gap);
        if (!last) take(said[i + 1].gap);
        moved += std::max(longer, 0);
    }
    QString line;
    for (const auto& cell : said) line += QString(cell.gap, u' ') + cell.text;
    return line;
}

QString said_line(const QString& line, const QString& below, const MessageCatalog& catalog) {
    static const QRegularExpression part(QStringLiteral("( *)([^ ]+(?: [^ ]+)*)"));
    std::vector<TextCell> cells;
    qsizetype end = 0;
    for (auto it = part.globalMatch(line); it.hasNext();) {
        const auto match = it.next();
        cells.push_back({match.captured(2), static_cast<int>(match.capturedLength(1))});
        end = match.capturedEnd();
    }
    if (cells.empty()) return line;
    const auto rest = line.mid(end);
    for (const auto* const kind : {"error", "warning"}) {
        const auto begin = QString::fromLatin1(kind) + QStringLiteral(": ");
        const auto said = catalog.word(QString::fromLatin1(kind));
        if (said && line.startsWith(begin))
            return *said + QStringLiteral(": ") + catalog.translated(line.mid(begin.size()));
    }
    if (cells.size() == 1) return QString(cells[0].gap, u' ') + catalog.translated(cells[0].text) + rest;
    return table_line(cells, below, catalog) + rest;
}

std::string said(std::string_view english, const MessageCatalog& catalog) {
    const auto text = from_utf8(english);
    // A text of several lines may be one sentence.
    if (const auto whole = catalog.word(text)) return whole->toStdString();
    const auto lines = text.split(u'\n');
    QStringList all;
    for (qsizetype i = 0; i < lines.size(); ++i) all << said_line(lines[i], lines.value(i + 1), catalog);
    return all.join(u'\n').toStdString();
}

/// Of the session, without a QCoreApplication, which would change the locale of the C library.
struct SessionCatalog {
    SessionCatalog() {
        // As of other commands: LANGUAGE is a list of what is preferred, but counts for nothing in the C locale.
        QByteArray messages;
        for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"})
            if (messages.isEmpty()) messages = qgetenv(name);
        if (messages.isEmpty() || messages == "POSIX" || messages == "C" || messages.startsWith("C.")) return;
        const QLocale session = QLocale::system();
        if (session.uiLanguages().value(0).startsWith(QLatin1String("en"))) return;
        if (!translator.load(session, QStringLiteral("torchdeck"), QStringLiteral("_"), QStringLiteral(":/i18n")))
            return;
        catalog = std::make_unique<MessageCatalog>(catalog_of(translator));
    }
    QTranslator translator;
    std::unique_ptr<MessageCatalog> catalog;
};

const SessionCatalog& session_catalog() {
    static const SessionCatalog session;
    return session;
}

base::Reader reader_of(const QTranslator& translator, const MessageCatalog& catalog) {
    return {.translate = [&translator](
                             const std::string& pattern, const std::string& singular,
                             std::int64_t count) { return translated_pattern(pattern, singular, count, &translator); },
            .translate_english = [&catalog](const std::string& english) { return said(english, catalog); }};
}

}  // namespace

std::string command_text(std::string_view english) {
    const auto& session = session_catalog();
    return session.catalog ? said(english, *session.catalog) : std::string(english);
}

const base::Reader& terminal_reader() {
    static const base::Reader reader = [] {
        const auto& session = session_catalog();
        return session.catalog ? reader_of(session.translator, *session.catalog) : base::Reader();
    }();
    return reader;
}

std::string command_text(const base::Message& message, const QTranslator& translator) {
    const auto catalog = catalog_of(translator);
    return message.text(reader_of(translator, catalog));
}

std::string command_text(std::string_view english, const QTranslator& translator) {
    return said(english, catalog_of(translator));
}

}  // namespace torchdeck::ui
