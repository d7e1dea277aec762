// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every page for who needs it otherwise: twice the size of text, written from right to left, in high contrast, read
// out.
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <map>

#include "charts/chart_board.hpp"
#include "clipping.hpp"
#include "look/app_setup.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/compare/compare_tab.hpp"
#include "pages/machine/machine_presenter.hpp"
#include "pages/train/train_tab.hpp"
#include "session/run_comparison.hpp"
#include "session/run_library.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"
#include "window_stage.hpp"

namespace tst_readable {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::find;
using test::Shown;

namespace {

/// The strongest contrast in `part` with its most frequent color.
double contrast_in(const QImage& image, const QRect& part) {
    std::map<QRgb, int> counts;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) ++counts[image.pixel(x, y)];
    }
    if (counts.empty()) return 21;
    const auto ground = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
    double best = 1;
    for (const auto& [color, count] : counts) best = std::max(best, contrast_ratio(QColor(color), QColor(ground)));
    return best;
}

/// The part of `widget` that is seen: pages scroll.
QRect seen_part(const QWidget* widget) {
    auto part = widget->visibleRegion().boundingRect();
    return part.translated(widget->mapTo(widget->window(), QPoint()));
}

/// While something of this class lives, text is twice as large.
class LargeText {
  public:
    LargeText() : before_(QApplication::font()) {
        auto twice = before_;
        twice.setPointSizeF(2 * before_.pointSizeF());
        QApplication::setFont(twice);
    }
    ~LargeText() { QApplication::setFont(before_); }

  private:
    QFont before_;
};

class RightToLeft {
  public:
    RightToLeft() { QApplication::setLayoutDirection(Qt::RightToLeft); }
    ~RightToLeft() { QApplication::setLayoutDirection(Qt::LeftToRight); }
};

}  // namespace

class TestReadable : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void large_text_is_not_cut_data() { add_pages(); }
    void large_text_is_not_cut();
    void radio_buttons_can_be_seen();
    void text_of_any_size_fits_a_laptop_data() {
        QTest::addColumn<double>("size");
        for (const double size : {0.8, 1.25, 1.5, 2.0}) QTest::addRow("%g", size) << size;
    }
    void text_of_any_size_fits_a_laptop();
    void right_to_left_is_mirrored_data() { add_pages(); }
    void right_to_left_is_mirrored();
    void texts_and_lines_can_be_seen_data();
    void texts_and_lines_can_be_seen();
    void controls_say_what_they_are_data() { add_pages(); }
    void controls_say_what_they_are();

  private:
    static void add_pages() {
        QTest::addColumn<int>("page");
        for (int page = 0; page < 9; ++page) QTest::newRow(qPrintable(QString::number(page))) << page;
    }
};

void TestReadable::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
}

void TestReadable::large_text_is_not_cut() {
    QFETCH(const int, page);
    const LargeText large;
    const Shown shown({});
    shown.window->resize(2 * kWindowSize.width(), 2 * kWindowSize.height());
    find<Pages>(shown.window)->setCurrentIndex(page);
    VERIFY_NOTHING_CLIPPED(shown.window.get());
}

void TestReadable::radio_buttons_can_be_seen() {
    for (const bool dark : {false, true}) {
        const auto palette = dark ? dark_palette() : light_palette();
        for (const bool on : {false, true}) {
            QRadioButton button;
            button.setPalette(palette);
            button.setChecked(on);
            button.resize(button.sizeHint());
            QImage image(button.size(), QImage::Format_RGB32);
            button.render(&image);
            QVERIFY2(contrast_in(image, image.rect()) >= 3, qPrintable(QStringLiteral("%1 %2").arg(dark).arg(on)));
        }
    }
}

/// On the screen that most laptops have, and the other way round.
void TestReadable::text_of_any_size_fits_a_laptop() {
    QFETCH(const double, size);
    const auto before = QApplication::font();
    auto font = before;
    font.setPointSizeF(size * before.pointSizeF());
    QApplication::setFont(font);
    {
        const Shown shown({});
        const QSize room = QSize(1920, 1080) - kWindowFrame;
        shown.window->resize(room);
        for (int page = 0; page < find<Pages>(shown.window)->count(); ++page) {
            find<Pages>(shown.window)->setCurrentIndex(page);
            QApplication::processEvents();
            const auto now = shown.window->size();
            QVERIFY2(now.width() <= room.width() && now.height() <= room.height(),
                     qPrintable(QStringLiteral("page %1: %2 x %3").arg(page).arg(now.width()).arg(now.height())));
            VERIFY_NOTHING_CLIPPED(shown.window.get());
        }
    }
    QApplication::setFont(before);
}

void TestReadable::right_to_left_is_mirrored() {
    QFETCH(const int, page);
    const RightToLeft direction;
    const Shown shown({});
    find<Pages>(shown.window)->setCurrentIndex(page);
    VERIFY_NOTHING_CLIPPED(shown.window.get());
    // The rail stands where reading begins, and so does the first control of each page.
    const auto* const rail = shown.window->findChild<PageRail*>();
    QVERIFY(rail != nullptr && rail->mapTo(shown.window.get(), QPoint()).x() > shown.window->width() / 2);
    // Time runs from left to right all the same.
    if (page != 0) return;
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    auto* const board = shown.tab()->charts()->board();
    QVERIFY(!board->charts().empty());
    QVERIFY(board->charts().front()->x_range().lower < board->charts().front()->x_range().upper);
    QTest::qWait(300);  // the header is laid out for its new words
    VERIFY_NOTHING_CLIPPED(shown.window.get());
}

