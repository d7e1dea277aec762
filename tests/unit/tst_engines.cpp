// SPDX-License-Identifier: GPL-3.0-or-later
//
// Engines and LibTorch are found and judged without being loaded: fakes of libraries, interpreters and machines.
#include <elf.h>

#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "engines/build_engine.hpp"
#include "engines/elf_file.hpp"
#include "engines/engine_file.hpp"
#include "engines/gpu_cards.hpp"
#include "engines/libtorch.hpp"
#include "support/test_program.hpp"

namespace tst_engines {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

template <class T>
std::string bytes_of(const T& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

struct Library {
    std::string soname;
    std::vector<std::string> needed;
    std::string runpath;
    bool executable_stack = false;
    std::string section_name = ".torchdeck", section;
#ifdef __x86_64__
    std::uint16_t machine = EM_X86_64;
#else
    std::uint16_t machine = EM_AARCH64;
#endif
};

/// A library of headers alone.
std::string elf_of(const Library& library) {
    std::string strings(1, '\0');
    const auto put = [&](const std::string& text) {
        const auto at = strings.size();
        strings += text + '\0';
        return at;
    };
    std::vector<Elf64_Dyn> dynamic;
    const auto entry = [&](Elf64_Sxword tag, Elf64_Xword value) {
        Elf64_Dyn dyn{};
        dyn.d_tag = tag;
        dyn.d_un.d_val = value;
        dynamic.push_back(dyn);
    };
    for (const auto& name : library.needed) entry(DT_NEEDED, put(name));
    if (!library.soname.empty()) entry(DT_SONAME, put(library.soname));
    if (!library.runpath.empty()) entry(DT_RUNPATH, put(library.runpath));
    const auto dynamic_at = sizeof(Elf64_Ehdr) + 3 * sizeof(Elf64_Phdr);
    const auto strings_at = dynamic_at + (dynamic.size() + 2) * sizeof(Elf64_Dyn);
    entry(DT_STRTAB, strings_at);
    entry(DT_NULL, 0);
    const std::string names = std::string(1, '\0') + library.section_name + '\0';
    const auto names_at = strings_at + strings.size();
    const auto section_at = names_at + names.size();
    const auto sections_at = section_at + library.section.size();
    Elf64_Ehdr header{};
    std::memcpy(&header.e_ident[0], ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_type = ET_DYN;
    header.e_machine = library.machine;
    header.e_phoff = sizeof header;
    header.e_phentsize = sizeof(Elf64_Phdr);
    header.e_phnum = 3;
    header.e_shoff = sections_at;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = 2;
    header.e_shstrndx = 0;
    Elf64_Phdr load{};
    load.p_type = PT_LOAD;
    load.p_filesz = sections_at;
    Elf64_Phdr dyn{};
    dyn.p_type = PT_DYNAMIC;
    dyn.p_offset = dynamic_at;
    dyn.p_filesz = dynamic.size() * sizeof(Elf64_Dyn);
    Elf64_Phdr stack{};
    stack.p_type = PT_GNU_STACK;
    stack.p_flags = library.executable_stack ? PF_R | PF_W | PF_X : PF_R | PF_W;
    auto file = bytes_of(header) + bytes_of(load) + bytes_of(dyn) + bytes_of(stack);
    for (const auto& one : dynamic) file += bytes_of(one);
    file += strings + names + library.section;
    Elf64_Shdr string_section{};
    string_section.sh_type = SHT_STRTAB;
    string_section.sh_offset = names_at;
    string_section.sh_size = names.size();
    Elf64_Shdr section{};
    section.sh_name = 1;
    section.sh_type = SHT_PROGBITS;
    section.sh_offset = section_at;
    section.sh_size = library.section.size();
    return file + bytes_of(string_section) + bytes_of(section);
}

std::string engine_of(const std::string& api, const std::string& torch, const fs::path& lib) {
    return elf_of({.soname = "libtorchdeck_engine.so",
                   .needed = {"libtorchdeck_core.so", "libtorch.so", "libtorch_cpu.so", "libc10.so"},
                   .runpath = "$ORIGIN/..:" + lib.string(),
                   .section = "torchdeck-engine\n" + api + "\n" + torch + "\n"});
}

/// The package torch of a Python.
void make_wheel(const fs::path& torch, const std::string& version_py, bool cuda = false) {
    for (const auto* const name : {"libtorch.so", "libtorch_cpu.so", "libc10.so"})
        write(torch / "lib" / name, elf_of({.soname = name}));
    if (cuda) write(torch / "lib/libtorch_cuda.so", elf_of({.soname = "libtorch_cuda.so"}));
    write(torch / "include/c10/core/Device.h", "");
    write(torch / "version.py", version_py);
    write(torch / "__init__.py", "");
}

bool has(const base::Message& message, const char* part) {
    const auto text = message.text();
    return text.find(part) != std::string::npos;
}

}  // namespace

class TestEngines : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        root_ = dir_->path().toStdString();
    }
    void a_library_is_read();
    void rubbish_is_no_library();
    void architectures_are_read();
    void a_wheel_is_described();
    void what_cannot_be_built_with_says_why();
    void rocm_of_python_is_found_beside_torch();
    void a_python_is_asked();
    void an_engine_fits_its_libtorch();
    void the_fitting_engine_comes_first();
    void a_choice_is_kept_and_undone();
    void an_unused_card_gets_one_command();
    void build_steps_are_read();
    void sources_are_looked_for();
    void a_build_that_fails_names_its_log();

