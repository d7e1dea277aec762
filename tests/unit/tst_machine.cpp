// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the program knows of the computer, from made-up roots.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/host_memory.hpp"
#include "engines/gpu_cards.hpp"
#include "engines/torch_wheels.hpp"
#include "machine/kfd.hpp"
#include "support/test_program.hpp"
#include "telemetry/tree.hpp"

namespace tst_machine {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kGiB = std::int64_t{1} << 30;

/// 16 GiB, of which 8 can be had.
void write_meminfo(const Tree& tree) {
    tree.write("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:  1 kB\nMemAvailable:    8388608 kB\n");
}

void write_kfd(const Tree& tree, int node, const std::string& properties) {
    tree.write("sys/class/kfd/kfd/topology/nodes/" + std::to_string(node) + "/properties", properties);
}

}  // namespace

class TestMachine : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void memory_is_that_of_the_machine();
    void a_control_group_limits_memory();
    void an_old_control_group_limits_memory();
    void cards_are_those_of_the_kernel();
    void architectures_have_names();
    void kernels_are_for_architectures();
    void wheels_can_be_replaced();
};

void TestMachine::memory_is_that_of_the_machine() {
    const Tree tree;
    QVERIFY(!base::host_memory(tree.root()).available);
    write_meminfo(tree);
    const auto memory = base::host_memory(tree.root());
    QVERIFY(memory.total == 16 * kGiB && memory.available == 8 * kGiB && !memory.limit);
    tree.write("proc/self/cgroup", "0::/user.slice\n");
    tree.write("sys/fs/cgroup/user.slice/memory.max", "max\n");
    QVERIFY(!base::host_memory(tree.root()).limit);
}

void TestMachine::a_control_group_limits_memory() {
    const Tree tree;
    write_meminfo(tree);
    tree.write("proc/self/cgroup", "0::/a/b\n");
    tree.write("sys/fs/cgroup/a/b/memory.max", "max\n");
    tree.write("sys/fs/cgroup/a/memory.max", "4294967296\n");
    tree.write("sys/fs/cgroup/a/memory.current", "3221225472\n");
    tree.write("sys/fs/cgroup/a/memory.stat", "anon 1\ninactive_file 1073741824\nactive_file 5\n");
    const auto memory = base::host_memory(tree.root());
    QVERIFY(memory.limit == 4 * kGiB);
    QVERIFY(memory.available == 2 * kGiB);  // what is cached of files can be dropped
    // In a container the path is that of the host, and the group lies at the top.
    tree.write("proc/self/cgroup", "0::/elsewhere/of/the/host\n");
    tree.write("sys/fs/cgroup/memory.max", "2147483648\n");
    tree.write("sys/fs/cgroup/memory.current", "1073741824\n");
    QVERIFY(base::host_memory(tree.root()).available == kGiB);
}

void TestMachine::an_old_control_group_limits_memory() {
    const Tree tree;
    write_meminfo(tree);
    tree.write("proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/job\n");
    tree.write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    tree.write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "3221225472\n");
    tree.write("sys/fs/cgroup/memory/job/memory.usage_in_bytes", "2147483648\n");
    tree.write("sys/fs/cgroup/memory/job/memory.stat", "inactive_file 7\ntotal_inactive_file 1073741824\n");
    const auto memory = base::host_memory(tree.root());
    QVERIFY(memory.limit == 3 * kGiB && memory.available == 2 * kGiB);
}

