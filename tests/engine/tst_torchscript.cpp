// SPDX-License-Identifier: GPL-3.0-or-later
// A TorchScript file trains, evaluates, saves and resumes like a built-in model.
#include <unistd.h>

#include <QDir>
#include <QTemporaryFile>
#include <QTest>
#include <cmath>
#include <set>

#include "base/error.hpp"
#include "data/load.hpp"
#include "engine_loader.hpp"
#include "recorder.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_torchscript {

using namespace torchdeck;

namespace {

const std::string kFiles = TEST_DATA "/torchscript/";

const data::Dataset& shapes() {
    static const auto set = data::make_shapes(320, 100, 1, 1);
    return set;
}

config::TrainConfig make_config(const std::string& file) {
    config::TrainConfig config;
    config.model.name = kFiles + file;
    config.schedule.epochs = 2;
    config.data.batch_size = 32;
    config.optimizer.lr = 0.01;
    config.augment.enabled = false;
    config.hardware.precision = "fp32";
    config.hardware.threads = 1;
    return config;
}

bool same(const weights::StateDict& a, const weights::StateDict& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.name == y.name && x.bytes == y.bytes; });
}

class TestTorchScript : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { engine_ = load_engine(); }
    void trains_and_saves_under_pythons_names_data();
    void trains_and_saves_under_pythons_names();
    void begins_with_the_weights_of_the_file();
    void dropout_and_statistics_know_the_mode();
    void endings_give_the_same_scores_data();
    void endings_give_the_same_scores();
    void a_sigmoid_is_said();
    void warnings_are_written_once();
    void traces_compute_in_bfloat16();
    void what_bfloat16_cannot_compute_falls_back();
    void trains_in_shards();
    void resumes_with_the_same_bits();
    void another_number_of_classes_wants_a_new_head();
    void freezing_finds_layers_by_name();
    void frozen_programs_are_evaluated();
    void what_is_no_model_is_a_sentence_data();
    void what_is_no_model_is_a_sentence();

  private:
    QString refusal(const config::TrainConfig& config, const data::Dataset& set) const {
        try {
            (void)engine_->run(Plan{config}, test::on(set));
        } catch (const Error& e) {
            return QString::fromUtf8(e.what());
        }
        return {};
    }
    std::shared_ptr<Engine> engine_;
};

void TestTorchScript::trains_and_saves_under_pythons_names_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("scripted") << "scripted.pt";
    QTest::newRow("traced") << "traced.pt";
}

void TestTorchScript::trains_and_saves_under_pythons_names() {
    QFETCH(QString, file);
    auto config = make_config(file.toStdString());
    config.schedule.epochs = 4;
    QCOMPARE(engine_->run(Plan{config}, test::on(shapes())).parameters, std::int64_t{3 * 8 * 9 + 8 + 16 + 1280 + 10});
    test::Recorder recorder;
    engine_->run(Train{config}, recorder.context(shapes()));
    // A trace of a module in evaluation mode has its statistics fixed, and learns slowly for it.
    const auto share = recorder.epochs.back().train_loss / recorder.epochs.front().train_loss;
    QVERIFY2(share < (file == "traced.pt" ? 0.99 : 0.95), qPrintable(QString::number(share)));
    std::set<std::string> names;
    for (const auto& tensor : recorder.best) names.insert(tensor.name);
    const std::set<std::string> expected{"features.0.weight",
                                         "features.0.bias",
                                         "features.1.weight",
                                         "features.1.bias",
                                         "features.1.running_mean",
                                         "features.1.running_var",
                                         "features.1.num_batches_tracked",
                                         "fc.weight",
                                         "fc.bias"};
    QVERIFY(names == expected);
    // What was saved gives the numbers of the best epoch back.
    const auto again = engine_->run(Evaluate{config, &recorder.best}, recorder.context(shapes()));
    QCOMPARE(again.top1, recorder.result->top1);
    QVERIFY(std::abs(again.loss - recorder.result->loss) < 1e-6);
}

void TestTorchScript::begins_with_the_weights_of_the_file() {
    test::Recorder recorder;
    const auto config = make_config("scripted.pt");
    const auto own = engine_->run(Evaluate{config}, recorder.context(shapes()));
    const auto same_weights = weights::read_weights(kFiles + "state_dict.pt");
    QCOMPARE(engine_->run(Evaluate{config, &same_weights}, recorder.context(shapes())).loss, own.loss);
}

void TestTorchScript::dropout_and_statistics_know_the_mode() {
    test::Recorder recorder;
    const auto config = make_config("scripted.pt");
    // Evaluation is the same each time: no dropout, running statistics.
    const auto first = engine_->run(Evaluate{config}, recorder.context(shapes()));
    QCOMPARE(engine_->run(Evaluate{config}, recorder.context(shapes())).loss, first.loss);
    // A training moves the running statistics.
    engine_->run(Train{config}, recorder.context(shapes()));
    for (const auto& tensor : recorder.last) {
        if (tensor.name != "features.1.num_batches_tracked") continue;
        std::int64_t batches = 0;
        std::memcpy(&batches, tensor.bytes.data(), sizeof batches);
        QCOMPARE(batches, std::int64_t{20});
    }
}

