// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded (LD_PRELOAD) into the program under test: makes the Nth call of one kind fail, or kills the process there.
//   FAULT_UNDER=/folder   only files in it count (threads and memory always do)
//   FAULT_CALL=write      open, read, write, fsync, rename, link, mkdir, truncate, thread, or memory (64 KiB or more;
//                         not while a library is loaded, nor before main(): static initializers that run out of memory
//                         end the process or leave the lock of the dynamic loader taken, which no program can mend) Nor
//                         do threads count that libpthreadpool starts, see pthread_create() below.
//   FAULT_BYTES=4096      allocations as large as this count, instead of 64 KiB
//   FAULT_AT=7            which call of that kind, from 1; the others work
//   FAULT_MODE=fail|short|kill|rest|stall   short: a write that takes half of its bytes, and the next one fails; rest:
//                         this call and all after it fail; stall: a write that works after FAULT_STALL_MS (2000)
//   FAULT_COUNTS=file     where the number of calls of each kind is written at the end
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX's
#include <sys/stat.h>
#include <time.h>  // NOLINT(modernize-deprecated-headers): nanosleep is POSIX's
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

enum Kind { kOpen, kRead, kWrite, kFsync, kRename, kLink, kMkdir, kTruncate, kThread, kMemory, kKinds };
constexpr std::array<const char*, kKinds> kNames = {"open", "read",  "write",    "fsync",  "rename",
                                                    "link", "mkdir", "truncate", "thread", "memory"};

struct Plan {
    const char* under = std::getenv("FAULT_UNDER");
    const char* counts = std::getenv("FAULT_COUNTS");
    int kind = kKinds;
    long at = 0;
    size_t bytes = size_t{64} << 10;
    bool kills = false;
    bool cuts = false;
    bool rest = false;
    bool stalls = false;
    long stall_ms = 2000;
    Plan() {
        const char* const name = std::getenv("FAULT_CALL");
        for (int i = 0; name != nullptr && i < kKinds; ++i) {
            if (std::strcmp(name, kNames[static_cast<std::size_t>(i)]) == 0) kind = i;
        }
        if (const char* const number = std::getenv("FAULT_AT")) at = std::atol(number);
        if (const char* const number = std::getenv("FAULT_BYTES")) bytes = static_cast<size_t>(std::atol(number));
        const char* const mode = std::getenv("FAULT_MODE");
        kills = mode != nullptr && std::strcmp(mode, "kill") == 0;
        cuts = mode != nullptr && std::strcmp(mode, "short") == 0;
        rest = mode != nullptr && std::strcmp(mode, "rest") == 0;
        stalls = mode != nullptr && std::strcmp(mode, "stall") == 0;
        if (const char* const number = std::getenv("FAULT_STALL_MS")) stall_ms = std::atol(number);
    }

    /// Not for processes that this one starts.
    static void keep_to_this_process() {
        for (const char* const name : {"FAULT_CALL", "FAULT_AT", "FAULT_MODE", "LD_PRELOAD"}) ::unsetenv(name);
    }
};

const Plan& plan() {
    static const Plan one;
    return one;
}

std::array<std::atomic<long>, kKinds> counts;
std::atomic<int> loading = 1;                 // calls of dlopen under way, and 1 before main()
std::array<std::atomic<bool>, 4096> watched;  // descriptors of files under the folder

/// Whether this call is the one; it does not return where the process is to be killed.
bool strikes(Kind kind) {
    const long number = ++counts[kind];
    const auto& p = plan();
    const bool follows = (p.cuts && number == p.at + 1) || (p.rest && number > p.at);
    if (p.kind != kind || (number != p.at && !follows)) return false;
    if (p.kills) ::kill(::getpid(), SIGKILL);
    return true;
}

bool is_under(const char* path) {
    const auto& p = plan();
    return p.under != nullptr && path != nullptr && std::strncmp(path, p.under, std::strlen(p.under)) == 0;
}

bool is_watched(int fd) {
    return fd >= 0 && static_cast<std::size_t>(fd) < watched.size() && watched[static_cast<std::size_t>(fd)];
}

template <class Function>
Function* real(Function* /*same*/, const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int noted(int fd, bool under) {
    if (fd >= 0 && static_cast<std::size_t>(fd) < watched.size()) watched[static_cast<std::size_t>(fd)] = under;
    return fd;
}

mode_t mode_of(int flags, va_list arguments) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
}

int open_or_fail(const char* path, int flags, mode_t mode) {
    static auto* const next = real(static_cast<int (*)(const char*, int, ...)>(nullptr), "open");
    const bool under = is_under(path);
    if (under && strikes(kOpen)) {
        errno = (flags & O_CREAT) != 0 ? ENOSPC : EIO;
        return -1;
    }
    return noted(next(path, flags, mode), under);
}

[[gnu::constructor]] void read_plan() {
    (void)plan();
    Plan::keep_to_this_process();
}

