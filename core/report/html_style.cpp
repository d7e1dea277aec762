// SPDX-License-Identifier: GPL-3.0-or-later
#include <fmt/format.h>

#include <string>
#include <utility>

#include "figures/palette.hpp"
#include "report/html.hpp"

namespace torchdeck::report {
namespace {

constexpr const char* kStyle =
    R"(:root { --ink: #1c2430; --muted: #5d6878; --rule: #d5dae1; --hair: #e8ebef; --ground: #ffffff;
  --soft: #f6f7f9; --accent: #0063a0; --warn: #a34700; --card: #ffffff }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth }
body { margin: 0; color: var(--ink); background: var(--ground);
  font: 15px/1.55 "Source Sans 3", "Noto Sans", "Segoe UI", system-ui, -apple-system, "Liberation Sans", sans-serif }
main { max-width: 72rem; margin: 0 auto; padding: 2.75rem 1.5rem 5rem; counter-reset: section }
header { border-bottom: 1px solid var(--rule); padding-bottom: 1.25rem; margin-bottom: .5rem }
h1 { font-size: 1.9rem; line-height: 1.2; font-weight: 650; letter-spacing: -.012em; margin: 0 0 .35rem; max-width: 52rem }
.subtitle { color: var(--muted); margin: 0 0 1.1rem }
nav ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; font-size: .92rem;
  counter-reset: entry }
nav li::before { counter-increment: entry; content: counter(entry) "\2002"; color: var(--muted) }
a { color: var(--accent); text-decoration: none }
a:hover, a:focus { text-decoration: underline }
section { margin-top: 2.6rem }
h2 { counter-increment: section; font-size: 1.3rem; font-weight: 650; letter-spacing: -.006em; margin: 0 0 .8rem }
h2::before { content: counter(section) "\2002"; color: var(--muted); font-weight: 400 }
h3 { font-size: 1.02rem; font-weight: 650; margin: 1.8rem 0 .5rem }
h4, h5, h6 { font-size: .95rem; font-weight: 650; margin: 1.3rem 0 .4rem }
p, .text ul, .text ol { max-width: 46rem; margin: .55rem 0 }
.text { margin: .2rem 0 1rem }
.auto { color: var(--muted) }
.finding, .warning { border-left: 3px solid var(--accent); padding: .05rem 0 .05rem .8rem }
.warning { border-color: var(--warn) }
blockquote { margin: .8rem 0; padding-left: .9rem; border-left: 3px solid var(--rule); color: var(--muted) }
.scroll { overflow-x: auto; margin: 1.35rem 0 0 }
table { border-collapse: collapse; font-size: .875rem; line-height: 1.4; font-variant-numeric: tabular-nums lining-nums;
  border-bottom: 1.5px solid var(--ink) }
caption { caption-side: top; text-align: left; padding: 0 0 .45rem; font-size: .9rem; color: var(--ink) }
caption b, figcaption b { font-weight: 650 }
th, td { padding: .26rem .85rem .26rem 0; text-align: left; vertical-align: baseline; white-space: nowrap; font-weight: 400 }
th:last-child, td:last-child { padding-right: 0 }
thead th { border-top: 1.5px solid var(--ink); border-bottom: 1px solid var(--ink); font-weight: 600; vertical-align: bottom }
thead small { font-size: .8em; font-weight: 400; color: var(--muted) }
tbody tr + tr > * { border-top: 1px solid var(--hair) }
tbody tr:hover > * { background: var(--soft) }
.n { text-align: right }
.w { white-space: normal; min-width: 9rem; overflow-wrap: anywhere }
td[data-from], p[data-from] { text-decoration: underline dotted transparent 1px; text-underline-offset: .22em }
tr:hover td[data-from], p[data-from]:hover { text-decoration-color: var(--muted) }
details { font-size: .8rem; color: var(--muted); margin: .35rem 0 1.2rem }
summary { cursor: pointer; width: max-content }
details ul { margin: .3rem 0; padding-left: 1.1rem; overflow-wrap: anywhere }
pre { font: .8rem/1.5 "JetBrains Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace; background: var(--soft);
  color: var(--ink); border-radius: 4px; padding: .6rem .8rem; margin: .5rem 0; overflow-x: auto }
code { font-family: "JetBrains Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace; font-size: .92em }
pre code { font-size: 1em }
.multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1.5rem 1.25rem; margin: 1.2rem 0 0 }
.single { margin: 1.2rem 0 0 }
figure { margin: 0; min-width: 0 }
.single figure { max-width: 54rem }
.single svg { max-width: 100% }
.colors { list-style: none; margin: .9rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .15rem 1.4rem; font-size: .875rem }
.colors svg { display: inline-block; width: .7em; height: .7em; margin-right: .35em; border-radius: 2px }
svg { width: 100%; height: auto; display: block; font-family: inherit; font-size: 12px; font-variant-numeric: tabular-nums }
svg text { font-family: inherit }
svg path[fill="none"]:hover { stroke-width: 3px }
figcaption { font-size: .82rem; line-height: 1.4; color: var(--muted); margin-top: .3rem }
figcaption b { color: var(--ink) }
)";

