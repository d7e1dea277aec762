// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/profile_words.hpp"

#include "look/format.hpp"

namespace torchdeck::ui {

QString ms_text(double ms) {
    return number_text(ms, ms < 0.995 ? 2 : ms < 99.95 ? 1 : 0);
}

QString bytes_text(double bytes) {
    constexpr double kMiB = 1048576.0;
    if (bytes >= 1024 * kMiB) return QStringLiteral("%1 GiB").arg(number_text(bytes / (1024 * kMiB), 2));
    return QStringLiteral("%1 MiB").arg(number_text(bytes / kMiB, bytes < 100 * kMiB ? 1 : 0));
}

}  // namespace torchdeck::ui
