// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/roofline/roofline_presenter.hpp"

#include <QFileInfo>
#include <algorithm>
#include <fstream>
#include <utility>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "roofline/ncu_csv.hpp"
#include "roofline/peaks_file.hpp"
#include "roofline/rocprof.hpp"
#include "roofline/run_points.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

/// The live point follows the training at this distance: its median barely moves in less.
constexpr int kLiveMs = 1000;

/// Whether a table has the column of a profiler's kernels, so that its reader knows what is wrong with it.
bool names_kernels(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string head(std::size_t{64} << 10, '\0');
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    return head.find("Kernel Name") != std::string::npos || head.find("Kernel_Name") != std::string::npos;
}

/// Both profilers write tables; each reader refuses the other's.
roofline::KernelTable read_export(const std::filesystem::path& path, const std::stop_token& stop) {
    if (std::filesystem::is_directory(path) || path.extension() == ".db") return roofline::read_rocprof(path, stop);
    try {
        return roofline::read_ncu_csv(path, stop);
    } catch (const Error& first) {
        try {
            return roofline::read_rocprof(path, stop);
        } catch (const Error&) {
            if (names_kernels(path)) throw first;
            throw file_error(path, Message::of("is neither a training log nor a kernel table of Nsight Compute "
                                               "(ncu --csv), rocprofv3 or rocprof-compute."));
        }
    }
}

bool keeps(RooflinePresenter::Filter filter, roofline::PointKind kind) {
    using roofline::PointKind;
    switch (filter) {
        case RooflinePresenter::Filter::steps:
            return kind == PointKind::step;
        case RooflinePresenter::Filter::modules:
            return kind == PointKind::module || kind == PointKind::op || kind == PointKind::step;
        case RooflinePresenter::Filter::kernels:
            return kind == PointKind::kernel || kind == PointKind::step;
        default:
            return true;
    }
}

/// Where several runs have a whole step, each is called what its run is called: "whole step" would name all of them.
void name_steps(std::vector<roofline::PlacedPoint>& points) {
    const auto is_step = [](const roofline::PlacedPoint& placed) {
        return placed.point.kind == roofline::PointKind::step && placed.point.label == roofline::kWholeStep;
    };
    if (std::count_if(points.begin(), points.end(), is_step) < 2) return;
    for (auto& placed : points) {
        if (is_step(placed)) placed.point.label = Message::name(placed.point.run);
    }
}

}  // namespace

RooflinePresenter::RooflinePresenter(TrainingSession* training, QObject* parent)
    : QObject(parent), training_(training) {
    live_timer_.setInterval(kLiveMs);
    connect(&live_timer_, &QTimer::timeout, this, &RooflinePresenter::show_live);
    connect(training_, &TrainingSession::state_changed, this, [this] {
        const bool trains = training_->state() == TrainingSession::State::training;
        if (trains && !live_timer_.isActive()) load_peaks();
        if (trains)
            live_timer_.start();
        else
            live_timer_.stop();
        show_live();
        Q_EMIT state_changed();
    });
}

RooflinePresenter::~RooflinePresenter() {
    stop_.request_stop();
}

void RooflinePresenter::set_active(bool active) {
    if (active == active_) return;
    active_ = active;
    if (!active) return;
    if (stale_) compute();
    show_live();
}

void RooflinePresenter::set_runs(const QStringList& folders, const std::vector<std::string>& names,
                                 const std::map<std::string, int>& slots) {
    const bool recolored = slots != std::exchange(slots_, slots);
    if (folders == runs_ && names == names_) {
        if (recolored) Q_EMIT changed();
        return;
    }
    runs_ = folders;
    names_ = names;
    stale_ = true;
    if (active_) compute();
}

QString RooflinePresenter::path_of(const std::string& run) const {
    const auto at = std::find(names_.begin(), names_.end(), run);
    return at == names_.end() ? QString() : runs_[at - names_.begin()];
}

QString RooflinePresenter::folder_of(const std::string& run) const {
    return QFileInfo(path_of(run)).fileName();
}

void RooflinePresenter::set_filter(Filter filter) {
    filter_ = filter;
    apply();
}

void RooflinePresenter::set_count(roofline::Count count) {
    count_ = count;
    Q_EMIT changed();
}