  private:
    std::unique_ptr<QTemporaryDir> dir_;
    fs::path root_;
};

void TestEngines::a_library_is_read() {
    write(root_ / "lib.so", elf_of({.soname = "libtorch_cpu.so.2.6",
                                    .needed = {"libc10.so.2.6", "libc.so.6"},
                                    .runpath = "$ORIGIN/x:/opt/y",
                                    .executable_stack = true,
                                    .section = "mark"}));
    const auto elf = engines::read_elf(root_ / "lib.so");
    QCOMPARE(elf.soname, "libtorch_cpu.so.2.6");
    QVERIFY((elf.needed == std::vector<std::string>{"libc10.so.2.6", "libc.so.6"}));
    QVERIFY((elf.folders == std::vector<fs::path>{root_ / "x", "/opt/y"}));
    QVERIFY(elf.executable_stack);
    QCOMPARE(engines::elf_section(root_ / "lib.so", ".torchdeck", 100), "mark");
    QCOMPARE(engines::elf_section(root_ / "lib.so", ".torchdeck", 3), "");
    QCOMPARE(engines::elf_section(root_ / "lib.so", ".other", 100), "");
    write(root_ / "other.so", elf_of({.soname = "libx.so", .needed = {}, .runpath = {}, .machine = EM_S390}));
    QVERIFY_THROWS_EXCEPTION(Error, (void)engines::read_elf(root_ / "other.so"));
}

void TestEngines::rubbish_is_no_library() {
    const auto good = elf_of({.soname = "a", .needed = {"b", "c"}, .runpath = "/d", .section = "e"});
    // Every prefix, and every byte of the headers turned over.
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const bool cut : {true, false}) {
            auto bad = cut ? good.substr(0, i) : good;
            if (!cut) bad[i] = static_cast<char>(~bad[i]);
            write(root_ / "bad.so", bad);
            try {
                (void)engines::read_elf(root_ / "bad.so");
            } catch (const Error& e) {
                QVERIFY(e.kind() == ErrorKind::data);
            }
            (void)engines::elf_section(root_ / "bad.so", ".torchdeck", 100);
            (void)engines::gpu_architectures(root_ / "bad.so");
        }
    }
    QVERIFY_THROWS_EXCEPTION(Error, (void)engines::read_elf(root_));
    QVERIFY_THROWS_EXCEPTION(Error, (void)engines::read_elf(root_ / "none"));
}

