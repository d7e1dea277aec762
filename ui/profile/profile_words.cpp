// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile_words.hpp"

#include <QCoreApplication>
#include <string_view>

#include "format.hpp"

namespace torchdeck::ui {
namespace {

constexpr const char* kContext = "torchdeck::ui::ProfileTab";

/// Words of core that are translated where they are shown.
constexpr const char* kWords[] = {
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "step"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "network"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "data"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "forward"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "loss"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "backward"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "shards"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "around"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "around the passes"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "optimizer"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "other"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "outside modules"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "waiting for images and copying them"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "forward, and what runs between the layers"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "loss backward, accumulation of gradients, autograd"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "started and waited for"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "update, clipping, averages of weights"),
    QT_TRANSLATE_NOOP("torchdeck::ui::ProfileTab", "accuracy, records, progress"),
};

/// Names of modules are not words of ours.
QString word(std::string_view text) {
    for (const auto* const known : kWords) {
        if (text == known) return QCoreApplication::translate(kContext, known);
    }
    return from_utf8(text);
}

}  // namespace

QString step_word(const profile::StepRow& row) {
    const bool own = row.kind == profile::StepRow::Kind::module && !row.path.empty();
    return own ? shown_text(row.name) : word(row.name);
}

QString step_detail(const profile::StepRow& row) {
    return row.kind == profile::StepRow::Kind::module ? shown_text(row.type) : word(row.type);
}

QString part_word(const profile::StepPart& part) {
    return word(part.name);
}

QString ms_text(double ms) {
    return number_text(ms, ms < 0.995 ? 2 : ms < 99.95 ? 1 : 0);
}

QString bytes_text(double bytes) {
    constexpr double kMiB = 1048576.0;
    if (bytes >= 1024 * kMiB) return QStringLiteral("%1 GiB").arg(number_text(bytes / (1024 * kMiB), 2));
    return QStringLiteral("%1 MiB").arg(number_text(bytes / kMiB, bytes < 100 * kMiB ? 1 : 0));
}

}  // namespace torchdeck::ui
