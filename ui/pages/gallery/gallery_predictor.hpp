// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

#include "job/predict.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"

namespace torchdeck::ui {

/// What a network says about the images of the gallery: one pass at a time in the background, its result kept for
/// each part.
class GalleryPredictor : public QObject {
    Q_OBJECT
  public:
    explicit GalleryPredictor(EngineAccess* engine, QObject* parent = nullptr);

    /// A run folder, a checkpoint or a file of weights. What other weights said is forgotten.
    void set_weights(const QString& path);
    [[nodiscard]] QString weights() const { return weights_; }

    /// Begins a pass over `part`. Nothing happens without weights or while a pass or a training is running. With
    /// `reuse`, what the same file of weights said before is taken while the file is as it was.
    void start(std::shared_ptr<const data::Dataset> dataset, Part part, const config::TrainConfig& config,
               bool reuse = false);
    void cancel();
    /// Nobody waits for the pass that is running: another one can be started at once.
    void drop_pass();
    /// The dataset is another one.
    void forget();

    [[nodiscard]] bool running() const { return running_; }
    [[nodiscard]] bool training() const { return engine_->is_training(); }
    /// Null when there are none for this part.
    [[nodiscard]] const std::shared_ptr<const job::Predictions>& predictions(Part part) const {
        return results_[static_cast<std::size_t>(part)].predictions;
    }
    /// Images done and in all of the pass that is running; 0 of 0 while the engine and the weights are loaded.
    [[nodiscard]] std::int64_t done() const { return done_; }
    [[nodiscard]] std::int64_t total() const { return total_; }
    [[nodiscard]] double remaining_s() const;
    /// How a pass went.
    struct Speed {
        double images_per_s = 0;
        std::optional<double> cpu_percent, own_cpu_percent;  ///< of the machine: of all programs, of this one
    };
    /// Speed of the pass over this part; empty when nothing was timed.
    [[nodiscard]] std::optional<Speed> speed(Part part) const { return results_[static_cast<std::size_t>(part)].speed; }
    /// Best validation top-1 of the run, where these are its best weights.
    [[nodiscard]] std::optional<double> run_top1(Part part) const {
        return results_[static_cast<std::size_t>(part)].run_top1;
    }
    /// Why the last pass has no result; empty when all is well.
    [[nodiscard]] const Failure& message() const { return message_; }

  Q_SIGNALS:
    /// running(), training(), weights(), message()
    void state_changed();
    void progress_changed();
    /// predictions() of a part.
    void predictions_changed();

  private:
    using PredictionsPointer = std::shared_ptr<const job::Predictions>;
    /// What a pass said, and when its weights were written.
    struct Result {
        PredictionsPointer predictions;
        std::filesystem::file_time_type written{};
        std::optional<double> run_top1;
        std::optional<Speed> speed;
    };
    void move_on(std::int64_t done, std::int64_t total);
    /// Without predictions: canceled, or failed.
    void handle(const Result& result);

    EngineAccess* engine_;
    QString weights_;
    std::array<Result, 2> results_;
    bool running_ = false;
    int newest_ = 0;         ///< what an older pass brings is dropped
    std::stop_source pass_;  ///< of the one that is running
    std::int64_t done_ = 0, total_ = 0;
    double started_s_ = 0;
    Failure message_;
    Background background_;
};

}  // namespace torchdeck::ui
