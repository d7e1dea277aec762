// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/profile/profile_presenter.hpp"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "job/profile_run.hpp"
#include "job/roofline_inputs.hpp"
#include "look/format.hpp"
#include "profile/step_profile_file.hpp"
#include "profile/step_tree.hpp"
#include "profile/trace.hpp"
#include "profile/trace_reader.hpp"
#include "roofline/run_points.hpp"
#include "session/run_plan.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

QString name_of(const profile::StepProfile& profile) {
    const auto model = QFileInfo(from_utf8(profile.model)).completeBaseName();
    return QStringLiteral("%1 · %2 · %3")
        .arg(shown_text(model.toStdString()), ProfilePresenter::tr("batch %1").arg(count_text(profile.batch)),
             from_utf8(profile.precision));
}

}  // namespace

ProfilePresenter::ProfilePresenter(TrainingSession* training, QObject* parent) : QObject(parent), training_(training) {
    connect(training_, &TrainingSession::profiled, this, [this](const ProfilePointer& profile) {
        const auto folder = from_utf8(training_->run_dir().string());
        add(profile, folder.isEmpty() ? QString() : folder + QStringLiteral("/profile.json"), true);
        entries_.back().config = training_->config();
        if (std::exchange(asked_training_, false)) set_running(false);
    });
    connect(training_, &TrainingSession::state_changed, this, [this] {
        // It ended before it had so many steps left.
        if (asked_training_ && !training_->running()) {
            asked_training_ = false;
            set_running(false);
            Q_EMIT failed(tr("The training ended before its next steps were profiled."));
        }
        Q_EMIT state_changed();
    });
}

ProfilePresenter::~ProfilePresenter() {
    stop_.request_stop();
}

bool ProfilePresenter::of_training() const {
    return training_->running();
}

void ProfilePresenter::start(const config::TrainConfig& draft) {
    if (running_) return;
    was_used_ = true;
    if (!of_training()) return measure(draft);
    asked_training_ = true;
    training_->profile_next_steps(kSteps);
    set_running(true, tr("Profiling the next steps of the training"));
}

bool ProfilePresenter::can_check() const {
    if (running_ || of_training() || current_ < 0) return false;
    const auto& config = entries_[static_cast<std::size_t>(current_)].config;
    return config && config->data.dataset != config::DatasetKind::synthetic;
}

void ProfilePresenter::check_with_synthetic_data() {
    if (!can_check()) return;
    const auto& entry = entries_[static_cast<std::size_t>(current_)];
    auto config = *entry.config;
    const auto images = image_facts(config);
    config.data.dataset = "synthetic";
    config.data.image_size = images.side;
    config.data.synthetic_classes = images.classes;
    config.data.limit_train = config.data.batch_size * (kWarmup + 2 * kSteps);  // no more than is trained
    config.data.limit_val = 1;
    config.data.dir.clear();
    config.data.image_cache = "none";
    config.augment.enabled = config.model.whiten = false;
    measure(config, profile::throughput(*entry.profile).without_waiting);
}

double ProfilePresenter::predicted() const {
    return current_ < 0 ? 0 : entries_[static_cast<std::size_t>(current_)].predicted;
}

void ProfilePresenter::measure(const config::TrainConfig& config, double predicted) {
    job::ProfileRequest request;
    request.config = config;
    request.warmup = kWarmup;
    request.steps = kSteps;
    request.trace = request.memory = true;
    request.folder = training_->runs_dir() / "profiles";
    request.engine = training_->engine()->source();
    set_running(true, tr("Loading"));
    stop_ = background_.run(
        Lane::engine,
        [request = std::move(request)](const Task& task) {
            return job::measure_profile(
                request, [&](std::int64_t done, std::int64_t all) { task.progress(done, all); }, task.stop());
        },
        [this, config, predicted](const job::ProfileResult& result) {
            set_running(false);
            add(result.profile, from_utf8(result.file.string()), true);
            auto& entry = entries_.back();
            entry.config = config;
            entry.predicted = predicted;
            if (predicted > 0) entry.name += QStringLiteral(" · ") + tr("synthetic data");
            Q_EMIT entries_changed();
            Q_EMIT shown_changed();
        },
        [this](const Failure& problem) {
            const bool canceled = stop_.stop_requested();
            set_running(false);
            if (!canceled) Q_EMIT failed(problem);
        },
        [this](std::int64_t done, std::int64_t all) { set_running(true, tr("Step %1 of %2").arg(done).arg(all)); });
}

void ProfilePresenter::cancel() {
    if (!running_) return;
    if (std::exchange(asked_training_, false)) {
        training_->profile_next_steps(0);
        return set_running(false);
    }
    stop_.request_stop();
}

