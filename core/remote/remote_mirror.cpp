// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remote_mirror.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "base/child_process.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/shallow_json.hpp"
#include "base/text.hpp"
#include "base/thread.hpp"
#include "remote/mirror_folder.hpp"
#include "remote/remote_protocol.hpp"
#include "runs/run_folder.hpp"

namespace torchdeck::remote {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{100};               // between looks at the stop token
constexpr std::chrono::seconds kConnecting{60};  // jump hosts take their time
constexpr std::chrono::seconds kPatience{30};    // without a byte of an answer
constexpr std::chrono::seconds kLastWords{2};    // of a connection that failed
constexpr std::size_t kMostLocks = 256;          // each is an open file
/// All folders are looked through at every fourth question (2 s), or less often where that takes long: at most 5 % of
/// the time there.
constexpr int kListingEvery = 4;
constexpr std::chrono::seconds kRarestListing{60};
constexpr int kListingShare = 20;
/// Files whose size is asked for every time: those that changed last.
constexpr std::size_t kWatched = 200;
constexpr std::int64_t kRecentMinutes = 10;
constexpr std::size_t kReadAhead = 8;  // requests on their way
constexpr std::size_t kTailOfEvents = 8192;
constexpr std::size_t kLongestSaid = 500;

struct Stopped {};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

Message out_of_order() {
    return Message::of("The answers are out of order.");
}

/// `said`: what the shell there says, or a sentence of ours.
Message cannot_be_opened(const std::string& folder, const Message& said) {
    if (said.is_marked())
        return Message::list({Message::of("{}: this folder cannot be opened.", folder), said}, Message::Join::space);
    auto words = said.text();
    if (words.ends_with('.')) words.pop_back();
    return Message::of("{}: this folder cannot be opened ({}).", folder, words);
}

std::string folder_of(const std::string& name) {
    const auto slash = name.rfind('/');
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
}

std::string last_part(const std::string& name) {
    const auto slash = name.rfind('/');
    return slash == std::string::npos ? name : name.substr(slash + 1);
}

/// Whether the last event of a log says that the training ended.
bool says_end(const fs::path& events) {
    if (!base::is_there(events)) return false;
    try {
        const base::OpenFile file(events);
        std::vector<std::byte> bytes(std::min<std::uint64_t>(file.size(), kTailOfEvents));
        bytes.resize(file.read_at(file.size() - bytes.size(), bytes));
        std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const auto end = text.rfind('\n');
        if (end == std::string_view::npos) return false;
        text = text.substr(0, end);
        if (const auto begin = text.rfind('\n'); begin != std::string_view::npos) text = text.substr(begin + 1);
        const auto json = base::parse_shallow<nlohmann::json>(std::string(text));
        return json.is_object() && json.value("kind", std::string()) == "end";
    } catch (const std::exception&) {
        return false;  // no line of ours, or it cannot be read: the run is not said to be over
    }
}

/// A far end that lists a name as a file and as a folder cannot be copied as it says: the folder stays.
void drop_files_that_are_folders(std::vector<RemoteFile>& files) {
    std::set<std::string> folders;
    for (const auto& file : files) {
        for (auto folder = folder_of(file.name); !folder.empty() && folders.insert(folder).second;)
            folder = folder_of(folder);
    }
    std::erase_if(files, [&](const auto& file) { return folders.contains(file.name); });
}

}  // namespace

Ended why_ended(const std::string& errors, bool connected, bool local) {
    std::vector<std::string> lines;
    for (auto line : base::lines_of(errors)) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
        if (line.empty() || line.starts_with("Warning: Permanently added") || line.starts_with("**") ||
            line.starts_with("@@@"))
            continue;
        lines.push_back(base::printable(line, kLongestSaid));
    }
    std::string last = lines.empty() ? std::string() : lines.back();
    if (!last.empty() && last.back() != '.') last += '.';
    if (contains(errors, "Host key verification failed") || contains(errors, "HOST IDENTIFICATION HAS CHANGED"))
        return {Trouble::host_key, Message::of("Host key verification failed.")};
    if (contains(errors, "Permission denied (") || contains(errors, "Too many authentication failures"))
        return {Trouble::keys, Message(last)};
    if (connected) return {Trouble::lost, last.empty() ? Message::of("The connection ended.") : Message(last)};
    if (last.empty())
        return {Trouble::other, local ? Message::of("The shell ended.") : Message::of("ssh ended without saying why.")};
    return {Trouble::other, Message(last)};
}

Message advice(Trouble trouble, const RemoteUrl& url) {
    if (trouble == Trouble::keys)
        return Message::of(
            "No password is asked for here. Add your key to ssh-agent (ssh-add), or name it in ~/.ssh/config.");
    if (trouble == Trouble::host_key)
        return Message::of("Connect once with `{}` in a terminal to check the key of the host.", ssh_line(url));
    return {};
}

