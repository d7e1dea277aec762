// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace torchdeck::weights {

/// What a pickle of a state_dict is made of. Values live in the reader and point at one another: no ownership, hence
/// neither leaks nor deep destruction when a hostile file ties them into a knot.
struct PickleValue {
    enum class Kind { none, boolean, integer, real, text, tuple, list, dict, global, storage, tensor, mark };
    Kind kind = Kind::none;
    std::int64_t integer = 0;  ///< boolean, integer
    double real = 0;
    std::string text;  ///< text; "module.name" of a global
    /// Elements; keys and values in turn of a dict; the persistent id of a storage; the arguments that rebuild a
    /// tensor.
    std::vector<const PickleValue*> items;
};

/// Interprets the opcodes that torch.save uses, protocols 2 to 5, on a stack of values. Nothing is ever called: of all
/// globals only those that describe tensors are known, and they are turned into values here. Any other opcode or global
/// is refused by name. Python: Lib/pickletools.py describes the opcodes.
class PickleReader {
  public:
    explicit PickleReader(std::span<const std::byte> pickle) : bytes_(pickle) {}
    /// The value on top of the stack at STOP; valid as long as the reader. Throws Error (data).
    const PickleValue& read();

  private:
    std::uint8_t byte();
    std::uint64_t little_endian(int bytes);
    std::string text(std::uint64_t size);
    std::string line();
    PickleValue& make(PickleValue::Kind kind);
    void push(PickleValue& value) { stack_.push_back(&value); }
    PickleValue& top();
    PickleValue& pop();
    std::vector<const PickleValue*> pop_to_mark();
    void push_tuple(std::size_t size);
    void set_items(PickleValue::Kind kind, std::vector<const PickleValue*> items);
    void reduce();
    void remember(std::uint64_t key);
    void recall(std::uint64_t key);
    bool step();

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
    std::size_t copied_ = 0;
    std::deque<PickleValue> values_;
    std::vector<PickleValue*> stack_;
    std::map<std::uint64_t, PickleValue*> memo_;
};

}  // namespace torchdeck::weights
