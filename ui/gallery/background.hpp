// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace torchdeck::ui {

/// Runs work that waits for something to end, on a thread where it holds up nothing else. The application waits for it
/// when it goes. `work` must not throw.
void wait_in_background(std::function<void()> work);

/// What an exception says, as a sentence: "std::bad_alloc" is none.
[[nodiscard]] QString sentence_of(const std::exception& e);

/// Runs work for the object whose member it is, and hands what it returns to that object's thread; not at all when this
/// is gone by then, so nobody waits for work that nobody wants any more.
///
/// Work and results travel under standard mutexes: ThreadSanitizer does not see those inside Qt's pools and futures.
class Background : public QObject {
    Q_OBJECT
  public:
    explicit Background(QObject* parent = nullptr);
    ~Background() override;

    /// `then` gets the result of `work`; whatever it throws becomes a sentence, and `failed` gets that.
    template <class Work, class Then, class Failed>
    void run(Work work, Then then, Failed failed) {
        begin(false, std::move(work), std::move(then), std::move(failed));
    }
    /// The same for work that takes long: one at a time, on a thread that does nothing else.
    template <class Work, class Then, class Failed>
    void run_in_turn(Work work, Then then, Failed failed) {
        begin(true, std::move(work), std::move(then), std::move(failed));
    }

  private:
    struct Shared;
    template <class Work, class Then, class Failed>
    void begin(bool slow, Work work, Then then, Failed failed) {
        struct Outcome {
            std::optional<std::invoke_result_t<Work>> result;
            QString problem;
        };
        auto outcome = std::make_shared<Outcome>();
        start(
            slow, [outcome, work = std::move(work)]() mutable { outcome->result.emplace(work()); },
            [outcome](const QString& problem) { outcome->problem = problem; },
            [outcome, then = std::move(then), failed = std::move(failed)]() mutable {
                if (outcome->result) {
                    then(std::move(*outcome->result));
                } else {
                    failed(outcome->problem);
                }
            });
    }
    void start(bool slow, std::function<void()> work, std::function<void(const QString&)> thrown,
               std::function<void()> then);
    void deliver();

    std::shared_ptr<Shared> shared_;
};

}  // namespace torchdeck::ui
