// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "config/train_config.hpp"
#include "session/background.hpp"
#include "session/run_place.hpp"
#include "session/training_session.hpp"

class QSettings;

namespace torchdeck::ui {

/// A configuration that waits, and where it is to be trained.
struct QueuedRun {
    config::TrainConfig config;
    RunPlace place{};
};

/// Runs that wait for their turn. One trains at a time on each other machine and on each device of this one: the next
/// one of a place starts when the one before it has finished; after one that was stopped or failed, and after a restart
/// of the program, the place waits for start(). Places do not wait for each other.
class RunQueue : public QObject {
    Q_OBJECT
  public:
    explicit RunQueue(TrainingSession* session);

    [[nodiscard]] const std::vector<QueuedRun>& waiting() const { return waiting_; }
    /// Adds to the end, for where new runs train, and begins at once where nothing trains or waits there.
    void add(const std::vector<config::TrainConfig>& configs);
    void remove(int row);
    /// Moves one to another row.
    void move(int from, int to);
    void set_place(int row, const RunPlace& place);
    /// Whether several trainings in processes of their own may share a device of this machine: the next one starts
    /// where the forecast of its memory fits into what the others, beyond their first steps, leave free.
    void set_several(bool several);
    [[nodiscard]] bool several() const { return several_; }
    /// Whether some place waits for start().
    [[nodiscard]] bool held() const;
    /// Begins with the first one of each place where nothing trains.
    void start();

    /// Whether a training of this configuration fits; `gpu_free`: bytes, where they are known. On Lane::engine.
    using Fits =
        std::function<bool(Engine& engine, const config::TrainConfig& config, std::optional<std::int64_t> gpu_free)>;
    /// Only tests bring their own.
    void set_fits(Fits fits) { fits_ = std::move(fits); }

    void save(QSettings& settings) const;
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();
    /// The first one of a place cannot begin: a sentence. It stays where it is.
    void refused(const QString& sentence);

  private:
    enum class Room { free, shared, none };
    /// Whether something trains where this one is to; Room::shared: only processes, whose memory is known.
    [[nodiscard]] Room room_for(const QueuedRun& run) const;
    void advance();
    void begin(std::size_t row, bool beside);
    void ask_whether_fits(std::size_t row);
    [[nodiscard]] std::optional<std::int64_t> gpu_free() const;
    void hold(const RunPlace& place);

    TrainingSession* session_;
    std::vector<QueuedRun> waiting_;
    std::set<QString> held_;  ///< places that wait for a person; all of this machine are one
    bool several_ = false;
    bool asking_ = false;  ///< whether one fits
    QTimer again_;
    Fits fits_;
    Background background_;
};

/// The same configuration with the seeds 1 to `count`.
[[nodiscard]] std::vector<config::TrainConfig> with_seeds(const config::TrainConfig& config, int count);

/// Whether two values of the setting "device" may mean the same device.
[[nodiscard]] bool may_share_device(const std::string& one, const std::string& other);

}  // namespace torchdeck::ui
