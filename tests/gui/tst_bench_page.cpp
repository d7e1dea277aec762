// SPDX-License-Identifier: GPL-3.0-or-later
// The Bench page: a matrix is made, measured, stopped, opened again and compared with another.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/error.hpp"
#include "bench/matrix_file.hpp"
#include "bench/matrix_folder.hpp"
#include "charts/figure_chart.hpp"
#include "look/app_setup.hpp"
#include "look/theme_style.hpp"
#include "pages/bench/bench_presenter.hpp"
#include "pages/bench/bench_tab.hpp"
#include "pages/bench/matrix_editor.hpp"
#include "support/fake_job.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "support/waiting.hpp"
#include "widgets/banner.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/page_rail.hpp"
#include "widgets/report_button.hpp"
#include "window/file_opener.hpp"
#include "window_stage.hpp"

namespace tst_bench_page {

using namespace torchdeck;
using namespace torchdeck::ui;
using namespace torchdeck::test;
namespace fs = std::filesystem;

namespace {

bench::Repetition made(const job::RepetitionRequest& request) {
    bench::Repetition r;
    r.cell = request.cell;
    r.number = request.number;
    r.config = request.config;
    r.environment = {"here", "A CPU", "", "", "1.13.0 CPU", "1"};
    r.images_per_s = 100 * static_cast<double>(request.config.data.batch_size) + static_cast<double>(request.number);
    r.started_ts = 1000.0 * static_cast<double>(request.number);
    r.wall_s = 2;
    r.threads = 2;
    r.measured_s = 1;
    r.user_s = 1.8;
    r.system_s = 0.1;
    r.other_cpu_percent = 3;
    return r;
}

constexpr const char* kMatrix =
    "repeats = 2\nmax_repeats = 2\ncooldown_s = 0\n[matrix]\nbatch_size = [8, 16]\n"
    "model = [\"resnet18\", \"resnet34\"]\n";

struct Page {
    std::shared_ptr<FakeState> job = std::make_shared<FakeState>();
    std::unique_ptr<TrainingSession> training;
    std::unique_ptr<BenchPresenter> presenter;
    std::unique_ptr<BenchTab> tab;

    explicit Page(job::BenchRequest::Measure measure = [](const job::RepetitionRequest& r, const auto&,
                                                          const std::stop_token&) { return made(r); }) {
        TrainingSession::Options options;
        options.make_job = fake_factory({}, job);
        options.load_engine = fake_engine();
        training = std::make_unique<TrainingSession>(std::move(options));
        presenter = std::make_unique<BenchPresenter>(training->engine(), std::move(measure));
        tab = std::make_unique<BenchTab>(presenter.get(), [] { return config::TrainConfig{}; });
        tab->resize(1280, 700);
        tab->show();
        (void)QTest::qWaitForWindowExposed(tab.get());
    }
    [[nodiscard]] QString cell(int row, int column) const {
        return find<QTableView>(tab, "bench_table")->model()->index(row, column).data().toString();
    }
};

}  // namespace

class TestBenchPage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void init();
    void a_matrix_is_made_and_measured();
    void a_dataset_is_called_as_its_folder();
    void mistakes_in_the_fields_are_said();
    void presets_fill_the_fields();
    void a_stopped_matrix_is_continued();
    void a_finished_matrix_gets_more_repetitions();
    void what_was_shown_is_open_again_after_a_restart();
    void failures_are_shown_in_their_cells();
    void folders_are_opened_and_compared();
    void the_metric_can_be_chosen();
    void the_axes_of_the_table_can_be_chosen();
    void progress_rebuilds_nothing();
    void files_dropped_on_the_window_open_here();

  private:
    QTemporaryDir settings_;
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestBenchPage::initTestCase() {
    QApplication::setStyle(make_style());
    set_up_application();
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings_.path());
}

void TestBenchPage::init() {
    QSettings().clear();
    folder_ = std::make_unique<QTemporaryDir>();
    qputenv("HOME", folder_->path().toUtf8());
    QDir::setCurrent(folder_->path());
}

