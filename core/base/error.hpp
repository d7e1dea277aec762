// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "base/text.hpp"

namespace torchdeck {

/// What kind of thing went wrong: it decides the exit code of the command line and nothing else.
enum class ErrorKind {
    usage,     ///< wrong option or setting; exit code 2
    data,      ///< a file or dataset that cannot be used; exit code 3
    device,    ///< a failed device, out of memory, or an engine that is not there; exit code 4
    internal,  ///< a defect of ours; exit code 1
};

/// The one exception type of core and engine. `what()` is a sentence for a person: what is wrong, where (file, line,
/// value), what to do. Whatever it quotes of a file cannot control a terminal: see base::printable_lines().
class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, const std::string& sentence)
        : std::runtime_error(base::printable_lines(sentence)), kind_(kind) {}

    [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
    [[nodiscard]] int exit_code() const noexcept {
        switch (kind_) {
            case ErrorKind::usage:
                return 2;
            case ErrorKind::data:
                return 3;
            case ErrorKind::device:
                return 4;
            case ErrorKind::internal:
                return 1;
        }
        return 1;
    }

  private:
    ErrorKind kind_;
};

/// Whether `e` says that there is no memory; a container that would be too long says so in its own way.
inline bool is_want_of_memory(const std::exception& e) {
    return dynamic_cast<const std::bad_alloc*>(&e) != nullptr || dynamic_cast<const std::length_error*>(&e) != nullptr;
}

/// Whether `e` says that the system refused to start a thread.
inline bool is_want_of_threads(const std::exception& e) {
    const auto* const error = dynamic_cast<const std::system_error*>(&e);
    return error != nullptr && error->code() == std::errc::resource_unavailable_try_again;
}

/// What went wrong as an Error, for the edges of threads and of the program: "std::bad_alloc" is no sentence.
inline Error as_error(const std::exception& e) {
    if (const auto* const error = dynamic_cast<const Error*>(&e)) return *error;
    if (is_want_of_memory(e)) return {ErrorKind::device, "There is not enough memory for this."};
    if (is_want_of_threads(e)) {
        return {ErrorKind::device,
                "A thread could not be started: a limit on processes is reached (see ulimit -u, or pids.max of a "
                "container). Close other programs or raise the limit."};
    }
    return {ErrorKind::internal, e.what()};
}

}  // namespace torchdeck
