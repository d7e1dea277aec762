// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <optional>

namespace torchdeck::base {

/// Integer arithmetic on sizes that a file claims: an overflow anywhere in a computation makes the result empty.
///
///     const auto end = Checked(offset) + length;      // a Checked value
///     if (!end.fits(file_size)) refuse(...);
template <std::integral T>
class Checked {
  public:
    constexpr Checked(T value) : value_(value) {}  // NOLINT(google-explicit-constructor): mixes with plain numbers

    friend constexpr Checked operator+(Checked a, Checked b) {
        return a.combine(b, [](T x, T y, T* out) { return __builtin_add_overflow(x, y, out); });
    }
    friend constexpr Checked operator-(Checked a, Checked b) {
        return a.combine(b, [](T x, T y, T* out) { return __builtin_sub_overflow(x, y, out); });
    }
    friend constexpr Checked operator*(Checked a, Checked b) {
        return a.combine(b, [](T x, T y, T* out) { return __builtin_mul_overflow(x, y, out); });
    }
    constexpr Checked& operator+=(Checked other) { return *this = *this + other; }
    constexpr Checked& operator-=(Checked other) { return *this = *this - other; }
    constexpr Checked& operator*=(Checked other) { return *this = *this * other; }

    /// The result; empty after an overflow.
    [[nodiscard]] constexpr std::optional<T> value() const { return good_ ? std::optional(value_) : std::nullopt; }
    /// Whether the result is in [0, limit].
    [[nodiscard]] constexpr bool fits(T limit) const { return good_ && value_ >= 0 && value_ <= limit; }

  private:
    template <class Operation>
    constexpr Checked combine(Checked other, Operation operation) const {
        Checked result(T{});
        result.good_ = !operation(value_, other.value_, &result.value_) && good_ && other.good_;
        return result;
    }

    T value_;
    bool good_ = true;
};

}  // namespace torchdeck::base
