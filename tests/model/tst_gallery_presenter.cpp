// SPDX-License-Identifier: GPL-3.0-or-later
//
// The logic of the gallery, without a window.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <set>

#include "base/error.hpp"
#include "data/augment.hpp"
#include "job/trained_weights.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "support/fake_predictor.hpp"
#include "support/test_program.hpp"
#include "weights/checkpoint_file.hpp"

namespace tst_gallery_presenter {

using namespace torchdeck;
using namespace torchdeck::ui;
using State = GalleryPresenter::State;
using test::PredictScript;

class TestGalleryPresenter : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        script_ = std::make_shared<PredictScript>();
        engine_ = std::make_unique<EngineAccess>(test::predicting_engine(script_));
        presenter_ = std::make_unique<GalleryPresenter>(engine_.get());
    }
    void reads_a_dataset_in_the_background();
    void what_cannot_be_read_is_said_and_the_old_stays();
    void reading_can_be_canceled();
    void filters_by_class_and_name();
    void details_are_measured();
    void the_last_of_many_images_is_the_one_described();
    void the_network_sees_what_training_cuts();
    void saves_what_is_shown();
    void predictions_filter_and_order();
    void a_confusion_opens_its_images();
    void predictions_belong_to_their_part_and_dataset();
    void predicting_can_be_canceled();
    void a_training_comes_first();
    void weights_that_do_not_fit_are_refused();
    void runs_say_which_network();
    void checkpoints_are_weights_too();
    void other_weights_can_be_asked_for_at_once();

  private:
    void show(std::int64_t train = 100, std::int64_t val = 40) {
        presenter_->show(test::plain_dataset(train, val), {});
    }
    void predict(const QString& run = QStringLiteral("run"), const config::TrainConfig& here = {}) {
        const auto path = dir_->filePath(run);
        if (!QFile::exists(path)) test::write_trained_run(path, "shapes", 10);
        presenter_->predictor()->set_weights(path);
        presenter_->predict(here);
        QVERIFY(presenter_->predictor()->running());
        QTRY_VERIFY_WITH_TIMEOUT(!presenter_->predictor()->running(), 10000);
    }
    [[nodiscard]] std::set<std::int32_t> labels_shown() const {
        std::set<std::int32_t> labels;
        for (const auto i : presenter_->shown()) labels.insert(presenter_->source().label(i));
        return labels;
    }

    std::unique_ptr<QTemporaryDir> dir_;
    std::shared_ptr<PredictScript> script_;
    std::unique_ptr<EngineAccess> engine_;
    std::unique_ptr<GalleryPresenter> presenter_;
};

void TestGalleryPresenter::reads_a_dataset_in_the_background() {
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    config.data.image_size = 16;
    config.data.limit_train = 5;  // a limit of the training: the gallery shows everything
    presenter_->open(config);
    QCOMPARE(presenter_->state(), State::loading);
    QTRY_COMPARE_WITH_TIMEOUT(presenter_->state(), State::ready, 30000);
    QCOMPARE(presenter_->shown().size(), std::size_t{10000});
    std::int64_t sum = 0;
    for (const auto n : presenter_->counts()) sum += n;
    QCOMPARE(sum, std::int64_t{10000});
    presenter_->set_part(Part::val);
    QCOMPARE(presenter_->shown().size(), std::size_t{1000});
}

void TestGalleryPresenter::what_cannot_be_read_is_said_and_the_old_stays() {
    show();
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    config.data.dir = dir_->filePath(QStringLiteral("nowhere")).toStdString();
    presenter_->open(config);
    QTRY_COMPARE(presenter_->state(), State::failed);
    QVERIFY2(presenter_->failure().text.contains(QStringLiteral("nowhere")), qPrintable(presenter_->failure().text));
    QCOMPARE(presenter_->shown().size(), std::size_t{100});
}

void TestGalleryPresenter::reading_can_be_canceled() {
    config::TrainConfig config;
    config.data.dataset = "synthetic";
    config.data.image_size = 16;
    QSignalSpy changed(presenter_.get(), &GalleryPresenter::images_changed);
    presenter_->open(config);
    presenter_->cancel_loading();
    QCOMPARE(presenter_->state(), State::empty);
    QVERIFY(!presenter_->dataset());
    // What was being read comes in later, and is not wanted then: only what is asked for next is shown.
    config.data.image_size = 24;
    presenter_->open(config);
    QTRY_COMPARE(presenter_->state(), State::ready);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(presenter_->dataset()->train->input_height(), std::int64_t{24});
}

