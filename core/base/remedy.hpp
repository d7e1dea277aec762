// SPDX-License-Identifier: GPL-3.0-or-later
//
// Remedies for errors: the command or option for a terminal, the button or field for a window.
#pragma once

#include <filesystem>
#include <string>

#include "base/message.hpp"
#include "base/quote.hpp"

namespace torchdeck::remedy {

using base::Remedy;

inline Message resume() {
    return Message::either(Message::of("Continue the training with --resume."),
                           Message::of("Resume the run from its menu to continue."), {Remedy::resume, {}});
}

/// For a run that finished and could not save its weights.
inline Message resume_to_save() {
    return Message::either(Message::of("Then torchdeck train --resume writes the weights again."),
                           Message::of("Resume the run to write the weights again."), {Remedy::resume, {}});
}

/// For a run that left no checkpoint; `settings` is its run.json.
inline Message repeat(const std::filesystem::path& settings) {
    return Message::either(
        Message::of("Start it again with its settings, in a new folder: torchdeck train --config {}",
                    base::shell_word(settings.string())),
        Message::of("Repeat the run from its menu: that starts it again with its settings, in a new folder."),
        {Remedy::repeat, settings.parent_path().string()});
}

inline Message moved_dataset() {
    return Message::either(Message::of("Say with --data where they are now."),
                           Message::of("Choose the folder where they are now."), {Remedy::choose_data, {}});
}

inline Message reset_head() {
    return Message::either(Message::of("Reset the classifier head with --reset-head."),
                           Message::of("Reset the classifier head."), {Remedy::reset_head, {}});
}

/// For a model with outputs for other classes.
inline Message dataset_or_head() {
    return Message::either(Message::of("Choose its own dataset, or a new last layer with --reset-head."),
                           Message::of("Choose its own dataset, or reset the classifier head."),
                           {Remedy::reset_head, {}});
}

/// For a file that is a program.
inline Message trust_model(const std::filesystem::path& file) {
    return Message::either(
        Message::of("If you trust it, give it as the model: --model {}", base::shell_word(file.string())),
        Message::of("If you trust it, choose it as the model."), {Remedy::choose_model, file.string()});
}

/// `dataset`: "cifar10".
inline Message download(const std::string& dataset) {
    return Message::either(Message::of("torchdeck data download {} gets it.", dataset),
                           Message::of("Download on the Train page gets it."), {Remedy::download, dataset});
}

inline Message other_mirror() {
    return Message::either(Message::of("Another address can be named with --mirror."),
                           Message::of("Download it again later."));
}

inline Message other_runs_folder() {
    return Message::either(Message::of("Choose another place with --runs-dir."),
                           Message::of("Choose another folder for new runs on the Settings page."),
                           {Remedy::choose_runs_folder, {}});
}

/// `folder`: of the LibTorch that an engine is wanted for; empty for whichever is found.
inline Message build_engine(const std::filesystem::path& folder = {}) {
    return Message::either(
        folder.empty() ? Message::of("Build an engine here: torchdeck engine build")
                       : Message::of("Build it again: torchdeck engine build {}", base::shell_word(folder.string())),
        Message::of("Build it under Help > Engine."), {Remedy::show_engines, {}});
}

inline Message list_engines() {
    return Message::either(Message::of("See torchdeck engine list."), Message::of("See Help > Engine."),
                           {Remedy::show_engines, {}});
}

/// For a GPU that is not there, or not used.
inline Message check_machine() {
    return Message::either(Message::of("torchdeck doctor says why, and what to type."),
                           Message::of("The Machine page says why, and what to do."), {Remedy::show_machine, {}});
}

inline Message measure_peaks() {
    return Message::either(
        Message::of("Measure them with torchdeck peaks, or type them in with --peak-compute and --peak-bw."),
        Message::of("Measure them on the Roofline page."), {Remedy::show_peaks, {}});
}

inline Message list_peaks() {
    return Message::either(Message::of("torchdeck peaks --show lists them."),
                           Message::of("The Roofline page lists them."), {Remedy::show_peaks, {}});
}

inline Message list_weights() {
    return Message::either(Message::of("torchdeck weights list shows the known ones; a file will do, too."),
                           Message::of("Choose one of the list of initial weights, or a file."),
                           {Remedy::choose_weights, {}});
}

/// The same words for everybody, and a button beside them.
inline Message offered(const Message& advice, Remedy remedy, const std::filesystem::path& of = {}) {
    return Message::either(advice, advice, {remedy, of.string()});
}

/// Two sentences.
inline Message with(Message what, Message remedy) {
    return Message::list({std::move(what), std::move(remedy)}, Message::Join::space);
}

}  // namespace torchdeck::remedy
