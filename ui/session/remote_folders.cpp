// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/remote_folders.hpp"

#include <QSettings>
#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "remote/mirror_folder.hpp"
#include "remote/remote_protocol.hpp"
#include "session/run_comparison.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kRecent = 8;
constexpr int kSecond = 1000;
const auto kRecentKey = QStringLiteral("compare/remote_folders");

}  // namespace

RemoteFolders::RemoteFolders(RunComparison* comparison, QObject* parent) : QObject(parent), comparison_(comparison) {
    seconds_.setInterval(kSecond);
    connect(&seconds_, &QTimer::timeout, this, &RemoteFolders::changed);
}

RemoteFolders::~RemoteFolders() {
    for (auto& open : open_) let_go(std::move(open.mirror));
}

void RemoteFolders::let_go(std::shared_ptr<remote::RemoteMirror> mirror) {
    // Its destructor waits for its thread.
    if (mirror) Background::end([mirror = std::move(mirror)]() mutable { mirror.reset(); });
}

QString RemoteFolders::problem_of(const QString& address) {
    try {
        (void)remote::parse_remote_url(address.trimmed().toStdString());
    } catch (const Error& e) {
        return sentence_of(e);
    }
    return {};
}

RemoteFolders::Open* RemoteFolders::find(const QString& address) {
    const auto at = std::ranges::find_if(open_, [&](const Open& open) { return open.folder.address == address; });
    return at == open_.end() ? nullptr : &*at;
}

QStringList RemoteFolders::recent() {
    return QSettings().value(kRecentKey).toStringList();
}

void RemoteFolders::open(const QString& address) {
    const auto url = remote::parse_remote_url(address.trimmed().toStdString());
    const auto name = from_utf8(url.text());
    auto addresses = recent();
    addresses.removeAll(name);
    addresses.prepend(name);
    QSettings().setValue(kRecentKey, QStringList(addresses.mid(0, kRecent)));
    if (find(name) != nullptr) return;
    open_.push_back({.folder = {.address = name}});
    Q_EMIT changed();
    remote::RemoteMirror::Options options;
    options.on_change = background_.waker([this] { look(); });
    background_.run(
        Lane::quick, [url, options] { return std::make_shared<remote::RemoteMirror>(url, options); },
        [this, name](const std::shared_ptr<remote::RemoteMirror>& mirror) {
            auto* const open = find(name);
            if (open == nullptr || open->mirror) {  // closed meanwhile
                let_go(mirror);
                return;
            }
            open->folder.root = from_utf8(mirror->root().string());
            open->mirror = mirror;
            look();
        },
        [this, name](const QString& problem) {
            if (auto* const open = find(name)) open->folder.problem = problem;
            Q_EMIT changed();
        });
}

void RemoteFolders::close(const QString& address) {
    auto* const open = find(address);
    if (open == nullptr) return;
    let_go(std::move(open->mirror));
    open_.erase(open_.begin() + (open - open_.data()));
    look();
}

void RemoteFolders::retry(const QString& address) {
    if (auto* const open = find(address); open != nullptr && open->mirror) open->mirror->retry_now();
}

void RemoteFolders::look() {
    bool waits = false;
    for (auto& open : open_) {
        if (!open.mirror) continue;
        open.folder.status = open.mirror->status();
        const auto& status = open.folder.status;
        waits = waits || status.state == remote::MirrorStatus::State::waiting;
        if (status.changes == open.seen_changes) continue;
        open.seen_changes = status.changes;
        // Without runs there is nothing to say yet; the row says that.
        if (status.runs > 0) comparison_->library()->open({open.folder.root}, !std::exchange(open.shown, true));
    }
    if (waits != seconds_.isActive()) waits ? seconds_.start() : seconds_.stop();
    comparison_->follow();
    Q_EMIT changed();
}

std::vector<RemoteFolders::Folder> RemoteFolders::folders() const {
    std::vector<Folder> all;
    for (const auto& open : open_) all.push_back(open.folder);
    return all;
}

QString RemoteFolders::status_text(const Folder& folder) {
    using State = remote::MirrorStatus::State;
    const auto& status = folder.status;
    if (!folder.problem.isEmpty()) return folder.problem;
    if (status.state == State::connecting) {
        if (status.said.empty()) return tr("Connecting…");
        return tr("Connecting again…");
    }
    if (status.state == State::connected) {
        if (!status.complete) return tr("Connected, reading…");
        auto text = status.runs == 0   ? tr("Connected · no runs yet")
                    : status.runs == 1 ? tr("Connected · 1 run")
                                       : tr("Connected · %1 runs").arg(count_text(static_cast<qint64>(status.runs)));
        if (status.too_large > 0) {
            const auto gib = [](std::uint64_t bytes) { return count_text(static_cast<qint64>(bytes >> 30)); };
            text += u' ' + tr("Left out: files of more than %1 GiB, and what exceeds %2 GiB in all.")
                               .arg(gib(remote::kLargestLog), gib(remote::kLargestMirror));
        }
        return text;
    }
    const auto left = std::chrono::ceil<std::chrono::seconds>(status.retry_at - std::chrono::steady_clock::now());
    auto text = tr("Connecting again in %1 s.").arg(std::max<qint64>(left.count(), 0)) + u' ';
    const auto url = remote::parse_remote_url(folder.address.toStdString());
    switch (status.trouble) {
        case remote::Trouble::keys:
            text += tr("No password is asked for here: add your key to ssh-agent (ssh-add), or name it in "
                       "~/.ssh/config.") +
                    u' ';
            break;
        case remote::Trouble::host_key:
            text += tr("Connect once with “%1” in a terminal to check the key of the host.")
                        .arg(from_utf8(remote::ssh_line(url))) +
                    u' ';
            break;
        default:
            break;
    }
    return text + message_text(status.said);
}

bool RemoteFolders::is_copy(const QString& path) {
    return path.startsWith(from_utf8(remote::mirrors_folder().string()) + u'/');
}

}  // namespace torchdeck::ui