void TestGalleryPresenter::filters_by_class_and_name() {
    show();
    GalleryFilter filter;
    filter.label = 2;
    presenter_->set_filter(filter);
    QCOMPARE(labels_shown(), std::set<std::int32_t>{2});
    QCOMPARE(presenter_->shown().size(), std::size_t{10});
    QCOMPARE(presenter_->shown()[1], 12);
    QCOMPARE(presenter_->row_of(12), 1);
    QCOMPARE(presenter_->row_of(13), -1);
    filter = {};
    filter.search = QStringLiteral("AR");  // bear, hare
    presenter_->set_filter(filter);
    QCOMPARE(labels_shown(), (std::set<std::int32_t>{1, 7}));
    filter.search = QStringLiteral("others");  // a superclass
    presenter_->set_filter(filter);
    QCOMPARE(labels_shown(), (std::set<std::int32_t>{0, 4, 8}));
    filter.search = QStringLiteral("zebra");
    presenter_->set_filter(filter);
    QVERIFY(presenter_->shown().empty());
    // Without predictions what asks for them lets everything pass.
    filter = {};
    filter.verdict = Verdict::wrong;
    filter.order = ImageOrder::most_wrong;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{100});
}

void TestGalleryPresenter::details_are_measured() {
    show();
    presenter_->set_current(51);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{51});
    const auto& details = presenter_->details();
    QCOMPARE(details.label, QStringLiteral("bear"));
    QCOMPARE(details.coarse_label, QStringLiteral("mammals"));
    QCOMPARE(details.width, std::int64_t{8});
    QVERIFY(std::abs(details.mean[0] - 51 / 255.0) < 1e-9);
    QVERIFY(std::abs(details.mean[1] - 20 / 255.0) < 1e-9);
    QVERIFY(details.deviation[2] < 1e-6);
    QCOMPARE(details.image.size(), QSize(8, 8));
    QCOMPARE(details.image.pixelColor(3, 3), QColor(51, 20, 100));

    auto half = std::make_shared<data::Dataset>(*test::plain_dataset(2, 2));
    auto set = std::make_shared<data::ImageSet>(dynamic_cast<const data::ImageSet&>(*half->train));
    // Half of the pixels 0 and half 255: a mean and a deviation of one half.
    for (std::size_t i = 0; i < 8 * 8 * 3; ++i) set->pixels[i] = i < 8 * 8 * 3 / 2 ? 0 : 255;
    half->train = set;
    presenter_->show(half, {});
    presenter_->set_current(0);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{0});
    QVERIFY(std::abs(presenter_->details().mean[0] - 0.5) < 1e-9);
    QVERIFY(std::abs(presenter_->details().deviation[0] - 0.5) < 1e-9);
}

void TestGalleryPresenter::the_last_of_many_images_is_the_one_described() {
    show();
    for (int i = 0; i < 100; ++i) presenter_->set_current(i);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{99});
    // The other part's image of the same index is another one.
    presenter_->set_part(Part::val);
    presenter_->set_current(7);
    presenter_->set_part(Part::train);
    presenter_->set_current(7);
    QTRY_COMPARE(presenter_->details().index, std::int64_t{7});
    QTRY_COMPARE(presenter_->details().label, QStringLiteral("hare"));
}

