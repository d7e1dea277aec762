// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "base/error.hpp"
#include "engine_loader.hpp"
#include "job/doctor.hpp"
#include "machine/report.hpp"

namespace torchdeck::app {
namespace {

struct DoctorOptions {
    std::string runs = "runs";
    bool json = false, report = false, quick = false;
};

int run_doctor(const DoctorOptions& options) {
    const Interrupts interrupts;
    Console console;
    const auto load = options.quick ? std::function<std::shared_ptr<Engine>()>() : load_engine;
    const auto diagnosis = job::check_machine(options.runs, load, {}, interrupts.token());
    if (options.json)
        console.data(machine::json(diagnosis.entries, diagnosis.seconds).dump(2));
    else if (options.report)
        console.text(machine::report(diagnosis.entries, diagnosis.situation));
    else
        console.text(machine::text(diagnosis.entries, diagnosis.seconds, terminal_reader()));
    return machine::count(diagnosis.entries, machine::State::stops) > 0 ? exit_code(ErrorKind::device) : 0;
}

}  // namespace

void add_doctor(CLI::App& app, Action& action) {
    const Command command(
        app, "doctor",
        Message::mark("Check this machine: what stops or slows trainings here, and what to type for it."));
    auto options = std::make_shared<DoctorOptions>();
    auto* const json = command.flag("--json", options->json, Message::mark("Print one JSON object."));
    command
        .flag("--report", options->report,
              Message::mark("Print a text for a forum, without names of people, machines and folders."))
        ->excludes(json);
    command.flag("--quick", options->quick,
                 Message::mark("Leave out what loads LibTorch: a training step on each device."));
    command.option("--runs-dir", options->runs, Message::mark("Where new runs go."))->type_name("DIR");
    command.runs(run_doctor, options, action);
}

}  // namespace torchdeck::app
