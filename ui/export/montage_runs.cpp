// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/montage_runs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <QImage>
#include <algorithm>
#include <filesystem>
#include <iterator>

#include "base/atomic_file.hpp"
#include "base/console_message.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "charts/figure_export.hpp"
#include "charts/shown_curves.hpp"
#include "export/loaded_runs.hpp"
#include "export/offscreen_application.hpp"
#include "look/format.hpp"
#include "look/terminal_reader.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

namespace fs = std::filesystem;

constexpr QSize kMontageChart{1200, 560};

std::vector<Figure> make_figures(const std::vector<runs::OpenedRun>& loaded, const MontageLayout& layout) {
    std::vector<Figure> figures;
    auto all = figure_runs(loaded);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (layout.names.size() == all.size()) all[i].name = layout.names[i];
        if (layout.slots_of_runs.size() == all.size()) all[i].slot = layout.slots_of_runs[i];
    }
    for (const auto& key : layout.metrics) {
        for (auto& figure : figures_of(all, key, layout.options)) figures.push_back(as_shown(std::move(figure), {}));
    }
    return figures;
}

[[noreturn]] void refuse(const base::Message& message) {
    throw Error(ErrorKind::usage, message);
}

/// Refuses charts that none of the runs has anything to draw in.
void require_values(const std::vector<std::string>& metrics, const std::vector<runs::OpenedRun>& loaded) {
    const auto known = available_figures(loaded);
    for (const auto& key : metrics) {
        if (std::ranges::find(known, key) != known.end()) continue;
        refuse(Message::of("--metrics: no run has values of '{}'. There are: {}.", key,
                           fmt::format("{}", fmt::join(known, ", "))));
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

void montage_images(const std::vector<fs::path>& files, const MontageRequest& request) {
    const auto& path = request.inputs[0];
    if (!request.metrics.empty() || !request.title.empty() || request.dark || request.folder_names) {
        refuse(
            Message::of("{}: this is a folder of images, which are shown as they are: --metrics, --title, "
                        "--folder-names and --dark are for the charts of runs.",
                        path));
    }
    if (!from_utf8(request.out).endsWith(QStringLiteral(".png"), Qt::CaseInsensitive)) {
        refuse(Message::of("{}: a montage of images is an image itself: the name must end in .png.", request.out));
    }
    std::vector<QImage> images;
    for (const auto& file : files) {
        auto image = read_png(file);
        if (image.isNull()) {
            const auto left_out = Message::of("{}: this image cannot be read; it was left out", file.filename());
            base::say(base::Severity::warning, left_out, terminal_reader());
        } else {
            image.setDevicePixelRatio(1);
            images.push_back(std::move(image));
        }
    }
    if (images.empty()) throw Error(ErrorKind::data, Message::of("{}: no image here can be read.", path));
    const auto montage = montage_of_images(images, request.columns);
    if (montage.isNull()) {
        throw Error(ErrorKind::data,
                    Message::of("{}: the montage would be too large. Show fewer images.", request.out));
    }
    save_png(request.out, montage);
}

}  // namespace

void montage_runs(const MontageRequest& request) {
    const OffscreenApplication app;
    MontageLayout layout;
    if (!request.layout.empty()) {
        const auto found = layout_of_image(request.layout);
        if (!found) {
            throw Error(ErrorKind::data,
                        Message::of("{}: there is no layout in this file. Only a PNG that TorchDeck made has one.",
                                    request.layout));
        }
        return save_montage(make_figures(load_runs(found->runs), *found), *found, request.out);
    }
    if (request.inputs.size() == 1) {
        const auto files = png_files(request.inputs[0]);
        std::error_code code;
        if (!files.empty() && !fs::exists(fs::path(request.inputs[0]) / "run.json", code)) {
            return montage_images(files, request);
        }
    }
    const auto loaded = load_runs(request.inputs);
    for (const auto& run : figure_runs(loaded, request.folder_names ? RunNames::by_folder : RunNames::usual))
        layout.names.push_back(run.name);
    require_values(request.metrics, loaded);
    layout.metrics = request.metrics;
    if (layout.metrics.empty()) {
        for (const auto& known : runs::known_metrics()) {
            if (has_values(loaded, known)) layout.metrics.push_back(known.key);
        }
    }
    if (layout.metrics.empty()) throw Error(ErrorKind::data, Message::of("none of these runs has a value to draw."));
    for (const auto& run : loaded) layout.runs.push_back(run.summary.source.path.string());
    // A heat map is of one run: such a metric has as many figures as there are runs.
    layout.title = request.title;
    layout.dark = request.dark;
    const auto figures = make_figures(loaded, layout);
    const int count = static_cast<int>(figures.size());
    layout.columns = std::clamp(request.columns, 1, std::max(count, 1));
    layout.width = layout.columns * kMontageChart.width();
    layout.height = (count + layout.columns - 1) / layout.columns * kMontageChart.height();
    save_montage(figures, layout, request.out);
}

}  // namespace torchdeck::ui
