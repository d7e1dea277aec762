// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <stop_token>

#include "config/train_config.hpp"
#include "data/check.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

/// Reads and checks the dataset of the form on another thread: copies, damaged files, small classes.
class DatasetCheckPresenter : public QObject {
    Q_OBJECT
  public:
    explicit DatasetCheckPresenter(QObject* parent = nullptr);
    ~DatasetCheckPresenter() override;

    /// Begins anew; an earlier check is given up.
    void check(const config::TrainConfig& config);
    void cancel();
    [[nodiscard]] bool busy() const { return busy_; }
    [[nodiscard]] std::int64_t done() const { return done_; }
    /// Images in all; 0 while they are being counted.
    [[nodiscard]] std::int64_t total() const { return total_; }
    /// The check of the latest settings; null while there is none.
    [[nodiscard]] const data::DatasetCheck* result() const { return checked_ ? &checked_->check : nullptr; }
    /// Why there is none, in a sentence; empty otherwise.
    [[nodiscard]] QString problem() const { return problem_; }
    [[nodiscard]] const config::TrainConfig& config() const { return config_; }

    /// Training images that have a copy in validation, which can be left out: of a folder of images.
    [[nodiscard]] std::int64_t removable() const;
    /// Notes in the dataset's folder that they are left out, and checks again. What is wrong becomes problem().
    void leave_out_copies();
    /// Whether the folder has such a note, which undo() removes.
    [[nodiscard]] bool has_edits() const;
    void undo_edits();

  Q_SIGNALS:
    void changed();
    /// The dataset is another one now.
    void edited();

  private:
    /// The check refers to the dataset.
    struct Checked {
        explicit Checked(data::Dataset read) : dataset(std::move(read)) {}
        data::Dataset dataset;
        data::DatasetCheck check{dataset, {}, {}, 0, {}};
    };
    void write_edits(const std::vector<data::LabelRow>& rows);

    config::TrainConfig config_;
    std::shared_ptr<const Checked> checked_;
    QString problem_;
    bool busy_ = false;
    std::int64_t done_ = 0, total_ = 0;
    int round_ = 0;  ///< what belongs to an earlier one is dropped
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