void TestEngines::architectures_are_read() {
    const auto number = [](std::uint64_t value, int bytes) {
        return std::string(reinterpret_cast<const char*>(&value), static_cast<std::size_t>(bytes));
    };
    const auto entry = [&](std::uint64_t kind, std::uint64_t architecture) {
        return number(kind, 2) + number(0, 2) + number(64, 4) + number(8, 8) + number(0, 4) + number(0, 4) +
               number(0, 2) + number(0, 2) + number(architecture, 4) + std::string(64 - 32, '\0') + "CODECODE";
    };
    const auto region = [&](const std::string& entries) {
        return number(0xBA55ED50, 4) + number(1, 2) + number(16, 2) + number(entries.size(), 8) + entries;
    };
    write(root_ / "cuda.so",
          elf_of({.section_name = ".nv_fatbin",
                  .section = region(entry(2, 90) + entry(2, 120)) + region(entry(2, 80) + entry(1, 75))}));
    QVERIFY((engines::gpu_architectures(root_ / "cuda.so") == std::vector<std::string>{"sm_80", "sm_90", "sm_120"}));
    const std::string host = "host-x86_64-unknown-linux--";
    const std::string gpu = "hipv4-amdgcn-amd-amdhsa--gfx1201:xnack-";
    write(root_ / "hip.so", elf_of({.section_name = ".hip_fatbin",
                                    .section = "__CLANG_OFFLOAD_BUNDLE__" + number(2, 8) + number(0, 8) + number(0, 8) +
                                               number(host.size(), 8) + host + number(0, 8) + number(0, 8) +
                                               number(gpu.size(), 8) + gpu}));
    QVERIFY((engines::gpu_architectures(root_ / "hip.so") == std::vector<std::string>{"gfx1201"}));
}

void TestEngines::a_wheel_is_described() {
    make_wheel(root_ / "torch",
               "from typing import Optional\n\n__all__ = ['__version__', 'debug', 'cuda', 'git_version', 'hip']\n"
               "__version__ = '2.8.0+cu128'\ndebug = False\ncuda: Optional[str] = '12.8'\nhip: Optional[str] = None\n",
               /*cuda=*/true);
    for (const auto* const below : {"torch", "torch/lib", "torch/lib/", "."}) {
        const auto found = engines::describe_libtorch(root_ / below, "folder");
        QVERIFY(found.problem.empty());
        QCOMPARE(found.version, "2.8.0");
        QCOMPARE(found.build, "CUDA");
        QCOMPARE(found.toolkit, "12.8");
        QCOMPARE(engines::words_of(found), "2.8.0, CUDA 12.8");
        QVERIFY(fs::equivalent(found.include, root_ / "torch/include"));
    }
    // The system's: the version is in the header, or in the name.
    write(root_ / "usr/lib/x86_64-linux-gnu/libtorch_cpu.so.2.6", elf_of({.soname = "libtorch_cpu.so.2.6"}));
    const auto all = engines::find_libtorchs({.root = root_});
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all[0].version, "2.6");
    QVERIFY(has(all[0].problem, "apt install libtorch-dev"));  // no headers
    write(root_ / "usr/include/c10/core/Device.h", "");
    write(root_ / "usr/include/torch/csrc/api/include/torch/version.h",
          "#define TORCH_VERSION_MAJOR 2\n#define TORCH_VERSION \\\n  \"2.6.0\"\n");
    QCOMPARE(engines::find_libtorchs({.root = root_})[0].version, "2.6.0");
}

void TestEngines::what_cannot_be_built_with_says_why() {
    const auto problem = [&] { return engines::describe_libtorch(root_ / "torch", "folder").problem; };
    QVERIFY(has(problem(), "There is no LibTorch in"));
    make_wheel(root_ / "torch", "__version__ = '1.9.0'\n");
    QVERIFY(has(problem(), "too old"));
    make_wheel(root_ / "torch", "rubbish '\" cuda =\n__version__ = '\n");
    QVERIFY(has(problem(), "version is unknown"));
    make_wheel(root_ / "torch", "__version__ = '2.5.1'\n");
    QVERIFY(problem().empty());
    write(root_ / "torch/lib/libc10.so", elf_of({.section_name = ".dynstr", .section = "_ZN3c105ErrorC1ESs"}));
    QVERIFY(has(problem(), "C++ ABI"));
    write(root_ / "torch/lib/libtorch_cpu.so", elf_of({.executable_stack = true}));
    QVERIFY(has(problem(), "executable stack"));
    write(root_ / "torch/lib/libtorch_cpu.so", "version https://git-lfs.github.com/spec/v1");
    QVERIFY(has(problem(), "not a 64-bit shared library"));
}

