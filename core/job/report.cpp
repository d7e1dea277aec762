// SPDX-License-Identifier: GPL-3.0-or-later
#include "job/report.hpp"

#include <set>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/version.hpp"
#include "bench/matrix_folder.hpp"
#include "job/report_inputs.hpp"
#include "report/html.hpp"
#include "report/markdown.hpp"
#include "report/recipe.hpp"
#include "report/sections.hpp"
#include "report/text_blocks.hpp"
#include "roofline/peaks_file.hpp"
#include "runs/open_runs.hpp"

namespace torchdeck::job {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPeaksFile = "peaks.json";
constexpr const char* kCostFile = "complexity.json";
constexpr std::size_t kMostPage = std::size_t{256} << 20;

fs::path whole(const fs::path& path) {
    return fs::weakly_canonical(fs::absolute(path));
}

/// As the recipe names it: seen from the folder of the page.
std::string seen_from(const fs::path& folder, const fs::path& path) {
    const auto relative = whole(path).lexically_relative(whole(folder));
    return (relative.empty() ? whole(path) : relative).generic_string();
}

ReportFiles files_of(const ReportRequest& request, const fs::path& folder, const std::stop_token& stop) {
    ReportFiles files;
    std::vector<std::string> runs;
    std::set<fs::path> taken;
    for (const auto& input : request.inputs) {
        const fs::path path = input;
        if (path.extension() == ".json" && base::is_file(path)) {
            files.costs.push_back(path);
            continue;
        }
        if (bench::MatrixFolder(path).has_matrix()) {
            if (taken.insert(whole(path)).second) files.matrices.push_back(path);
        } else if (!(base::is_file(path / kCostFile) || base::is_file(path / kPeaksFile)) ||
                   !runs::find_runs(path, stop).empty()) {
            // What the runs are held against may be in a folder that has none.
            runs.push_back(input);
        }
        if (base::is_file(path / kCostFile)) files.costs.push_back(path / kCostFile);
        if (request.peaks.empty() && files.peaks.empty() && base::is_file(path / kPeaksFile))
            files.peaks = path / kPeaksFile;
    }
    files.runs = runs::find_runs(runs, stop);
    if (!request.peaks.empty()) files.peaks = request.peaks;
    if (files.peaks.empty() && base::is_file(roofline::default_peaks_file()))
        files.peaks = roofline::default_peaks_file();
    files.texts = request.texts.empty() ? folder / "report-text" : request.texts;
    return files;
}

report::Recipe recipe_of(const ReportFiles& files, const std::string& title, const fs::path& folder) {
    report::Recipe recipe{
        .title = title, .runs = {}, .matrices = {}, .costs = {}, .peaks = {}, .texts = seen_from(folder, files.texts)};
    for (const auto& run : files.runs) recipe.runs.push_back(seen_from(folder, run.path));
    for (const auto& path : files.matrices) recipe.matrices.push_back(seen_from(folder, path));
    for (const auto& path : files.costs) recipe.costs.push_back(seen_from(folder, path));
    if (!files.peaks.empty()) recipe.peaks = seen_from(folder, files.peaks);
    return recipe;
}

/// Returns where a file of a recipe is: below `data` by as much of its path as is there, else as seen from the page.
/// What `data_may_lack` is looked for there only where it exists.
fs::path find_file(const std::string& name, const fs::path& folder, const fs::path& data, bool data_may_lack = false) {
    const fs::path path = name;
    if (!data.empty()) {
        if (path.filename() == data.filename() && base::is_there(data) && data.has_filename()) {
            // The folder itself may be what the recipe names, unless it has one of that name.
            if (!base::is_there(data / path.filename())) return data;
        }
        for (auto begin = path.begin(); begin != path.end(); ++begin) {
            fs::path rest;
            for (auto part = begin; part != path.end(); ++part) rest /= *part;
            if (*begin != ".." && rest.is_relative() && base::is_there(data / rest)) return data / rest;
        }
        if (!data_may_lack) return data / path.filename();
    }
    return path.is_absolute() ? path : folder / path;
}

ReportFiles files_of(const report::Recipe& recipe, const fs::path& folder, const fs::path& data) {
    ReportFiles files;
    for (const auto& name : recipe.runs) {
        const auto path = find_file(name, folder, data);
        if (!base::is_there(path))
            throw file_error(path,
                             Message::of("this run of the report is not there. --data DIR says where the runs are."));
        files.runs.push_back({.path = path, .folder = base::is_folder(path), .name = {}});
    }
    for (const auto& name : recipe.matrices) {
        files.matrices.push_back(find_file(name, folder, data));
        if (!bench::MatrixFolder(files.matrices.back()).has_matrix())
            throw file_error(files.matrices.back(),
                             Message::of("this benchmark of the report is not there. --data DIR says where it is."));
    }
    if (files.runs.empty() && files.matrices.empty())
        throw Error(ErrorKind::data, Message::of("has a recipe without runs."));
    runs::name_runs(files.runs);
    for (const auto& name : recipe.costs) files.costs.push_back(find_file(name, folder, data, /*data_may_lack=*/true));
    if (!recipe.peaks.empty()) {
        files.peaks = find_file(recipe.peaks, folder, data, /*data_may_lack=*/true);
        if (!base::is_file(files.peaks))
            throw file_error(files.peaks,
                             Message::of("the peaks of the report are not there. --data DIR says where a copy is."));
    }
    if (!recipe.texts.empty()) files.texts = find_file(recipe.texts, folder, data, /*data_may_lack=*/true);
    return files;
}

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

void write_twin(const report::Document& document, const fs::path& file) {
    const auto images = file.stem().string() + "-figures";
    const auto twin = report::write_markdown(document, images);
    const auto folder = folder_of(file) / images;
    base::make_folders(folder);
    for (const auto& [name, text] : twin.images) base::write_atomically(folder / name, std::string_view(text));
    base::write_atomically(file, std::string_view(twin.text));
}

}  // namespace

