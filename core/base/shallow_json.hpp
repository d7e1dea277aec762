// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::base {

/// Hears the events of nlohmann's parser and ignores them: derive from it to read JSON without building a tree, or to
/// look at it before one is built. Deep nesting is refused (Error, data).
class JsonListener : public nlohmann::json_sax<nlohmann::json> {
  public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(std::int64_t /*value*/) override { return true; }
    bool number_unsigned(std::uint64_t /*value*/) override { return true; }
    bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
    bool string(std::string& /*value*/) override { return true; }
    bool binary(nlohmann::json::binary_t& /*value*/) override { return true; }
    bool key(std::string& /*name*/) override { return true; }
    bool start_object(std::size_t /*size*/) override { return enter(); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t /*size*/) override { return enter(); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        return false;
    }

  protected:
    static constexpr int kMaxDepth = 16;
    /// Depth of the value that is begun: 1 for the outermost object.
    [[nodiscard]] int depth() const { return depth_; }

  private:
    bool enter() {
        if (++depth_ > kMaxDepth)
            throw Error(ErrorKind::data, Message::of("is nested too deeply for TorchDeck's files"));
        return true;
    }
    bool leave() {
        --depth_;
        return true;
    }
    int depth_ = 0;
};

/// Refuses a key that an object has twice, of which a parser would silently keep the last, and objects of more than
/// `most_keys`.
class KeyListener : public JsonListener {
  public:
    explicit KeyListener(std::size_t most_keys) : most_keys_(most_keys) {}
    bool start_object(std::size_t size) override {
        keys_.emplace_back();
        return JsonListener::start_object(size);
    }
    bool end_object() override {
        keys_.pop_back();
        return JsonListener::end_object();
    }
    bool key(std::string& name) override {
        if (!keys_.back().insert(name).second)
            throw Error(ErrorKind::data, Message::of("gives '{}' twice", printable(name, 80)));
        if (keys_.back().size() > most_keys_)
            throw Error(ErrorKind::data, Message::of("has an object of more than {} keys", most_keys_));
        return true;
    }

  private:
    std::size_t most_keys_;
    std::vector<std::set<std::string>> keys_;
};

/// JSON of a file that a stranger may have written, in time and memory that grow with its size: deep nesting, a key
/// that is given twice, a byte 0 (where the parser would end) and, with ordered_json, more than 500 keys in an object
/// are refused before anything is built (Error, data). A number that no double holds is an Error (data), too. Throws
/// Json::parse_error for what is not valid JSON.
template <class Json>
Json parse_shallow(std::string_view text) {
    if (const auto at = text.find('\0'); at != std::string_view::npos)
        throw Error(ErrorKind::data, Message::of("has a byte 0 at byte {}, which no text has", at));
    // ordered_json looks for each key among all before it.
    constexpr bool kIsOrdered = std::is_same_v<Json, nlohmann::ordered_json>;
    KeyListener listener(kIsOrdered ? 500 : std::numeric_limits<std::size_t>::max());
    // Not the parser's callback: with one, it looks through all earlier elements at the end of each object.
    nlohmann::json::sax_parse(text, &listener);
    try {
        return Json::parse(text);
    } catch (const typename Json::out_of_range&) {
        throw Error(ErrorKind::data, Message::of("holds a number that is too large"));
    }
}

}  // namespace torchdeck::base
