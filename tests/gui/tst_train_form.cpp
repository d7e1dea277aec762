// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <set>

#include "base/error.hpp"
#include "config/settings.hpp"
#include "look/message_text.hpp"
#include "pages/train/form_tools.hpp"
#include "pages/train/preset_button.hpp"
#include "pages/train/schedule_preview.hpp"
#include "pages/train/setting_field.hpp"
#include "pages/train/train_form.hpp"
#include "pages/train/train_tab.hpp"
#include "pages/train/weights_row.hpp"
#include "session/training_session.hpp"
#include "support/find.hpp"
#include "support/test_program.hpp"
#include "widgets/download_row.hpp"
#include "widgets/fold_button.hpp"

namespace tst_train_form {

using namespace torchdeck;
using namespace torchdeck::ui;
using test::find;

namespace {

config::TrainConfig unusual_config() {
    config::TrainConfig config;
    config.data.dataset = "cifar100";
    config.data.dir = "/some where/ä";
    config.data.limit_train = 123456;
    config.data.limit_val = 5;
    config.augment.enabled = false;
    config.data.workers = 3;
    config.data.prefetch = 9;
    config.schedule.epochs = 77;
    config.data.batch_size = 33;
    config.data.eval_batch_size = 44;
    config.optimizer.lr = 1.25e-7;
    config.optimizer.weight_decay = 0.0375;
    config.seed = 9007199254740991;  // 2^53 - 1: beyond what QSpinBox holds
    config.hardware.device = "cuda:1";
    config.hardware.precision = "bf16";
    config.hardware.memory_format = "contiguous";
    config.hardware.threads = 6;
    config.logging.report_every = 3;
    config.logging.sample_interval_ms = 750;
    config.logging.label = "try me";
    config.model.weights = "/weights.pt";
    config.optimizer.kind = "sgd";
    config.optimizer.nesterov = true;
    config.optimizer.momentum = 0.75;
    config.logging.checkpoint_every_ms = 90000;
    config.schedule.max_steps = 5000;
    config.optimizer.clip_norm = 0.5;
    return config;
}

QLineEdit* line(const TrainForm& form, const char* key) {
    return qobject_cast<QLineEdit*>(form.field(key)->editor());
}

void type(QLineEdit* edit, const QString& text) {
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

}  // namespace

class TestTrainForm : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::German)); }
    void every_setting_is_there_once();
    void fields_explain_themselves();
    void tool_tips_name_choices_as_the_form_does();
    void configuration_round_trips();
    void zero_has_a_name();
    void numbers_are_typed_as_on_the_command_line();
    void unreadable_numbers_are_told_at_their_field();
    void a_number_outside_its_limits_stays_and_is_told();
    void durations_take_units();
    void problems_stand_at_their_field();
    void folder_is_asked_for_when_it_applies();
    void a_mark_goes_with_the_next_edit();
    void focus_unfolds_and_scrolls();
    void wheel_does_not_change_what_lies_under_it();
    void edits_are_announced();
    void settings_survive();
    void unknown_settings_cost_only_themselves();
    void a_schedule_is_drawn_before_the_run();
    void twelve_fields_before_the_others();
    void changes_are_counted();
    void own_presets_are_kept();
    void a_dataset_can_be_downloaded();
    void pretrained_weights_are_offered();
};

void TestTrainForm::every_setting_is_there_once() {
    const TrainForm form;
    std::multiset<std::string> keys;
    for (const auto* field : form.fields()) keys.insert(field->setting().key);
    QCOMPARE(keys.size(), config::settings().size());
    for (const auto& setting : config::settings()) QVERIFY2(keys.count(setting.key) == 1, setting.key.c_str());
}

void TestTrainForm::fields_explain_themselves() {
    const TrainForm form;
    for (const auto* field : form.fields()) {
        const auto& setting = field->setting();
        QVERIFY2(field->editor()->toolTip().size() > 8, setting.key.c_str());
        QVERIFY2(field->editor()->toolTip().contains(QString::fromUtf8(setting.help.text()).toHtmlEscaped()),
                 setting.key.c_str());
        QCOMPARE(field->editor()->accessibleName(), QString::fromUtf8(setting.label.text()));
        QCOMPARE(field->label()->buddy(), field->editor());
        if (setting.unit.empty() || setting.kind == config::Kind::duration) continue;
        QStringList texts;
        for (const auto* label : field->row()->findChildren<QLabel*>()) texts << label->text();
        QVERIFY2(texts.contains(QString::fromUtf8(setting.unit.text())), setting.key.c_str());
    }
}

