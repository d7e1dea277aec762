// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>
#include <memory>
#include <stop_token>

#include "config/train_config.hpp"
#include "data/fetch.hpp"
#include "widgets/background.hpp"

class QLabel;
class QProgressBar;
class QPushButton;

namespace torchdeck::ui {

/// Gets CIFAR-10 or CIFAR-100 from its authors: a button, then progress with Cancel. Shown while one of them is chosen
/// and has no folder yet. A download that was canceled or broke off continues where it was.
class DownloadRow : public QWidget {
    Q_OBJECT
  public:
    using Fetch = std::function<data::FetchResult(const std::string& dataset, const std::filesystem::path& dir,
                                                  const data::FetchProgress& progress, const std::stop_token& stop)>;

    explicit DownloadRow(QWidget* parent = nullptr);
    ~DownloadRow() override;

    /// From the network unless a test brings its own.
    void set_fetch(Fetch fetch) { fetch_ = std::move(fetch); }
    void set_config(const config::TrainConfig& config);
    [[nodiscard]] bool busy() const { return shared_ != nullptr; }
    [[nodiscard]] QPushButton* download_button() const { return download_; }
    [[nodiscard]] QPushButton* cancel_button() const { return cancel_; }
    [[nodiscard]] QLabel* message() const { return message_; }
    /// Where datasets are put.
    [[nodiscard]] static QString data_folder();

  Q_SIGNALS:
    /// The dataset is complete in this folder.
    void fetched(const QString& dataset, const QString& folder);

  private:
    struct Shared;
    void start();
    void cancel();
    void show_progress();
    void show_parts();

    Fetch fetch_;
    QString dataset_, name_;
    bool wanted_ = false;
    QPushButton* download_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QLabel* message_ = nullptr;
    QTimer timer_;
    std::shared_ptr<Shared> shared_;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
