// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "base/message.hpp"

namespace torchdeck {

/// What kind of thing went wrong: it decides the exit code of the command line and nothing else.
enum class ErrorKind {
    usage,     ///< wrong option or setting; exit code 2
    data,      ///< a file or dataset that cannot be used; exit code 3
    device,    ///< a failed device, out of memory, or an engine that is not there; exit code 4
    internal,  ///< a defect of ours; exit code 1
};

/// The exit code of a command that ends with an error of this kind.
[[nodiscard]] constexpr int exit_code(ErrorKind kind) noexcept {
    switch (kind) {
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

/// What happened, for code that treats it differently from other errors of its kind. Nothing reads the sentence for
/// that.
enum class ErrorCode {
    other,
    stopped,           ///< a stop was requested
    out_of_memory,     ///< of this machine or of the device
    out_of_threads,    ///< the system refused to start one
    weights_mismatch,  ///< weights and network do not belong together
    rank_lost,         ///< another process of the training has ended or does not answer
    is_program,        ///< a TorchScript program, where weights were wanted
};

/// What an error is about: a setting by its key, or a file or folder.
struct Subject {
    std::string setting;
    std::filesystem::path path;

    [[nodiscard]] bool empty() const { return setting.empty() && path.empty(); }
};

/// The one exception type of core and engine. message() is a sentence for a person: what is wrong, where (file, line,
/// value), what to do; what() is its English.
class Error : public std::runtime_error {
  public:
    Error(ErrorKind kind, base::Message message, Subject subject = {}, ErrorCode code = ErrorCode::other)
        : std::runtime_error(message.text()),
          kind_(kind),
          code_(code),
          about_(std::make_shared<const About>(About{std::move(message), std::move(subject)})) {}

    [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
    [[nodiscard]] ErrorCode code() const noexcept { return code_; }
    [[nodiscard]] const base::Message& message() const noexcept { return about_->message; }
    [[nodiscard]] const Subject& subject() const noexcept { return about_->subject; }
    [[nodiscard]] int exit_code() const noexcept { return torchdeck::exit_code(kind_); }

  private:
    struct About {
        base::Message message;
        Subject subject;
    };
    ErrorKind kind_;
    ErrorCode code_;
    std::shared_ptr<const About> about_;  // shared: an exception is copied without throwing
};

/// Throws Error (data): what is wrong with the contents of a file.
[[noreturn]] inline void refuse(base::Message what) {
    throw Error(ErrorKind::data, std::move(what));
}

/// "`place`: `what`", of a file, a line, a cell.
inline base::Message at_place(const base::Message& place, const base::Message& what) {
    //: A file or another place, and what is wrong there.
    return Message::of("{}: {}", place, what);
}

/// "`file` is a damaged PNG.", of a clause that begins with its verb.
inline base::Message said_of(const base::Message& file, const base::Message& clause) {
    //: A file, and what is wrong with it ("is a damaged PNG.").
    return Message::of("{} {}", file, clause);
}

/// "`path`: `what`", about that file or folder.
inline Error file_error(const std::filesystem::path& path, const base::Message& what,
                        ErrorKind kind = ErrorKind::data) {
    return {kind, at_place(base::Message::name(path.string()), what), {.setting = {}, .path = path}};
}

/// What `work` returns; an Error that does not say what it is about comes out as one about `subject`.
template <class Work>
auto about(const Subject& subject, const Work& work) {
    try {
        return work();
    } catch (const Error& e) {
        if (!e.subject().empty()) throw;
        throw Error(e.kind(), e.message(), subject, e.code());
    }
}

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
    if (const auto* const error = dynamic_cast<const std::filesystem::filesystem_error*>(&e))
        return file_error(error->path1(), Message::of("{}.", error->code()));
    if (is_want_of_memory(e)) {
        return {ErrorKind::device, Message::of("There is not enough memory for this."), {}, ErrorCode::out_of_memory};
    }
    if (is_want_of_threads(e)) {
        return {
            ErrorKind::device,
            Message::of("A thread could not be started: a limit on processes is reached (see ulimit -u, or pids.max "
                        "of a container). Close other programs or raise the limit."),
            {},
            ErrorCode::out_of_threads};
    }
    return {ErrorKind::internal, base::Message(e.what())};
}

}  // namespace torchdeck
