// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/dataset_check.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/cpus.hpp"
#include "data/load.hpp"

namespace torchdeck::ui {

DatasetCheckPresenter::DatasetCheckPresenter(QObject* parent) : QObject(parent), edits_(new LabelEdits(this)) {
    connect(edits_, &LabelEdits::changed, this, &DatasetCheckPresenter::handle_corrections);
    connect(edits_, &LabelEdits::failed, this, [this](const QString& problem) {
        check_again_ = false;
        Q_EMIT failed(problem);
    });
}

DatasetCheckPresenter::~DatasetCheckPresenter() {
    cancel();
}

void DatasetCheckPresenter::check(const config::TrainConfig& config) {
    cancel();
    config_ = config;
    checked_.reset();
    problem_.clear();
    noted_.clear();
    check_again_ = false;
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

bool DatasetCheckPresenter::can_correct() const {
    return config_.data.dataset == config::DatasetKind::imagefolder;
}

std::int64_t DatasetCheckPresenter::removable() const {
    if (!checked_ || !can_correct()) return 0;
    const auto rows = data::without_copies(checked_->check);
    return std::ranges::count_if(rows, [this](const auto& row) { return !noted_.contains(row.path); });
}

bool DatasetCheckPresenter::has_edits() const {
    std::error_code code;
    return can_correct() && std::filesystem::exists(std::filesystem::path(config_.data.dir) / data::kEditFile, code);
}

void DatasetCheckPresenter::leave_out_copies() {
    if (removable() == 0) return;
    check_again_ = true;
    edits_->correct(config_.data.dir, data::without_copies(checked_->check));
}

void DatasetCheckPresenter::correct(const data::ImagePlace& place, const data::LabelRow& change) {
    if (!checked_ || !can_correct()) return;
    auto row = change;
    row.path = checked_->check.name_of(place);
    edits_->correct(config_.data.dir, {row});
}

const data::LabelRow* DatasetCheckPresenter::noted(const data::ImagePlace& place) const {
    if (!checked_) return nullptr;
    const auto at = noted_.find(checked_->check.name_of(place));
    return at == noted_.end() ? nullptr : &at->second;
}

void DatasetCheckPresenter::check_corrected() {
    if (!noted_.empty()) check(config_);
}

void DatasetCheckPresenter::undo_edits() {
    check_again_ = true;
    edits_->drop_all(config_.data.dir);
}

void DatasetCheckPresenter::handle_corrections(const data::LabelChange& change) {
    if (change.folder != config_.data.dir) return;
    // What Undo takes back may have been noted before this check, which then did not see those images.
    const auto dropped = change.dropped();
    const bool unseen =
        std::ranges::any_of(dropped, [this](const std::string& path) { return !noted_.contains(path); });
    if (check_again_ || unseen) return check(config_);
    for (const auto& path : dropped) noted_.erase(path);
    for (const auto& row : change.noted()) noted_[row.path] = row;
    Q_EMIT changed();
}

}  // namespace torchdeck::ui