struct RemoteMirror::Work {
    /// A run folder there.
    struct Run {
        Clock::time_point changed;
        bool ended = false;
        std::unique_ptr<runs::RunLock> lock;  ///< while it is running
    };
    struct Connection {
        base::ChildProcess child;
        AnswerReader answers;
        std::uint64_t asked = 0;  ///< number of the last request
    };
    struct Read {
        std::uint64_t number;
        RemoteFile file;
        MirrorFolder::Wanted wanted;
    };

    RemoteUrl url;
    Options options;
    MirrorPlace place;
    MirrorFolder folder;
    std::map<std::string, Clock::time_point> changed;  // files, and when they were last seen to change
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> seen;  // inode and size, as listed last
    std::map<std::string, Run> known_runs;
    std::set<std::string> missing;  // that the last listing lacked
    std::optional<std::int64_t> there_now;
    std::optional<Clock::time_point> lost_at;

    mutable std::mutex mutex;
    std::condition_variable_any wake;
    MirrorStatus status;  // guarded by mutex
    bool retry = false;   // guarded by mutex
    std::jthread thread;

    Work(RemoteUrl where, Options wanted)
        : url(std::move(where)),
          options(std::move(wanted)),
          place(url.text(), url.host, url.name()),
          folder(place.root()) {}

    template <class Change>
    void set(Change change) {
        {
            const std::scoped_lock lock(mutex);
            change(status);
        }
        if (options.on_change) options.on_change();
    }

    void run(const std::stop_token& stop) {
        base::name_this_thread("td-remote");
        auto pause = options.first_pause;
        while (!stop.stop_requested()) {
            Ended ended{Trouble::other, {}};
            bool was_connected = false;
            try {
                follow(stop, was_connected);
            } catch (const Stopped&) {
                return;
            } catch (const Ended& e) {
                ended = e;
            } catch (const std::exception& e) {
                ended = {Trouble::here, as_error(e).message()};
            }
            if (was_connected) pause = options.first_pause;
            const auto at = Clock::now() + pause;
            if (was_connected) lost_at = Clock::now();
            set([&, trouble = ended.trouble, said = ended.said](MirrorStatus& s) {
                s.state = MirrorStatus::State::waiting;
                s.trouble = trouble;
                s.said = said;
                s.retry_at = at;
            });
            {
                std::unique_lock lock(mutex);
                (void)wake.wait_until(lock, stop, at, [this] { return retry; });
                retry = false;
            }
            pause = std::min(2 * pause, options.longest_pause);
            if (!stop.stop_requested()) set([](MirrorStatus& s) { s.state = MirrorStatus::State::connecting; });
        }
    }

    /// One connection, until it ends: throws Ended or Stopped.
    void follow(const std::stop_token& stop, bool& was_connected) {
        const auto token = make_token();
        Connection connection{base::ChildProcess(remote_command(url, remote_script()), greeting(token, url.path),
                                                 base::ChildProcess::Input::stays),
                              AnswerReader(token)};
        const auto hello = receive(connection, stop, kConnecting, false);
        if (hello.kind == Answer::Kind::no_folder) {
            // What the shell there says of it comes on another way, a moment later.
            wait_for_last_words(connection, stop);
            throw Ended{Trouble::no_folder,
                        cannot_be_opened(url.path, why_ended(connection.child.errors(), false, url.host.empty()).said)};
        }
        was_connected = true;
        // Nothing was heard for the time of the cut: that is no silence of the runs.
        if (lost_at) {
            for (auto& [name, run] : known_runs) run.changed += Clock::now() - *lost_at;
            lost_at.reset();
        }
        set([](MirrorStatus& s) {
            s.state = MirrorStatus::State::connected;
            s.trouble = Trouble::none;
            s.said = {};
            s.connected_once = true;
        });
        Clock::time_point next_listing{};
        while (true) {
            bool news = false;
            if (Clock::now() >= next_listing) {
                const auto began = Clock::now();
                const auto answer = ask(connection, stop, list_request(++connection.asked));
                const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
                news = take_listing(connection, stop, answer, nullptr);
                next_listing =
                    Clock::now() +
                    std::clamp<milliseconds>(kListingShare * took, kListingEvery * options.interval, kRarestListing);
            } else if (const auto names = watched(); !names.empty()) {
                news = take_listing(connection, stop, ask(connection, stop, stat_request(++connection.asked, names)),
                                    &names);
            }
            const bool other_states = update_runs();
            news = other_states || news;
            bool first = false;
            {
                const std::scoped_lock lock(mutex);
                first = !std::exchange(status.complete, true);
                if (first || other_states || status.runs != known_runs.size()) ++status.changes;
                status.runs = known_runs.size();
                status.too_large = folder.too_large().size();
            }
            if ((news || first) && options.on_change) options.on_change();
            std::unique_lock lock(mutex);
            (void)wake.wait_for(lock, stop, options.interval, [] { return false; });
            if (stop.stop_requested()) throw Stopped{};
        }
    }

