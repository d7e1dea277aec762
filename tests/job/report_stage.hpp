// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs and a report of them for tests.
#pragma once

#include <QTemporaryDir>
#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "job/report.hpp"
#include "job/report_inputs.hpp"
#include "job/report_runs.hpp"
#include "report/sections.hpp"

namespace report_runs {

using namespace torchdeck;
namespace fs = std::filesystem;

/// Runs in DIR/data, a report in DIR/report.html.
struct Stage {
    QTemporaryDir temporary;
    fs::path folder = temporary.path().toStdString();
    fs::path page = folder / "report.html";

    explicit Stage(const report_runs::Shape& shape = {}) { report_runs::make_eight(folder / "data", shape); }
    [[nodiscard]] job::ReportRequest request() const {
        return {.inputs = {(folder / "data").string()},
                .html = page,
                .markdown = {},
                .title = {},
                .texts = {},
                .peaks = {}};
    }
    [[nodiscard]] std::string write() const {
        (void)job::write_report(request());
        return report_runs::read(page);
    }
    [[nodiscard]] std::vector<report::Difference> verify(const fs::path& data = {}) const {
        return job::verify_report(page, data).differences;
    }
};

inline report::Document document_of(const Stage& stage) {
    job::ReportFiles files;
    files.runs = runs::find_runs(stage.folder / "data");
    runs::name_runs(files.runs);
    files.peaks = stage.folder / "data/peaks.json";
    return report::build_document(job::read_report_inputs(files, "A title", [] {}, {}));
}

inline const report::Table* table_of(const report::Document& document, std::string_view key) {
    for (const auto& section : document.sections) {
        for (const auto& block : section.blocks) {
            const auto* const table = std::get_if<report::Table>(&block);
            if (table != nullptr && table->key == key) return table;
        }
    }
    return nullptr;
}

inline std::string refusal(const fs::path& page) {
    try {
        (void)job::verify_report(page, {});
    } catch (const Error& e) {
        return e.what();
    }
    return {};
}

}  // namespace report_runs
