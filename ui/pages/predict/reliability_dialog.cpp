// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/reliability_dialog.hpp"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "charts/figure_chart.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "predict/reliability_figure.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

ReliabilityDialog::ReliabilityDialog(PredictPresenter* presenter, QWidget* parent)
    : QDialog(parent), presenter_(presenter) {
    setWindowTitle(tr("Reliability"));
    auto* layout = new QVBoxLayout(this);
    chart_ = new FigureChart(this);
    chart_->setObjectName(QStringLiteral("reliability_chart"));
    chart_->zoom_alone();
    chart_->setMinimumSize(chars(60), text_lines(18));
    layout->addWidget(chart_, 1);
    words_ = text_label(this);
    words_->setObjectName(QStringLiteral("reliability_words"));
    layout->addWidget(words_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    fit_ = buttons->addButton(tr("&Fit temperature"), QDialogButtonBox::ActionRole);
    fit_->setObjectName(QStringLiteral("reliability_fit_button"));
    fit_->setToolTip(tr("Divides logits by the temperature at which the loss on the validation split is smallest"));
    connect(fit_, &QPushButton::clicked, presenter_, [this] { presenter_->calibrate(/*fit_temperature=*/true); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(presenter_, &PredictPresenter::state_changed, this, &ReliabilityDialog::show_calibration);
    show_calibration();
}

void ReliabilityDialog::show_calibration() {
    const auto& facts = presenter_->facts();
    fit_->setEnabled(facts && facts->of_run && !presenter_->running() && !presenter_->training());
    if (!facts || !facts->calibration) {
        chart_->set_figure({});
        words_->setText(presenter_->activity());
        return;
    }
    const auto& found = *facts->calibration;
    chart_->set_figure(predict::reliability_figure(found));
    auto text = tr("Expected calibration error %1 % on %2 validation images, top-1 %3 %.")
                    .arg(number_text(found.expected_error * 100, 1), count_text(found.images),
                         number_text(found.top1 * 100, 1));
    text += u' ';
    text += found.best_temperature ? tr("Temperature %1.").arg(number_text(found.temperature, 2))
                                   : tr("Probabilities as the network gives them.");
    if (presenter_->calibrating()) text += u' ' + presenter_->activity();
    words_->setText(text);
}

}  // namespace torchdeck::ui
