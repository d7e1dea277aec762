// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "runs/run_data.hpp"
#include "session/background.hpp"
#include "telemetry/sampler.hpp"

namespace torchdeck::ui {

/// What this machine does while nothing is trained: a reading a second for as long as somebody looks at it, in the form
/// of a run's samples. After an hour it begins anew.
class MachineReadings : public QObject {
    Q_OBJECT
  public:
    using Options = std::function<telemetry::SamplerOptions()>;
    /// `options` is called at each begin; without it nothing is read.
    explicit MachineReadings(Options options, QObject* parent = nullptr);
    ~MachineReadings() override;

    void set_active(bool active);
    [[nodiscard]] bool active() const { return sampler_ != nullptr; }
    [[nodiscard]] const runs::RunData& data() const { return data_; }

  Q_SIGNALS:
    /// data() begins anew.
    void cleared();
    void grew();

  private:
    void take();

    Options options_;
    struct Inbox {
        std::mutex mutex;
        std::vector<std::string> lines;
        bool closed = false;  ///< nobody takes any more: the sampler may outlive this by a moment
    };
    std::shared_ptr<Inbox> inbox_;  // of the sampler
    std::shared_ptr<telemetry::Sampler> sampler_;
    runs::RunData data_;
    Background background_;
};

}  // namespace torchdeck::ui