void TestBenchPage::a_matrix_is_made_and_measured() {
    const Page page;
    QCOMPARE(find<QStackedWidget>(page.tab, "bench_pages")->currentWidget(),
             find<EmptyState>(page.tab, "bench_empty_state"));
    Shown::click(find<EmptyState>(page.tab, "bench_empty_state")->button());
    auto* const editor = find<MatrixEditor>(page.tab);
    QCOMPARE(find<QStackedWidget>(page.tab, "bench_pages")->currentWidget(), editor);
    editor->rows()[0].values->setText(QStringLiteral("16, 8,32"));
    Shown::click(find<QPushButton>(editor, "matrix_add_button"));
    auto* const setting = editor->rows()[1].setting;
    setting->setCurrentIndex(setting->findData(QStringLiteral("model")));
    Q_EMIT setting->activated(setting->currentIndex());
    editor->rows()[1].values->setText(QStringLiteral("resnet18, resnet34"));
    find<QSpinBox>(editor, "matrix_repeats")->setValue(2);
    QVERIFY2(find<QLabel>(editor, "matrix_plan")->text().startsWith(QStringLiteral("6 cells, 12 repetitions.")),
             qPrintable(find<QLabel>(editor, "matrix_plan")->text()));
    Shown::click(find<QPushButton>(editor, "matrix_accept_button"));
    QTRY_VERIFY(page.presenter->done() >= 12 && !page.presenter->running());
    QVERIFY(find<QLabel>(page.tab, "bench_verdict")->text().startsWith(QStringLiteral("batch size 32, resnet")));
    const auto* const model = find<QTableView>(page.tab, "bench_table")->model();
    QCOMPARE(model->rowCount(), 2);
    QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Batch size 8"));
    QVERIFY2(page.cell(0, 1).startsWith(QStringLiteral("80")), qPrintable(page.cell(0, 1)));
    QVERIFY2(page.cell(0, 3).startsWith(QStringLiteral("3,20")), qPrintable(page.cell(0, 3)));
    QVERIFY(model->index(0, 3).data(Qt::BackgroundRole).isValid());
    QCOMPARE(find<FigureChart>(page.tab, "bench_chart")->figure().curves().lines.size(), std::size_t{2});
    QVERIFY(find<QLabel>(page.tab, "bench_environments")
                ->text()
                .startsWith(QStringLiteral("here: A CPU, LibTorch 1.13.0 CPU")));
    // One environment: what the mean of the best cell is made of.
    const auto* const repetitions = find<QTableView>(page.tab, "bench_repetition_table");
    QVERIFY(repetitions->isVisible() && !find<QTableView>(page.tab, "bench_environment_table")->isVisible());
    QCOMPARE(repetitions->model()->rowCount(), 2);
    QVERIFY2(repetitions->model()->index(0, 1).data().toString().startsWith(QStringLiteral("3,20")),
             qPrintable(repetitions->model()->index(0, 1).data().toString()));
    find<QTableView>(page.tab, "bench_table")->setCurrentIndex(model->index(0, 1));
    QVERIFY(repetitions->model()->index(0, 1).data().toString().startsWith(QStringLiteral("80")));
    const auto what = QStringLiteral(
        "Repetitions as measured: batch size 8, resnet18. Their median is 801.5; outliers count in mean and interval.");
    QVERIFY(std::ranges::any_of(page.tab->findChildren<QLabel*>(),
                                [&](const QLabel* one) { return one->isVisible() && one->text() == what; }));
    QVERIFY(fs::exists(page.presenter->folders().front() / "metrics.csv"));
    QVERIFY(!find<QPushButton>(page.tab, "bench_measure_button")->isVisible());
    find<ReportButton>(page.tab, "bench_report_button")->write(folder_->filePath(QStringLiteral("report.html")));
    QTRY_VERIFY(!find<ReportButton>(page.tab, "bench_report_button")->is_writing());
    QVERIFY2(page.tab->banner()->text().contains(QStringLiteral("report.html")),
             qPrintable(page.tab->banner()->text()));
    QFile report(folder_->filePath(QStringLiteral("report.html")));
    QVERIFY(report.open(QIODevice::ReadOnly) && report.readAll().contains("resnet34"));
}

