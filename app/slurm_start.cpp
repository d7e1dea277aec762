// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/slurm_start.hpp"

#include <algorithm>
#include <filesystem>

#include "app/console.hpp"
#include "app/remote_background.hpp"
#include "base/error.hpp"
#include "base/quote.hpp"
#include "runs/run_folder.hpp"
#include "supervise/slurm.hpp"
#include "supervise/start.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

/// A folder for the run, before the job makes it.
fs::path run_folder_of(const SlurmStart& start, const config::TrainConfig& config) {
    if (!start.resume.empty()) {
        const fs::path given = start.resume;
        // A checkpoint of the run.
        return given.extension() == ".ckpt" ? given.parent_path().parent_path() : given;
    }
    if (!start.run_dir.empty()) return start.run_dir;
    return runs::RunFolder::free_path(start.runs_dir, config);
}

}  // namespace

int start_on_slurm(const SlurmStart& start, const std::vector<std::string>& further) {
    const bool resumes = !start.resume.empty();
    const auto config =
        resumes ? start.settings.config_over({}, Message::of("The checkpoint")) : start.settings.config();
    if (!resumes) config::require_valid(config);
    supervise::SlurmRequest request;
    request.program = supervise::own_program();
    request.arguments = training_words(start.settings, start.resume, {});
    request.arguments.insert(request.arguments.end(), further.begin(), further.end());
    request.run_dir = fs::absolute(run_folder_of(start, config)).lexically_normal();
    request.resumes = resumes;
    request.processes = std::max<std::int64_t>(1, config.hardware.nproc);
    request.gpu = config.hardware.device != "cpu";
    request.options = start.options;
    const auto id = supervise::submit_to_slurm(request);
    Console console;
    console.data(request.run_dir.string());
    const auto job = supervise::slurm_job_of(request.run_dir);
    console.note(job && job->place ? Message::of("Slurm job {0} waits: number {1} in the queue.", id, *job->place)
                                   : Message::of("Slurm job {0}.", id));
    console.note(Message::of("See it with: torchdeck runs --running; stop it with: torchdeck stop {}",
                             base::shell_word(request.run_dir.string())));
    return 0;
}

}  // namespace torchdeck::app
