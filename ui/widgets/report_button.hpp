// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>

#include "session/background.hpp"

namespace torchdeck::ui {

/// Writes a report of runs into a file that a person chooses, on another thread; meanwhile it says how far that is, and
/// cancels it.
class ReportButton : public QPushButton {
    Q_OBJECT
  public:
    /// `runs`: the paths of the runs that a report is of when it begins.
    explicit ReportButton(std::function<QStringList()> runs, QWidget* parent = nullptr);

    /// What a click does once the file is known.
    void write(const QString& file);
    [[nodiscard]] bool is_writing() const { return stop_.has_value(); }

  Q_SIGNALS:
    void written(const QString& file, const QString& sentence);
    void failed(const QString& sentence);

  private:
    void act();
    void show_idle();

    std::function<QStringList()> runs_;
    Background background_;
    std::optional<std::stop_source> stop_;  // of the report that is written
};

}  // namespace torchdeck::ui
