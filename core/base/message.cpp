// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.hpp"

namespace torchdeck::base {
namespace {

/// Messages are parts of messages of messages at most. What a file holds may claim to be deeper, and longer.
constexpr int kDeepest = 6;
constexpr std::size_t kMostParts = 64;
constexpr std::size_t kLongestPattern = 4000;
constexpr std::size_t kLongestText = std::size_t{1} << 20;

/// The place that begins at `at` ("{}" or "{3}"), and its length; `next` is the place that "{}" stands for.
struct Place {
    std::size_t index = 0;
    std::size_t length = 0;  ///< 0: no place
};
Place place_at(std::string_view pattern, std::size_t at, std::size_t next) {
    const auto rest = pattern.substr(at);
    if (rest.starts_with("{}")) return {next, 2};
    if (rest.size() >= 3 && rest[0] == '{' && rest[1] >= '0' && rest[1] <= '9' && rest[2] == '}')
        return {static_cast<std::size_t>(rest[1] - '0'), 3};
    return {};
}

/// With the marks of `reader`: "1,234.5" as "1.234,5".
std::string in_marks_of(const Reader& reader, std::string_view digits, bool grouped) {
    const bool negative = digits.starts_with('-');
    const auto point = std::min(digits.find('.'), digits.size());
    std::string text(digits.substr(0, negative ? 1 : 0));
    for (std::size_t i = text.size(); i < point; ++i) {
        text += digits[i];
        const auto left = point - i - 1;
        if (grouped && left > 0 && left % 3 == 0) text += reader.group_separator;
    }
    if (point < digits.size()) text += reader.decimal_point + std::string(digits.substr(point + 1));
    return text;
}

/// Whether `text` ends in punctuation that takes two columns.
bool ends_in_wide(std::string_view text) {
    for (const std::string_view end : {"。", "！", "？", "：", "；", "）"})
        if (text.ends_with(end)) return true;
    return false;
}

/// Remedies that need nothing but themselves, as other processes read them.
constexpr std::pair<Remedy, std::string_view> kRemedyWords[] = {
    {Remedy::resume, "resume"},
    {Remedy::repeat, "repeat"},
    {Remedy::choose_data, "choose_data"},
    {Remedy::choose_weights, "choose_weights"},
    {Remedy::reset_head, "reset_head"},
    {Remedy::choose_runs_folder, "choose_runs_folder"},
    {Remedy::show_engines, "show_engines"},
    {Remedy::show_machine, "show_machine"},
    {Remedy::show_peaks, "show_peaks"},
};

std::string_view remedy_word(Remedy remedy) {
    const auto* const known = std::ranges::find(kRemedyWords, remedy, &std::pair<Remedy, std::string_view>::first);
    return known == std::end(kRemedyWords) ? std::string_view() : known->second;
}

Remedy remedy_of(std::string_view word) {
    const auto* const known = std::ranges::find(kRemedyWords, word, &std::pair<Remedy, std::string_view>::second);
    return known == std::end(kRemedyWords) ? Remedy::none : known->first;
}

/// What errno says, in the words of the C library: a program that never calls setlocale() has them in English alone.
struct SystemError {
    int code;
    Mark text;
};
constexpr SystemError kSystemErrors[] = {
    {EPERM, Message::mark("Operation not permitted")},
    {ENOENT, Message::mark("No such file or directory")},
    {EIO, Message::mark("Input/output error")},
    {ENXIO, Message::mark("No such device or address")},
    {EAGAIN, Message::mark("Resource temporarily unavailable")},
    {ENOMEM, Message::mark("Cannot allocate memory")},
    {EACCES, Message::mark("Permission denied")},
    {EBUSY, Message::mark("Device or resource busy")},
    {EEXIST, Message::mark("File exists")},
    {ENODEV, Message::mark("No such device")},
    {ENOTDIR, Message::mark("Not a directory")},
    {EISDIR, Message::mark("Is a directory")},
    {EINVAL, Message::mark("Invalid argument")},
    {EMFILE, Message::mark("Too many open files")},
    {ENFILE, Message::mark("Too many open files in system")},
    {EFBIG, Message::mark("File too large")},
    {ENOSPC, Message::mark("No space left on device")},
    {EROFS, Message::mark("Read-only file system")},
    {EPIPE, Message::mark("Broken pipe")},
    {ENAMETOOLONG, Message::mark("File name too long")},
    {ENOTEMPTY, Message::mark("Directory not empty")},
    {ELOOP, Message::mark("Too many levels of symbolic links")},
    {EDQUOT, Message::mark("Disk quota exceeded")},
    {ENOLCK, Message::mark("No locks available")},
    {ENOSYS, Message::mark("Function not implemented")},
    {EOPNOTSUPP, Message::mark("Operation not supported")},
    {EADDRINUSE, Message::mark("Address already in use")},
    {ENETUNREACH, Message::mark("Network is unreachable")},
    {ECONNRESET, Message::mark("Connection reset by peer")},
    {ETIMEDOUT, Message::mark("Connection timed out")},
    {ECONNREFUSED, Message::mark("Connection refused")},
    {EHOSTUNREACH, Message::mark("No route to host")},
    {ESTALE, Message::mark("Stale file handle")},
};

Mark join_mark(Message::Join join) {
    switch (join) {
        case Message::Join::semicolon:
            //: Between the parts of an enumeration of clauses.
            return Message::mark("; ");
        case Message::Join::space:
            //: Between two sentences.
            return Message::mark(" ");
        case Message::Join::comma:
        case Message::Join::line:
        case Message::Join::none:
            break;
    }
    //: Between the parts of an enumeration.
    return Message::mark(", ");
}

}  // namespace

std::string filled(std::string_view pattern, const std::vector<std::string>& parts) {
    std::string text;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size();) {
        const auto place = place_at(pattern, i, next);
        if (place.length == 2) ++next;
        if (place.length > 0 && place.index < parts.size()) {
            text += parts[place.index];
            i += place.length;
        } else {
            text += pattern[i++];
        }
    }
    return text;
}

