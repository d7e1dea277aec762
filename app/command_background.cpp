// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs in processes of their own: how one is started without waiting for it, and reached again.
#include "app/command_background.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/remote_background.hpp"
#include "app/speech.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"
#include "job/followed_run.hpp"
#include "remote/remote_url.hpp"
#include "runs/run_folder.hpp"
#include "supervise/channel.hpp"
#include "supervise/control_socket.hpp"
#include "supervise/slurm.hpp"
#include "supervise/start.hpp"
#include "supervise/supervision_mark.hpp"
#include "supervise/supervisor.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

constexpr double kAnswerSeconds = 5;

[[noreturn]] void say_why_unreachable(const std::string& run) {
    if (!base::is_there(fs::path(run) / "run.json"))
        throw Error(ErrorKind::usage, Message::of("{}: this is not a run folder.", run), {.path = run});
    if (!runs::is_running(run)) throw Error(ErrorKind::usage, Message::of("{}: is not running.", run), {.path = run});
    const auto why =
        supervise::is_supervised(run)
            ? Message::of(
                  "{}: trains in the background, but cannot be reached from here: it runs on another machine, "
                  "or with another XDG_RUNTIME_DIR or TMPDIR.",
                  run)
            : Message::of("{}: trains in a terminal or a window, not in the background: pause or stop it there.", run);
    throw Error(ErrorKind::usage, why, {.path = run});
}

/// "epoch 2 of 30, step 41 of 391"; empty before the first step.
Message place_of(const nlohmann::json& status) {
    const auto progress = status.value("progress", nlohmann::json::object());
    const auto number = [&](const char* key) { return progress.value(key, std::int64_t{0}); };
    if (number("epoch") == 0) return {};
    return Message::of("epoch {} of {}, step {} of {}", number("epoch"), number("epochs"), number("step"),
                       number("steps"));
}

Message state_text(const nlohmann::json& status) {
    const auto state = status.value("state", std::string());
    if (state == "queued") {
        const auto why = status.value("reason", std::string());
        const auto place = status.contains("place") ? Message::of("number {} in the queue", status.value("place", 0))
                                                    : Message::of("waits");
        return why.empty() ? place : Message::of("{0} ({1})", place, why);
    }
    if (state == "paused") return Message::of("paused");
    if (state == "stopping") return Message::of("stopping");
    if (state == "suspended") return Message::of("stopped from outside");
    if (state == "waiting" && status.contains("waits"))
        return Message::of("waiting: {}", Message::from_json(status.at("waits")));
    if (state == "stuck") return Message::of("held by the driver");
    return Message::of("running");
}

/// A job of Slurm has no supervisor.
int control_job(const supervise::SlurmJob& job, const std::string& run, std::string_view what) {
    if (what != supervise::kStop)
        throw Error(ErrorKind::usage,
                    Message::of("{0}: Slurm decides when job {1} runs. Stop it, and resume it later.", run, job.id));
    supervise::cancel_slurm_job(job);
    Console().result(job.state == "PENDING"
                         ? Message::of("{0}: job {1} is no longer in the queue.", run, job.id)
                         : Message::of("{0}: job {1} finishes its step and saves a checkpoint.", run, job.id));
    return 0;
}

int control(const std::string& run, std::string_view what) {
    auto channel = supervise::reach(run);
    if (!channel) {
        if (const auto job = supervise::slurm_job_of(run)) return control_job(*job, run, what);
        say_why_unreachable(run);
    }
    if (!channel->send({{"do", std::string(what)}}))
        throw file_error(run, Message::of("its supervisor does not answer."));
    const auto status = channel->wait(kAnswerSeconds);
    if (!status) throw file_error(run, Message::of("its supervisor does not answer."));
    Console console;
    if (what == supervise::kStop) {
        console.note(Message::of("{}: finishes its step and saves a checkpoint.", run));
        nlohmann::json ended;
        do {  // The supervisor closes the connection at its end.
            const auto said = channel->wait(std::numeric_limits<short>::max());
            if (said && said->contains("ended")) ended = said->at("ended");
        } while (!ended.is_object() && channel->receive());
        if (!ended.is_object()) throw file_error(run, Message::of("its supervisor ended; the training may continue."));
        const auto outcome = job::outcome_from_json(ended);
        if (outcome.outcome == job::Outcome::failed)
            throw file_error(run, Message::of("failed while it stopped: {}", outcome.message));
        console.result(outcome.outcome == job::Outcome::finished ? Message::of("{}: finished.", run)
                                                                 : Message::of("{}: stopped.", run));
        return 0;
    }
    const auto state = status->value("state", std::string());
    const auto done = what == supervise::kPause ? Message::of("{}: pauses after this step.", run)
                      : state == "waiting"
                          ? Message::of("{0}: {1}. Repeat this command to continue anyway.", run, state_text(*status))
                          : Message::of("{}: continues.", run);
    const auto place = place_of(*status);
    console.result(place.empty() ? done : Message::of("{} ({})", done, place));
    return 0;
}

