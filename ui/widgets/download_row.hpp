// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "config/train_config.hpp"
#include "data/fetch.hpp"
#include "widgets/transfer_row.hpp"

namespace torchdeck::ui {

/// Gets CIFAR-10 or CIFAR-100 from its authors. Shown while one of them is chosen and has no folder yet. A download
/// that was canceled or broke off continues where it was.
class DownloadRow : public TransferRow {
    Q_OBJECT
  public:
    using Fetch = std::function<data::FetchResult(const std::string& dataset, const std::filesystem::path& dir,
                                                  const data::FetchProgress& progress, const std::stop_token& stop)>;

    explicit DownloadRow(QWidget* parent = nullptr);

    /// From the network unless a test brings its own.
    void set_fetch(Fetch fetch) { fetch_ = std::move(fetch); }
    void set_config(const config::TrainConfig& config);
    /// Where datasets are put.
    [[nodiscard]] static QString data_folder();
    /// As its button does.
    void start();

  Q_SIGNALS:
    /// The dataset is complete in this folder.
    void fetched(const QString& dataset, const QString& folder);

  private:
    Fetch fetch_;
    QString dataset_;
};

}  // namespace torchdeck::ui
