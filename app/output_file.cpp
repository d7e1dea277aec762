// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.hpp"

#include <algorithm>

#include "app/help_parts.hpp"
#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/standard_streams.hpp"
#include "base/user_folders.hpp"

namespace torchdeck::app {
namespace {

namespace fs = std::filesystem;

bool is_a_file = false;

void write_file_to_stdout(std::string_view bytes) {
    if (is_a_file) throw Error(ErrorKind::usage, Message::of("Only one output can go to the standard output (-)."));
    is_a_file = true;
    base::write_stdout(bytes);
}

/// Removed with what is in it.
struct TemporaryFolder {
    fs::path path = base::make_temporary_folder("torchdeck");
    TemporaryFolder() = default;
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
};

}  // namespace

bool is_standard_output(std::string_view file) {
    return file == kStandardOutput || (file.starts_with("-.") && file.find('/') == std::string_view::npos);
}

void write_output(const std::string& file, std::string_view text) {
    if (is_standard_output(file))
        write_file_to_stdout(text);
    else
        base::write_atomically(file, text);
}

void write_output(const std::string& file, std::string_view ending, const std::function<void(const fs::path&)>& write) {
    if (!is_standard_output(file)) return write(file);
    const TemporaryFolder folder;
    const auto path = folder.path / ("output" + (file == kStandardOutput ? std::string(ending) : file.substr(1)));
    write(path);
    constexpr std::size_t kMostBytes = std::size_t{8} << 30;
    write_file_to_stdout(base::read_text(path, kMostBytes));
}

bool standard_output_is_a_file() {
    return is_a_file;
}

void refuse_standard_output(std::string_view file, const base::Message& reason) {
    if (is_standard_output(file))
        throw Error(ErrorKind::usage, Message::of("{} is the standard output, where this cannot go: {}", file, reason));
}

void refuse_standard_output_for_folders(const CLI::App& program) {
    for (const auto* option : program.get_options()) {
        const auto& given = option->results();
        if (std::ranges::find(given, kStandardOutput) != given.end() && type_of(*option).starts_with("DIR"))
            throw Error(ErrorKind::usage, Message::of("{}: - is the standard output, but this option takes a folder.",
                                                      option->get_name()));
    }
    for (const auto* command : program.get_subcommands()) refuse_standard_output_for_folders(*command);
}

}  // namespace torchdeck::app