void TestTrainForm::tool_tips_name_choices_as_the_form_does() {
    const TrainForm form;
    QStringList keys;  // those that are no words
    for (const auto& setting : config::settings()) {
        for (const auto& choice : setting.choices) {
            if (choice.value.find('_') != std::string::npos) keys << QString::fromStdString(choice.value);
        }
    }
    QVERIFY(keys.contains(QStringLiteral("warmup_cosine")));
    const auto says_no_key = [&](const QString& text) {
        for (const auto& key : keys) QVERIFY2(!text.contains(key), qPrintable(key + u'\n' + text));
        static const QRegularExpression kTyped(QStringLiteral("(?:^|[^a-z])(?:--[a-z]|torchdeck )"));
        QVERIFY2(!text.contains(kTyped), qPrintable(text));
    };
    for (const auto* widget : form.findChildren<QWidget*>()) {
        says_no_key(widget->toolTip());
        says_no_key(widget->accessibleDescription());
    }
    const auto tip = [&](const char* key) { return form.field(key)->editor()->toolTip(); };
    for (const auto* field : form.fields()) {
        if (field->setting().kind != config::Kind::choice) continue;  // a number can be typed, too
        for (const auto& choice : field->setting().choices) {
            const auto key = QRegularExpression::escape(QString::fromStdString(choice.value));
            const QRegularExpression explained(QStringLiteral("(?:^|>|[.;] )%1:").arg(key));
            QVERIFY2(!tip(field->setting().key.c_str()).contains(explained), choice.value.c_str());
        }
    }
    QVERIFY2(tip("schedule").contains(QStringLiteral(". Warm-up, then cosine: rises")), qPrintable(tip("schedule")));
    QVERIFY2(tip("tta").contains(QStringLiteral(". Mirrored and moved (6): also both")), qPrintable(tip("tta")));
    QVERIFY2(tip("image_cache").contains(QStringLiteral(". In memory: downscaled")), qPrintable(tip("image_cache")));
    QVERIFY2(tip("weights").contains(QStringLiteral("by name: imagenet, ")), qPrintable(tip("weights")));
}

void TestTrainForm::configuration_round_trips() {
    TrainForm form;
    QVERIFY(form.config() == config::TrainConfig{});
    const auto wanted = unusual_config();
    form.set_config(wanted);
    const auto got = form.config();
    for (const auto& setting : config::settings()) {
        QVERIFY2(setting.get(got) == setting.get(wanted), setting.key.c_str());
    }
    QVERIFY(form.problems().empty());
}

void TestTrainForm::zero_has_a_name() {
    TrainForm form;
    auto* box = qobject_cast<QDoubleSpinBox*>(form.field("limit_train")->editor());
    QCOMPARE(box->text(), QStringLiteral("all"));
    box->setValue(500);
    QCOMPARE(box->text(), QStringLiteral("500"));
    QCOMPARE(form.config().data.limit_train, 500);
    auto* clip = line(form, "clip_norm");
    QCOMPARE(clip->text(), QStringLiteral("off"));
    QCOMPARE(form.config().optimizer.clip_norm, 0.0);
    type(clip, QStringLiteral("1.5"));
    QCOMPARE(form.config().optimizer.clip_norm, 1.5);
    type(clip, QStringLiteral("0"));
    QTest::keyClick(clip, Qt::Key_Return);
    QCOMPARE(clip->text(), QStringLiteral("off"));
    // So has -1, and 0 beside it is a number.
    auto* dropout = line(form, "dropout");
    QCOMPARE(dropout->text(), QStringLiteral("network's own"));
    type(dropout, QStringLiteral("0"));
    QTest::keyClick(dropout, Qt::Key_Return);
    QCOMPARE(dropout->text(), QStringLiteral("0"));
    QCOMPARE(form.config().model.dropout, 0.0);
    type(dropout, QStringLiteral("-1"));
    QTest::keyClick(dropout, Qt::Key_Return);
    QCOMPARE(dropout->text(), QStringLiteral("network's own"));
    QCOMPARE(form.config().model.dropout, -1.0);
    QVERIFY(form.problems().empty());
}

void TestTrainForm::numbers_are_typed_as_on_the_command_line() {
    TrainForm form;
    type(line(form, "lr"), QStringLiteral("3e-4"));
    QCOMPARE(form.config().optimizer.lr, 3e-4);
    type(line(form, "lr"), QStringLiteral("0.1"));
    QCOMPARE(form.config().optimizer.lr, 0.1);
    type(line(form, "lr"), QStringLiteral("0,15"));
    QCOMPARE(form.config().optimizer.lr, 0.15);
    QVERIFY(form.problems().empty());
}

