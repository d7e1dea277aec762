// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

namespace torchdeck::ui {

/// Something that the search of the window finds: an action, a setting, a run, a chart, a chapter of the manual.
struct SearchItem {
    enum class Kind { action, page, setting, run, chart, manual };
    Kind kind = Kind::action;
    QString id;       ///< the same after a restart
    QString text;     ///< what it is called in the window
    QString note;     ///< where it is, or its keys
    QString words{};  ///< other words for it, English ones, too; what files call it first
    QString body{};   ///< longer text, which counts least
    bool enabled = true;
    std::function<void()> act{};
};

/// Items, made ready to be searched at each letter that is typed.
class SearchIndex {
  public:
    explicit SearchIndex(QList<SearchItem> items);

    [[nodiscard]] const QList<SearchItem>& items() const { return items_; }
    /// Places in items() of what fits the query, the best first. Every word of the query must fit, words such as "how
    /// do I" left out: the start of a word of the text is best, then of its other words, another form, a part of one,
    /// one letter wrong, and the body. A word that fits few items counts more than one that fits many; where nothing is
    /// named by all words, those that say most are enough. Of equal ones those with `recent` ids come first. An empty
    /// query gives what is recent, then pages and actions.
    [[nodiscard]] QList<int> find(const QString& query, const QStringList& recent) const;

  private:
    /// In lower case, without accents.
    struct Words {
        QString text, other, body;
        QStringList text_words, other_words;
    };
    struct QueryWord {
        QString text;
        double weight = 0;
        std::vector<double> fits;  ///< to the names of each item
    };
    struct Query {
        QString whole;
        std::vector<QueryWord> words;
        bool named = false;  ///< there is an item whose names have every word
    };
    [[nodiscard]] double fit_of_name(int at, const QString& wanted) const;
    [[nodiscard]] Query query_of(const QStringList& wanted) const;
    [[nodiscard]] std::optional<double> score(int at, const Query& query) const;

    QList<SearchItem> items_;
    QList<Words> words_;
};

}  // namespace torchdeck::ui
