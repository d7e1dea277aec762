// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "base/message.hpp"

namespace torchdeck::engines {

/// Where to look. Tests name places of their own.
struct Places {
    std::filesystem::path root = "/";            ///< of the system
    std::vector<std::filesystem::path> folders;  ///< named by the user: of LibTorch, of environments, or interpreters
    std::vector<std::filesystem::path> pythons;  ///< interpreters to ask
    std::vector<std::filesystem::path> engines;  ///< folders with engines: the program's, the user's
};

/// python3 of PATH, that of the active environment, and those that conda lists; the folders of this program and of the
/// user.
Places usual_places(const std::filesystem::path& program_engines);

/// A LibTorch on this machine, as far as it can be known without loading it.
struct LibTorch {
    std::filesystem::path folder;            ///< with libtorch_cpu.so
    std::filesystem::path include;           ///< with torch/ and c10/; empty where it has no headers
    std::string version;                     ///< "2.6.0"; empty when unknown
    std::string build = "CPU";               ///< "CPU", "CUDA", "ROCm"
    std::string toolkit;                     ///< "12.4"; empty when unknown or for a CPU
    std::vector<std::string> architectures;  ///< "sm_80", "gfx1201"; only of find_libtorchs(), and empty when unknown
    std::string origin;                      ///< "system", "python: /usr/bin/python3", "folder"
    base::Message problem;                   ///< why nothing can be built with it, and what to do; empty if it can
    bool executable_stack = false;           ///< the problem is one of loading it, too
};

/// "2.6.0, CUDA 12.4"
std::string words_of(const LibTorch& found);

/// The LibTorch in `folder`, which is its lib/, the folder above it, or the torch/ of a Python package. A problem, with
/// an empty version, where it holds none. Does not throw.
LibTorch describe_libtorch(const std::filesystem::path& folder, const std::string& origin);

/// The ROCm libraries that the LibTorch in `folder` and what it needs ask for and that lie in Python's packages beside
/// torch (_rocm_sdk_core, _rocm_sdk_libraries*), each after those that it needs itself. Python loads them before torch,
/// and the system's loader does not find them.
std::vector<std::filesystem::path> rocm_libraries_beside(const std::filesystem::path& folder);

/// All that are found, each once: those the user named, the system's, those of Python. Asks interpreters, which takes
/// up to seconds each.
std::vector<LibTorch> find_libtorchs(const Places& places, const std::stop_token& stop = {});

/// The folder of the package torch of a Python, by one question to it that does not import torch; empty where it has
/// none, does not answer within ten seconds or answers with something else.
std::filesystem::path ask_python(const std::filesystem::path& interpreter, const std::stop_token& stop = {});

/// "2.6" of "2.6.0+cu124"; empty when it does not begin with two numbers.
std::string short_torch_version(std::string_view version);
/// Whether version `a` is older than `b`, number by number.
bool older_version(std::string_view a, std::string_view b);

}  // namespace torchdeck::engines
