#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves docs/extending.md: adds one of each kind to a copy of the sources, builds it, and looks whether it works.

extend.py [--here] [--list]

The copy and its build are in build/extend; --here adds to this tree instead, and builds build/release (for a copy that
was built before). --list only says which places each addition touches. Fails where a kind touches more places than it
may, or where what was added does not work. Lists of sources in a CMakeLists.txt are not counted, nor are files that one
command makes anew.
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2]
LICENSE = "// SPDX-License-Identifier: GPL-3.0-or-later\n"


class Addition:
    """New files; lines behind (and `ahead`: in front of) what is there once; what proves that it works."""

    def __init__(self, kind, most, check, files=None, lines=(), ahead=(), sources=(), make=None):
        self.kind, self.most, self.check, self.make = kind, most, check, make
        self.files, self.lines, self.ahead, self.sources = files or {}, lines, ahead, sources

    def places(self):
        return sorted({file for file, _, _ in (*self.lines, *self.ahead)})

    def add_to(self, tree):
        for file, text in self.files.items():
            (tree / file).parent.mkdir(parents=True, exist_ok=True)
            (tree / file).write_text(text)
        for file, there, line in (*self.lines, *self.sources):
            self.replace(tree / file, there, there + line)
        for file, there, line in self.ahead:
            self.replace(tree / file, there, line + there)
        if self.make is not None:
            self.make(tree)

    def replace(self, file, there, new):
        text = file.read_text()
        if text.count(there) != 1:
            sys.exit(f"{self.kind}: {file} has {text.count(there)} times: {there}")
        file.write_text(text.replace(there, new))


class Program:
    """The built one, in a home of its own."""

    def __init__(self, build, home):
        self.binary, self.home = build / "bin" / "torchdeck", home
        shutil.rmtree(home, ignore_errors=True)
        for folder in ("home", "runtime"):
            (home / folder).mkdir(parents=True, mode=0o700)

    def __call__(self, *arguments, **variables):
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.home / "home"), "LC_ALL": "C.UTF-8",
                       "XDG_RUNTIME_DIR": str(self.home / "runtime"), "QT_QPA_PLATFORM": "offscreen", **variables}
        done = subprocess.run([self.binary, *map(str, arguments)], env=environment, cwd=self.home, text=True,
                              capture_output=True, timeout=300)
        if done.returncode != 0:
            raise AssertionError(f"{' '.join(map(str, arguments))}: {done.stdout}{done.stderr}")
        return done.stdout

    def train(self, *options):
        """The folder of a short training."""
        runs = self.home / "runs"
        before = set(runs.glob("*/run.json"))
        self("train", "--dataset", "shapes", "--limit-train", 64, "--limit-val", 16, "--epochs", 1, "--precision",
             "fp32", "--runs-dir", runs, *options)
        (made,) = set(runs.glob("*/run.json")) - before
        return made.parent


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def check_setting(program):
    run = program.train("--sample-strength", 0.5)
    config = json.loads((run / "run.json").read_text())["config"]
    expect(config["sample_strength"] == 0.5, "run.json has the setting")
    expect("--sample-strength" in program("train", "--help"), "--help has the option")
    plain = program.train()
    losses = [json.loads((folder / "metrics.jsonl").read_text().splitlines()[-1]) for folder in (run, plain)]
    expect(losses[0] != losses[1], "the setting is used")


def check_metric(program):
    expect("sample_reading" in program("devices", "--json"), "devices has it")
    out = program.home / "plots"
    program("plot", program.train(), "--out", out)
    expect("sample_reading" in (out / "samples.csv").read_text(), "samples.csv has it")


def check_chart(program):
    out = program.home / "charts"
    program("plot", program.train(), "--out", out)
    expect((out / "sample_chart.png").exists(), "plot draws the chart")


def check_network(program):
    run = program.train("--model", "sample-net")
    expect((run / "checkpoints" / "last.ckpt").exists(), "it is trained")
    costs = program("complexity", "--model", "sample-net")
    expect("650" in costs, f"64 * 10 + 10 parameters are counted: {costs}")


