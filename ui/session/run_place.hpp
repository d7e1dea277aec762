// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace torchdeck::ui {

/// Where a training runs.
struct RunPlace {
    enum class Kind {
        window,   ///< a thread of this program
        process,  ///< a process of its own on this machine
        ssh,      ///< another machine
        slurm,    ///< a job of Slurm, whose commands are here or on another machine
    };
    Kind kind = Kind::window;
    QString address{};  ///< of another machine: "ssh://host", "ssh://host/folder for runs"; empty for this one
    QString sbatch{};   ///< of Slurm: further options of sbatch

    [[nodiscard]] bool local() const { return kind == Kind::window || kind == Kind::process; }
    bool operator==(const RunPlace&) const = default;

    /// "window", "process", or the value of train --on, with the options of sbatch after a space.
    [[nodiscard]] QString text() const;
    /// Its inverse; this window where `text` is none.
    [[nodiscard]] static RunPlace from_text(const QString& text);
};

/// For people: "this window", "its own process", "ann@cluster", "Slurm".
[[nodiscard]] QString place_name(const RunPlace& place);

/// Options of torchdeck train for it: --detach, or --on and --slurm; none for this window.
[[nodiscard]] QStringList place_options(const RunPlace& place);

/// What a person typed for another machine as an address: "far" is "ssh://far".
[[nodiscard]] QString address_of(const QString& typed);
/// "ssh://host" of an address with a folder.
[[nodiscard]] QString machine_of(const QString& address);

}  // namespace torchdeck::ui
