// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "look/theme.hpp"

class QComboBox;
class QLabel;
class QLineEdit;

namespace torchdeck::ui {

/// The Settings page: what holds for the program and not for a run. Choices take effect at once; the language is that
/// of the next start. What is typed into the field at the top leaves the panels that have it.
class SettingsPage : public QWidget {
    Q_OBJECT
  public:
    explicit SettingsPage(QWidget* parent = nullptr);

    void set_theme(Theme theme);
    /// `free` is empty while it is not known.
    void set_runs_folder(const QString& folder, const QString& free);
    void set_engine(const QString& libtorch);

    /// Keys of the settings: a top-1 in percent (0: none) and a command for sh (empty: none).
    static constexpr auto kTargetTop1 = "notices/target_top1";
    static constexpr auto kEndCommand = "notices/on_end";
    /// That command, as it is chosen now.
    [[nodiscard]] static std::string chosen_end_command();

  Q_SIGNALS:
    void theme_wanted(torchdeck::ui::Theme theme);
    void runs_folder_wanted();
    void engine_wanted();
    void keys_wanted();

  private:
    QWidget* build_look();
    QWidget* build_runs();
    QWidget* build_notices();
    QWidget* build_engine();
    QWidget* build_keys();
    void filter(const QString& text);
    void take_target(const QString& typed);

    QList<QWidget*> panels_;
    QLabel* none_ = nullptr;
    QComboBox* theme_ = nullptr;
    QComboBox* text_size_ = nullptr;
    QLineEdit* target_ = nullptr;
    QLabel* wrong_target_ = nullptr;  ///< why what is typed there is not taken
    QLineEdit* command_ = nullptr;
    QComboBox* language_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QLabel* free_ = nullptr;
    QLineEdit* libtorch_ = nullptr;
};

}  // namespace torchdeck::ui