std::vector<std::string> texts_of(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const auto& message : messages) texts.push_back(message.text());
    return texts;
}

Message Message::name(std::string_view text) {
    Message message;
    message.text_ = text;
    return message;
}

Message Message::system(int code) {
    const auto* const known = std::ranges::find(kSystemErrors, code, &SystemError::code);
    if (known != std::end(kSystemErrors)) return known->text;
    return name(std::generic_category().message(code));
}

Message Message::system(const std::error_code& code) {
    const bool is_errno = code.category() == std::system_category() || code.category() == std::generic_category();
    return is_errno ? system(code.value()) : name(code.message());
}

Message Message::plain(std::int64_t value) {
    Message message;
    message.kind_ = Kind::number;
    message.integer_ = value;
    return message;
}

Message Message::grouped(std::int64_t value) {
    auto message = plain(value);
    message.grouped_ = true;
    return message;
}

Message Message::number(double value, int digits) {
    Message message;
    message.kind_ = Kind::number;
    message.real_ = value;
    message.digits_ = std::clamp(digits, 0, 17);
    return message;
}

Message Message::significant(double value, int digits) {
    constexpr double kMostWhole = 1e9;
    const auto text = fmt::format("{:.{}g}", value, digits);
    if (text.find('e') != std::string::npos && std::abs(value) > 1 && std::abs(value) < kMostWhole)
        return number(value, 0);
    if (text.find_first_not_of("-.0123456789") != std::string::npos) return name(text);  // 1e-05, nan
    const auto point = text.find('.');
    return number(value, point == std::string::npos ? 0 : static_cast<int>(text.size() - point) - 1);
}

Message Message::quantity(double value, int digits, std::string unit) {
    auto message = number(value, digits);
    message.other_ = std::move(unit);
    return message;
}

Message Message::list(std::vector<Message> parts, Join join) {
    Message message;
    message.kind_ = Kind::list;
    message.join_ = join;
    message.parts_ = std::move(parts);
    return message;
}

Message Message::sentence(Message clause) {
    Message message;
    message.kind_ = Kind::sentence;
    message.parts_ = {std::move(clause)};
    return message;
}

Message Message::field(Mark label, std::string typed) {
    Message message;
    message.kind_ = Kind::field;
    message.text_ = std::move(typed);
    message.other_ = label.text();
    return message;
}

Message Message::either(Message typed, Message shown, Offer offer) {
    Message message;
    message.kind_ = Kind::either;
    message.remedy_ = offer.remedy;
    message.text_ = std::move(offer.of);
    message.parts_ = {std::move(typed), std::move(shown)};
    return message;
}

