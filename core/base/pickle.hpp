// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::base {

/// What a pickle of plain data is made of. Values live in the reader and point at one another: no ownership, hence
/// neither leaks nor deep destruction when a hostile file ties them into a knot.
struct PickleValue {
    enum class Kind {
        none,
        boolean,
        integer,
        real,
        text,
        tuple,
        list,
        dict,
        global,
        storage,
        tensor,
        array,
        dtype,
        object,  ///< of a class that is not known, in Mode::passes_over: never built
        mark
    };
    Kind kind = Kind::none;
    std::int64_t integer = 0;  ///< boolean, integer
    double real = 0;
    /// Text and bytes; "module.name" of a global, and of what would make an object; a dtype's name.
    std::string_view text;
    /// Elements; keys and values in turn of a dict, and of an object that they were put into as into a dict; the
    /// persistent id of a storage; the arguments that rebuild a tensor; shape and bytes of an array.
    std::vector<const PickleValue*> items;
};

/// Interprets the opcodes that torch.save, numpy and Python 2's cPickle use for plain data, protocols 2 to 5, on a
/// stack of values. Nothing is ever called: a derived class knows the few globals of its kind of file and turns them
/// into values. Any other opcode or global is refused by name or, in Mode::passes_over, stands for an opaque object of
/// which only the name is known. Memory is bounded: at most a million values, two million elements, and never more
/// values than half the pickle's bytes. Python: Lib/pickletools.py describes the opcodes.
class PickleReader {
  public:
    enum class Mode {
        strict,
        passes_over,  ///< opcodes that build objects of classes are read, and leave a Kind::object
    };
    /// `pickle` must outlive the reader and the values: texts point into it.
    explicit PickleReader(std::span<const std::byte> pickle, Mode mode = Mode::strict) : bytes_(pickle), mode_(mode) {}
    virtual ~PickleReader() = default;
    PickleReader(const PickleReader&) = delete;
    PickleReader& operator=(const PickleReader&) = delete;
    /// The value on top of the stack at STOP; valid as long as the reader. Throws Error (data).
    const PickleValue& read();
    /// Bytes that were read: after read() where the pickle ended, since other data may follow it.
    [[nodiscard]] std::size_t position() const { return at_; }

  protected:
    /// What `callee(*arguments)` would be; at most kMaxArguments of them. Throws by unknown() for what is not known.
    virtual PickleValue& call(const PickleValue& callee, const PickleValue& arguments) = 0;
    /// `target.__setstate__(state)`.
    virtual void build(PickleValue& target, const PickleValue& state) = 0;
    /// The value after a persistent id; refused unless overridden.
    virtual PickleValue& persistent(const PickleValue& id);

    static constexpr std::size_t kMaxArguments = 16;
    [[noreturn]] static void refuse(const base::Message& what);
    [[noreturn]] static void unknown(const PickleValue& callee);
    PickleValue& make(PickleValue::Kind kind);
    /// What `callee` would make, in Mode::passes_over: with its name alone. Refused where that is a program of the
    /// system or an interpreter: no file of data needs it, and it tells what the file is.
    PickleValue& object_of(const PickleValue& callee);
    /// A text of the reader's own, for what is not in the pickle as it should be read.
    std::string_view keep(std::string text);
    /// Counts what is copied: without a limit a few bytes, used again and again, would take any amount of memory.
    void count_copied(std::size_t amount, std::size_t limit);
    [[nodiscard]] std::size_t pickle_size() const { return bytes_.size(); }

  private:
    std::uint8_t byte();
    std::uint64_t little_endian(int bytes);
    std::string_view text(std::uint64_t size);
    std::string_view line();
    void push(PickleValue& value);
    PickleValue& small_integer(std::uint8_t value);
    PickleValue& constant(PickleValue*& place, PickleValue::Kind kind, std::int64_t integer = 0);
    PickleValue& top();
    PickleValue& pop();
    std::vector<const PickleValue*> pop_to_mark();
    void push_tuple(std::size_t size);
    void set_items(PickleValue::Kind kind, std::vector<const PickleValue*> items);
    void reduce();
    void remember(std::uint64_t key);
    void recall(std::uint64_t key);
    void push_integer(std::int64_t value);
    void push_text(std::uint64_t size);
    void push_global(std::string_view module, std::string_view name);
    std::int64_t long_integer();
    // Each does what an opcode of its group says; false for others.
    bool do_scalar(std::uint8_t code);
    bool do_text(std::uint8_t code);
    bool do_memo(std::uint8_t code);
    bool do_container(std::uint8_t code);
    bool do_object(std::uint8_t code);
    void new_object();
    PickleValue& named_object(std::string_view name);
    bool step();

    std::span<const std::byte> bytes_;
    Mode mode_;
    std::size_t at_ = 0;
    std::size_t copied_ = 0;
    std::deque<PickleValue> values_;
    std::deque<std::string> kept_;
    std::vector<PickleValue*> stack_;
    std::vector<PickleValue*> memo_;
    std::size_t items_ = 0;
    // Values that files repeat are made once: nothing ever changes them.
    std::array<PickleValue*, 256> small_integers_{};
    PickleValue *none_ = nullptr, *true_ = nullptr, *false_ = nullptr, *empty_tuple_ = nullptr;
};

}  // namespace torchdeck::base
