// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench_options.hpp"

#include <fmt/format.h>

#include "app/help.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "bench/matrix_file.hpp"
#include "job/bench_job.hpp"

namespace torchdeck::app {

BenchOptions::BenchOptions(const Command& command) {
    std::vector<std::string> names;
    std::vector<Message> presets = {Message::of("Measure a matrix that is ready to use.")};
    for (const auto& preset : bench::presets()) {
        names.emplace_back(preset.name);
        presets.push_back(Message::of("{}: {}.", preset.name, preset.what));
    }
    auto* const matrix =
        command.value("--matrix", matrix_, Message::mark("Measure every cell of this file, TOML or JSON."), "FILE");
    auto* const preset = command.app().add_option("--preset", preset_);
    describe(*preset, Message::list(std::move(presets), Message::Join::space));
    take_one_of(preset, names);
    preset->excludes(matrix);
    command.value(
        "-o,--out", out,
        Message::mark("Folder for metrics.csv and the results. What is there already is not measured again; without a "
                      "matrix, repetitions are added. [bench]"),
        "DIR");
    add_protocol(command);
    command.value("--metric", metric_,
                  Message::mark("What tables and charts show: a column of metrics.csv. [images_per_s]"), "COLUMN");
    command.flag("--dry-run", dry_run, Message::mark("Measure nothing: print the cells, and what is still missing."));
    auto* const printed = command.flag("--print-matrix", print_matrix,
                                       Message::mark("Measure nothing: print the matrix as a file for --matrix."));
    command
        .flag(
            "--json", json,
            Message::mark("Print one JSON array alone, with the columns of summary.csv; with --dry-run, the cells and "
                          "how many repetitions each still lacks."))
        ->excludes(printed);
    command
        .option(
            "--open", open,
            Message::mark("Measure nothing: the table of earlier results. Several folders become one table, and what "
                          "differs between their environments is tested."))
        ->type_name("DIR…")
        ->expected(1, 1000);
    command.app().add_flag(job::kRepetitionOption, one_repetition)->group("");
    settings_ = std::make_unique<SettingOptions>(command, [](const config::Setting&) { return true; });
}

template <class T>
CLI::Option* BenchOptions::add(const Command& command, const char* name, T bench::Protocol::*member, base::Mark help,
                               const Message& otherwise) {
    auto* const option = command.app().add_option(name, protocol_.*member)->take_last();
    const auto of_protocol = Message::name(fmt::format("{}", bench::Protocol{}.*member));
    describe(*option, Message::of("{} [{}]", help, otherwise.empty() ? of_protocol : otherwise));
    option->each([this, member](const std::string&) {
        overrides_.push_back([this, member](bench::Protocol& protocol) { protocol.*member = protocol_.*member; });
    });
    return option;
}

void BenchOptions::add_protocol(const Command& command) {
    using P = bench::Protocol;
    auto* const mode = command.option(
        "--mode", mode_,
        Message::mark("What is timed: training steps, forward passes without gradients, or the loader alone. "
                      "[train]"));
    take_one_of(mode, {"train", "inference", "data"});
    mode->each([this](const std::string&) {
        overrides_.push_back([this](P& protocol) { protocol.mode = bench::mode_of(mode_); });
    });
    add(command, "--warmup-iters", &P::warmup_iters,
        Message::mark("Iterations before the timed ones, at least: warm-up continues until they are stable."))
        ->type_name("N");
    add(command, "--iters", &P::iters, Message::mark("Timed iterations of a repetition."))->type_name("N");
    add(command, "--repeats", &P::repeats, Message::mark("Repetitions of each cell, each a process of its own."))
        ->type_name("N");
    add(command, "--max-repeats", &P::max_repeats,
        Message::mark("At most, where repetitions were disturbed or the interval is wide."),
        Message::of("0: twice the repeats"))
        ->type_name("N");
    add(command, "--interval-percent", &P::interval_percent,
        Message::mark("An interval is wide above this half width, in % of the mean."))
        ->type_name("X");
    add(command, "--cooldown-s", &P::cooldown_s,
        Message::mark("Seconds to wait at most, before each repetition, for the temperature of the first."))
        ->type_name("S");
    add(command, "--order-seed", &P::order_seed, Message::mark("Seed of the order of the cells."))->type_name("N");
}

bench::Matrix BenchOptions::matrix() const {
    bench::Matrix matrix;
    for (const auto& preset : bench::presets())
        if (preset.name == preset_) matrix = bench::parse_matrix(preset.file, preset.name);
    if (!matrix_.empty()) matrix = bench::read_matrix(matrix_);
    matrix.base = is_single() ? settings_->config() : settings_->config_over(matrix.base, Message::of("The matrix"));
    for (const auto& copy : overrides_) copy(matrix.protocol);
    matrix.protocol.require_valid();
    for (const auto* const setting : settings_->given()) {
        if (bench::is_axis(matrix, setting->key))
            throw Error(ErrorKind::usage,
                        Message::of("{} is a list of the matrix: leave the option out.", setting->option()));
    }
    return matrix;
}

const bench::Measure& BenchOptions::metric() const {
    if (const auto* const measure = bench::find_measure(metric_)) return *measure;
    std::vector<std::string> known;
    for (const auto& measure : bench::measures()) known.emplace_back(measure.key);
    const auto near = base::nearest(metric_, known);
    throw Error(
        ErrorKind::usage,
        near ? Message::of("unknown --metric '{}'; did you mean '{}'?", metric_, *near)
             : Message::of("unknown --metric '{}': it is one of the columns with numbers of metrics.csv.", metric_));
}

}  // namespace torchdeck::app
