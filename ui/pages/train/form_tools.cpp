// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/form_tools.hpp"

#include <QBoxLayout>
#include <QToolButton>

#include "config/batch_sizes.hpp"
#include "pages/train/batch_dialog.hpp"
#include "pages/train/costs_dialog.hpp"
#include "pages/train/dataset_check.hpp"
#include "pages/train/dataset_check_dialog.hpp"
#include "pages/train/fine_tune_dialog.hpp"
#include "pages/train/lr_dialog.hpp"
#include "pages/train/run_costs.hpp"
#include "pages/train/schedule_preview.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/setting_finders.hpp"
#include "pages/train/step_trial.hpp"
#include "pages/train/weights_row.hpp"
#include "session/training_session.hpp"
#include "widgets/controls.hpp"
#include "widgets/download_row.hpp"

namespace torchdeck::ui {
namespace {

void bring_up(QDialog* dialog) {
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void add_download(TrainForm* form, SettingField* field, QBoxLayout* below) {
    auto* const row = new DownloadRow(field->row()->parentWidget());
    below->addWidget(row);
    QObject::connect(form, &TrainForm::checked, row, &DownloadRow::set_config);
    QObject::connect(row, &DownloadRow::fetched, form, [form, field](const QString& dataset, const QString& folder) {
        // Another dataset may have been chosen meanwhile.
        if (form->config().data.dataset.text() == dataset.toStdString()) field->set_value(folder.toStdString());
    });
}

void add_weights(TrainForm* form, SettingField* field, QBoxLayout* below) {
    auto* const row = new WeightsRow(field->row()->parentWidget());
    below->addWidget(row);
    QObject::connect(form, &TrainForm::checked, row, &WeightsRow::set_config);
    QObject::connect(row, &WeightsRow::fetched, form, [form, field](const QString& model, const QString& file) {
        const auto current = form->config();
        if (current.model.name == model.toStdString() && current.model.weights.empty())
            field->set_value(file.toStdString());
    });
}

}  // namespace

TrainForm::Parts download_parts() {
    return {{"data", add_download}, {"weights", add_weights}};
}

FormTools::FormTools(TrainingSession* training, QWidget* parent, QWidget* window)
    : QObject(window),
      window_(window),
      dataset_check_(new DatasetCheckPresenter(this)),
      lr_finder_(new LrFinder(training->engine(), this)),
      batch_finder_(new BatchFinder(training->engine(), this)),
      costs_(new RunCosts(training->engine(), this)),
      step_trial_(new StepTrial(training->engine(), this)) {
    form_ = new TrainForm(parts(), parent);
    auto* const schedule = new SchedulePreview(form_);
    form_->add_below_fields(schedule);
    const auto preview = [this, schedule](const config::TrainConfig& config) {
        schedule->set_config(config, form_->problems().empty());
    };
    preview(form_->config());
    connect(form_, &TrainForm::checked, schedule, preview);
    const auto show_searches = [this, training] {
        for (auto* button : searches_) button->setEnabled(!training->running());
    };
    connect(lr_finder_, &LrFinder::changed, this, show_searches);
    connect(batch_finder_, &BatchFinder::changed, this, show_searches);
}

TrainForm::Parts FormTools::parts() {
    auto parts = download_parts();
    // In one place: only one of them is shown.
    parts["data"] = [this](TrainForm* form, SettingField* field, QBoxLayout* below) {
        add_download(form, field, below);
        auto* const check = text_button(field->row()->parentWidget(), "check_images", tr("Check images…"),
                                        tr("Copies, damaged files and small classes"));
        below->addWidget(check, 0, Qt::AlignLeft);
        connect(form, &TrainForm::checked, check, [check](const config::TrainConfig& config) {
            check->setVisible(config.data.dataset == config::DatasetKind::imagefolder && !config.data.dir.empty());
        });
        connect(check, &QToolButton::clicked, this, [this] { check_dataset(form_->config()); });
    };
    const auto add_search = [this](SettingField* field, QToolButton* button, const QString& name, auto search) {
        button->setAccessibleName(name);  // both say "Find…"
        field->row()->layout()->addWidget(button);
        searches_.push_back(button);
        connect(button, &QToolButton::clicked, this, search);
    };
    parts["lr"] = [add_search](TrainForm*, SettingField* field, QBoxLayout*) {
        add_search(field,
                   text_button(field->row(), "find_lr", tr("Find…"),
                               tr("Suggest one from how the loss falls in a short training")),
                   tr("Find a learning rate"), &FormTools::find_lr);
    };
    parts["batch_size"] = [add_search](TrainForm*, SettingField* field, QBoxLayout*) {
        add_search(
            field,
            text_button(field->row(), "find_batch", tr("Find…"), tr("Measure memory and throughput of batch sizes")),
            tr("Find a batch size"), &FormTools::find_batch_size);
    };
    return parts;
}

void FormTools::check_dataset(const config::TrainConfig& config) {
    dataset_check_->check(config);
    show_check();
}

void FormTools::show_check() {
    if (check_dialog_ == nullptr) {
        check_dialog_ = new DatasetCheckDialog(dataset_check_, window_);
        connect(check_dialog_, &QDialog::finished, this, [this] {
            if (fine_tune_dialog_ != nullptr && fine_tune_dialog_->isVisible()) dataset_check_->check_corrected();
        });
    }
    bring_up(check_dialog_);
}

void FormTools::fine_tune_on(const std::string& folder, const config::TrainConfig& draft,
                             const std::vector<TrainedRun>& runs) {
    if (fine_tune_dialog_ == nullptr) {
        fine_tune_dialog_ = new FineTuneDialog(dataset_check_, window_);
        connect(fine_tune_dialog_, &FineTuneDialog::chosen, this, &FormTools::fine_tuning_chosen);
        connect(fine_tune_dialog_, &FineTuneDialog::images_wanted, this, &FormTools::show_check);
    }
    auto images = draft;
    images.data.dataset = "imagefolder";
    images.data.dir = folder;
    dataset_check_->check(images);
    fine_tune_dialog_->ask(folder, draft, runs);
    bring_up(fine_tune_dialog_);
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
    const auto effective = config.data.batch_size * config.optimizer.accumulate;
    const auto split = batch_size < effective ? config::split_batch(effective, batch_size)
                                              : config::SplitBatch{.batch_size = batch_size, .accumulate = 1};
    config.data.batch_size = split.batch_size;
    config.optimizer.accumulate = split.accumulate;
    form_->set_config(config);
}

void FormTools::show_costs() {
    if (costs_dialog_ == nullptr) costs_dialog_ = new CostsDialog(costs_, window_);
    bring_up(costs_dialog_);
}

}  // namespace torchdeck::ui
