// SPDX-License-Identifier: GPL-3.0-or-later
// What weights say about the images that they need, through files and back.
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/atomic_file.hpp"
#include "data/input_spec.hpp"
#include "data/load.hpp"
#include "job/trained_weights.hpp"
#include "support/test_program.hpp"
#include "weights/weight_file.hpp"

namespace tst_input_spec {

using namespace torchdeck;

class TestInputSpec : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void survives_json();
    void incomplete_is_none_data();
    void incomplete_is_none();
    void weights_bring_their_normalization();
    void classes_are_matched_by_name();
    void goes_with_weights_data();
    void goes_with_weights();
    void of_somebody_else_is_ignored();
};

namespace {

data::InputSpec example() {
    return {"imagefolder",       64, 48, {{0.1F, 0.2F, 0.3F}, {0.4F, 0.5F, 0.6F}}, 73, data::Interpolation::bicubic,
            {"cat", "dog \"ü\""}};
}

weights::StateDict one_tensor() {
    return {{"fc.weight", weights::DType::f32, {2}, base::Buffer(std::vector<std::byte>(8))}};
}

}  // namespace

void TestInputSpec::survives_json() {
    const auto read = data::input_spec_from(nlohmann::json::parse(data::to_json(example()).dump()));
    QVERIFY(read);
    QCOMPARE(read->dataset, std::string("imagefolder"));
    QVERIFY(read->height == 64 && read->width == 48 && read->resize_short_side == 73);
    QVERIFY(read->interpolation == data::Interpolation::bicubic);
    QVERIFY(read->normalization.mean == example().normalization.mean);
    QVERIFY(read->normalization.std == example().normalization.std);
    QVERIFY(read->class_names == example().class_names);
}

void TestInputSpec::incomplete_is_none_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    for (const auto* key : {"height", "width", "mean", "std", "class_names"}) QTest::newRow(key) << key << "";
    QTest::newRow("no height") << "height"
                               << "0";
    QTest::newRow("too wide") << "width"
                              << "99999999";
    QTest::newRow("deviation 0") << "std"
                                 << "[1,0,1]";
    QTest::newRow("four channels") << "mean"
                                   << "[1,1,1,1]";
    QTest::newRow("number as a class") << "class_names"
                                       << "[1]";
    QTest::newRow("unknown interpolation") << "interpolation"
                                           << "\"nearest\"";
    QTest::newRow("no classes") << "class_names"
                                << "[]";
}

void TestInputSpec::incomplete_is_none() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    auto json = nlohmann::json::parse(data::to_json(example()).dump());
    QVERIFY(data::input_spec_from(json));
    if (value.isEmpty())
        json.erase(key.toStdString());
    else
        json[key.toStdString()] = nlohmann::json::parse(value.toStdString());
    QVERIFY(!data::input_spec_from(json));
    QVERIFY(!data::input_spec_from(nlohmann::json("text")));
}

void TestInputSpec::weights_bring_their_normalization() {
    const auto shapes = data::make_shapes(10, 10, 1, 1);
    auto trained = data::input_spec(shapes);
    auto same = data::preprocessed_for(trained, shapes);
    QVERIFY(same.differences.empty());
    trained.normalization.mean[1] += 0.1F;
    trained.height = 64;
    trained.class_names[3] = "tri\x1b[2J";
    const auto other = data::preprocessed_for(trained, shapes);
    QVERIFY(other.dataset.normalization.mean == trained.normalization.mean);
    QVERIFY(other.dataset.val == shapes.val);
    QCOMPARE(other.differences.size(), std::size_t{3});
    QVERIFY(QString::fromStdString(other.differences[0].text()).contains("normalized as in training"));
    QVERIFY(QString::fromStdString(other.differences[1].text()).contains("32 x 64 pixels, evaluated at 32 x 32"));
    QVERIFY(!QString::fromStdString(other.differences[2].text()).contains('\x1b'));
}

void TestInputSpec::classes_are_matched_by_name() {
    const auto shapes = data::make_shapes(20, 20, 1, 1);
    auto trained = data::input_spec(shapes);
    QVERIFY(!data::with_classes_of_training(trained, shapes));
    // As a folder of exported images has them, and one that lacks a class.
    std::ranges::reverse(trained.class_names);
    trained.class_names.emplace_back("another");
    const auto matched = data::with_classes_of_training(trained, shapes);
    QVERIFY(matched && matched->class_names == trained.class_names);
    for (std::int64_t i = 0; i < shapes.val->size(); ++i) {
        QCOMPARE(trained.class_names[static_cast<std::size_t>(matched->val->label(i))],
                 shapes.class_names[static_cast<std::size_t>(shapes.val->label(i))]);
        QVERIFY(matched->val->image(i).pixels == shapes.val->image(i).pixels);
    }
    trained.class_names[2] = "a stranger";
    QVERIFY(!data::with_classes_of_training(trained, shapes));
}

void TestInputSpec::goes_with_weights_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("PyTorch") << "net.pt";
    QTest::newRow("safetensors") << "net.safetensors";
}

void TestInputSpec::goes_with_weights() {
    QFETCH(QString, name);
    const QTemporaryDir dir;
    const std::filesystem::path file = dir.filePath(name).toStdString();
    const auto metadata =
        nlohmann::json{
            {"model", "resnet18"}, {"stem", "cifar"}, {"input", nlohmann::json::parse(data::to_json(example()).dump())}}
            .dump();
    weights::write_weights(file, one_tensor(), metadata);
    QCOMPARE(weights::read_metadata(file), metadata);
    const auto read = job::read_trained_weights(file);
    QCOMPARE(read.tensors.size(), std::size_t{1});
    QVERIFY(!read.config && read.input);
    QCOMPARE(read.model, std::string("resnet18"));
    QCOMPARE(read.classes.value(), std::int64_t{2});
    config::TrainConfig here;
    auto dataset = data::make_shapes(1, 1, 1, 1);
    dataset.class_names.resize(2);
    QCOMPARE(job::config_for(read, here, dataset).model.name, std::string("resnet18"));
    QCOMPARE(job::config_for(read, here, dataset).model.stem, std::string("cifar"));
    // One of several networks in the file has what goes with the file.
    auto parts = one_tensor();
    parts.push_back(parts[0]);
    parts[0].name = "online_model.weight";
    parts[1].name = "ema_model.weight";
    weights::write_weights(file, parts, metadata);
    const auto part = job::read_trained_weights(file.string() + "#ema_model");
    QVERIFY(part.tensors.size() == 1 && part.tensors[0].name == "weight" && part.input);
    QCOMPARE(part.model, std::string("resnet18"));
    QVERIFY(part.file.string().ends_with("#ema_model"));
}

void TestInputSpec::of_somebody_else_is_ignored() {
    const QTemporaryDir dir;
    const std::filesystem::path file = dir.filePath("net.pt").toStdString();
    weights::write_weights(file, one_tensor());
    QVERIFY(weights::read_metadata(file).empty());
    // Also a program that a file would like to see run.
    for (const std::string text : {"[1,2]", "not JSON", R"({"model":7})", R"({"model":"/tmp/program.pt"})"}) {
        base::write_atomically(file.parent_path() / "net.json", text);
        const auto read = job::read_trained_weights(file);
        QVERIFY2(read.model.empty() && !read.input && read.tensors.size() == 1, text.c_str());
    }
}

TORCHDECK_TEST(QCoreApplication, TestInputSpec)

}  // namespace tst_input_spec

#include "tst_input_spec.moc"
