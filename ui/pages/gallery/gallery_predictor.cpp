// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_predictor.hpp"

#include <utility>

#include "base/clock.hpp"
#include "job/trained_weights.hpp"
#include "look/format.hpp"
#include "telemetry/host.hpp"
#include "weights/weight_file.hpp"

namespace torchdeck::ui {

GalleryPredictor::GalleryPredictor(EngineAccess* engine, QObject* parent) : QObject(parent), engine_(engine) {
    connect(engine_, &EngineAccess::training_changed, this, [this](bool training) {
        if (training && running()) {
            cancel();
            message_ = tr("Prediction was canceled because training started.");
        }
        Q_EMIT state_changed();
    });
}

void GalleryPredictor::set_weights(const QString& path) {
    if (path == weights_) return;
    weights_ = path;
    forget();
}

void GalleryPredictor::drop_pass() {
    cancel();
    ++newest_;
    running_ = false;
}

void GalleryPredictor::forget() {
    drop_pass();
    const bool had = results_[0].predictions || results_[1].predictions;
    results_ = {};
    message_ = {};
    if (had) Q_EMIT predictions_changed();
    Q_EMIT state_changed();
}

void GalleryPredictor::start(std::shared_ptr<const data::Dataset> dataset, Part part, const config::TrainConfig& config,
                             bool reuse) {
    if (running() || training() || weights_.isEmpty() || !dataset) return;
    job::PredictRequest request;
    request.weights = weights_.toStdString();
    request.dataset = std::move(dataset);
    request.part = part;
    request.config = config;
    request.engine = engine_->source();
    message_ = {};
    done_ = total_ = 0;
    started_s_ = 0;
    running_ = true;
    const int pass = ++newest_;
    pass_ = background_.run(
        Lane::engine,
        [request = std::move(request),
         known = reuse ? results_[static_cast<std::size_t>(part)] : Result()](const Task& task) {
            const auto file = job::weights_file(request.weights);
            const auto written = std::filesystem::last_write_time(weights::weights_place(file).file);
            if (known.predictions && known.predictions->weights == file.string() && known.written == written)
                return known;
            telemetry::HostMonitor host;
            double began = 0;
            std::int64_t before = 0;
            const auto tell = [&](std::int64_t done, std::int64_t total) {
                if (total > 0 && began == 0) {
                    // The first report comes with images already done: what they took is not known.
                    began = base::monotonic_seconds();
                    before = done;
                    host.read();
                }
                task.progress(done, total);
            };
            Result result{job::predict(request, tell, task.stop()), written, job::best_top1(file), {}};
            if (!result.predictions || began == 0) return result;
            const auto used = host.read();
            const auto images = result.predictions->result.images - before;
            const double seconds = base::monotonic_seconds() - began;
            if (images > 0 && seconds > 0)
                result.speed = {static_cast<double>(images) / seconds, used.cpu_percent, used.proc_cpu_percent};
            return result;
        },
        [this, pass](const Result& result) {
            if (pass == newest_) handle(result);
        },
        [this, pass](const Failure& problem) {
            if (pass != newest_) return;
            message_ = problem;
            handle({});
        },
        [this, pass](std::int64_t done, std::int64_t total) {
            if (pass == newest_) move_on(done, total);
        });
    Q_EMIT progress_changed();
    Q_EMIT state_changed();
}

void GalleryPredictor::cancel() {
    if (running_) pass_.request_stop();
}

double GalleryPredictor::remaining_s() const {
    if (done_ <= 0 || started_s_ <= 0) return -1;
    return (base::monotonic_seconds() - started_s_) * static_cast<double>(total_ - done_) / static_cast<double>(done_);
}

void GalleryPredictor::move_on(std::int64_t done, std::int64_t total) {
    done_ = done;
    total_ = total;
    if (total_ > 0 && started_s_ == 0) started_s_ = base::monotonic_seconds();
    Q_EMIT progress_changed();
}

void GalleryPredictor::handle(const Result& result) {
    running_ = false;
    if (result.predictions) results_[static_cast<std::size_t>(result.predictions->part)] = result;
    Q_EMIT state_changed();
    if (result.predictions) Q_EMIT predictions_changed();
}

}  // namespace torchdeck::ui