void add_control(CLI::App& app, Action& action, std::string_view what, base::Mark help) {
    const Command command(app, std::string(what), help);
    auto run = std::make_shared<std::string>();
    command
        .argument("RUN", *run,
                  Message::mark(
                      "The folder of a run that trains in the background, or ssh://HOST/FOLDER on another machine."))
        ->required();
    command.app().callback([run, what, &action] {
        action = [run, what] { return remote::is_ssh_url(*run) ? control_there(*run, what) : control(*run, what); };
    });
}

}  // namespace

int start_in_background(const std::vector<std::string>& arguments) {
    std::vector<std::string> worker;
    for (const auto& argument : arguments) {
        if (argument != "--detach" && !argument.starts_with("--detach=")) worker.push_back(argument);
    }
    supervise::TrainingStart start(supervise::own_program(), worker);
    const auto said = *start.wait(std::numeric_limits<short>::max());
    if (said.is_object() && said.contains("run")) {
        const auto run = said.at("run").get<std::string>();
        Console console;
        console.data(run);
        console.note(
            Message::of("It trains in the background. Stop it with: torchdeck stop {}", base::shell_word(run)));
        return 0;
    }
    if (!said.is_object() || !said.contains("exit"))
        throw Error(ErrorKind::internal, Message::of("The training could not be started in the background."));
    for (const auto& [severity, message] : base::console_messages(said.value("errors", std::string())))
        base::say(severity, message, terminal_reader());
    return said.at("exit").get<int>();
}

int run_supervisor(const std::vector<std::string>& arguments) {
    // Whoever starts it waits for this process alone, and has no child that ends hours later.
    if (::fork() > 0) ::_exit(0);
    ::fcntl(supervise::kReadyFd, F_SETFD, FD_CLOEXEC);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
    std::vector<std::string> worker{supervise::own_program()};
    worker.insert(worker.end(), arguments.begin(), arguments.end());
    return supervise::supervise(worker, supervise::kReadyFd);
}

int list_background_runs(bool as_json) {
    auto all = supervise::supervised_runs();
    std::ranges::move(supervise::slurm_runs(), std::back_inserter(all));
    return print_background_runs(all, as_json);
}

int print_background_runs(const std::vector<nlohmann::json>& found, bool as_json) {
    Console console;
    if (as_json) {
        console.data(nlohmann::json(found).dump(2));
        return 0;
    }
    if (found.empty()) {
        console.result(Message::of("No run trains in the background."));
        return 0;
    }
    base::TextTable table({{Message::mark("run")},
                           {Message::mark("state")},
                           {Message::mark("progress")},
                           {Message::mark("process"), base::TextTable::Align::right}});
    for (const auto& status : found) {
        const auto process = status.contains("slurm_job")
                                 ? Message::name("Slurm " + status.value("slurm_job", std::string()))
                             : status.contains("pid") ? Message::name(std::to_string(status.value("pid", 0)))
                                                      : Message();
        table.add({Message::name(status.value("run", std::string())), state_text(status), place_of(status), process});
    }
    console.print(table);
    return 0;
}

void add_background(CLI::App& app, Action& action) {
    add_control(app, action, supervise::kPause,
                Message::mark("Pause a run that trains in the background (train --detach); its memory stays taken."));
    add_control(app, action, supervise::kContinue, Message::mark("Continue a paused run, or one that has made way."));
    add_control(
        app, action, supervise::kStop,
        Message::mark("Stop a run that trains in the background: it finishes its step and saves a checkpoint."));
}

}  // namespace torchdeck::app