void TestTrainForm::unreadable_numbers_are_told_at_their_field() {
    TrainForm form;
    for (const auto& text :
         {QStringLiteral("1,000"), QStringLiteral("fast"), QString(), QStringLiteral("0"), QStringLiteral("1e400")}) {
        line(form, "lr")->setText(text);
        const auto sentence = form.field("lr")->problem();
        QVERIFY2(sentence.startsWith(QStringLiteral("invalid learning rate ")), qPrintable(sentence));
        QVERIFY(form.field("weight_decay")->problem().isEmpty());
        QCOMPARE(form.problems().size(), std::size_t{1});
        QCOMPARE(form.problems().front().key, std::string("lr"));
    }
    line(form, "lr")->setText(QStringLiteral("1"));
    QVERIFY(form.field("lr")->problem().isEmpty());
    // A value that can be read and is out of bounds is said in the same words.
    config::TrainConfig config;
    config.schedule.epochs = 0;
    form.set_config(config);
    QCOMPARE(message_text(form.problems().front().message),
             QStringLiteral("invalid epochs '0': expected a whole number from 1 up to 100000."));
}

void TestTrainForm::a_number_outside_its_limits_stays_and_is_told() {
    TrainForm form;
    auto* const epochs = qobject_cast<QDoubleSpinBox*>(form.field("epochs")->editor());
    auto* const edit = epochs->findChild<QLineEdit*>();
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("0"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(epochs->text(), QStringLiteral("0"));
    QVERIFY2(form.field("epochs")->problem().contains(u'0'), qPrintable(form.field("epochs")->problem()));
    // Arrows keep to the limits.
    QTest::keyClick(epochs, Qt::Key_Up);
    QCOMPARE(epochs->text(), QStringLiteral("1"));
    QVERIFY(form.problems().empty());
    QTest::keyClick(epochs, Qt::Key_Down);
    QCOMPARE(epochs->text(), QStringLiteral("1"));
    // A number in the place of a word is read as that, and the word can be typed.
    auto* const images = qobject_cast<QDoubleSpinBox*>(form.field("limit_train")->editor());
    for (const auto& text : {QStringLiteral("500"), QStringLiteral("all"), QStringLiteral("12"), QStringLiteral("0")}) {
        images->findChild<QLineEdit*>()->selectAll();
        QTest::keyClicks(images->findChild<QLineEdit*>(), text);
        QTest::keyClick(images->findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(images->text(), text == QStringLiteral("0") ? QStringLiteral("all") : text);
    }
    QCOMPARE(form.config().data.limit_train, 0);
}

void TestTrainForm::durations_take_units() {
    TrainForm form;
    auto* edit = line(form, "sample_interval");
    type(edit, QStringLiteral("2s"));
    QCOMPARE(form.config().logging.sample_interval_ms, 2000);
    type(edit, QStringLiteral("3000"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(form.config().logging.sample_interval_ms, 3000);
    QCOMPARE(edit->text(), QStringLiteral("3s"));
    form.field("sample_interval")->set_value(std::int64_t{750});
    QCOMPARE(edit->text(), QStringLiteral("750ms"));
    type(edit, QStringLiteral("1h"));
    QVERIFY(!form.field("sample_interval")->problem().isEmpty());
}

void TestTrainForm::problems_stand_at_their_field() {
    TrainForm form;
    form.show();
    line(form, "device")->setText(QStringLiteral("gpu"));
    QVERIFY(form.field("device")->problem().contains(QStringLiteral("gpu")));
    QCOMPARE(line(form, "device")->accessibleDescription(), form.field("device")->problem());
    for (const auto* field : form.fields()) {
        if (field->setting().key != "device") QVERIFY(field->problem().isEmpty());
    }
    line(form, "device")->setText(QStringLiteral("cpu"));
    QVERIFY(form.field("device")->problem().isEmpty());
}

void TestTrainForm::folder_is_asked_for_when_it_applies() {
    TrainForm form;
    form.show();
    QVERIFY(!form.field("data")->row()->isVisible());
    auto* dataset = qobject_cast<QComboBox*>(form.field("dataset")->editor());
    dataset->setCurrentIndex(dataset->findData(QStringLiteral("cifar10")));
    QVERIFY(form.field("data")->row()->isVisible());
    QVERIFY(form.field("data")->row()->findChild<QToolButton*>()->isVisible());
    QVERIFY2(!form.field("data")->problem().isEmpty(), "it is empty");
    QVERIFY2(!form.field("data")->problem().contains(QStringLiteral("--")), "a form has buttons, no options");
    line(form, "data")->setText(QStringLiteral("/images"));
    QVERIFY(form.field("data")->problem().isEmpty());
    dataset->setCurrentIndex(dataset->findData(QStringLiteral("shapes")));
    QVERIFY(!form.field("data")->row()->isVisible());
    QCOMPARE(form.config().data.dir, std::string("/images"));
}

void TestTrainForm::a_mark_goes_with_the_next_edit() {
    TrainForm form;
    form.set_config(unusual_config());
    const auto plain = line(form, "data")->palette().color(QPalette::Base);
    form.mark_field("data");
    QVERIFY(line(form, "data")->palette().color(QPalette::Base) != plain);
    line(form, "data")->setText(QStringLiteral("/other"));
    QCOMPARE(line(form, "data")->palette().color(QPalette::Base), plain);
}

void TestTrainForm::focus_unfolds_and_scrolls() {
    QScrollArea area;
    area.setWidgetResizable(true);
    auto* form = new TrainForm;
    area.setWidget(form);
    area.resize(320, 200);
    area.show();
    QVERIFY(QTest::qWaitForWindowActive(&area));
    QVERIFY(!form->advanced_shown());
    QVERIFY(!form->field("label")->row()->isVisible());
    QVERIFY(form->focus_field("label"));
    QVERIFY(form->advanced_shown());
    QCOMPARE(QApplication::focusWidget(), form->field("label")->editor());
    QCoreApplication::processEvents();
    QVERIFY(form->focus_field("label"));
    const auto* row = form->field("label")->row();
    QVERIFY(area.viewport()->rect().contains(row->mapTo(area.viewport(), QPoint(5, row->height() / 2))));
    QVERIFY(!form->focus_field("no_such_setting"));
}

void TestTrainForm::wheel_does_not_change_what_lies_under_it() {
    TrainForm form;
    form.show();
    auto* epochs = form.field("epochs")->editor();
    line(form, "lr")->setFocus();
    const auto turn = [&] {
        QWheelEvent event(QPointF(5, 5), epochs->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(epochs, &event);
    };
    turn();
    QCOMPARE(form.config().schedule.epochs, 30);
    epochs->setFocus();
    QTRY_VERIFY(epochs->hasFocus());
    turn();
    QCOMPARE(form.config().schedule.epochs, 30);
}

void TestTrainForm::edits_are_announced() {
    TrainForm form;
    QSignalSpy changed(&form, &TrainForm::changed);
    qobject_cast<QDoubleSpinBox*>(form.field("epochs")->editor())->setValue(3);
    QCOMPARE(changed.count(), 1);
    form.set_config(unusual_config());
    QCOMPARE(changed.count(), 2);
}

void TestTrainForm::settings_survive() {
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("settings.ini"));
    {
        TrainForm form;
        form.set_config(unusual_config());
        QSettings settings(file, QSettings::IniFormat);
        form.save(settings);
    }
    TrainForm form;
    QSettings settings(file, QSettings::IniFormat);
    form.restore(settings);
    QVERIFY(form.config() == unusual_config());
}

void TestTrainForm::unknown_settings_cost_only_themselves() {
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    settings.setValue(QStringLiteral("epochs"), QStringLiteral("7"));
    settings.setValue(QStringLiteral("batch_size"), QStringLiteral("minus one"));
    settings.setValue(QStringLiteral("optimizer"), QStringLiteral("from-the-future"));
    settings.setValue(QStringLiteral("no_such_setting"), QStringLiteral("1"));
    TrainForm form;
    form.restore(settings);
    QCOMPARE(form.config().schedule.epochs, 7);
    QCOMPARE(form.config().data.batch_size, 128);
    QVERIFY(form.config().optimizer.kind == config::OptimizerKind::adamw);
}

void TestTrainForm::a_schedule_is_drawn_before_the_run() {
    TrainingSession presenter({});
    TrainTab tab(&presenter);
    tab.show();
    auto* const preview = tab.findChild<SchedulePreview*>();
    QVERIFY(!preview->isVisible());
    auto config = tab.form()->config();
    config.schedule.kind = "one_cycle";
    tab.form()->set_config(config);
    QTRY_VERIFY(preview->isVisible());
    const auto& curve = preview->curve();
    QVERIFY(curve.front() < 0.1 && curve.back() < 0.01);
    const auto peak = std::max_element(curve.begin(), curve.end()) - curve.begin();
    QVERIFY(std::abs(static_cast<double>(peak) / static_cast<double>(curve.size()) - 0.3) < 0.02);
    config.schedule.kind = "constant";
    tab.form()->set_config(config);
    QTRY_VERIFY(!preview->isVisible());
}

void TestTrainForm::twelve_fields_before_the_others() {
    TrainForm form;
    for (const auto& dataset : config::setting("dataset").choices) {
        for (const auto& optimizer : config::setting("optimizer").choices) {
            for (const auto& schedule : config::setting("schedule").choices) {
                config::TrainConfig config;
                config::setting("dataset").set(config, dataset.value);
                config::setting("optimizer").set(config, optimizer.value);
                config::setting("schedule").set(config, schedule.value);
                config.model.name = "resnet18";
                form.set_config(config);
                const auto count = std::ranges::count_if(
                    form.fields(), [](const auto* field) { return field->shown() && !field->setting().advanced; });
                QVERIFY2(count <= 12, dataset.value.c_str());
            }
        }
    }
}

void TestTrainForm::own_presets_are_kept() {
    QSettings().remove(QStringLiteral("presets"));
    const auto name = QStringLiteral("Mine & yours");
    TrainForm form;
    auto config = form.config();
    config.data.dataset = "cifar10";
    config.optimizer.lr = 0.05;
    config.schedule.epochs = 7;
    config.logging.label = "first try";
    form.set_config(config);
    find<PresetButton>(form, "presets")->save_as(name);

    TrainForm other;
    auto others = other.config();
    others.data.dataset = "shapes";
    others.optimizer.momentum = 0.5;
    others.logging.label = "second";
    other.set_config(others);
    auto* presets = find<PresetButton>(other, "presets");
    QCOMPARE(presets->names(), QStringList{name});
    Q_EMIT presets->menu()->aboutToShow();
    const auto actions = presets->menu()->actions();
    const auto own = std::ranges::find(actions, QStringLiteral("Mine && yours"),
                                       [](const QAction* action) { return action->text(); });
    QVERIFY(own != actions.end());
    (*own)->trigger();
    const auto now = other.config();
    QVERIFY(now.optimizer.lr == 0.05 && now.schedule.epochs == 7);
    QCOMPARE(now.optimizer.momentum, config::TrainConfig().optimizer.momentum);
    QVERIFY2(now.data.dataset == config::DatasetKind::shapes && now.logging.label == "second",
             "what is trained and where stays");
    presets->remove(name);
    QVERIFY(TrainForm().findChild<PresetButton*>()->names().isEmpty());
}

void TestTrainForm::changes_are_counted() {
    TrainForm form;
    const auto text = [&] { return find<FoldButton>(form, "advanced_button")->text().remove(u'&'); };
    QCOMPARE(text(), QStringLiteral("Advanced"));
    line(form, "label")->setText(QStringLiteral("try"));
    QCOMPARE(text(), QStringLiteral("Advanced (1 changed)"));
    form.field("limit_train")->set_value(std::int64_t{512});
    QCOMPARE(text(), QStringLiteral("Advanced (2 changed)"));
    QVERIFY2(find<FoldButton>(form, "advanced_button")->toolTip().contains(QStringLiteral(" (default: ")),
             qPrintable(find<FoldButton>(form, "advanced_button")->toolTip()));
    form.set_config({});
    QCOMPARE(text(), QStringLiteral("Advanced"));
}

void TestTrainForm::pretrained_weights_are_offered() {
    TrainForm form(download_parts());
    form.set_advanced_shown(true);
    form.show();
    auto* row = form.findChild<WeightsRow*>();
    auto config = form.config();
    config.model.name = "small-cifar-net";
    form.set_config(config);
    QVERIFY(!row->isVisible());  // there are none
    config.model.name = "resnet50";
    form.set_config(config);
    QVERIFY(row->isVisible());
    QCOMPARE(find<QPushButton>(row, "imagenet_weights")->text(), QStringLiteral("Download ImageNet weights (80.9 %)"));
    const auto tip = find<QPushButton>(row, "imagenet_weights")->toolTip();
    QVERIFY2(tip.contains("resnet50-11ad3fa6") && tip.contains("98 MiB") && tip.contains("non-commercial"),
             qPrintable(tip));

    std::atomic<bool> go = false;
    row->set_fetch([&](const weights::KnownWeights& known, const data::TransferProgress& progress,
                       const std::stop_token& stop) -> data::FetchedWeights {
        progress(10 << 20, 97 << 20);
        while (!go && !stop.stop_requested()) QThread::msleep(1);
        if (stop.stop_requested()) return {.stopped = true, .was_there = false, .file = {}};
        return {.stopped = false, .was_there = false, .file = "/cache/" + std::string(known.file) + ".pth"};
    });
    find<QPushButton>(row, "imagenet_weights")->click();
    QTRY_COMPARE(find<QLabel>(row, "message")->text(), QStringLiteral("Downloading: 10 of 97 MiB"));
    QVERIFY(find<QPushButton>(row, "cancel_button")->isVisible() &&
            !find<QPushButton>(row, "imagenet_weights")->isVisible());
    find<QPushButton>(row, "cancel_button")->click();
    QTRY_VERIFY(!row->busy());
    QVERIFY(form.config().model.weights.empty());
    QVERIFY(find<QLabel>(row, "message")->text().startsWith("Canceled"));

    go = true;
    find<QPushButton>(row, "imagenet_weights")->click();
    QTRY_COMPARE(form.config().model.weights, std::string("/cache/resnet50-11ad3fa6.pth"));
    QVERIFY(!row->isVisible());  // a file is chosen

    // For another network than the one that is chosen by then: not taken.
    config.model.name = "resnet18";
    form.set_config(config);
    go = false;
    find<QPushButton>(row, "imagenet_weights")->click();
    config.model.name = "vgg16";
    form.set_config(config);
    go = true;
    QTRY_VERIFY(!row->busy());
    QVERIFY(form.config().model.weights.empty());

    row->set_fetch([](const auto&, const auto&, const auto&) -> data::FetchedWeights {
        throw Error(ErrorKind::data, Message("There is no network."));
    });
    find<QPushButton>(row, "imagenet_weights")->click();
    QTRY_COMPARE(find<QLabel>(row, "message")->text(), QStringLiteral("There is no network."));
}

void TestTrainForm::a_dataset_can_be_downloaded() {
    TrainForm form(download_parts());
    form.show();
    auto* row = form.findChild<DownloadRow*>();
    QVERIFY(row->isHidden());
    config::TrainConfig config;
    config.data.dataset = "cifar10";
    form.set_config(config);
    QVERIFY(row->isVisible());
    QCOMPARE(find<QPushButton>(row, "download_button")->text(), QStringLiteral("Download CIFAR-10"));
    int calls = 0;
    std::atomic<bool> hold = true;
    row->set_fetch([&](const std::string& dataset, const std::filesystem::path& dir,
                       const data::FetchProgress& progress, const std::stop_token& stop) {
        ++calls;
        if (calls == 3) throw Error(ErrorKind::data, Message("no route to host"));
        while (hold) {
            progress(data::FetchPhase::downloading, 10 << 20, 163 << 20);
            if (stop.stop_requested()) return data::FetchResult{.stopped = true};
            QThread::msleep(1);
        }
        return data::FetchResult{.folder = dir / dataset};
    });
    find<QPushButton>(row, "download_button")->click();
    QTRY_COMPARE(find<QLabel>(row, "message")->text(), QStringLiteral("Downloading: 10 of 163 MiB"));
    QVERIFY(find<QPushButton>(row, "cancel_button")->isVisible() &&
            !find<QPushButton>(row, "download_button")->isVisible());
    find<QPushButton>(row, "cancel_button")->click();
    QTRY_VERIFY(!row->busy());
    QVERIFY(find<QLabel>(row, "message")->text().startsWith(QStringLiteral("Canceled")));
    QVERIFY(form.config().data.dir.empty());
    hold = false;
    find<QPushButton>(row, "download_button")->click();
    QTRY_VERIFY(!form.config().data.dir.empty());
    QCOMPARE(form.config().data.dir, DownloadRow::data_folder().toStdString() + "/cifar10");
    QVERIFY2(row->isHidden(), "there is a folder now");
    form.set_config(config);
    find<QPushButton>(row, "download_button")->click();
    QTRY_COMPARE(find<QLabel>(row, "message")->text(), QStringLiteral("no route to host"));
    QVERIFY(find<QPushButton>(row, "download_button")->isVisible());
}

TORCHDECK_TEST(QApplication, TestTrainForm)

}  // namespace tst_train_form

#include "tst_train_form.moc"
