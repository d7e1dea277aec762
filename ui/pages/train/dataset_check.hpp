// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "config/train_config.hpp"
#include "data/check.hpp"
#include "session/background.hpp"
#include "session/label_edits.hpp"

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

    /// Whether labels can be corrected: those of a folder of images.
    [[nodiscard]] bool can_correct() const;
    /// Training images that have a copy in validation, which can be left out.
    [[nodiscard]] std::int64_t removable() const;
    /// Notes in the dataset's folder that they are left out, and checks again.
    void leave_out_copies();
    /// Notes that one image is left out, or is of another class. The check stays as it is; noted() says it.
    void correct(const data::ImagePlace& place, const data::LabelRow& change);
    /// What was noted of an image since the check; null: nothing.
    [[nodiscard]] const data::LabelRow* noted(const data::ImagePlace& place) const;
    /// Checks again where corrections were noted since the check.
    void check_corrected();
    /// Whether the folder has such notes, which undo_edits() removes.
    [[nodiscard]] bool has_edits() const;
    void undo_edits();

  Q_SIGNALS:
    void changed();
    /// A correction could not be noted; why, in a sentence.
    void failed(const QString& problem);

  private:
    /// The check refers to the dataset.
    struct Checked {
        explicit Checked(data::Dataset read) : dataset(std::move(read)) {}
        data::Dataset dataset;
        data::DatasetCheck check{dataset, {}, {}, 0, {}};
    };
    void handle_corrections(const data::LabelChange& change);

    config::TrainConfig config_;
    std::shared_ptr<const Checked> checked_;
    QString problem_;
    bool busy_ = false;
    std::int64_t done_ = 0, total_ = 0;
    int round_ = 0;                                ///< what belongs to an earlier one is dropped
    std::map<std::string, data::LabelRow> noted_;  ///< since the check, by path
    bool check_again_ = false;                     ///< as soon as corrections are written
    LabelEdits* edits_;
    std::stop_source stop_;
    Background background_;
};

}  // namespace torchdeck::ui
