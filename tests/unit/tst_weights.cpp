// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstring>
#include <fstream>
#include <limits>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "base/random.hpp"
#include "refusal.hpp"
#include "support/sanitized.hpp"
#include "support/test_program.hpp"
#include "weights/checkpoint_file.hpp"
#include "weights/network_of.hpp"
#include "weights/safetensors.hpp"
#include "weights/torch_file.hpp"
#include "weights/weight_file.hpp"
#include "weights/zip.hpp"

namespace tst_weights {

using namespace torchdeck;
using weights::DType;
using weights::NamedTensor;
using weights::StateDict;

namespace {

template <class T>
base::Buffer bytes_of(const std::vector<T>& values) {
    return base::Buffer(std::as_bytes(std::span(values)));
}

template <class T>
std::vector<T> values_of(const NamedTensor& tensor) {
    std::vector<T> values(tensor.bytes.size() / sizeof(T));
    std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
    return values;
}

const NamedTensor& find(const StateDict& weights, const char* name) {
    for (const auto& tensor : weights) {
        if (tensor.name == name) return tensor;
    }
    throw std::out_of_range(name);
}

StateDict sample() {
    return {{"a.weight", DType::f32, {2, 3}, bytes_of<float>({1, 2, 3, 4, 5, -6.5F})},
            {"a.num_batches_tracked", DType::i64, {}, bytes_of<std::int64_t>({std::int64_t{1} << 40})},
            {"empty", DType::f32, {0, 4}, {}}};
}

bool refused(std::span<const std::byte> file, const char* why = "") {
    try {
        weights::from_torch_file(file);
    } catch (const Error& e) {
        return std::string_view(e.what()).find(why) != std::string_view::npos;
    }
    return false;
}

/// An archive around a pickle.
std::vector<std::byte> archive(std::string_view pickle) {
    weights::ZipWriter zip;
    zip.add("archive/data.pkl", std::as_bytes(std::span(pickle.data(), pickle.size())));
    zip.add("archive/data/0", bytes_of<float>({1, 2, 3, 4}));
    return zip.finish();
}

using std::string_literals::operator""s;
using std::string_view_literals::operator""sv;

}  // namespace

class TestWeights : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void what_is_written_is_read();
    void programs_are_checked_before_libtorch_reads_them();
    void nesting_is_counted_as_libtorch_reads();
    void packed_entries_are_as_large_as_they_say();
    void python_files_are_read_data();
    void python_files_are_read();
    void weights_are_found_in_checkpoints_data();
    void weights_are_found_in_checkpoints();
    void what_holds_no_weights_says_so_data();
    void what_holds_no_weights_says_so();
    void other_files_are_named_data();
    void other_files_are_named();
    void networks_are_found_under_prefixes_data();
    void networks_are_found_under_prefixes();
    void one_of_several_networks_may_be_chosen();
    void prefixes_that_would_fit();
    void names_of_wrappers_are_taken_off_data();
    void names_of_wrappers_are_taken_off();
    void wrapped_files_are_read();
    void damaged_legacy_files_are_refused();
    void a_checkpoint_gives_the_weights_that_were_evaluated();
    void programs_are_refused();
    void every_flipped_bit_in_data_is_noticed();
    void damage_never_crashes();
    void hostile_pickles_are_refused_data();
    void hostile_pickles_are_refused();
    void a_step_that_is_never_taken_may_be_any();
    void small_files_take_little();
    void overlapping_entries_are_refused_before_they_are_summed();
    void errors_name_the_file();
    void pickles_and_onnx_are_named();
    void what_is_not_finite_is_said();
    void shards_are_read_together();
    void weights_and_their_description_are_both_or_none();
    void safetensors_go_both_ways();
    void broken_safetensors_are_refused();
};

void TestWeights::what_is_written_is_read() {
    const auto back = weights::from_torch_file(weights::to_torch_file(sample()));
    QCOMPARE(back.size(), std::size_t{3});
    for (std::size_t i = 0; i < back.size(); ++i) {
        QCOMPARE(back[i].name, sample()[i].name);
        QVERIFY(back[i].shape == sample()[i].shape && back[i].bytes == sample()[i].bytes &&
                back[i].dtype == sample()[i].dtype);
    }
    QVERIFY(weights::to_torch_file(sample()) == weights::to_torch_file(sample()));
}

void TestWeights::python_files_are_read_data() {
    QTest::addColumn<QString>("file");
    for (const auto* file : {"ordered_dict", "dict", "checkpoint", "legacy", "legacy_protocol4"})
        QTest::newRow(file) << QString(file);
}

void TestWeights::python_files_are_read() {
    QFETCH(QString, file);
    const auto w = weights::read_weights(std::string(TEST_DATA) + "/weights/" + file.toStdString() + ".pt");
    QCOMPARE(w.size(), std::size_t{5});
    // Saved channels last; read row-major.
    const auto conv = values_of<float>(find(w, "conv.weight"));
    QCOMPARE(conv.size(), std::size_t{24});
    for (std::size_t i = 0; i < 24; ++i) QCOMPARE(conv[i], static_cast<float>(i));
    QVERIFY(find(w, "conv.weight").shape == (std::vector<std::int64_t>{2, 3, 2, 2}));
    QCOMPARE(values_of<std::int64_t>(find(w, "bn.num_batches_tracked"))[0], std::int64_t{1} << 40);
    QVERIFY(find(w, "bn.num_batches_tracked").shape.empty());
    QVERIFY(values_of<std::uint16_t>(find(w, "half")) == (std::vector<std::uint16_t>{0, 0x3F80, 0x4000, 0x4040}));
    QVERIFY(values_of<float>(find(w, "view")) == (std::vector<float>{4, 6, 8, 10}));
    QVERIFY(find(w, "empty").bytes.empty());
}

