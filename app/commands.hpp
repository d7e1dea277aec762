// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace torchdeck::app {

/// A subcommand that was parsed: gives the exit code, or throws Error.
using Action = std::function<int()>;

/// Each adds its subcommand to `app`; when it is the one on the command line, `action` is set.
/// `arguments`: those of the program.
void add_train(CLI::App& app, Action& action, const std::vector<std::string>& arguments);
void add_background(CLI::App& app, Action& action);
void add_eval(CLI::App& app, Action& action);
void add_predict(CLI::App& app, Action& action);
void add_calibrate(CLI::App& app, Action& action);
void add_find_batch_size(CLI::App& app, Action& action);
void add_find_lr(CLI::App& app, Action& action);
void add_report(CLI::App& app, Action& action);
void add_roofline(CLI::App& app, Action& action);
void add_runs(CLI::App& app, Action& action);
void add_watch(CLI::App& app, Action& action);
void add_compare(CLI::App& app, Action& action);
void add_plot(CLI::App& app, Action& action);
void add_export_tensorboard(CLI::App& app, Action& action);
void add_montage(CLI::App& app, Action& action);
void add_weights(CLI::App& app, Action& action);
void add_convert(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);
void add_models(CLI::App& app, Action& action);
void add_complexity(CLI::App& app, Action& action);
void add_profile(CLI::App& app, Action& action);
void add_peaks(CLI::App& app, Action& action);
void add_bench(CLI::App& app, Action& action);
void add_trace(CLI::App& app, Action& action);
void add_data(CLI::App& app, Action& action);
void add_devices(CLI::App& app, Action& action);
void add_doctor(CLI::App& app, Action& action);
void add_engine(CLI::App& app, Action& action);
void add_verify_resume(CLI::App& app, Action& action);

/// "TorchDeck 0.1.0 (commit)": loads nothing.
std::string short_version();
/// The same with LibTorch, Qt, oneDNN, BLAS and what reads the GPUs: loads the engine.
std::string long_version();

}  // namespace torchdeck::app