constexpr const char* kDark =
    R"(  :root { --ink: #e6eaf0; --muted: #9aa5b4; --rule: #3a434e; --hair: #2a313a; --ground: #171b20;
    --soft: #1f242b; --accent: #5ab4f0; --warn: #ff8c4a }
  svg.heat { filter: invert(1) hue-rotate(180deg) }
)";

constexpr const char* kPrint = R"(@page { margin: 16mm 15mm 18mm }
@media print {
  body { font-size: 9.5pt; line-height: 1.45 }
  main { max-width: none; padding: 0 }
  nav, summary { display: none }
  details:not([open]) { display: none }
  section { margin-top: 1.6rem }
  h2, h3, caption { break-after: avoid }
  figure, tr, pre, .finding, .warning { break-inside: avoid }
  thead { display: table-header-group }
  .short { break-inside: avoid }
  table { font-size: 7.6pt }
  th, td { padding-right: .55rem; white-space: normal }
  td.n, th.n { white-space: nowrap }
  .w { min-width: 5rem }
  .scroll { overflow: visible }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 7pt }
  .multiples { grid-template-columns: repeat(3, 1fr); gap: 1rem .8rem }
  a { color: inherit }
}
)";

using Pair = std::pair<std::string, std::string>;

/// Colors of figures on a light ground, and what they are on a dark one.
std::vector<Pair> color_pairs() {
    std::vector<Pair> pairs{{"#1c2430", "#e6eaf0"}, {"#667085", "#9aa5b4"}, {"#eef0f3", "#2a313a"}};
    const auto add = [&](figures::Rgb light, figures::Rgb dark) {
        pairs.emplace_back(figures::hex(light), figures::hex(dark));
    };
    for (int slot = 0; slot < figures::kRunColors; ++slot)
        add(figures::run_rgb(slot, false), figures::run_rgb(slot, true));
    for (const auto hue : {tables::Hue::sky, tables::Hue::neutral})
        add(figures::series_rgb(hue, false), figures::series_rgb(hue, true));
    return pairs;
}

}  // namespace

std::string page_style() {
    std::string dark = kDark;
    for (const auto& [light, other] : color_pairs()) {
        dark += fmt::format(
            "  svg:not(.heat) [fill=\"{0}\"] {{ fill: {1} }} svg:not(.heat) [stroke=\"{0}\"] {{ stroke: {1} }}\n",
            light, other);
    }
    // The ground of a figure is the page's, whatever that is.
    return std::string(kStyle) + "svg > rect:first-of-type { fill: none }\n" +
           "@media screen and (prefers-color-scheme: dark) {\n" + dark + "}\n" + kPrint;
}

}  // namespace torchdeck::report