void TestWeights::weights_are_found_in_checkpoints_data() {
    QTest::addColumn<QString>("remark");
    const auto row = [](const char* file, const char* remark = "") { QTest::newRow(file) << QString(remark); };
    for (const auto* file : {"accuracy_beside",    "tensors_beside",     "unusual_key", "nested",
                             "averages_alone",     "plain_with_a_part",  "namespace",   "namespace_protocol4",
                             "path_and_date",      "collections",        "sets2",       "sets4",
                             "numpy_scalar",       "large_numbers",      "own_classes", "many_arguments",
                             "weights_in_a_class", "counter_of_weights", "attributes",  "parameter_with_state"})
        row(file);
    row("averages",
        "The weights are those of 'state_dict' in the file, not those of 'state_dict_ema'. For these, add "
        "#state_dict_ema to the file's name.");
}

void TestWeights::weights_are_found_in_checkpoints() {
    QFETCH(QString, remark);
    const std::string file = QTest::currentDataTag();
    std::vector<base::Message> remarks;
    const auto found = weights::read_weights(std::string(TEST_DATA) + "/weights/checkpoints/" + file + ".pt", &remarks);
    QCOMPARE(found.size(), std::size_t{2});
    QVERIFY(values_of<float>(find(found, "conv.weight")) == (std::vector<float>{0, 1, 2, 3, 4, 5}));
    QVERIFY(find(found, "conv.weight").shape == (std::vector<std::int64_t>{2, 3, 1, 1}));
    QVERIFY(values_of<float>(find(found, "fc.bias")) == (std::vector<float>{0, 1, 2, 3}));
    QCOMPARE(QString::fromStdString(remarks.empty() ? std::string() : remarks[0].text()), remark);
}

void TestWeights::what_holds_no_weights_says_so_data() {
    QTest::addColumn<QString>("why");
    const auto row = [](const char* file, const char* why) { QTest::newRow(file) << QString(why); };
    row("number_alone", "it holds no weights, only numbers such as 'best_acc1'");
    row("optimizer_alone", "it holds the state of an optimizer, not a state_dict");
    row("whole_object", "it holds an object of training.Net, not weights (a whole model was saved?)");
    row("object_as_model", "'model' in it is an object of training.Net, not a state_dict");
    row("quantized", "tensor 'fc.bias' would be made by torch._utils._rebuild_qtensor, which is not read");
    row("program", "it would call posix.system, which such a file does not need");
}

void TestWeights::what_holds_no_weights_says_so() {
    QFETCH(QString, why);
    const std::string file = QTest::currentDataTag();
    try {
        weights::read_weights(std::string(TEST_DATA) + "/weights/checkpoints/" + file + ".pt");
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY2(QString(e.what()).contains(why), e.what());
    }
}

namespace {

std::string zip_of(std::initializer_list<std::pair<std::string_view, std::string_view>> entries) {
    weights::ZipWriter zip;
    for (const auto& [name, content] : entries) zip.add(name, std::as_bytes(std::span(content)));
    const auto bytes = zip.finish();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

void TestWeights::other_files_are_named_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* what, std::string_view content, const char* why) {
        QTest::newRow(what) << QByteArray(content.data(), static_cast<qsizetype>(content.size())) << QString(why);
    };
    row("empty", "", "it is empty");
    row("lfs", "version https://git-lfs.github.com/spec/v1\noid sha256:0d71\nsize 19332096\n", "git lfs pull");
    row("page", "<!DOCTYPE html><html><head>", "a web page (HTML)");
    row("page with a mark", "\xef\xbb\xbf\n <HTML lang=en>", "a web page (HTML)");
    row("json", "{\"message\": \"Not Found\"}", "a JSON file");
    row("list", "[\n  1, 2]", "a JSON file");
    row("xml", "<?xml version=\"1.0\"?><Error/>", "an XML file");
    row("gzip", "\x1f\x8b\x08\0"sv, "compressed with gzip: unpack it first");
    row("xz", "\xfd\x37zXZ\0"sv, "compressed with xz");
    row("parquet", "PAR1\x15\0"sv, "a Parquet table");
    row("hdf5", "\x89HDF\r\n\x1a\n", "an HDF5 file");
    row("matlab", "MATLAB 5.0 MAT-file, Platform: GLNXA64", "a MATLAB file");
    row("tfrecord", "\x18\0\0\0\0\0\0\0\xa3\x7f\x4b\x22"sv, "a TFRecord file of TensorFlow");
    row("png", "\x89PNG\r\n\x1a\n", "a PNG image");
    row("numpy", "\x93NUMPY\x01", "an array of NumPy");
    row("tar", std::string(257, 'a') + "ustar  ", "a tar archive: unpack it first");
    row("npz", zip_of({{"a.npy", "x"}, {"b.npy", "y"}}), "it is a file of NumPy arrays (.npz)");
    row("keras", zip_of({{"config.json", "{}"}, {"model.weights.h5", "x"}}), "it is a Keras network");
    row("tflite", "\x1c\0\0\0TFL3"sv, "a TensorFlow Lite network");
    row("text", "weights are elsewhere", "its format is unknown");
}

void TestWeights::other_files_are_named() {
    QFETCH(QByteArray, content);
    QFETCH(QString, why);
    try {
        weights::weights_from(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))));
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY2(QString(e.what()).contains(why), e.what());
    }
}

