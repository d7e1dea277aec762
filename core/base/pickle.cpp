// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pickle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::base {
namespace {

using Kind = PickleValue::Kind;

constexpr std::size_t kMaxValues = 1'000'000;
constexpr std::size_t kMaxItems = 2'000'000;
constexpr std::size_t kMaxLine = 1024;
constexpr std::size_t kFewValues = 1024;  // that any pickle may have, however short

/// Modules that a pickle names to do harm to who loads it.
constexpr std::array<std::string_view, 18> kHarmful = {
    "os",  "posix",  "nt",         "subprocess", "sys",    "shutil", "socket",   "runpy",    "importlib",
    "pty", "ctypes", "webbrowser", "commands",   "popen2", "code",   "platform", "requests", "urllib.request"};
/// Of Python's own functions, data names these alone.
constexpr std::array<std::string_view, 15> kBuiltins = {"set",   "frozenset", "list",    "dict",   "tuple",
                                                        "slice", "range",     "complex", "bytes",  "bytearray",
                                                        "int",   "float",     "str",     "object", "getattr"};

bool is_harmful(std::string_view global) {
    const auto dot = global.rfind('.');
    if (dot == std::string_view::npos) return true;
    const auto module = global.substr(0, dot);
    if (module == "builtins" || module == "__builtin__")
        return std::ranges::find(kBuiltins, global.substr(dot + 1)) == kBuiltins.end();
    return std::ranges::find(kHarmful, module) != kHarmful.end();
}

[[noreturn]] void too_many(std::size_t limit, const char* what) {
    throw Error(ErrorKind::data, Message::of("its pickle has more than {} {}, the most that is read",
                                             grouped(static_cast<std::int64_t>(limit)), what));
}

}  // namespace

void PickleReader::refuse(const base::Message& what) {
    throw Error(ErrorKind::data, what);
}

void PickleReader::unknown(const PickleValue& callee) {
    refuse(Message::of("it would call {}, which such a file does not need", callee.text.substr(0, 80)));
}

PickleValue& PickleReader::object_of(const PickleValue& callee) {
    if (mode_ == Mode::strict || (callee.kind == Kind::global && is_harmful(callee.text))) unknown(callee);
    return named_object(callee.text);
}

PickleValue& PickleReader::named_object(std::string_view name) {
    auto& object = make(Kind::object);
    object.text = name;
    return object;
}

PickleValue& PickleReader::persistent(const PickleValue& /*id*/) {
    refuse(Message::of("its pickle refers to data outside it"));
}

std::string_view PickleReader::keep(std::string text) {
    return kept_.emplace_back(std::move(text));
}

void PickleReader::count_copied(std::size_t amount, std::size_t limit) {
    copied_ += amount;
    if (copied_ > limit) too_many(limit, "copied values");
}

const PickleValue& PickleReader::read() {
    while (step()) {
    }
    return top();
}

std::uint8_t PickleReader::byte() {
    if (at_ >= bytes_.size()) refuse(Message::of("its pickle is cut off"));
    return std::to_integer<std::uint8_t>(bytes_[at_++]);
}

std::uint64_t PickleReader::little_endian(int bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < bytes; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
}

std::string_view PickleReader::text(std::uint64_t size) {
    if (size > bytes_.size() - at_) refuse(Message::of("its pickle is cut off"));
    const std::string_view value(reinterpret_cast<const char*>(bytes_.data()) + at_, static_cast<std::size_t>(size));
    at_ += static_cast<std::size_t>(size);
    return value;
}

std::string_view PickleReader::line() {
    const auto begin = at_;
    while (byte() != '\n') {
        if (at_ - begin > kMaxLine) refuse(Message::of("its pickle has an impossible name"));
    }
    return {reinterpret_cast<const char*>(bytes_.data()) + begin, at_ - begin - 1};
}

PickleValue& PickleReader::make(Kind kind) {
    const auto limit = std::min(kMaxValues, kFewValues + bytes_.size() / 2);
    if (values_.size() >= limit) too_many(limit, "values");
    values_.emplace_back();
    values_.back().kind = kind;
    return values_.back();
}

void PickleReader::push(PickleValue& value) {
    if (stack_.size() >= kMaxValues) too_many(kMaxValues, "values");
    stack_.push_back(&value);
}

PickleValue& PickleReader::constant(PickleValue*& place, Kind kind, std::int64_t integer) {
    if (place == nullptr) {
        place = &make(kind);
        place->integer = integer;
    }
    return *place;
}

PickleValue& PickleReader::small_integer(std::uint8_t value) {
    return constant(small_integers_[value], Kind::integer, value);
}

PickleValue& PickleReader::top() {
    if (stack_.empty()) refuse(Message::of("its pickle is damaged (empty stack)"));
    return *stack_.back();
}

PickleValue& PickleReader::pop() {
    auto& value = top();
    stack_.pop_back();
    return value;
}

