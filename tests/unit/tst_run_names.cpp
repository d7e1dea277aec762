// SPDX-License-Identifier: GPL-3.0-or-later
// A run has a number from its start on and a name that a person may change; both are the same everywhere.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>
#include <vector>

#include "runs/open_runs.hpp"
#include "runs/run_folder.hpp"
#include "runs/run_names.hpp"
#include "support/test_program.hpp"

namespace tst_run_names {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

/// A run folder; without a number where that is 0.
void write_named_run(const fs::path& folder, double started, std::int64_t number = 0, const std::string& label = {},
                     const std::string& images = {}) {
    fs::create_directories(folder);
    nlohmann::ordered_json json{{"schema", 1}, {"label", label}, {"started_ts", started}};
    if (number > 0) json["number"] = number;
    json["config"]["model"] = "resnet18";
    json["dataset"]["name"] = images.empty() ? "shapes" : "imagefolder";
    json["dataset"]["path"] = images;
    std::ofstream(folder / "run.json") << json.dump() << '\n';
}

QStringList names_of(const std::vector<fs::path>& folders) {
    std::vector<runs::RunSource> sources;
    for (const auto& folder : folders) sources.push_back({folder, true, folder.filename().string()});
    QStringList names;
    for (const auto& run : runs::summarize(sources)) names << QString::fromStdString(run.name);
    return names;
}

}  // namespace

class TestRunNames : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }
    void runs_are_counted_in_their_folder();
    void runs_that_begin_together_have_numbers_of_their_own();
    void a_count_that_no_run_has_reached_is_made_anew();
    void early_runs_are_numbered_by_their_start();
    void a_person_has_the_last_word();
    void folders_of_runs_are_told_apart();
    void equal_names_get_their_folders();

  private:
    [[nodiscard]] fs::path root() const { return dir_->path().toStdString(); }
    [[nodiscard]] fs::path stamped(int second) const {
        return root() / ("20261122-1118" + std::to_string(10 + second) + "-shapes-resnet18");
    }

    std::unique_ptr<QTemporaryDir> dir_;
};

void TestRunNames::runs_are_counted_in_their_folder() {
    config::TrainConfig config;
    const auto runs_dir = root() / "runs";
    const auto create = [&] { return runs::RunFolder::create(runs_dir, config); };
    QCOMPARE(create().number(), std::optional<std::int64_t>(1));
    const auto second = create();
    QCOMPARE(second.number(), std::optional<std::int64_t>(2));
    fs::remove_all(second.path());
    QCOMPARE(create().number(), std::optional<std::int64_t>(3));  // a number is given once
    QCOMPARE(runs::RunFolder::create_at(runs_dir / "mine").number(), std::optional<std::int64_t>(4));
    QVERIFY(!runs::RunFolder::create_at(root() / "elsewhere" / "mine").number());
    QVERIFY2(!fs::exists(root() / "elsewhere" / ".number"), "that is no folder of runs");
}

void TestRunNames::runs_that_begin_together_have_numbers_of_their_own() {
    constexpr int kThreads = 4, kEach = 25;
    std::vector<std::vector<std::int64_t>> given(kThreads);
    {
        std::vector<std::jthread> threads;
        for (auto& own : given) {
            threads.emplace_back([&own, this] {
                for (int i = 0; i < kEach; ++i) own.push_back(runs::next_number(root(), true).value_or(0));
            });
        }
    }
    std::set<std::int64_t> all;
    for (const auto& own : given) all.insert(own.begin(), own.end());
    QCOMPARE(all.size(), std::size_t{kThreads * kEach});
    QCOMPARE(*all.rbegin(), std::int64_t{kThreads * kEach});
}

void TestRunNames::a_count_that_no_run_has_reached_is_made_anew() {
    for (const char* text : {"9223372036854775807\n", "99999999999999999999\n", "-3\n", "seven\n"}) {
        std::ofstream(root() / ".number", std::ios::trunc) << text;
        QCOMPARE(runs::next_number(root(), true), std::optional<std::int64_t>(1));
    }
}

void TestRunNames::early_runs_are_numbered_by_their_start() {
    write_named_run(stamped(3), 300);
    write_named_run(stamped(1), 100);
    write_named_run(stamped(2), 200);
    // One alone has the number that it has among all.
    QCOMPARE(names_of({stamped(2)}), QStringList{QStringLiteral("2 resnet18 · shapes")});
    QCOMPARE(names_of({stamped(3), stamped(1)}),
             QStringList({QStringLiteral("3 resnet18 · shapes"), QStringLiteral("1 resnet18 · shapes")}));
    // The first that is counted goes on after them, and takes no number from them.
    QCOMPARE(runs::next_number(root(), true), std::optional<std::int64_t>(4));
    write_named_run(stamped(0), 50, 4);
    QCOMPARE(names_of({stamped(1), stamped(0)}),
             QStringList({QStringLiteral("1 resnet18 · shapes"), QStringLiteral("4 resnet18 · shapes")}));
}

void TestRunNames::a_person_has_the_last_word() {
    write_named_run(stamped(1), 100, 7, "flat");
    QCOMPARE(names_of({stamped(1)}), QStringList{QStringLiteral("7 flat")});
    runs::write_notes(stamped(1), {{}, {}, "  lr too high \n"});
    QCOMPARE(names_of({stamped(1)}), QStringList{QStringLiteral("7 lr too high")});
    runs::write_notes(stamped(1), {});
    QCOMPARE(names_of({stamped(1)}), QStringList{QStringLiteral("7 flat")});
    // Folders that a person has named, and images of one's own, say more than "imagefolder".
    write_named_run(root() / "baseline", 100, 8);
    QCOMPARE(names_of({root() / "baseline"}), QStringList{QStringLiteral("8 baseline")});
    write_named_run(stamped(2), 100, 9, {}, "/data/pets/");
    QCOMPARE(names_of({stamped(2)}), QStringList{QStringLiteral("9 resnet18 · pets")});
    config::TrainConfig config;
    config.model.name = "resnet18";
    config.data.dataset = "imagefolder";
    config.data.dir = "/data/pets";
    QCOMPARE(runs::own_name(config), std::string("resnet18 · pets"));
    config.logging.label = "mine";
    QCOMPARE(runs::own_name(config), std::string("mine"));
}

void TestRunNames::folders_of_runs_are_told_apart() {
    write_named_run(root() / "x" / "runs" / "a", 1, 1);
    write_named_run(root() / "y" / "runs" / "a", 1, 1);
    write_named_run(root() / "today" / "a", 1, 1);
    QCOMPARE(names_of({root() / "x" / "runs" / "a"}), QStringList{QStringLiteral("1 a")});
    QCOMPARE(names_of({root() / "x" / "runs" / "a", root() / "y" / "runs" / "a", root() / "today" / "a"}),
             QStringList({QStringLiteral("x/runs/1 a"), QStringLiteral("y/runs/1 a"), QStringLiteral("today/1 a")}));
}

void TestRunNames::equal_names_get_their_folders() {
    // A copy of a run beside it has its number, too.
    write_named_run(stamped(1), 1, 5);
    write_named_run(stamped(2), 1, 5);
    const auto names = names_of({stamped(1), stamped(2)});
    QVERIFY2(names[0] != names[1] && names[0].startsWith(QStringLiteral("5 resnet18 · shapes · ")),
             qPrintable(names.join(u'|')));
}

TORCHDECK_TEST(QCoreApplication, TestRunNames)

}  // namespace tst_run_names

#include "tst_run_names.moc"
