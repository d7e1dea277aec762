// SPDX-License-Identifier: GPL-3.0-or-later
// What a launcher says in the environment, and what is refused.
#include <QTest>
#include <map>
#include <string>

#include "base/error.hpp"
#include "config/schedule.hpp"
#include "data/batch_loader.hpp"
#include "launch/restarts.hpp"
#include "launch/world.hpp"
#include "support/test_program.hpp"

namespace tst_world {

using namespace torchdeck;

namespace {

using Variables = std::map<std::string, std::string>;

launch::Environment environment(const Variables& variables) {
    return [&variables](const char* name) -> const char* {
        const auto it = variables.find(name);
        return it == variables.end() ? nullptr : it->second.c_str();
    };
}

std::string refusal(const Variables& variables, bool starts_ranks_itself = false) {
    try {
        (void)launch::world_of(environment(variables), starts_ranks_itself);
    } catch (const Error& e) {
        return e.kind() == ErrorKind::usage ? e.what() : "another kind of error";
    }
    return "";
}

const Variables kTorchrun{{"RANK", "3"},
                          {"WORLD_SIZE", "4"},
                          {"LOCAL_RANK", "1"},
                          {"LOCAL_WORLD_SIZE", "2"},
                          {"MASTER_ADDR", "node1"},
                          {"MASTER_PORT", "29500"}};
const Variables kSlurm{{"SLURM_PROCID", "5"},
                       {"SLURM_STEP_NUM_TASKS", "6"},
                       {"SLURM_LOCALID", "1"},
                       {"SLURM_NODEID", "2"},
                       {"SLURM_STEP_TASKS_PER_NODE", "2(x3)"},
                       {"SLURM_NTASKS", "6"},
                       {"SLURM_STEP_NODELIST", "node[07-09]"},
                       {"SLURM_JOB_ID", "4711"},
                       {"SLURM_STEP_ID", "0"},
                       {"SLURM_LAUNCH_NODE_IPADDR", "10.9.9.9"}};
const Variables kOpenMpi{{"OMPI_COMM_WORLD_RANK", "1"},
                         {"OMPI_COMM_WORLD_SIZE", "2"},
                         {"OMPI_COMM_WORLD_LOCAL_RANK", "1"},
                         {"OMPI_COMM_WORLD_LOCAL_SIZE", "2"},
                         {"PMIX_NAMESPACE", "12345"}};

Variables with(Variables variables, const std::string& name, const std::string& value) {
    variables[name] = value;
    return variables;
}
Variables without(Variables variables, const std::string& name) {
    variables.erase(name);
    return variables;
}

}  // namespace

class TestWorld : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void no_launcher_is_no_world();
    void torchrun_is_read();
    void slurm_is_read();
    void mpi_is_read();
    void torchrun_counts_before_slurm();
    void the_first_host_of_a_list();
    void wrong_set_ups_name_the_variable_data();
    void wrong_set_ups_name_the_variable();
    void a_batch_script_of_slurm_is_not_a_world_of_one();
    void restarts_are_counted();
    void batches_are_shared_out_evenly();
    void another_number_of_processes_keeps_the_batch();
};

void TestWorld::no_launcher_is_no_world() {
    QVERIFY(!launch::world_of(environment({})));
    QVERIFY(!launch::world_of(environment({{"MASTER_ADDR", "somewhere"}, {"LOCAL_RANK", "1"}})));
}

void TestWorld::torchrun_is_read() {
    auto variables = kTorchrun;
    variables["TORCHELASTIC_USE_AGENT_STORE"] = "True";
    variables["TORCHELASTIC_RESTART_COUNT"] = "2";
    const auto world = launch::world_of(environment(variables));
    QVERIFY(world);
    QCOMPARE(world->rank, 3);
    QCOMPARE(world->size, 4);
    QCOMPARE(world->local_rank, 1);
    QCOMPARE(world->local_size, 2);
    QCOMPARE(world->address, std::string("node1"));
    QCOMPARE(world->port, 29500);
    QVERIFY(world->served_by_agent);
    QVERIFY(!world->first());
    // A store that outlives a start must not mix it up with the next one.
    const auto restarted = launch::world_of(environment(with(variables, "TORCHELASTIC_RESTART_COUNT", "3")));
    QVERIFY(world->id != restarted->id);
}