std::vector<const PickleValue*> PickleReader::pop_to_mark() {
    const auto mark = std::find_if(stack_.rbegin(), stack_.rend(), [](const auto* v) { return v->kind == Kind::mark; });
    if (mark == stack_.rend()) refuse(Message::of("its pickle is damaged (no mark)"));
    std::vector<const PickleValue*> items(mark.base(), stack_.end());
    stack_.erase(std::prev(mark.base()), stack_.end());
    return items;
}

void PickleReader::push_tuple(std::size_t size) {
    auto& tuple = make(Kind::tuple);
    if (stack_.size() < size) refuse(Message::of("its pickle is damaged (empty stack)"));
    tuple.items.assign(stack_.end() - static_cast<std::ptrdiff_t>(size), stack_.end());
    stack_.resize(stack_.size() - size);
    push(tuple);
}

void PickleReader::set_items(Kind kind, std::vector<const PickleValue*> items) {
    auto& container = top();
    if (container.kind == Kind::object) {
        if (kind == Kind::list) return;  // elements of a list of some class
        if (items.size() % 2 == 0) kind = Kind::object;
    }
    if (container.kind != kind || (kind == Kind::dict && items.size() % 2 != 0))
        refuse(Message::of("its pickle is damaged (items)"));
    items_ += items.size();
    if (items_ > kMaxItems) too_many(kMaxItems, "elements");
    container.items.insert(container.items.end(), items.begin(), items.end());
}

void PickleReader::reduce() {
    const auto& arguments = pop();
    const auto& callee = pop();
    const bool of_object = callee.kind == Kind::object;
    if ((callee.kind != Kind::global && !of_object) || arguments.kind != Kind::tuple)
        refuse(Message::of("its pickle calls something unknown"));
    // Nothing is copied for an object, so it may be made of any number of values.
    if (of_object || (mode_ == Mode::passes_over && arguments.items.size() > kMaxArguments)) {
        push(object_of(callee));
        return;
    }
    // Items are copied: without a limit, one long tuple used again and again would take quadratic memory.
    if (arguments.items.size() > kMaxArguments) refuse(Message::of("its pickle calls with too many arguments"));
    push(call(callee, arguments));
}

void PickleReader::remember(std::uint64_t key) {
    // Python numbers them one after the other; optimized pickles leave out what is not recalled, and count on.
    if (key > memo_.size() + kFewValues) refuse(Message::of("its pickle is damaged (memo)"));
    if (key >= kMaxValues) too_many(kMaxValues, "values");
    if (key >= memo_.size()) memo_.resize(static_cast<std::size_t>(key) + 1);
    memo_[static_cast<std::size_t>(key)] = &top();
}

void PickleReader::recall(std::uint64_t key) {
    if (key >= memo_.size() || memo_[static_cast<std::size_t>(key)] == nullptr)
        refuse(Message::of("its pickle is damaged (memo)"));
    push(*memo_[static_cast<std::size_t>(key)]);
}

void PickleReader::push_integer(std::int64_t value) {
    auto& v = make(Kind::integer);
    v.integer = value;
    push(v);
}

void PickleReader::push_text(std::uint64_t size) {
    auto& v = make(Kind::text);
    v.text = text(size);
    push(v);
}

void PickleReader::push_global(std::string_view module, std::string_view name) {
    if (module.size() > kMaxLine || name.size() > kMaxLine) refuse(Message::of("its pickle has an impossible name"));
    auto& v = make(Kind::global);
    v.text = keep(fmt::format("{}.{}", module, name));
    push(v);
}

std::int64_t PickleReader::long_integer() {
    const int size = byte();
    if (size > 8) refuse(Message::of("its pickle has a number of more than 64 bits"));
    auto value = little_endian(size);
    if (size > 0 && size < 8 && ((value >> (8 * size - 1)) & 1U) != 0) value |= ~std::uint64_t{0} << (8 * size);
    return static_cast<std::int64_t>(value);
}

/// None, booleans, numbers.
bool PickleReader::do_scalar(std::uint8_t code) {
    switch (code) {
        case 'N':
            push(constant(none_, Kind::none));
            return true;
        case 0x88:
            push(constant(true_, Kind::boolean, 1));
            return true;
        case 0x89:
            push(constant(false_, Kind::boolean));
            return true;
        case 'K':
            push(small_integer(byte()));
            return true;
        case 'M':
            push_integer(static_cast<std::int64_t>(little_endian(2)));
            return true;
        case 'J':
            push_integer(static_cast<std::int32_t>(little_endian(4)));
            return true;
        case 0x8A:  // LONG1
            push_integer(long_integer());
            return true;
        case 'G': {  // BINFLOAT, big-endian
            std::uint64_t bits = 0;
            for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
            auto& v = make(Kind::real);
            v.real = std::bit_cast<double>(bits);
            push(v);
            return true;
        }
        default:
            return false;
    }
}

