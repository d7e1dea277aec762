// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace torchdeck {

/// What kind of thing went wrong: it decides the exit code of the command line and nothing else.
enum class ErrorKind {
    usage,     ///< wrong option or setting; exit code 2
    data,      ///< a file or dataset that cannot be used; exit code 3
    device,    ///< a failed device, out of memory, or an engine that is not there; exit code 4
    internal,  ///< a defect of ours; exit code 1
};

/// The one exception type of core and engine. `what()` is a sentence for a person: what is wrong, where (file, line,
/// value), what to do.
class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, const std::string& sentence) : std::runtime_error(sentence), kind_(kind) {}

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

}  // namespace torchdeck