void TestEngines::rocm_of_python_is_found_beside_torch() {
    const auto packages = root_ / "site-packages";
    make_wheel(packages / "torch", "__version__ = '2.11.0+rocm7.14'\n");
    QVERIFY(engines::rocm_libraries_beside(packages / "torch/lib").empty());
    const auto add = [&](const char* path, std::vector<std::string> needed) {
        write(packages / path, elf_of({.soname = fs::path(path).filename(), .needed = std::move(needed)}));
    };
    add("torch/lib/libtorch_hip.so", {"libc10_hip.so", "libMIOpen.so.1", "libc.so.6"});
    add("torch/lib/libc10_hip.so", {"libamdhip64.so.8"});
    add("_rocm_sdk_core/lib/libamdhip64.so.8", {"libhsa-runtime64.so.1"});
    add("_rocm_sdk_core/lib/libhsa-runtime64.so.1", {"libc.so.6"});
    add("_rocm_sdk_libraries/lib/libMIOpen.so.1", {"libamdhip64.so.8", "libMIOpen.so.1"});
    std::vector<std::string> names;
    for (const auto& path : engines::rocm_libraries_beside(packages / "torch/lib"))
        names.push_back(path.lexically_relative(packages).string());
    QVERIFY((names == std::vector<std::string>{"_rocm_sdk_core/lib/libhsa-runtime64.so.1",
                                               "_rocm_sdk_core/lib/libamdhip64.so.8",
                                               "_rocm_sdk_libraries/lib/libMIOpen.so.1"}));
}

void TestEngines::a_python_is_asked() {
    make_wheel(root_ / "site/torch", "__version__ = '2.7.1+cpu'\n");
    const auto python = root_ / "env/bin/python3";
    const auto answers = [&](const std::string& script) {
        write(python, "#!/bin/sh\n" + script + "\n");
        fs::permissions(python, fs::perms::owner_all);
        return engines::ask_python(python);
    };
    const auto torch = (root_ / "site/torch").string();
    QCOMPARE(answers("echo a site hook speaks; echo '{\"torchdeck\": [\"" + torch + "\"]}'").string(), torch);
    for (const auto* const rubbish :
         {"exit 1", "echo '{\"torchdeck\": []}'", "echo '{\"torchdeck\": [7]}'", "echo '{\"torchdeck\": ['",
          "echo '{\"torchdeck\": [\"relative\"]}'", "echo nothing", "head -c 200000 /dev/zero", "kill -9 $$"})
        QVERIFY2(answers(rubbish).empty(), rubbish);
    QVERIFY(engines::ask_python(root_ / "none").empty());
    // An environment that the user names is asked; one question each time and nothing else.
    (void)answers("echo \"$1\" >> '" + (root_ / "asked").string() + "'; echo '{\"torchdeck\": [\"" + torch + "\"]}'");
    const auto all = engines::find_libtorchs({.root = root_ / "nothing", .folders = {root_ / "env"}});
    QCOMPARE(all.size(), std::size_t{1});
    QCOMPARE(all[0].version, "2.7.1");
    QVERIFY(QString::fromStdString(all[0].origin).contains("python: "));
    std::ifstream asked(root_ / "asked");
    QCOMPARE(std::string(std::istreambuf_iterator<char>(asked), {}), "-c\n-c\n");
}

