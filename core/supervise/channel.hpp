// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/descriptor.hpp"

namespace torchdeck::supervise {

/// JSON objects, a line each, over a connected stream socket. For one thread.
class Channel {
  public:
    /// Owns `fd`.
    explicit Channel(int fd);

    static constexpr std::size_t kMostBytes = std::size_t{64} << 10;  ///< of a line

    [[nodiscard]] int fd() const { return fd_.get(); }
    /// False when the other end is gone, or does not take the line within a second.
    bool send(const nlohmann::json& object);
    /// Whether send() of a short object would not wait.
    [[nodiscard]] bool writable() const;
    /// Reads what has arrived without waiting. False when the other end is gone or sends a longer line than kMostBytes.
    bool receive();
    /// The next object that was received; nothing when there is none. A line that is no JSON object is an empty object.
    std::optional<nlohmann::json> next();
    /// Waits up to `seconds` for the next object; nothing when none comes or the other end is gone.
    std::optional<nlohmann::json> wait(double seconds);

  private:
    base::Descriptor fd_;
    std::string received_;
};

}  // namespace torchdeck::supervise
