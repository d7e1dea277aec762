// SPDX-License-Identifier: GPL-3.0-or-later
// What the Train page says while a run goes on: figures in the header, the plan, and messages that hide nothing.
#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "charts/figure_chart.hpp"
#include "look/app_setup.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/train/run_header.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/banner.hpp"
#include "window_stage.hpp"

namespace tst_train_header {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = TrainingSession::State;
using test::find;
using test::Shown;

namespace {

/// The tile whose caption begins so; null: none.
const FigureTile* tile(const Shown& shown, const char* caption) {
    for (const auto* one : find<RunHeader>(shown.tab())->tiles()) {
        if (one->caption().startsWith(QString::fromUtf8(caption))) return one;
    }
    return nullptr;
}

}  // namespace

class TestTrainHeader : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QApplication::setStyle(make_style());
        set_up_application();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
    }
    void init() { QSettings().clear(); }
    void the_header_says_what_the_training_gets();
    void header_and_charts_show_the_same_reading();
    void a_narrow_header_keeps_the_words();
    void a_stop_says_the_time_that_charts_show();
    void charts_draw_means_of_epochs_as_they_come();
    void a_validation_loss_that_rises_is_said();
    void a_run_shows_what_it_takes();
    void accuracy_is_in_percent();
    void messages_cover_no_chart();

  private:
    QTemporaryDir settings_;
};

void TestTrainHeader::the_header_says_what_the_training_gets() {
    Shown starved({.stay_at = 30, .own_cpu = 44});
    starved.train(1000);
    QTRY_VERIFY(tile(starved, "CPU · others ") != nullptr);
    const auto* cpu = tile(starved, "CPU");
    const int own = cpu->value().section(u' ', 0, 0).toInt();
    QVERIFY2(own > 30 && own < 60, qPrintable(cpu->value()));
    QVERIFY(cpu->doubt());
    starved.window->session()->stop();
    QTRY_COMPARE(starved.state(), State::finished);
    Shown alone({.stay_at = 30, .own_cpu = 91});
    alone.train(1000);
    QTRY_VERIFY(tile(alone, "CPU") != nullptr && tile(alone, "CPU")->value().section(u' ', 0, 0).toInt() > 80);
    QTRY_COMPARE(tile(alone, "CPU")->caption(), QStringLiteral("CPU"));
    QVERIFY(!tile(alone, "CPU")->doubt());
}

void TestTrainHeader::header_and_charts_show_the_same_reading() {
    Shown shown({.report_ms = 5});
    shown.window->resize(1366, 768);
    shown.train(1000);
    const auto* board = shown.tab()->charts()->board();
    QTRY_VERIFY(board->chart("speed") != nullptr && tile(shown, "images/s") != nullptr);
    const auto* speed = board->chart("speed");
    QTest::qWait(500);  // all charts have come
    QSet<QString> values;
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 2000) {
        QTest::qWait(5);
        const auto in_header = tile(shown, "images/s")->value();
        values << in_header;
        QCOMPARE(in_header, speed->value_of(QStringLiteral("training")));
    }
    QVERIFY2(values.size() > 2, "it has changed meanwhile");
    shown.window->session()->stop();
    QTRY_COMPARE(shown.state(), State::finished);
}

void TestTrainHeader::a_narrow_header_keeps_the_words() {
    TrainStatus status;
    status.name = QStringLiteral("5 small-cifar-net · photos");
    status.activity = QStringLiteral("Finished");
    status.epoch = QStringLiteral("epoch 20 of 20");
    status.permille = 1000;
    status.figures = {
        {QStringLiteral("100.0 %"), QStringLiteral("top-1, best epoch 11"), {}},
        {QStringLiteral("0.141"), QStringLiteral("validation loss, epoch 11 · rises since epoch 11"), {}, true},
        {QStringLiteral("263"), QStringLiteral("images/s, last epoch"), {}}};
    RunHeader header;
    header.show_status(status);
    header.resize(header.sizeHint());
    header.show();
    for (const int chars_wide : {130, 90}) {
        header.resize(chars(chars_wide), header.height());
        header.show_status(status);
        QCOMPARE(header.tiles().size(), status.figures.size());
        QTest::qWait(20);
        for (const auto* name : {"state", "run_progress"}) {
            const auto* const part = find<QWidget>(header, name);
            QVERIFY2(part->width() >= part->sizeHint().width(), name);
        }
        for (const auto* one : header.tiles()) {
            const auto lines = one->lines();
            const auto words = [](QString text) { return text.remove(QStringLiteral("· ")); };
            QCOMPARE(words(lines.join(u' ')), words(one->caption()));
            QVERIFY(lines.size() < 3 && one->sizeHint().height() <= header.height());
            for (const auto& line : lines)
                QVERIFY2(QFontMetrics(text_font(one->font(), Text::small)).horizontalAdvance(line) <= one->width(),
                         qPrintable(line));
        }
    }
    QCOMPARE(header.tiles().front()->lines().size(), 2);
    header.resize(chars(100), header.height());
    QCOMPARE(header.tiles().size(), status.figures.size());
    QCOMPARE(find<QLabel>(header, "run_name")->text(), status.name);
}