[[gnu::destructor]] void write_counts() {
    const char* const path = plan().counts;
    if (path == nullptr) return;
    if (std::FILE* const file = std::fopen(path, "w")) {
        for (int i = 0; i < kKinds; ++i)
            std::fprintf(file, "%s %ld\n", kNames[static_cast<std::size_t>(i)],
                         counts[static_cast<std::size_t>(i)].load());
        std::fclose(file);
    }
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = mode_of(flags, arguments);
    va_end(arguments);
    return open_or_fail(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const auto mode = mode_of(flags, arguments);
    va_end(arguments);
    return open_or_fail(path, flags, mode);
}
int __open_2(const char* path, int flags) {
    return open_or_fail(path, flags, 0);
}
int __open64_2(const char* path, int flags) {
    return open_or_fail(path, flags, 0);
}

ssize_t write(int fd, const void* bytes, size_t size) {
    static auto* const next = real(static_cast<ssize_t (*)(int, const void*, size_t)>(nullptr), "write");
    if (is_watched(fd) && strikes(kWrite)) {
        if (plan().stalls) {
            const timespec time{plan().stall_ms / 1000, plan().stall_ms % 1000 * 1000000};
            ::nanosleep(&time, nullptr);
            return next(fd, bytes, size);
        }
        if (plan().cuts && counts[kWrite] == plan().at && size > 1) return next(fd, bytes, size / 2);
        errno = ENOSPC;
        return -1;
    }
    return next(fd, bytes, size);
}
ssize_t pread(int fd, void* bytes, size_t size, off_t offset) {
    static auto* const next = real(static_cast<ssize_t (*)(int, void*, size_t, off_t)>(nullptr), "pread");
    if (is_watched(fd) && strikes(kRead)) {
        errno = EIO;
        return -1;
    }
    return next(fd, bytes, size, offset);
}
int fsync(int fd) {
    static auto* const next = real(static_cast<int (*)(int)>(nullptr), "fsync");
    if (is_watched(fd) && strikes(kFsync)) {
        errno = EIO;
        return -1;
    }
    return next(fd);
}
int ftruncate(int fd, off_t size) noexcept {
    static auto* const next = real(static_cast<int (*)(int, off_t)>(nullptr), "ftruncate");
    if (is_watched(fd) && strikes(kTruncate)) {
        errno = EIO;
        return -1;
    }
    return next(fd, size);
}
int rename(const char* from, const char* to) noexcept {
    static auto* const next = real(static_cast<int (*)(const char*, const char*)>(nullptr), "rename");
    if (is_under(to) && strikes(kRename)) {
        errno = ENOSPC;
        return -1;
    }
    return next(from, to);
}
int link(const char* from, const char* to) noexcept {
    static auto* const next = real(static_cast<int (*)(const char*, const char*)>(nullptr), "link");
    if (is_under(to) && strikes(kLink)) {
        errno = ENOSPC;
        return -1;
    }
    return next(from, to);
}
int mkdir(const char* path, mode_t mode) noexcept {
    static auto* const next = real(static_cast<int (*)(const char*, mode_t)>(nullptr), "mkdir");
    if (is_under(path) && strikes(kMkdir)) {
        errno = ENOSPC;
        return -1;
    }
    return next(path, mode);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*routine)(void*),
                   void* argument) noexcept {
    using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static auto* const next = real(static_cast<Create*>(nullptr), "pthread_create");
    // libpthreadpool, which LibTorch starts with its CPUs' threads, ignores the failure and waits for ever for a thread
    // that does not exist. The program makes sure beforehand that threads can be started (base::require_threads); a
    // fault that strikes between that and the pool cannot be mended, so the pool's threads count only after an earlier
    // one was refused: then the check must have failed.
    Dl_info caller{};
    static std::atomic<bool> refused = false;
    const bool pool = !refused && ::dladdr(__builtin_return_address(0), &caller) != 0 && caller.dli_fname != nullptr &&
                      std::strstr(caller.dli_fname, "libpthreadpool") != nullptr;
    if (!pool && strikes(kThread)) {
        refused = true;
        return EAGAIN;
    }
    return next(thread, attributes, routine, argument);
}

void* dlopen(const char* path, int flags) noexcept {
    static auto* const next = real(static_cast<void* (*)(const char*, int)>(nullptr), "dlopen");
    ++loading;
    void* const library = next(path, flags);
    --loading;
    return library;
}

using Main = int(int, char**, char**);
static Main* program = nullptr;
static int begin_main(int argc, char** argv, char** environment) {
    --loading;
    return program(argc, argv, environment);
}
int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(), void (*end)(), void* stack) {
    using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
    static auto* const next = real(static_cast<Start*>(nullptr), "__libc_start_main");
    program = main;
    return next(begin_main, argc, argv, init, fini, end, stack);
}

void* __libc_malloc(size_t size);
void* malloc(size_t size) {
    // plan() allocates nothing, and most allocations are not looked at.
    if (loading == 0 && size >= plan().bytes && strikes(kMemory)) {
        errno = ENOMEM;
        return nullptr;
    }
    return __libc_malloc(size);
}

}  // extern "C"