    Answer receive(Connection& connection, const std::stop_token& stop, Clock::duration patience, bool connected) {
        auto deadline = Clock::now() + patience;
        while (true) {
            if (stop.stop_requested()) throw Stopped{};
            try {
                if (auto answer = connection.answers.next()) return std::move(*answer);
                const auto bytes = connection.child.read_some(kLook);
                connection.answers.feed(bytes);
                if (!bytes.empty()) {
                    deadline = Clock::now() + patience;
                    continue;
                }
            } catch (const Error& e) {
                throw Ended{Trouble::other, e.message()};
            }
            if (connection.child.ended()) throw why_ended(connection.child.errors(), connected, url.host.empty());
            if (Clock::now() > deadline)
                throw Ended{Trouble::lost,
                            Message::of("No answer for {} s.",
                                        std::chrono::duration_cast<std::chrono::seconds>(patience).count())};
        }
    }

    /// Until the child ends: it may leave a program behind that never does.
    static void wait_for_last_words(Connection& connection, const std::stop_token& stop) {
        const auto deadline = Clock::now() + kLastWords;
        while (!connection.child.ended() && Clock::now() < deadline) {
            if (stop.stop_requested()) throw Stopped{};
            (void)connection.child.read_some(kLook);
        }
    }

    void send(Connection& connection, const std::stop_token& stop, const std::string& request) {
        if (!connection.child.send(request, kPatience, stop)) {
            wait_for_last_words(connection, stop);
            throw why_ended(connection.child.errors(), true, url.host.empty());
        }
    }

    Answer ask(Connection& connection, const std::stop_token& stop, const std::string& request) {
        send(connection, stop, request);
        auto answer = receive(connection, stop, kPatience, true);
        if (answer.number != connection.asked) throw Ended{Trouble::other, out_of_order()};
        return answer;
    }

