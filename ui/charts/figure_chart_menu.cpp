// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMetaMethod>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "charts/chart_reader.hpp"
#include "charts/figure_chart.hpp"
#include "charts/figure_export.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "session/save_file.hpp"
#include "widgets/export_action.hpp"

namespace torchdeck::ui {

void FigureChart::ask_limits() {
    const auto now = y_range();
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Limits of %1").arg(message_text(figure().title)));
    dialog->setMinimumWidth(chars(48));  // for the title
    auto* form = new QFormLayout(dialog);
    auto* from = new QLineEdit(localized_number(QString::number(now.lower, 'g', 6)), dialog);
    auto* to = new QLineEdit(localized_number(QString::number(now.upper, 'g', 6)), dialog);
    form->addRow(tr("&From"), from);
    form->addRow(tr("&To"), to);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    const auto wanted = [from, to] {
        const auto low = base::parse_real(with_decimal_point(from->text().trimmed()).toStdString());
        const auto high = base::parse_real(with_decimal_point(to->text().trimmed()).toStdString());
        return low && high && *low < *high ? std::optional(Range{*low, *high}) : std::nullopt;
    };
    const auto check = [buttons, wanted] { buttons->button(QDialogButtonBox::Ok)->setEnabled(wanted().has_value()); };
    for (auto* field : {from, to}) connect(field, &QLineEdit::textChanged, dialog, check);
    connect(dialog, &QDialog::accepted, this, [this, wanted] {
        if (const auto limits = wanted()) set_y_limits(limits);
    });
    dialog->open();
}

void FigureChart::ignore_outliers() {
    constexpr double kLeftOut = 0.02;  // at each end
    constexpr double kRoom = 0.05;
    std::vector<double> values;
    const auto range = x_range();
    for (const auto& line : figure().curves().lines) {
        const auto x = line.data->x();
        const auto y = line.data->y();
        for (std::size_t i = 0; i < x.size(); ++i)
            if (std::isfinite(y[i]) && x[i] >= range.lower && x[i] <= range.upper) values.push_back(y[i]);
    }
    if (values.empty()) return;
    std::ranges::sort(values);
    const auto last = static_cast<double>(values.size() - 1);
    const double low = values[static_cast<std::size_t>(std::ceil(kLeftOut * last))];
    const double high = values[static_cast<std::size_t>(std::floor((1 - kLeftOut) * last))];
    if (!(low < high)) return;
    const double room = figure().y.log ? 0 : kRoom * (high - low);
    set_y_limits(Range{low - room, high + room});
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
    auto seen = figure();
    if (seen.subject.empty()) seen.subject = run_name();
    for (auto i = parts_shown().size(); i-- > 0;)
        if (auto& parts = seen.make<figures::Curves>().parts; !parts_shown()[i])
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    save_and_report(
        file, [&] { save_figure(seen, style, to_path(file), x, y_range()); },
        [this](const QString& sentence, bool problem) { show_message(sentence, problem); });
}

void FigureChart::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(export_action());
    auto* alone = menu.addAction(enlarged().value_or(false) ? tr("Show &all charts") : tr("Enlar&ge"));
    alone->setVisible(enlarged().has_value());
    auto* limits = menu.addAction(tr("&Limits of the y axis…"));
    limits->setVisible(figure().y.categories.empty() && !figure().is<figures::Parallel>());
    auto* log = menu.addAction(tr("Logarithmic &y axis"));
    log->setCheckable(true);
    log->setChecked(figure().y.log);
    auto* outliers = menu.addAction(tr("&Ignore outliers"));
    for (auto* const action : {log, outliers}) action->setVisible(figure().is<figures::Curves>());
    const auto& parts = figure().curves().parts;
    std::vector<QAction*> toggles;
    if (figure().has_several_runs() && parts.size() > 1) {
        auto* const curves = menu.addMenu(tr("&Curves of every run"));
        for (const auto& part : parts) {
            toggles.push_back(curves->addAction(message_text(part.label)));
            toggles.back()->setCheckable(true);
            toggles.back()->setChecked(parts_shown().empty() || parts_shown()[toggles.size() - 1]);
        }
        curves->menuAction()->setVisible(isSignalConnected(QMetaMethod::fromSignal(&FigureChart::part_toggled)));
    }
    auto* values = menu.addAction(tr("&Values as a table"));
    values->setShortcut(Qt::Key_T);
    const auto place = note_place(event->globalPos());
    auto* note = menu.addAction(tr("&Note at this point…"));
    note->setVisible(place.has_value());
    auto* all = menu.addAction(tr("&Reset zoom"));
    const auto* chosen = menu.exec(event->globalPos());
    // While a menu is open its chart gets no Leave event.
    if (!rect().contains(mapFromGlobal(QCursor::pos()))) leave();
    if (chosen == alone) Q_EMIT enlarge_wanted();
    if (chosen == limits) ask_limits();
    if (chosen == log) set_log(!figure().y.log);
    if (chosen == outliers) ignore_outliers();
    if (chosen == values) reader()->show_table();
    if (const auto toggle = std::ranges::find(toggles, chosen); toggle != toggles.end())
        Q_EMIT part_toggled(static_cast<std::size_t>(toggle - toggles.begin()));
    if (chosen == note) Q_EMIT note_wanted(place->run, place->x);
    if (chosen == all) {
        set_y_limits(std::nullopt);
        Q_EMIT reset_wanted();
    }
}

}  // namespace torchdeck::ui
