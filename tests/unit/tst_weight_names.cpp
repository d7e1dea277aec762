// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pretrained weights by name: what a name means, where Python's libraries keep the files, and how one is fetched from a
// server on this machine.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/digest.hpp"
#include "config/settings.hpp"
#include "data/fetch_weights.hpp"
#include "data/input_spec.hpp"
#include "data/weights_description.hpp"
#include "http_server.hpp"
#include "refusal.hpp"
#include "support/test_program.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_cache.hpp"

namespace tst_weight_names {

using namespace torchdeck;
using test::refusal;
namespace fs = std::filesystem;

namespace {

void write(const fs::path& path, const std::string& text) {
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
}

std::string sha256(const std::string& text) {
    return base::sha256_hex(std::as_bytes(std::span(text.data(), text.size())));
}

}  // namespace

class TestWeightNames : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init();
    void every_entry_is_sound();
    void names_mean_files();
    void caches_are_where_python_has_them();
    void files_are_found_in_the_caches();
    void damaged_files_are_told();
    void missing_weights_are_downloaded();
    void a_broken_download_continues();
    void without_a_network_one_sentence();
    void a_stop_keeps_what_came();
    void timm_describes_its_input();

  private:
    [[nodiscard]] fs::path home() const { return dir_->path().toStdString(); }

    std::unique_ptr<QTemporaryDir> dir_;
};

void TestWeightNames::init() {
    dir_ = std::make_unique<QTemporaryDir>();
    for (const auto* name : {"TORCH_HOME", "XDG_CACHE_HOME", "HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE", "HF_HOME",
                             "TORCHDECK_WEIGHTS_MIRROR"})
        qunsetenv(name);
    qputenv("HOME", dir_->path().toUtf8());
}

void TestWeightNames::every_entry_is_sound() {
    const auto& models = config::setting("model").choices;
    for (const auto& known : weights::all_known_weights()) {
        const auto* const file = known.file.data();
        const bool there = std::ranges::any_of(models, [&](const auto& choice) { return choice.value == known.model; });
        QVERIFY2(there, file);
        QCOMPARE(known.sha256_prefix().size(), std::size_t{8});
        QVERIFY2(known.sha256_prefix().find_first_not_of("0123456789abcdef") == std::string_view::npos, file);
        QVERIFY2(known.resize_short_side >= known.crop && known.mib > 5 && known.mib < 600, file);
        QVERIFY2(known.top1 > 60 && known.top1 < known.top5 && known.top5 < 100, file);
        QCOMPARE(weights::known_weights(std::string(known.file) + ".pth")->file, known.file);
    }
    QCOMPARE(weights::known_weights("/x/efficientnet_b0_rwightman-3dd342df.pth")->sha256_prefix(),
             std::string_view("7f5810bc"));
    QVERIFY(weights::weights_named("vit_b_16_swag-9ac1b537.pth", "").license().find("CC BY-NC") !=
            std::string_view::npos);
}