void TestWorld::slurm_is_read() {
    const auto world = launch::world_of(environment(kSlurm));
    QVERIFY(world);
    QCOMPARE(world->rank, 5);
    QCOMPARE(world->size, 6);
    QCOMPARE(world->local_rank, 1);
    QCOMPARE(world->local_size, 2);
    QCOMPARE(world->address, std::string("node07"));  // not where srun was started
    // The same port for all processes of a step, another one for another job.
    const auto other_rank = launch::world_of(environment(with(kSlurm, "SLURM_PROCID", "0")));
    QCOMPARE(other_rank->port, world->port);
    QVERIFY(world->port >= 1024 && world->port < 32768);
    QVERIFY(launch::world_of(environment(with(kSlurm, "SLURM_JOB_ID", "4712")))->port != world->port);
    QCOMPARE(launch::world_of(environment(with(kSlurm, "MASTER_PORT", "4000")))->port, 4000);
}

void TestWorld::mpi_is_read() {
    const auto world = launch::world_of(environment(kOpenMpi));
    QVERIFY(world);
    QCOMPARE(world->rank, 1);
    QCOMPARE(world->address, std::string("127.0.0.1"));
    const auto pmi = launch::world_of(
        environment({{"PMI_RANK", "0"}, {"PMI_SIZE", "2"}, {"MASTER_ADDR", "a"}, {"MASTER_PORT", "1234"}}));
    QVERIFY(pmi && pmi->size == 2 && pmi->port == 1234);
}

void TestWorld::torchrun_counts_before_slurm() {
    // torchrun under srun: its processes inherit the variables of the one task of their node.
    auto variables = kSlurm;
    for (const auto& [name, value] : kTorchrun) variables[name] = value;
    QCOMPARE(launch::world_of(environment(variables))->rank, 3);
}

void TestWorld::the_first_host_of_a_list() {
    QCOMPARE(launch::first_host("node1"), std::string("node1"));
    QCOMPARE(launch::first_host("node1,node2"), std::string("node1"));
    QCOMPARE(launch::first_host("node[03-05,9],gpu1"), std::string("node03"));
    QCOMPARE(launch::first_host("rack1-n[7].example,x"), std::string("rack1-n7.example"));
    QCOMPARE(launch::first_host("node[3"), std::string());
    QCOMPARE(launch::first_host(""), std::string());
}

void TestWorld::wrong_set_ups_name_the_variable_data() {
    QTest::addColumn<QMap<QString, QString>>("variables");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* title, const Variables& variables, const char* name) {
        QMap<QString, QString> map;
        for (const auto& [key, value] : variables) map[QString::fromStdString(key)] = QString::fromStdString(value);
        QTest::newRow(title) << map << name;
    };
    row("no size", without(kTorchrun, "WORLD_SIZE"), "WORLD_SIZE");
    row("no rank", without(kTorchrun, "RANK"), "RANK");
    row("no address", without(kTorchrun, "MASTER_ADDR"), "MASTER_ADDR");
    row("no port", without(kTorchrun, "MASTER_PORT"), "MASTER_PORT");
    row("rank too large", with(kTorchrun, "RANK", "4"), "RANK");
    row("not a number", with(kTorchrun, "WORLD_SIZE", "four"), "WORLD_SIZE");
    row("expanded too early", with(kTorchrun, "RANK", "$SLURM_PROCID"), "RANK");
    row("port out of range", with(kTorchrun, "MASTER_PORT", "70000"), "MASTER_PORT");
    row("local rank too large", with(kTorchrun, "LOCAL_RANK", "2"), "LOCAL_RANK");
    row("several machines without an address", with(kOpenMpi, "OMPI_COMM_WORLD_LOCAL_SIZE", "1"), "LOCAL");
    row("a list that cannot be read", with(kSlurm, "SLURM_STEP_NODELIST", "node["), "MASTER_ADDR");
    row("a negative rank", with(kSlurm, "SLURM_PROCID", "-1"), "SLURM_PROCID");
}

