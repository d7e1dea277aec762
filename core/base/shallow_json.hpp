// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.hpp"

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
    /// Of the value that is begun: 1 for the outermost object.
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

/// Refuses objects of very many keys: ordered_json looks for each key among all before it.
class KeyCounter : public JsonListener {
  public:
    static constexpr std::size_t kMaxKeys = 500;
    bool start_object(std::size_t size) override {
        keys_.push_back(0);
        return JsonListener::start_object(size);
    }
    bool end_object() override {
        keys_.pop_back();
        return JsonListener::end_object();
    }
    bool key(std::string& /*name*/) override {
        if (++keys_.back() > kMaxKeys)
            throw Error(ErrorKind::data, Message::of("has an object of more than {} keys", kMaxKeys));
        return true;
    }

  private:
    std::vector<std::size_t> keys_;
};

/// JSON of a file that a stranger may have written, in time and memory that grow with its size: deep nesting, and with
/// ordered_json more than 500 keys in an object, is refused before anything is built (Error, data). A number that no
/// double holds is an Error (data), too. Throws Json::parse_error for what is no JSON.
template <class Json>
Json parse_shallow(std::string_view text) {
    // Not the parser's callback: with one, it looks through all earlier elements at the end of each object.
    if constexpr (std::is_same_v<Json, nlohmann::ordered_json>) {
        KeyCounter counter;
        nlohmann::json::sax_parse(text, &counter);
    } else {
        JsonListener listener;
        nlohmann::json::sax_parse(text, &listener);
    }
    try {
        return Json::parse(text);
    } catch (const typename Json::out_of_range&) {
        throw Error(ErrorKind::data, Message::of("holds a number that is too large"));
    }
}

}  // namespace torchdeck::base
