// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>

#include "charts/figure_export.hpp"

class QMenu;

namespace torchdeck::ui {

/// Says of files and folders that are opened or dropped what they are, by a signal a kind.
class FileOpener : public QObject {
    Q_OBJECT
  public:
    /// `predicts`: whether Predict is looked at; images and weights are for it then.
    explicit FileOpener(std::function<bool()> predicts, QObject* parent = nullptr)
        : QObject(parent), predicts_(std::move(predicts)) {}

    void open(const QStringList& paths);
    /// With what was opened last.
    void fill_recent_menu(QMenu* menu);

  Q_SIGNALS:
    /// An image that carries the layout it was made by.
    void montage_found(const torchdeck::runs::MontageLayout& layout);
    /// A table or database of a profiler, or measured peaks.
    void kernels_found(const QString& path);
    void matrix_found(const QString& path);
    void profile_found(const QString& path);
    /// A folder of images by class.
    void dataset_found(const QString& folder);
    void weights_found(const QString& path);
    /// Weights that images are to be predicted with; before images_found().
    void predicting_weights_found(const QString& path);
    void images_found(const QStringList& paths);
    void benchmarks_found(const QStringList& folders);
    /// An ssh:// address, of a folder of runs on another machine.
    void remote_found(const QString& address);
    /// Run folders, folders of runs and logs, and what is nothing else.
    void runs_found(const QStringList& paths);

  private:
    std::function<bool()> predicts_;
};

}  // namespace torchdeck::ui
