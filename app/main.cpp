// SPDX-License-Identifier: GPL-3.0-or-later
#include <malloc.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <exception>
#include <filesystem>
#include <memory>
#include <sstream>
#include <vector>

#include "app/command_background.hpp"
#include "app/commands.hpp"
#include "app/completion.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/man_page.hpp"
#include "app/output_file.hpp"
#include "app/speech.hpp"
#include "app/window_library.hpp"
#include "base/console_message.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/instruction_sets.hpp"
#include "base/paths.hpp"
#include "base/standard_streams.hpp"
#include "engine_loader.hpp"
#include "remote/remote_url.hpp"
#include "supervise/start.hpp"

namespace app = torchdeck::app;
namespace base = torchdeck::base;
using torchdeck::Message;

namespace {

cpu_set_t cpus_at_start;
bool cpus_are_known = false;

/// Before the constructors of all libraries: one that is preloaded may be an OpenMP runtime, which binds this thread
/// where OMP_PROC_BIND says so.
__attribute__((no_sanitize("address", "thread", "undefined"))) void note_cpus(int, char**, char**) {
    cpus_are_known = ::syscall(SYS_sched_getaffinity, 0, sizeof cpus_at_start, &cpus_at_start) > 0;
}
[[gnu::section(".preinit_array"), gnu::used]] void (*const note_cpus_first)(int, char**, char**) = note_cpus;

/// Large buffers (files that are read or written, states of networks) go back to the system when they are freed. Left
/// to itself, the C library takes the first of them as a sign to keep all later ones. Small ones are kept, since they
/// are needed again at once: it would give back all beyond 128 KiB.
void give_back_large_buffers() {
#ifdef __GLIBC__
    ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
    ::mallopt(M_TRIM_THRESHOLD, 16 << 20);
#endif
}

/// The usual 1,024 are few for a window that trains, follows runs on other machines and compares hundreds.
void raise_limit_of_open_files() {
    constexpr rlim_t kEnough = 65536;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= kEnough) return;
    limit.rlim_cur = std::min(limit.rlim_max, kEnough);
    (void)::setrlimit(RLIMIT_NOFILE, &limit);
}

/// Says so when one of the files is not: it may be a misspelled subcommand.
bool are_there(const std::vector<std::string>& files, const CLI::App& program) {
    for (const auto& file : files) {
        if (base::is_there(file) || torchdeck::remote::is_ssh_url(file)) continue;
        std::vector<Message> sentences{Message::of("{}: neither a subcommand nor a file.", file)};
        if (auto near = app::similar_subcommand(program, file); !near.empty()) sentences.push_back(std::move(near));
        sentences.push_back(Message::of("See torchdeck --help."));
        app::tell_error(Message::list(std::move(sentences), Message::Join::space));
        return false;
    }
    return true;
}

int run(int argc, char** argv) {
    if (argc > 1 && argv[1] == torchdeck::supervise::kSuperviseCommand)
        return app::run_supervisor({argv + 2, argv + argc});
    CLI::App program(Message::mark("Train image classifiers with LibTorch and watch what the machine does meanwhile.\n"
                                   "Without a subcommand the window opens.")
                         .text(),
                     "torchdeck");
    program.formatter(std::make_shared<app::HelpFormatter>());
    program.set_help_flag("-h,--help", Message::mark("Print this help and exit.").text());
    program.require_subcommand(0, 1);
    bool version = false;
    bool versions = false;
    bool markdown = false;
    program.add_flag("-V", version, Message::mark("Print the version and exit.").text());
    program.add_flag(
        "--version", versions,
        Message::mark("Print the versions of TorchDeck, LibTorch, Qt, oneDNN, BLAS and what reads the GPUs, and exit.")
            .text());
    program.add_flag("--help-markdown", markdown, Message::mark("Print docs/cli.md and exit.").text())->group("");
    std::string man;
    program.add_option("--help-man", man, Message::mark("Write the manual pages into a folder and exit.").text())
        ->group("");
    std::string shell;
    program
        .add_option("--completion", shell, Message::mark("Print the completion for bash, zsh or fish and exit.").text())
        ->group("");
    app::Action action;
    std::vector<std::string> files;
    program
        .add_option("FILE", files,
                    Message::mark("Logs, run folders (or the ssh:// address of a folder of runs), montages, weights "
                                  "and folders of images to open in the window.")
                        .text())
        ->type_name("");
    app::add_train(program, action, {argv + 1, argv + argc});
#define SUBCOMMAND(name) app::add_##name(program, action);
#include "app/commands.def"
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) {  // --help
            std::ostringstream text;
            program.exit(e, text, text);
            base::write_stdout(text.str());
            return 0;
        }
        app::tell_error(app::explain(program, e));
        app::tell(Message::of("See torchdeck --help, and torchdeck SUBCOMMAND --help."));
        return 2;
    }
    app::refuse_standard_output_for_folders(program);
    if (version || versions || markdown) {
        base::print_stdout("{}\n", markdown   ? app::reference_page(program)
                                   : versions ? app::long_version()
                                              : app::short_version());
        return 0;
    }
    if (!man.empty() || !shell.empty()) {
        if (!man.empty()) app::write_man_pages(program, man);
        if (!shell.empty()) base::write_stdout(app::completion_script(app::command_shape(program), shell));
        return 0;
    }
    if (action) return action();
    if (!are_there(files, program)) return 2;
    return app::window_library().run_window(argc, argv, files);
}

/// `code`, unless what the command printed did not arrive: a script must not take half a table for a whole one. A
/// reader that has left (`| head`) has what it wanted.
int checked_output(int code) {
    const int failure = base::take_stdout_failure();
    if (failure == 0 || failure == EPIPE || code != 0) return code;
    app::tell_error(Message::of("the output could not be written ({}).", Message::system(failure)));
    return torchdeck::exit_code(torchdeck::ErrorKind::data);
}

}  // namespace

int main(int argc, char** argv) {
    if (cpus_are_known) torchdeck::base::set_start_cpus(cpus_at_start);
    torchdeck::base::use_all_cpus();
    base::protect_standard_streams();
    base::take_message_format();
    give_back_large_buffers();
    raise_limit_of_open_files();
    torchdeck::tune_openmp_waiting();
    try {
        base::choose_instruction_sets();
        return checked_output(run(argc, argv));
    } catch (const std::exception& e) {
        const auto error = torchdeck::as_error(e);
        app::tell_error(error.message());
        return error.code() == torchdeck::ErrorCode::stopped ? app::kInterrupted : error.exit_code();
    }
}
