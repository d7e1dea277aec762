// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/limits_dialog.hpp"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "charts/figure_chart.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"

namespace torchdeck::ui {

void ask_limits(QWidget* parent, const QString& title, figures::Range now,
                std::function<void(figures::Range)> accepted) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(FigureChart::tr("Limits of %1").arg(title));
    dialog->setMinimumWidth(chars(48));  // for the title
    auto* form = new QFormLayout(dialog);
    auto* from = new QLineEdit(localized_number(QString::number(now.lower, 'g', 6)), dialog);
    auto* to = new QLineEdit(localized_number(QString::number(now.upper, 'g', 6)), dialog);
    form->addRow(FigureChart::tr("&From"), from);
    form->addRow(FigureChart::tr("&To"), to);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    form->addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    const auto wanted = [from, to] {
        const auto low = base::parse_real(with_decimal_point(from->text().trimmed()).toStdString());
        const auto high = base::parse_real(with_decimal_point(to->text().trimmed()).toStdString());
        return low && high && *low < *high ? std::optional(figures::Range{*low, *high}) : std::nullopt;
    };
    const auto check = [buttons, wanted] { buttons->button(QDialogButtonBox::Ok)->setEnabled(wanted().has_value()); };
    for (auto* field : {from, to}) QObject::connect(field, &QLineEdit::textChanged, dialog, check);
    QObject::connect(dialog, &QDialog::accepted, dialog, [wanted, accepted = std::move(accepted)] {
        if (const auto limits = wanted()) accepted(*limits);
    });
    dialog->open();
}

}  // namespace torchdeck::ui