void TestWorld::wrong_set_ups_name_the_variable() {
    using Map = QMap<QString, QString>;
    QFETCH(const Map, variables);
    QFETCH(const QString, name);
    Variables all;
    for (auto it = variables.begin(); it != variables.end(); ++it)
        all[it.key().toStdString()] = it.value().toStdString();
    const auto sentence = QString::fromStdString(refusal(all));
    QVERIFY2(sentence.contains(name), qPrintable(sentence));
    QVERIFY2(sentence.endsWith('.'), qPrintable(sentence));
}

void TestWorld::a_batch_script_of_slurm_is_not_a_world_of_one() {
    const Variables script{{"SLURM_JOB_ID", "1"}, {"SLURM_NTASKS", "4"}, {"SLURM_PROCID", "0"}};
    QVERIFY(QString::fromStdString(refusal(script)).contains("srun"));
    QCOMPARE(refusal(script, /*starts_ranks_itself=*/true), std::string());
    QVERIFY(!launch::world_of(environment(with(script, "SLURM_NTASKS", "1"))));
}

void TestWorld::restarts_are_counted() {
    QCOMPARE(launch::restarts_of(environment({})), 0);
    QCOMPARE(launch::restarts_of(environment(with(kTorchrun, "TORCHELASTIC_RESTART_COUNT", "2"))), 2);
    QCOMPARE(launch::restarts_of(environment({{"SLURM_RESTART_COUNT", "1"}})), 1);
    QVERIFY_THROWS_EXCEPTION(Error, (void)launch::restarts_of(environment({{"SLURM_RESTART_COUNT", "often"}})));
}

void TestWorld::batches_are_shared_out_evenly() {
    for (const int parts : {1, 2, 3, 4, 7}) {
        for (const std::int64_t images : {1, 6, 33, 64}) {
            constexpr std::int64_t kBatch = 28;
            for (std::int64_t number = 0; number * kBatch < images; ++number) {
                std::int64_t at = number * kBatch;
                for (int part = 0; part < parts; ++part) {
                    data::LoaderOptions options;
                    options.batch_size = kBatch;
                    options.part = part;
                    options.parts = parts;
                    const auto [begin, end, first] = data::part_of_batch(options, number, images);
                    QCOMPARE(begin, at);  // nothing is left out, and nothing comes twice
                    QCOMPARE(first, begin - number * kBatch);
                    const auto size = std::min(kBatch, images - number * kBatch);
                    QVERIFY(end - begin == size / parts || end - begin == size / parts + 1);
                    at = end;
                }
                QCOMPARE(at, std::min(images, (number + 1) * kBatch));
            }
        }
    }
}

void TestWorld::another_number_of_processes_keeps_the_batch() {
    config::TrainConfig config;
    config.data.batch_size = 32;
    config.hardware.nproc = 4;
    config.optimizer.lr_batch = 64;
    const auto alone = config::for_processes(config, 1);
    QCOMPARE(alone.data.batch_size, std::int64_t{128});
    QCOMPARE(alone.hardware.nproc, std::int64_t{1});
    const auto length = config::run_length(config, 1000);
    QCOMPARE(length.steps_per_epoch, std::int64_t{8});
    QCOMPARE(config::run_length(alone, 1000).steps, length.steps);
    QCOMPARE(config::base_rate(config, config.optimizer.lr),
             2 * config.optimizer.lr);  // by the images of all processes
    QVERIFY_THROWS_EXCEPTION(Error, (void)config::for_processes(config, 3));
}

TORCHDECK_TEST(QCoreApplication, TestWorld)

}  // namespace tst_world

#include "tst_world.moc"