namespace {

/// The names and shapes of ResNet-18's tensors with `classes` outputs, without their values.
StateDict resnet18(const std::string& prefix, std::int64_t classes = 3) {
    StateDict all;
    const auto add = [&](const std::string& name, std::vector<std::int64_t> shape) {
        all.push_back({prefix + name, DType::f32, std::move(shape), {}});
    };
    const auto conv = [&](const std::string& name, std::int64_t out, std::int64_t in, std::int64_t side) {
        add(name + ".weight", {out, in, side, side});
    };
    const auto norm = [&](const std::string& name, std::int64_t n) {
        for (const auto* const part : {"weight", "bias", "running_mean", "running_var"}) add(name + "." + part, {n});
        add(name + ".num_batches_tracked", {});
    };
    conv("conv1", 64, 3, 7);
    norm("bn1", 64);
    std::int64_t in = 64;
    for (int layer = 1; layer <= 4; ++layer) {
        const std::int64_t out = 32LL << layer;
        for (int block = 0; block < 2; ++block) {
            const auto name = "layer" + std::to_string(layer) + "." + std::to_string(block) + ".";
            conv(name + "conv1", out, block == 0 ? in : out, 3);
            norm(name + "bn1", out);
            conv(name + "conv2", out, out, 3);
            norm(name + "bn2", out);
            if (block == 0 && layer > 1) {
                conv(name + "downsample.0", out, in, 1);
                norm(name + "downsample.1", out);
            }
        }
        in = out;
    }
    add("fc.weight", {classes, 512});
    add("fc.bias", {classes});
    return all;
}

StateDict joined(StateDict a, const StateDict& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

void TestWeights::networks_are_found_under_prefixes_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("prefix");  // empty: they stay as they are
    for (const auto* prefix : {"", "module.", "model.", "net.", "backbone.", "model.backbone."})
        QTest::newRow(qPrintable(QString("all: ") + prefix)) << QString("all ") + prefix << QString();
    for (const auto* prefix : {"encoder.", "model.encoder.", "student.", "learner.base."})
        QTest::newRow(qPrintable(QString("own: ") + prefix)) << QString("all ") + prefix << QString(prefix);
    QTest::newRow("metrics beside") << "metrics model."
                                    << "model.";
    QTest::newRow("a head beside") << "head backbone."
                                   << "backbone.";
    QTest::newRow("two") << "two model."
                         << "model.";
    QTest::newRow("averages last") << "two unet."
                                   << "unet.";
    QTest::newRow("averages before what they are of") << "two online_model."
                                                      << "ema_model.";
    QTest::newRow("another network") << "other model."
                                     << "";
}

void TestWeights::networks_are_found_under_prefixes() {
    QFETCH(QString, kind);
    QFETCH(QString, prefix);
    const auto what = kind.section(' ', 0, 0);
    const auto given = kind.section(' ', 1).toStdString();
    auto all = resnet18(given);
    const auto size = all.size();
    const StateDict metrics = {{"criterion.weight", DType::f32, {10}, {}}, {"val_acc.tp", DType::i64, {10}, {}}};
    if (what == "metrics") all = joined(std::move(all), metrics);
    if (what == "head") {
        for (auto& tensor : all) {
            if (tensor.name.starts_with("backbone.fc.")) tensor.name.erase(0, std::strlen("backbone."));
        }
    }
    if (what == "two") all = joined(std::move(all), resnet18("ema_model."));
    if (what == "other") all[0].shape = {64, 3, 5, 5};
    if (what == "other") all = joined(std::move(all), metrics);
    const auto within = weights::network_within(all);
    QCOMPARE(within ? QString::fromStdString(within->prefix) : QString(), prefix);
    if (what == "all" && prefix.isEmpty()) {
        std::vector<std::string> names;
        for (const auto& tensor : all) names.push_back(tensor.name);
        QCOMPARE(weights::plain_names(names)[0], std::string("conv1.weight"));
    }
    if (!within) return;
    std::vector<std::string> kept;
    for (const auto& name : within->names) {
        if (!name.empty()) kept.push_back(name);
    }
    QCOMPARE(kept.size(), size);
    QVERIFY(kept[0] == "conv1.weight" && kept.back() == "fc.bias");
    QCOMPARE(within->other_prefix, what != "two" ? "" : within->prefix == "ema_model." ? given : "ema_model.");
}

void TestWeights::one_of_several_networks_may_be_chosen() {
    const auto file = std::string(TEST_DATA) + "/weights/checkpoints/averages.pt";
    std::vector<base::Message> remarks;
    const auto likely = weights::read_weights(file, &remarks);
    QVERIFY(remarks.at(0).text().ends_with("For these, add #state_dict_ema to the file's name."));
    remarks.clear();
    const auto averages = weights::read_weights(file + "#state_dict_ema", &remarks);
    QVERIFY(averages.size() == likely.size() && averages[0].name == likely[0].name);
    QVERIFY(averages[0].bytes != likely[0].bytes && remarks.empty());

    const QTemporaryDir folder;
    const auto path = folder.path().toStdString() + "/two.safetensors";
    const auto two = [](float value) {
        auto tensors = sample();
        std::memcpy(tensors[0].bytes.data(), &value, sizeof value);
        return tensors;
    };
    StateDict both;
    for (const auto& [prefix, value] : {std::pair{"online_model.", 1.0F}, {"ema_model.", 2.0F}}) {
        for (auto tensor : two(value)) {
            tensor.name.insert(0, prefix);
            both.push_back(std::move(tensor));
        }
    }
    for (const auto& written : {path, folder.path().toStdString() + "/two.pt"}) {
        weights::write_weights(written, both);
        QVERIFY(weights::read_weights(written + "#ema_model")[0].bytes == two(2)[0].bytes);
        QCOMPARE(weights::read_weights(written + "#online_model")[0].name, sample()[0].name);
        const auto said = test::refusal([&] { (void)weights::read_weights(written + "#nothing"); });
        QVERIFY2(said.contains("two.") && said.contains("no weights called 'nothing', only online_model, ema_model"),
                 qPrintable(said));
    }
    // A file of the whole name goes before.
    weights::write_weights(path + "#ema_model", sample());
    QCOMPARE(weights::read_weights(path + "#ema_model").size(), sample().size());
}

void TestWeights::prefixes_that_would_fit() {
    const std::vector<std::string> network = {"a.weight", "a.bias", "b.weight"};
    const auto fit = [&](std::vector<std::string> given) { return weights::fitting_prefix(given, network); };
    QCOMPARE(fit(network), std::string());
    QCOMPARE(fit({"x.a.weight", "x.a.bias", "x.b.weight"}), std::string("x."));
    QCOMPARE(fit({"x.y.a.weight", "x.y.b.weight", "head.weight"}), std::string("x.y."));
    QCOMPARE(fit({"a.weight", "a.bias", "x.b.weight"}), std::string());
    QCOMPARE(fit({"0.4.a.weight", "0.5.weight", "1.bias"}), std::string());  // one in three is a coincidence
    QCOMPARE(fit({"c", "d.e"}), std::string());
    QCOMPARE(fit({}), std::string());
}

void TestWeights::names_of_wrappers_are_taken_off_data() {
    QTest::addColumn<QString>("names");
    QTest::addColumn<QString>("plain");
    const auto row = [](const char* what, const char* names, const char* plain) {
        QTest::newRow(what) << QString(names) << QString(plain);
    };
    row("plain", "conv.weight fc.bias", "conv.weight fc.bias");
    row("parallel", "module.conv.weight module.fc.bias", "conv.weight fc.bias");
    row("parallel twice", "module.module.a module.module.b", "a b");
    row("a part is called module", "module.a b", "module.a b");
    row("one level more in one name", "module.module.a module.b", "module.a b");
    row("compiled", "_orig_mod.a _orig_mod.b.c", "a b.c");
    row("a compiled part", "body._orig_mod.a head.b", "body.a head.b");
    row("compiled twice in parallel in compiled", "_orig_mod.module._orig_mod._orig_mod.a", "a");
    row("only whole components", "x_orig_mod.a", "x_orig_mod.a");
    row("averaged", "n_averaged module.a module.b", "n_averaged a b");
    row("two would be one", "a _orig_mod.a", "a _orig_mod.a");
    row("the counter alone", "n_averaged", "n_averaged");
    row("held by a module of Lightning", "model.a model.b.c", "a b.c");
    row("held twice", "net.backbone.a net.backbone.b", "a b");
    row("held by one of two", "model.a head.b", "model.a head.b");
    row("nothing but the holder", "model. model.a", "model. model.a");
}

void TestWeights::names_of_wrappers_are_taken_off() {
    QFETCH(QString, names);
    QFETCH(QString, plain);
    std::vector<std::string> given;
    for (const auto& name : names.split(' ')) given.push_back(name.toStdString());
    QStringList made;
    for (const auto& name : weights::plain_names(given)) made << QString::fromStdString(name);
    QCOMPARE(made.join(' '), plain);
}

void TestWeights::wrapped_files_are_read() {
    const std::string folder = std::string(TEST_DATA) + "/weights/";
    const auto plain = weights::read_weights(folder + "module.pt");
    for (const auto* file : {"data_parallel.pt", "compiled_in_parallel.pt", "averaged.pt"}) {
        const auto wrapped = weights::read_weights(folder + file);
        QCOMPARE(wrapped.size(), plain.size());
        for (const auto& tensor : wrapped) QVERIFY(tensor.shape == find(plain, tensor.name.c_str()).shape);
        QVERIFY(values_of<float>(find(wrapped, "0.weight")) == (std::vector<float>{0, 1, 2, 3, 4, 5}));
    }
}

void TestWeights::damaged_legacy_files_are_refused() {
    const auto good = base::read_file(std::string(TEST_DATA) + "/weights/legacy.pt", 1 << 20);
    const auto why = [](std::span<const std::byte> file) {
        try {
            weights::weights_from(file);
        } catch (const Error& e) {
            return QString(e.what());
        }
        return QString();
    };
    QVERIFY(why(good).isEmpty());
    QVERIFY2(why(std::span(good).first(good.size() - 1)).contains("cut off"),
             qPrintable(why(std::span(good).first(good.size() - 1))));
    for (std::size_t size = 0; size < good.size(); ++size) QVERIFY(!why(std::span(good).first(size)).isEmpty());
    base::CounterRandom random(2);
    for (int trial = 0; trial < 5000; ++trial) {
        auto bad = good;
        for (auto n = 1 + random.below(4); n > 0; --n)
            bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<std::byte>(random.next());
        (void)why(bad);
    }
    // The interpreter is the strict one.
    auto program = good;
    const std::string_view harmless = "collections\nOrderedDict";
    const std::string_view harmful = "os\nsystem______________";
    const auto looked_for = std::as_bytes(std::span(harmless));
    const auto at = std::search(program.begin(), program.end(), looked_for.begin(), looked_for.end());
    QVERIFY(at != program.end());
    std::ranges::copy(std::as_bytes(std::span(harmful)).first(harmless.size()), at);
    QVERIFY2(why(program).contains("os.system"), qPrintable(why(program)));
}

void TestWeights::a_checkpoint_gives_the_weights_that_were_evaluated() {
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/last.ckpt";
    const auto one = [](const char* name, float value) {
        return NamedTensor{name, DType::f32, {1}, bytes_of<float>({value})};
    };
    weights::write_checkpoint(
        path, "{}",
        {one("model/a", 1), one("model/b", 2), one("average/a", 3), one("best/a", 4), one("optimizer/a", 5)});
    const auto last = weights::read_weights(path);
    QCOMPARE(last.size(), std::size_t{2});
    QVERIFY(values_of<float>(find(last, "a")) == std::vector<float>{3});
    QVERIFY(values_of<float>(find(last, "b")) == std::vector<float>{2});
    const auto best = weights::weights_in(weights::read_checkpoint(path), weights::CheckpointWeights::best);
    QVERIFY(best.size() == 1 && values_of<float>(best[0]) == std::vector<float>{4});
    weights::write_checkpoint(path, "{}", {one("optimizer/a", 5)});
    QVERIFY_THROWS_EXCEPTION(Error, weights::read_weights(path));
}

void TestWeights::programs_are_refused() {
    const std::string folder = std::string(TEST_DATA) + "/weights/";
    const auto module = weights::read_weights(folder + "module.pt");
    QCOMPARE(module.size(), std::size_t{7});
    QVERIFY(values_of<float>(find(module, "0.weight")) == (std::vector<float>{0, 1, 2, 3, 4, 5}));
    QVERIFY(refused(base::read_file(folder + "whole_module.pt", 1 << 20)));
    QVERIFY(refused(base::read_file(folder + "torchscript.pt", 1 << 20), "TorchScript"));
}

void TestWeights::every_flipped_bit_in_data_is_noticed() {
    const StateDict one = {{"w", DType::f32, {64}, bytes_of(std::vector<float>(64, 1.5F))}};
    const auto good = weights::to_torch_file(one);
    const auto at = std::search(good.begin(), good.end(), one[0].bytes.begin(), one[0].bytes.end()) - good.begin();
    for (std::size_t bit = 0; bit < 64 * 4 * 8; ++bit) {
        auto bad = good;
        bad[static_cast<std::size_t>(at) + bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
        QVERIFY(refused(bad, "checksum"));
    }
}

void TestWeights::damage_never_crashes() {
    const auto good = weights::to_torch_file(sample());
    for (std::size_t size = 0; size < good.size(); ++size) {
        QVERIFY(refused(std::span(good).first(size)));
    }
    base::CounterRandom random(1);
    for (int trial = 0; trial < 5000; ++trial) {
        auto bad = good;
        for (auto n = 1 + random.below(4); n > 0; --n)
            bad[random.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<std::byte>(random.next());
        StateDict read;
        try {
            read = weights::from_torch_file(bad);
        } catch (const Error&) {
            continue;
        }
        // Checksums are of all that counts: what is not refused is what was written.
        QCOMPARE(read.size(), sample().size());
        for (std::size_t i = 0; i < read.size(); ++i)
            QVERIFY(read[i].name == sample()[i].name && read[i].bytes == sample()[i].bytes);
    }
}

void TestWeights::hostile_pickles_are_refused_data() {
    QTest::addColumn<QByteArray>("pickle");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char* name, std::string_view pickle, const char* why) {
        QTest::newRow(name) << QByteArray(pickle.data(), static_cast<qsizetype>(pickle.size())) << QByteArray(why);
    };
    row("calls os.system",
        "\x80\x02"
        "cposix\nsystem\nX\x02\0\0\0id\x85R."sv,
        "posix.system");
    row("empty", ""sv, "cut off");
    row("stack underflow",
        "\x80\x02"
        "tR."sv,
        "mark");
    row("unknown opcode", "\x80\x02i."sv, "opcode 0x69");
    row("itself in itself", "\x80\x02}q\0X\x01\0\0\0ah\0s."sv, "state_dict");
    row("number of 16 bytes", "\x80\x02\x8a\x10"sv, "cut off");
    row("an object of nothing", "\x80\x02N)\x81."sv, "calls something unknown");
    row("an object without arguments",
        "\x80\x02"
        "ca\nb\nN\x81."sv,
        "calls something unknown");
    row("objects of objects",
        "\x80\x02"
        "ca\nb\n)\x81)\x81."sv,
        "an object of a.b");
    row("elements of no set", "\x80\x04(K\x01\x90."sv, "empty stack");
    row("eval",
        "\x80\x02"
        "cbuiltins\neval\nX\x01\0\0\0"
        "1\x85R."sv,
        "builtins.eval");
    row("a class of the system",
        "\x80\x02"
        "csubprocess\nPopen\n)\x81."sv,
        "subprocess.Popen");
    row("text longer than the file",
        "\x80\x02X\xff\xff\xff\xff"
        "a."sv,
        "cut off");
    const std::string head = "\x80\x02}X\x01"s + std::string("\0\0\0a", 4) + "ctorch._utils\n_rebuild_tensor_v2\n((X" +
                             std::string("\x07\0\0\0storage", 11) + "ctorch\nFloatStorage\nX" +
                             std::string("\x01\0\0\0", 4) + "0X" + std::string("\x03\0\0\0cpu", 7) + "K\x04tQ";
    const auto tensor = [&](const char* offset_size_stride) {
        return head + offset_size_stride +
               "\x89"
               "ccollections\nOrderedDict\n)RtRs.";
    };
    QTest::newRow("begins outside its data")
        << QByteArray::fromStdString(tensor("J\1\1\1\1(J\1\1\1\1t(K\1t")) << QByteArray("outside its data");
    QTest::newRow("reaches past its data")
        << QByteArray::fromStdString(tensor("K\1(K\4t(K\1t")) << QByteArray("outside its data");
    QTest::newRow("bomb of stride 0") << QByteArray::fromStdString(head + "K" + std::string(1, '\0') +
                                                                   "(J\1\1\1\1J\1\1\1\1t(K" + std::string(1, '\0') +
                                                                   "K" + std::string(1, '\0') +
                                                                   "t\x89"
                                                                   "ccollections\nOrderedDict\n)RtRs.")
                                      << QByteArray("outside its data");
    QTest::newRow("offset of 2^63 - 1") << QByteArray::fromStdString(
                                               tensor("\x8a\x08\xff\xff\xff\xff\xff\xff\xff\x7f(K\2t(K\1t"))
                                        << QByteArray("outside its data");
    QTest::newRow("negative size") << QByteArray::fromStdString(tensor("K\1(J\xff\xff\xff\xfft(K\1t"))
                                   << QByteArray("outside its data");
}

void TestWeights::hostile_pickles_are_refused() {
    QFETCH(QByteArray, pickle);
    QFETCH(QByteArray, why);
    try {
        weights::from_torch_file(archive({pickle.constData(), static_cast<std::size_t>(pickle.size())}));
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY2(QByteArray(e.what()).contains(why), e.what());
    }
}

void TestWeights::a_step_that_is_never_taken_may_be_any() {
    // 2 x 1 x 2 of strides 2, 2^63 - 1, 1: adding the second would overflow (UBSan says so).
    const std::string pickle = "\x80\x02}X\x01"s + std::string("\0\0\0a", 4) +
                               "ctorch._utils\n_rebuild_tensor_v2\n((X" + std::string("\x07\0\0\0storage", 11) +
                               "ctorch\nFloatStorage\nX" + std::string("\x01\0\0\0", 4) + "0X" +
                               std::string("\x03\0\0\0cpu", 7) + "K\x04tQ" +
                               std::string("K\0(K\2K\1K\2t(K\2\x8a\x08\xff\xff\xff\xff\xff\xff\xff\x7fK\1t", 26) +
                               "\x89"
                               "ccollections\nOrderedDict\n)RtRs.";
    const auto read = weights::from_torch_file(archive(pickle));
    QVERIFY(values_of<float>(read.at(0)) == (std::vector<float>{1, 2, 3, 4}));
}

void TestWeights::small_files_take_little() {
    // Each of these took minutes, or fifty times its size in memory.
    const auto why = [](std::span<const std::byte> file) {
        try {
            weights::weights_from(file);
        } catch (const Error& e) {
            return QString(e.what());
        }
        return QString();
    };
    // Remembered under a number that would need a table of 32 GB.
    QVERIFY(why(archive("\x80\x02]r\xff\xff\xff\xff.")).contains("memo"));
    if (torchdeck::test::kSanitized) QSKIP("takes little, which a sanitizer makes much");
    // Many tensors in a header: quadratic in their number when looked for one by one.
    StateDict many;
    for (int i = 0; i < 100'000; ++i) many.push_back({"t" + std::to_string(i), DType::u8, {0}, {}});
    QCOMPARE(weights::from_safetensors(weights::to_safetensors(many)).size(), many.size());
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/c.ckpt";
    std::string meta = "{";
    for (int i = 0; i < 100'000; ++i) meta += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":1";
    for (auto& tensor : many) tensor.name.insert(0, "model/");
    weights::write_checkpoint(path, meta + "}", many);
    QCOMPARE(weights::read_weights(path).size(), many.size());
    // One byte a value.
    QVERIFY(why(archive("\x80\x02" + std::string(3'000'000, ']') + ".")).contains("more than 1,000,000 values"));
    QVERIFY(why(archive("\x80\x02]" + std::string(3'000'000, 'N') + "e.")).contains("more than 1,000,000 values"));
    QVERIFY(why(archive("\x80\x02" + std::string(20'000, ']') + ".")).contains("more than"));
    std::string appended = "\x80\x02]";
    for (int i = 0; i < 2'001'000; ++i) appended += "Na";
    const auto reason = why(archive(appended + "."));
    QVERIFY2(reason.contains("more than 2,000,000 elements"), qPrintable(reason));
}

void TestWeights::overlapping_entries_are_refused_before_they_are_summed() {
    // 20,000 entries of the directory that are all the one entry of 1 MB: 20 GB of checksums if they were computed.
    weights::ZipWriter zip;
    zip.add("a/data.pkl", std::vector<std::byte>(1 << 20));
    auto file = zip.finish();
    const auto directory_at = [&] {
        std::uint32_t at = 0;
        std::memcpy(&at, file.data() + file.size() - 6, 4);
        return at;
    }();
    const std::vector<std::byte> end(file.end() - 22, file.end());
    const std::vector<std::byte> entry(file.begin() + directory_at, file.end() - 22);
    file.resize(directory_at);
    constexpr std::uint16_t kEntries = 20'000;
    for (int i = 0; i < kEntries; ++i) file.insert(file.end(), entry.begin(), entry.end());
    file.insert(file.end(), end.begin(), end.end());
    std::memcpy(file.data() + file.size() - 12, &kEntries, 2);
    QVERIFY(refused(file, "overlap"));
    // Damaged besides: what is said shows what was looked at first.
    file[directory_at - 1] ^= std::byte{1};
    QVERIFY(refused(file, "overlap"));
}

void TestWeights::errors_name_the_file() {
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.pt";
    weights::write_weights(path, sample());
    QCOMPARE(weights::read_weights(path).size(), std::size_t{3});
    std::ofstream(path) << "not a zip";
    try {
        weights::read_weights(path);
        QFAIL("accepted");
    } catch (const Error& e) {
        QVERIFY(std::string_view(e.what()).starts_with(path));
        QCOMPARE(e.exit_code(), 3);
    }
    // A failed write leaves what was there and nothing beside it.
    QVERIFY_THROWS_EXCEPTION(Error, weights::write_weights(dir.path().toStdString() + "/no/such/folder.pt", sample()));
}

void TestWeights::pickles_and_onnx_are_named() {
    const auto why = [](std::string_view text) {
        try {
            (void)weights::weights_from(std::as_bytes(std::span(text.data(), text.size())));
        } catch (const Error& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    // pickle.dump({"w": 1}), and the beginning of what torch.onnx.export and TorchDeck write.
    QVERIFY(why("\x80\x04\x95\x0b}\x94\x8c\x01w\x94K\x01s.").find("a pickle that torch.save did not write") !=
            std::string::npos);
    QVERIFY(why("\x08\x08\x12\x09torchdeck").find("an ONNX file") != std::string::npos);
}

void TestWeights::what_is_not_finite_is_said() {
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.pt";
    const auto said = [&](const StateDict& weights) {
        weights::write_weights(path, weights);
        std::vector<base::Message> remarks;
        (void)weights::read_weights(path, &remarks);
        return remarks.empty() ? std::string() : remarks.back().text();
    };
    QCOMPARE(said(sample()), std::string());
    const NamedTensor infinite_half{"b.weight", DType::f16, {1, 2}, bytes_of<std::uint16_t>({0x3C00, 0xFC00})};
    QVERIFY(said({infinite_half}).find("not finite, b.weight") != std::string::npos);
    auto diverged = sample();
    diverged[0].bytes = bytes_of<float>({1, 2, 3, 4, 5, std::numeric_limits<float>::quiet_NaN()});
    diverged.push_back(infinite_half);
    QVERIFY(said(diverged).find("2 tensors") != std::string::npos);
}

void TestWeights::shards_are_read_together() {
    QTemporaryDir dir;
    const auto folder = dir.path().toStdString() + "/";
    auto all = sample();
    const StateDict first{all[0]}, second{all[1], all[2]};
    weights::write_weights(folder + "model-00001-of-00002.safetensors", first);
    const auto refused_by = [&] {
        try {
            (void)weights::read_weights(folder + "model-00001-of-00002.safetensors");
        } catch (const Error& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    QVERIFY(refused_by().find("model-00002-of-00002.safetensors") != std::string::npos);
    weights::write_weights(folder + "model-00002-of-00002.safetensors", second);
    const auto index = folder + "model.safetensors.index.json";
    base::write_atomically(index, R"({"metadata": {}, "weight_map": {"a": "model-00001-of-00002.safetensors",
        "b": "model-00002-of-00002.safetensors", "c": "model-00002-of-00002.safetensors"}})"sv);
    for (const auto* part :
         {"model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors", "model.safetensors.index.json"})
        QCOMPARE(weights::read_weights(folder + part).size(), std::size_t{3});
    for (const auto* wrong : {R"({"weight_map": {"a": "../elsewhere.safetensors"}})", R"({"weight_map": {"a": 1}})",
                              R"({"metadata": {}})", "no JSON"}) {
        base::write_atomically(index, std::string_view(wrong));
        QVERIFY_THROWS_EXCEPTION(Error, (void)weights::read_weights(index));
    }
}

void TestWeights::weights_and_their_description_are_both_or_none() {
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.pt";
    std::filesystem::create_directories(dir.path().toStdString() + "/w.json/in/the/way");
    QVERIFY_THROWS_EXCEPTION(Error, weights::write_weights(path, sample(), "{}"));
    QVERIFY(!std::filesystem::exists(path));
}

void TestWeights::safetensors_go_both_ways() {
    const auto all = sample();
    const auto back = weights::from_safetensors(weights::to_safetensors(all));
    QCOMPARE(back.size(), std::size_t{3});
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& original = find(all, back[i].name.c_str());
        QVERIFY(back[i].shape == original.shape && back[i].bytes == original.bytes && back[i].dtype == original.dtype);
    }
    QTemporaryDir dir;
    const auto path = dir.path().toStdString() + "/w.safetensors";
    weights::write_weights(path, sample());
    QCOMPARE(weights::read_weights(path).size(), std::size_t{3});
    QVERIFY(weights::to_safetensors(weights::read_weights(path)) == weights::to_safetensors(back));
}

void TestWeights::broken_safetensors_are_refused() {
    const auto file = [](std::string header, std::size_t data) {
        std::vector<std::byte> bytes(8 + header.size() + data);
        for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::byte>(header.size() >> (8 * i));
        std::memcpy(bytes.data() + 8, header.data(), header.size());
        return bytes;
    };
    const auto why = [](std::span<const std::byte> bytes) {
        try {
            weights::from_safetensors(bytes);
        } catch (const Error& e) {
            return QString(e.what());
        }
        return QString();
    };
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 8)).isEmpty());
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 9)).contains("belong to no tensor"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", 7)).contains("cut off"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}})", 8))
                .contains("bytes that its shape needs"));
    QVERIFY(why(file(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})", 8)).contains("hole"));
    QVERIFY(
        why(file(
                R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                8))
            .contains("overlap"));
    QVERIFY(
        why(file(
                R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                4))
            .contains("twice"));
    QVERIFY(why(file(R"({"a":{"dtype":"X9","shape":[1],"data_offsets":[0,4]}})", 4)).contains("not supported"));
    QVERIFY(why(file(R"({"a":{"dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,4]}})", 4))
                .contains("larger than the file"));
    QVERIFY(why(file(R"({"a":1})", 4)).contains("does not describe"));
    QVERIFY(!why(file("{", 4)).isEmpty());
    QVERIFY(!why({}).isEmpty());
}

