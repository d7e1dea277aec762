// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sections of a report, one function each, in a file of its own. A new one is its function, a line here and a line
// in the list in sections.cpp.
#pragma once

#include <vector>

#include "report/document.hpp"
#include "report/inputs.hpp"

namespace torchdeck::report {

/// Each adds what it knows to the last section of the document, which is its own.
void add_design(Document& document, const Inputs& inputs);
void add_environment(Document& document, const Inputs& inputs);
void add_complexity(Document& document, const Inputs& inputs);
void add_measurement(Document& document, const Inputs& inputs);
void add_roofline(Document& document, const Inputs& inputs);
void add_results(Document& document, const Inputs& inputs);
void add_analysis(Document& document, const Inputs& inputs);
void add_limitations(Document& document, const Inputs& inputs);
void add_appendix(Document& document, const Inputs& inputs);

struct SectionInfo {
    const char* key;
    const char* title;
    void (*add)(Document&, const Inputs&);
    const char* hint;  ///< what a person may write there; empty: nothing
};
/// In the order of the report.
[[nodiscard]] const std::vector<SectionInfo>& section_infos();

/// The whole report, but for its recipe.
[[nodiscard]] Document build_document(const Inputs& inputs);

}  // namespace torchdeck::report
