// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which libraries the program loads: none that merely lies in the current folder.
#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "base/instruction_sets.hpp"
#include "cli/program.hpp"
#include "support/test_program.hpp"

namespace tst_cli_libraries {

using namespace torchdeck;

class TestCliLibraries : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void those_of_the_current_folder_are_not_loaded();
    void one_that_is_no_engine_of_this_build_is_refused();
    void a_missing_cudnn_is_said();
    void those_that_compute_are_set_up_before_they_are_loaded();
};

void TestCliLibraries::those_of_the_current_folder_are_not_loaded() {
    const QTemporaryDir dir;
    // Every library that the program and its engine name, and the drivers that they look for at run time.
    QStringList names = {"libnvidia-ml.so.1", "libnvidia-ml.so", "librocm_smi64.so.7", "librocm_smi64.so.1",
                         "librocm_smi64.so"};
    const auto needed =
        test::run_shell(dir.path(), "ldd \"$TORCHDECK\" \"$(dirname \"$TORCHDECK\")\"/../lib/torchdeck/*.so").out;
    static const QRegularExpression kName("^\\s*(lib\\S+) =>", QRegularExpression::MultilineOption);
    for (auto match = kName.globalMatch(needed); match.hasNext();) names << match.next().captured(1);
    QVERIFY2(names.size() > 20 && names.contains("libfmt.so.9") == needed.contains("libfmt.so.9"), qPrintable(needed));
    names.removeDuplicates();
    for (const auto& name : names) QVERIFY(QFile::copy(TEST_MARKER, dir.filePath(name)));
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove("LD_LIBRARY_PATH");
    for (const auto& arguments : {QStringList{"--version"}, QStringList{"devices"}, test::tiny_training("run")}) {
        const auto result = test::run_program(dir.path(), arguments, environment);
        QVERIFY2(result.code == 0, qPrintable(result.err));
        QVERIFY2(!QFile::exists(dir.filePath("LOADED")), qPrintable(arguments.join(' ')));
    }
}

void TestCliLibraries::one_that_is_no_engine_of_this_build_is_refused() {
    const QTemporaryDir dir;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TORCHDECK_ENGINE", TEST_MARKER);
    const auto result = test::run_program(dir.path(), test::tiny_training("run"), environment);
    QCOMPARE(result.code, 4);
    QVERIFY2(result.err.contains("is not an engine for this TorchDeck"), qPrintable(result.err));
    QVERIFY(!QFile::exists(dir.filePath("run")));
}

void TestCliLibraries::those_that_compute_are_set_up_before_they_are_loaded() {
    const QTemporaryDir dir;
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto* const name : {"OMP_WAIT_POLICY", "OPENBLAS_CORETYPE"}) environment.remove(name);
    environment.insert("OMP_DISPLAY_ENV", "VERBOSE");
    environment.insert("OPENBLAS_VERBOSE", "2");
    const auto result = test::run_program(dir.path(), {"--version"}, environment);
    const auto said = result.out + result.err;
    if (said.contains("GOMP_SPINCOUNT")) QVERIFY2(said.contains("GOMP_SPINCOUNT = '10000'"), qPrintable(said));
    const auto kernels = QString::fromStdString(base::openblas_kernels());
    if (said.contains("Core: ") && !kernels.isEmpty()) QVERIFY2(said.contains("Core: " + kernels), qPrintable(said));
}

void TestCliLibraries::a_missing_cudnn_is_said() {
    // As where Debian's libtorch-cuda is installed, whose cuDNN comes from NVIDIA: an engine that needs another library
    // of a name as long.
    const QTemporaryDir dir;
    QDir libraries(QFileInfo(qEnvironmentVariable("TORCHDECK")).path());
    if (!libraries.cd("../lib/torchdeck")) QSKIP("no folder of libraries");
    auto engine = test::content_of(libraries.filePath("libtorchdeck_engine.so"));
    if (!engine.contains("libgcc_s.so.1")) QSKIP("no library with a name of this length");
    engine.replace("libgcc_s.so.1", "libcudnn.so.9");
    QFile file(dir.filePath("engine.so"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(engine) == engine.size());
    file.close();
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("TORCHDECK_ENGINE", file.fileName());
    const auto result = test::run_program(dir.path(), test::tiny_training("run"), environment);
    QCOMPARE(result.code, 4);
    QVERIFY2(result.err.contains("libcudnn.so.9") && result.err.contains("sudo apt install nvidia-cudnn"),
             qPrintable(result.err));
    QVERIFY(!QFile::exists(dir.filePath("run")));
}

TORCHDECK_TEST(QCoreApplication, TestCliLibraries)

}  // namespace tst_cli_libraries

#include "tst_cli_libraries.moc"