void TestReadable::texts_and_lines_can_be_seen_data() {
    QTest::addColumn<QPalette>("palette");
    QTest::addColumn<int>("page");
    for (int page = 0; page < 9; ++page) {
        const auto row = [&](const char* name, const QPalette& palette) {
            QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(name)).arg(page))) << palette << page;
        };
        // Two of them take half the time: a page that forgets a color shows it in most of them.
        const bool odd = page % 2 != 0;
        if (!odd || test::is_thorough()) row("light", light_palette());
        if (odd || test::is_thorough()) row("dark", dark_palette());
        if (odd || test::is_thorough()) row("contrast", contrast_palette(false));
        if (!odd || test::is_thorough()) row("contrast, dark", contrast_palette(true));
    }
}

void TestReadable::texts_and_lines_can_be_seen() {
    QFETCH(const QPalette, palette);
    QFETCH(const int, page);
    const Shown shown({});
    QApplication::setPalette(palette);
    shown.train(1);
    QTRY_COMPARE(shown.state(), State::finished);
    find<Pages>(shown.window)->setCurrentIndex(page);
    // The words of a scan are measured as they stand, whether one is under way or not.
    QTRY_VERIFY(!find<RunLibrary>(shown.window)->scanning());
    const auto* const machine = shown.window->findChild<MachinePresenter*>();
    QVERIFY(QTest::qWaitFor([&] { return !machine->busy(); }, 60000));
    find<QLabel>(shown.window, "compare_count_label")->setText(QStringLiteral("Looking for runs…"));
    QCoreApplication::processEvents();
    // Twice as large: thin letters are whole pixels then.
    QImage image(shown.window->size() * 2, QImage::Format_RGB32);
    image.setDevicePixelRatio(2);
    shown.window->render(&image);
    int seen = 0;
    QStringList faint;
    const auto check = [&](const QWidget* part, const QString& text, double least) {
        const auto place = seen_part(part);
        // The line of text of a low widget is in its middle, which a scroll area may have cut away.
        const int line = part->fontMetrics().height();
        const int least_seen = part->height() < 3 * line ? (part->height() + line) / 2 : 8;
        if (!part->isVisible() || !part->isEnabled() || text.isEmpty() || place.width() < 8 ||
            place.height() < least_seen)
            return;
        const double ratio = contrast_in(image, QRect(place.topLeft() * 2, place.size() * 2).intersected(image.rect()));
        ++seen;
        if (ratio < least) faint << QStringLiteral("%1: %2").arg(test::place_of(part, text)).arg(ratio);
    };
    for (const auto* label : shown.window->findChildren<QLabel*>()) check(label, label->text(), 4.5);
    for (const auto* button : shown.window->findChildren<QAbstractButton*>()) check(button, button->text(), 4.5);
    for (const auto* box : shown.window->findChildren<QComboBox*>()) check(box, box->currentText(), 4.5);
    for (const auto* button : shown.window->findChildren<QToolButton*>()) {
        // An icon. That of a field appears with the text that it empties.
        if (button->text().isEmpty() && !button->inherits("QLineEditIconButton"))
            check(button, button->accessibleName(), 3);
    }
    // Curves and axes.
    for (const auto* chart : shown.window->findChildren<FigureChart*>()) check(chart, chart->accessibleName(), 4.5);
    QApplication::setPalette(light_palette());
    QVERIFY2(faint.isEmpty(), qPrintable(faint.join(u'\n')));
    QVERIFY2(seen >= 4, QByteArray::number(seen));
}

void TestReadable::controls_say_what_they_are() {
    QFETCH(const int, page);
    const Shown shown({});
    find<Pages>(shown.window)->setCurrentIndex(page);
    QCoreApplication::processEvents();
    QStringList silent;
    for (auto* widget : shown.window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
        auto* const interface = QAccessible::queryAccessibleInterface(widget);
        if (interface == nullptr) continue;
        const auto description = interface->text(QAccessible::Description);
        if (description.contains(QStringLiteral("<p>"))) silent << test::place_of(widget, description);
        bool labeled = false;
        for (const auto& [other, relation] : interface->relations(QAccessible::Label)) {
            labeled |= relation.testFlag(QAccessible::Label) && !other->text(QAccessible::Name).isEmpty();
        }
        // The name of a list is its choice, on Linux.
        const bool named = qobject_cast<QComboBox*>(widget) == nullptr && !interface->text(QAccessible::Name).isEmpty();
        const auto role = interface->role();
        const bool control = role == QAccessible::ComboBox || role == QAccessible::SpinBox ||
                             role == QAccessible::EditableText || role == QAccessible::CheckBox ||
                             role == QAccessible::Button || role == QAccessible::Chart || role == QAccessible::Table ||
                             role == QAccessible::List || role == QAccessible::Tree;
        if (control && !named && !labeled) silent << test::place_of(widget, QStringLiteral("(no name)"));
    }
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
}

TORCHDECK_TEST(QApplication, TestReadable)

}  // namespace tst_readable

#include "tst_readable.moc"