void TestBenchPage::a_dataset_is_called_as_its_folder() {
    bench::Matrix matrix;
    matrix.base.data.dataset = "imagefolder";
    QCOMPARE(fixed_settings(matrix)[1], QStringLiteral("Dataset Folder of images"));
    matrix.base.data.dir = "/data/photos5";
    QCOMPARE(fixed_settings(matrix)[1], QStringLiteral("Dataset photos5"));
    matrix.axes.push_back({"dataset", {}});
    QVERIFY(fixed_settings(matrix)[1].startsWith(QStringLiteral("Batch size")));
}

void TestBenchPage::mistakes_in_the_fields_are_said() {
    const Page page;
    Shown::click(find<EmptyState>(page.tab, "bench_empty_state")->button());
    auto* const editor = find<MatrixEditor>(page.tab);
    const auto says = [&](const QString& values) {
        editor->rows()[0].values->setText(values);
        return find<QLabel>(editor, "matrix_plan")->text();
    };
    QVERIFY(says(QStringLiteral("8, many")).contains(QStringLiteral("'many'")));
    QVERIFY(!find<QPushButton>(editor, "matrix_accept_button")->isEnabled());
    QCOMPARE(says(QStringLiteral(" ")),
             QStringLiteral("invalid batch size '': expected a whole number from 1 up to 65536."));
    QCOMPARE(says(QString()), QStringLiteral("Batch size has no values."));
    QVERIFY(says(QStringLiteral("8,8")).contains(QStringLiteral("twice")));
    QVERIFY(says(QStringLiteral("8")).startsWith(QStringLiteral("1 cells")) &&
            find<QPushButton>(editor, "matrix_accept_button")->isEnabled());
}

void TestBenchPage::presets_fill_the_fields() {
    const Page page;
    Shown::click(find<EmptyState>(page.tab, "bench_empty_state")->button());
    auto* const editor = find<MatrixEditor>(page.tab);
    find<QComboBox>(editor, "matrix_presets")->setCurrentIndex(2);
    Q_EMIT find<QComboBox>(editor, "matrix_presets")->activated(2);
    QCOMPARE(editor->rows().size(), std::size_t{1});
    QCOMPARE(editor->rows()[0].values->text(), QStringLiteral("resnet18, resnet34, resnet50"));
    const auto matrix = editor->matrix();
    QVERIFY(matrix && matrix->base.data.dataset == config::DatasetKind::synthetic && matrix->protocol.iters == 30);
    Shown::click(find<QPushButton>(editor, "matrix_cancel_button"));
    QCOMPARE(find<QStackedWidget>(page.tab, "bench_pages")->currentWidget(),
             find<EmptyState>(page.tab, "bench_empty_state"));
}

void TestBenchPage::a_stopped_matrix_is_continued() {
    auto waits = std::make_shared<std::atomic<bool>>(true);
    const Page page([waits](const job::RepetitionRequest& r,
                            const std::function<void(std::int64_t, std::int64_t)>& progress,
                            const std::stop_token& stop) {
        if (*waits && r.number == 2) {
            progress(3, 10);
            wait_for_stop(stop);
            throw Error(ErrorKind::usage, Message("stopped"), {}, ErrorCode::stopped);
        }
        return made(r);
    });
    page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
    QCOMPARE(page.cell(0, 1), QStringLiteral("waiting"));
    Shown::click(find<QPushButton>(page.tab, "bench_measure_button"));
    QTRY_VERIFY(page.presenter->activity() && page.presenter->activity()->done == 3);
    QTRY_COMPARE(page.presenter->done(), std::size_t{4});
    QVERIFY(page.cell(0, 1) == QStringLiteral("measuring 2 of 2") ||
            page.cell(0, 2) == QStringLiteral("measuring 2 of 2") ||
            page.cell(1, 1) == QStringLiteral("measuring 2 of 2") ||
            page.cell(1, 2) == QStringLiteral("measuring 2 of 2"));
    QCOMPARE(page.presenter->remaining_s().value_or(0), 8.0);
    Shown::click(find<QPushButton>(page.tab, "bench_stop_button"));
    QTRY_VERIFY(!page.presenter->running());
    *waits = false;
    Shown::click(find<QPushButton>(page.tab, "bench_measure_button"));
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.presenter->done(), std::size_t{8});
    QCOMPARE(page.presenter->left(), std::size_t{0});
}

