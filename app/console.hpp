// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "app/terminal.hpp"
#include "engine_api.hpp"

namespace torchdeck::app {

/// Results on stdout, a line at a time; what only a person at a terminal wants on stderr; both in the language of the
/// session. Calls must not overlap.
class Console {
  public:
    Console();
    ~Console() { clear_progress(); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    /// A line of results for people. Flushed at once: the reader may be a pipe.
    void result(std::string_view line);
    /// A line for other programs (JSON, CSV, a command), the same in every language.
    void data(std::string_view line);
    void warning(std::string_view sentence);
    void note(std::string_view sentence);
    /// Redraws the progress line, at most ten times a second and only on a terminal.
    void progress(const Progress& progress, const LiveNumbers& live = {});
    /// The same with a text of one's own.
    void progress(std::string_view text);
    void clear_progress();

  private:
    bool is_due();
    void draw(std::string_view text);

    bool terminal_;
    double drawn_at_ = 0;
    bool shown_ = false;
};

}  // namespace torchdeck::app
