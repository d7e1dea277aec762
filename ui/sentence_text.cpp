// SPDX-License-Identifier: GPL-3.0-or-later
#include "sentence_text.hpp"

#include <QCoreApplication>

#include "charts/figure_text.hpp"
#include "format.hpp"

namespace torchdeck::ui {
namespace {

QString translated(const base::Sentence& sentence) {
    return QCoreApplication::translate("Sentence", sentence.source().c_str());
}

}  // namespace

QString sentence_text(const base::Sentence& sentence) {
    using Kind = base::Sentence::Kind;
    std::vector<std::string> parts;
    for (const auto& part : sentence.parts()) parts.push_back(sentence_text(part).toStdString());
    switch (sentence.kind()) {
        case Kind::word:
            return figure_word(sentence.source());
        case Kind::setting: {
            // English writes labels small within a sentence; the translation stands as it is.
            const auto label = setting_word(sentence.source());
            return label == from_utf8(sentence.source()) ? from_utf8(sentence.text()) : label;
        }
        case Kind::list: {
            QStringList all;
            for (const auto& part : parts) all << from_utf8(part);
            return all.join(QStringLiteral(", "));
        }
        case Kind::pattern:
            return from_utf8(base::filled(translated(sentence).toStdString(), parts));
        case Kind::verbatim:
            break;
    }
    return localized_number(shown_text(sentence.text()));
}

QString clause_text(const base::Sentence& clause) {
    auto text = sentence_text(clause);
    if (!translated(clause).startsWith(u'{') && !text.isEmpty()) text[0] = text[0].toUpper();
    const base::Sentence whole(base::sentences::whole_sentence, {base::Sentence(text.toStdString())});
    return sentence_text(whole);
}

}  // namespace torchdeck::ui
