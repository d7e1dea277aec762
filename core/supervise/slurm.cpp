// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/slurm.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "base/child_process.hpp"
#include "base/error.hpp"
#include "base/quote.hpp"
#include "base/text.hpp"

namespace torchdeck::supervise {
namespace {

constexpr std::string_view kComment = "torchdeck:";
constexpr auto kPatience = std::chrono::seconds(60);

struct Answer {
    int code = 0;
    std::string out, errors;
};

/// Of a command of Slurm; nothing where it is not installed or does not answer.
std::optional<Answer> ask(const std::vector<std::string>& command) {
    try {
        base::ChildProcess child(command, {});
        Answer answer;
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (!child.ended()) {
            if (std::chrono::steady_clock::now() > end) return std::nullopt;
            answer.out += child.read_some(std::chrono::seconds(1));
        }
        answer.code = child.wait();
        answer.errors = child.errors();
        return answer;
    } catch (const Error&) {
        return std::nullopt;
    }
}

Error no_sbatch() {
    return {ErrorKind::device, Message::of("There is no sbatch here: log in where Slurm takes jobs, or name that "
                                           "machine (on the command line: --on slurm+ssh://HOST).")};
}

/// What a command said of its failure, on one line.
std::string said_by(const Answer& answer) {
    return base::printable(fmt::format("{}", fmt::join(base::lines_of(answer.errors), " ")));
}

/// "/runs/a" and ".sbatch": "/runs/a.sbatch".
std::string beside(const std::filesystem::path& run, std::string_view ending) {
    auto path = run.lexically_normal().string();
    while (path.ends_with('/')) path.pop_back();
    return path + std::string(ending);
}

/// A value of an #SBATCH line, in double quotes as sbatch reads them.
std::string quoted(const std::string& text) {
    std::string value = "\"";
    for (const char c : text) value += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return value + '"';
}

/// Of a file name, in which sbatch replaces "%j".
std::string without_patterns(const std::string& text) {
    std::string value;
    for (const char c : text) value += c == '%' ? "%%" : std::string{c};
    return value;
}

}  // namespace

std::string batch_file(const SlurmRequest& request) {
    std::string text =
        "#!/bin/sh\n"
        "# Written by torchdeck train --on slurm. Two minutes before its time is over the training gets SIGTERM, "
        "writes\n"
        "# a checkpoint and ends with 130; the job queues itself again and continues the run, as after a lost node.\n"
        "#SBATCH --job-name=torchdeck\n"
        "#SBATCH --nodes=1\n"
        "#SBATCH --signal=TERM@120\n"
        "#SBATCH --requeue\n"
        "#SBATCH --open-mode=append\n";
    text += fmt::format("#SBATCH --comment={}\n", quoted(std::string(kComment) + beside(request.run_dir, "")));
    text += fmt::format("#SBATCH --output={}\n", quoted(without_patterns(beside(request.run_dir, ".slurm.log"))));
    text += fmt::format("#SBATCH --ntasks={}\n", request.processes);
    if (request.gpu) text += fmt::format("#SBATCH --gpus={}\n", request.processes);
    if (!request.options.empty()) text += fmt::format("#SBATCH {}\n", request.options);
    text += "srun --kill-on-bad-exit=1 " + base::shell_word(request.program);
    for (const auto& argument : request.arguments) text += ' ' + base::shell_word(argument);
    if (!request.resumes) text += " --run-dir " + base::shell_word(beside(request.run_dir, ""));
    text +=
        "\ncode=$?\n"
        "# Not after scancel, which ends this script as well.\n"
        "[ $code = 130 ] && scontrol requeue \"$SLURM_JOB_ID\"\n"
        "exit $code\n";
    return text;
}

void require_slurm() {
    if (!ask({"sbatch", "--version"})) throw no_sbatch();
}

std::string submit_to_slurm(const SlurmRequest& request) {
    if (request.options.find('\n') != std::string::npos)
        throw Error(ErrorKind::usage, Message::of("Options for sbatch have no line breaks."));
    const auto file = beside(request.run_dir, ".sbatch");
    base::make_folders(std::filesystem::path(file).parent_path());
    base::write_atomically(file, batch_file(request));
    const auto answer = ask({"sbatch", "--parsable", file});
    // "42", or "42;cluster".
    auto id = answer && answer->code == 0 ? answer->out.substr(0, answer->out.find_first_of(";\n")) : std::string();
    if (!id.empty()) return id;
    std::filesystem::remove(file);  // nobody asks for it
    if (!answer) throw no_sbatch();
    throw Error(ErrorKind::device, Message::of("Slurm does not take the job: {}", said_by(*answer)));
}

std::vector<SlurmJob> slurm_jobs() {
    const auto answer = ask({"squeue", "--me", "--noheader", "--format=%i|%T|%r|%k"});
    std::vector<SlurmJob> jobs;
    if (!answer || answer->code != 0) return jobs;
    for (auto line : base::lines_of(answer->out)) {
        // The path may have a '|' in it.
        std::array<std::string, 3> parts;
        for (auto& part : parts) part = base::take_until(line, '|');
        if (line.starts_with(kComment))
            jobs.push_back({parts[0], parts[1], parts[2], std::string(line.substr(kComment.size()))});
    }
    if (std::ranges::none_of(jobs, [](const SlurmJob& job) { return job.state == "PENDING"; })) return jobs;
    const auto queue = ask({"squeue", "--noheader", "--states=PENDING", "--sort=-p,i", "--format=%i"});
    if (!queue || queue->code != 0) return jobs;
    const auto waiting = base::lines_of(queue->out);
    for (auto& job : jobs)
        if (const auto place = std::ranges::find(waiting, job.id); place != waiting.end())
            job.place = static_cast<int>(place - waiting.begin()) + 1;
    return jobs;
}

std::vector<nlohmann::json> slurm_runs() {
    std::vector<nlohmann::json> runs;
    for (const auto& job : slurm_jobs()) {
        const bool waits = job.state == "PENDING";
        nlohmann::json run = {
            {"run", job.run.string()}, {"state", waits ? "queued" : "running"}, {"slurm_job", job.id}};
        if (waits && job.place) run["place"] = *job.place;
        if (waits && job.reason != "None") run["reason"] = job.reason;
        runs.push_back(std::move(run));
    }
    return runs;
}

std::optional<SlurmJob> slurm_job_of(const std::filesystem::path& run) {
    const auto wanted = beside(std::filesystem::absolute(run), "");
    for (auto& job : slurm_jobs())
        if (job.run == wanted) return std::move(job);
    return std::nullopt;
}

void cancel_slurm_job(const SlurmJob& job) {
    const auto answer = ask({"scancel", job.id});
    if (!answer || answer->code != 0)
        throw Error(ErrorKind::device,
                    Message::of("Slurm does not cancel job {}: {}", job.id, answer ? said_by(*answer) : std::string()));
}

}  // namespace torchdeck::supervise
