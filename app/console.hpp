// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "app/terminal.hpp"
#include "engine_api.hpp"

namespace torchdeck::app {

/// Results on stdout, a line at a time; what only a person at a terminal wants on stderr. Calls must not overlap.
class Console {
  public:
    Console();
    /// A line of results. Flushed at once: the reader may be a pipe.
    void result(std::string_view line);
    void warning(std::string_view sentence);
    void note(std::string_view sentence);
    /// Redraws the progress line, at most ten times a second and only on a terminal.
    void progress(const Progress& progress, const LiveNumbers& live = {});
    void clear_progress();

  private:
    bool terminal_;
    double drawn_at_ = 0;
    bool shown_ = false;
};

}  // namespace torchdeck::app
