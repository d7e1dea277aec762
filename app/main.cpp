// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <sstream>

#include "app/commands.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/version.hpp"
#include "engine_loader.hpp"
#ifdef TORCHDECK_GUI
#include "ui/app_entry.hpp"
#endif

namespace base = torchdeck::base;

namespace {

/// Large buffers (files that are read or written, states of networks) go back to the system when they are freed. Left
/// to itself, the C library takes the first of them as a sign to keep all later ones.
void give_back_large_buffers() {
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

std::string version_text() {
    std::string text = fmt::format("TorchDeck {}", torchdeck::kVersion);
    if (*torchdeck::kGitCommit != '\0') text += fmt::format(" ({})", torchdeck::kGitCommit);
    return text + "\nengine: " + torchdeck::engine_path().string() +
           (std::filesystem::exists(torchdeck::engine_path()) ? "" : " (missing)");
}

std::string joined(int argc, char** argv) {
    std::string line;
    for (int i = 0; i < argc; ++i) {
        const std::string word = argv[i];
        const bool plain = !word.empty() && word.find_first_of(" \t\n'\"\\$&|;<>()*?") == std::string::npos;
        line += (i == 0 ? "" : " ") + (plain ? word : "'" + word + "'");
    }
    return line;
}

int run(int argc, char** argv) {
    CLI::App app(
        "Train image classifiers with LibTorch and watch what the machine does meanwhile.\n"
        "Without a subcommand the window opens.",
        "torchdeck");
    app.set_version_flag("--version", version_text);
    app.get_formatter()->column_width(44);
    app.require_subcommand(0, 1);
    torchdeck::app::Action action;
    std::vector<std::string> files;
    app.add_option("FILE", files, "Logs, run folders, montages, weights and folders of pictures to open in the window.")
        ->type_name("");
    torchdeck::app::add_train(app, action, joined(argc, argv));
    torchdeck::app::add_eval(app, action);
    torchdeck::app::add_data(app, action);
    torchdeck::app::add_devices(app, action);
    torchdeck::app::add_verify_resume(app, action);
    torchdeck::app::add_runs(app, action);
    torchdeck::app::add_plot(app, action);
    torchdeck::app::add_montage(app, action);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) {  // --help, --version
            std::ostringstream text;
            app.exit(e, text, text);
            base::write_stdout(text.str());
            return 0;
        }
        base::print_stderr("error: {}\nSee torchdeck --help, and torchdeck SUBCOMMAND --help.\n", e.what());
        return 2;
    }
    if (action) return action();
    for (const auto& file : files) {
        std::error_code code;
        if (std::filesystem::exists(file, code)) continue;
        base::print_stderr("error: {}: neither a subcommand nor a file. See torchdeck --help.\n", file);
        return 2;
    }
#ifdef TORCHDECK_GUI
    return torchdeck::ui::run_window(argc, argv, files);
#else
    base::print_stderr(
        "error: this TorchDeck was built without the window. See torchdeck --help for what it does here.\n");
    return 2;
#endif
}

/// `code`, unless what the command printed did not arrive: a script must not take half a table for a whole one. A
/// reader that has left (`| head`) has what it wanted.
int checked_output(int code) {
    const int failure = base::take_stdout_failure();
    if (failure == 0 || failure == EPIPE || code != 0) return code;
    base::print_stderr("error: the output could not be written ({}).\n", std::strerror(failure));
    return torchdeck::Error(torchdeck::ErrorKind::data, "").exit_code();
}

}  // namespace

int main(int argc, char** argv) {
    base::protect_standard_streams();
    give_back_large_buffers();
    torchdeck::tune_openmp_waiting();
    try {
        return checked_output(run(argc, argv));
    } catch (const std::exception& e) {
        const auto error = torchdeck::as_error(e);
        base::print_stderr("error: {}\n", error.what());
        return error.exit_code();
    }
}
