// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "config/train_config.hpp"
#include "data/dataset.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"
#include "weights/state_dict.hpp"

namespace torchdeck::ui {

/// Tries the settings of the form in short trainings on another thread, to suggest one of them: LrFinder, BatchFinder.
/// Not while a training is in progress: the engine does one thing at a time, and a training that begins comes first.
class EngineSearch : public QObject {
    Q_OBJECT
  public:
    ~EngineSearch() override;

    /// Whether a search would begin.
    [[nodiscard]] bool available() const;
    void cancel();
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] std::int64_t done() const { return done_; }
    [[nodiscard]] std::int64_t total() const { return total_; }
    /// Why there is no result, in a sentence; empty otherwise.
    [[nodiscard]] QString problem() const { return problem_; }

  Q_SIGNALS:
    void changed();

  protected:
    EngineSearch(EngineAccess* engine, QObject* parent);

    /// What a search is given on its thread: the engine, what its operation needs, and the initial weights or null.
    using Work =
        std::function<std::function<void()>(Engine& engine, const Context& context, const weights::StateDict* initial)>;
    /// Reads the dataset and the initial weights of `config`, runs `work` and then, on this thread, what it returned.
    void begin(const config::TrainConfig& config, Work work);

  private:
    EngineAccess* engine_;
    QString problem_;
    bool busy_ = false;
    std::int64_t done_ = 0, total_ = 0;
    int round_ = 0;  ///< what belongs to an earlier one is dropped
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
