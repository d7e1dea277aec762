// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include "look/message_text.hpp"
#include "session/lanes.hpp"

namespace torchdeck::ui {

/// What work gets of the runner. Copies are of the same work.
class Task {
  public:
    /// Requested when the result is not wanted any more.
    [[nodiscard]] const std::stop_token& stop() const { return stop_; }
    /// How far the work is. The newest reaches the owner, at most every 40 ms.
    void progress(std::int64_t done, std::int64_t total) const { report_(done, total); }

  private:
    friend class Background;
    Task(std::stop_token stop, std::function<void(std::int64_t, std::int64_t)> report)
        : stop_(std::move(stop)), report_(std::move(report)) {}
    std::stop_token stop_;
    std::function<void(std::int64_t, std::int64_t)> report_;
};

/// What an exception says, as a sentence ("std::bad_alloc" is none), and what can be done about it.
[[nodiscard]] Failure sentence_of(const std::exception& e);

/// The one way in which the window does work on other threads: runs it for the object whose member it is, and hands
/// what it returns to that object's thread. When the object goes, its work is stopped and nobody waits for it; what
/// it still returns is dropped. When the application goes, it waits for work that has begun.
class Background : public QObject {
    Q_OBJECT
  public:
    using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

    explicit Background(QObject* parent = nullptr);
    ~Background() override;

    /// Runs `work`, called with a Task or with nothing. `then` gets its result; whatever it throws becomes a Failure,
    /// and `failed` gets that; `progress` comes before either. A stop through the returned source reaches the work,
    /// whose end is reported all the same.
    template <class Work, class Then, class Failed>
    std::stop_source run(Lane lane, Work work, Then then, Failed failed, const Progress& progress = {}) {
        using Result = typename ResultOf<Work>::type;
        struct Outcome {
            std::optional<Result> result;
            Failure problem;
        };
        auto outcome = std::make_shared<Outcome>();
        return start(
            lane,
            [outcome, work = std::move(work)](const Task& task) mutable {
                if constexpr (std::is_invocable_v<Work&, const Task&>) {
                    outcome->result.emplace(work(task));
                } else {
                    outcome->result.emplace(work());
                }
            },
            [outcome](const Failure& problem) { outcome->problem = problem; },
            [outcome, then = std::move(then), failed = std::move(failed)]() mutable {
                if (outcome->result) {
                    then(std::move(*outcome->result));
                } else {
                    failed(outcome->problem);
                }
            },
            progress);
    }

    /// The same where nobody needs to know of a failure.
    template <class Work, class Then>
    std::stop_source run(Lane lane, Work work, Then then) {
        return run(lane, std::move(work), std::move(then), [](const Failure&) {});
    }

    /// A function for any thread that has `call` called on the owner's, at most every 40 ms; it does nothing once this
    /// is gone.
    [[nodiscard]] std::function<void()> waker(std::function<void()> call);

    /// Runs `work` for nobody, on Lane::ending. It must not throw.
    static void end(std::function<void()> work);

  private:
    template <class Work, bool with_task = std::is_invocable_v<Work&, const Task&>>
    struct ResultOf {
        using type = std::invoke_result_t<Work&, const Task&>;
    };
    template <class Work>
    struct ResultOf<Work, false> {
        using type = std::invoke_result_t<Work&>;
    };
    struct Shared;
    struct Job;

    std::stop_source start(Lane lane, std::function<void(const Task&)> work,
                           const std::function<void(const Failure&)>& thrown, std::function<void()> then,
                           Progress progress);
    void deliver();
    void report_soon();
    void report();

    std::shared_ptr<Shared> shared_;
    QTimer soon_;  ///< progress and wakers
};

}  // namespace torchdeck::ui
