// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "engine_api.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

/// Loads the engine, or returns the one that is loaded; blocks, on any thread. Tests bring one that needs no LibTorch.
using EngineSource = std::function<std::shared_ptr<Engine>()>;

/// The engine of this window: loaded once, and who computes with it now. No widgets.
class EngineAccess : public QObject {
    Q_OBJECT
  public:
    enum class State { unknown, loading, ready, failed };
    Q_ENUM(State)

    /// `source` may be empty: then jobs load the engine, and nothing else computes.
    explicit EngineAccess(EngineSource source, QObject* parent = nullptr);

    /// Loads the engine on another thread, so that the first training starts at once; after a failure once more.
    void preload();
    [[nodiscard]] State state() const { return state_; }
    /// Why the engine could not be loaded.
    [[nodiscard]] const Failure& problem() const { return problem_; }
    [[nodiscard]] const EngineInfo& info() const { return info_; }
    /// What LibTorch calls this device ("cuda:0"); else its id.
    [[nodiscard]] QString device_name(const std::string& id) const;
    [[nodiscard]] const EngineSource& source() const { return source_; }

    /// The engine does one thing at a time, and a training comes first: what else computes stops when one begins.
    [[nodiscard]] bool is_training() const { return training_; }
    void set_training(bool training);
    /// Steps are timed in processes of their own: what computes beside them would be in their figures.
    [[nodiscard]] bool is_measuring() const { return measuring_; }
    void set_measuring(bool measuring) { measuring_ = measuring; }

  Q_SIGNALS:
    void changed();
    void training_changed(bool training);
    /// A line about the engine for the log of the window.
    void logged(const QString& line);

  private:
    EngineSource source_;
    State state_ = State::unknown;
    Failure problem_;
    EngineInfo info_;
    std::vector<EngineDevice> devices_;
    bool training_ = false;
    bool measuring_ = false;
    Background background_;
};

}  // namespace torchdeck::ui