void TestEngines::an_engine_fits_its_libtorch() {
    const auto torch = root_ / "torch";
    make_wheel(torch, "__version__ = '2.8.0+cpu'\n");
    const auto file = root_ / "engines/a" / engines::kEngineFile;
    write(file, engine_of("api", "2.8.0", torch / "lib"));
    auto engine = engines::describe_engine(file, "api", root_);
    QVERIFY(engine.problem.empty());
    QCOMPARE(engine.torch_version, "2.8.0");
    QVERIFY(fs::equivalent(engine.libtorch.folder, torch / "lib"));
    QVERIFY(has(engines::describe_engine(file, "other", root_).problem, "another version of TorchDeck"));
    make_wheel(torch, "__version__ = '2.9.0+cpu'\n");
    QVERIFY(has(engines::describe_engine(file, "api", root_).problem, "has 2.9.0 now"));
    fs::remove_all(torch);
    QVERIFY(has(engines::describe_engine(file, "api", root_).problem, "not installed"));
    write(file, elf_of({.soname = "x"}));
    QVERIFY(has(engines::describe_engine(file, "api", root_).problem, "not an engine"));
    QVERIFY(has(engines::describe_engine(root_ / "none", "api", root_).problem, "no such file"));
}

void TestEngines::the_fitting_engine_comes_first() {
    // Side by side: only 2.6's LibTorch is installed; then a CUDA build of another version, with and without a card.
    make_wheel(root_ / "26/torch", "__version__ = '2.6.0'\n");
    make_wheel(root_ / "cu/torch", "__version__ = '2.5.0+cu124'\n", /*cuda=*/true);
    const auto place = [&](const char* name) { return root_ / "engines" / name / engines::kEngineFile; };
    write(place("113"), engine_of("api", "1.13.0", root_ / "113/torch/lib"));
    write(place("26"), engine_of("api", "2.6.0", root_ / "26/torch/lib"));
    write(place("cu"), engine_of("api", "2.5.0", root_ / "cu/torch/lib"));
    const engines::Places places{.root = root_, .engines = {root_ / "engines"}};
    const auto first = [&](const fs::path& chosen) {
        return engines::find_engines(places, chosen, "api").front().path;
    };
    QCOMPARE(engines::find_engines(places, {}, "api").size(), std::size_t{3});
    QVERIFY(first({}) == place("26"));
    QVERIFY(!engines::find_engines(places, {}, "api").back().fits());
    write(root_ / "sys/bus/pci/devices/0000:01:00.0/class", "0x030000\n");
    write(root_ / "sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n");
    QVERIFY(first({}) == place("cu"));
    QVERIFY(first(place("26")) == place("26"));
}

void TestEngines::a_choice_is_kept_and_undone() {
    qputenv("XDG_CONFIG_HOME", QByteArray::fromStdString((root_ / "config").string()));
    QVERIFY(engines::chosen_engine().empty());
    engines::choose_engine("/some/engine.so");
    QCOMPARE(engines::chosen_engine().string(), "/some/engine.so");
    write(root_ / "config/torchdeck/engine.json", "{\"engine\": 7}");
    QVERIFY(engines::chosen_engine().empty());
    write(root_ / "config/torchdeck/engine.json", "[");
    QVERIFY(engines::chosen_engine().empty());
    engines::choose_engine({});
    QVERIFY(!fs::exists(root_ / "config/torchdeck/engine.json"));
    engines::choose_engine({});
}

void TestEngines::an_unused_card_gets_one_command() {
    write(root_ / "sys/bus/pci/devices/0000:01:00.0/class", "0x030000\n");
    write(root_ / "sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n");
    write(root_ / "etc/os-release", "NAME=\"Debian\"\nID=debian\nVERSION_ID=\"13\"\n");
    const auto system = machine::find_system(root_);
    const auto advice = [&](const char* build, int seen) {
        auto told = engines::unused_gpu_advice(engines::find_cards(root_), system, build, seen);
        if (!told.empty() && !has(told, "torchdeck doctor"))
            QTest::qFail("does not name the doctor", __FILE__, __LINE__);
        return told;
    };
    QVERIFY(has(advice("CPU", 0), "sudo apt install nvidia-driver"));
    write(root_ / "proc/driver/nvidia/version", "");
    QVERIFY(has(advice("CPU", 0), "sudo apt install libtorch-cuda-2.6"));
    QVERIFY(has(advice("CUDA", 0), "too old"));
    QVERIFY(advice("CUDA", 1).empty());
    const auto elsewhere =
        engines::unused_gpu_advice(engines::find_cards(root_), {.id = "fedora", .version = "43"}, "CPU", 0);
    QVERIFY(has(elsewhere, "torchdeck engine build ~/torch"));
    write(root_ / "sys/bus/pci/devices/0000:01:00.0/vendor", "0x1002\n");
    QVERIFY(advice("CPU", 0).empty());  // a display alone
    write(root_ / "dev/kfd", "");
    QVERIFY(has(advice("CPU", 0), "torch[device-all]"));
    write(root_ / "sys/class/kfd/kfd/topology/nodes/1/properties", "simd_count 64\ngfx_target_version 120000\n");
    QVERIFY(has(advice("CPU", 0), "torch[device-gfx1200]"));
    fs::remove_all(root_ / "sys");
    QVERIFY(advice("CPU", 0).empty());
}

