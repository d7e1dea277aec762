// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string_view>
#include <vector>

#include "config/settings.hpp"

class QGridLayout;
class QSettings;
class QToolButton;

namespace torchdeck::ui {

class FoldButton;
class DownloadRow;
class SchedulePreview;
class SettingField;
class WeightsRow;

/// Every setting of a training, made from config::settings() and nothing else: a setting that is added there appears
/// here. Advanced ones are folded away.
class TrainForm : public QWidget {
    Q_OBJECT
  public:
    explicit TrainForm(QWidget* parent = nullptr);

    /// The values of the fields; a field that cannot be read gives its default.
    [[nodiscard]] config::TrainConfig config() const;
    void set_config(const config::TrainConfig& config);

    /// Everything that is wrong; the same sentences stand under the fields.
    [[nodiscard]] const std::vector<config::Problem>& problems() const { return problems_; }
    /// Puts the keyboard into the field, unfolding and scrolling as needed. False when there is no such field.
    bool focus_field(std::string_view key);
    /// Marks a field until it is edited: the sentence about it stands elsewhere.
    void mark_field(std::string_view key);

    /// "Advanced (2 changed)" folds away what most people never change, and says whether something is changed there.
    void set_advanced_shown(bool shown);
    [[nodiscard]] bool advanced_shown() const;
    [[nodiscard]] FoldButton* advanced_button() const { return fold_; }
    /// Belongs above the form.
    [[nodiscard]] QToolButton* presets_button() const { return presets_; }
    [[nodiscard]] DownloadRow* download_row() const { return download_; }
    [[nodiscard]] WeightsRow* weights_row() const { return weights_; }
    [[nodiscard]] SchedulePreview* schedule_preview() const { return schedule_; }
    /// Below the folder of images, beside the learning rate and beside the batch size.
    [[nodiscard]] QToolButton* check_button() const { return check_data_; }
    [[nodiscard]] QToolButton* find_lr_button() const { return find_lr_; }
    [[nodiscard]] QToolButton* find_batch_button() const { return find_batch_; }

    [[nodiscard]] const std::vector<SettingField*>& fields() const { return fields_; }
    [[nodiscard]] SettingField* field(std::string_view key) const;

    /// One entry a setting, as text: a value that a later version does not know costs one setting, not all of them.
    void save(QSettings& settings) const;
    /// The same with other values than those in the fields.
    static void save(QSettings& settings, const config::TrainConfig& config);
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void apply_colors();
    void build_presets();
    /// The fields of all groups that have some, with their titles.
    QGridLayout* build_fields(bool advanced, QWidget* parent);
    static QToolButton* new_button(const QString& text, const QString& help, QWidget* parent);
    void align_labels();
    void edited();
    void check();
    void count_changes(const config::TrainConfig& current);

    std::vector<SettingField*> fields_;
    QToolButton* presets_ = nullptr;
    SchedulePreview* schedule_ = nullptr;
    DownloadRow* download_ = nullptr;
    QToolButton* check_data_ = nullptr;
    QToolButton* find_lr_ = nullptr;
    QToolButton* find_batch_ = nullptr;
    WeightsRow* weights_ = nullptr;
    FoldButton* fold_ = nullptr;
    QWidget* advanced_ = nullptr;
    std::vector<config::Problem> problems_;
    bool loading_ = false;
};

}  // namespace torchdeck::ui
