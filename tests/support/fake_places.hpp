// SPDX-License-Identifier: GPL-3.0-or-later
// Places where runs train, which only pretend: commands of torchdeck, and a process of its own.
#pragma once

#include <QStringList>
#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "base/console_message.hpp"
#include "session/runs_elsewhere.hpp"
#include "session/training_session.hpp"

namespace torchdeck::test {

/// The answer of a command that fails for this reason.
inline ui::ProgramAnswer refusal(const Message& why) {
    return {4, {}, QString::fromStdString(base::json_line(base::Severity::error, why))};
}

/// The commands of torchdeck, answered by the test.
struct FakeCommands {
    struct Asked {
        QStringList arguments;
        std::function<void(const ui::ProgramAnswer&)> then;
    };
    std::vector<Asked> asked;

    std::function<ui::ProgramCall(QObject*)> factory() {
        return [this](QObject*) {
            return [this](const QStringList& arguments, std::function<void(const ui::ProgramAnswer&)> then) {
                asked.push_back({arguments, std::move(then)});
            };
        };
    }
    /// Answers the first command that has this word among its arguments; false where there is none.
    bool answer(const QString& word, const ui::ProgramAnswer& answer) {
        const auto at = std::ranges::find_if(asked, [&](const Asked& one) { return one.arguments.contains(word); });
        if (at == asked.end()) return false;
        const auto then = std::move(at->then);
        asked.erase(at);
        then(answer);
        return true;
    }
    /// Answers the newest one, which stays in the list. A copy: the answer may be another command.
    void answer_newest(const ui::ProgramAnswer& answer) const {
        const auto then = asked.back().then;
        then(answer);
    }
    [[nodiscard]] bool has(const QString& word) const {
        return std::ranges::any_of(asked, [&](const Asked& one) { return one.arguments.contains(word); });
    }
    [[nodiscard]] int starts() const {
        return static_cast<int>(
            std::ranges::count_if(asked, [](const Asked& one) { return one.arguments.value(0) == "train"; }));
    }
};

/// A training of a process of its own that only pretends.
struct FakeProcess {
    job::FollowObserver* observer = nullptr;
    int made = 0;
    QStringList asked;
    ui::FollowFactory factory() {
        return [this](job::FollowRequest, job::FollowObserver& who) {
            observer = &who;
            ++made;
            return std::make_unique<Handle>(*this);
        };
    }
    struct Handle final : ui::JobHandle {
        explicit Handle(FakeProcess& of) : of_(of) {}
        void request_stop() override { of_.asked << QStringLiteral("stop"); }
        void set_paused(bool paused) override {
            of_.asked << (paused ? QStringLiteral("pause") : QStringLiteral("continue"));
        }
        void profile_next(int /*steps*/) override {}
        FakeProcess& of_;
    };
};

}  // namespace torchdeck::test