void TestGalleryPresenter::the_network_sees_what_training_cuts() {
    show();
    presenter_->set_network(true);
    const auto images = [&] {
        std::vector<QImage> all;
        for (int i = 0; i < 20; ++i) all.push_back(presenter_->look().image(i));
        return all;
    };
    const auto first = images();
    QCOMPARE(images(), first);
    presenter_->reroll();
    QCOMPARE(presenter_->seed(), std::uint64_t{1});
    QVERIFY(images() != first);
    presenter_->set_seed(0);
    QCOMPARE(images(), first);
    // The very crop that the training makes in its first epoch with this seed: padding is black, the rest the color.
    for (int i = 0; i < 20; ++i) {
        const auto place = data::crop_params({.on = true, .seed = 0, .epoch = 1}, i);
        const auto& image = first[static_cast<std::size_t>(i)];
        for (int y = 0; y < 8; ++y) {
            for (int x = 0; x < 8; ++x) {
                const int column = place.flip ? 7 - x : x;
                const int from_x = column + place.dx;
                const int from_y = y + place.dy;
                const bool inside = from_x >= 0 && from_x < 8 && from_y >= 0 && from_y < 8;
                QCOMPARE(image.pixelColor(x, y), inside ? QColor(i, i % 10 * 20, 100) : QColor(0, 0, 0));
            }
        }
    }
    // Validation images are never augmented.
    presenter_->set_part(Part::val);
    QVERIFY(!presenter_->augments());
    QCOMPARE(presenter_->look().image(5).pixelColor(0, 0), QColor(5, 100, 100));
    // Nor are training images where the configuration says so.
    config::TrainConfig config;
    config.augment.enabled = false;
    presenter_->set_part(Part::train);
    presenter_->show(presenter_->dataset(), config);
    QCOMPARE(presenter_->look().image(5).pixelColor(0, 0), QColor(5, 100, 100));
}

void TestGalleryPresenter::saves_what_is_shown() {
    show();
    QSignalSpy saved(presenter_.get(), &GalleryPresenter::saved);
    QSignalSpy failed(presenter_.get(), &GalleryPresenter::failed);
    presenter_->set_current(33);
    QTRY_VERIFY(!presenter_->current_image().isNull());
    const auto file = dir_->filePath(QStringLiteral("one.png"));
    presenter_->save_current(file);
    QTRY_COMPARE(saved.count(), 1);
    QCOMPARE(QImage(file).pixelColor(1, 1), QColor(33, 60, 100));
    presenter_->save_current(dir_->filePath(QStringLiteral("missing/one.png")));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("missing")));
}

void TestGalleryPresenter::predictions_filter_and_order() {
    show();
    predict();
    const auto* predictions = presenter_->predictions();
    QVERIFY2(predictions != nullptr, qPrintable(presenter_->predictor()->message().text));
    QCOMPARE(predictions->images.size(), std::size_t{100});
    QCOMPARE(predictions->result.top1, 0.66);
    GalleryFilter filter;
    filter.verdict = Verdict::wrong;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{34});
    for (const auto i : presenter_->shown()) QCOMPARE(i % 3, 0);
    filter.verdict = Verdict::right;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{66});
    filter.verdict = Verdict::uncertain;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{20});
    for (const auto i : presenter_->shown()) QCOMPARE(i % 5, 0);
    filter.verdict = Verdict::wrong;
    filter.order = ImageOrder::most_wrong;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{34});
    for (std::size_t k = 1; k < presenter_->shown().size(); ++k) {
        QVERIFY(presenter_->prediction_of(presenter_->shown()[k - 1])->loss >=
                presenter_->prediction_of(presenter_->shown()[k])->loss);
    }
    filter.verdict = Verdict::all;
    filter.order = ImageOrder::least_certain;
    presenter_->set_filter(filter);
    QCOMPARE(presenter_->shown().size(), std::size_t{100});
    QCOMPARE(presenter_->shown()[19] % 5, 0);
    QVERIFY(presenter_->shown()[20] % 5 != 0);
    QCOMPARE(presenter_->caption(3), QStringLiteral("dog → eel 90 %"));
    QCOMPARE(presenter_->caption(4), QStringLiteral("eel 90 %"));
}

void TestGalleryPresenter::a_confusion_opens_its_images() {
    show();
    predict();
    const auto& confusion = presenter_->predictions()->confusion;
    std::int64_t sum = 0;
    for (const auto n : confusion) sum += n;
    QCOMPARE(sum, std::int64_t{100});
    GalleryFilter filter;
    filter.confused = std::pair(3, 4);
    presenter_->set_filter(filter);
    QCOMPARE(static_cast<std::int32_t>(presenter_->shown().size()), confusion[34]);
    QVERIFY(!presenter_->shown().empty());
    for (const auto i : presenter_->shown()) {
        QCOMPARE(i % 10, 3);
        QCOMPARE(i % 3, 0);
    }
}