/// Texts, bytes, and names of what would be called.
bool PickleReader::do_text(std::uint8_t code) {
    switch (code) {
        case 'X':  // BINUNICODE; Python 2's BINSTRING; BINBYTES
        case 'T':
        case 'B':
            push_text(little_endian(4));
            return true;
        case 0x8C:  // SHORT_BINUNICODE; Python 2's SHORT_BINSTRING; SHORT_BINBYTES
        case 'U':
        case 'C':
            push_text(byte());
            return true;
        case 0x8D:  // BINUNICODE8, BINBYTES8
        case 0x8E:
            push_text(little_endian(8));
            return true;
        case 'c': {  // GLOBAL
            const auto module = line();
            push_global(module, line());
            return true;
        }
        case 0x93: {  // STACK_GLOBAL
            const auto& name = pop();
            const auto& module = pop();
            push_global(module.text, name.text);
            return true;
        }
        default:
            return false;
    }
}

/// What is kept to be used again.
bool PickleReader::do_memo(std::uint8_t code) {
    switch (code) {
        case 'q':
            remember(byte());
            return true;
        case 'r':
            remember(little_endian(4));
            return true;
        case 0x94:
            remember(memo_.size());
            return true;
        case 'h':
            recall(byte());
            return true;
        case 'j':
            recall(little_endian(4));
            return true;
        default:
            return false;
    }
}

/// Tuples, lists and dicts, and what is put into them.
bool PickleReader::do_container(std::uint8_t code) {
    switch (code) {
        case '(':
            push(make(Kind::mark));
            return true;
        case ')':
            push(constant(empty_tuple_, Kind::tuple));
            return true;
        case ']':
            push(make(Kind::list));
            return true;
        case '}':
            push(make(Kind::dict));
            return true;
        case 't': {
            auto items = pop_to_mark();
            auto& v = make(Kind::tuple);
            v.items = std::move(items);
            push(v);
            return true;
        }
        case 0x85:
        case 0x86:
        case 0x87:
            push_tuple(code - 0x84U);
            return true;
        case 's': {
            const auto& value = pop();
            const auto& key = pop();
            set_items(Kind::dict, {&key, &value});
            return true;
        }
        case 'a': {
            const auto& value = pop();
            set_items(Kind::list, {&value});
            return true;
        }
        case 'u':
            set_items(Kind::dict, pop_to_mark());
            return true;
        case 'e':
            set_items(Kind::list, pop_to_mark());
            return true;
        default:
            return false;
    }
}

void PickleReader::new_object() {
    const auto& arguments = pop();
    const auto& made_of = pop();
    const bool has_class = made_of.kind == Kind::global || made_of.kind == Kind::object;
    if (!has_class || arguments.kind != Kind::tuple) refuse(Message::of("its pickle calls something unknown"));
    push(object_of(made_of));
}

/// Objects of classes, sets and numbers of any size: what stands beside data, and is passed over.
bool PickleReader::do_object(std::uint8_t code) {
    switch (code) {
        case 0x92:  // NEWOBJ_EX: NEWOBJ with arguments by name
            pop();
            new_object();
            return true;
        case 0x81:  // NEWOBJ
            new_object();
            return true;
        case 0x8F:  // EMPTY_SET
            push(named_object("builtins.set"));
            return true;
        case 0x90:  // ADDITEMS
            pop_to_mark();
            if (top().kind != Kind::object) refuse(Message::of("its pickle is damaged (items)"));
            return true;
        case 0x91:  // FROZENSET
            pop_to_mark();
            push(named_object("builtins.frozenset"));
            return true;
        case 0x8A: {  // LONG1: the state of a random generator has more than 64 bits
            const auto size = byte();
            if (size <= 8) {
                --at_;
                push_integer(long_integer());
                return true;
            }
            text(size);
            push(named_object("builtins.int"));
            return true;
        }
        case 0x8B:  // LONG4
            text(little_endian(4));
            push(named_object("builtins.int"));
            return true;
        case 0x96:  // BYTEARRAY8
            push_text(little_endian(8));
            return true;
        case '0':  // POP
            pop();
            return true;
        case '1':  // POP_MARK
            pop_to_mark();
            return true;
        case '2':  // DUP
            push(top());
            return true;
        default:
            return false;
    }
}

bool PickleReader::step() {
    const auto code = byte();
    if (mode_ == Mode::passes_over && do_object(code)) return true;
    if (do_scalar(code) || do_text(code) || do_memo(code) || do_container(code)) return true;
    switch (code) {
        case 0x80:  // PROTO
            if (byte() > 5) refuse(Message::of("its pickle has an unknown protocol"));
            break;
        case 0x95:
            little_endian(8);
            break;  // FRAME
        case '.':
            return false;  // STOP
        case 'Q': {        // BINPERSID
            const auto& id = pop();
            push(persistent(id));
            break;
        }
        case 'R':
            reduce();
            break;
        case 'b': {  // BUILD
            const auto& state = pop();
            build(top(), state);
            break;
        }
        default:
            refuse(Message::of("its pickle uses opcode 0x{}, which such a file does not need",
                               fmt::format("{:02x}", code)));
    }
    return true;
}

}  // namespace torchdeck::base