void TestBenchPage::what_was_shown_is_open_again_after_a_restart() {
    std::filesystem::path folder;
    {
        const Page page;
        page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
        Shown::click(find<QPushButton>(page.tab, "bench_measure_button"));
        QTRY_VERIFY(!page.presenter->running());
        folder = page.presenter->folders().front();
    }
    {
        const Page again;
        QTRY_VERIFY(again.presenter->has_matrix());
        QCOMPARE(again.presenter->done(), std::size_t{8});
        QCOMPARE(again.presenter->folders().front(), folder);
    }
    // Who makes another one meanwhile is not disturbed.
    const Page faster;
    find<QPushButton>(faster.tab, "bench_edit_button")->click();
    QSignalSpy changes(faster.presenter.get(), &BenchPresenter::changed);
    QVERIFY(!changes.wait(100));
    // A folder that is gone is no failure.
    std::filesystem::remove_all(folder);
    const Page without;
    QSignalSpy failures(without.presenter.get(), &BenchPresenter::failed);
    QVERIFY(!failures.wait(100));
    QVERIFY(!without.presenter->has_matrix());
}

void TestBenchPage::a_finished_matrix_gets_more_repetitions() {
    const Page page;
    page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
    QVERIFY(!find<QPushButton>(page.tab, "bench_more_button")->isVisible());
    Shown::click(find<QPushButton>(page.tab, "bench_measure_button"));
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.presenter->done(), std::size_t{8});
    QVERIFY(find<QPushButton>(page.tab, "bench_more_button")->isVisible() &&
            !find<QPushButton>(page.tab, "bench_measure_button")->isVisible());
    QVERIFY2(
        find<QLabel>(page.tab, "bench_environments")
            ->text()
            .contains(QStringLiteral("2 threads were busy 95 % of the time; other processes used 3 % of the CPUs.")),
        qPrintable(find<QLabel>(page.tab, "bench_environments")->text()));
    Shown::click(find<QPushButton>(page.tab, "bench_more_button"));
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.presenter->done(), std::size_t{20});
    // The folder says so too, for whoever goes on with it.
    QCOMPARE(bench::MatrixFolder(page.presenter->folders().front()).read_matrix().protocol.repeats, std::int64_t{5});
}

void TestBenchPage::failures_are_shown_in_their_cells() {
    const Page page([](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
        if (r.config.data.batch_size == 16) throw Error(ErrorKind::device, Message("There is not enough memory."));
        return made(r);
    });
    page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
    page.presenter->start();
    QTRY_VERIFY(!page.presenter->running());
    QCOMPARE(page.cell(0, 2), QStringLiteral("failed"));
    QVERIFY(find<QTableView>(page.tab, "bench_table")
                ->model()
                ->index(0, 2)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("not enough memory")));
    QVERIFY(page.tab->banner()->isVisible());
    QVERIFY(page.cell(0, 1).startsWith(QStringLiteral("80")));
}

