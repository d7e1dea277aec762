// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "app/bench_options.hpp"
#include "app/command.hpp"
#include "app/console.hpp"
#include "app/interrupts.hpp"
#include "app/speech.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "bench/matrix_file.hpp"
#include "bench/matrix_folder.hpp"
#include "bench/matrix_report.hpp"
#include "figures/svg.hpp"
#include "job/bench_job.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

/// Without a matrix, further repetitions are added to those of an earlier call.
void add_to_earlier(bench::Matrix& matrix, const bench::MatrixFolder& folder) {
    const auto cells = bench::cells_of(matrix);
    bench::Results results;
    folder.read(cells, results, 0);
    const auto& done = results.front().done;
    auto& protocol = matrix.protocol;
    const auto more = done.empty() ? 0 : done.rbegin()->first;
    protocol.max_repeats = protocol.most_repeats() + more;
    protocol.repeats += more;
}

void print_plan(const bench::Matrix& matrix, const bench::MatrixFolder& folder, bool json) {
    const auto cells = bench::cells_of(matrix);
    bench::Results results;
    folder.read(cells, results, 0);
    for (auto& state : results) state.failed.clear();
    const auto tasks = bench::missing(matrix, cells, results);
    double wall_s = 0;
    std::size_t done = 0;
    Console console;
    auto table = base::TextTable::labeled();
    runs::DataTable data({"cell", "name", "done", "missing"});
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto left = std::count_if(tasks.begin(), tasks.end(), [&](const auto& task) { return task.cell == i; });
        table.add({cells[i].title, Message::of("{} done, {} to measure", results[i].done.size(), left)});
        data.text(cells[i].id).text(cells[i].name).number(static_cast<double>(results[i].done.size()));
        data.number(static_cast<double>(left));
        for (const auto& [number, repetition] : results[i].done) {
            wall_s += repetition.wall_s;
            ++done;
        }
    }
    if (json) return console.data(data.json());
    console.print(table);
    const auto left = static_cast<double>(tasks.size());
    const auto cells_in_all = Message::plural("{} cells", "{} cell", std::ssize(cells));
    const auto to_measure = Message::plural("{} repetitions", "{} repetition", std::ssize(tasks));
    if (tasks.empty()) return console.result(Message::of("{}, {} to measure.", cells_in_all, to_measure));
    console.result(Message::of(
        "{}, {} to measure: {}.", cells_in_all, to_measure,
        done == 0 ? Message::of("how long this takes is known after the first")
                  : Message::of("about {}", base::duration_text(wall_s / static_cast<double>(done) * left))));
}

/// Beside metrics.csv: the table, and charts that need no window.
void write_results(const bench::FoundMatrix& found, const fs::path& folder, const bench::Measure& measure) {
    const bench::Summary summary(found.cells, found.results);
    base::write_atomically(folder / "summary.csv", bench::summary_table(found.matrix, summary).csv());
    const auto charts = bench::matrix_figures(found.matrix, summary, measure);
    if (charts.empty()) return;
    base::make_folders(folder / "charts");
    for (const auto& figure : charts)
        base::write_atomically(folder / "charts" / (figure.key + ".svg"), figures::svg(figure, {}));
}

void print(const bench::FoundMatrix& found, const BenchOptions& options, Console& console) {
    const bench::Summary summary(found.cells, found.results);
    if (options.json) return console.data(bench::summary_table(found.matrix, summary).json());
    if (options.open.empty()) console.text("\n");
    console.text(bench::matrix_text(found.matrix, summary, options.metric(), terminal_reader()));
}

int measure_bench(const BenchOptions& options) {
    const auto& metric = options.metric();
    job::BenchRequest request{.matrix = options.matrix(), .folder = options.out};
    const bench::MatrixFolder folder(options.out);
    if (options.print_matrix) {
        base::write_stdout(bench::to_toml(request.matrix));
        return 0;
    }
    if (options.dry_run) {
        print_plan(request.matrix, folder, options.json);
        return 0;
    }
    const bool single = options.is_single();
    if (single) add_to_earlier(request.matrix, folder);
    Console console;
    const Interrupts interrupts;
    job::BenchEvents events;
    events.on_activity = [&](const job::BenchActivity& now) { console.progress(now.text); };
    events.on_trouble = [&](const base::Message& message) { console.warning(message); };
    events.on_repetition = [&](const bench::Cell& cell, const bench::Repetition& repetition) {
        if (options.json) return;
        console.data(
            fmt::format("{}MEASURED_SEC={:.3f} IMGS_PER_SEC={:.1f}{}",
                        single ? "" : fmt::format("{}: ", base::printable(cell.name, 200)),
                        repetition.measured_s.value_or(0), repetition.images_per_s.value_or(0),
                        repetition.disturbed.empty() ? "" : fmt::format("  # {}", repetition.disturbed.text())));
    };
    const auto outcome = job::run_bench(request, events, interrupts.token());
    console.clear_progress();
    if (outcome.left_to_others > 0)
        console.note(Message::plural("Other processes measure the last {} repetitions.",
                                     "Other processes measure the last {} repetition.", outcome.left_to_others));
    bench::FoundMatrix found{request.matrix, bench::cells_of(request.matrix), outcome.results};
    write_results(found, options.out, metric);
    print(found, options, console);
    if (outcome.stopped) return kInterrupted;
    return outcome.failed > 0 ? torchdeck::exit_code(ErrorKind::device) : 0;
}

int run_bench(const BenchOptions& options) {
    if (options.one_repetition) return job::answer_repetition_request();
    if (options.open.empty()) return measure_bench(options);
    Console console;
    (void)options.metric();  // refused before folders are read
    print(bench::open_matrices({options.open.begin(), options.open.end()}), options, console);
    return 0;
}

}  // namespace

void add_bench(CLI::App& app, Action& action) {
    const Command command(
        app, "bench",
        Message::mark(
            "Time training steps so that the figures can be compared: of one configuration or of a matrix of settings, "
            "each repetition in a process of its own, in random order, with what disturbed it. Can be killed and "
            "started "
            "again at any time."));
    auto options = std::make_shared<BenchOptions>(command);
    command.runs(run_bench, options, action);
}

}  // namespace torchdeck::app