void Message::add_offers(std::vector<Offer>& offers) const {
    Offer own{remedy_, text_};
    if (remedy_ != Remedy::none && std::ranges::find(offers, own) == offers.end()) offers.push_back(std::move(own));
    for (const auto& part : parts_) part.add_offers(offers);
}

std::vector<Offer> Message::offers() const {
    std::vector<Offer> offers;
    add_offers(offers);
    return offers;
}

std::string Message::number_text(const Reader& reader) const {
    std::string text;
    if (digits_ < 0) {
        text = in_marks_of(reader, std::to_string(integer_), grouped_);
    } else if (!std::isfinite(real_)) {
        text = std::isnan(real_) ? "NaN" : real_ < 0 ? "-inf" : "inf";
    } else if (std::fabs(real_) >= 1e15) {
        text = in_marks_of(reader, fmt::format("{:.3e}", real_), false);
    } else {
        text = in_marks_of(reader, fmt::format("{:.{}f}", real_, digits_), grouped_);
    }
    return other_.empty() ? text : text + ' ' + printable(other_);
}

std::string Message::said(const Reader& reader, int depth) const {
    if (depth > kDeepest) return "...";
    std::vector<std::string> texts;
    for (const auto& part : parts_) texts.push_back(part.said(reader, depth + 1));
    switch (kind_) {
        case Kind::english:
            return printable_lines(text_);
        case Kind::text:
            return printable(text_);
        case Kind::number:
            return number_text(reader);
        case Kind::pattern:
            return filled(printable_lines(pattern_for(reader)), texts);
        case Kind::sentence: {
            auto text = texts[0];
            // Names stay as they are; a part of a clause that stands first is one, or a clause.
            const auto begins_with_name = [&](const auto& self, const Message& message) -> bool {
                if (message.kind_ != Kind::pattern) return true;
                const auto pattern = message.pattern_for(reader);
                if (!pattern.starts_with('{')) return false;
                const auto first = pattern.size() > 1 && pattern[1] >= '0' && pattern[1] <= '9' ? pattern[1] - '0' : 0;
                return std::cmp_greater_equal(first, message.parts_.size()) ||
                       self(self, message.parts_[static_cast<std::size_t>(first)]);
            };
            if (!begins_with_name(begins_with_name, parts_[0]) && !text.empty() && text[0] >= 'a' && text[0] <= 'z')
                text[0] = static_cast<char>(text[0] - 'a' + 'A');
            //: A clause that stands as a sentence of its own.
            return Message::of("{}.", Message::name(text)).said(reader, depth + 1);
        }
        case Kind::list: {
            const auto joint = join_ == Join::none   ? std::string()
                               : join_ == Join::line ? "\n"
                                                     : Message(join_mark(join_)).said(reader, depth + 1);
            std::string text;
            for (const auto& part : texts) {
                // No space follows Chinese punctuation, which has one in itself.
                if (!text.empty() && !(join_ == Join::space && ends_in_wide(text))) text += joint;
                text += part;
            }
            return text;
        }
        case Kind::field: {
            if (!reader.window) return printable(text_);
            auto shown = reader.translate ? reader.translate(other_, {}, -1) : std::string();
            if (!shown.empty() && shown != other_) return shown;
            // English writes labels small within a sentence, apart from abbreviations.
            shown = printable(other_);
            if (shown.size() > 1 && shown[0] >= 'A' && shown[0] <= 'Z' && !(shown[1] >= 'A' && shown[1] <= 'Z'))
                shown[0] = static_cast<char>(shown[0] - 'A' + 'a');
            return shown;
        }
        case Kind::either:
            return texts[reader.window ? 1 : 0];
    }
    return {};
}

std::string Message::pattern_for(const Reader& reader) const {
    const auto count = !other_.empty() && !parts_.empty() ? parts_[0].integer_ : -1;
    auto pattern = reader.translate ? reader.translate(text_, other_, count) : std::string();
    if (pattern.empty()) pattern = count == 1 ? other_ : text_;
    return pattern;
}

std::string Message::text(const Reader& reader) const {
    return said(reader, 0);
}

std::string Message::text() const {
    static const Reader log;
    return said(log, 0);
}

nlohmann::json Message::json() const {
    return json(0);
}