ReportResult write_report(const ReportRequest& request, const std::stop_token& stop) {
    const auto folder = folder_of(request.html.empty() ? request.markdown : request.html);
    std::error_code code;
    fs::create_directories(folder, code);
    const auto files = files_of(request, folder, stop);
    const auto all = static_cast<std::int64_t>(files.runs.size()) + 1;
    std::int64_t done = 0;
    const auto step = [&] {
        if (request.on_progress) request.on_progress(++done, all);
    };
    report::make_text_files(files.texts);
    auto inputs = read_report_inputs(files, request.title, step, stop);
    inputs.recipe = report::recipe_json(recipe_of(files, inputs.title, folder));
    const auto document = report::build_document(inputs);
    ReportResult result{.runs = files.runs.size(),
                        .extent = report::extent(document),
                        .bytes = 0,
                        .texts = files.texts,
                        .remarks = inputs.remarks};
    base::end_if_asked(stop);
    if (!request.html.empty()) {
        const auto page = report::write_html(document).text;
        result.bytes = page.size();
        base::write_atomically(request.html, std::string_view(page));
    }
    if (!request.markdown.empty()) write_twin(document, request.markdown);
    step();
    return result;
}

Verification verify_report(const fs::path& page, const fs::path& data, const std::stop_token& stop) {
    const auto text = base::read_text(page, kMostPage);
    try {
        const auto recipe = report::recipe_from_json(report::recipe_in(text));
        const auto files = files_of(recipe, folder_of(page), data);
        auto inputs = read_report_inputs(
            files, recipe.title, [] {}, stop);
        inputs.recipe = report::recipe_in(text);
        const auto document = report::build_document(inputs);
        constexpr std::size_t kMost = 100;
        auto differences = report::differences(report::write_html(document), text, kMost);
        const auto version = report::version_in(text);
        const bool complete = differences.size() < kMost;
        return {.differences = std::move(differences),
                .complete = complete,
                .extent = report::extent(document),
                .version = version == kVersion ? std::string() : version};
    } catch (const Error& e) {
        if (!e.subject().empty() || e.code() == ErrorCode::stopped) throw;
        throw file_error(page, e.message(), e.kind());
    }
}

}  // namespace torchdeck::job
