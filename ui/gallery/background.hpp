// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <type_traits>
#include <utility>

namespace torchdeck::ui {

/// Runs `work` on another thread and hands what it returns to `then` on the thread of `owner`; not at all when `owner`
/// is gone by then, so nobody has to wait for work that nobody wants any more. `work` must not throw.
template <class Work, class Then>
void in_background(QObject* owner, Work work, Then then) {
    using Result = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<Result>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, then = std::move(then)]() mutable {
        watcher->deleteLater();
        then(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

}  // namespace torchdeck::ui