void TestWeightNames::names_mean_files() {
    const auto file = [](const char* name, const char* model) {
        return QString::fromStdString(std::string(weights::weights_named(name, model).file));
    };
    QCOMPARE(file("imagenet", "resnet50"), QString("resnet50-11ad3fa6"));
    QCOMPARE(file("imagenet-v1", "resnet50"), QString("resnet50-0676ba61"));
    QCOMPARE(file("imagenet", "mobilenet_v2"), QString("mobilenet_v2-7ebf99e0"));
    // Not the better ones, which need other images and have another license.
    QCOMPARE(file("imagenet", "vit_b_16"), QString("vit_b_16-c867db91"));
    QCOMPARE(file("imagenet-swag", "vit_b_16"), QString("vit_b_16_swag-9ac1b537"));
    QCOMPARE(file("resnet18-f37072fd.pth", "resnet50"), QString("resnet18-f37072fd"));
    QVERIFY(refusal([] { (void)weights::weights_named("imagenet-v2", "vgg16"); }, ErrorKind::usage)
                .contains("choose imagenet, imagenet-v1 or a file"));
    QVERIFY(refusal([] { (void)weights::weights_named("imagenet", "small-cifar-net"); }, ErrorKind::usage)
                .contains("torchdeck weights list"));
    for (const auto* name : {"imagenet", "imagenet-v2", "resnet18-f37072fd.pth", "resnet18-f37072fd", "timm/vgg16.x"})
        QVERIFY2(weights::is_weights_name(name), name);
    for (const auto* path : {"", "best.pt", "./imagenet", "imagenet-v2.pt", "a/resnet18-f37072fd.pth", "timm/",
                             "timm/a/b", "timm/..", "runs/1"})
        QVERIFY2(!weights::is_weights_name(path), path);
    // A file of that name is a file.
    const auto here = fs::current_path();
    fs::current_path(home());
    write("imagenet", "x");
    const auto found = data::find_weights("imagenet", "resnet18");
    fs::current_path(here);
    QCOMPARE(found.file, fs::path("imagenet"));
    QCOMPARE(data::find_weights("some/best.pt", "resnet18").file, fs::path("some/best.pt"));
}

void TestWeightNames::caches_are_where_python_has_them() {
    QCOMPARE(weights::torch_hub_folder(), home() / ".cache/torch/hub/checkpoints");
    QCOMPARE(weights::hugging_face_folder(), home() / ".cache/huggingface/hub");
    qputenv("XDG_CACHE_HOME", "/xdg");
    QCOMPARE(weights::torch_hub_folder(), fs::path("/xdg/torch/hub/checkpoints"));
    QCOMPARE(weights::hugging_face_folder(), fs::path("/xdg/huggingface/hub"));
    qputenv("TORCH_HOME", "/th");
    QCOMPARE(weights::torch_hub_folder(), fs::path("/th/hub/checkpoints"));
    qputenv("HF_HOME", "/hf");
    QCOMPARE(weights::hugging_face_folder(), fs::path("/hf/hub"));
    qputenv("HUGGINGFACE_HUB_CACHE", "/hub2");
    QCOMPARE(weights::hugging_face_folder(), fs::path("/hub2"));
    qputenv("HF_HUB_CACHE", "/hub1");
    QCOMPARE(weights::hugging_face_folder(), fs::path("/hub1"));
}

void TestWeightNames::files_are_found_in_the_caches() {
    const auto resnet = weights::weights_named("imagenet", "resnet18");
    QVERIFY(weights::find_cached(resnet).empty());
    // timm's copy, as Hugging Face's library keeps it.
    const auto folder = weights::hugging_face_folder() / "models--timm--resnet18.tv_in1k";
    const std::string text = "some weights";
    write(folder / "blobs" / sha256(text), text);
    for (const auto* revision : {"aaaa", "bbbb"}) {
        fs::create_directories(folder / "snapshots" / revision);
        fs::create_symlink("../../blobs/" + sha256(text), folder / "snapshots" / revision / "model.safetensors");
    }
    write(folder / "refs/main", "bbbb\n");
    const auto copy = folder / "snapshots/bbbb/model.safetensors";
    QCOMPARE(weights::find_cached(resnet), copy);
    QCOMPARE(weights::find_cached_timm("resnet18.tv_in1k"), copy);
    QCOMPARE(data::find_weights("timm/resnet18.tv_in1k", "resnet18").file, copy);
    QCOMPARE(weights::known_weights(copy.string())->file, resnet.file);
    weights::require_intact(copy);
    fs::remove_all(folder / "refs");
    QVERIFY(!weights::find_cached(resnet).empty());  // any revision
    QVERIFY(
        refusal([] { (void)data::find_weights("timm/other", "resnet18"); }, ErrorKind::data).contains("timm/other"));
    // torch.hub's comes first; a file by torchvision's older name is the same.
    const auto old = weights::torch_hub_folder() / "efficientnet_b0_rwightman-3dd342df.pth";
    write(old, "x");
    QCOMPARE(weights::find_cached(weights::weights_named("imagenet", "efficientnet_b0")), old);
    write(weights::torch_hub_folder() / "resnet18-f37072fd.pth", "x");
    QCOMPARE(weights::find_cached(resnet), weights::torch_hub_folder() / "resnet18-f37072fd.pth");
}

