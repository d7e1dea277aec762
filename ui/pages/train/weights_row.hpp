// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "config/train_config.hpp"
#include "data/fetch_weights.hpp"
#include "widgets/transfer_row.hpp"

namespace torchdeck::ui {

/// Weights of ImageNet for the chosen network: a button that says how good and how large they are, then progress with
/// Cancel where they are not on this machine yet. Shown while no initial weights are chosen and there are some. A
/// download that was canceled or broke off continues where it was.
class WeightsRow : public TransferRow {
    Q_OBJECT
  public:
    using Fetch = std::function<data::FetchedWeights(
        const weights::KnownWeights& known, const data::TransferProgress& progress, const std::stop_token& stop)>;

    explicit WeightsRow(QWidget* parent = nullptr);

    /// From the caches or the network unless a test brings its own.
    void set_fetch(Fetch fetch) { fetch_ = std::move(fetch); }
    void set_config(const config::TrainConfig& config);

  Q_SIGNALS:
    /// The weights for the network `model` are in `file`.
    void fetched(const QString& model, const QString& file);

  private:
    void start();

    Fetch fetch_;
    std::optional<weights::KnownWeights> offered_;
};

}  // namespace torchdeck::ui
