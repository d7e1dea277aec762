// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/lr_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "charts/figure_chart.hpp"
#include "config/lr_curve_figure.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/train/setting_finders.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Two digits, as nobody chooses more.
QString rate_text(double lr) {
    return localized_number(QString::number(lr, 'g', 2));
}

}  // namespace

LrDialog::LrDialog(LrFinder* finder, QWidget* parent) : QDialog(parent), finder_(finder) {
    setWindowTitle(tr("Find a learning rate"));
    auto* layout = new QVBoxLayout(this);
    chart_ = new FigureChart(this);
    chart_->zoom_alone();
    chart_->setMinimumSize(chars(60), text_lines(18));
    layout->addWidget(chart_, 1);
    layout->addWidget(words_ = text_label(this));
    words_->setObjectName(QStringLiteral("lr_words"));
    layout->addWidget(bar_ = progress_bar(tr("Progress of the search"), this));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    use_ = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    use_->setObjectName(QStringLiteral("lr_use_button"));
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    cancel_->setObjectName(QStringLiteral("lr_cancel_button"));
    connect(use_, &QPushButton::clicked, this, [this] {
        if (const auto* const curve = finder_->result(); curve != nullptr && curve->lr)
            Q_EMIT chosen(QString::number(*curve->lr, 'g', 2).toDouble());
        accept();
    });
    connect(cancel_, &QPushButton::clicked, finder_, &LrFinder::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(finder_, &LrFinder::changed, this, &LrDialog::show_curve);
    show_curve();
}

void LrDialog::show_curve() {
    const auto* const curve = finder_->result();
    const bool busy = finder_->busy();
    bar_->setVisible(busy);
    bar_->setRange(0, static_cast<int>(finder_->total()));
    bar_->setValue(static_cast<int>(finder_->done()));
    cancel_->setVisible(busy);
    use_->setVisible(curve != nullptr && curve->lr);
    if (curve == nullptr) {
        auto none = config::lr_curve_figure({});
        if (busy) none.note = Message::of("The curve is drawn after the last step.");
        chart_->set_figure(std::move(none));
        words_->setText(!busy                  ? finder_->problem()
                        : finder_->total() > 0 ? tr("Step %1 of %2").arg(finder_->done()).arg(finder_->total())
                                               : tr("Reading the dataset"));
        return;
    }
    chart_->set_figure(config::lr_curve_figure(*curve));
    if (!curve->lr) {
        words_->setText(tr("No suggestion: the loss does not fall at any of these rates."));
        return;
    }
    use_->setText(tr("&Use %1").arg(rate_text(*curve->lr)));
    const auto last = curve->points.back();
    const auto lowest = std::ranges::min(curve->points, {}, &config::LrPoint::smooth);
    // Of what it has fallen by, a tenth is noise.
    const bool rises = last.smooth - lowest.smooth > 0.1 * (curve->points.front().smooth - lowest.smooth);
    words_->setText(tr("Suggested learning rate: %1, where the loss falls fast.").arg(rate_text(*curve->lr)) + u' ' +
                    (rises ? tr("It rises again above %1.").arg(rate_text(lowest.lr)) + u' ' : QString()) +
                    (curve->diverged ? tr("It diverges above %1.").arg(rate_text(last.lr))
                     : rises         ? QString()
                                     : tr("It does not rise again up to %1.").arg(rate_text(last.lr))));
}

}  // namespace torchdeck::ui