void TestWeightNames::damaged_files_are_told() {
    const auto file = weights::torch_hub_folder() / "resnet18-f37072fd.pth";
    write(file, "not these");
    const auto sentence = refusal([] { (void)data::find_weights("imagenet", "resnet18"); }, ErrorKind::data);
    QVERIFY2(sentence.contains(QString::fromStdString(file.string())) && sentence.contains("not f37072fd"),
             qPrintable(sentence));
    // A blob that does not hold what it is called by.
    const auto blobs = home() / "blobs";
    write(blobs / sha256("one"), "another");
    fs::create_symlink(blobs / sha256("one"), home() / "model.safetensors");
    QVERIFY(!refusal([&] { weights::require_intact(home() / "model.safetensors"); }).isEmpty());
    fs::create_symlink(home() / "nowhere", weights::torch_hub_folder() / "resnet34-b627a593.pth");
    QVERIFY(
        !refusal([&] { weights::require_intact(weights::torch_hub_folder() / "resnet34-b627a593.pth"); }).isEmpty());
    write(home() / "mine.pt", "anything");
    weights::require_intact(home() / "mine.pt");
}

namespace {

/// An entry whose file `body` is.
struct Offered {
    explicit Offered(std::string content) : body(std::move(content)), name("tiny-" + sha256(body).substr(0, 8)) {
        known = weights::weights_named("imagenet", "resnet18");
        known.file = name;
        known.timm = {};
    }
    std::string body, name;
    weights::KnownWeights known{};
};

}  // namespace

