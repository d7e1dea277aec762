// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_file.hpp"

#include <filesystem>

#include "app/needs_window.hpp"
#include "app/output_file.hpp"
#include "base/error.hpp"
#include "figures/svg.hpp"
#ifdef TORCHDECK_GUI
#include "ui/export/save_figure.hpp"
#endif

namespace torchdeck::app {

void write_figure(const figures::Figure& figure, const std::string& file, bool dark,
                  [[maybe_unused]] const char* command) {
    const auto ending = std::filesystem::path(file == kStandardOutput ? "-.svg" : file).extension();
    if (ending == ".svg") {
        figures::SvgStyle style{.width = 900, .height = 600};
        style.dark = dark;
        return write_output(file, figures::svg(figure, style));
    }
    if (ending != ".png" && ending != ".pdf")
        throw Error(ErrorKind::usage, Message::of("{}: the name must end in .png, .svg or .pdf.", file));
#ifdef TORCHDECK_GUI
    write_output(file, {}, [&](const auto& path) { ui::save_figure_file(figure, path, dark); });
#else
    needs_window(command);
#endif
}

}  // namespace torchdeck::app