void TestGalleryPresenter::predictions_belong_to_their_part_and_dataset() {
    show();
    predict();
    GalleryFilter filter;
    filter.verdict = Verdict::wrong;
    presenter_->set_filter(filter);
    presenter_->set_part(Part::val);
    QVERIFY(presenter_->predictions() == nullptr);
    QCOMPARE(presenter_->shown().size(), std::size_t{40});
    predict();
    QCOMPARE(presenter_->predictions()->images.size(), std::size_t{40});
    presenter_->set_part(Part::train);
    QCOMPARE(presenter_->predictions()->images.size(), std::size_t{100});
    show(7, 7);
    QVERIFY(presenter_->predictions() == nullptr);
    QCOMPARE(presenter_->shown().size(), std::size_t{7});
    QVERIFY(presenter_->prediction_of(3) == nullptr);
}

void TestGalleryPresenter::predicting_can_be_canceled() {
    show();
    script_->hold.set_paused(true);
    test::write_trained_run(dir_->filePath(QStringLiteral("run")), "shapes", 10);
    auto* predictor = presenter_->predictor();
    predictor->set_weights(dir_->filePath(QStringLiteral("run")));
    presenter_->predict({});
    QTRY_COMPARE(predictor->done(), std::int64_t{16});
    QCOMPARE(predictor->total(), std::int64_t{100});
    predictor->cancel();
    QTRY_VERIFY(!predictor->running());
    QCOMPARE(script_->stopped.load(), 1);
    QVERIFY(presenter_->predictions() == nullptr);
    QVERIFY2(predictor->message().text.isEmpty(), qPrintable(predictor->message().text));
    // A presenter that goes takes its pass along without waiting for it.
    presenter_->predict({});
    QTRY_COMPARE(script_->calls.load(), 2);
    presenter_.reset();
    QTRY_COMPARE(script_->stopped.load(), 2);
}

void TestGalleryPresenter::a_training_comes_first() {
    show();
    script_->hold.set_paused(true);
    test::write_trained_run(dir_->filePath(QStringLiteral("run")), "shapes", 10);
    auto* predictor = presenter_->predictor();
    predictor->set_weights(dir_->filePath(QStringLiteral("run")));
    presenter_->predict({});
    QTRY_COMPARE(script_->calls.load(), 1);
    engine_->set_training(true);
    QTRY_VERIFY(!predictor->running());
    QVERIFY2(predictor->message().text.contains(QStringLiteral("training")), qPrintable(predictor->message().text));
    presenter_->predict({});
    QVERIFY(!predictor->running());
    QCOMPARE(script_->calls.load(), 1);
    script_->hold.set_paused(false);
    engine_->set_training(false);
    predict();
    QVERIFY(presenter_->predictions() != nullptr);
}

void TestGalleryPresenter::weights_that_do_not_fit_are_refused() {
    show();
    auto* predictor = presenter_->predictor();
    const auto refusal = [&](const QString& path) {
        predictor->set_weights(path);
        presenter_->predict({});
        (void)QTest::qWaitFor([&] { return !predictor->running(); }, 10000);
        return presenter_->predictions() == nullptr ? predictor->message().text : QStringLiteral("accepted");
    };
    const auto at = [&](const char* name) { return dir_->filePath(QLatin1String(name)); };
    test::write_trained_run(at("hundred"), "cifar100", 100);
    const auto classes = refusal(at("hundred"));
    QVERIFY2(classes.contains(QStringLiteral("100 classes of CIFAR-100")) && classes.contains(QStringLiteral("10")),
             qPrintable(classes));
    QVERIFY(refusal(at("nowhere.pt")).contains(QStringLiteral("nowhere.pt")));
    QVERIFY(QDir().mkpath(at("empty")));
    QVERIFY(refusal(at("empty")).contains(QStringLiteral("there are no weights in this folder")));
    QFile junk(at("junk.pt"));
    QVERIFY(junk.open(QIODevice::WriteOnly) && junk.write("not weights") > 0);
    junk.close();
    QVERIFY(refusal(at("junk.pt")).contains(QStringLiteral("junk.pt")));
    QCOMPARE(script_->calls.load(), 0);
    script_->failure = "fc.weight is [10, 3], not [10, 512].";
    test::write_trained_run(at("misfit"), "shapes", 10);
    QCOMPARE(refusal(at("misfit")), QString::fromStdString(script_->failure));
    // Of another dataset with as many classes: possible, but said.
    script_->failure.clear();
    test::write_trained_run(at("other"), "cifar10", 10);
    QCOMPARE(refusal(at("other")), QStringLiteral("accepted"));
    QVERIFY(presenter_->predictions()->remark.text().find("trained on cifar10") != std::string::npos);
    QVERIFY(presenter_->judged() == presenter_->predictions());  // how its classes are called is not known
}

