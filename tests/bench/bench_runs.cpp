// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading logs: a telemetry log of 1,000,000 lines, and 1,000 run folders of 10,000 step lines each. The files are made
// in a temporary folder (2.5 GB), or taken from TORCHDECK_BENCH_DIR where an earlier run left them.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "runs/log_reader.hpp"
#include "runs/run_summary.hpp"

namespace fs = std::filesystem;
using namespace torchdeck::runs;

namespace {

fs::path folder() {
    const char* given = std::getenv("TORCHDECK_BENCH_DIR");
    return given != nullptr ? fs::path(given) : fs::temp_directory_path() / "torchdeck-bench";
}

fs::path big_log() {
    const auto path = folder() / "big" / "train_epoch.jsonl";
    if (fs::exists(path)) return path;
    fs::create_directories(path.parent_path());
    std::ofstream out(path);
    for (int i = 0; i < 1000000; ++i) {
        out << fmt::format(
            "{{\"phase\": \"sample\", \"ts\": {:.3f}, \"gpu_busy_percent\": {}.0, \"mem_busy_percent\": {}.0, "
            "\"sclk_mhz\": {}.0, \"mclk_mhz\": 1258.0, \"temp_c\": {:.1f}, \"power_w\": {:.1f}, \"vram_total_mb\": "
            "16304.0, "
            "\"vram_used_mb\": {:.1f}, \"torch_mem_alloc_mb\": 812.1, \"torch_mem_reserved_mb\": 1024.0, "
            "\"torch_max_mem_alloc_mb\": 990.4}}\n",
            1795217806.0 + i * 0.5, i % 101, i % 67, 1000 + i % 1500, 40 + (i % 400) / 10.0, 20 + (i % 1600) / 10.0,
            3000 + (i % 10000) / 10.0);
    }
    return path;
}

fs::path many_runs() {
    const auto root = folder() / "many";
    if (fs::exists(root / "done")) return root;
    for (int run = 0; run < 1000; ++run) {
        const auto path = root / fmt::format("run-{:04}", run);
        fs::create_directories(path);
        std::ofstream(path / "run.json")
            << R"({"schema":1,"label":"","started_ts":1795217806.0,"config":{"model":"m"}})";
        std::ofstream out(path / "metrics.jsonl");
        for (int i = 1; i <= 10000; ++i) {
            out << fmt::format(
                "{{\"phase\":\"step\",\"epoch\":{},\"step\":{},\"t\":{:.6f},\"lr\":0.003,\"loss\":{:.6f},"
                "\"top1\":{:.4f},\"images_per_s\":571.25,\"data_ms\":0.1,\"forward_ms\":70.2,"
                "\"backward_ms\":141.0,\"optimizer_ms\":3.3}}\n",
                1 + i / 1000, i, i * 0.21, 3.0 / (1 + i * 0.001), 1 - 1.0 / (1 + i * 0.001));
            if (i % 1000 == 0) {
                out << fmt::format(
                    "{{\"phase\":\"epoch\",\"epoch\":{},\"step\":{},\"t\":{},\"val_top1\":{},\"val_loss\":1.5,"
                    "\"images_per_s\":570.0,\"best\":true}}\n",
                    i / 1000, i, i * 0.21, 1 - 1.0 / (1 + i * 0.001));
            }
        }
    }
    std::ofstream(root / "done") << "";
    return root;
}

void read_a_million_lines(benchmark::State& state) {
    const auto path = big_log();
    std::size_t rows = 0;
    for (auto _ : state) rows = read_run(path).samples().rows();
    if (rows != 1000000) state.SkipWithError("not every line was read");
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(fs::file_size(path)));
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 1000000);
}
BENCHMARK(read_a_million_lines)->Unit(benchmark::kMillisecond)->UseRealTime();

void summarize_a_thousand_runs(benchmark::State& state) {
    const auto root = many_runs();
    for (auto _ : state) {
        const auto all = summarize(find_runs(root));
        if (all.size() != 1000 || all[999].epochs != 10) state.SkipWithError("not every run was read");
    }
}
BENCHMARK(summarize_a_thousand_runs)->Unit(benchmark::kMillisecond)->UseRealTime();

void read_ten_runs_whole(benchmark::State& state) {
    const auto root = many_runs();
    for (auto _ : state) {
        for (int run = 0; run < 10; ++run) {
            benchmark::DoNotOptimize(read_run(root / fmt::format("run-{:04}", run)).steps().rows());
        }
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 100000);
}
BENCHMARK(read_ten_runs_whole)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
