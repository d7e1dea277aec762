// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace torchdeck::test {

/// Whether a sanitizer watches this program. What repeats one computation thousands of times to count its results, or
/// to show that it takes little, is then skipped: it takes minutes, and the sanitizer learns nothing after the first
/// time.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace torchdeck::test