    /// Names of the files that changed last.
    std::vector<std::string> watched() const {
        std::vector<std::pair<Clock::time_point, std::string>> recent;
        for (const auto& [name, time] : changed) recent.emplace_back(time, name);
        std::sort(recent.begin(), recent.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        if (recent.size() > kWatched) recent.resize(kWatched);
        std::vector<std::string> names;
        for (const auto& [time, name] : recent) names.push_back(name);
        return names;
    }

    void note(const RemoteFile& file) {
        const std::pair now_seen{file.inode, file.size};
        const auto [at, added] = seen.try_emplace(file.name, now_seen);
        auto when = Clock::now();
        if (added) {
            when -= std::chrono::minutes(file.age_minutes.value_or(0));
        } else if (at->second == now_seen) {
            return;
        }
        at->second = now_seen;
        if (!added || file.age_minutes.value_or(0) <= kRecentMinutes) changed[file.name] = when;
        const auto part = last_part(file.name);
        // A folder without either is none of a run, and its logs are runs of their own.
        auto run = known_runs.find(folder_of(file.name));
        if (run == known_runs.end()) {
            if (part != "run.json" && part != "metrics.jsonl") return;
            run = known_runs.try_emplace(folder_of(file.name)).first;
            run->second.changed = when;
        }
        if (is_log_name(file.name)) run->second.changed = std::max(run->second.changed, when);
    }

    /// Copies what is new of the listed files: of all that are there, so that what is not listed is gone, or of those
    /// that were `asked` for.
    bool take_listing(Connection& connection, const std::stop_token& stop, const Answer& answer,
                      const std::vector<std::string>* asked) {
        const bool all = asked == nullptr;
        if (all && answer.body.size() >= kLongestListing)
            throw Ended{Trouble::other, Message::of("There are too many files below this folder.")};
        auto files = parse_listing(answer.body, there_now);
        if (!all)
            std::erase_if(files,
                          [&](const auto& file) { return std::ranges::find(*asked, file.name) == asked->end(); });
        drop_files_that_are_folders(files);
        bool news = false;
        if (all && answer.status == 0) news = forget_missing(files);
        // run.json first: a folder without is no run, and its logs would be taken for runs of their own.
        std::stable_partition(files.begin(), files.end(), [](const auto& f) { return !is_log_name(f.name); });
        for (const auto& file : files) note(file);
        return copy(connection, stop, files) || news;
    }

    bool copy(Connection& connection, const std::stop_token& stop, const std::vector<RemoteFile>& files) {
        std::deque<RemoteFile> left(files.begin(), files.end());
        std::deque<Read> reads;
        bool news = false;
        auto told = Clock::now();
        while (!left.empty() || !reads.empty()) {
            while (!left.empty() && reads.size() < kReadAhead) {
                auto file = std::move(left.front());
                left.pop_front();
                const auto wanted = folder.wanted(file);
                if (!wanted) continue;
                send(connection, stop,
                     read_request(++connection.asked, wanted->first_block, wanted->blocks, file.name));
                reads.push_back({connection.asked, std::move(file), *wanted});
            }
            if (reads.empty()) break;
            auto read = std::move(reads.front());
            reads.pop_front();
            const auto answer = receive(connection, stop, kPatience, true);
            if (answer.number != read.number) throw Ended{Trouble::other, out_of_order()};
            // It cannot be read (permissions) or is gone: what is listed next decides.
            if (answer.status != 0) continue;
            const auto accepted = folder.accept(read.file, read.wanted, answer.body);
            if (accepted == MirrorFolder::Accepted::nothing) continue;
            news = true;
            // There may be more of it: behind the others.
            if (accepted == MirrorFolder::Accepted::cut || answer.body.size() == read.wanted.blocks * kBlock)
                left.push_back(std::move(read.file));
            if (Clock::now() - told < options.interval) continue;
            told = Clock::now();
            if (options.on_change) options.on_change();  // a long log is seen while it comes
        }
        return news;
    }

    /// Only what two listings in turn lack is gone: a file system may lose sight of a folder for a moment.
    bool forget_missing(const std::vector<RemoteFile>& files) {
        std::set<std::string> names;
        for (const auto& file : files) names.insert(file.name);
        std::set<std::string> lacking;
        for (const auto& [name, time] : seen)
            if (!names.contains(name)) lacking.insert(name);
        std::set<std::string> gone;
        for (const auto& name : lacking)
            if (missing.contains(name)) gone.insert(name);
        const bool complete = [this] {
            const std::scoped_lock lock(mutex);
            return status.complete;
        }();
        missing = lacking;
        // Copies of an earlier connection that are not there any more, at once.
        if (gone.empty() && complete) return false;
        for (const auto& name : gone) {
            seen.erase(name);
            changed.erase(name);
        }
        for (const auto& [name, time] : seen) names.insert(name);
        std::erase_if(known_runs, [&](const auto& run) {
            const auto prefix = run.first.empty() ? std::string() : run.first + "/";
            return !names.contains(prefix + "run.json") && !names.contains(prefix + "metrics.jsonl");
        });
        return !folder.remove_others(names).empty();
    }

    /// Locks the runs that are being written, and no others; of very many, those that changed last. True when one began
    /// or ended.
    bool update_runs() {
        std::vector<std::pair<Clock::time_point, const std::string*>> running;
        for (const auto& [name, run] : known_runs) {
            const auto path = folder.root() / name;
            const bool silent = Clock::now() - run.changed > options.silence;
            if (silent || says_end(path / "events.jsonl") || !base::is_folder(path)) continue;
            running.emplace_back(run.changed, &name);
        }
        std::ranges::sort(running, [](const auto& a, const auto& b) { return a.first > b.first; });
        if (running.size() > kMostLocks) running.resize(kMostLocks);
        std::set<std::string_view> locked;
        for (const auto& [when, name] : running) locked.insert(*name);
        bool news = false;
        for (auto& [name, run] : known_runs) {
            const bool is_locked = locked.contains(name);
            if (is_locked == (run.lock != nullptr)) continue;
            news = true;
            run.lock = is_locked ? std::make_unique<runs::RunLock>(folder.root() / name) : nullptr;
        }
        return news;
    }
};

RemoteMirror::RemoteMirror(RemoteUrl url, Options options)
    : work_(std::make_unique<Work>(std::move(url), std::move(options))) {
    work_->thread = std::jthread([work = work_.get()](const std::stop_token& stop) { work->run(stop); });
}

RemoteMirror::~RemoteMirror() = default;

const RemoteUrl& RemoteMirror::url() const {
    return work_->url;
}

const fs::path& RemoteMirror::root() const {
    return work_->place.root();
}

MirrorStatus RemoteMirror::status() const {
    const std::scoped_lock lock(work_->mutex);
    return work_->status;
}

void RemoteMirror::retry_now() {
    {
        const std::scoped_lock lock(work_->mutex);
        work_->retry = true;
    }
    work_->wake.notify_all();
}

}  // namespace torchdeck::remote
