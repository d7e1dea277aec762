// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace torchdeck::ui {

/// Runs work on a few threads shared by everything that needs them. They end with the application, which waits for the
/// work that they are at.
void run_in_background(std::function<void()> work);

/// Runs work for the object whose member it is, and hands what it returns to that object's thread; not at all when this
/// is gone by then, so nobody waits for work that nobody wants any more.
///
/// Work and results travel under standard mutexes: ThreadSanitizer does not see those inside Qt's pools and futures.
class Background : public QObject {
    Q_OBJECT
  public:
    explicit Background(QObject* parent = nullptr);
    ~Background() override;

    /// `work` must not throw; `then` gets its result.
    template <class Work, class Then>
    void run(Work work, Then then) {
        begin(false, std::move(work), std::move(then));
    }
    /// The same for work that takes long: one at a time, on a thread that does nothing else.
    template <class Work, class Then>
    void run_in_turn(Work work, Then then) {
        begin(true, std::move(work), std::move(then));
    }

  private:
    struct Shared;
    template <class Work, class Then>
    void begin(bool slow, Work work, Then then) {
        auto result = std::make_shared<std::optional<std::invoke_result_t<Work>>>();
        start(
            slow, [result, work = std::move(work)]() mutable { *result = work(); },
            [result, then = std::move(then)]() mutable { then(std::move(**result)); });
    }
    void start(bool slow, std::function<void()> work, std::function<void()> then);
    void deliver();

    std::shared_ptr<Shared> shared_;
};

}  // namespace torchdeck::ui
