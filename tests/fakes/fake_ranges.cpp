// SPDX-License-Identifier: GPL-3.0-or-later
// The ranges of NVTX or roctx: a line for each that begins and ends, with its thread, in the file FAKE_RANGES names.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

void write_line(const std::string& text) {
    const char* const path = std::getenv("FAKE_RANGES");
    if (path == nullptr) return;
    // One write a line: threads append at the same time.
    if (auto* const file = std::fopen(path, "a")) {
        const auto line = std::to_string(::gettid()) + " " + text + "\n";
        std::fwrite(line.data(), 1, line.size(), file);
        std::fclose(file);
    }
}

}  // namespace

#ifdef FAKE_ROCTX
#define PUSH roctxRangePushA
#define POP roctxRangePop
#else
#define PUSH nvtxRangePushA
#define POP nvtxRangePop
#endif

extern "C" {
[[gnu::visibility("default")]] int PUSH(const char* name);
[[gnu::visibility("default")]] int POP();

int PUSH(const char* name) {
    write_line(std::string("push ") + name);
    return 0;
}
int POP() {
    write_line("pop");
    return 0;
}
}
