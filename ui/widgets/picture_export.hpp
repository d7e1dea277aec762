// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QAction;
class QWidget;

namespace torchdeck::ui {

/// What came of saving: "Saved: classes.png", or why it failed.
using SaveTold = std::function<void(const QString& sentence, bool problem)>;

/// "Export this chart…" in the context menu of a chart that is no FigureChart: what is seen as PNG, or `values` as CSV.
/// `name`: of the file, without its ending. The action is found by Ctrl+E as `export_action` below does.
QAction* offer_export(QWidget* chart, const QString& name, std::function<QString()> values, SaveTold told);
/// Saves by the file's ending, without asking.
void save_picture(QWidget& chart, const QString& file, const QString& values, const SaveTold& told);

/// The action of the chart of `page` under the pointer, else of the first that is seen; null where there is none.
[[nodiscard]] QAction* export_action(const QWidget& page);

}  // namespace torchdeck::ui
