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
    const std::filesystem::path path = file;
    if (path.extension() == ".svg") {
        figures::SvgStyle style{.width = 900, .height = 600};
        style.dark = dark;
        return write_output(file, figures::svg(figure, style));
    }
    if (path.extension() != ".png" && path.extension() != ".pdf")
        throw Error(ErrorKind::usage, Message::of("{}: the name must end in .png, .svg or .pdf.", file));
#ifdef TORCHDECK_GUI
    ui::save_figure_file(figure, path, dark);
#else
    needs_window(command);
#endif
}

}  // namespace torchdeck::app
