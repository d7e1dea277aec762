// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/build_facts.hpp"

#include <ATen/Version.h>

#include <fstream>
#include <iterator>
#include <regex>

#include "engine/platform/device.hpp"

namespace torchdeck::engine {

std::string onednn_version_in(std::string_view show_config) {
    static const std::regex kVersion(R"((?:MKL-DNN|oneDNN) v([0-9]+(?:\.[0-9]+)*))");
    std::match_results<std::string_view::const_iterator> match;
    return std::regex_search(show_config.begin(), show_config.end(), match, kVersion) ? match[1].str() : "";
}

std::string blas_in(std::string_view maps) {
    // Debian's libblas.so.3 is a link: the name of the file that is mapped says what it really is.
    static const std::regex kLibrary(R"(/([^/\n]*(?:openblas|blis|mkl_rt|mkl_core|atlas)[^/\n]*\.so[^/\n ]*))");
    static const std::regex kReference(R"((/[^\n]*libblas\.so[^/\n ]*))");
    std::match_results<std::string_view::const_iterator> match;
    if (std::regex_search(maps.begin(), maps.end(), match, kLibrary)) return match[1].str();
    if (!std::regex_search(maps.begin(), maps.end(), match, kReference)) return "";
    const auto path = match[1].str();
    const auto name = path.substr(path.rfind('/') + 1);
    if (path.find("openblas") != std::string::npos) return name + " (OpenBLAS)";
    return name + " (reference)";
}

bool is_fast_blas(std::string_view name) {
    return name.find("openblas") != std::string_view::npos || name.find("OpenBLAS") != std::string_view::npos ||
           name.find("blis") != std::string_view::npos;
}

BuildFacts build_facts() {
    BuildFacts facts;
    facts.onednn_version = onednn_version_in(at::show_config());
    std::ifstream maps("/proc/self/maps");
    facts.blas = blas_in(std::string(std::istreambuf_iterator<char>(maps), {}));
    facts.cpu_isa = cpu_capability();
    return facts;
}

}  // namespace torchdeck::engine
