// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/dataset_check.hpp"

#include <filesystem>
#include <utility>

#include "base/cpus.hpp"
#include "data/label_file.hpp"
#include "data/load.hpp"

namespace torchdeck::ui {
namespace {

std::filesystem::path edit_file(const config::TrainConfig& config) {
    return std::filesystem::path(config.data.dir) / data::kEditFile;
}

}  // namespace

DatasetCheckPresenter::DatasetCheckPresenter(QObject* parent) : QObject(parent) {}

DatasetCheckPresenter::~DatasetCheckPresenter() {
    cancel();
}

void DatasetCheckPresenter::check(const config::TrainConfig& config) {
    cancel();
    config_ = config;
    checked_.reset();
    problem_.clear();
    busy_ = true;
    done_ = total_ = 0;
    const int round = ++round_;
    const auto end = [this, round](std::shared_ptr<const Checked> checked, const QString& problem) {
        if (round != round_) return;
        busy_ = false;
        checked_ = std::move(checked);
        problem_ = problem;
        Q_EMIT changed();
    };
    stop_ = background_.run(
        Lane::reading,
        [config](const Task& task) {
            const int threads = base::usable_cpus();
            auto checked = std::make_shared<Checked>(data::load_dataset(config, threads, task.stop()));
            auto found = data::check_dataset(
                checked->dataset,
                {.threads = threads,
                 .progress = [&](std::int64_t done, std::int64_t total) { task.progress(done, total); },
                 .stop = task.stop()});
            checked->check.train_of_class = std::move(found.train_of_class);
            checked->check.val_of_class = std::move(found.val_of_class);
            checked->check.unreadable = found.unreadable;
            checked->check.copies = std::move(found.copies);
            return std::shared_ptr<const Checked>(std::move(checked));
        },
        [end](std::shared_ptr<const Checked> checked) { end(std::move(checked), {}); },
        [end](const QString& problem) { end(nullptr, problem); },
        [this, round](std::int64_t done, std::int64_t total) {
            if (round != round_) return;
            done_ = done;
            total_ = total;
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void DatasetCheckPresenter::cancel() {
    stop_.request_stop();
    if (!std::exchange(busy_, false)) return;
    ++round_;
    problem_ = tr("Canceled.");
    Q_EMIT changed();
}

std::int64_t DatasetCheckPresenter::removable() const {
    if (!checked_ || config_.data.dataset != config::DatasetKind::imagefolder) return 0;
    return static_cast<std::int64_t>(data::without_copies(checked_->check).size());
}

bool DatasetCheckPresenter::has_edits() const {
    std::error_code code;
    return config_.data.dataset == config::DatasetKind::imagefolder &&
           std::filesystem::exists(edit_file(config_), code);
}

void DatasetCheckPresenter::leave_out_copies() {
    if (removable() > 0) write_edits(data::without_copies(checked_->check));
}

void DatasetCheckPresenter::undo_edits() {
    write_edits({});
}

/// No rows: takes back all.
void DatasetCheckPresenter::write_edits(const std::vector<data::LabelRow>& rows) {
    background_.run(
        Lane::quick,
        [file = edit_file(config_), rows] {
            if (rows.empty())
                data::write_labels(file, {});
            else
                data::correct_labels(file.parent_path(), rows);
            return true;
        },
        [this](bool) {
            Q_EMIT edited();
            check(config_);
        },
        [this](const QString& problem) {
            problem_ = problem;
            Q_EMIT changed();
        });
}

}  // namespace torchdeck::ui
