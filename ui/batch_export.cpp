// SPDX-License-Identifier: GPL-3.0-or-later
#include "batch_export.hpp"

#include <fmt/format.h>

#include <QApplication>
#include <QImage>
#include <QImageReader>
#include <QTemporaryDir>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "app_setup.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/text.hpp"
#include "charts/figure_export.hpp"
#include "format.hpp"
#include "runs/csv.hpp"
#include "save_file.hpp"

namespace torchdeck::ui {
namespace {

namespace fs = std::filesystem;

constexpr QSize kMontageChart{1200, 560};

/// A Qt application that needs no display. Must not be used beside another.
class OffscreenApplication {
  public:
    OffscreenApplication() : app_(prepared(), &argv_) { set_up_application(); }

  private:
    int& prepared() {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // Without one, as under cron, Qt makes its own and says so on the terminal.
        if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
            runtime_.emplace();
            qputenv("XDG_RUNTIME_DIR", runtime_->path().toLocal8Bit());
        }
        prepare_application();
        return argc_;
    }

    std::optional<QTemporaryDir> runtime_;
    int argc_ = 1;
    char name_[10] = "torchdeck";
    char* argv_ = name_;
    QApplication app_;
};

struct LoadedRun {
    runs::RunSummary summary;
    runs::RunData data;
};

std::vector<LoadedRun> load(const std::vector<std::string>& inputs) {
    std::vector<runs::RunSource> sources;
    std::set<fs::path> taken;
    for (const auto& input : inputs) {
        for (const auto& source : runs::find_runs(input)) {
            if (taken.insert(source.path).second) sources.push_back(source);
        }
    }
    if (sources.empty()) {
        throw Error(ErrorKind::data,
                    "there is no run in what was given. Name logs (.jsonl), run folders, or a folder "
                    "that holds some.");
    }
    runs::name_runs(sources);
    std::vector<LoadedRun> loaded;
    for (const auto& source : sources) {
        loaded.push_back({runs::summarize(source), runs::read_run(source.path)});
        for (const auto& warning : loaded.back().data.warnings()) {
            base::print_stderr("warning: {}: line {} of {} {}; it was skipped\n", base::printable(source.name),
                               warning.line,
                               base::printable(source.folder ? warning.file : source.path.filename().string()),
                               base::printable(warning.what));
        }
    }
    return loaded;
}

std::vector<FigureRun> figure_runs(const std::vector<LoadedRun>& loaded) {
    std::vector<FigureRun> all;
    for (std::size_t i = 0; i < loaded.size(); ++i) {
        const auto at = static_cast<int>(i);
        all.push_back({shown_text(loaded[i].summary.source.name), at, at, &loaded[i].data, &loaded[i].summary});
    }
    return all;
}

bool has(const std::vector<LoadedRun>& loaded, const runs::Metric& metric) {
    return std::any_of(loaded.begin(), loaded.end(),
                       [&](const LoadedRun& r) { return runs::has_values(r.data, metric); });
}

void check(const QString& problem) {
    if (!problem.isEmpty()) throw Error(ErrorKind::data, problem.toStdString());
}

/// What `plot` makes an image of: the Python tool's metrics, and what a run folder says of the learning.
std::vector<runs::Metric> plotted(const std::vector<LoadedRun>& loaded) {
    std::vector<runs::Metric> metrics;
    for (const auto* key : {"gpu_busy_percent", "mem_busy_percent", "sclk_mhz", "mclk_mhz", "temp_c", "power_w",
                            "vram_used_mb", "torch_mem_alloc_mb", "torch_mem_reserved_mb", "torch_max_mem_alloc_mb"}) {
        metrics.push_back(runs::metric(key));
    }
    for (const auto* key : {"loss", "accuracy", "images_per_s", "step_ms", "lr", "cpu_percent", "ram_used_mb"}) {
        if (has(loaded, runs::metric(key))) metrics.push_back(runs::metric(key));
    }
    return metrics;
}

std::vector<Figure> make_figures(const std::vector<LoadedRun>& loaded, const MontageLayout& layout) {
    std::vector<Figure> figures;
    auto all = figure_runs(loaded);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (layout.names.size() == all.size()) all[i].name = shown_lines(layout.names[i]);
        if (layout.slots_of_runs.size() == all.size()) all[i].slot = layout.slots_of_runs[i];
    }
    for (const auto& key : layout.metrics) {
        figures.push_back(make_figure(all, runs::metric(key.toStdString()), layout.options));
    }
    return figures;
}

int save(const std::vector<Figure>& figures, const MontageLayout& layout, const std::string& out) {
    check(save_montage(figures, layout, out));
    base::print_stdout("{}\n", out);
    return 0;
}

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error(ErrorKind::usage, sentence);
}

/// Refuses charts that none of the runs has anything to draw in.
void require_values(const std::vector<std::string>& metrics, const std::vector<LoadedRun>& loaded) {
    for (const auto& key : metrics) {
        if (has(loaded, runs::metric(key))) continue;
        std::set<std::string> known;
        for (const auto& run : loaded) {
            for (const auto& name : runs::available_metrics(run.data)) known.insert(name);
        }
        refuse(fmt::format("--metrics: no run has values of '{}'. There are: {}.", key, fmt::join(known, ", ")));
    }
}

/// The PNG files of a folder in the order of their names; nothing for anything else.
std::vector<fs::path> png_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (entry->path().filename().native().starts_with('.') || !entry->is_regular_file(ignored)) continue;
        const auto ending = from_utf8(entry->path().extension().string());
        if (ending.compare(QStringLiteral(".png"), Qt::CaseInsensitive) == 0) files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Null when it cannot be read.
