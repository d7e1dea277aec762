// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "app/terminal.hpp"
#include "base/message.hpp"
#include "base/text_table.hpp"
#include "engine_api.hpp"

namespace torchdeck::app {

/// Results on stdout, a line at a time; what only a person at a terminal wants on stderr; both in the language of the
/// session. Results for people are left out where the standard output is a file (output_file.hpp). Calls must not
/// overlap.
class Console {
  public:
    Console();
    ~Console() { clear_progress(); }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;
    /// A line of results for people. Flushed at once: the reader may be a pipe.
    void result(const base::Message& message);
    void print(const base::TextTable& table);
    /// Lines that are in the language of the session already.
    void text(std::string_view lines);
    /// A line for other programs (JSON, CSV, a command), the same in every language.
    void data(std::string_view line);
    void warning(const base::Message& message);
    void note(const base::Message& message);
    /// Redraws the progress line, at most ten times a second and only on a terminal.
    void progress(const Progress& progress, const LiveNumbers& live = {});
    /// The same with a text of one's own.
    void progress(const base::Message& message);
    void clear_progress();

  private:
    bool is_due();
    void draw(std::string_view text);

    bool terminal_;
    double drawn_at_ = 0;
    bool shown_ = false;
};

}  // namespace torchdeck::app