void TestGalleryPresenter::runs_say_which_network() {
    show();
    config::TrainConfig here;
    here.model.reset_head = true;
    here.model.freeze = "features";
    here.model.weights = "other.pt";
    here.data.eval_batch_size = 17;
    predict(QStringLiteral("run"), here);
    // The network is the run's; device and the like are this machine's, and nothing is done to the weights first.
    QCOMPARE(script_->config.model.name, std::string("resnet18"));
    QCOMPARE(script_->config.hardware.device, std::string("auto"));
    QCOMPARE(script_->config.data.eval_batch_size, std::int64_t{17});
    QVERIFY(!script_->config.model.reset_head && script_->config.model.freeze.empty() &&
            script_->config.model.weights.empty());
    QCOMPARE(script_->tensors, std::size_t{1});  // the best weights, not the final ones
    const auto file = dir_->filePath(QStringLiteral("run/checkpoints/resnet18_final_weights.pt"));
    presenter_->predictor()->set_weights(file);
    QVERIFY(presenter_->predictions() == nullptr);  // what other weights said is forgotten
    presenter_->predict({});
    QTRY_VERIFY(presenter_->predictions() != nullptr);
    QCOMPARE(script_->tensors, std::size_t{2});
    QCOMPARE(script_->config.model.name, std::string("resnet18"));
    // A file without a run is of the model that is chosen, and that is said.
    const auto loose = dir_->filePath(QStringLiteral("loose.pt"));
    QVERIFY(QFile::copy(file, loose));
    presenter_->predictor()->set_weights(loose);
    presenter_->predict({});
    QTRY_VERIFY(presenter_->predictions() != nullptr);
    QCOMPARE(script_->config.model.name, std::string("small-cifar-net"));
    QVERIFY(presenter_->predictions()->remark.text().find("small-cifar-net") != std::string::npos);
}

void TestGalleryPresenter::checkpoints_are_weights_too() {
    const auto run = dir_->filePath(QStringLiteral("run"));
    test::write_trained_run(run, "shapes", 10);
    const auto folder = std::filesystem::path(run.toStdString()) / "checkpoints";
    weights::CheckpointFile file;
    file.meta = R"({"config":{"model":"vgg16","dataset":"shapes"},"log_lengths":[0,0,0,0],"dataset_sha256":"",
                    "elapsed_s":1.0,"state":{}})";
    for (const auto* name : {"model/a.weight", "model/b.weight", "optimizer/a.weight", "best/a.weight"}) {
        weights::NamedTensor tensor;
        tensor.name = name;
        tensor.shape = {1};
        tensor.bytes = base::Buffer(std::vector<std::byte>(4));
        file.tensors.push_back(tensor);
    }
    weights::write_checkpoint(folder / "last.ckpt", file.meta, file.tensors);
    weights::write_checkpoint(folder / "best.ckpt", file.meta, file.tensors);
    const auto last = job::read_trained_weights(folder / "last.ckpt");
    QCOMPARE(last.tensors.size(), std::size_t{2});
    QCOMPARE(last.tensors[0].name, std::string("a.weight"));
    QCOMPARE(last.config->model.name, std::string("vgg16"));
    QCOMPARE(*last.classes, std::int64_t{10});
    QCOMPARE(job::read_trained_weights(folder / "best.ckpt").tensors.size(), std::size_t{1});
}

void TestGalleryPresenter::other_weights_can_be_asked_for_at_once() {
    show();
    script_->hold.set_paused(true);
    test::write_trained_run(dir_->filePath(QStringLiteral("slow")), "shapes", 10);
    presenter_->predictor()->set_weights(dir_->filePath(QStringLiteral("slow")));
    presenter_->predict({});
    QTRY_COMPARE(presenter_->predictor()->done(), std::int64_t{16});
    script_->hold.set_paused(false);
    predict();  // of another run: the first pass is given up
    QVERIFY(presenter_->predictions() != nullptr);
    QVERIFY(presenter_->predictions()->weights.find("/run/") != std::string::npos);
}

TORCHDECK_TEST(QCoreApplication, TestGalleryPresenter)

}  // namespace tst_gallery_presenter

#include "tst_gallery_presenter.moc"
