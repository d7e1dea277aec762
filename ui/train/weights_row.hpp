// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "config/train_config.hpp"
#include "data/fetch_weights.hpp"
#include "widgets/background.hpp"

class QLabel;
class QProgressBar;
class QPushButton;

namespace torchdeck::ui {

/// Weights of ImageNet for the chosen network: a button that says how good and how large they are, then progress with
/// Cancel where they are not on this machine yet. Shown while no initial weights are chosen and there are some. A
/// download that was canceled or broke off continues where it was.
class WeightsRow : public QWidget {
    Q_OBJECT
  public:
    using Fetch = std::function<data::FetchedWeights(
        const weights::KnownWeights& known, const data::TransferProgress& progress, const std::stop_token& stop)>;

    explicit WeightsRow(QWidget* parent = nullptr);
    ~WeightsRow() override;

    /// From the caches or the network unless a test brings its own.
    void set_fetch(Fetch fetch) { fetch_ = std::move(fetch); }
    void set_config(const config::TrainConfig& config);
    [[nodiscard]] bool busy() const { return shared_ != nullptr; }
    [[nodiscard]] QPushButton* choose_button() const { return choose_; }
    [[nodiscard]] QPushButton* cancel_button() const { return cancel_; }
    [[nodiscard]] QLabel* message() const { return message_; }

  Q_SIGNALS:
    /// The weights for the network `model` are in `file`.
    void fetched(const QString& model, const QString& file);

  private:
    struct Shared;
    void start();
    void show_progress();
    void show_parts();

    Fetch fetch_;
    std::optional<weights::KnownWeights> offered_;
    bool wanted_ = false;
    QPushButton* choose_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* message_ = nullptr;
    QTimer timer_;
    std::shared_ptr<Shared> shared_;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
