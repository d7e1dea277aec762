// SPDX-License-Identifier: GPL-3.0-or-later
// This machine as it is, with the vendors' real libraries where they are installed. On its own, because a library that
// another test has loaded under the same name would be found in the process.
#include <QTest>

#include "standard_error.hpp"
#include "support/test_program.hpp"
#include "telemetry/registry.hpp"
#include "telemetry/rocm_smi.hpp"

namespace tst_telemetry_bare {

using namespace torchdeck::telemetry;

class TestTelemetryBare : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void no_device_and_no_noise();
    void real_rocm_library_without_a_card();
};

void TestTelemetryBare::no_device_and_no_noise() {
    StandardError silent;
    const auto registry = discover(SystemPaths{});
    const auto words = silent.restore();
    if (!registry.devices.empty()) QSKIP("this machine has a GPU");
    QCOMPARE(words, std::string());
    QCOMPARE(registry.backends.size(), std::size_t{3});
    for (const auto& backend : registry.backends) QVERIFY(!backend.in_use && !backend.detail.empty());
}

void TestTelemetryBare::real_rocm_library_without_a_card() {
    if (!discover(SystemPaths{}).devices.empty()) QSKIP("this machine has a GPU");
    // Started on purpose where the registry would not: it fails, and says so on stderr, and nothing else happens.
    torchdeck::base::Message why;
    StandardError noise;
    const auto smi = RocmSmi::open(SystemPaths{}, why);
    noise.restore();
    if (why.text().find("is not installed") != std::string::npos) QSKIP("librocm_smi64 is not installed");
    QVERIFY(!smi || smi->monitors().empty());
    if (!smi) QVERIFY2(why.text().find("rsmi_init") != std::string::npos, why.text().c_str());
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestTelemetryBare)

}  // namespace tst_telemetry_bare

#include "tst_telemetry_bare.moc"
