// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rank_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <utility>

#include "app/train_printer.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"

namespace torchdeck::app {
namespace {

/// A process that is not rank 0 has nothing to say but what goes wrong: the others are told by rank 0.
class RankPrinter : public job::JobObserver {
  public:
    RankPrinter(pthread_t main_thread, int rank) : main_thread_(main_thread), rank_(rank) {}
    void on_message(const Message& message) override {
        if (message.warning) base::print_stderr("warning: rank {}: {}\n", rank_, message.text);
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
    if (world && nproc != given.end() && settings.config().nproc != world->size) {
        throw Error(ErrorKind::usage,
                    fmt::format("--nproc {} contradicts {}, which has started {} of them: leave it out.",
                                settings.config().nproc, world->launcher, world->size),
                    {.setting = "nproc"});
    }
    return world;
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
    if (outcome.outcome == job::Outcome::failed) base::print_stderr("error: {}\n", outcome.message);
    return outcome.exit_code;
}

}  // namespace torchdeck::app
