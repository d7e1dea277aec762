// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/error.hpp"

namespace torchdeck::base {

/// JSON of a file that a stranger may have written: deep nesting is refused while parsing (Error, data), because the
/// library's own destructor and dump() recurse. A number that no double holds is an Error (data), too. Throws
/// Json::parse_error for what is no JSON.
template <class Json>
Json parse_shallow(std::string_view text) {
    constexpr int kMaxDepth = 16;
    const auto shallow = [](int depth, typename Json::parse_event_t, Json&) {
        if (depth > kMaxDepth) throw Error(ErrorKind::data, "is nested too deeply for TorchDeck's files");
        return true;
    };
    try {
        return Json::parse(text, shallow);
    } catch (const typename Json::out_of_range&) {
        throw Error(ErrorKind::data, "holds a number that is too large");
    }
}

}  // namespace torchdeck::base
