// SPDX-License-Identifier: GPL-3.0-or-later
// What is opened or dropped on the window goes where it belongs.
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "session/recent_paths.hpp"
#include "support/test_program.hpp"
#include "window/file_opener.hpp"

namespace tst_file_opener {

using namespace torchdeck::ui;

class TestFileOpener : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void each_kind_has_its_place();
    void images_and_weights_together_are_for_predictions();
    void on_predict_weights_and_folders_are_for_it();
    void opened_files_are_remembered();

  private:
    /// Makes files and folders, and says where they go: "runs a b".
    [[nodiscard]] QStringList open(const QStringList& names, bool predicts = false);

    QTemporaryDir dir_;
};

QStringList TestFileOpener::open(const QStringList& names, bool predicts) {
    QStringList paths, told;
    for (const auto& name : names) {
        const auto path = dir_.filePath(name);
        paths << path;
        if (name.endsWith(u'/')) {
            paths.last().chop(1);
            QDir().mkpath(path);
            continue;
        }
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return {};
        file.write("x\n");
    }
    FileOpener opener([predicts] { return predicts; });
    const auto tell = [&](const QString& kind, QStringList found) {
        for (auto& path : found) path = QDir(dir_.path()).relativeFilePath(path);
        told << kind + u' ' + found.join(u' ');
    };
    const auto one = [&](const char* kind, auto signal) {
        connect(&opener, signal, this, [tell, kind](const QString& path) { tell(QLatin1String(kind), {path}); });
    };
    const auto many = [&](const char* kind, auto signal) {
        connect(&opener, signal, this, [tell, kind](const QStringList& found) { tell(QLatin1String(kind), found); });
    };
    one("kernels", &FileOpener::kernels_found);
    one("matrix", &FileOpener::matrix_found);
    one("profile", &FileOpener::profile_found);
    one("dataset", &FileOpener::dataset_found);
    one("weights", &FileOpener::weights_found);
    one("predicting", &FileOpener::predicting_weights_found);
    many("images", &FileOpener::images_found);
    many("benchmarks", &FileOpener::benchmarks_found);
    many("runs", &FileOpener::runs_found);
    opener.open(paths);
    return told;
}

void TestFileOpener::each_kind_has_its_place() {
    QCOMPARE(open({QStringLiteral("log.jsonl"), QStringLiteral("folder/")}),
             QStringList{QStringLiteral("runs log.jsonl folder")});
    QCOMPARE(open({QStringLiteral("run/run.json")}), QStringList{QStringLiteral("runs run")});
    QCOMPARE(open({QStringLiteral("kernels.csv")}), QStringList{QStringLiteral("kernels kernels.csv")});
    QCOMPARE(open({QStringLiteral("peaks.json")}), QStringList{QStringLiteral("kernels peaks.json")});
    QCOMPARE(open({QStringLiteral("profile.json")}), QStringList{QStringLiteral("profile profile.json")});
    QCOMPARE(open({QStringLiteral("matrix.toml")}), QStringList{QStringLiteral("matrix matrix.toml")});
    QCOMPARE(open({QStringLiteral("net.Safetensors")}), QStringList{QStringLiteral("weights net.Safetensors")});
    QCOMPARE(open({QStringLiteral("a.png")}), QStringList{QStringLiteral("images a.png")});
    (void)open({QStringLiteral("bench/matrix.json"), QStringLiteral("bench/cells/")});
    QCOMPARE(open({QStringLiteral("bench/")}), QStringList{QStringLiteral("benchmarks bench")});
    (void)open({QStringLiteral("pets/cat/1.jpg")});
    QCOMPARE(open({QStringLiteral("pets/")}), QStringList{QStringLiteral("dataset pets")});
    // Charts that were exported beside a log are no dataset.
    (void)open({QStringLiteral("mixed/charts/1.png"), QStringLiteral("mixed/charts/log.jsonl")});
    QCOMPARE(open({QStringLiteral("mixed/")}), QStringList{QStringLiteral("runs mixed")});
}

void TestFileOpener::images_and_weights_together_are_for_predictions() {
    QCOMPARE(open({QStringLiteral("a.png"), QStringLiteral("net.pt")}),
             QStringList({QStringLiteral("predicting net.pt"), QStringLiteral("images a.png")}));
}

void TestFileOpener::on_predict_weights_and_folders_are_for_it() {
    QCOMPARE(open({QStringLiteral("net.pt")}, true), QStringList{QStringLiteral("predicting net.pt")});
    QCOMPARE(open({QStringLiteral("plain/")}, true), QStringList{QStringLiteral("images plain")});
    (void)open({QStringLiteral("done/run.json")});
    QCOMPARE(open({QStringLiteral("done/")}, true), QStringList{QStringLiteral("runs done")});
}

void TestFileOpener::opened_files_are_remembered() {
    QSettings().clear();
    (void)open({QStringLiteral("a.jsonl")});
    (void)open({QStringLiteral("b.jsonl")});
    QCOMPARE(recent_files(),
             QStringList({dir_.filePath(QStringLiteral("b.jsonl")), dir_.filePath(QStringLiteral("a.jsonl"))}));
}

TORCHDECK_TEST(QCoreApplication, TestFileOpener)

}  // namespace tst_file_opener

#include "tst_file_opener.moc"
