// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/form_tools.hpp"

#include <QToolButton>

#include "config/batch_sizes.hpp"
#include "pages/train/batch_dialog.hpp"
#include "pages/train/batch_finder.hpp"
#include "pages/train/costs_dialog.hpp"
#include "pages/train/dataset_check.hpp"
#include "pages/train/dataset_check_dialog.hpp"
#include "pages/train/lr_dialog.hpp"
#include "pages/train/lr_finder.hpp"
#include "pages/train/run_costs.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/step_trial.hpp"
#include "pages/train/train_form.hpp"
#include "session/training_session.hpp"

namespace torchdeck::ui {
namespace {

void bring_up(QDialog* dialog) {
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace

FormTools::FormTools(TrainingSession* training, TrainForm* form, QWidget* window)
    : QObject(window),
      form_(form),
      window_(window),
      dataset_check_(new DatasetCheckPresenter(this)),
      lr_finder_(new LrFinder(training->engine(), this)),
      batch_finder_(new BatchFinder(training->engine(), this)),
      costs_(new RunCosts(training->engine(), this)),
      step_trial_(new StepTrial(training->engine(), this)) {
    connect(form_->find_lr_button(), &QToolButton::clicked, this, &FormTools::find_lr);
    connect(form_->find_batch_button(), &QToolButton::clicked, this, &FormTools::find_batch_size);
    const auto show_searches = [this, training] {
        form_->find_lr_button()->setEnabled(!training->running());
        form_->find_batch_button()->setEnabled(!training->running());
    };
    connect(lr_finder_, &LrFinder::changed, this, show_searches);
    connect(batch_finder_, &BatchFinder::changed, this, show_searches);
}

void FormTools::check_dataset(const config::TrainConfig& config) {
    dataset_check_->check(config);
    if (check_dialog_ == nullptr) check_dialog_ = new DatasetCheckDialog(dataset_check_, window_);
    bring_up(check_dialog_);
}

void FormTools::find_lr() {
    lr_finder_->find(form_->config());
    if (lr_dialog_ == nullptr) {
        lr_dialog_ = new LrDialog(lr_finder_, window_);
        connect(lr_dialog_, &LrDialog::chosen, this, [this](double lr) { form_->field("lr")->set_value(lr); });
    }
    bring_up(lr_dialog_);
}

void FormTools::find_batch_size() {
    batch_finder_->find(form_->config());
    if (batch_dialog_ == nullptr) {
        batch_dialog_ = new BatchDialog(batch_finder_, window_);
        connect(batch_dialog_, &BatchDialog::chosen, this, &FormTools::use_batch_size);
    }
    bring_up(batch_dialog_);
}

void FormTools::use_batch_size(std::int64_t batch_size) {
    auto config = form_->config();
    // What the learning rate belongs to is how many images a step of the optimizer sees.
    const auto effective = config.batch_size * config.accumulate;
    const auto split = batch_size < effective ? config::split_batch(effective, batch_size)
                                              : config::SplitBatch{.batch_size = batch_size, .accumulate = 1};
    config.batch_size = split.batch_size;
    config.accumulate = split.accumulate;
    form_->set_config(config);
}

void FormTools::show_costs() {
    if (costs_dialog_ == nullptr) costs_dialog_ = new CostsDialog(costs_, window_);
    bring_up(costs_dialog_);
}

}  // namespace torchdeck::ui
