// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <functional>

#include "session/search.hpp"

class QMenuBar;

namespace torchdeck::ui {

class Pages;
class RunLibrary;

/// What the search of the window looks through, and how it shows what it does not reach itself.
struct SearchSources {
    QMenuBar* menus = nullptr;
    Pages* pages = nullptr;
    RunLibrary* library = nullptr;
    std::function<void(const QString& path)> show_run;
    std::function<void(const QString& chapter, const QString& heading)> show_manual;
};

/// Pages, entries of menus, buttons and labeled fields of pages that can be seen, settings, charts, runs, and headings
/// of the manual. Nobody lists them: what is added to the window is found.
[[nodiscard]] QList<SearchItem> search_items(const SearchSources& sources);

/// Object names of the pages and actions that the search knows by further words; each belongs to an item.
[[nodiscard]] QStringList names_with_other_words();

}  // namespace torchdeck::ui
