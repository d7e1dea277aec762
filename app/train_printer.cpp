// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/train_printer.hpp"

#include <cmath>
#include <optional>
#include <utility>

#include "app/speech.hpp"
#include "base/standard_streams.hpp"

namespace torchdeck::app {

void TrainPrinter::on_started(const std::filesystem::path& run_dir, const RunPlan& plan) {
    console_.clear_progress();
    run_dir_ = run_dir;
    console_.note(Message::of("run folder {}", run_dir));
    console_.note(Message::of("{} parameters, {} steps per epoch, {} {} on {}, {} threads", plan.parameters,
                              plan.steps_per_epoch, plan.precision, plan.memory_format, plan.device, plan.threads));
    if (plan.ranks > 1)
        console_.note(Message::of("{} processes, batches of {} images in all", plan.ranks, plan.global_batch_size));
    if (!plan.device_note.empty()) console_.note(plan.device_note);
    if (!plan.precision_note.empty()) console_.note(plan.precision_note);
}

void TrainPrinter::on_step(const runs::StepRecord& record) {
    const auto shown = [](double value) { return std::isfinite(value) ? std::optional(value) : std::nullopt; };
    live_ = {shown(record.loss), shown(record.lr), shown(record.images_per_s)};
}

void TrainPrinter::on_epoch(const runs::EpochRecord& record) {
    if (!json_) result(console_line(record, mixed_labels_));
}

void TrainPrinter::on_line(runs::LogFile file, std::string_view line) {
    if (json_ && file == runs::LogFile::metrics) result(line);
}

void TrainPrinter::on_log_message(const LogMessage& message) {
    if (message.warning)
        console_.warning(message.text);
    else
        console_.note(message.text);
}

void TrainPrinter::on_alert(const telemetry::Alert& alert) {
    if (alert.active) console_.warning(alert.sentence);
}

void TrainPrinter::on_finished(const job::TrainOutcome& outcome) {
    if (outcome.final_result && !json_) result(console_line(*outcome.final_result));
    console_.clear_progress();
    outcome_ = outcome;
    finished_ = true;
    ::pthread_kill(main_thread_, kWake);
}

/// The result of a training is its run folder: a reader that leaves, or stdout on a full disk, is no failure.
void TrainPrinter::result(std::string_view line) {
    console_.data(line);  // the lines of a training are figures, the same in every language
    const int failure = base::take_stdout_failure();
    if (failure == 0 || std::exchange(warned_of_stdout_, true)) return;
    console_.warning(Message::of(
        "stdout can no longer be written ({}). Training continues; metrics.jsonl in the run folder has every line.",
        Message::system(failure)));
}

}  // namespace torchdeck::app
