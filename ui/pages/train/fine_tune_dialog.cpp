// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/fine_tune_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>
#include <chrono>
#include <filesystem>

#include "config/recipe.hpp"
#include "config/setting_words.hpp"
#include "data/weights_description.hpp"
#include "job/trained_weights.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/train/dataset_check.hpp"
#include "pages/train/weights_row.hpp"
#include "weights/known_weights.hpp"
#include "weights/weight_cache.hpp"
#include "weights/weight_file.hpp"
#include "widgets/controls.hpp"
#include "widgets/text_label.hpp"
#include "widgets/weights_field.hpp"

namespace torchdeck::ui {
namespace {

constexpr std::size_t kMostClasses = 12;
constexpr int kModel = Qt::UserRole + 1;  // of a run
constexpr int kSide = Qt::UserRole + 2;
constexpr int kName = Qt::UserRole + 3;

QString network_label(const std::string& model) {
    return message_text(config::choice_label(config::setting("model"), model));
}

std::string cached_weights(const std::string& model) {
    return weights::find_cached(weights::weights_named("imagenet", model)).string();
}

/// With the network and the image size that the weights were trained with, as far as that is known.
config::TrainConfig as_trained(config::TrainConfig config) {
    const auto weights = data::describe_weights(job::weights_file(config.model.weights));
    const auto model = weights.config ? weights.config->model.name : weights.model;
    if (!model.empty()) config.model.name = model;
    if (weights.input && weights.input->height > 0) config.data.image_size = weights.input->height;
    return config;
}

/// "bolt (41), gear (40) and 3 more"
QString class_list(const data::DatasetCheck& check) {
    const auto& names = check.dataset.class_names;
    QStringList some;
    for (std::size_t i = 0; i < std::min(kMostClasses, names.size()); ++i)
        some << QStringLiteral("%1 (%2)").arg(shown_text(names[i]), count_text(check.train_of_class[i]));
    auto list = some.join(QStringLiteral(", "));
    if (names.size() <= kMostClasses) return list;
    return FineTuneDialog::tr("%1 and %2 more")
        .arg(list, count_text(check.dataset.classes() - std::int64_t{kMostClasses}));
}

}  // namespace

FineTuneDialog::FineTuneDialog(DatasetCheckPresenter* check, QWidget* parent) : QDialog(parent), check_(check) {
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(space(2));
    layout->addWidget(heading_label(tr("Images"), this));
    layout->addWidget(build_images());
    layout->addWidget(heading_label(tr("Begin with"), this));
    layout->addWidget(build_sources());
    layout->addWidget(missing_ = text_label(this));
    missing_->setObjectName(QStringLiteral("fine_tune_missing"));
    layout->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    prepare_ = buttons->addButton(tr("&Prepare the training"), QDialogButtonBox::AcceptRole);
    prepare_->setDefault(true);
    prepare_->setObjectName(QStringLiteral("fine_tune_prepare"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(prepare_, &QPushButton::clicked, this, [this] {
        auto config = wanted();
        const auto name = source() == Source::run ? run_->currentData(kName).toString()
                                                  : QFileInfo(from_utf8(config.model.weights)).fileName();
        accept();
        if (source() != Source::file) return Q_EMIT chosen(config, name);
        background_.run(
            Lane::quick, [config] { return as_trained(config); },
            [this, name](const config::TrainConfig& described) { Q_EMIT chosen(described, name); },
            // Who reads the weights says what is wrong.
            [this, config, name](const QString&) { Q_EMIT chosen(config, name); });
    });
    layout->addWidget(buttons);
    connect(check_, &DatasetCheckPresenter::changed, this, &FineTuneDialog::show_images);
    setMinimumWidth(chars(70));
}

QWidget* FineTuneDialog::build_images() {
    auto* part = new QWidget(this);
    auto* layout = layout_in<QVBoxLayout>(part);
    layout->addWidget(classes_ = text_label(part));
    classes_->setObjectName(QStringLiteral("fine_tune_classes"));
    layout->addWidget(bar_ = progress_bar(tr("Progress of the check"), part));
    layout->addWidget(problems_ = text_label(part));
    problems_->setObjectName(QStringLiteral("fine_tune_problems"));
    layout->addWidget(images_ = new QPushButton(tr("&Show them…"), part), 0, Qt::AlignLeft);
    images_->setAutoDefault(false);
    images_->setObjectName(QStringLiteral("fine_tune_images"));
    connect(images_, &QPushButton::clicked, this, &FineTuneDialog::images_wanted);
    return part;
}

QWidget* FineTuneDialog::build_sources() {
    auto* part = new QWidget(this);
    auto* grid = layout_in<QGridLayout>(part);
    grid->setColumnStretch(1, 1);
    const auto add_source = [&](Source source, const char* name, const QString& text, QWidget* choice) {
        auto* button = sources_[source] = new QRadioButton(text, part);
        button->setObjectName(QLatin1String(name));
        connect(button, &QRadioButton::toggled, this, &FineTuneDialog::show_sources);
        const int row = grid->rowCount();
        grid->addWidget(button, row, 0);
        grid->addWidget(choice, row, 1);
        choice->setObjectName(QLatin1String(name) + QStringLiteral("_choice"));
        choice->setAccessibleName(button->text().remove(u'&'));
        // What is in it comes after the dialog was shown.
        if (auto* box = qobject_cast<QComboBox*>(choice)) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    };
    add_source(Source::imagenet, "fine_tune_imagenet", tr("&ImageNet"), network_ = new QComboBox(part));
    grid->addWidget(download_ = new WeightsRow(part), grid->rowCount(), 1);
    add_source(Source::run, "fine_tune_run", tr("A &run"), run_ = new QComboBox(part));
    run_->setPlaceholderText(tr("No run with a result is open"));
    auto* line = new QWidget(part);
    auto* row = layout_in<QHBoxLayout>(line);
    row->addWidget(file_ = new WeightsField(line), 1);
    file_->setObjectName(QStringLiteral("fine_tune_path"));
    file_->setAccessibleName(tr("File with weights"));
    row->addWidget(file_->make_browser(line, [this](const QString& path) {
        sources_[Source::file]->setChecked(true);
        file_->choose(path);
    }));
    add_source(Source::file, "fine_tune_file", tr("A &file"), line);
    connect(network_, &QComboBox::currentIndexChanged, this, &FineTuneDialog::show_sources);
    connect(run_, &QComboBox::currentIndexChanged, this, &FineTuneDialog::show_sources);
    connect(file_, &QLineEdit::textChanged, this, &FineTuneDialog::show_sources);
    connect(download_, &WeightsRow::fetched, this, [this](const QString& model, const QString& file) {
        fetched_[model.toStdString()] = file.toStdString();
        show_sources();
    });
    return part;
}

/// The networks that ImageNet's weights are known of, each with its best ones.
void FineTuneDialog::add_networks() {
    network_->clear();
    for (const auto& choice : config::setting("model").choices) {
        const auto known = weights::all_known_weights();
        if (std::ranges::find(known, std::string_view(choice.value), &weights::KnownWeights::model) == known.end())
            continue;
        const auto best = weights::weights_named("imagenet", choice.value);
        network_->addItem(tr("%1 · %2 % on ImageNet · %3")
                              .arg(message_text(choice.label), number_text(best.top1, 1), memory_text(best.mib)),
                          from_utf8(choice.value));
    }
    int first = network_->findData(from_utf8(draft_.model.name));
    if (first < 0) first = network_->findData(QStringLiteral("resnet18"));
    network_->setCurrentIndex(first);
}

void FineTuneDialog::ask(const std::string& folder, const config::TrainConfig& draft,
                         const std::vector<TrainedRun>& runs) {
    folder_ = folder;
    draft_ = draft;
    setWindowTitle(tr("Fine-tune on %1").arg(QFileInfo(from_utf8(folder)).fileName()));
    add_networks();
    run_->clear();
    auto best_first = runs;
    std::ranges::stable_sort(best_first, std::greater(), [](const TrainedRun& run) { return run.top1.value_or(-1); });
    for (const auto& run : best_first) {
        run_->addItem(
            run.top1
                ? tr("%1 · %2 · top-1 %3 %").arg(run.name, network_label(run.model), number_text(100 * *run.top1, 1))
                : tr("%1 · %2").arg(run.name, network_label(run.model)),
            run.path);
        run_->setItemData(run_->count() - 1, run.name, kName);
        run_->setItemData(run_->count() - 1, from_utf8(run.model), kModel);
        run_->setItemData(run_->count() - 1, static_cast<qlonglong>(run.side), kSide);
    }
    run_->setCurrentIndex(runs.empty() ? -1 : 0);  // by itself it shows the placeholder
    sources_[Source::run]->setEnabled(!runs.empty());
    file_->clear();
    sources_[Source::imagenet]->setChecked(true);
    show_images();
    show_sources();
}

void FineTuneDialog::show_images() {
    const auto* const check = check_->result();
    const bool busy = check_->busy();
    bar_->setVisible(busy);
    bar_->setRange(0, static_cast<int>(check_->total()));
    bar_->setValue(static_cast<int>(check_->done()));
    images_->setVisible(check != nullptr && !check->problems().empty());
    if (check == nullptr) {
        classes_->setText(busy ? tr("Looking at the images") : check_->problem());
        problems_->clear();
        return;
    }
    classes_->setText(
        tr("Training images: %1 · validation images: %2 · classes: %3")
            .arg(count_text(check->dataset.train->size()), count_text(check->dataset.val->size()), class_list(*check)));
    QStringList lines;
    for (const auto& problem : check->findings()) lines << message_text(problem);
    problems_->setText(lines.empty() ? tr("No problems found.") : lines.join(u'\n'));
    grow();
}

/// The problems came after the dialog had its size.
void FineTuneDialog::grow() {
    problems_->parentWidget()->layout()->activate();
    layout()->activate();
    const int needed = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : sizeHint().height();
    if (height() >= needed) return;
    // Before the window manager has placed it, a resize would put it into the corner, its title off the screen.
    constexpr std::chrono::milliseconds kPlaced{50};
    if (isVisible() && !windowHandle()->isExposed())
        QTimer::singleShot(kPlaced, this, &FineTuneDialog::grow);
    else
        resize(width(), needed);
}

FineTuneDialog::Source FineTuneDialog::source() const {
    for (const auto& [source, button] : sources_)
        if (button->isChecked()) return source;
    return Source::imagenet;
}

config::TrainConfig FineTuneDialog::with_imagenet() const {
    auto config = draft_;
    config::apply_recipe(config, "finetune");
    config.data.dataset = "imagefolder";
    config.data.dir = folder_;
    config.model.weights.clear();
    if (network_->currentIndex() < 0) return config;  // while they are listed
    config.model.name = network_->currentData().toString().toStdString();
    config.model.weights = cached_weights(config.model.name);
    if (const auto at = fetched_.find(config.model.name); config.model.weights.empty() && at != fetched_.end())
        config.model.weights = at->second;
    return config;
}

config::TrainConfig FineTuneDialog::wanted() const {
    auto config = with_imagenet();
    switch (source()) {
        case Source::imagenet:
            break;
        case Source::run:
            config.model.weights.clear();
            if (run_->currentIndex() < 0) break;
            config.model.name = run_->currentData(kModel).toString().toStdString();
            config.model.weights = run_->currentData().toString().toStdString();
            if (const auto side = run_->currentData(kSide).toLongLong(); side > 0) config.data.image_size = side;
            break;
        case Source::file:
            config.model.name = draft_.model.name;
            config.model.weights = file_->text().trimmed().toStdString();
            break;
    }
    return config;
}

void FineTuneDialog::show_sources() {
    const auto chosen_source = source();
    network_->setEnabled(chosen_source == Source::imagenet);
    run_->setEnabled(chosen_source == Source::run);
    const auto config = wanted();
    // It stays in its place while another source is chosen: what is below would move from under the mouse.
    download_->set_config(with_imagenet());
    download_->setEnabled(chosen_source == Source::imagenet);
    const std::filesystem::path weights = config.model.weights;
    std::error_code code;
    const bool there = chosen_source != Source::file || weights.empty() ||
                       std::filesystem::exists(weights::weights_place(weights).file, code);
    prepare_->setEnabled(!weights.empty() && there);
    missing_->setVisible(!prepare_->isEnabled());
    missing_->setText(!there                              ? tr("There is no file %1.").arg(from_utf8(weights.string()))
                      : chosen_source == Source::imagenet ? tr("These weights are not on this machine yet.")
                                                          : tr("Choose the weights."));
}

}  // namespace torchdeck::ui
