// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/run_queue.hpp"

#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/shallow_json.hpp"
#include "config/settings.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"

namespace torchdeck::ui {
namespace {

QString queue_key() {
    return QStringLiteral("queue");
}

}  // namespace

std::vector<config::TrainConfig> with_seeds(const config::TrainConfig& config, int count) {
    std::vector<config::TrainConfig> all(static_cast<std::size_t>(count), config);
    for (int i = 0; i < count; ++i) all[static_cast<std::size_t>(i)].seed = i + 1;
    return all;
}

RunQueue::RunQueue(TrainingSession* session) : QObject(session), session_(session) {
    const auto follow = [this](TrainingSession::State state) {
        const auto& outcome = session_->outcome();
        const bool done =
            state == TrainingSession::State::finished && outcome && outcome->outcome == job::Outcome::finished;
        if (done) start();
    };
    // After everybody else has seen how the run before it ended.
    connect(session_, &TrainingSession::state_changed, this, follow, Qt::QueuedConnection);
}

void RunQueue::add(const std::vector<config::TrainConfig>& configs) {
    const bool begins = waiting_.empty();
    waiting_.insert(waiting_.end(), configs.begin(), configs.end());
    Q_EMIT changed();
    if (begins) start();
}

void RunQueue::remove(int place) {
    if (place < 0 || place >= static_cast<int>(waiting_.size())) return;
    waiting_.erase(waiting_.begin() + place);
    Q_EMIT changed();
}

void RunQueue::move(int from, int to) {
    const int count = static_cast<int>(waiting_.size());
    if (from == to || std::min(from, to) < 0 || std::max(from, to) >= count) return;
    const auto config = waiting_[static_cast<std::size_t>(from)];
    waiting_.erase(waiting_.begin() + from);
    waiting_.insert(waiting_.begin() + to, config);
    Q_EMIT changed();
}

void RunQueue::start() {
    if (waiting_.empty() || session_->running()) return;
    const auto config = waiting_.front();
    // Checked again: a file may have gone, or the program may be another version than the one that it was added in.
    if (const auto problems = config::validate(config); !problems.empty()) {
        Q_EMIT refused(tr("The first run in the queue cannot start: %1").arg(message_text(problems.front().message)));
        return;
    }
    waiting_.erase(waiting_.begin());
    Q_EMIT changed();
    (void)session_->start(config);
}

void RunQueue::save(QSettings& settings) const {
    QStringList all;
    for (const auto& config : waiting_) all << QString::fromStdString(config::to_json(config).dump());
    settings.setValue(queue_key(), all);
}

void RunQueue::restore(QSettings& settings) {
    waiting_.clear();
    for (const auto& text : settings.value(queue_key()).toStringList()) {
        try {
            waiting_.push_back(config::from_json(base::parse_shallow<nlohmann::json>(text.toStdString())));
        } catch (const std::exception&) {
            continue;  // of another version
        }
    }
    Q_EMIT changed();
}

}  // namespace torchdeck::ui