void TestTorchScript::endings_give_the_same_scores_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("remark");
    const QString probabilities =
        "The model ends in probabilities (softmax), not in logits: their logarithms are used.";
    QTest::newRow("softmax") << "softmax.pt" << probabilities;
    QTest::newRow("shares by hand") << "shares.pt" << probabilities;
    QTest::newRow("percent") << "percent.pt"
                             << "The model gives probabilities times 100, not logits: their logarithms are used.";
    QTest::newRow("log-softmax") << "log_softmax.pt"
                                 << "";
    QTest::newRow("[N, C, 1, 1]") << "sides.pt"
                                  << "";
    QTest::newRow("tuple") << "pair.pt"
                           << "The model gives 2 tensors; its scores are taken from number 1.";
    QTest::newRow("features first") << "features.pt"
                                    << "The model gives 2 tensors; its scores are taken from number 2.";
    QTest::newRow("dictionary") << "named.pt"
                                << "The model gives 2 tensors; its scores are taken from 'logits'.";
    QTest::newRow("named tuple with None") << "inception.pt"
                                           << "";
    QTest::newRow("float16") << "half.pt"
                             << "";
}

void TestTorchScript::endings_give_the_same_scores() {
    QFETCH(QString, file);
    QFETCH(QString, remark);
    test::Recorder recorder;
    auto config = make_config("scripted.pt");
    const auto plain = engine_->run(Evaluate{config}, recorder.context(shapes()));
    QVERIFY(plain.remarks.empty());
    test::Recorder of_plain;
    engine_->run(Train{config}, of_plain.context(shapes()));
    config.model.name = kFiles + file.toStdString();
    const auto tolerance = file == "half.pt" ? 2e-3 : 2e-5;
    const auto result = engine_->run(Evaluate{config}, recorder.context(shapes()));
    QVERIFY2(std::abs(result.loss - plain.loss) < tolerance * plain.loss, qPrintable(QString::number(result.loss)));
    QCOMPARE(QString::fromStdString(result.remarks.empty() ? "" : result.remarks.front().text()), remark);
    QCOMPARE(engine_->run(Plan{config}, test::on(shapes())).remarks.empty(), remark.isEmpty());
    // The loss of training is that of the logits, too.
    test::Recorder trained;
    engine_->run(Train{config}, trained.context(shapes()));
    const auto expected = of_plain.epochs.front().train_loss, got = trained.epochs.front().train_loss;
    QVERIFY2(std::abs(got - expected) < tolerance * expected, qPrintable(QString::number(got)));
}

void TestTorchScript::a_sigmoid_is_said() {
    test::Recorder recorder;
    const auto result = engine_->run(Evaluate{make_config("sigmoid.pt")}, recorder.context(shapes()));
    QCOMPARE(result.remarks.size(), std::size_t{1});
    QVERIFY(result.remarks[0].text().find("as after a sigmoid") != std::string::npos);
}

