// SPDX-License-Identifier: GPL-3.0-or-later
// Runs on disk and a window for the tests of Compare and Montage.
#pragma once

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <memory>

#include "session/run_comparison.hpp"
#include "support/fake_job.hpp"
#include "window/main_window.hpp"

namespace torchdeck::test {

namespace fs = std::filesystem;
using ui::MainWindow;
using ui::TrainingSession;

inline void write_run(const fs::path& folder, double lr, int seed, double top1, int steps = 50) {
    fs::create_directories(folder);
    std::ofstream(folder / "run.json")
        << R"({"schema":1,"label":"","started_ts":1795217806.0,"config":{"model":"m","batch_size":64,"lr":)" << lr
        << R"(,"seed":)" << seed << R"(},"dataset":{"name":"shapes"}})";
    std::ofstream metrics(folder / "metrics.jsonl");
    for (int i = 1; i <= steps; ++i) {
        metrics << R"({"phase":"step","epoch":1,"step":)" << i << R"(,"t":)" << i * 0.5 << R"(,"lr":0.1,"loss":)"
                << 2.0 / i + lr << R"(,"top1":0.1,"images_per_s":100})" << '\n';
    }
    metrics << R"({"phase":"epoch","epoch":1,"step":)" << steps << R"(,"t":)" << steps * 0.5
            << R"(,"val_loss":1.5,"val_top1":)" << top1 << R"(,"val_top5":0.9,"images_per_s":100,"best":true})" << '\n';
    std::ofstream(folder / "events.jsonl")
        << R"({"phase":"event","ts":1,"t":25,"kind":"end","text":"finished"})" << '\n';
}

inline void write_log(const fs::path& file, int samples, double power) {
    fs::create_directories(file.parent_path());
    std::ofstream out(file);
    for (int i = 0; i < samples; ++i) {
        out << R"({"phase":"sample","ts":)" << 1000 + i << R"(,"power_w":)" << power + i % 7 << "}\n";
    }
}

inline std::unique_ptr<MainWindow> make_window(const fs::path& runs_dir = "runs") {
    QSettings().clear();
    TrainingSession::Options options;
    options.runs_dir = runs_dir;
    options.make_job = fake_factory({});
    auto window = std::make_unique<MainWindow>(options);
    window->resize(1400, 900);
    window->show();
    return window;
}

/// Two settings with two seeds each: a1 and a2, b1 and b2.
class RunFolders {
  public:
    RunFolders() {
        write_run(at("a1"), 0.1, 0, 0.50);
        write_run(at("a2"), 0.1, 1, 0.54);
        write_run(at("b1"), 0.2, 0, 0.60);
        write_run(at("b2"), 0.2, 1, 0.66);
    }
    [[nodiscard]] fs::path at(const char* name) const { return fs::path(dir_.path().toStdString()) / name; }
    [[nodiscard]] QString path(const char* name) const { return dir_.filePath(QLatin1String(name)); }
    [[nodiscard]] QString path() const { return dir_.path(); }

  private:
    QTemporaryDir dir_;
};

#define WAIT_READY(presenter) QTRY_VERIFY_WITH_TIMEOUT((presenter).ready(), 20000)

}  // namespace torchdeck::test
