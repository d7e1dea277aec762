// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rank_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "app/speech.hpp"
#include "app/train_printer.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "launch/restarts.hpp"

namespace torchdeck::app {
namespace {

/// A process that is not rank 0 reports only what goes wrong: rank 0 reports the rest.
class RankPrinter : public job::JobObserver {
  public:
    RankPrinter(pthread_t main_thread, int rank) : main_thread_(main_thread), rank_(rank) {}
    void on_log_message(const LogMessage& message) override {
        if (message.warning) tell_warning(Message::of("rank {}: {}", rank_, message.text));
    }
    void on_finished(const job::TrainOutcome& outcome) override {
        outcome_ = outcome;
        finished_ = true;
        ::pthread_kill(main_thread_, TrainPrinter::kWake);
    }
    [[nodiscard]] bool finished() const { return finished_; }
    [[nodiscard]] const job::TrainOutcome& outcome() const { return outcome_; }

  private:
    pthread_t main_thread_;
    int rank_;
    job::TrainOutcome outcome_;
    std::atomic<bool> finished_ = false;
};

}  // namespace

std::optional<launch::World> world_of_launcher(const SettingOptions& settings) {
    const auto given = settings.given();
    const auto nproc = std::ranges::find(given, "nproc", &config::Setting::key);
    auto world = launch::world_of(::getenv, nproc != given.end());
    if (world && nproc != given.end() && settings.config().hardware.nproc != world->size) {
        throw Error(ErrorKind::usage,
                    Message::of("--nproc {} contradicts {}, which has started {} of them: leave it out.",
                                settings.config().hardware.nproc, world->launcher, world->size),
                    {.setting = "nproc"});
    }
    return world;
}

std::string run_to_continue(const std::string& run_dir) {
    namespace fs = std::filesystem;
    const int restarts = launch::restarts_of(::getenv);
    if (restarts == 0) return {};
    if (run_dir.empty()) {
        tell_warning(
            Message::of("The launcher has started this training again, which begins anew: with --run-dir it would "
                        "continue where it was."));
        return {};
    }
    const fs::path run = run_dir;
    std::error_code code;
    if (!fs::exists(run / "run.json", code)) return {};
    for (const auto& entry : fs::directory_iterator(run / "checkpoints", code)) {
        if (entry.path().extension() == ".ckpt") return run_dir;
    }
    auto aside = run.lexically_normal();
    if (!aside.has_filename()) aside = aside.parent_path();
    const auto name = aside.string();
    for (int number = restarts; fs::exists(aside, code); ++number) aside = fmt::format("{}-start{}", name, number);
    fs::rename(name, aside, code);
    if (code) throw file_error(name, Message::of("cannot be renamed ({}).", code));
    tell_warning(Message::of("{} had no checkpoint yet: the training begins anew. Its folder is {} now.", name, aside));
    return {};
}

int run_rank(job::TrainRequest request, const sigset_t& signals) {
    const int rank = request.world->rank;
    RankPrinter printer(::pthread_self(), rank);
    job::TrainJob job(std::move(request), printer);
    while (!printer.finished()) {
        const int number = ::sigwaitinfo(&signals, nullptr);
        if (number > 0 && number != TrainPrinter::kWake) job.request_stop();
    }
    job.join();
    const auto& outcome = printer.outcome();
    if (outcome.outcome == job::Outcome::failed) tell_error(outcome.message);
    return outcome.exit_code;
}

}  // namespace torchdeck::app
