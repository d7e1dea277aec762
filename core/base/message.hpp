// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

// Names the context of every mark below in the catalogs. Only lupdate reads it (translations/README.md).
#define TORCHDECK_MESSAGE_CONTEXT(name)

namespace torchdeck::base {

/// A word or label of a table, known to translators. Made by Message::mark(); empty by default.
class Mark {
  public:
    constexpr Mark() = default;
    /// English.
    [[nodiscard]] constexpr const char* text() const { return text_; }
    constexpr operator std::string_view() const { return text_; }  // NOLINT: a name in files, a key to compare
    [[nodiscard]] constexpr bool empty() const { return *text_ == '\0'; }
    constexpr bool operator==(const Mark& other) const { return std::string_view(text_) == other.text_; }
    constexpr bool operator==(std::string_view english) const { return text_ == english; }

  private:
    friend class Message;
    constexpr explicit Mark(const char* text) : text_(text) {}
    const char* text_ = "";
};

/// The literal of a message with `Arguments` arguments. Does not compile unless each argument has a place, "{}" in
/// order or "{0}" by number, and each place an argument. There are no format specifications: digits and units belong to
/// the argument.
template <std::size_t Arguments, std::size_t MayBeMissing = 0>
class Pattern {
  public:
    template <std::size_t N>
    consteval Pattern(const char (&literal)[N]) : text_(literal) {  // NOLINT: a literal is a pattern
        bool used[Arguments + 1] = {};
        std::size_t next = 0;
        for (std::size_t i = 0; i + 1 < N; ++i) {
            if (literal[i] == '}') throw "a } without {";
            if (literal[i] != '{') continue;
            std::size_t place = next;
            if (literal[++i] == '}')
                ++next;
            else if (literal[i] >= '0' && literal[i] <= '9' && literal[i + 1] == '}')
                place = static_cast<std::size_t>(literal[i++] - '0');
            else
                throw "a place is {} or one digit in braces, without a format specification";
            if (place >= Arguments) throw "a place without an argument";
            used[place] = true;
        }
        for (std::size_t i = MayBeMissing; i < Arguments; ++i)
            if (!used[i]) throw "an argument without a place";
    }
    [[nodiscard]] const char* text() const { return text_; }

  private:
    const char* text_;
};

/// `pattern` with parts[i] at each "{i}", and at the i-th "{}"; a place without a part stays as it is.
std::string filled(std::string_view pattern, const std::vector<std::string>& parts);

/// What a window can do at the press of a button about what a message says (base/remedy.hpp has the words).
enum class Remedy : std::uint8_t {
    none,
    resume,          ///< the run
    repeat,          ///< it, with its settings, in a new folder
    choose_data,     ///< the folder of its images
    choose_model,    ///< the file of the offer, which is a program
    choose_weights,  ///< to begin from
    choose_setting,  ///< "KEY=VALUE" of the offer, for the next run
    reset_head,
    download,  ///< the dataset of the offer
    choose_runs_folder,
    make_room,  ///< in the folder of the offer
    show_engines,
    show_machine,
    show_peaks,
};

/// A button for a remedy.
struct Offer {
    Remedy remedy = Remedy::none;
    std::string of;  ///< what it is done with: a file, a folder, a name
    bool operator==(const Offer&) const = default;
};

class Message;
/// In English, for files.
[[nodiscard]] std::vector<std::string> texts_of(const std::vector<Message>& messages);

/// Who reads a message. The default is a log: English, "." as the decimal point, commands instead of buttons.
struct Reader {
    /// The translation of a pattern, in the plural form that `count` needs where `singular` is not empty. An empty
    /// answer leaves English. A program with a catalog fills it; the pattern may come from a stranger's file.
    std::function<std::string(const std::string& pattern, const std::string& singular, std::int64_t count)> translate;
    std::string decimal_point = ".";
    std::string group_separator = ",";
    bool window = false;  ///< reads the names of buttons and labels, not commands and options
};

/// A text for people as a value: what was marked at its source, and arguments with their types. It becomes text where
/// it is shown, in the language of who reads it.
///
///     Message::of("{}: has {} bytes; at most {} are read.", path, Message::number(size), Message::number(kMost))
///     Message::plural("{} images", "{} image", count)
///
/// lupdate finds these calls by their names (translations/README.md); a comment "//: ..." before one is a note for
/// translators. Arguments are other messages, paths, names, integers (shown as they are), and what number(), quantity()
/// and list() make. A bare literal is no argument: it would be neither translated nor seen to be a name.
class Message {
    TORCHDECK_MESSAGE_CONTEXT(Message)
  public:
    enum class Kind {
        english,   ///< a whole sentence that is not marked: of the system, of a library
        text,      ///< a name, a path, something quoted: the same in every language
        number,    ///< a number, perhaps with a unit
        pattern,   ///< a marked pattern with parts()
        list,      ///< parts(), joined
        field,     ///< a setting
        either,    ///< two parts: one for a terminal, one for a window
        sentence,  ///< a clause, with a capital letter and a period
    };
    /// What stands between the parts of a list.
    enum class Join { comma, semicolon, space, line, none };

