// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>

/// For one source of a test program: threads can be started as long as `threads_left` is not 0.
namespace torchdeck::test {
inline std::atomic<int> threads_left = -1;

/// `count` further threads while this lives, and then as many as the system gives.
struct Threads {
    explicit Threads(int count) { threads_left = count; }
    ~Threads() { threads_left = -1; }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
};
}  // namespace torchdeck::test

/// ThreadSanitizer's, where Clang links it into the program; dlsym() would pass over it.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" int __interceptor_pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)
    __attribute__((weak));

/// Found by libstdc++ before the C library's: a program's own symbols come first.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*routine)(void*),
                              void* argument) noexcept {
    using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static auto* const real = __interceptor_pthread_create != nullptr
                                  ? &__interceptor_pthread_create
                                  : reinterpret_cast<Create*>(::dlsym(RTLD_NEXT, "pthread_create"));
    auto& left = torchdeck::test::threads_left;
    if (left == 0) return EAGAIN;
    if (left > 0) --left;
    return real(thread, attributes, routine, argument);
}
