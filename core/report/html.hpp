// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/document.hpp"
#include "report/written.hpp"

namespace torchdeck::report {

/// The document as one page: XHTML that is HTML too, figures inline, no script, nothing loaded. Light and dark as the
/// reader's system is, light on paper. The same document gives the same bytes.
[[nodiscard]] Written write_html(const Document& document);

/// The style of the page; HTML colors of figures are those of figures/palette, exchanged for the dark ones there.
[[nodiscard]] std::string page_style();

}  // namespace torchdeck::report
