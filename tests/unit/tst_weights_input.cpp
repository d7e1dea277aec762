// SPDX-License-Identifier: GPL-3.0-or-later
// A training on a folder of images prepares them as its initial weights need it.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "config/settings.hpp"
#include "data/load.hpp"
#include "data/weights_description.hpp"
#include "images.hpp"
#include "support/test_program.hpp"

namespace tst_weights_input {

using namespace torchdeck;
namespace fs = std::filesystem;

namespace {

config::TrainConfig folder_of_images(const std::string& model, const std::string& weights) {
    config::TrainConfig config;
    config.data.dataset = "imagefolder";
    config.data.dir = "somewhere";
    config.model.name = model;
    config.model.weights = weights;
    return config;
}

void write(const fs::path& file, const nlohmann::ordered_json& json) {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << json.dump();
}

}  // namespace

class TestWeightsInput : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void a_name_is_enough();
    void what_is_given_goes_before();
    void a_run_brings_its_own();
    void other_datasets_have_their_own();
    void a_folder_is_read_that_way();
    void channels_are_three_numbers();

  private:
    QTemporaryDir dir_;
    [[nodiscard]] fs::path root() const { return dir_.path().toStdString(); }
};

void TestWeightsInput::initTestCase() {
    // Nothing that lies in the caches of this machine.
    for (const auto* variable : {"TORCH_HOME", "HF_HOME", "XDG_CACHE_HOME"}) qputenv(variable, dir_.path().toUtf8());
    qunsetenv("HF_HUB_CACHE");
    qunsetenv("HUGGINGFACE_HUB_CACHE");
}

void TestWeightsInput::a_name_is_enough() {
    auto config = data::with_input_of_weights(folder_of_images("resnet50", "imagenet"));
    QCOMPARE(config.data.resize, std::int64_t{232});
    QCOMPARE(config.data.interpolation, std::string("bilinear"));
    QCOMPARE(config.data.pixel_mean, std::string("0.485,0.456,0.406"));
    QCOMPARE(config.data.pixel_std, std::string("0.229,0.224,0.225"));
    config = data::with_input_of_weights(folder_of_images("resnet50", "imagenet-v1"));
    QCOMPARE(config.data.resize, std::int64_t{256});
    config = data::with_input_of_weights(folder_of_images("efficientnet_b0", "imagenet"));
    QCOMPARE(config.data.interpolation, std::string("bicubic"));
    // The same share of the image for an input of another size.
    auto half = folder_of_images("resnet50", "imagenet");
    half.data.image_size = 112;
    QCOMPARE(data::with_input_of_weights(half).data.resize, std::int64_t{116});
    // By the name of a file of torchvision's, wherever it lies.
    config = data::with_input_of_weights(folder_of_images("vit_b_16", "/elsewhere/vit_b_16_swag-9ac1b537.pth"));
    QCOMPARE(config.data.interpolation, std::string("bicubic"));
    QCOMPARE(config.data.resize, std::int64_t{224});
}

void TestWeightsInput::what_is_given_goes_before() {
    auto config = folder_of_images("efficientnet_b0", "imagenet");
    config.data.resize = 300;
    config.data.interpolation = "bilinear";
    config.data.pixel_mean = "0.5,0.5,0.5";
    const auto settled = data::with_input_of_weights(config);
    QCOMPARE(settled.data.resize, std::int64_t{300});
    QCOMPARE(settled.data.interpolation, std::string("bilinear"));
    QCOMPARE(settled.data.pixel_mean, std::string("0.5,0.5,0.5"));
    QCOMPARE(settled.data.pixel_std, std::string("0.229,0.224,0.225"));
    // Weights that nobody knows, and none, leave the defaults.
    const auto unknown = folder_of_images("resnet18", "/elsewhere/mine.pt");
    QVERIFY(data::with_input_of_weights(unknown) == unknown);
    const auto none = folder_of_images("resnet18", "");
    QVERIFY(data::with_input_of_weights(none) == none);
}

void TestWeightsInput::a_run_brings_its_own() {
    const auto run = root() / "run";
    config::TrainConfig before;
    write(run / "run.json", {{"config", config::to_json(before)},
                             {"dataset", {{"classes", 2}}},
                             {"input",
                              {{"dataset", "cifar10"},
                               {"height", 32},
                               {"width", 32},
                               {"mean", {0.25, 0.5, 0.75}},
                               {"std", {0.2, 0.25, 0.5}},
                               {"resize_short_side", 0},
                               {"interpolation", "bicubic"},
                               {"class_names", {"a", "b"}}}}});
    const auto file = run / "checkpoints" / "best_weights.pt";
    const auto config = data::with_input_of_weights(folder_of_images("small-cifar-net", file.string()));
    QCOMPARE(config.data.pixel_mean, std::string("0.25,0.5,0.75"));
    QCOMPARE(config.data.pixel_std, std::string("0.2,0.25,0.5"));
    QCOMPARE(config.data.interpolation, std::string("bicubic"));
    QCOMPARE(config.data.resize, std::int64_t{0});  // its images were not scaled
    QCOMPARE(data::describe_weights(file).classes, std::optional<std::int64_t>(2));
}

void TestWeightsInput::other_datasets_have_their_own() {
    auto config = folder_of_images("efficientnet_b0", "imagenet");
    config.data.dataset = "cifar10";
    QVERIFY(data::with_input_of_weights(config) == config);
}

void TestWeightsInput::a_folder_is_read_that_way() {
    const auto folder = root() / "images";
    for (const auto* part : {"train/a", "val/a"}) {
        fs::create_directories(folder / part);
        test::write_png(folder / part / "1.png", {40, 50, std::vector<std::uint8_t>(40 * 50 * 3, 7)});
    }
    auto config = folder_of_images("efficientnet_b0", "imagenet");
    config.data.dir = folder.string();
    config.data.image_size = 28;
    const auto set = data::load_dataset(config, 1);
    QVERIFY(set.interpolation == data::Interpolation::bicubic);
    QCOMPARE(set.resize_short_side, std::int64_t{32});
    config.data.pixel_mean = "0.5,0.5,0.25";
    QCOMPARE(data::load_validation(config, 1).normalization.mean[2], 0.25F);
}

void TestWeightsInput::channels_are_three_numbers() {
    const auto values = config::channel_values("0.1, 0.25,3");
    QVERIFY(values && (*values)[0] == 0.1F && (*values)[1] == 0.25F && (*values)[2] == 3.0F);
    QVERIFY(config::channel_values(config::channel_text({0.485F, 1e-7F, 1.0F / 3}))->at(2) == 1.0F / 3);
    for (const auto* text : {"", "1", "1,2", "1,2,3,4", "1,2,", "1,,3", "a,b,c", "nan,0,0", "1;2;3"})
        QVERIFY2(!config::channel_values(text), text);
    auto config = folder_of_images("resnet18", "");
    config.data.resize = 100;
    config.data.pixel_mean = "gray";
    config.data.pixel_std = "0.2,0,0.2";
    std::vector<std::string> keys;
    for (const auto& problem : config::validate(config)) keys.push_back(problem.key);
    QVERIFY((keys == std::vector<std::string>{"resize", "mean", "std"}));
}

TORCHDECK_TEST(QCoreApplication, TestWeightsInput)

}  // namespace tst_weights_input

#include "tst_weights_input.moc"