def check_format(program):
    for part in ("train", "val"):
        for name, value in (("dark", 10), ("light", 240)):
            folder = program.home / "images" / part / name
            folder.mkdir(parents=True)
            for i in range(8):
                (folder / f"{i}.sample").write_bytes(b"SAMPLE" + bytes([value + i]) * (8 * 8 * 3))
    said = program("data", "info", "--dataset", "imagefolder", "--data", program.home / "images")
    expect("dark" in said and "light" in said, said)
    run = program("train", "--dataset", "imagefolder", "--data", program.home / "images", "--image-size", 32, "--epochs",
                  1, "--batch-size", 4, "--precision", "fp32", "--runs-dir", program.home / "image-runs")
    expect("val" in run, run)


def check_reader(program):
    log = program.home / "their.samplelog"
    log.write_text("2.5 1.5 0.5\n")
    out = program.home / "read"
    program("plot", log, "--out", out)
    expect((out / "loss.png").exists(), "plot draws what was read")


def check_subcommand(program):
    expect("A sample says hello." in program("sample"), "the subcommand answers")
    expect("sample" in program("--help"), "--help has it")
    expect("sample" in program("--completion", "bash"), "shells complete it")


def check_message(program):
    expect("Ein Muster grüßt." in program("sample", LC_ALL="", LANG="de_DE.UTF-8", LANGUAGE="de"), "German is spoken")


def check_language(program):
    spoken = program("sample", LC_ALL="", LANG="eo.UTF-8", LANGUAGE="eo")
    expect("Ein Muster grüßt." in spoken, f"the catalog of the language is found: {spoken}")


def check_page(program):
    tree = program.binary.parents[1]
    said = subprocess.run([tree / "tests" / "gui_tests", "tst_sample_page"], text=True, capture_output=True,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(program.home / "home")})
    expect(said.returncode == 0, said.stdout + said.stderr)


def add_language(tree):
    """Esperanto, which says what German says."""
    german = (tree / "translations/torchdeck_de.ts").read_text()
    (tree / "translations/torchdeck_eo.ts").write_text(
        german.replace('language="de_DE"', 'language="eo"').replace("manual_de.md", "manual_eo.md"))
    shutil.copy(tree / "docs/manual_de.md", tree / "docs/manual_eo.md")


