// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tests of a folder are one program, which is linked once: `unit_tests tst_files [FUNCTION…]` runs one test class
// in a process of its own. CTest runs each like that.
#pragma once

#include <QCoreApplication>
#include <QTest>

// Qt gives up after 5 s, which a busy machine exceeds. Only a test that fails waits so long, and three times that:
// Qt tries again with twice the limit. CTest would end it after 120 s.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT((condition), 30000)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT((condition), (message), 30000)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT((actual), (expected), 30000)

namespace torchdeck::test {

using Main = int (*)(int argc, char** argv);

/// Makes `main` the test that is called like `file`, without folder and suffix.
struct Registration {
    Registration(const char* file, Main main);
};

/// Whether every combination is tried, in the tests that carry the label "slow", or one of each kind.
inline bool is_thorough() {
    return qEnvironmentVariableIsSet("TORCHDECK_THOROUGH");
}

/// For tests that need no event loop.
struct NoApplication {
    NoApplication(int& /*argc*/, char** /*argv*/) {}
};

template <class Application, class Test>
int run_test(int argc, char** argv) {
    const Application application(argc, argv);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

}  // namespace torchdeck::test

/// Adds a test class to the program. `Application` lives while it runs: QApplication, QCoreApplication, NoApplication.
#define TORCHDECK_TEST(Application, Test) \
    static const torchdeck::test::Registration register_##Test(__FILE__, &torchdeck::test::run_test<Application, Test>);