    Message() = default;
    /// What the system or a library says, in its own words.
    explicit Message(std::string english) : kind_(Kind::english), text_(std::move(english)) {}
    explicit Message(const char* english) : Message(std::string(english)) {}
    Message(Mark mark) : kind_(Kind::pattern), text_(mark.text()) {}  // NOLINT: a label is a message

    template <class... Arguments>
    [[nodiscard]] static Message of(Pattern<sizeof...(Arguments)> pattern, const Arguments&... arguments) {
        return {pattern.text(), {}, {argument(arguments)...}};
    }
    /// `count` is the first argument, which need not be shown; `singular` is the English for 1. Other languages have
    /// forms of their own.
    template <std::integral Count, class... Arguments>
    [[nodiscard]] static Message plural(Pattern<sizeof...(Arguments) + 1, 1> pattern,
                                        Pattern<sizeof...(Arguments) + 1, 1> singular, Count count,
                                        const Arguments&... arguments) {
        return {pattern.text(), singular.text(), {number(count), argument(arguments)...}};
    }
    template <std::size_t N>
    [[nodiscard]] static consteval Mark mark(const char (&literal)[N]) {
        return Mark(literal);
    }
    /// What stands where a mark may, and is the same in every language: "W", "ResNet-18".
    template <std::size_t N>
    [[nodiscard]] static consteval Mark same(const char (&literal)[N]) {
        return Mark(literal);
    }

    /// A name, a path, something quoted. Control characters in it are shown, not obeyed.
    [[nodiscard]] static Message name(std::string_view text);
    /// A label that is marked where it stands in a table.
    [[nodiscard]] static Message label(std::string_view marked) { return {std::string(marked), {}, {}}; }
    /// A setting within a sentence: `typed` for a terminal and in logs ("batch size", "--workers"), its marked label in
    /// a window.
    [[nodiscard]] static Message field(Mark label, std::string typed);
    /// Why the system refused something: what errno says.
    [[nodiscard]] static Message system(int code);
    [[nodiscard]] static Message system(const std::error_code& code);
    /// An integer with groups of three digits.
    template <std::integral Integer>
    [[nodiscard]] static Message number(Integer value) {
        return grouped(static_cast<std::int64_t>(value));
    }
    /// With this many digits after the point.
    [[nodiscard]] static Message number(double value, int digits);
    /// With at most this many significant digits, without zeros at the end: 0.11, 3, 1e-05. What is longer before the
    /// point keeps its digits there: 40002.
    [[nodiscard]] static Message significant(double value, int digits);
    /// "12.5 GB/s". `unit` is a symbol, the same in every language.
    [[nodiscard]] static Message quantity(double value, int digits, std::string unit);
    [[nodiscard]] static Message list(std::vector<Message> parts, Join join = Join::comma);
    /// A command or option for a terminal, and the button or field for a window, which can offer `offer` itself.
    [[nodiscard]] static Message either(Message typed, Message shown, Offer offer = {});