void TestWeights::programs_are_checked_before_libtorch_reads_them() {
    int programs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TEST_DATA "/torchscript")) {
        if (entry.path().extension() != ".pt" || entry.path().stem() == "state_dict") continue;
        const auto file = base::read_text(entry.path(), 1 << 28);
        weights::check_program(weights::read_zip(std::as_bytes(std::span(file))));
        ++programs;
    }
    QVERIFY(programs > 10);
    const auto why_not = [](std::string_view name, std::string_view content) -> std::string {
        weights::ZipWriter zip;
        zip.add(name, std::as_bytes(std::span(content.data(), content.size())));
        zip.add("net/data/0", bytes_of<float>({1, 2, 3, 4}));
        const auto file = zip.finish();
        try {
            weights::check_program(weights::read_zip(file));
        } catch (const Error& e) {
            return e.what();
        }
        return {};
    };
    constexpr std::size_t kMany = 50000;
    const auto nested = "is nested more than 200 deep";
    QVERIFY(why_not("net/code/__torch__.py", std::string(kMany, '(') + '1' + std::string(kMany, ')')).find(nested) !=
            std::string::npos);
    QCOMPARE(why_not("net/code/__torch__.py", "x = (1)\n"), "");
    // Lists in lists, made from inside, from outside by the memo, and as states of objects.
    QCOMPARE(why_not("net/data.pkl", std::string(100, ']') + std::string(99, 'a') + '.'), "");
    QVERIFY(why_not("net/data.pkl", std::string(kMany, ']') + std::string(kMany - 1, 'a') + '.').find(nested) !=
            std::string::npos);
    std::string memo = "]r\0\0\0\0"s;
    for (int i = 1; i < 1000; ++i) {
        const auto number = [](int k) { return std::string{static_cast<char>(k), static_cast<char>(k >> 8), 0, 0}; };
        memo += 'j' + number(i - 1) + "]r"s + number(i) + "a0";
    }
    QVERIFY2(why_not("net/data.pkl", memo + "j\0\0\0\0."s).find(nested) != std::string::npos,
             why_not("net/data.pkl", memo + "j\0\0\0\0."s).c_str());
    std::string objects;
    for (int i = 0; i < 1000; ++i) objects += "c__torch__\nNet\n)\x81}U\x01n"s;
    objects += 'N';
    for (int i = 0; i < 1000; ++i) objects += "sb";
    QVERIFY2(why_not("net/data.pkl", objects + '.').find(nested) != std::string::npos,
             why_not("net/data.pkl", objects + '.').c_str());
    // LibTorch would read past the end of these four numbers.
    const auto storage = [&](const char* items, const char* type = "FloatStorage") {
        return why_not("net/data.pkl", "(U\x07storagectorch\n"s + type +
                                           "\nU\x01"
                                           "0U\x03"
                                           "cpu" +
                                           items + "tQ.");
    };
    QCOMPARE(storage("K\x04"), "");
    QCOMPARE(storage("K\x05"), "the data of tensor 'net/data/0' is not what its description says");
    QCOMPARE(storage("J\xff\xff\xff\x7f"), storage("K\x05"));
    // 16 bytes hold two complex numbers, and 16 that are quantized; of other types it is not known.
    QCOMPARE(storage("K\x02", "ComplexFloatStorage"), "");
    QCOMPARE(storage("K\x10", "QInt8Storage"), "");
    for (const auto* type : {"ComplexFloatStorage", "ComplexDoubleStorage", "QInt32Storage", "QInt3Storage"})
        QCOMPARE(storage("K\x10", type), storage("K\x05"));
}