void RooflinePresenter::import(const QString& path) {
    struct Imported {
        std::optional<roofline::KernelTable> kernels;
        roofline::Peaks peaks;
    };
    background_.run(
        Lane::quick,
        [file = to_path(path)](const Task& task) {
            Imported imported;
            if (file.extension() == ".json" || roofline::is_peaks_csv(file))
                imported.peaks = roofline::read_peaks(file);
            else
                imported.kernels = read_export(file, task.stop());
            return imported;
        },
        [this](Imported imported) {
            for (auto& environment : imported.peaks.environments) roofline::put(imported_, std::move(environment));
            if (imported.kernels) {
                std::erase_if(kernels_, [&](const auto& one) { return one.source == imported.kernels->source; });
                kernels_.push_back(std::move(*imported.kernels));
            }
            compute();
        },
        [this](const Failure& problem) { Q_EMIT failed(problem); });
}

void RooflinePresenter::compute() {
    stale_ = false;
    if (working_) {
        stale_ = true;  // again when it is done
        return;
    }
    working_ = true;
    Q_EMIT state_changed();
    job::RooflineInputs inputs;
    for (const auto& run : runs_) inputs.runs.push_back(run.toStdString());
    inputs.names = names_;
    inputs.kernels = kernels_;
    // Counting waits for the engine, and that for the end of a training.
    const bool engine_is_busy = training_->running();
    background_.run(
        Lane::runs,
        [inputs = std::move(inputs), imported = imported_, source = training_->engine()->source(),
         engine_is_busy]() mutable {
            Computed result;
            try {
                result.peaks = job::peaks_for_roofline({}, {});
            } catch (const Error&) {
                result.peaks = {};  // none are measured yet, which the page says in place of the chart
            }
            for (auto& environment : imported.environments) roofline::put(result.peaks, std::move(environment));
            inputs.peaks = result.peaks;
            std::shared_ptr<Engine> engine;
            result.roofline = job::make_roofline(inputs, [&]() -> Engine& {
                if (engine_is_busy)
                    throw Error(ErrorKind::data,
                                Message::of("its operations are counted when the training has ended."));
                if (!engine) engine = source();
                return *engine;
            });
            return result;
        },
        [this](Computed result) {
            working_ = false;
            peaks_ = std::move(result.peaks);
            roofline_ = std::move(result.roofline);
            show_live();
            apply();
            Q_EMIT state_changed();
            if (stale_ && active_) compute();
        },
        [this](const Failure& problem) {
            working_ = false;
            Q_EMIT state_changed();
            Q_EMIT failed(problem);
        });
}

void RooflinePresenter::load_peaks() {
    if (!peaks_.environments.empty()) return;
    background_.run(
        Lane::quick, [] { return job::peaks_for_roofline({}, {}); },
        [this](roofline::Peaks peaks) {
            if (peaks_.environments.empty()) peaks_ = std::move(peaks);
        });  // nobody asked for peaks yet
}

std::vector<roofline::PlacedPoint> RooflinePresenter::live_points() const {
    const auto& plan = training_->plan();
    if (!plan || plan->step_cost.macs == 0 || !training_->running()) return {};
    const bool cpu = plan->device == "cpu";
    const auto& status = training_->status();
    const roofline::RunFacts facts{.name = status.name.toStdString(),
                                   .precision = plan->precision,
                                   .device = status.device.toStdString(),
                                   .threads = cpu ? plan->threads : 0};
    const auto& run = training_->run();
    const auto& config = training_->config();
    const auto work_of = [&](const profile::Cost& cost) {
        return roofline::step_work(cost, config.data.batch_size, plan->precision);
    };
    const roofline::RunWork work(work_of(plan->step_cost),
                                 plan->unfrozen_step_cost.macs > 0 ? config.model.unfreeze_epoch : 0,
                                 work_of(plan->unfrozen_step_cost));
    if (active_) return roofline::place_all(roofline::epoch_points(facts, run, work), peaks_);
    // Without the trail: nobody sees it.
    const auto epochs = run.steps().column("epoch");
    if (epochs.empty() || !(epochs.back() >= 1)) return {};
    const auto epoch = static_cast<std::int64_t>(epochs.back());
    const auto point = roofline::step_point(facts, run, work, epoch, epoch);
    return point ? roofline::place_all({*point}, peaks_) : std::vector<roofline::PlacedPoint>();
}

