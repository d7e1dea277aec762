// SPDX-License-Identifier: GPL-3.0-or-later
#include "supervise/worker_link.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "supervise/supervisor.hpp"

namespace torchdeck::supervise {
namespace {

bool is_socket(int fd) {
    int type = 0;
    socklen_t size = sizeof type;
    return ::getsockopt(fd, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_STREAM;
}

int number_in(const nlohmann::json& object, const char* key) {
    constexpr int kMost = 1000;
    const auto at = object.find(key);
    return at != object.end() && at->is_number_integer()
               ? static_cast<int>(std::clamp<std::int64_t>(at->get<std::int64_t>(), 0, kMost))
               : 0;
}

/// Takes a variable out of the environment.
std::optional<std::string> taken(const char* variable) {
    const char* const value = std::getenv(variable);
    if (value == nullptr) return std::nullopt;
    std::string text = value;
    ::unsetenv(variable);
    return text;
}

}  // namespace

std::optional<Channel> inherited_channel() {
    const auto text = taken(kControlVariable);
    const auto fd = text ? base::parse_integer(*text) : std::nullopt;
    if (!fd || *fd <= STDERR_FILENO || !is_socket(static_cast<int>(*fd))) return std::nullopt;
    ::fcntl(static_cast<int>(*fd), F_SETFD, FD_CLOEXEC);  // NOLINT(cppcoreguidelines-pro-type-vararg): as declared
    return Channel(static_cast<int>(*fd));
}

std::optional<RestartReason> restart_reason() {
    const auto text = taken(kRestartVariable);
    if (!text) return std::nullopt;
    const auto json = nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object() || !json.contains("reason")) return std::nullopt;
    return RestartReason{base::Message::from_json(json.at("reason")), json.value("warning", true)};
}

nlohmann::json to_json(const Progress& progress) {
    nlohmann::json object = {{"phase", phase_name(progress.phase)},
                             {"epoch", progress.epoch},
                             {"epochs", progress.epochs},
                             {"step", progress.step},
                             {"steps", progress.steps}};
    if (progress.remaining_s) object["remaining_s"] = *progress.remaining_s;
    return object;
}

std::optional<Progress> progress_from_json(const nlohmann::json& json) {
    try {
        for (const auto phase : {Phase::loading, Phase::training, Phase::evaluating, Phase::final_evaluation}) {
            if (json.at("phase") != phase_name(phase)) continue;
            Progress progress{.phase = phase};
            progress.epoch = json.value("epoch", progress.epoch);
            progress.epochs = json.value("epochs", progress.epochs);
            progress.step = json.value("step", progress.step);
            progress.steps = json.value("steps", progress.steps);
            if (json.contains("remaining_s")) progress.remaining_s = json.at("remaining_s").get<double>();
            return progress;
        }
    } catch (const nlohmann::json::exception&) {
        // Not an object, or a value of another type.
    }
    return std::nullopt;
}

WorkerLink::WorkerLink(std::optional<Channel> channel, OnRequest on_request)
    : channel_(std::move(channel)), on_request_(std::move(on_request)) {
    if (!channel_) return;
    wake_ = ::eventfd(0, EFD_CLOEXEC);
    thread_ = std::thread([this] { listen(); });
}

WorkerLink::~WorkerLink() {
    if (!thread_.joinable()) return;
    const std::uint64_t one = 1;
    (void)!::write(wake_, &one, sizeof one);
    thread_.join();
    ::close(wake_);
}

bool WorkerLink::send(const nlohmann::json& object) {
    const std::lock_guard lock(sending_);
    return channel_ && channel_->send(object);
}

void WorkerLink::report_options(const nlohmann::json& options) {
    send({{"options", options}});
}

void WorkerLink::report_started(const std::filesystem::path& run_dir) {
    send({{"run", std::filesystem::absolute(run_dir).string()}});
}

void WorkerLink::report(const Progress& progress) {
    constexpr double kInterval = 0.5;
    {
        const std::lock_guard lock(sending_);
        const double now = base::monotonic_seconds();
        const bool soon = progress.phase == reported_phase_ && now - reported_at_ < kInterval;
        if (!channel_ || soon || !channel_->writable()) return;
        reported_at_ = now;
        reported_phase_ = progress.phase;
    }
    send({{"progress", to_json(progress)}});
}

void WorkerLink::report_saving(bool saving) {
    {
        const std::lock_guard lock(sending_);
        if (!channel_ || !channel_->writable()) return;
    }
    send({{"saving", saving}});
}

void WorkerLink::report_paused(bool paused) {
    send({{"paused", paused}});
}

bool WorkerLink::report_end(const nlohmann::json& end) {
    return send({{"ended", end}});
}

void WorkerLink::listen() {
    base::name_this_thread("td-control");
    for (;;) {
        std::array<pollfd, 2> ready = {{{wake_, POLLIN, 0}, {channel_->fd(), POLLIN, 0}}};
        if (::poll(ready.data(), ready.size(), -1) < 0) continue;
        if (ready[0].revents != 0) return;
        const bool open = channel_->receive();
        while (const auto request = channel_->next()) {
            if (const auto what = request->find("do"); what != request->end() && what->is_string())
                on_request_(what->get<std::string>(), number_in(*request, "steps"));
        }
        if (!open) return;  // the supervisor is gone: the training continues without one
    }
}

}  // namespace torchdeck::supervise
