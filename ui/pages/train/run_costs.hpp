// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <optional>

#include "config/train_config.hpp"
#include "engine_api.hpp"
#include "profile/memory_forecast.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"

namespace torchdeck::ui {

/// What a training with the settings of the form costs by its shapes, before it begins: parameters, arithmetic, memory.
class RunCosts : public QObject {
    Q_OBJECT
  public:
    struct Costs {
        profile::Complexity complexity;
        profile::MemoryTrace trace;
        profile::MemoryForecast memory;
        std::optional<std::int64_t> available;      ///< bytes of the machine's memory; nothing for a GPU
        std::optional<std::int64_t> largest_batch;  ///< that fits into them
        std::int64_t largest_step = 0;              ///< bytes that it takes
        bool classes_assumed = false;               ///< the folder does not say how many there are
    };

    /// Asks the engine only while no training runs. `training` must outlive this.
    explicit RunCosts(EngineAccess* engine, QObject* parent = nullptr);

    /// The settings of the form: counted on another thread once they have not changed for a moment.
    void set_config(const config::TrainConfig& config);
    [[nodiscard]] const config::TrainConfig& config() const { return config_; }
    /// Costs of the latest settings; null while they are not known.
    [[nodiscard]] const Costs* costs() const { return costs_ ? &*costs_ : nullptr; }
    /// Why they are not known, in a sentence; empty while nobody knows.
    [[nodiscard]] QString problem() const { return problem_; }
    /// "243 MiB of tensors"; empty while that is not known.
    [[nodiscard]] QString memory_text() const;
    /// The same with its parts and the largest batch, in some lines.
    [[nodiscard]] QString memory_details() const;

  Q_SIGNALS:
    void changed();

  private:
    void count();

    EngineAccess* engine_;
    config::TrainConfig config_;
    std::optional<Costs> costs_;
    QString problem_;
    bool counting_ = false;
    bool stale_ = false;  ///< the settings have changed while they were counted
    QTimer soon_;
    Background background_;
};

}  // namespace torchdeck::ui
