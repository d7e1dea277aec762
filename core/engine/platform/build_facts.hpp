// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace torchdeck::engine {

/// What LibTorch computes with.
struct BuildFacts {
    std::string onednn_version;
    std::string blas;
    std::string cpu_isa;
};
BuildFacts build_facts();

/// The version that at::show_config() names after "MKL-DNN v"; empty without one.
std::string onednn_version_in(std::string_view show_config);
/// The BLAS among the files that a process has mapped (the text of /proc/self/maps); empty without one.
std::string blas_in(std::string_view maps);
/// Whether a library that blas_in() names is OpenBLAS or BLIS.
bool is_fast_blas(std::string_view name);

}  // namespace torchdeck::engine