void TestWeights::nesting_is_counted_as_libtorch_reads() {
    using weights::nesting_of;
    QCOMPARE(nesting_of(""), 0U);
    QCOMPARE(nesting_of("x = f(a, [b, (c)])\n"), 1 + 3U);
    QCOMPARE(nesting_of("  if a:\n    return a.b.c\n"), 4 + 2U);
    QCOMPARE(nesting_of("x = 0.5\ny = 1.5\n"), 1U);
    QVERIFY(nesting_of("a" + std::string(1000, '+') + "b") >= 1000);
    std::string nots, dots = "a", list = "x = [";
    for (int i = 0; i < 1000; ++i) {
        nots += "not ";
        dots += ".a";
        list += "1, ";
    }
    QVERIFY(nesting_of(nots) >= 1000 && nesting_of(dots) >= 1000);
    QCOMPARE(nesting_of(list + "]"), 2U);
    QVERIFY(nesting_of("f(" + dots + ", 1)") >= 1000);
    // Lines within brackets are one; texts and comments are none, but a type in one is.
    QVERIFY(nesting_of("(\n(\n(\n(\n") == 4);
    QCOMPARE(nesting_of("f('((((', \"[[[\\\"[[\", \"\"\"((\n((\"\"\")  # ((((\n"), 1U);
    QVERIFY(nesting_of("# type: ((((((\n") >= 6);
    // What LibTorch does not take for a text: the brackets after it count.
    QVERIFY(nesting_of("'\n((((((") >= 6);
    QVERIFY(nesting_of("'((((((") >= 6);
    std::string quotes;
    for (int i = 0; i < 1'000'000; ++i) quotes += "\\'";
    QCOMPARE(nesting_of("'" + quotes), 0U);  // at once: with the end of each looked for, this takes half an hour
}

void TestWeights::packed_entries_are_as_large_as_they_say() {
    const auto packed =
        "\x01\x03\x00\xfc\xff"
        "abc"s;  // one block of deflate, stored
    const auto unpack = [&](std::uint64_t size, std::size_t limit, bool deflated = true) -> std::string {
        try {
            return weights::unpack({std::as_bytes(std::span(packed)), size, deflated}, limit);
        } catch (const Error&) {
            return "refused";
        }
    };
    QCOMPARE(unpack(3, 3), "abc");
    QCOMPARE(unpack(3, 2), "refused");
    QCOMPARE(unpack(2, 9), "refused");
    QCOMPARE(unpack(4, 9), "refused");
    QCOMPARE(unpack(std::uint64_t{1} << 40, std::size_t{1} << 26), "refused");
    QCOMPARE(unpack(3, 3, false), "refused");
}

TORCHDECK_TEST(torchdeck::test::NoApplication, TestWeights)

}  // namespace tst_weights

#include "tst_weights.moc"
