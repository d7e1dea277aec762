// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/trace_scanner.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "base/file_kind.hpp"
#include "base/paths.hpp"
#include "base/stop.hpp"
#include "base/text.hpp"

namespace torchdeck::profile {
namespace {

constexpr std::size_t kBuffer = 1U << 20U;
constexpr std::size_t kMostOfMember = 64U << 10U;
constexpr std::size_t kMostOfEvent = 4U << 20U;
constexpr std::size_t kMostMembers = 256;
constexpr std::int64_t kMostMicroseconds = 4'000'000'000'000'000;  // two of them can be added as nanoseconds
constexpr int kEnd = -1;

bool is_space(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

std::string_view trimmed(std::string_view token) {
    while (!token.empty() && is_space(token.back())) token.remove_suffix(1);
    return token;
}

std::string_view without_quotes(std::string_view token) {
    return token.size() >= 2 && token.front() == '"' && token.back() == '"' ? token.substr(1, token.size() - 2) : token;
}

/// Fills the fields of `event` from its text, whose capacity includes the padding that simdjson reads.
void parse_fields(simdjson::ondemand::parser& parser, const std::string& text, TraceEvent& event) {
    const simdjson::padded_string_view view(text.data(), text.size(), text.capacity());
    simdjson::ondemand::document document;
    simdjson::ondemand::object object;
    if (parser.iterate(view).get(document) != simdjson::SUCCESS ||
        document.get_object().get(object) != simdjson::SUCCESS)
        return;
    for (auto field : object) {
        simdjson::ondemand::raw_json_string key;
        simdjson::ondemand::value value;
        if (field.key().get(key) != simdjson::SUCCESS || field.value().get(value) != simdjson::SUCCESS) return;
        std::string_view* target = nullptr;
        if (key == "ph") target = &event.phase;
        if (key == "name") target = &event.name;
        if (key == "ts") target = &event.ts;
        if (key == "dur") target = &event.dur;
        if (key == "pid") target = &event.pid;
        if (key == "tid") target = &event.tid;
        if (target == nullptr) continue;
        simdjson::ondemand::json_type type{};
        if (value.type().get(type) != simdjson::SUCCESS) return;
        if (type == simdjson::ondemand::json_type::array || type == simdjson::ondemand::json_type::object) continue;
        *target = trimmed(value.raw_json_token());
    }
    event.phase = without_quotes(event.phase);
    event.name = without_quotes(event.name);
    event.valid = true;
}

/// Makes JSON of an event that is none; false where that cannot be done.
bool mend(std::string& text, TraceEvent& event) {
    const auto is_json = [&](bool& bad_utf8) {
        JsonChecker checker;
        const bool good = checker.feed(text) && checker.finish();
        bad_utf8 = checker.bad_utf8();
        return good;
    };
    event.mended = !is_json(event.replaced_bytes);
    if (!event.mended && !event.replaced_bytes) return true;
    text = mended_json(text);
    bool bad_utf8 = false;
    return is_json(bad_utf8) && !bad_utf8;
}

}  // namespace

TraceScanner::TraceScanner(std::filesystem::path path)
    : path_(std::move(path)), file_(nullptr, &gzclose_r), buffer_(kBuffer) {
    if (!base::is_file(path_)) {
        throw file_error(
            path_, base::is_there(path_) ? Message::of("this is not a file.") : Message::of("there is no such file."));
    }
    file_.reset(gzopen(path_.c_str(), "rb"));  // reads what is not compressed as it is
    if (!file_) throw file_error(path_, Message::of("cannot be opened."));
}

int TraceScanner::next() {
    const int c = peek();
    if (c != kEnd) ++at_;
    return c;
}

int TraceScanner::peek() {
    if (at_ == filled_) {
        offset_ += filled_;
        at_ = filled_ = 0;
        const int got = gzread(file_.get(), buffer_.data(), static_cast<unsigned>(buffer_.size()));
        if (got <= 0) {
            int code = Z_OK;
            (void)gzerror(file_.get(), &code);
            // Z_BUF_ERROR: a compressed file that was cut.
            if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
                throw file_error(path_,
                                 Message::of("is damaged: it does not decompress. Copy it again from where it came."));
            return kEnd;
        }
        filled_ = static_cast<std::size_t>(got);
        // A mark of UTF-8 is none of the text.
        constexpr std::string_view kMark = "\xEF\xBB\xBF";
        if (offset_ == 0 && std::string_view(buffer_.data(), filled_).starts_with(kMark)) at_ = kMark.size();
        checker_.feed(std::string_view(buffer_.data() + at_, filled_ - at_));
        if (at_ == filled_) return kEnd;
    }
    return static_cast<unsigned char>(buffer_[at_]);
}

int TraceScanner::skip_spaces() {
    while (is_space(peek())) ++at_;
    return peek();
}

void TraceScanner::refuse(const base::Message& what) const {
    if (offset_ == 0) {
        if (base::is_utf16(std::string_view(buffer_.data(), filled_)))
            throw file_error(path_, Message::of("is in UTF-16, in which no viewer reads a trace: save it as UTF-8."));
        if (const auto kind = base::file_kind_beside_json(std::string_view(buffer_.data(), filled_)))
            throw file_error(path_, Message::of("is not a trace but {}.", kind->text()));
        if (const auto kind = base::file_kind_by_name(path_))
            throw file_error(path_, Message::of("is not a trace but {}.", kind->text()));
    }
    throw file_error(
        path_, Message::of(
                   "is not a trace: {} at byte {}. A trace is a JSON object with \"traceEvents\", or a list of events.",
                   what, Message::number(offset_ + at_)));
}

/// Appends the next value to `out` unless that is null; what would be longer than `most` is skipped, and `out` left
/// empty. False: the file ended within it.
bool TraceScanner::read_value(std::string* out, std::size_t most) {
    bool kept = out != nullptr;
    const auto take = [&] {
        const int c = next();
        if (kept && c != kEnd) {
            out->push_back(static_cast<char>(c));
            if (out->size() > most) {
                out->clear();
                kept = false;
            }
        }
        return c;
    };
    std::int64_t depth = 0;
    for (;;) {
        int c = peek();
        if (c == kEnd) return depth == 0 && !(out != nullptr && out->empty());
        const bool scalar_ends = c == ',' || c == ']' || c == '}' || is_space(c);
        if (depth == 0 && scalar_ends) return true;
        take();
        if (c == '"') {
            for (c = take(); c != '"'; c = take()) {
                if (c == '\\') c = take();
                if (c == kEnd) return false;
            }
            if (depth == 0) return true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0) return true;
        }
    }
}

void TraceScanner::read_events(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop) {
    simdjson::ondemand::parser parser;
    std::string text;
    for (std::uint32_t number = 0;; ++number) {
        if (number % 4096 == 0) base::end_if_asked(stop);
        int c = skip_spaces();
        if (c == ',') {
            ++at_;
            c = skip_spaces();
        }
        if (c == ']') {
            ++at_;
            return;
        }
        if (c == kEnd) {
            truncated_ = !is_list_;  // a list may end anywhere between two events
            return;
        }
        if (c == '}') refuse(Message::name("\"}\""));
        if (number == std::numeric_limits<std::uint32_t>::max())
            throw file_error(path_, Message::of("has more than 4 billion events."));
        text.clear();
        if (!read_value(&text, kMostOfEvent)) {
            truncated_ = true;
            return;
        }
        TraceEvent one{.number = number};
        bool object = !text.empty() && text.front() == '{';
        // As long as the file is JSON its events are.
        if (object && (!checker_.error().empty() || checker_.bad_utf8())) object = mend(text, one);
        text.reserve(text.size() + simdjson::SIMDJSON_PADDING);
        one.text = text;
        if (object) parse_fields(parser, text, one);
        event(one);
    }
}

void TraceScanner::read(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop) {
    read_file(event, stop);
    while (peek() != kEnd) at_ = filled_;
    if (!checker_.finish()) json_error_ = at_place(checker_.place(), checker_.error());
}

void TraceScanner::read_file(const std::function<void(const TraceEvent&)>& event, const std::stop_token& stop) {
    const int first = skip_spaces();
    if (first == '[') {
        ++at_;
        is_list_ = true;
        read_events(event, stop);
        return;
    }
    if (first != '{') refuse(first == kEnd ? Message::of("it is empty") : Message::of("something else"));
    ++at_;
    bool found = false;
    for (;;) {
        int c = skip_spaces();
        if (c == ',') {
            ++at_;
            c = skip_spaces();
        }
        if (c == '}') break;
        std::string key;
        if (c != kEnd && c != '"') refuse(Message::of("a name in quotes is missing"));
        if (c == kEnd || !read_value(&key, kMostOfMember)) {
            truncated_ = true;
            break;
        }
        if (skip_spaces() != ':') {
            if (peek() != kEnd) refuse(Message::of("\":\" is missing"));
            truncated_ = true;
            break;
        }
        ++at_;
        skip_spaces();
        if (key == "\"traceEvents\"") {
            if (peek() != '[') refuse(Message::of("\"traceEvents\" is not a list"));
            ++at_;
            found = true;
            read_events(event, stop);
            if (truncated_) break;
            continue;
        }
        std::string value;
        if (!read_value(&value, kMostOfMember)) {
            truncated_ = true;
            break;
        }
        if (!value.empty() && members_.size() < kMostMembers)
            members_[std::string(without_quotes(key))] = std::move(value);
    }
    if (!found) throw file_error(path_, Message::of("is not a trace: it has no \"traceEvents\"."));
}

bool parse_microseconds(std::string_view text, std::int64_t& ns) {
    text = without_quotes(text);
    if (text.empty()) return false;
    const bool negative = text.front() == '-';
    auto digits = text.substr(negative ? 1 : 0);
    const auto point = digits.find('.');
    const auto whole = digits.substr(0, point);
    auto fraction = point == std::string_view::npos ? std::string_view() : digits.substr(point + 1);
    const auto plain = [](std::string_view part) {
        return std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (!whole.empty() && whole.size() <= 16 && plain(whole) && plain(fraction)) {
        std::int64_t value = 0;
        for (const char c : whole) value = 10 * value + (c - '0');
        if (value > kMostMicroseconds) return false;
        const bool round_up = fraction.size() > 3 && fraction[3] >= '5';
        for (std::size_t i = 0; i < 3; ++i) value = 10 * value + (i < fraction.size() ? fraction[i] - '0' : 0);
        if (round_up) ++value;
        ns = negative ? -value : value;
        return true;
    }
    const auto value = base::parse_real(text);
    if (!value || std::abs(*value) > static_cast<double>(kMostMicroseconds)) return false;
    ns = std::llround(*value * 1000);
    return true;
}

}  // namespace torchdeck::profile