ADDITIONS = [
    Addition("a setting", 3, check_setting, lines=[
        ("core/config/train_config.hpp", "    double label_smoothing = 0;\n", "    double sample_strength = 0;\n"),
        ("core/engine/train/loss.cpp", "    : label_smoothing_(config.optimizer.label_smoothing",
         " + config.optimizer.sample_strength")],
        ahead=[("core/config/setting_list_advanced.cpp", "    add(&LoggingConfig::log_norms,\n", """\
    add(&OptimizerConfig::sample_strength, {.key = "sample_strength",
                                            .label = Message::same("Sample strength"),
                                            .help = Message::same("More of the label smoothing."),
                                            .minimum = 0,
                                            .maximum = 0.9});
""")]),
    Addition("a metric", 2, check_metric, lines=[
        ("core/tables/metrics.def", "// The host. Percentages are of the whole machine: 100 is every CPU busy.\n",
         'HOST_METRIC(sample_reading, "sample_reading", Message::same("Sample reading"), {}, .chart = "sample_chart")\n'),
        ("core/telemetry/host.cpp", "    if (auto text = meminfo_.text()) {\n",
         "        reading.sample_reading = static_cast<double>(text->size());\n")]),
    Addition("a chart", 1, check_chart, lines=[
        ("core/tables/metrics.cpp", "constexpr ChartInfo kCharts[] = {\n",
         '    {.key = "sample_chart", .title = Message::same("Sample chart"), .unit = Message::same("%")},\n')]),
    Addition("a network", 2, check_network, files={"core/engine/nn/models/sample_net.cpp": LICENSE + """\
#include <torch/torch.h>

#include "engine/nn/models/network.hpp"
#include "engine/nn/models/sequential.hpp"

namespace torchdeck::engine {
namespace {

class SampleNet : public Network {
  public:
    explicit SampleNet(const NetworkSpec& spec) : head_(std::make_shared<Linear>(64, spec.classes)) {
        register_module("head", head_);
    }
    at::Tensor forward(const at::Tensor& images) override {
        return call(*head_, torch::adaptive_avg_pool2d(images.mean(1, true), {8, 8}).flatten(1));
    }
    [[nodiscard]] std::string head() const override { return "head"; }

  private:
    std::shared_ptr<Linear> head_;
};

}  // namespace

std::shared_ptr<Network> sample_net(const NetworkSpec& spec) {
    return std::make_shared<SampleNet>(spec);
}

}  // namespace torchdeck::engine
"""}, lines=[
        ("core/engine/nn/models/architectures.def", 'NETWORK("small-cifar-net", small_cifar_net)\n',
         'NETWORK("sample-net", sample_net)\n'),
        ("core/config/setting_list.cpp", "std::vector<Choice> model_choices() {\n    return {",
         '{"sample-net", Message::same("SampleNet"), {}, 8, false, {}},\n            ')],
        sources=[("core/engine/CMakeLists.txt", "  nn/models/resnet.cpp\n", "  nn/models/sample_net.cpp\n")]),
    Addition("an image format", 1, check_format, files={
        "core/data/image_sample.hpp": LICENSE + """\
#pragma once

#include "data/image_codecs.hpp"

namespace torchdeck::data {

std::optional<ImageHeader> sample_header(std::span<const std::byte> head, std::uint64_t file_bytes);
void decode_sample(std::span<const std::byte> file, Image& image);

}  // namespace torchdeck::data
""",
        "core/data/image_sample.cpp": LICENSE + """\
// "SAMPLE", then 8 x 8 pixels.
#include "data/image_sample.hpp"

#include <algorithm>

namespace torchdeck::data {

std::optional<ImageHeader> sample_header(std::span<const std::byte>, std::uint64_t) {
    return ImageHeader{8, 8};
}

void decode_sample(std::span<const std::byte> file, Image& image) {
    constexpr std::size_t kBegin = 6, kBytes = 8 * 8 * 3;
    if (file.size() < kBegin + kBytes) fail_image(Message::of("is cut off."));
    image.height = image.width = 8;
    image.pixels.resize(kBytes);
    std::ranges::transform(file.subspan(kBegin, kBytes), image.pixels.begin(),
                           [](std::byte byte) { return std::to_integer<std::uint8_t>(byte); });
}

}  // namespace torchdeck::data
"""}, lines=[
        ("core/data/image_file.cpp", '#include "data/image_codecs.hpp"\n', '#include "data/image_sample.hpp"\n'),
        ("core/data/image_file.cpp", "constexpr Format kFormats[] = {\n",
         '    {"Sample", {"sample"}, [](std::string_view head) { return head.starts_with("SAMPLE"); },\n'
         "     from_head<sample_header>, decode_sample},\n")],
        sources=[("core/CMakeLists.txt", "  data/image_pnm.cpp\n", "  data/image_sample.cpp\n")]),
    Addition("a log reader", 1, check_reader, files={
        "core/runs/sample_log.hpp": LICENSE + """\
#pragma once

#include <filesystem>
#include <string_view>

#include "runs/run_data.hpp"

namespace torchdeck::runs {

[[nodiscard]] bool is_sample_log(const std::filesystem::path& path);
void read_sample_log(std::string_view text, RunData& data, LogNumber log);

}  // namespace torchdeck::runs
""",
        "core/runs/sample_log.cpp": LICENSE + """\
// The loss of each step, with spaces between.
#include "runs/sample_log.hpp"

#include <sstream>

#include "runs/foreign_rows.hpp"

namespace torchdeck::runs {

bool is_sample_log(const std::filesystem::path& path) {
    return path.extension() == ".samplelog";
}

void read_sample_log(std::string_view text, RunData& data, LogNumber log) {
    std::istringstream in{std::string(text)};
    std::vector<ForeignRow> rows;
    for (double loss = 0; in >> loss;) {
        auto& row = rows.emplace_back();
        row.step = static_cast<double>(rows.size());
        row.values.emplace_back("loss", loss);
    }
    append_rows(data, log, std::move(rows), {.kind = ForeignRows::steps});
}

}  // namespace torchdeck::runs
"""}, lines=[
        ("core/runs/foreign_log.cpp", '#include "runs/json_log.hpp"\n', '#include "runs/sample_log.hpp"\n'),
        ("core/runs/foreign_log.cpp", "constexpr ForeignReader kReaders[] = {\n",
         "    {is_sample_log, is_sample_log,\n"
         "     [](const ForeignFile& f) { read_sample_log(f.bytes, f.data, f.log); }},\n")],
        sources=[("core/CMakeLists.txt", "  runs/run_summary.cpp\n", "  runs/sample_log.cpp\n")]),
    Addition("a subcommand", 1, check_subcommand, files={"app/command_sample.cpp": LICENSE + """\
#include "app/command.hpp"
#include "app/console.hpp"

namespace torchdeck::app {

void add_sample(CLI::App& app, Action& action) {
    const Command command(app, "sample", Message::mark("Say hello."));
    command.app().callback([&action] {
        action = [] {
            Console console;
            console.result(Message::of("A sample says hello."));
            return 0;
        };
    });
}

}  // namespace torchdeck::app
"""}, lines=[("app/commands.def", "SUBCOMMAND(background)\n", "SUBCOMMAND(sample)\n")],
        sources=[("app/CMakeLists.txt", "  command_runs.cpp\n", "  command_sample.cpp\n")]),
    # The message stands in the subcommand; a catalog takes it in by translations/update.
    Addition("a message", 1, check_message, lines=[
        ("translations/torchdeck_de.ts", "<context>\n    <name>Message</name>\n",
         "    <message>\n        <source>A sample says hello.</source>\n"
         "        <translation>Ein Muster grüßt.</translation>\n    </message>\n")]),
    Addition("a page", 1, check_page, files={
        "ui/pages/sample/sample_tab.hpp": LICENSE + """\
#pragma once

#include <QLabel>

namespace torchdeck::ui {

class SampleTab : public QLabel {
    Q_OBJECT
  public:
    SampleTab() : QLabel(tr("A sample")) {}
};

}  // namespace torchdeck::ui
""",
        "ui/pages/sample/sample_tab.cpp": LICENSE + '#include "pages/sample/sample_tab.hpp"\n',
        "tests/gui/tst_sample_page.cpp": LICENSE + """\
#include <QTest>

#include "pages/sample/sample_tab.hpp"
#include "support/test_program.hpp"
#include "widgets/page_rail.hpp"
#include "window_stage.hpp"

namespace tst_sample_page {

class TestSamplePage : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void it_is_shown() {
        torchdeck::test::Shown shown({});
        auto* pages = shown.window->findChild<torchdeck::ui::Pages*>();
        auto* page = shown.window->findChild<torchdeck::ui::SampleTab*>();
        QVERIFY(page != nullptr);
        pages->setCurrentWidget(page);
        QVERIFY(page->isVisible());
    }
};

TORCHDECK_TEST(QApplication, TestSamplePage)

}  // namespace tst_sample_page

#include "tst_sample_page.moc"
"""}, lines=[
        ("ui/window/main_window.cpp", '#include "pages/settings/settings_page.hpp"\n',
         '#include "pages/sample/sample_tab.hpp"\n'),
        ("ui/window/main_window.cpp",
         '    add_page(settings_page_ = new SettingsPage, "page-settings", tr("Settings"), Qt::Key_9);\n',
         '    add_page(new SampleTab, "page-settings", tr("Sample"), Qt::Key_0);\n')],
        sources=[("ui/CMakeLists.txt", "  pages/settings/settings_page.cpp\n", "  pages/sample/sample_tab.cpp\n"),
                 ("tests/gui/CMakeLists.txt", "tst_search.cpp", " tst_sample_page.cpp")]),
    Addition("a language", 0, check_language, make=add_language),
]


def copied(tree):
    shutil.rmtree(tree, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=SOURCES, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(SOURCES / name, tree / name)
    return tree


def main():
    too_many = [a.kind for a in ADDITIONS if len(a.places()) > a.most]
    print(f"{'addition':<18} {'may be':>6} {'is':>3}  places beside its own files")
    for addition in ADDITIONS:
        places = ", ".join(addition.places()) or "-"
        print(f"{addition.kind:<18} {addition.most:>6} {len(addition.places()):>3}  {places}", flush=True)
    if "--list" in sys.argv:
        return 1 if too_many else 0
    tree = SOURCES if "--here" in sys.argv else copied(SOURCES / "build" / "extend")
    for addition in ADDITIONS:
        addition.add_to(tree)
    build = tree / "build" / "release"
    subprocess.run(["cmake", "--preset", "release"], cwd=tree, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["nice", "ninja", "-C", build, "program", "gui_tests"], check=True, stdout=subprocess.DEVNULL)
    program = Program(build, build / "extend-home")
    failed = too_many
    for addition in ADDITIONS:
        try:
            addition.check(program)
            print(f"{addition.kind}: works", flush=True)
        except AssertionError as error:
            failed.append(addition.kind)
            print(f"{addition.kind}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
