// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers and durations for people, written as the language of the window writes them: 12,345.6 in English, 12.345,6 in
// German. Files, logs and the command line have '.' whatever the language; fields take both.
#pragma once

#include <QLocale>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

namespace torchdeck::ui {

/// 12345.678 with 1 decimal: "12,345.7". "–" for a number that is not finite.
[[nodiscard]] QString number_text(double value, int decimals);
[[nodiscard]] QString count_text(std::int64_t value);

/// How numbers are written from now on; American until then.
void set_number_locale(const QLocale& locale);
[[nodiscard]] const QLocale& number_locale();

/// The text of a number that was written for files or by core ("1,234.5", "2e-05", "1.5M"), as number_text() would
/// write it. Only of numbers: of a name, the points would be changed as well.
[[nodiscard]] QString localized_number(const QString& text);

/// A number as a person types it, as the program reads it: "0,15" is 0.15. "1,000" stays what it is, a thousand, unless
/// the comma is the window's decimal point.
[[nodiscard]] QString with_decimal_point(const QString& typed);

enum class DurationUnit { second, minute, hour };
/// "45 s", "0.5 s", "20 min", "3 h".
[[nodiscard]] QString duration_unit_text(double value, int decimals, DurationUnit unit);
/// "38 s", "41 min", "1 h 02 min".
[[nodiscard]] QString duration_text(double seconds);
/// "820 J", "12.4 kJ", "1.20 MJ".
[[nodiscard]] QString energy_text(double joules);
/// "340 MiB", "4.1 GiB".
[[nodiscard]] QString memory_text(double mib);

/// A tool tip that shows `text` as it is, wrapped: Qt would take a text that looks like HTML, say the name of a folder,
/// for HTML.
[[nodiscard]] QString tool_tip_text(const QString& text);

/// Text of files, drivers and the file system as a label or cell: what would reorder or hide its neighbors (control
/// characters, bidirectional overrides) is shown as \x1b. For paths and keys that are used again: from_utf8().
[[nodiscard]] QString shown_text(const std::string& text);
/// The same for whole sentences, which may have several lines.
[[nodiscard]] QString shown_lines(const QString& text);

[[nodiscard]] inline QString from_utf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace torchdeck::ui