void TestBenchPage::folders_are_opened_and_compared() {
    const auto measure = [&](const char* name, const char* libtorch, double factor) {
        const auto folder = fs::path(folder_->path().toStdString()) / name;
        job::BenchRequest request{.matrix = bench::parse_matrix(kMatrix, "m"), .folder = folder};
        request.measure = [&](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
            auto result = made(r);
            result.environment.libtorch = libtorch;
            result.images_per_s = *result.images_per_s * factor;
            return result;
        };
        (void)job::run_bench(request, {}, {});
        return QString::fromStdString(folder.string());
    };
    const auto a = measure("a", "1.13.0 CPU", 1);
    const auto b = measure("b", "2.6.0 CPU", 1.5);
    const Page page;
    page.presenter->open({a});
    QTRY_COMPARE(page.presenter->done(), std::size_t{8});
    page.presenter->open({a, b});
    QTRY_COMPARE(page.presenter->done(), std::size_t{16});
    const auto text = find<QLabel>(page.tab, "bench_differences")->text();
    QVERIFY2(text.contains(QStringLiteral("Different LibTorch 1.13.0 CPU and 2.6.0 CPU")), qPrintable(text));
    const auto* const environments = find<QTableView>(page.tab, "bench_environment_table")->model();
    QVERIFY(!find<QTableView>(page.tab, "bench_repetition_table")->isVisible());
    QCOMPARE(environments->rowCount(), 2);
    const auto value = [&](int row, int column) { return environments->index(row, column).data().toString(); };
    // Of the best cell, until another one is chosen.
    QVERIFY2(value(0, 1).startsWith(QStringLiteral("1,60")), qPrintable(value(0, 1)));
    QVERIFY2(value(1, 2).startsWith(QStringLiteral("1.500")), qPrintable(value(1, 2)));
    find<QTableView>(page.tab, "bench_table")
        ->setCurrentIndex(find<QTableView>(page.tab, "bench_table")->model()->index(0, 1));
    QVERIFY2(value(0, 1).startsWith(QStringLiteral("80")), qPrintable(value(0, 1)));
    QVERIFY(!page.presenter->can_start());
    page.presenter->open({folder_->path()});
    QTRY_VERIFY(page.tab->banner()->isVisible());
    QCOMPARE(page.presenter->done(), std::size_t{16});  // what is shown stays
}

void TestBenchPage::the_metric_can_be_chosen() {
    const Page page([](const job::RepetitionRequest& r, const auto&, const std::stop_token&) {
        auto result = made(r);
        result.step_median_ms = static_cast<double>(r.config.data.batch_size) / 4;
        return result;
    });
    page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
    page.presenter->start();
    QTRY_VERIFY(!page.presenter->running());
    auto* const box = find<QComboBox>(page.tab, "bench_metric");
    const int index = box->findText(QStringLiteral("Step time, median, ms"));
    QVERIFY(index > 0);
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
    QVERIFY2(page.cell(0, 1).startsWith(QStringLiteral("2.00")), qPrintable(page.cell(0, 1)));
    QVERIFY2(find<QLabel>(page.tab, "bench_verdict")->text().startsWith(QStringLiteral("batch size 8")),
             qPrintable(find<QLabel>(page.tab, "bench_verdict")->text()));
}

