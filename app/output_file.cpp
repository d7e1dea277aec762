// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.hpp"

#include "base/atomic_file.hpp"
#include "base/standard_streams.hpp"

namespace torchdeck::app {

void write_output(const std::string& file, std::string_view text) {
    if (file == kStandardOutput)
        base::write_stdout(std::string(text));
    else
        base::write_atomically(file, text);
}

}  // namespace torchdeck::app
