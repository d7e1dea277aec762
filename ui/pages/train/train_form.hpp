// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "config/settings.hpp"

class QBoxLayout;
class QGridLayout;
class QSettings;
class QToolButton;

namespace torchdeck::ui {

class FoldButton;
class SettingField;

/// Every setting of a training, made from config::settings() and nothing else: a setting that is added there appears
/// here. What a setting has beside its field comes from outside. Advanced ones are folded away.
class TrainForm : public QWidget {
    Q_OBJECT
  public:
    /// Makes what stands beside or below the field of a setting. `below` is a column below the field. What it shows
    /// follows TrainForm::checked().
    using Part = std::function<void(TrainForm* form, SettingField* field, QBoxLayout* below)>;
    /// By the keys of the settings.
    using Parts = std::map<std::string_view, Part>;

    explicit TrainForm(const Parts& parts = {}, QWidget* parent = nullptr);
    /// Below the fields that are not advanced.
    void add_below_fields(QWidget* widget);

    /// The values of the fields; a field that cannot be read gives its default.
    [[nodiscard]] config::TrainConfig config() const;
    void set_config(const config::TrainConfig& config);

    /// Everything that is wrong. The fields are marked; whoever shows the form says it.
    [[nodiscard]] const std::vector<config::Problem>& problems() const { return problems_; }
    /// Puts the keyboard into the field, unfolding and scrolling as needed. False when there is no such field.
    bool focus_field(std::string_view key);
    /// Marks a field until it is edited: the sentence about it stands elsewhere.
    void mark_field(std::string_view key);

    /// "Advanced (2 changed)" folds away what most people never change, and says whether something is changed there.
    void set_advanced_shown(bool shown);
    [[nodiscard]] bool advanced_shown() const;
    /// The machine on which folders and files are looked for: "ssh://host", or empty for this one.
    void set_machine(const QString& machine);

    /// Belongs above the form.
    [[nodiscard]] QToolButton* presets_button() const { return presets_; }

    [[nodiscard]] const std::vector<SettingField*>& fields() const { return fields_; }
    [[nodiscard]] SettingField* field(std::string_view key) const;

    /// One entry a setting, as text: a value that a later version does not know costs one setting, not all of them.
    void save(QSettings& settings) const;
    /// The same with other values than those in the fields.
    static void save(QSettings& settings, const config::TrainConfig& config);
    void restore(QSettings& settings);

  Q_SIGNALS:
    void changed();
    /// The values of the fields, at the start and after each change.
    void checked(const torchdeck::config::TrainConfig& config);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void apply_colors();
    /// The fields of all groups that have some, with their titles.
    QGridLayout* build_fields(bool advanced, const Parts& parts, QWidget* parent);
    void align_labels();
    void edited();
    void check();
    void count_changes(const config::TrainConfig& current);

    std::vector<SettingField*> fields_;
    QToolButton* presets_ = nullptr;
    FoldButton* fold_ = nullptr;
    std::vector<config::Problem> problems_;
    bool loading_ = false;
};

}  // namespace torchdeck::ui
