// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <stop_token>

#include "config/lr_curve.hpp"
#include "config/train_config.hpp"
#include "train/train_presenter.hpp"
#include "widgets/background.hpp"

namespace torchdeck::ui {

/// Finds a learning rate for the settings of the form with a short training on another thread. Not while a training is
/// in progress: the engine does one thing at a time.
class LrFinder : public QObject {
    Q_OBJECT
  public:
    LrFinder(TrainPresenter* training, EngineSource load_engine, QObject* parent = nullptr);
    ~LrFinder() override;

    /// Whether find() would begin.
    [[nodiscard]] bool available() const;
    void find(const config::TrainConfig& config);
    void cancel();
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] std::int64_t done() const { return done_; }
    [[nodiscard]] std::int64_t total() const { return total_; }
    /// The latest; null while there is none.
    [[nodiscard]] const config::LrCurve* curve() const { return curve_ ? &*curve_ : nullptr; }
    /// Why there is none, in a sentence; empty otherwise.
    [[nodiscard]] QString problem() const { return problem_; }

  Q_SIGNALS:
    void changed();

  private:
    TrainPresenter* training_;
    EngineSource load_engine_;
    std::optional<config::LrCurve> curve_;
    QString problem_;
    bool busy_ = false;
    std::int64_t done_ = 0, total_ = 0;
    int round_ = 0;  ///< what belongs to an earlier one is dropped
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
