// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>

class QWidget;

namespace torchdeck::test {

/// The window as a person sees it at this size, once everything that is queued has been painted. Works offscreen.
QImage grab_window(QWidget& window, QSize size);

}  // namespace torchdeck::test