QImage read_png(const fs::path& file) {
    constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
    try {
        const auto bytes = base::read_file(file, kMaxBytes);
        return QImage::fromData(reinterpret_cast<const uchar*>(bytes.data()), static_cast<int>(bytes.size()));
    } catch (const Error&) {
        return {};
    }
}

int montage_images(const std::vector<fs::path>& files, const MontageRequest& request) {
    const auto& path = request.inputs[0];
    if (!request.metrics.empty() || !request.title.empty() || request.dark) {
        refuse(
            fmt::format("{}: this is a folder of images, which are shown as they are: --metrics, --title and "
                        "--dark are for the charts of runs.",
                        path));
    }
    if (!from_utf8(request.out).endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) {
        refuse(fmt::format("{}: a montage of images is an image itself: the name must end in .png.", request.out));
    }
    std::vector<QImage> images;
    for (const auto& file : files) {
        auto image = read_png(file);
        if (image.isNull()) {
            base::print_stderr("warning: {}: this image cannot be read; it was left out\n", file.filename().string());
        } else {
            image.setDevicePixelRatio(1);
            images.push_back(std::move(image));
        }
    }
    if (images.empty()) throw Error(ErrorKind::data, fmt::format("{}: no image here can be read.", path));
    const auto montage = montage_of_images(images, request.columns);
    if (montage.isNull()) {
        throw Error(ErrorKind::data,
                    fmt::format("{}: the montage would be too large. Show fewer images.", request.out));
    }
    check(save_png(request.out, montage));
    base::print_stdout("{}\n", request.out);
    return 0;
}

}  // namespace

int plot_runs(const std::vector<std::string>& inputs, const std::string& out, bool dark) {
    const OffscreenApplication app;
    const auto loaded = load(inputs);
    std::error_code code;
    fs::create_directories(out, code);
    if (code) throw Error(ErrorKind::data, fmt::format("{}: the folder cannot be made ({}).", out, code.message()));
    const fs::path folder = out;
    // A chart is a montage of one, so that its file says how to draw it again.
    const ImageStyle style;
    MontageLayout layout;
    layout.dark = dark;
    layout.columns = 1;
    layout.size = style.size;
    layout.scale = style.scale;
    layout.dots_per_metre = style.dots_per_metre;
    for (const auto& run : loaded) {
        std::error_code ignored;
        const auto path = fs::absolute(run.summary.source.path, ignored);
        layout.runs.push_back(from_utf8(path.string()));
    }
    std::vector<std::string> skipped;
    for (const auto& metric : plotted(loaded)) {
        if (!has(loaded, metric)) {
            skipped.push_back(metric.key);
            continue;
        }
        const auto file = folder / (metric.key + ".png");
        layout.metrics = {from_utf8(metric.key)};
        check(save_montage({make_figure(figure_runs(loaded), metric, {})}, layout, file));
        base::print_stdout("{}\n", file.string());
    }
    std::vector<runs::NamedRun> named;
    for (const auto& run : loaded) named.push_back({run.summary.source.name, &run.data});
    const std::pair<const char*, std::string> tables[] = {{"samples.csv", runs::samples_csv(named)},
                                                          {"summary.csv", runs::summary_csv(named)},
                                                          {"summary_agg.csv", runs::summary_agg_csv(named)}};
    for (const auto& [name, text] : tables) {
        base::write_atomically(folder / name, text);
        base::print_stdout("{}\n", (folder / name).string());
    }
    for (const auto& key : skipped) base::print_stdout("skipped {}: no run has values of it\n", key);
    return 0;
}

int montage_runs(const MontageRequest& request) {
    const OffscreenApplication app;
    MontageLayout layout;
    if (!request.layout.empty()) {
        const auto found = layout_of_image(request.layout);
        if (!found) {
            throw Error(ErrorKind::data,
                        fmt::format("{}: there is no layout in this file. Only a PNG that TorchDeck made has one.",
                                    request.layout));
        }
        std::vector<std::string> paths;
        for (const auto& path : found->runs) paths.push_back(path.toStdString());
        return save(make_figures(load(paths), *found), *found, request.out);
    }
    if (request.inputs.size() == 1) {
        const auto files = png_files(request.inputs[0]);
        std::error_code code;
        if (!files.empty() && !fs::exists(fs::path(request.inputs[0]) / "run.json", code)) {
            return montage_images(files, request);
        }
    }
    const auto loaded = load(request.inputs);
    require_values(request.metrics, loaded);
    for (const auto& key : request.metrics) layout.metrics.push_back(from_utf8(key));
    if (layout.metrics.empty()) {
        for (const auto& known : runs::known_metrics()) {
            if (has(loaded, known)) layout.metrics.push_back(from_utf8(known.key));
        }
    }
    if (layout.metrics.empty()) throw Error(ErrorKind::data, "none of these runs has a value to draw.");
    for (const auto& run : loaded) layout.runs.push_back(from_utf8(run.summary.source.path.string()));
    const int count = static_cast<int>(layout.metrics.size());
    layout.columns = std::clamp(request.columns, 1, count);
    layout.size = {layout.columns * kMontageChart.width(),
                   (count + layout.columns - 1) / layout.columns * kMontageChart.height()};
    layout.title = from_utf8(request.title);
    layout.dark = request.dark;
    return save(make_figures(loaded, layout), layout, request.out);
}

}  // namespace torchdeck::ui
