// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "base/error.hpp"

namespace torchdeck::test {

/// What `call` is refused with; empty when it is not, or (with `kind`) with an error of another kind.
inline QString refusal(const std::function<void()>& call, std::optional<ErrorKind> kind = {}) {
    try {
        call();
    } catch (const Error& e) {
        return !kind || e.kind() == *kind ? QString::fromStdString(e.what()) : QString();
    }
    return {};
}

}  // namespace torchdeck::test