void TestBenchPage::the_axes_of_the_table_can_be_chosen() {
    const Page page;
    page.presenter->set_matrix(
        bench::parse_matrix("repeats = 1\nmax_repeats = 1\ncooldown_s = 0\n[matrix]\nbatch_size = [8, 16]\n"
                            "model = [\"resnet18\", \"resnet34\"]\nseed = [1, 2, 3]\n",
                            "m"));
    page.presenter->start();
    QTRY_VERIFY(!page.presenter->running());
    const auto choose = [](QComboBox* box, const QString& key) {
        box->setCurrentIndex(box->findData(key));
        Q_EMIT box->activated(box->currentIndex());
    };
    const auto* const model = find<QTableView>(page.tab, "bench_table")->model();
    QCOMPARE(find<QComboBox>(page.tab, "bench_rows")->currentData().toString(), QString());  // every combination
    QCOMPARE(find<QComboBox>(page.tab, "bench_columns")->currentData().toString(), QStringLiteral("batch_size"));
    QCOMPARE(model->rowCount(), 6);
    choose(find<QComboBox>(page.tab, "bench_rows"), QStringLiteral("model"));
    QCOMPARE(model->rowCount(), 2);
    QVERIFY2(page.cell(0, 1).startsWith(QStringLiteral("80")), qPrintable(page.cell(0, 1)));  // of three cells
    choose(find<QComboBox>(page.tab, "bench_columns"), QStringLiteral("seed"));
    QCOMPARE(model->columnCount(), 4);
    QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("Seed 1"));
    QVERIFY2(page.cell(0, 1).startsWith(QStringLiteral("1,20")), qPrintable(page.cell(0, 1)));  // between 800 and 1,600
    QCOMPARE(find<FigureChart>(page.tab, "bench_chart")->figure().x.categories,
             (std::vector<std::string>{"1", "2", "3"}));
    // Rows along the columns' axis: they change places.
    choose(find<QComboBox>(page.tab, "bench_rows"), QStringLiteral("seed"));
    QCOMPARE(find<QComboBox>(page.tab, "bench_columns")->currentData().toString(), QStringLiteral("model"));
    QCOMPARE(model->rowCount(), 3);
}

void TestBenchPage::progress_rebuilds_nothing() {
    auto go_on = std::make_shared<std::atomic<int>>(0);
    const Page page([go_on](const job::RepetitionRequest& r,
                            const std::function<void(std::int64_t, std::int64_t)>& progress,
                            const std::stop_token& stop) {
        progress(1, 10);
        while (*go_on < 1 && !stop.stop_requested()) std::this_thread::yield();
        progress(2, 10);
        while (*go_on < 2 && !stop.stop_requested()) std::this_thread::yield();
        return made(r);
    });
    page.presenter->set_matrix(bench::parse_matrix(kMatrix, "m"));
    page.presenter->start();
    QTRY_VERIFY(page.presenter->activity() && page.presenter->activity()->done == 1);
    const QSignalSpy resets(find<QTableView>(page.tab, "bench_table")->model(), &QAbstractItemModel::modelReset);
    const QSignalSpy changes(page.presenter.get(), &BenchPresenter::changed);
    *go_on = 1;
    QTRY_COMPARE(page.presenter->activity()->done, 2);
    QCOMPARE(resets.count() + changes.count(), 0);
    *go_on = 2;
    QTRY_VERIFY(!page.presenter->running());
    QVERIFY(changes.count() > 0);
    for (int row = 0; row < 2; ++row)
        for (int column = 1; column < 3; ++column)
            QVERIFY2(page.cell(row, column).contains(QStringLiteral("±")), qPrintable(page.cell(row, column)));
}

void TestBenchPage::files_dropped_on_the_window_open_here() {
    const auto file = fs::path(folder_->path().toStdString()) / "study.toml";
    std::ofstream(file) << kMatrix;
    Shown shown({});
    shown.window->opener()->open({QString::fromStdString(file.string())});
    QCOMPARE(find<Pages>(shown.window)->currentWidget(), find<BenchTab>(shown.window));
    QTRY_COMPARE(find<BenchPresenter>(shown.window)->cells().size(), std::size_t{4});
    const auto folder = fs::path(folder_->path().toStdString()) / "done";
    job::BenchRequest request{.matrix = bench::parse_matrix(kMatrix, "m"), .folder = folder};
    request.measure = [](const job::RepetitionRequest& r, const auto&, const std::stop_token&) { return made(r); };
    (void)job::run_bench(request, {}, {});
    shown.window->opener()->open({QString::fromStdString(folder.string())});
    QTRY_COMPARE(find<BenchPresenter>(shown.window)->done(), std::size_t{8});
}

TORCHDECK_TEST(QApplication, TestBenchPage)

}  // namespace tst_bench_page

#include "tst_bench_page.moc"
