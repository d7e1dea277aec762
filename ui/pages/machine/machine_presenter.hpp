// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "job/doctor.hpp"
#include "session/background.hpp"
#include "session/engine_access.hpp"

namespace torchdeck::ui {

/// The logic of the Machine page, without a widget: the checks of this machine, which run on other threads.
class MachinePresenter : public QObject {
    Q_OBJECT
  public:
    /// `load` is empty where the engine is left alone. Blocks.
    using Check = std::function<job::Diagnosis(const std::filesystem::path& runs, const EngineSource& load,
                                               const std::stop_token& stop)>;

    /// `runs` says where new runs go, on this thread.
    MachinePresenter(EngineAccess* engine, std::function<std::filesystem::path()> runs, Check check,
                     QObject* parent = nullptr);
    ~MachinePresenter() override;

    /// Checks again: first what takes a moment, then a step on each device, unless a training or a benchmark is in
    /// progress.
    void check();
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] const job::Diagnosis& diagnosis() const { return diagnosis_; }
    [[nodiscard]] QString headline() const;
    /// How many checks, and what came out.
    [[nodiscard]] QString summary() const;
    /// For a forum; empty while nothing is known.
    [[nodiscard]] QString report() const;

  Q_SIGNALS:
    void changed();

  private:
    void check_engine();

    EngineAccess* engine_;
    std::function<std::filesystem::path()> runs_;
    Check check_;
    job::Diagnosis diagnosis_;
    bool busy_ = false;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
