// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON logs that are one value on as many lines as it likes: lists of objects, objects of lists, tables of pandas.
#pragma once

#include <string_view>
#include <vector>

#include "base/message.hpp"
#include "runs/json_rows.hpp"

namespace torchdeck::runs {

/// The value that a text begins with, which may be cut off anywhere; null where there is none.
[[nodiscard]] LogJson begun_value(std::string_view head);

/// Adds what a value has of a training to `rows`; nothing where it is no log. `file`: the name of the file, from which
/// TensorBoard's download of a curve has the curve's name. What was decided goes to `remarks`. Throws Error (data) for
/// the curves of several runs.
void add_document(const LogJson& json, std::string_view file, JsonRows& rows, std::vector<base::Message>& remarks);

}  // namespace torchdeck::runs