void TestWeightNames::missing_weights_are_downloaded() {
    const Offered offered(std::string(200'000, 'w'));
    HttpServer server([&](const auto& r) { return HttpServer::ranged(r, offered.body, "\"a\""); });
    qputenv("TORCHDECK_WEIGHTS_MIRROR", QByteArray::fromStdString(server.url("/mirror")));
    QCOMPARE(data::weights_url(offered.known), server.url("/mirror/" + offered.name + ".pth"));
    std::int64_t last = 0;
    const auto fetched = data::fetch_weights(offered.known, {}, [&](std::int64_t done, std::int64_t) { last = done; });
    QVERIFY(!fetched.was_there && !fetched.stopped);
    QCOMPARE(fetched.file, weights::torch_hub_folder() / (offered.name + ".pth"));
    QCOMPARE(last, std::int64_t{200'000});
    const auto again = data::fetch_weights(offered.known);
    QVERIFY(again.was_there && again.file == fetched.file);
    QCOMPARE(server.requests().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(server.requests()[0].path),
             QString::fromStdString("/mirror/" + offered.name + ".pth"));

    // Other bytes than the name promises.
    fs::remove(fetched.file);
    HttpServer wrong([](const auto& r) { return HttpServer::ranged(r, "another file", "\"b\""); });
    const auto sentence = refusal([&] { (void)data::fetch_weights(offered.known, wrong.url("/")); }, ErrorKind::data);
    QVERIFY2(sentence.contains("SHA-256"), qPrintable(sentence));
    QVERIFY(!fs::exists(fetched.file) && !fs::exists(fetched.file.string() + ".part"));
    QVERIFY(!refusal([&] { (void)data::fetch_weights(offered.known, "http://example.org/"); }).isEmpty());
    qunsetenv("TORCHDECK_WEIGHTS_MIRROR");
    QVERIFY(data::weights_url(offered.known).starts_with("https://download.pytorch.org/models/"));
}

void TestWeightNames::a_broken_download_continues() {
    const Offered offered(std::string(200'000, 'c'));
    HttpServer server([&](const auto& r) {
        auto answer = HttpServer::ranged(r, offered.body, "\"a\"");
        if (r.number < 1) answer.body.resize(50'000);
        return answer;
    });
    QVERIFY(fs::exists(data::fetch_weights(offered.known, server.url("/")).file));
    QCOMPARE(server.requests()[1].range, std::string("bytes=50000-"));
}

void TestWeightNames::without_a_network_one_sentence() {
    const Offered offered("none");
    HttpServer server([](const auto&) {
        return HttpServer::Answer{"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", {}};
    });
    const auto sentence = refusal([&] { (void)data::fetch_weights(offered.known, server.url("/")); }, ErrorKind::data);
    QVERIFY2(sentence.contains(QString::fromStdString(server.url("/" + offered.name + ".pth"))), qPrintable(sentence));
    QVERIFY2(
        sentence.contains(QString::fromStdString((weights::torch_hub_folder() / (offered.name + ".pth")).string())),
        qPrintable(sentence));
}

void TestWeightNames::a_stop_keeps_what_came() {
    const Offered offered(std::string(200'000, 's'));
    HttpServer server([&](const auto& r) { return HttpServer::ranged(r, offered.body, "\"a\""); });
    std::stop_source stop;
    stop.request_stop();
    const auto fetched = data::fetch_weights(offered.known, server.url("/"), {}, stop.get_token());
    QVERIFY(fetched.stopped && fetched.file.empty());
}

void TestWeightNames::timm_describes_its_input() {
    auto json = nlohmann::json::parse(
        R"({"architecture": "resnet18", "num_classes": 1000, "pretrained_cfg": {"input_size": [3, 288, 288],
            "crop_pct": 0.95, "interpolation": "bicubic", "mean": [0.5, 0.4, 0.3], "std": [0.2, 0.2, 0.3]}})");
    const auto input = data::input_spec_from_timm(json);
    QVERIFY(input);
    QCOMPARE(input->height, std::int64_t{288});
    QCOMPARE(input->resize_short_side, std::int64_t{303});  // floor(288 / 0.95)
    QCOMPARE(input->interpolation, data::Interpolation::bicubic);
    QCOMPARE(input->normalization.mean[1], 0.4F);
    for (const auto& [key, value] : std::initializer_list<std::pair<const char*, nlohmann::json>>{
             {"crop_pct", 0}, {"std", {1, 0, 1}}, {"input_size", {3, 224}}, {"interpolation", "lanczos"}}) {
        auto bad = json;
        bad["pretrained_cfg"][key] = value;
        QVERIFY2(!data::input_spec_from_timm(bad), key);
    }
    QVERIFY(!data::input_spec_from_timm(nlohmann::json::array()));
    QCOMPARE(weights::model_of_timm("regnety_016"), std::string_view("regnet_y_1_6gf"));
    QVERIFY(weights::model_of_timm("resnet19").empty());
    // What was fine-tuned has it beside its weights, with classes of its own.
    const QTemporaryDir folder;
    const auto at = [&](const char* name) { return std::filesystem::path(folder.filePath(name).toStdString()); };
    json["num_classes"] = 2;
    json["label_names"] = {"ant", "bear"};
    std::ofstream(at("config.json")) << json;
    for (const auto* name : {"model.safetensors", "pytorch_model.bin"}) {
        const auto described = data::describe_weights(at(name));
        QVERIFY(described.input && described.input->height == 288);
        QCOMPARE(described.input->class_names, (std::vector<std::string>{"ant", "bear"}));
        QCOMPARE(described.model, std::string("resnet18"));
        QCOMPARE(described.classes.value_or(0), std::int64_t{2});
    }
}

TORCHDECK_TEST(QCoreApplication, TestWeightNames)

}  // namespace tst_weight_names

#include "tst_weight_names.moc"