void TestTorchScript::warnings_are_written_once() {
    QTemporaryFile written;
    QVERIFY(written.open());
    const int before = ::dup(STDERR_FILENO);
    ::dup2(written.handle(), STDERR_FILENO);
    auto config = make_config("warns.pt");
    for (const int shards : {1, 2}) {
        config.hardware.shards = shards;
        test::Recorder recorder;
        (void)engine_->run(Evaluate{config}, recorder.context(shapes()));
    }
    ::dup2(before, STDERR_FILENO);
    ::close(before);
    QFile file(written.fileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll();
    QVERIFY2(text.count("a warning of the model") == 1, text.constData());
}

void TestTorchScript::traces_compute_in_bfloat16() {
    auto config = make_config("traced.pt");
    test::Recorder recorder;
    const auto expected = engine_->run(Evaluate{config}, recorder.context(shapes()));
    config.hardware.precision = "bf16";
    const auto rounded = engine_->run(Evaluate{config}, recorder.context(shapes()));
    QVERIFY(rounded.loss != expected.loss);
    QVERIFY(std::abs(rounded.loss - expected.loss) < 1e-2 * expected.loss);
    for (const int shards : {1, 2}) {
        config.hardware.shards = shards;
        test::Recorder trained;
        engine_->run(Train{config}, trained.context(shapes()));
        QCOMPARE(trained.epochs.size(), std::size_t{2});
    }
}

void TestTorchScript::what_bfloat16_cannot_compute_falls_back() {
    auto config = make_config("only_float32.pt");
    config.hardware.precision = "bf16";
    QVERIFY2(refusal(config, shapes()).contains("cannot be computed in bfloat16"),
             qPrintable(refusal(config, shapes())));
    config.hardware.precision = "auto";
    QCOMPARE(engine_->run(Plan{config}, test::on(shapes())).precision, std::string("fp32"));
}

void TestTorchScript::trains_in_shards() {
    auto config = make_config("scripted.pt");
    test::Recorder whole;
    engine_->run(Train{config}, whole.context(shapes()));
    config.hardware.shards = 3;
    QCOMPARE(engine_->run(Plan{config}, test::on(shapes())).shards, 3);
    test::Recorder sharded;
    engine_->run(Train{config}, sharded.context(shapes()));
    // Twenty steps amplify rounding little: images, masks and statistics are the same.
    QVERIFY(std::abs(sharded.epochs[1].train_loss - whole.epochs[1].train_loss) < 1e-3 * whole.epochs[1].train_loss);
    QVERIFY(std::abs(sharded.epochs[1].val_loss - whole.epochs[1].val_loss) < 1e-3 * whole.epochs[1].val_loss);
    const auto count_of = [](const test::Recorder& recorder) {
        for (const auto& tensor : recorder.last) {
            if (tensor.name == "features.1.num_batches_tracked") return tensor.bytes;
        }
        return decltype(recorder.last.front().bytes){};
    };
    QVERIFY(!count_of(whole).empty() && count_of(whole) == count_of(sharded));
    test::Recorder again;
    engine_->run(Train{config}, again.context(shapes()));
    QVERIFY(same(again.last, sharded.last));
}

void TestTorchScript::resumes_with_the_same_bits() {
    auto config = make_config("scripted.pt");
    config.hardware.shards = 2;
    test::Recorder whole;
    engine_->run(Train{config}, whole.context(shapes()));
    test::Recorder first;
    std::stop_source stopping;
    first.on_progress = [&](const Progress& p) {
        if (p.epoch == 1 && p.step == 7) stopping.request_stop();
    };
    QVERIFY(engine_->run(Train{config}, first.context(shapes(), stopping.get_token())).stopped);
    test::Recorder second;
    engine_->run(Train{config, {.resume = &*first.stop}}, second.context(shapes()));
    QVERIFY(same(whole.last, second.last));
}

void TestTorchScript::another_number_of_classes_wants_a_new_head() {
    auto set = shapes();
    set.class_names.resize(7);
    auto config = make_config("scripted.pt");
    const auto words = refusal(config, set);
    QVERIFY2(words.contains("gives 10 scores") && words.contains("7 classes"), qPrintable(words));
    config.model.reset_head = true;
    QCOMPARE(refusal(config, set), QString());
    QCOMPARE(engine_->run(Plan{config}, test::on(set)).parameters, std::int64_t{3 * 8 * 9 + 8 + 16 + 896 + 7});
}

void TestTorchScript::freezing_finds_layers_by_name() {
    auto config = make_config("scripted.pt");
    config.model.freeze = "features";
    config.schedule.epochs = 1;
    test::Recorder recorder;
    engine_->run(Train{config}, recorder.context(shapes()));
    const auto before = weights::read_weights(kFiles + "state_dict.pt");
    for (const auto& tensor : recorder.last) {
        const auto own =
            std::find_if(before.begin(), before.end(), [&](const auto& t) { return t.name == tensor.name; });
        if (tensor.name == "features.0.weight") QVERIFY(own->bytes == tensor.bytes);
        if (tensor.name == "fc.weight") QVERIFY(own->bytes != tensor.bytes);
    }
}

void TestTorchScript::frozen_programs_are_evaluated() {
    // Frozen from the network in the other file: the same answers, without a parameter to train.
    const auto loss = [&](const char* file, const data::Dataset& set) {
        return engine_->run(Predict{make_config(file), Part::val}, test::on(set)).loss;
    };
    const auto expected = loss("scripted.pt", shapes());
    QVERIFY(std::fabs(loss("frozen.pt", shapes()) - expected) < 1e-5);
    // It knows how many classes it has where nobody says.
    auto unnamed = shapes();
    unnamed.class_names.clear();
    QVERIFY(std::fabs(loss("frozen.pt", unnamed) - expected) < 1e-5);
}

void TestTorchScript::what_is_no_model_is_a_sentence_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("weights only") << "state_dict.pt"
                                  << "holds weights without a model";
    QTest::newRow("frozen") << "frozen.pt"
                            << "has no parameters";
    QTest::newRow("one score") << "single.pt"
                               << "gives a single score for each image";
    QTest::newRow("highest scores") << "topk.pt"
                                    << "gives the 5 highest scores of an image and their numbers";
    QTest::newRow("one image") << "one_image.pt"
                               << "takes one image at a time";
    QTest::newRow("not there") << "none.pt"
                               << "none.pt";
    QTest::newRow("not an archive") << ""
                                    << "is not a TorchScript model";
}

void TestTorchScript::what_is_no_model_is_a_sentence() {
    QFETCH(QString, file);
    QFETCH(QString, words);
    auto config = make_config(file.toStdString());
    QTemporaryFile rubbish(QDir::tempPath() + "/XXXXXX.pt");
    if (file.isEmpty()) {
        QVERIFY(rubbish.open() && rubbish.write("not a model at all") > 0 && rubbish.flush());
        config.model.name = rubbish.fileName().toStdString();
    }
    const auto sentence = refusal(config, shapes());
    QVERIFY2(sentence.contains(words) && sentence.endsWith('.') && !sentence.contains('\n'), qPrintable(sentence));
}

}  // namespace

TORCHDECK_TEST(QCoreApplication, TestTorchScript)

}  // namespace tst_torchscript

#include "tst_torchscript.moc"