    /// A clause ("different machines") as a sentence of its own. A name that stands first keeps its letter.
    [[nodiscard]] static Message sentence(Message clause);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] const std::vector<Message>& parts() const { return parts_; }
    [[nodiscard]] bool empty() const { return text_.empty() && parts_.empty() && kind_ != Kind::number; }
    /// Whether it has more than its English: a pattern or a number somewhere.
    [[nodiscard]] bool is_marked() const { return kind_ != Kind::english && kind_ != Kind::text; }
    /// Whether it is made of this pattern.
    [[nodiscard]] bool is(std::string_view pattern) const { return kind_ == Kind::pattern && text_ == pattern; }
    /// What a window can offer about it, each once. What another process or a file said offers nothing that is done
    /// with something it names.
    [[nodiscard]] std::vector<Offer> offers() const;
    bool operator==(const Message&) const = default;

    /// For `reader`. Text of strangers cannot control a terminal: see printable_lines().
    [[nodiscard]] std::string text(const Reader& reader) const;
    /// In English, for logs.
    [[nodiscard]] std::string text() const;

    /// For other processes and files: a string, or an object with the pattern and its arguments.
    [[nodiscard]] nlohmann::json json() const;
    /// The inverse. What is no message comes out as its text, if it has one; patterns that are unknown are shown in
    /// English. Never throws for its contents.
    [[nodiscard]] static Message from_json(const nlohmann::json& json);

  private:
    Message(std::string pattern, std::string singular, std::vector<Message> parts)
        : kind_(Kind::pattern), text_(std::move(pattern)), other_(std::move(singular)), parts_(std::move(parts)) {}

    static Message argument(const Message& message) { return message; }
    static Message argument(const Mark& mark) { return mark; }
    static Message argument(const std::filesystem::path& path) { return name(path.string()); }
    static Message argument(const std::error_code& code) { return system(code); }
    static Message argument(const std::string& text) { return name(text); }
    static Message argument(std::string_view text) { return name(text); }
    template <class Pointer>
    requires std::same_as<Pointer, const char*> || std::same_as<Pointer, char*>
    static Message argument(const Pointer& text) { return name(text); }
    template <std::size_t N>
    static Message argument(const char (&literal)[N]) = delete;
    template <std::integral Integer>
    requires(!std::same_as<Integer, bool> && !std::same_as<Integer, char>) static Message argument(Integer value) {
        return plain(static_cast<std::int64_t>(value));
    }
    static Message plain(std::int64_t value);
    static Message grouped(std::int64_t value);

    [[nodiscard]] std::string said(const Reader& reader, int depth) const;
    [[nodiscard]] std::string pattern_for(const Reader& reader) const;
    [[nodiscard]] std::string number_text(const Reader& reader) const;
    [[nodiscard]] nlohmann::json json(int depth) const;
    void add_offers(std::vector<Offer>& offers) const;
    static Message from_json(const nlohmann::json& json, int depth);

    Kind kind_ = Kind::text;
    Join join_ = Join::comma;
    bool grouped_ = false;
    int digits_ = -1;  ///< of a number that is not an integer
    std::int64_t integer_ = 0;
    double real_ = 0;
    Remedy remedy_ = Remedy::none;  ///< of either; text_ is what it is done with
    std::string text_;              ///< English, a name, or a pattern
    std::string other_;             ///< the singular of a pattern, or the unit of a number
    std::vector<Message> parts_;
};

}  // namespace torchdeck::base

namespace torchdeck {
using base::Message;  // every mark is spelled "Message::", which is the context that lupdate writes
}  // namespace torchdeck
