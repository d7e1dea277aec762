// SPDX-License-Identifier: GPL-3.0-or-later
// AMD's library as Debian has it, not our fake of it: it reads a made-up /sys in a namespace of its own, and what it
// answers arrives in the readings.
#include <QCoreApplication>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "fake_machine.hpp"
#include "support/test_program.hpp"

namespace tst_telemetry_debian {

namespace {

constexpr const char* kInside = "TORCHDECK_TEST_MADE_UP_SYS";

/// What the library wants beside the card: its place among the displays, and the nodes of the compute driver.
void write_classes(const Tree& tree) {
    write_card(tree);
    const std::string card = kCard;
    tree.write(card + "vbios_version", "113-EXAMPLE\n");
    tree.write(std::string(kHwmon) + "in0_label", "vddgfx\n");
    tree.write(std::string(kHwmon) + "in0_input", "900\n");
    tree.write(std::string(kHwmon) + "pwm1_max", "255\n");
    tree.folder(card + "drm/card0");
    fs::create_symlink("../../../0000:03:00.0", tree.root() / (card + "drm/card0/device"));
    tree.folder("sys/class/drm");
    fs::create_symlink("../../bus/pci/devices/0000:03:00.0/drm/card0", tree.root() / "sys/class/drm/card0");
    const std::string nodes = "sys/class/kfd/kfd/topology/nodes/";
    tree.write(nodes + "0/gpu_id", "0\n");
    tree.write(nodes + "0/properties", "cpu_cores_count 12\nsimd_count 0\nlocation_id 0\n");
    tree.folder(nodes + "0/io_links");
    tree.write(nodes + "1/gpu_id", "4711\n");
    tree.write(nodes + "1/name", "gfx1200\n");
    tree.write(nodes + "1/properties",
               "cpu_cores_count 0\nsimd_count 64\ngfx_target_version 120000\ndomain 0\nlocation_id 768\n"
               "hive_id 0\nsimd_arrays_per_engine 1\narray_count 4\ncu_per_simd_array 8\n");
    tree.write(nodes + "1/io_links/0/properties", "type 2\nnode_from 1\nnode_to 0\nweight 20\n");
}

}  // namespace

class TestTelemetryDebian : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void rocm_smi_reads_what_was_planted();

  private:
    static void read_in_the_namespace();
};

void TestTelemetryDebian::rocm_smi_reads_what_was_planted() {
    if (qEnvironmentVariableIsSet(kInside)) return read_in_the_namespace();
    const auto unshare = QStandardPaths::findExecutable("unshare");
    if (unshare.isEmpty()) QSKIP("there is no unshare here");
    const auto run = [&](const QString& command, const QStringList& arguments) {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(kInside, "1");
        process->setProcessEnvironment(environment);
        process->setProcessChannelMode(QProcess::MergedChannels);
        process->start(unshare, QStringList{"--map-root-user", "--mount", "sh", "-c", command, "sh"} + arguments);
        process->waitForFinished(-1);
        return process;
    };
    const Tree tree;
    write_classes(tree);
    const auto sys = QString::fromStdString((tree.root() / "sys").string());
    // Its locks are files there.
    const QString mounts = "mount --rbind \"$1\" /sys && mount -t tmpfs tmpfs /dev/shm";
    if (const auto tried = run(mounts, {sys}); tried->exitCode() != 0)
        QSKIP("a namespace with a made-up /sys is not allowed here: " + tried->readAll());
    const auto result = run(mounts + " && exec \"$2\" tst_telemetry_debian rocm_smi_reads_what_was_planted",
                            {sys, QCoreApplication::applicationFilePath()});
    const auto said = result->readAll();
    if (said.contains("is not installed")) QSKIP("librocm-smi64 is not installed");
    QVERIFY2(result->exitStatus() == QProcess::NormalExit && result->exitCode() == 0, said.constData());
}

void TestTelemetryDebian::read_in_the_namespace() {
    const auto registry = discover(SystemPaths{});
    QCOMPARE(registry.devices.size(), std::size_t{1});
    const auto& facts = registry.devices[0]->facts();
    if (registry.backends[0].detail.text().find("is not installed") != std::string::npos)
        QSKIP("librocm_smi64 is not installed");
    QVERIFY2(registry.backends[0].in_use, registry.backends[0].detail.text().c_str());
    QVERIFY2(facts.backends.find("rocm_smi") == 0, facts.backends.c_str());
    QCOMPARE(facts.pci_bus_id, std::string("0000:03:00.0"));
    QVERIFY2(!facts.name.empty(), "a card that the library does not know has the name that is known here");
    const auto r = registry.devices[0]->read();
    QCOMPARE(r.failure.text(), std::string());
    for (const auto& [field, value] : {std::pair{Field::busy_percent, 47.0},
                                       {Field::mem_busy_percent, 32.0},
                                       {Field::temp_c, 49.0},
                                       {Field::temp_edge_c, 44.0},
                                       {Field::temp_mem_c, 62.0},
                                       {Field::power_w, 96.0},
                                       {Field::power_cap_w, 160.0},
                                       {Field::vram_total_mb, 16304.0},
                                       {Field::vram_used_mb, 4018.0},
                                       {Field::fan_percent, 40.0}}) {
        const auto& info = field_info(field);
        QVERIFY2(r.has(field), info.key().data());
        QCOMPARE((r.gpu.*info.member).value(), value);
        const auto source = r.origin(field).source.text();
        QVERIFY2(source.find("rsmi_") == 0, source.c_str());
    }
    // The library gives clocks in a structure alone, which changes with its versions: they are of the kernel.
    QCOMPARE(r.gpu.sclk_mhz.value(), 2150.0);
    QCOMPARE(r.gpu.mclk_mhz.value(), 1258.0);
}

TORCHDECK_TEST(QCoreApplication, TestTelemetryDebian)

}  // namespace tst_telemetry_debian

#include "tst_telemetry_debian.moc"