void TestMachine::cards_are_those_of_the_kernel() {
    const Tree tree;
    write_kfd(tree, 0, "cpu_cores_count 12\nsimd_count 0\n");
    write_kfd(tree, 10,
              "cpu_cores_count 0\nsimd_count 64\ngfx_target_version 120000\nlocation_id 768\ndomain 0\n"
              "drm_render_minor 128\n");
    write_kfd(tree, 2, "cpu_cores_count 0\nsimd_count 4\ngfx_target_version 100306\nlocation_id 2560\n");
    tree.write("sys/bus/pci/devices/0000:03:00.0/mem_info_vram_total", "17095983104\n");
    const auto gpus = machine::kfd_gpus(tree.root());
    QCOMPARE(gpus.size(), 2U);
    QCOMPARE(gpus[0].pci_bus_id, "0000:0a:00.0");
    QCOMPARE(gpus[0].architecture, "gfx1036");
    QVERIFY(gpus[0].integrated);
    QCOMPARE(gpus[1].pci_bus_id, "0000:03:00.0");
    QCOMPARE(gpus[1].architecture, "gfx1200");
    QVERIFY(!gpus[1].integrated);
    QCOMPARE(gpus[1].memory_bytes, 17095983104);
    QCOMPARE(gpus[1].render_minor, 128);
    QCOMPARE(engines::find_cards(tree.root()).amd_architecture(), "gfx1200");
}

void TestMachine::architectures_have_names() {
    QCOMPARE(machine::gfx_name(90010), "gfx90a");
    QCOMPARE(machine::gfx_name(120001), "gfx1201");
    QCOMPARE(machine::gfx_name(0), "");
    QCOMPARE(machine::gfx_of_override("10.3.0"), "gfx1030");
    QCOMPARE(machine::gfx_of_override("9.0.10"), "gfx90a");
    for (const auto* wrong : {"", "10.3", "10.3.0.1", "gfx1030", "10.3.x"})
        QCOMPARE(machine::gfx_of_override(wrong), "");
    for (const auto* with : {"gfx908", "gfx90a", "gfx942", "gfx950", "gfx1100", "gfx1151", "gfx1200"})
        QVERIFY2(machine::gfx_has_bf16(with), with);
    for (const auto* without : {"gfx803", "gfx900", "gfx906", "gfx1010", "gfx1030", "gfx1036", ""})
        QVERIFY2(!machine::gfx_has_bf16(without), without);
}

void TestMachine::kernels_are_for_architectures() {
    const std::vector<std::string> rocm{"gfx90a", "gfx1030", "gfx1100"};
    QVERIFY(machine::has_kernels_for(rocm, "gfx1030"));
    QVERIFY(!machine::has_kernels_for(rocm, "gfx1200"));
    QVERIFY(machine::has_kernels_for({"gfx12-generic"}, "gfx1200"));
    QVERIFY(machine::has_kernels_for({}, "gfx1200"));
    QVERIFY(machine::has_kernels_for(rocm, ""));
    const std::vector<std::string> cuda{"sm_75", "sm_80", "sm_120"};
    QVERIFY(machine::has_kernels_for(cuda, "sm_89"));
    QVERIFY(!machine::has_kernels_for(cuda, "sm_61"));
}

void TestMachine::wheels_can_be_replaced() {
    const Tree tree;
    const auto file = tree.root() / "wheels.json";
    const auto built_in = engines::torch_wheels(file);
    QVERIFY(built_in.date.starts_with("20"));
    const auto command = engines::wheel_command(built_in.rocm, "gfx1200");
    QVERIFY2(command.find("pip install 'torch[device-gfx1200]' --index-url https://") != std::string::npos,
             command.c_str());
    QVERIFY(engines::wheel_command(built_in.rocm).find("device-all") != std::string::npos);
    QVERIFY(engines::wheel_command(built_in.cuda).find("pip install torch && ") != std::string::npos);
    tree.write("wheels.json", R"({"date": "2027-01-01", "rocm": {"packages": "a; b", "index": "https://x/y"}})");
    const auto replaced = engines::torch_wheels(file);
    QCOMPARE(replaced.date, "2027-01-01");
    QVERIFY(engines::wheel_command(replaced.rocm, "gfx1200").find("install 'a; b' --index-url https://x/y") !=
            std::string::npos);
    QCOMPARE(replaced.cuda.packages, built_in.cuda.packages);
    for (const auto* broken : {"", "[1", "[]", R"({"rocm": 7})", R"({"rocm": {"packages": null}})"}) {
        tree.write("wheels.json", broken);
        QCOMPARE(engines::torch_wheels(file).rocm.packages, built_in.rocm.packages);
    }
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestMachine)

}  // namespace tst_machine

#include "tst_machine.moc"
