// SPDX-License-Identifier: GPL-3.0-or-later
#include "gallery/gallery_predictor.hpp"

#include <mutex>
#include <optional>
#include <utility>

#include "base/clock.hpp"
#include "format.hpp"
#include "gallery/background.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kPollInterval = 40;

}  // namespace

/// Keeps what the job says until the GUI thread looks.
class GalleryPredictor::Inbox final : public job::PredictObserver {
  public:
    void on_progress(std::int64_t done, std::int64_t total) override {
        const std::lock_guard lock(mutex_);
        done_ = done;
        total_ = total;
    }
    void on_finished(const job::PredictOutcome& outcome) override {
        const std::lock_guard lock(mutex_);
        outcome_ = outcome;
    }
    std::optional<job::PredictOutcome> look(std::int64_t& done, std::int64_t& total) {
        const std::lock_guard lock(mutex_);
        done = done_;
        total = total_;
        return std::exchange(outcome_, std::nullopt);
    }

  private:
    std::mutex mutex_;
    std::int64_t done_ = 0, total_ = 0;
    std::optional<job::PredictOutcome> outcome_;
};

/// May outlive the presenter by a batch. Members go in reverse: the job first, because its destructor joins a thread
/// that calls the inbox until then.
struct GalleryPredictor::Pass {
    Inbox inbox;
    std::unique_ptr<job::PredictJob> job;
};

GalleryPredictor::GalleryPredictor(EngineSource load_engine, QObject* parent)
    : QObject(parent), load_engine_(std::move(load_engine)) {
    timer_.setInterval(kPollInterval);
    connect(&timer_, &QTimer::timeout, this, &GalleryPredictor::poll);
}

GalleryPredictor::~GalleryPredictor() {
    cancel();
    release();
}

void GalleryPredictor::set_weights(const QString& path) {
    if (path == weights_) return;
    weights_ = path;
    forget();
}

void GalleryPredictor::forget() {
    cancel();
    // Nobody waits for a pass whose result is not wanted: the next one can be asked for at once.
    timer_.stop();
    release();
    const bool had = results_[0] || results_[1];
    results_ = {};
    message_.clear();
    if (had) Q_EMIT predictions_changed();
    Q_EMIT state_changed();
}

void GalleryPredictor::start(std::shared_ptr<const data::Dataset> dataset, Part part,
                             const config::TrainConfig& config) {
    if (running() || training_ || weights_.isEmpty() || !dataset) return;
    job::PredictRequest request;
    request.weights = weights_.toStdString();
    request.dataset = std::move(dataset);
    request.part = part;
    request.config = config;
    request.yield_to_window = true;
    request.engine = load_engine_;
    message_.clear();
    done_ = total_ = 0;
    started_s_ = 0;
    auto pass = std::make_shared<Pass>();
    try {
        pass->job = std::make_unique<job::PredictJob>(std::move(request), pass->inbox);
        pass_ = std::move(pass);
        timer_.start();
    } catch (const std::exception& e) {
        message_ = QString::fromUtf8(e.what());
    }
    Q_EMIT progress_changed();
    Q_EMIT state_changed();
}

void GalleryPredictor::cancel() {
    if (pass_) pass_->job->cancel();
}

void GalleryPredictor::set_training(bool running_now) {
    if (training_ == running_now) return;
    training_ = running_now;
    if (training_ && running()) {
        cancel();
        message_ = tr("Prediction was canceled because training started.");
    }
    Q_EMIT state_changed();
}

double GalleryPredictor::remaining_s() const {
    if (done_ <= 0 || started_s_ <= 0) return -1;
    return (base::monotonic_seconds() - started_s_) * static_cast<double>(total_ - done_) / static_cast<double>(done_);
}

void GalleryPredictor::poll() {
    if (!pass_) return;
    const auto before = std::pair(done_, total_);
    const auto outcome = pass_->inbox.look(done_, total_);
    if (total_ > 0 && started_s_ == 0) started_s_ = base::monotonic_seconds();
    if (before != std::pair(done_, total_)) Q_EMIT progress_changed();
    if (outcome) take(*outcome);
}

void GalleryPredictor::take(const job::PredictOutcome& outcome) {
    timer_.stop();
    release();
    if (outcome.end == job::PredictEnd::failed) message_ = QString::fromUtf8(outcome.message.c_str());
    const bool result = outcome.predictions != nullptr;
    if (result) {
        message_ = shown_text(outcome.predictions->remark);
        results_[static_cast<std::size_t>(outcome.predictions->part)] = outcome.predictions;
    }
    Q_EMIT state_changed();
    if (result) Q_EMIT predictions_changed();
}

void GalleryPredictor::release() {
    if (!pass_) return;
    // Its destructor joins. A closure that is dropped before it began does the same.
    wait_in_background([pass = std::exchange(pass_, nullptr)]() mutable { pass.reset(); });
}

}  // namespace torchdeck::ui
