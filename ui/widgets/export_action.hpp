// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QAction;
class QWidget;

namespace torchdeck::ui {

/// "Export this chart…" of a chart, which Ctrl+E finds; what it does is up to the caller.
QAction* make_export_action(QWidget* chart);
/// That of the chart of `page` under the pointer, else of the first that is visible; null where there is none.
[[nodiscard]] QAction* find_export_action(const QWidget& page);

/// "Saved: classes.png", for the file that was written.
[[nodiscard]] QString saved_text(const QString& file);
/// Gets that, or the sentence that says why saving failed.
using SaveReport = std::function<void(const QString& sentence, bool problem)>;
/// Calls `save`, which writes `file` or throws.
void save_and_report(const QString& file, const std::function<void()>& save, const SaveReport& report);

/// The same action in the context menu of a chart that is no FigureChart: what is seen as PNG, or `values` as CSV.
/// `name`: of the file, without its ending.
void offer_export(QWidget* chart, const QString& name, std::function<QString()> values, SaveReport report);
/// Saves by the file's ending, without asking.
void save_widget(QWidget& chart, const QString& file, const QString& values, const SaveReport& report);

}  // namespace torchdeck::ui
