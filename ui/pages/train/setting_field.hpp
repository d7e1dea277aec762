// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPalette>
#include <functional>
#include <optional>

#include "config/settings.hpp"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QWidget;

namespace torchdeck::ui {

/// One setting in a form: a label, an editor made for the setting's kind, and room below for the sentence that says
/// what is wrong. The form decides where they go.
class SettingField : public QObject {
    Q_OBJECT
  public:
    /// `setting` must outlive the field: take it from config::settings(). The widgets belong to `parent`.
    SettingField(const config::Setting& setting, QWidget* parent);

    [[nodiscard]] const config::Setting& setting() const { return setting_; }
    /// What the editor holds; empty when it cannot be read as a value of this setting.
    [[nodiscard]] std::optional<config::Value> value() const;
    /// Why value() is empty.
    [[nodiscard]] QString unreadable() const;
    void set_value(const config::Value& value);

    /// What is wrong with the value: the editor is marked, and says it to who points at it or has it read aloud.
    void set_problem(const QString& sentence);
    [[nodiscard]] const QString& problem() const { return problem_; }
    /// Marks the editor without a sentence, when that stands elsewhere.
    void set_marked(bool marked);

    /// Marks the label of a setting that is not at its default.
    void set_changed(bool changed);
    /// A value as people read it: the name of a choice, "on", "5min".
    [[nodiscard]] QString text_of(const config::Value& value) const;

    void set_shown(bool shown);
    [[nodiscard]] bool shown() const { return shown_; }

    [[nodiscard]] QLabel* label() const { return label_; }
    [[nodiscard]] QWidget* row() const { return row_; }
    /// What takes the keyboard.
    [[nodiscard]] QWidget* editor() const { return editor_; }
    /// The machine whose folders Browse shows: "ssh://host", or empty for this one.
    void set_machine(const QString& machine) { machine_ = machine; }
    /// Follows a change of the palette.
    void apply_colors();

  Q_SIGNALS:
    void changed();

  private:
    void build_flag();
    void build_choice();
    void build_integer();
    void build_text();
    void update_unit();
    void add_browse(QHBoxLayout* layout);
    void browse();
    /// The path of a file as one more choice, chosen.
    static void add_file(QComboBox* box, const QString& path);
    [[nodiscard]] std::optional<config::Value> parsed(const QString& text) const;

    const config::Setting& setting_;
    QLabel* label_ = nullptr;
    QWidget* row_ = nullptr;
    QWidget* editor_ = nullptr;
    QLabel* unit_ = nullptr;
    std::function<std::optional<config::Value>()> read_;
    std::function<void(const config::Value&)> write_;
    std::function<QString()> raw_text_;
    QString problem_;
    QString machine_;
    bool shown_ = true;
    bool marked_ = false;
};

}  // namespace torchdeck::ui
