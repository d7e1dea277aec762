// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/test_program.hpp"

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

namespace torchdeck::test {
namespace {

/// Made at its first use: registrations run before main(), in no order.
std::map<std::string, Main>& tests() {
    static std::map<std::string, Main> all;
    return all;
}

}  // namespace

Registration::Registration(const char* file, Main main) {
    tests().emplace(std::filesystem::path(file).stem().string(), main);
}

}  // namespace torchdeck::test

int main(int argc, char** argv) {
    using torchdeck::test::tests;
    const auto found = argc > 1 ? tests().find(argv[1]) : tests().end();
    if (found != tests().end()) return found->second(argc - 1, argv + 1);
    std::fprintf(stderr, "Usage: %s TEST [FUNCTION…]. The tests:\n", argv[0]);
    for (const auto& [name, main] : tests()) std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
