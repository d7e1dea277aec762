// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "session/background.hpp"

class QLabel;
class QProgressBar;
class QPushButton;

namespace torchdeck::ui {

class RemedyButtons;

/// Offers a download: a button, then progress with Cancel, then how it ended. Shown while it is wanted or in progress.
/// What it downloads is its subclass's business: DownloadRow, WeightsRow.
class TransferRow : public QWidget {
    Q_OBJECT
  public:
    ~TransferRow() override;

    [[nodiscard]] bool busy() const { return state_ != nullptr; }

  protected:
    explicit TransferRow(QWidget* parent);

    /// How far a download is, in bytes: written by the thread that downloads, read by the window.
    struct State {
        std::atomic<bool> unpacking = false;
        std::atomic<std::int64_t> done = 0;
        std::atomic<std::int64_t> total = 0;  ///< 0: not known
    };
    /// Runs on another thread. Returns the path of what is complete, or an empty text where it was stopped. Throws
    /// Error.
    using Work = std::function<QString(State& state, const std::stop_token& stop)>;

    [[nodiscard]] QPushButton* button() const { return button_; }
    [[nodiscard]] QLabel* message() const { return message_; }
    [[nodiscard]] bool wanted() const { return wanted_; }
    void set_wanted(bool wanted);
    /// Begins it, not while one is in progress; `then` gets the path on this thread, unless it was stopped or failed.
    void begin(Work work, std::function<void(const QString& path)> then);

  private:
    void show_progress();
    void show_parts();

    bool wanted_ = false;
    QPushButton* button_;
    QPushButton* cancel_;
    QProgressBar* bar_;
    QLabel* message_;
    RemedyButtons* remedies_;
    QTimer timer_;
    std::shared_ptr<State> state_;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
