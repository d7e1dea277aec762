// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <ctime>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>

#include "app/command.hpp"
#include "app/help.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "base/clock.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "remote/remote_mirror.hpp"
#include "remote/run_watch.hpp"

namespace torchdeck::app {
namespace {

using remote::MirrorStatus;

struct WatchOptions {
    std::string where;
    bool json = false;
    bool once = false;
    int silent_after = 300;
};

/// Waits for whatever comes first.
class Bell {
  public:
    void ring() {
        {
            const std::scoped_lock lock(mutex_);
            rung_ = true;
        }
        wake_.notify_all();
    }
    void wait(std::chrono::milliseconds longest, const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        (void)wake_.wait_for(lock, stop, longest, [this] { return rung_; });
        rung_ = false;
    }

  private:
    std::mutex mutex_;
    std::condition_variable_any wake_;
    bool rung_ = false;
};

/// Each line begins with the time of day, or is an object.
class Printer {
  public:
    explicit Printer(bool json) : json_(json) {}
    void event(const remote::WatchEvent& event) const {
        if (json_)
            base::print_stdout("{}\n", event.json_line());
        else
            base::print_stdout("{} {}\n", now(), base::printable(said(event.line())));
    }
    /// The connection is no result: people read of it on stderr.
    void connection(const MirrorStatus& status, const remote::RemoteUrl& url) {
        const auto seconds =
            std::chrono::ceil<std::chrono::seconds>(status.retry_at - std::chrono::steady_clock::now());
        const auto text = status.state == MirrorStatus::State::connected    ? Message::of("connected")
                          : status.state == MirrorStatus::State::connecting ? Message::of("connecting")
                                                                            : status.said;
        if (text == shown_ || (status.state == MirrorStatus::State::connecting && status.connected_once)) return;
        shown_ = text;
        constexpr std::string_view kNames[] = {"connecting", "connected", "waiting"};
        if (json_) {
            const nlohmann::ordered_json json = {{"event", "connection"},
                                                 {"address", url.text()},
                                                 {"state", kNames[static_cast<int>(status.state)]},
                                                 {"text", status.said.text()}};
            base::print_stdout("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
            return;
        }
        if (status.state != MirrorStatus::State::waiting) {
            base::print_stderr("{} {}: {}\n", now(), base::printable(url.text()), said(text));
            return;
        }
        base::print_stderr(
            "{} {}: {}\n", now(), base::printable(url.text()),
            said(Message::of("{} Reconnecting in {} s.", text, std::max<std::int64_t>(seconds.count(), 0))));
    }

  private:
    static std::string now() { return fmt::format("{:%H:%M:%S}", base::local_time()); }

    bool json_;
    Message shown_;
};

[[noreturn]] void refuse(const MirrorStatus& status, const remote::RemoteUrl& url) {
    const auto more = remote::advice(status.trouble, url);
    const auto said = at_place(Message::name(url.text()), status.said);
    throw Error(ErrorKind::data, more.empty() ? said : Message::list({said, more}, Message::Join::space));
}

int run_watch(const WatchOptions& options) {
    using namespace std::chrono_literals;
    const Interrupts interrupts;
    const auto stop = interrupts.token();
    Bell bell;
    Printer printer(options.json);
    const auto silence = std::chrono::seconds(options.silent_after);
    std::optional<remote::RemoteMirror> mirror;
    if (remote::is_ssh_url(options.where)) {
        remote::RemoteMirror::Options mirrored;
        mirrored.silence = silence;
        mirrored.on_change = [&bell] { bell.ring(); };
        mirror.emplace(remote::parse_remote_url(options.where), mirrored);
    }
    remote::RunWatch watch(mirror ? mirror->root() : std::filesystem::path(options.where), silence);
    bool any = false;
    while (!stop.stop_requested() && !base::stdout_failed()) {
        const auto status = mirror ? mirror->status() : MirrorStatus{.connected_once = true, .complete = true};
        // An address that never worked is a mistake, or keys that are missing; one that did will work again.
        if (!status.connected_once && status.state == MirrorStatus::State::waiting) refuse(status, mirror->url());
        if (mirror) printer.connection(status, mirror->url());
        if (status.complete) {
            const bool heard = !mirror || status.state == MirrorStatus::State::connected;
            for (const auto& event : watch.poll(heard, stop)) printer.event(event);
            if (!std::exchange(any, true) && watch.runs() == 0 && !options.json && !options.once)
                tell(Message::of("{}: no run yet.", options.where));
            if (options.once) return 0;
        }
        bell.wait(mirror ? 1000ms : 500ms, stop);
    }
    return 0;
}

}  // namespace

void add_watch(CLI::App& app, Action& action) {
    const Command command(
        app, "watch",
        Message::mark(
            "Follow the runs below a folder, here or on another machine: new runs, a line for each epoch, and when one "
            "finishes, stops or falls silent. Ctrl-C ends it."));
    auto options = std::make_shared<WatchOptions>();
    command
        .argument(
            "WHERE", options->where,
            Message::mark(
                "A folder of runs, on a file system that other machines write to as well, or "
                "ssh://[user@]host[:port]/path (/~/path below the home folder). ssh runs with your configuration, "
                "keys and jump hosts, and asks for nothing; the other machine needs no more than a POSIX shell."))
        ->required();
    command.flag("--json", options->json, Message::mark("For scripts: an object for each event, a line each."));
    command.flag("--once", options->once, Message::mark("Print what is there now and exit."));
    command
        .option("--silent-after", options->silent_after,
                Message::mark("A run that has no end is silent after so many seconds without a new line. [300]"))
        ->check(in_range(1, 1'000'000))
        ->type_name("SECONDS");
    command.runs(run_watch, options, action);
}

}  // namespace torchdeck::app
