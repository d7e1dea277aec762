// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/grab.hpp"

#include <QPixmap>
#include <QTest>
#include <QWidget>

namespace torchdeck::test {

QImage grab_window(QWidget& window, QSize size) {
    window.resize(size);
    window.show();
    // Longer than the interval in which charts collect new data.
    QTest::qWait(400);
    return window.grab().toImage();
}

}  // namespace torchdeck::test
