// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/ranks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <future>
#include <nlohmann/json.hpp>

#include "base/console_message.hpp"
#include "base/cpus.hpp"
#include "base/error.hpp"
#include "base/thread.hpp"
#include "base/user_folders.hpp"
#include "config/settings.hpp"

namespace torchdeck::job {
namespace {

using namespace std::chrono_literals;

/// After the last step a process still writes the end of its logs.
constexpr auto kPatienceAtEnd = 10s;

/// Settings that may be another on each machine.
bool is_local(const std::string& key) {
    return key == "data" || key == "label" || key == "threads" || key == "workers" || key == "spare_cpus";
}

std::vector<std::string> different_settings(const config::TrainConfig& own, const config::TrainConfig& first) {
    std::vector<std::string> words;
    for (const auto& setting : config::settings()) {
        if (is_local(setting.key) || setting.get(own) == setting.get(first)) continue;
        words.push_back(fmt::format("{} {} instead of {}", setting.option(), config::value_text(setting.get(own)),
                                    config::value_text(setting.get(first))));
    }
    return words;
}

}  // namespace

RankProcesses::RankProcesses(const std::filesystem::path& program, std::int64_t nproc, std::int64_t timeout_ms) {
    // Each loads LibTorch: hundreds of them would hold up the machine for minutes.
    constexpr std::int64_t kMostPerCpu = 8;
    if (const auto most = kMostPerCpu * base::usable_cpus(); nproc > most)
        throw Error(ErrorKind::usage,
                    Message::of("{} processes are too many for this machine: choose at most {} for {}.", nproc, most,
                                config::field("nproc")),
                    {.setting = "nproc"});
    world_.size = world_.local_size = static_cast<int>(nproc);
    world_.launcher = "torchdeck";
    // Whoever writes the file takes part.
    world_.file = base::make_temporary_folder("torchdeck-ranks") / "store";
    for (int rank = 1; rank < world_.size; ++rank) {
        const std::vector<std::string> command{"/usr/bin/env",
                                               base::kMessagesAsJson,
                                               fmt::format("RANK={}", rank),
                                               fmt::format("WORLD_SIZE={}", nproc),
                                               fmt::format("LOCAL_RANK={}", rank),
                                               fmt::format("LOCAL_WORLD_SIZE={}", nproc),
                                               fmt::format("TORCHDECK_RANK_FILE={}", world_.file.string()),
                                               program.string(),
                                               "train",
                                               "--rank-timeout",
                                               fmt::format("{}ms", timeout_ms)};
        processes_.push_back({rank, std::make_unique<base::ChildProcess>(command, "")});
    }
    watcher_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void RankProcesses::watch(const std::stop_token& stop) {
    base::name_this_thread("td-ranks");
    while (!stop.stop_requested()) {
        bool any = false;
        for (auto& process : processes_) {
            if (process.over) continue;
            while (process.child->read_line(20ms)) continue;
            if (!process.child->ended()) {
                any = true;
                continue;
            }
            process.over = true;
            const int status = process.child->wait();
            if (status == 0 || status == 130) continue;
            const auto said = base::failure_in(process.child->errors());
            const std::lock_guard lock(mutex_);
            if (failure_.empty()) {
                failure_ = status > 128   ? Message::of("Rank {} was ended by signal {}.", process.rank, status - 128)
                           : said.empty() ? Message::of("Rank {} has failed: exit code {}.", process.rank, status)
                                          : Message::of("Rank {} has failed: {}", process.rank, said);
            }
            failed_.request_stop();
        }
        if (!any) return;
    }
}

Message RankProcesses::failure() {
    // Its connections end a moment before the process does.
    for (int i = 0; i < 20; ++i) {
        {
            const std::lock_guard lock(mutex_);
            if (!failure_.empty()) return failure_;
        }
        std::this_thread::sleep_for(50ms);
    }
    return {};
}

RankProcesses::~RankProcesses() {
    const auto end = std::chrono::steady_clock::now() + kPatienceAtEnd;
    if (!failed_.stop_requested()) {
        // The watcher ends with the last of them.
        auto done = std::async(std::launch::async, [this] { watcher_.join(); });
        if (done.wait_until(end) != std::future_status::ready) watcher_.request_stop();
        done.wait();
    } else {
        watcher_.request_stop();
        watcher_.join();
    }
    processes_.clear();
    std::error_code none;
    std::filesystem::remove_all(world_.file.parent_path(), none);
}

Met meet_ranks(Engine& engine, const launch::World& world, const config::TrainConfig& config, const Checkpoint* resume,
               const std::stop_token& stop) {
    Join join{.world = world, .timeout_s = static_cast<double>(config.hardware.rank_timeout_ms) / 1000};
    if (world.first()) {
        join.text = nlohmann::json{{"config", config::to_json(config)}}.dump();
        join.resume = resume;
    }
    const auto joined = engine.run(join, Context{.stop = stop});
    Met met{config, joined.resume, joined.neighbors};
    if (world.first()) return met;
    met.config = config::from_json(nlohmann::json::parse(joined.text));
    // A process that rank 0 has started, or that resumes, knows no settings of its own.
    if (world.launcher != "torchdeck" && !met.resume) {
        const auto words = different_settings(config, met.config);
        if (!words.empty()) {
            throw Error(ErrorKind::usage,
                        Message::of("Rank {} was started with other settings than rank 0: {}. Start all with the same.",
                                    world.rank, fmt::format("{}", fmt::join(words, ", "))));
        }
        for (const auto& setting : config::settings()) {
            if (is_local(setting.key)) setting.set(met.config, setting.get(config));
        }
    }
    return met;
}

std::filesystem::path rank_folder(const std::filesystem::path& run_dir, int rank) {
    return run_dir / "ranks" / std::to_string(rank);
}

}  // namespace torchdeck::job
