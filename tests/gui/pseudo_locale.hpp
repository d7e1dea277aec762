// SPDX-License-Identifier: GPL-3.0-or-later
// A language that nobody speaks: every text in brackets and 40 % longer, as in the longest of real languages.
#pragma once

#include <QRegularExpression>
#include <QTranslator>

namespace torchdeck::test {

class PseudoLocale : public QTranslator {
  public:
    PseudoLocale() { QCoreApplication::installTranslator(this); }
    ~PseudoLocale() override { QCoreApplication::removeTranslator(this); }
    PseudoLocale(const PseudoLocale&) = delete;
    PseudoLocale& operator=(const PseudoLocale&) = delete;
    [[nodiscard]] bool isEmpty() const override { return false; }

    [[nodiscard]] QString translate(const char* /*context*/, const char* source, const char* /*disambiguation*/,
                                    int /*n*/) const override {
        return longer(QString::fromUtf8(source));
    }

    static QString longer(const QString& source) {
        // Numbers with their units, names of files and their filters are as long in every language.
        static const QRegularExpression kNoWords(QStringLiteral("^[^A-Za-z]*$|^%1 ?(%[2-9]|[A-Za-z]{1,3})?$"));
        static const QRegularExpression kFilter(QStringLiteral("\\(\\*|\\.md$|<"));
        if (kNoWords.match(source).hasMatch() || kFilter.match(source).hasMatch()) return source;
        static const QRegularExpression kPlaces(QStringLiteral("%[1-9n]|\\{\\d\\}|[&…\\n]"));
        auto words = source;
        words.remove(kPlaces);
        // The brackets belong to the 40 %.
        const auto extra = static_cast<int>(0.4 * static_cast<double>(words.size()) + 0.5) - 2;
        QString padding;
        for (int i = 0; i < extra; ++i) padding += i % 6 == 0 && i + 1 < extra && extra > 3 ? u' ' : u'ö';
        const bool dots = source.endsWith(u'…');
        return u'[' + (dots ? source.chopped(1) : source) + padding + u']' + (dots ? QStringLiteral("…") : QString());
    }
};

}  // namespace torchdeck::test