void TestTrainHeader::a_stop_says_the_time_that_charts_show() {
    Shown shown({.stay_at = 30});
    shown.train(1000);
    QTRY_VERIFY(shown.points() >= 30);
    shown.window->session()->stop();
    QTRY_COMPARE(shown.state(), State::finished);
    QTRY_VERIFY(find<Banner>(shown.tab(), "run_ended")->isVisible());
    const auto last = duration_text(shown.tab()->charts()->panels().last_time());
    const auto said = find<Banner>(shown.tab(), "run_ended")->text();
    QVERIFY2(said.contains(QStringLiteral("after ") + last), qPrintable(said + u'|' + last));
}

void TestTrainHeader::charts_draw_means_of_epochs_as_they_come() {
    ChartBoard board;
    RunCharts charts(&board);
    runs::RunData run;
    run.append(runs::LogFile::metrics, R"({"phase":"step","epoch":1,"step":10,"t":1,"loss":2.5})");
    for (int epoch = 1; epoch <= 4; ++epoch) {
        run.append(runs::LogFile::metrics,
                   QStringLiteral(R"({"phase":"epoch","epoch":%1,"step":1%1,"t":%2,"train_loss":2,"val_loss":2})")
                       .arg(epoch)
                       .arg(epoch + 1)
                       .toStdString());
        charts.show(run);
    }
    const auto train = board.chart("loss")->figure().curves().lines.at(0);
    QCOMPARE(train.data->x().size(), std::size_t{4});
    QVERIFY(train.markers);
}

void TestTrainHeader::a_validation_loss_that_rises_is_said() {
    Shown shown({.overfits_after = 3});
    shown.train(4);
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY(!tile(shown, "validation loss")->doubt());
    shown.train(6);
    QTRY_COMPARE(shown.state(), State::finished);
    const auto* loss = tile(shown, "validation loss");
    QCOMPARE(loss->caption(), QStringLiteral("validation loss, epoch 6 · rises since epoch 3"));
    QVERIFY(loss->doubt());
}

void TestTrainHeader::a_run_shows_what_it_takes() {
    Shown shown({.stay_at = 30});
    shown.train(1000);
    const auto text = [&] { return find<QLabel>(shown.tab(), "plan_label")->text(); };
    QTRY_VERIFY2(text().startsWith(QStringLiteral("About ")) && text().contains(QStringLiteral(" total · ")) &&
                     text().contains(QStringLiteral("MiB so far")),
                 qPrintable(text()));
    shown.window->session()->stop();
    QTRY_COMPARE(shown.state(), State::finished);
    QVERIFY(!text().contains(QStringLiteral("so far")));
}

void TestTrainHeader::accuracy_is_in_percent() {
    Shown shown({});
    shown.train(2);
    QTRY_COMPARE(shown.state(), State::finished);
    const auto value = shown.tile("top-1, best epoch");
    QVERIFY2(value.endsWith(QStringLiteral(" %")), qPrintable(value));
    auto* chart = shown.tab()->charts()->board()->chart("accuracy");
    chart->draw_now();
    QVERIFY2(chart->value_of(QStringLiteral("val top-1")).toDouble() > 1, "the chart as well as the header");
    QVERIFY(chart->y_range().upper > 1 && chart->y_range().upper <= 100);
}

void TestTrainHeader::messages_cover_no_chart() {
    Shown shown({});
    shown.window->resize(1366, 740);
    shown.train(2);
    QTRY_VERIFY(find<Banner>(shown.tab(), "run_ended")->isVisible());
    find<Banner>(shown.tab(), "banner")->show_message(Banner::Kind::error, QStringLiteral("Something went wrong."));
    QCoreApplication::processEvents();
    auto* board = shown.tab()->charts()->board();
    const auto in_tab = [&](QWidget* widget) { return QRect(widget->mapTo(shown.tab(), QPoint()), widget->size()); };
    QVERIFY(!board->charts().empty());
    const auto view = [&] { return in_tab(board).adjusted(0, 0, 0, -board->contentsMargins().bottom()); };
    for (auto* message : {find<Banner>(shown.tab(), "run_ended"), find<Banner>(shown.tab(), "banner")}) {
        QVERIFY(message->isVisible());
        QVERIFY2(!in_tab(message).intersects(view()), "the charts give way");
        QVERIFY(in_tab(board).contains(in_tab(message)));
    }
    const int before = board->charts()[0]->height();
    find<Banner>(shown.tab(), "run_ended")->dismiss();
    find<Banner>(shown.tab(), "banner")->dismiss();
    QTRY_VERIFY(board->charts()[0]->height() > before);
    QCOMPARE(board->contentsMargins().bottom(), 0);
}

TORCHDECK_TEST(QApplication, TestTrainHeader)

}  // namespace tst_train_header

#include "tst_train_header.moc"
