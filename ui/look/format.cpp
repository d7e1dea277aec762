// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/format.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>

#include "base/text.hpp"

namespace torchdeck::ui {
namespace {

QLocale& chosen_locale() {
    static QLocale locale(QLocale::English, QLocale::UnitedStates);
    return locale;
}

}  // namespace

QString number_text(double value, int decimals) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    // A diverged loss, or a tick of its axis: digits that nobody can read.
    if (std::fabs(value) >= 1e9) return localized_number(QString::number(value, 'g', 4));
    const auto text = number_locale().toString(value, 'f', decimals);
    // "-0.0" is a rounding artifact, not a reading.
    return text.startsWith(u'-') && number_locale().toDouble(text) == 0 ? text.mid(1) : text;
}

QString tool_tip_text(const QString& text) {
    if (text.isEmpty()) return {};
    return QStringLiteral("<p>%1</p>").arg(shown_lines(text).toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
}

QString shown_text(const std::string& text) {
    return from_utf8(base::printable(text));
}

QString shown_lines(const QString& text) {
    return from_utf8(base::printable_lines(text.toStdString()));
}

void set_number_locale(const QLocale& locale) {
    chosen_locale() = locale;
}

const QLocale& number_locale() {
    return chosen_locale();
}

QString localized_number(const QString& text) {
    const auto& locale = number_locale();
    const auto point = locale.decimalPoint();
    const auto group = locale.groupSeparator();
    if (point == u"." && group == u",") return text;
    QString written;
    for (const auto letter : text) {
        if (letter == u'.') {
            written += point;
        } else if (letter == u',') {
            written += group;
        } else {
            written += letter;
        }
    }
    return written;
}

QString with_decimal_point(const QString& typed) {
    if (number_locale().decimalPoint() == u"," && typed.count(u',') == 1 && !typed.contains(u'.'))
        return QString(typed).replace(u',', u'.');
    static const QRegularExpression thousands(QStringLiteral("^[+-]?[1-9][0-9]{0,2},[0-9]{3}$"));
    if (typed.count(u',') != 1 || typed.contains(u'.') || thousands.match(typed).hasMatch()) return typed;
    return QString(typed).replace(u',', u'.');
}

QString count_text(std::int64_t value) {
    return number_locale().toString(static_cast<qlonglong>(value));
}

QString duration_unit_text(double value, int decimals, DurationUnit unit) {
    const auto number = number_text(value, decimals);
    switch (unit) {
        case DurationUnit::second:
            return QCoreApplication::translate("Format", "%1 s", "seconds").arg(number);
        case DurationUnit::minute:
            return QCoreApplication::translate("Format", "%1 min", "minutes").arg(number);
        case DurationUnit::hour:
            break;
    }
    return QCoreApplication::translate("Format", "%1 h", "hours").arg(number);
}

QString energy_text(double joules) {
    if (!std::isfinite(joules)) return QStringLiteral("–");
    if (joules < 1000) return QCoreApplication::translate("Format", "%1 J", "joules").arg(number_text(joules, 0));
    if (joules < 1e6)
        return QCoreApplication::translate("Format", "%1 kJ", "kilojoules").arg(number_text(joules / 1e3, 1));
    return QCoreApplication::translate("Format", "%1 MJ", "megajoules").arg(number_text(joules / 1e6, 2));
}

QString memory_text(double mib) {
    return mib < 1024 ? QCoreApplication::translate("Format", "%1 MiB").arg(number_text(mib, 0))
                      : QCoreApplication::translate("Format", "%1 GiB").arg(number_text(mib / 1024, 1));
}

QString duration_text(double seconds) {
    if (!std::isfinite(seconds)) return QStringLiteral("–");
    const auto whole = std::llround(std::max(seconds, 0.0));
    if (whole < 90) return duration_unit_text(static_cast<double>(whole), 0, DurationUnit::second);
    const auto minutes = (whole + 30) / 60;
    if (minutes < 60) return duration_unit_text(static_cast<double>(minutes), 0, DurationUnit::minute);
    return QCoreApplication::translate("Format", "%1 h %2 min", "hours, minutes")
        .arg(minutes / 60)
        .arg(QString::number(minutes % 60).rightJustified(2, u'0'));
}

}  // namespace torchdeck::ui
