// SPDX-License-Identifier: GPL-3.0-or-later
//
// Run folders for tests of reports: logs as a training writes them, the same for the same seed.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

namespace report_runs {

struct Shape {
    int epochs = 3;
    int steps = 40;     ///< lines of each epoch
    int samples = 100;  ///< lines
};

inline std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
inline void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline std::string description(const std::string& name, double lr, int seed) {
    return fmt::format(R"({{
  "schema": 1,
  "id": "{}",
  "label": "",
  "started_ts": {}.25,
  "command_line": "torchdeck train --lr {} --seed {}",
  "config": {{
    "dataset": "shapes",
    "model": "small-cifar-net",
    "epochs": 3,
    "batch_size": 128,
    "optimizer": "adamw",
    "lr": {},
    "seed": {}
  }},
  "resolved": {{
    "device": "cuda:0",
    "precision": "bf16",
    "threads": 8,
    "parameters": 1148874,
    "step_flop": 116872052736,
    "step_bytes_fp32": 1909912808,
    "step_operators": 56
  }},
  "input": {{
    "height": 32,
    "width": 32
  }},
  "host": {{
    "cpu": "A CPU <with> \"signs\" & more"
  }},
  "device": {{
    "name": "GPU one",
    "driver": "570.86"
  }}
}}
)",
                       name, 1795404598 + 60 * seed, lr, seed, lr, seed);
}

/// A run folder below `folder`.
inline void make(const std::filesystem::path& folder, const std::string& name, double lr, int seed,
                 const Shape& shape = {}) {
    const auto run = folder / name;
    std::filesystem::create_directories(run);
    write(run / "run.json", description(name, lr, seed));
    std::mt19937 random(static_cast<unsigned>(seed) * 1000U + static_cast<unsigned>(lr * 1e5));
    std::normal_distribution<double> noise(0, 1);
    std::string metrics, samples, events;
    double t = 0;
    int step = 0;
    for (int epoch = 1; epoch <= shape.epochs; ++epoch) {
        for (int i = 0; i < shape.steps; ++i) {
            t += 0.5;
            step += 10;
            const double loss = 2.3 * std::exp(-step / 400.0) + 0.02 * std::fabs(noise(random));
            metrics += fmt::format(
                R"({{"phase":"step","epoch":{},"step":{},"t":{},"lr":{},"loss":{},"top1":{},"grad_norm":{},"images_per_s":{},"data_wait_percent":{},"step_ms":{},"data_ms":{},"forward_ms":{},"backward_ms":{},"optimizer_ms":{}}})",
                epoch, step, t, lr, loss, 1 - loss / 2.5, 1 + 0.1 * noise(random), 2500 + 20 * noise(random),
                2 + 0.1 * noise(random), 50 + noise(random), 1 + 0.01 * noise(random), 16 + noise(random),
                30 + noise(random), 2 + 0.1 * noise(random));
            metrics += '\n';
        }
        metrics += fmt::format(
            R"({{"phase":"epoch","epoch":{},"step":{},"t":{},"lr":{},"train_loss":{},"train_top1":{},"val_loss":{},"val_top1":{},"val_top5":{},"images_per_s":{},"wall_time_s":{},"energy_j":{},"energy_per_image_j":{},"other_cpu_percent":{}}})",
            epoch, step, t, lr, 2.0 / epoch, 0.2 * epoch, 2.1 / epoch + 0.01 * noise(random),
            0.2 * epoch + 0.004 * noise(random), 0.6 + 0.1 * epoch, 2500 + noise(random), 20 + 0.1 * noise(random),
            1000 + noise(random), 0.5 + 0.001 * noise(random), 2 + 0.1 * noise(random));
        metrics += '\n';
    }
    metrics += fmt::format(R"({{"phase":"final","top1":0.61{},"top5":0.9,"loss":0.71,"epoch":3}})", seed) + "\n";
    for (int i = 0; i < shape.samples; ++i) {
        samples += fmt::format(
            R"({{"ts":{},"mono":{},"phase":"sample","gpu_busy_percent":{},"mem_busy_percent":{},"sclk_mhz":{},"mclk_mhz":{},"temp_c":{},"power_w":{},"power_cap_w":700,"vram_used_mb":{},"vram_total_mb":81559,"fan_percent":{},"cpu_percent":{},"proc_cpu_percent":{},"ram_used_mb":{},"proc_rss_mb":{},"cpu_temp_c":{},"disk_read_mb_s":{},"torch_mem_alloc_mb":{},"torch_mem_reserved_mb":{},"torch_max_mem_alloc_mb":{}}})",
            1795404598.5 + 0.5 * i, 0.5 * i, 95 + noise(random), 60 + noise(random), 1980 + 5 * noise(random),
            2619 + noise(random), 60 + noise(random), 500 + 10 * noise(random), 4000 + noise(random),
            30 + noise(random), 20 + noise(random), 12 + noise(random), 9000 + noise(random), 3000 + noise(random),
            50 + noise(random), std::fabs(noise(random)), 2000 + noise(random), 2500 + noise(random),
            2400 + noise(random));
        samples += '\n';
    }
    events += fmt::format(R"({{"phase":"event","ts":{},"t":1.5,"kind":"end","text":"finished"}})", 1795404699 + seed);
    write(run / "metrics.jsonl", metrics);
    write(run / "train_epoch.jsonl", samples);
    write(run / "events.jsonl", events + "\n");
}

/// Three configurations, 3 + 3 + 2 runs, and the peaks of their GPU.
inline void make_eight(const std::filesystem::path& folder, const Shape& shape = {}) {
    int number = 0;
    for (const double lr : {0.003, 0.01, 0.03}) {
        for (int seed = 1; seed <= (lr == 0.03 ? 2 : 3); ++seed)
            make(folder, fmt::format("run-{}", ++number), lr, seed, shape);
    }
    write(folder / "peaks.json", R"({"schema":1,"environments":[{"device":"GPU one","driver":"570.86","libtorch":"2.6",
"threads":0,"measured_ts":1795404000,"remarks":[],"roofs":[
{"kind":"compute","name":"bf16","method":"GEMM","typed":false,"per_second":6.1e14,"unit":"FLOP","spread":0.01,"repeats":5,
"threads":0,"size":"8192","capacity_bytes":0,"disturbed":false},
{"kind":"bandwidth","name":"DRAM","method":"copy","typed":false,"per_second":2.9e12,"unit":"bytes","spread":0.02,"repeats":5,
"threads":0,"size":"1 GiB","capacity_bytes":0,"disturbed":false}]}]})");
}

}  // namespace report_runs
