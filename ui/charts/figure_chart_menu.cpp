// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>

#include "charts/chart_reader.hpp"
#include "charts/figure_chart.hpp"
#include "charts/figure_export.hpp"
#include "charts/limits_dialog.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "session/save_file.hpp"
#include "widgets/export_action.hpp"

namespace torchdeck::ui {

void FigureChart::ask_limits() {
    ui::ask_limits(this, message_text(figure().title), y_range(), [this](Range limits) { set_y_limits(limits); });
}

void FigureChart::ask_and_save() {
    const auto name = figure().key.empty() ? QStringLiteral("chart") : from_utf8(figure().key);
    QString filter;
    const auto file = QFileDialog::getSaveFileName(
        this, tr("Export this chart"), name + QStringLiteral(".png"),
        tr("Image (*.png);;Drawing (*.svg);;Document (*.pdf);;Visible values (*.csv);;All values (*.csv)"), &filter);
    if (!file.isEmpty()) save(file, filter.startsWith(tr("All values")));
}

void FigureChart::save(const QString& file, bool all_values) {
    ImageStyle style;
    style.dark = is_dark(palette());
    const auto x = all_values ? std::nullopt : std::optional(x_range());
    save_and_report(
        file, [&] { save_figure(figure(), style, to_path(file), x, y_range()); },
        [this](const QString& sentence, bool problem) { show_message(sentence, problem); });
}

void FigureChart::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(export_action());
    auto* alone = menu.addAction(enlarged().value_or(false) ? tr("Show &all charts") : tr("Enlar&ge"));
    alone->setVisible(enlarged().has_value());
    auto* limits = menu.addAction(tr("&Limits of the y axis…"));
    limits->setVisible(figure().y.categories.empty() && figure().axes.empty());
    auto* values = menu.addAction(tr("&Values as a table"));
    values->setShortcut(Qt::Key_T);
    auto* all = menu.addAction(tr("&Reset zoom"));
    const auto* chosen = menu.exec(event->globalPos());
    // While a menu is open its chart gets no Leave event.
    if (!rect().contains(mapFromGlobal(QCursor::pos()))) leave();
    if (chosen == alone) Q_EMIT enlarge_wanted();
    if (chosen == limits) ask_limits();
    if (chosen == values) reader()->show_table();
    if (chosen == all) {
        set_y_limits(std::nullopt);
        Q_EMIT reset_wanted();
    }
}

}  // namespace torchdeck::ui