nlohmann::json Message::json(int depth) const {
    if (depth > kDeepest) return "...";
    const auto parts = [&] {
        auto all = nlohmann::json::array();
        for (const auto& part : parts_) all.push_back(part.json(depth + 1));
        return all;
    };
    switch (kind_) {
        case Kind::english:
            return {{"english", printable_lines(text_)}};
        case Kind::text:
            return printable(text_);
        case Kind::number:
            if (digits_ < 0 && !grouped_ && other_.empty()) return integer_;
            if (digits_ < 0) return {{"number", integer_}, {"grouped", grouped_}, {"unit", printable(other_)}};
            // JSON has no NaN.
            return {{"number", std::isfinite(real_) ? nlohmann::json(real_) : nlohmann::json(number_text({}))},
                    {"digits", digits_},
                    {"unit", printable(other_)}};
        case Kind::pattern: {
            nlohmann::json object{{"pattern", printable_lines(text_)}};
            if (!other_.empty()) object["singular"] = printable_lines(other_);
            if (!parts_.empty()) object["arguments"] = parts();
            return object;
        }
        case Kind::list:
            return {{"list", parts()}, {"join", static_cast<int>(join_)}};
        case Kind::sentence:
            return {{"sentence", parts_[0].json(depth + 1)}};
        case Kind::field:
            return {{"field", printable(other_)}, {"typed", printable(text_)}};
        case Kind::either: {
            nlohmann::json object{{"typed", parts_[0].json(depth + 1)}, {"shown", parts_[1].json(depth + 1)}};
            if (text_.empty() && remedy_ != Remedy::none) object["remedy"] = remedy_word(remedy_);
            return object;
        }
    }
    return nullptr;
}

Message Message::from_json(const nlohmann::json& json) {
    return from_json(json, 0);
}

Message Message::from_json(const nlohmann::json& json, int depth) {
    const auto string_in = [&](const char* key, std::size_t longest) {
        const auto it = json.find(key);
        if (it == json.end() || !it->is_string()) return std::string();
        return it->get_ref<const std::string&>().substr(0, longest);
    };
    const auto parts_in = [&](const char* key) {
        std::vector<Message> parts;
        const auto it = json.find(key);
        if (it == json.end() || !it->is_array()) return parts;
        for (std::size_t i = 0; i < std::min(it->size(), kMostParts); ++i)
            parts.push_back(from_json((*it)[i], depth + 1));
        return parts;
    };
    if (depth > kDeepest) return name("...");
    if (json.is_string()) return name(json.get_ref<const std::string&>().substr(0, kLongestText));
    if (json.is_number_integer()) return plain(json.get<std::int64_t>());
    if (json.is_number()) return number(json.get<double>(), 3);
    if (!json.is_object()) return {};
    if (json.contains("pattern"))
        return {string_in("pattern", kLongestPattern), string_in("singular", kLongestPattern), parts_in("arguments")};
    if (const auto it = json.find("number"); it != json.end()) {
        auto message = name(it->is_string() ? it->get<std::string>().substr(0, 8) : std::string());
        if (it->is_number_integer() && !json.contains("digits")) {
            message = plain(it->get<std::int64_t>());
            const auto grouped = json.find("grouped");
            message.grouped_ = grouped != json.end() && grouped->is_boolean() && grouped->get<bool>();
        } else if (it->is_number()) {
            const auto digits = json.find("digits");
            message =
                number(it->get<double>(), digits != json.end() && digits->is_number_integer() ? digits->get<int>() : 0);
        }
        if (message.kind_ == Kind::number) message.other_ = string_in("unit", 40);
        return message;
    }
    if (json.contains("list")) {
        const auto join = json.value("join", nlohmann::json());
        const auto value = join.is_number_integer() ? join.get<int>() : 0;
        return list(parts_in("list"), value >= 0 && value <= 4 ? static_cast<Join>(value) : Join::comma);
    }
    if (const auto clause = json.find("sentence"); clause != json.end()) return sentence(from_json(*clause, depth + 1));
    if (json.contains("field")) {
        auto message = field({}, string_in("typed", 200));
        message.other_ = string_in("field", 200);
        return message;
    }
    if (const auto typed = json.find("typed"), shown = json.find("shown"); typed != json.end() && shown != json.end())
        return either(from_json(*typed, depth + 1), from_json(*shown, depth + 1),
                      {remedy_of(string_in("remedy", 40)), {}});
    return Message(string_in("english", kLongestText));
}

}  // namespace torchdeck::base
