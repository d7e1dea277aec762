// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pickle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/error.hpp"
#include "base/text.hpp"

namespace torchdeck::base {
namespace {

using Kind = PickleValue::Kind;

constexpr std::size_t kMaxValues = 1'000'000;
constexpr std::size_t kMaxItems = 2'000'000;
constexpr std::size_t kMaxLine = 1024;
constexpr std::size_t kFewValues = 1024;  // that any pickle may have, however short

[[noreturn]] void too_many(std::size_t limit, const char* what) {
    throw Error(ErrorKind::data, fmt::format("its pickle has more than {} {}, the most that is read",
                                             grouped(static_cast<std::int64_t>(limit)), what));
}

}  // namespace

void PickleReader::refuse(const std::string& what) {
    throw Error(ErrorKind::data, what);
}

void PickleReader::unknown(const PickleValue& callee) {
    refuse(fmt::format("it would call {}, which such a file does not need", callee.text.substr(0, 80)));
}

PickleValue& PickleReader::persistent(const PickleValue& /*id*/) {
    refuse("its pickle refers to data outside it");
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
    if (at_ >= bytes_.size()) refuse("its pickle is cut off");
    return std::to_integer<std::uint8_t>(bytes_[at_++]);
}

std::uint64_t PickleReader::little_endian(int bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < bytes; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
}

std::string_view PickleReader::text(std::uint64_t size) {
    if (size > bytes_.size() - at_) refuse("its pickle is cut off");
    const std::string_view value(reinterpret_cast<const char*>(bytes_.data()) + at_, static_cast<std::size_t>(size));
    at_ += static_cast<std::size_t>(size);
    return value;
}

std::string_view PickleReader::line() {
    const auto begin = at_;
    while (byte() != '\n') {
        if (at_ - begin > kMaxLine) refuse("its pickle has an impossible name");
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
    if (stack_.empty()) refuse("its pickle is damaged (empty stack)");
    return *stack_.back();
}

PickleValue& PickleReader::pop() {
    auto& value = top();
    stack_.pop_back();
    return value;
}

std::vector<const PickleValue*> PickleReader::pop_to_mark() {
    const auto mark = std::find_if(stack_.rbegin(), stack_.rend(), [](const auto* v) { return v->kind == Kind::mark; });
    if (mark == stack_.rend()) refuse("its pickle is damaged (no mark)");
    std::vector<const PickleValue*> items(mark.base(), stack_.end());
    stack_.erase(std::prev(mark.base()), stack_.end());
    return items;
}

void PickleReader::push_tuple(std::size_t size) {
    auto& tuple = make(Kind::tuple);
    if (stack_.size() < size) refuse("its pickle is damaged (empty stack)");
    tuple.items.assign(stack_.end() - static_cast<std::ptrdiff_t>(size), stack_.end());
    stack_.resize(stack_.size() - size);
    push(tuple);
}

void PickleReader::set_items(Kind kind, std::vector<const PickleValue*> items) {
    auto& container = top();
    if (container.kind != kind || (kind == Kind::dict && items.size() % 2 != 0))
        refuse("its pickle is damaged (items)");
    items_ += items.size();
    if (items_ > kMaxItems) too_many(kMaxItems, "elements");
    container.items.insert(container.items.end(), items.begin(), items.end());
}

void PickleReader::reduce() {
    const auto& arguments = pop();
    const auto& callee = pop();
    if (callee.kind != Kind::global || arguments.kind != Kind::tuple) refuse("its pickle calls something unknown");
    // Items are copied: without a limit, one long tuple used again and again would take quadratic memory.
    if (arguments.items.size() > kMaxArguments) refuse("its pickle calls with too many arguments");
    push(call(callee, arguments));
}

void PickleReader::remember(std::uint64_t key) {
    // Python numbers them one after the other; optimized pickles leave out what is not recalled, and count on.
    if (key > memo_.size() + kFewValues) refuse("its pickle is damaged (memo)");
    if (key >= kMaxValues) too_many(kMaxValues, "values");
    if (key >= memo_.size()) memo_.resize(static_cast<std::size_t>(key) + 1);
    memo_[static_cast<std::size_t>(key)] = &top();
}

void PickleReader::recall(std::uint64_t key) {
    if (key >= memo_.size() || memo_[static_cast<std::size_t>(key)] == nullptr) refuse("its pickle is damaged (memo)");
    push(*memo_[static_cast<std::size_t>(key)]);
}

bool PickleReader::step() {
    const auto push_integer = [this](std::int64_t value) {
        auto& v = make(Kind::integer);
        v.integer = value;
        push(v);
    };
    const auto push_text = [this](int size_bytes) {
        const auto size = little_endian(size_bytes);
        auto& v = make(Kind::text);
        v.text = text(size);
        push(v);
    };
    const auto code = byte();
    switch (code) {
        case 0x80:  // PROTO
            if (byte() > 5) refuse("its pickle has an unknown protocol");
            break;
        case 0x95:
            little_endian(8);
            break;  // FRAME
        case '.':
            return false;  // STOP
        case '(':
            push(make(Kind::mark));
            break;
        case 'N':
            push(constant(none_, Kind::none));
            break;
        case 0x88:
            push(constant(true_, Kind::boolean, 1));
            break;
        case 0x89:
            push(constant(false_, Kind::boolean));
            break;
        case 'K':
            push(small_integer(byte()));
            break;
        case 'M':
            push_integer(static_cast<std::int64_t>(little_endian(2)));
            break;
        case 'J':
            push_integer(static_cast<std::int32_t>(little_endian(4)));
            break;
        case 0x8A: {  // LONG1
            const int size = byte();
            if (size > 8) refuse("its pickle has a number of more than 64 bits");
            auto value = little_endian(size);
            if (size > 0 && size < 8 && ((value >> (8 * size - 1)) & 1U) != 0) value |= ~std::uint64_t{0} << (8 * size);
            push_integer(static_cast<std::int64_t>(value));
            break;
        }
        case 'G': {  // BINFLOAT, big-endian
            std::uint64_t bits = 0;
            for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
            auto& v = make(Kind::real);
            v.real = std::bit_cast<double>(bits);
            push(v);
            break;
        }
        case 'X':  // BINUNICODE; Python 2's BINSTRING; BINBYTES
        case 'T':
        case 'B':
            push_text(4);
            break;
        case 0x8C:  // SHORT_BINUNICODE; Python 2's SHORT_BINSTRING; SHORT_BINBYTES
        case 'U':
        case 'C':
            push_text(1);
            break;
        case 0x8D:  // BINUNICODE8, BINBYTES8
        case 0x8E:
            push_text(8);
            break;
        case 'c': {  // GLOBAL
            auto& v = make(Kind::global);
            const auto module = line();
            v.text = keep(fmt::format("{}.{}", module, line()));
            push(v);
            break;
        }
        case 0x93: {  // STACK_GLOBAL
            const auto& name = pop();
            const auto& module = pop();
            auto& v = make(Kind::global);
            if (module.text.size() > kMaxLine || name.text.size() > kMaxLine)
                refuse("its pickle has an impossible name");
            v.text = keep(fmt::format("{}.{}", module.text, name.text));
            push(v);
            break;
        }
        case 'q':
            remember(byte());
            break;
        case 'r':
            remember(little_endian(4));
            break;
        case 0x94:
            remember(memo_.size());
            break;
        case 'h':
            recall(byte());
            break;
        case 'j':
            recall(little_endian(4));
            break;
        case ')':
            push(constant(empty_tuple_, Kind::tuple));
            break;
        case ']':
            push(make(Kind::list));
            break;
        case '}':
            push(make(Kind::dict));
            break;
        case 't': {
            auto items = pop_to_mark();
            auto& v = make(Kind::tuple);
            v.items = std::move(items);
            push(v);
            break;
        }
        case 0x85:
        case 0x86:
        case 0x87:
            push_tuple(code - 0x84U);
            break;
        case 'Q': {  // BINPERSID
            const auto& id = pop();
            push(persistent(id));
            break;
        }
        case 'R':
            reduce();
            break;
        case 's': {
            const auto& value = pop();
            const auto& key = pop();
            set_items(Kind::dict, {&key, &value});
            break;
        }
        case 'a': {
            const auto& value = pop();
            set_items(Kind::list, {&value});
            break;
        }
        case 'u': {
            auto items = pop_to_mark();
            set_items(Kind::dict, std::move(items));
            break;
        }
        case 'e': {
            auto items = pop_to_mark();
            set_items(Kind::list, std::move(items));
            break;
        }
        case 'b': {  // BUILD
            const auto& state = pop();
            build(top(), state);
            break;
        }
        default:
            refuse(fmt::format("its pickle uses opcode 0x{:02x}, which such a file does not need", code));
    }
    return true;
}

}  // namespace torchdeck::base