void ProfilePresenter::set_running(bool running, const QString& activity) {
    running_ = running;
    activity_ = activity;
    Q_EMIT state_changed();
}

void ProfilePresenter::open(const QString& path) {
    was_used_ = true;
    read(path, false);
}

void ProfilePresenter::open_again(const QString& path) {
    if (!path.isEmpty() && !was_used_ && entries_.empty()) read(path, true);
}

void ProfilePresenter::read(const QString& path, bool again) {
    struct Found {
        ProfilePointer profile;
        QString path;
    };
    background_.run(
        Lane::runs,  // a trace may have many megabytes
        [path](const Task& task) {
            auto file = to_path(path);
            if (std::filesystem::is_directory(file)) {
                file /= "profile.json";
                if (!std::filesystem::exists(file))
                    throw Error(ErrorKind::data, Message::of("{} has no profile. Runs get one when Profile is pressed "
                                                             "while they train.",
                                                             file.parent_path().filename()));
            }
            auto profile = std::make_shared<profile::StepProfile>(profile::read_profile(file));
            profile::add_trace_beside(*profile, file, task.stop());
            return Found{std::move(profile), from_utf8(file.string())};
        },
        [this, again](const Found& found) {
            if (!again || !was_used_) add(found.profile, found.path, false);
        },
        [this, again](const Failure& problem) {
            if (!again) Q_EMIT failed(problem);
        });
}

void ProfilePresenter::add(const ProfilePointer& profile, const QString& path, bool new_one) {
    const auto same = std::find_if(entries_.begin(), entries_.end(),
                                   [&](const Entry& one) { return !path.isEmpty() && one.path == path; });
    if (same != entries_.end() && !new_one) {
        same->profile = profile;  // the file may have changed
        current_ = static_cast<int>(same - entries_.begin());
    } else {
        // A run that is profiled again keeps its earlier profiles here; the file is the newest one's.
        if (same != entries_.end()) same->path.clear();
        auto name = name_of(*profile);
        const auto alike = std::count_if(entries_.begin(), entries_.end(),
                                         [&](const Entry& one) { return one.name.startsWith(name); });
        if (alike > 0) name += QStringLiteral(" (%1)").arg(alike + 1);
        entries_.push_back({name, path, profile});
        current_ = static_cast<int>(entries_.size()) - 1;
    }
    Q_EMIT entries_changed();
    Q_EMIT shown_changed();
}

void ProfilePresenter::set_current(int index) {
    if (index == current_ || index < 0 || index >= static_cast<int>(entries_.size())) return;
    current_ = index;
    Q_EMIT shown_changed();
}

void ProfilePresenter::set_other(int index) {
    if (index == other_ || index >= static_cast<int>(entries_.size())) return;
    other_ = std::max(index, -1);
    Q_EMIT shown_changed();
}

const profile::StepProfile* ProfilePresenter::at(int index) const {
    return index < 0 ? nullptr : entries_[static_cast<std::size_t>(index)].profile.get();
}

const profile::StepProfile* ProfilePresenter::profile() const {
    return at(current_);
}

const profile::StepProfile* ProfilePresenter::other_profile() const {
    return other_ == current_ ? nullptr : at(other_);
}

std::optional<roofline::PlacedPoint> ProfilePresenter::place() const {
    const auto point = profile() == nullptr ? std::nullopt : roofline::step_point(*profile());
    if (!point || peaks_.environments.empty()) return std::nullopt;
    auto placed = roofline::place_all({*point}, peaks_).front();
    if (placed.environment < 0 || !placed.place.refusal.empty()) return std::nullopt;
    return placed;
}

void ProfilePresenter::load_peaks() {
    background_.run(
        Lane::quick, [] { return job::peaks_for_roofline({}, {}); },
        [this](roofline::Peaks peaks) {
            peaks_ = std::move(peaks);
            Q_EMIT place_changed();
        });  // none are measured yet
}

bool ProfilePresenter::has_trace() const {
    return profile() != nullptr && !profile()->trace.empty();
}

void ProfilePresenter::save_trace(const QString& file) {
    if (!has_trace()) return;
    background_.run(
        Lane::quick,
        [profile = entries_[static_cast<std::size_t>(current_)].profile, path = to_path(file)] {
            profile::write_trace(path, profile->trace, profile->modules);
            return 0;
        },
        [this, file](int) { Q_EMIT saved(file); }, [this](const Failure& problem) { Q_EMIT failed(problem); });
}

}  // namespace torchdeck::ui
