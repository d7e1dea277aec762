// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/profile_words.hpp"

#include "base/units.hpp"
#include "look/format.hpp"

namespace torchdeck::ui {

QString ms_text(double ms) {
    return number_text(ms, ms < 0.995 ? 2 : ms < 99.95 ? 1 : 0);
}

QString bytes_text(double bytes) {
    if (bytes >= base::kGiB) return QStringLiteral("%1 GiB").arg(number_text(bytes / base::kGiB, 2));
    return QStringLiteral("%1 MiB").arg(number_text(base::mebibytes(bytes), bytes < 100 * base::kMiB ? 1 : 0));
}

}  // namespace torchdeck::ui
