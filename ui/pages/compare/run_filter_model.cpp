// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/run_filter_model.hpp"

#include <QRegularExpression>
#include <algorithm>

#include "base/error.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "session/run_library.hpp"

namespace torchdeck::ui {

RunFilterModel::RunFilterModel(RunLibrary* library, QObject* parent)
    : QSortFilterProxyModel(parent), library_(library) {}

bool RunFilterModel::set_expression(const QString& expression) {
    static const QRegularExpression blank(QStringLiteral("\\s+"));
    static const QRegularExpression sign(QStringLiteral("[<>=!:]"));
    QStringList words, terms;
    for (const auto& term : expression.split(blank, Qt::SkipEmptyParts)) {
        (term.contains(sign) ? terms : words) << term;
    }
    QStringList problems;
    for (const auto& term : std::as_const(terms)) {
        try {
            (void)runs::RunFilter(term.toStdString());
        } catch (const Error& e) {
            problems << message_text(e.message());
        }
    }
    problem_ = problems.join(u'\n');
    if (!problems.isEmpty()) return false;
    filter_ = runs::RunFilter(terms.join(u' ').toStdString());
    words_ = words;
    invalidateFilter();
    return true;
}

bool RunFilterModel::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    // What has no value comes last, whichever way the others are sorted.
    const bool none_left = !left.data(sortRole()).isValid(), none_right = !right.data(sortRole()).isValid();
    if (none_left != none_right) return none_right == (sortOrder() == Qt::AscendingOrder);
    // Equal ones keep their places, whichever way the others are sorted.
    if (left.data(sortRole()) == right.data(sortRole()))
        return (left.row() < right.row()) == (sortOrder() == Qt::AscendingOrder);
    return QSortFilterProxyModel::lessThan(left, right);
}

bool RunFilterModel::filterAcceptsRow(int row, const QModelIndex&) const {
    const auto& entry = library_->entries()[static_cast<std::size_t>(row)];
    const bool named = std::ranges::all_of(words_, [&](const QString& word) {
        return shown_text(entry.name).contains(word, Qt::CaseInsensitive) ||
               shown_text(entry.summary.source.name).contains(word, Qt::CaseInsensitive);
    });
    return named && filter_.matches(entry.summary);
}

}  // namespace torchdeck::ui
