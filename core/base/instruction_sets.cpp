// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/instruction_sets.hpp"

#include <cstdlib>
#include <string_view>

#include "base/error.hpp"

namespace torchdeck::base {
namespace {

std::string_view greatest_instruction_set() {
    const char* const value = std::getenv("TORCHDECK_MAX_ISA");
    return value != nullptr ? value : "";
}

}  // namespace

void cap_instruction_sets() {
    const auto most = greatest_instruction_set();
    if (most.empty()) return;
    if (most != "avx2") throw Error(ErrorKind::usage, Message::of("invalid TORCHDECK_MAX_ISA {}: expected avx2", most));
    ::setenv("ATEN_CPU_CAPABILITY", "avx2", /*overwrite=*/0);
    ::setenv("ONEDNN_MAX_CPU_ISA", "AVX2", /*overwrite=*/0);
    ::setenv("OPENBLAS_CORETYPE", "Haswell", /*overwrite=*/0);
    ::setenv("MKL_ENABLE_INSTRUCTIONS", "AVX2", /*overwrite=*/0);
}

bool may_use_avx512() {
#ifdef TORCHDECK_NO_AVX512
    return false;
#else
    static const bool may = greatest_instruction_set() != "avx2";
    return may;
#endif
}

}  // namespace torchdeck::base
