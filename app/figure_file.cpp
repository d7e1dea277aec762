// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_file.hpp"

#include <filesystem>

#include "app/output_file.hpp"
#include "app/window_library.hpp"
#include "base/error.hpp"
#include "figures/svg.hpp"

namespace torchdeck::app {

void write_figure(const figures::Figure& figure, const std::string& file, bool dark) {
    const auto ending = std::filesystem::path(file == kStandardOutput ? "-.svg" : file).extension();
    if (ending == ".svg") {
        figures::SvgStyle style{.width = 900, .height = 600};
        style.dark = dark;
        return write_output(file, figures::svg(figure, style));
    }
    if (ending != ".png" && ending != ".pdf")
        throw Error(ErrorKind::usage, Message::of("{}: the name must end in .png, .svg or .pdf.", file));
    write_output(file, {}, [&](const auto& path) { window_library().save_figure_file(figure, path, dark); });
}

}  // namespace torchdeck::app
