// SPDX-License-Identifier: GPL-3.0-or-later
// QCustomPlot's header takes Qt's keywords, which the sources here go without.
#pragma once

#define signals Q_SIGNALS
#define slots Q_SLOTS
#define foreach(variable, container) for (variable : container)  // NOLINT(bugprone-macro-parentheses): a declaration
#include <qcustomplot.h>
#undef foreach
#undef slots
#undef signals