void TestEngines::build_steps_are_read() {
    using Step = std::pair<std::int64_t, std::int64_t>;
    QVERIFY(engines::build_step("[12/97] Building CXX object") == Step(12, 97));
    QVERIFY(engines::build_step("[ 12%] Building CXX object") == Step(12, 100));
    for (const auto* const other :
         {"", "[", "[]", "[/]", "[9/3] x", "[-1/3] x", "-- Found", "[1/99999999999999999999]"})
        QVERIFY2(!engines::build_step(other), other);
}

void TestEngines::sources_are_looked_for() {
    QVERIFY_THROWS_EXCEPTION(Error, (void)engines::find_source({}, root_ / "usr/lib/libtorchdeck_core.so"));
    QVERIFY_THROWS_EXCEPTION(Error, (void)engines::find_source(root_, root_ / "lib.so"));
    const auto source = root_ / "usr/share/torchdeck/src";
    write(source / "CMakeLists.txt", "");
    write(source / "core/engine/entry.cpp", "");
    QVERIFY(engines::find_source({}, root_ / "usr/lib/x86_64-linux-gnu/libtorchdeck_core.so") == source);
    QVERIFY(engines::find_source(source, "/nowhere/lib.so") == source);
}

void TestEngines::a_build_that_fails_names_its_log() {
    qputenv("XDG_CACHE_HOME", QByteArray::fromStdString((root_ / "cache").string()));
    const auto path = qgetenv("PATH");
    qputenv("PATH", QByteArray::fromStdString((root_ / "bin").string()) + ":" + path);
    write(root_ / "bin/cmake", "#!/bin/sh\necho '[3/7] Building'\necho broken >&2\nexit 3\n");
    write(root_ / "bin/c++", "#!/bin/sh\n");
    for (const auto* const tool : {"bin/cmake", "bin/c++"}) fs::permissions(root_ / tool, fs::perms::owner_all);
    make_wheel(root_ / "torch", "__version__ = '2.6.0'\n");
    const auto libtorch = engines::describe_libtorch(root_ / "torch", "folder");
    std::int64_t done = 0;
    QString said;
    try {
        (void)engines::build_engine({.libtorch = libtorch, .source = root_, .core = root_ / "core.so", .api = "api"},
                                    [&](const auto& progress) { done = std::max(done, progress.done); }, {});
    } catch (const Error& e) {
        said = e.what();
    }
    QVERIFY2(said.contains("exit code 3") && said.contains("broken"), qPrintable(said));
    QCOMPARE(done, std::int64_t{3});
    QVERIFY(fs::file_size(engines::build_log(libtorch)) > 0);
    std::stop_source stop;
    stop.request_stop();
    write(root_ / "bin/cmake", "#!/bin/sh\nsleep 60\n");
    try {
        (void)engines::build_engine({.libtorch = libtorch, .source = root_, .core = root_ / "core.so", .api = "api"},
                                    {}, stop.get_token());
        QFAIL("not stopped");
    } catch (const Error& e) {
        QVERIFY(e.code() == ErrorCode::stopped);
    }
    qputenv("PATH", path);
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestEngines)

}  // namespace tst_engines

#include "tst_engines.moc"