void RooflinePresenter::show_live() {
    const bool had = live_.has_value();
    trail_ = live_points();
    live_.reset();
    if (!trail_.empty()) {
        live_ = trail_.back();
        live_->point.label = Message::of("whole step, live");
        trail_.pop_back();
    }
    const bool placed = live_ && live_->environment >= 0 && live_->place.refusal.empty();
    training_->set_roof(
        placed ? (live_->place.disturbed ? tr("≤ %1 %") : tr("%1 %")).arg(number_text(100 * live_->place.share, 0))
               : QString(),
        placed ? message_text(roofline::verdict(live_->place)) + QStringLiteral(". ") +
                     message_text(roofline::explanation(live_->point, live_->place)) +
                     (live_->place.disturbed ? u'\n' + message_text(Message::sentence(live_->place.note)) : QString())
               : QString());
    if (active_ && (live_ || had)) apply();
}

void RooflinePresenter::apply() {
    shown_.clear();
    if (live_) shown_.push_back(*live_);
    for (const auto& point : trail_) shown_.push_back(point);
    for (const auto& point : roofline_.points) {
        if (keeps(filter_, point.point.kind)) shown_.push_back(point);
    }
    name_steps(shown_);
    Q_EMIT changed();
}

QStringList RooflinePresenter::remarks() const {
    QStringList all;
    // Without any peaks the page says so once, in place of the chart.
    if (!peaks_.environments.empty())
        for (const auto& sentence : roofline::refusals(shown_)) all << message_text(sentence);
    for (const auto& sentence : roofline_.remarks) all << message_text(sentence);
    return all;
}

roofline::FigureOptions RooflinePresenter::figure_options() const {
    return {.count = count_, .run_slots = slots_};
}

figures::Figure RooflinePresenter::figure() const {
    const auto index = static_cast<std::size_t>(environment_);
    if (environment_ < 0 || index >= peaks_.environments.size())
        return roofline::roofline_figure(shown_, peaks_, figure_options());
    return roofline::roofline_figure_of(index, shown_, peaks_, figure_options());
}

void RooflinePresenter::set_environment(int index) {
    if (index == environment_) return;
    environment_ = index;
    Q_EMIT changed();
}

void RooflinePresenter::measure(const std::string& device) {
    if (!can_measure()) return;
    measuring_ = true;
    activity_ = tr("Loading");
    Q_EMIT state_changed();
    stop_ = background_.run(
        Lane::engine,
        [device, source = training_->engine()->source()](const Task& task) {
            const auto engine = source();
            const auto on_event = [&](const Event& event) {
                if (const auto* const progress = std::get_if<Progress>(&event))
                    task.progress(progress->step, progress->steps);
            };
            roofline::Peaks peaks;
            peaks.environments.push_back(
                engine->run(MeasurePeaks{.device = device}, {.on_event = on_event, .stop = task.stop()}));
            return roofline::merge_into(roofline::default_peaks_file(), peaks);
        },
        [this](const roofline::Peaks&) {
            measuring_ = false;
            Q_EMIT state_changed();
            compute();
        },
        [this](const Failure& problem) {
            const bool canceled = stop_.stop_requested();
            measuring_ = false;
            Q_EMIT state_changed();
            if (!canceled) Q_EMIT failed(problem);
        },
        [this](std::int64_t done, std::int64_t all) {
            activity_ = tr("Roof %1 of %2").arg(done).arg(all);
            Q_EMIT state_changed();
        });
}

void RooflinePresenter::cancel() {
    if (measuring_) stop_.request_stop();
}

void RooflinePresenter::save_csv(const QString& file, bool summary) {
    background_.run(
        Lane::quick,
        [path = to_path(file), summary, rows = roofline_.rows, points = shown_] {
            base::write_atomically(path, summary ? roofline::summary_csv(rows) : roofline::points_csv(points));
            return 0;
        },
        [this, file](int) { Q_EMIT saved(file); }, [this](const Failure& problem) { Q_EMIT failed(problem); });
}

}  // namespace torchdeck::ui
