// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "config/train_config.hpp"
#include "session/training_session.hpp"

class QSettings;

namespace torchdeck::ui {

/// Configurations that wait for their turn. The next one starts when the training before it has finished; after one
/// that was stopped or failed, and after a restart of the program, the queue waits for start().
class RunQueue : public QObject {
    Q_OBJECT
  public:
    explicit RunQueue(TrainingSession* session);

    [[nodiscard]] const std::vector<config::TrainConfig>& waiting() const { return waiting_; }
    /// Adds to the end, and begins at once where nothing is being trained and nothing waits.
    void add(const std::vector<config::TrainConfig>& configs);
    void remove(int place);
    /// Moves one to another place.
    void move(int from, int to);
    /// Begins with the first one; does nothing while a training is in progress.
    void start();

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();
    /// The first one cannot begin: a sentence. It stays where it is.
    void refused(const QString& sentence);

  private:
    TrainingSession* session_;
    std::vector<config::TrainConfig> waiting_;
};

/// The same configuration with the seeds 1 to `count`.
[[nodiscard]] std::vector<config::TrainConfig> with_seeds(const config::TrainConfig& config, int count);

}  // namespace torchdeck::ui
