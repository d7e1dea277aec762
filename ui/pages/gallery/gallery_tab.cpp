// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_tab.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

#include "config/settings.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "pages/gallery/large_image.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/column_scroll.hpp"
#include "widgets/controls.hpp"
#include "widgets/download_row.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/panel.hpp"
#include "widgets/remedy_buttons.hpp"
#include "widgets/text_label.hpp"
#include "widgets/weights_field.hpp"

namespace torchdeck::ui {
namespace {

/// Whether the validation images of both are the same, limits aside: the gallery shows all.
bool same_images(const config::TrainConfig& a, const config::TrainConfig& b) {
    const auto key = [](const config::TrainConfig& c) {
        return std::tie(c.data.dataset, c.data.dir, c.data.val_split, c.data.group_by, c.data.folder_layout,
                        c.data.csv_labels, c.data.image_size, c.data.synthetic_classes);
    };
    return key(a) == key(b);
}

void set_item_enabled(QComboBox* box, int item, bool enabled) {
    static_cast<QStandardItemModel*>(box->model())->item(item)->setEnabled(enabled);
}

}  // namespace

GalleryTab::GalleryTab(GalleryPresenter* presenter, std::function<config::TrainConfig()> train_config, QWidget* parent)
    : QWidget(parent), presenter_(presenter), train_config_(std::move(train_config)) {
    auto* layout = layout_in<QVBoxLayout>(this, space(3), space(2));
    layout->addWidget(build_toolbar());
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    auto* left = new Panel(splitter);
    auto* left_layout = new QVBoxLayout(left);
    left_layout->setContentsMargins(space(2), space(2), space(2), space(1));
    left_layout->setSpacing(space(2));
    model_ = new GalleryModel(presenter_, this);
    view_ = new GalleryView(presenter_, left);
    view_->setModel(model_);
    view_->setFrameShape(QFrame::NoFrame);
    hint_ = new EmptyState(QStringLiteral("page-gallery"), {}, left);
    hint_->setObjectName(QStringLiteral("gallery_hint"));
    left_layout->addWidget(build_filters(left));
    remark_ = text_label(left);
    remark_->setObjectName(QStringLiteral("gallery_remark"));
    left_layout->addWidget(remark_);
    left_layout->addWidget(remedies_ = new RemedyButtons(left), 0, Qt::AlignLeft);
    at_trained_size_ = push_button(left, "gallery_at_trained_size");
    connect(at_trained_size_, &QPushButton::clicked, this, &GalleryTab::predict_at_trained_size);
    left_layout->addWidget(at_trained_size_, 0, Qt::AlignLeft);
    auto* const images = new QWidget(left);
    auto* const images_layout = layout_in<QVBoxLayout>(images);
    images_layout->addWidget(view_, 1);
    images_layout->addWidget(hint_, 1);
    download_ = new DownloadRow(images);
    images_layout->addWidget(download_, 0, Qt::AlignHCenter);
    left_layout->addWidget(images, 1);
    connect(download_, &DownloadRow::fetched, this, [this](const QString& dataset, const QString& folder) {
        folders_[dataset] = folder;
        if (dataset_->currentData().toString() != dataset) return;
        folder_->setText(folder);
        open();
    });
    left_layout->addWidget(build_status(left));
    auto* overlay = new MessageOverlay(this, images);
    overlay->add(banner_ = new Banner(this));
    banner_->setObjectName(QStringLiteral("gallery_banner"));
    overlay->add(corrected_ = new Banner(this));
    corrected_->setObjectName(QStringLiteral("gallery_corrected"));
    connect(corrected_->add_button(tr("Read again")), &QPushButton::clicked, this,
            [this] { presenter_->open(presenter_->config(), presenter_->part()); });
    connect(hint_->button(), &QPushButton::clicked, this, [this] {
        if (presenter_->dataset())
            all_->click();
        else
            choose_data();
    });
    splitter->addWidget(left);
    // Scrolls where the window is low.
    auto* right_panel = new Panel(splitter);
    auto* right_layout = layout_in<QVBoxLayout>(right_panel, space(2));
    auto* right = new ColumnScroll(right_panel);
    right->viewport()->setAutoFillBackground(false);
    details_ = new GalleryDetails(presenter_, right);
    right->setWidget(details_);
    details_->setAutoFillBackground(false);
    right_layout->addWidget(right);
    splitter->addWidget(right_panel);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({2 * pixels(Size::details_width), pixels(Size::details_width)});
    splitter->setChildrenCollapsible(false);
    layout->addWidget(splitter, 1);

    connect_view();
    connect_presenter();
    fill_from(train_config_());
    show_state();
    show_images();
    keep_current();
    show_filter();
    show_predictor();
}

void GalleryTab::connect_view() {
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.isValid()) presenter_->set_current(now.data(GalleryModel::kImageRole).toInt());
    });
    connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &GalleryTab::show_rows);
    connect(view_, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        view_->setCurrentIndex(index);
        auto* const large = new LargeImage(presenter_, this);
        connect(large, &LargeImage::step_wanted, this, [this](int by) {
            const auto next = model_->index(view_->currentIndex().row() + by, 0);
            if (next.isValid()) view_->setCurrentIndex(next);
        });
        large->open();
    });
    view_->setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto add_action = [&](const QString& text, const QKeySequence& keys, QPushButton* button) {
        auto* action = new QAction(text, view_);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, button, &QPushButton::click);
        view_->addAction(action);
    };
    add_action(tr("Copy this image"), QKeySequence::Copy, details_->copy_button());
    add_action(tr("Save this image…"), QKeySequence::Save, details_->save_button());
    add_action(tr("Contact sheet…"), {}, sheet_);
    build_corrections();
    connect(view_, &GalleryView::side_wanted, side_, &QSlider::setValue);
    connect(side_, &QSlider::valueChanged, view_, &GalleryView::set_side);
    connect(details_, &GalleryDetails::exported, this, [this](const QString& sentence, bool problem) {
        if (problem) return banner_->show_message(Banner::Kind::error, sentence);
        banner_->show_note(sentence);
    });
    connect(details_, &GalleryDetails::save_wanted, this, [this] {
        const auto file = QFileDialog::getSaveFileName(this, tr("Save this image"),
                                                       QStringLiteral("image-%1.png").arg(presenter_->current()),
                                                       tr("Image (*.png)"));
        if (!file.isEmpty()) presenter_->save_current(file);
    });
}

void GalleryTab::connect_presenter() {
    connect(presenter_, &GalleryPresenter::state_changed, this, &GalleryTab::show_state);
    connect(presenter_, &GalleryPresenter::images_changed, this, &GalleryTab::show_images);
    connect(presenter_, &GalleryPresenter::shown_changed, this, &GalleryTab::keep_current);
    connect(presenter_, &GalleryPresenter::filter_changed, this, &GalleryTab::show_filter);
    connect(presenter_, &GalleryPresenter::look_changed, this, &GalleryTab::show_filter);
    connect(presenter_, &GalleryPresenter::failed, this,
            [this](const QString& sentence) { banner_->show_message(Banner::Kind::error, sentence); });
    connect(presenter_, &GalleryPresenter::saved, this,
            [this](const QString& file) { banner_->show_note(tr("Saved %1").arg(file)); });
    connect(presenter_, &GalleryPresenter::corrected, this,
            [this](const QString& sentence) { corrected_->show_message(Banner::Kind::question, sentence); });
    connect(presenter_, &GalleryPresenter::export_progress, this, [this](int done, int total) {
        sheet_->setText(presenter_->exporting() ? tr("%1 of %2").arg(count_text(done), count_text(total))
                                                : tr("Contact &sheet…"));
        cancel_sheet_->setVisible(presenter_->exporting());
        show_rows();
    });
    auto* predictor = presenter_->predictor();
    connect(predictor, &GalleryPredictor::state_changed, this, &GalleryTab::show_predictor);
    connect(predictor, &GalleryPredictor::progress_changed, this, &GalleryTab::show_predictor);
    connect(predictor, &GalleryPredictor::predictions_changed, this, &GalleryTab::show_predictor);
    connect(predictor, &GalleryPredictor::predictions_changed, this, [this] {
        if (presenter_->predictions() == nullptr) return;
        details_->pages()->setCurrentIndex(1);
        show_result();
    });
}

void GalleryTab::fill_from(const config::TrainConfig& config) {
    dataset_->setCurrentIndex(dataset_->findData(from_utf8(config.data.dataset.text())));
    folder_->setText(from_utf8(config.data.dir));
}

config::TrainConfig GalleryTab::wanted_config() const {
    auto config = train_config_();
    config::setting("dataset").set(config, dataset_->currentData().toString().toStdString());
    config.data.dir = folder_->text().trimmed().toStdString();
    config.data.limit_train = config.data.limit_val = 0;
    return config;
}

void GalleryTab::open() {
    opened_ = true;
    const auto config = wanted_config();
    for (const auto& problem : config::validate(config)) {
        // Of the settings of a training, those of the dataset matter here.
        const auto& setting = config::setting(problem.key);
        if (setting.group == config::Group::data) {
            return banner_->show_message(Banner::Kind::error, message_text(problem.message));
        }
    }
    presenter_->open(config);
}

void GalleryTab::open_folder(const QString& folder) {
    dataset_->setCurrentIndex(dataset_->findData(QStringLiteral("imagefolder")));
    folder_->setText(folder);
    open();
}

void GalleryTab::open_weights(const QString& path) {
    predict_with(path, false);
}

void GalleryTab::predict_with(const QString& path, bool reuse) {
    result_.reset();
    weights_->choose(path);
    predict(reuse);
}

void GalleryTab::open_result(const QString& path, const config::TrainConfig& config, Result first) {
    if (presenter_->state() == GalleryPresenter::State::loading || !presenter_->dataset() ||
        !same_images(presenter_->config(), config)) {
        opened_ = true;
        fill_from(config);
        presenter_->open(config, Part::val);
    } else {
        presenter_->set_part(Part::val);
    }
    predict_with(path, true);
    result_ = first;
    // What cannot begin is not waited for.
    if (!predict_when_ready_ && !presenter_->predictor()->running()) result_.reset();
}

void GalleryTab::show_result() {
    const auto result = std::exchange(result_, std::nullopt);
    if (!result || presenter_->judged() == nullptr) return;
    GalleryFilter filter;
    // What is worth a look comes first.
    if (result != Result::per_class) filter.order = ImageOrder::most_wrong;
    if (result == Result::mistakes) {
        filter.verdict = Verdict::wrong;
    } else if (result == Result::per_class) {
        details_->show_class_table();
    }
    presenter_->set_filter(filter);
    if (model_->rowCount() > 0) view_->setCurrentIndex(model_->index(0, 0));
}

void GalleryTab::set_runs(std::function<std::vector<std::pair<QString, QString>>()> runs) {
    weights_->set_runs(std::move(runs));
}

void GalleryTab::set_validated(Validated validated) {
    validated_ = std::move(validated);
}

void GalleryTab::set_run_names(std::function<QString(const QString& path)> names) {
    weights_->set_run_names(std::move(names));
}

void GalleryTab::suggest_weights(const QString& path) {
    // The images on the page have the answers of the weights that are named above them.
    const auto* const predictor = presenter_->predictor();
    if (predictor->running() || predictor->predictions(Part::train) || predictor->predictions(Part::val)) return;
    weights_->suggest(path);
}

void GalleryTab::choose_data() {
    const auto folder =
        QFileDialog::getExistingDirectory(this, tr("Choose the folder of the dataset"), folder_->text());
    if (folder.isEmpty()) return;
    folder_->setText(folder);
    open();
}

void GalleryTab::predict(bool reuse) {
    const auto weights = weights_->text().trimmed();
    presenter_->predictor()->set_weights(weights);
    const auto loading = [this] { return presenter_->state() == GalleryPresenter::State::loading; };
    if (!weights.isEmpty() && !presenter_->dataset() && !loading()) open();
    // What is said about images that are about to go would be forgotten with them.
    predict_when_ready_ = loading() && !weights.isEmpty();
    if (!loading() && presenter_->dataset()) presenter_->predict(train_config_(), reuse);
    show_predictor();
}

void GalleryTab::predict_at_trained_size() {
    auto config = presenter_->config();
    config.data.image_size = presenter_->predictions()->trained_size;
    presenter_->open(config, presenter_->part());
    predict_when_ready_ = true;
}

void GalleryTab::show_state() {
    const auto state = presenter_->state();
    const bool loading = state == GalleryPresenter::State::loading;
    loading_->setVisible(loading);
    cancel_loading_->setVisible(loading);
    open_->setEnabled(!loading);
    if (state == GalleryPresenter::State::failed) {
        // The images on the page stay, and so does the name above them.
        if (presenter_->dataset()) fill_from(presenter_->config());
        banner_->show_message(Banner::Kind::error, presenter_->failure());
    }
    if (!loading) {
        // Of images that were not read in the end, nobody asked to know.
        const bool now = std::exchange(predict_when_ready_, false) && state == GalleryPresenter::State::ready;
        if (now) predict();
    }
    if (!presenter_->has_corrections()) corrected_->dismiss();
    if (state == GalleryPresenter::State::ready) {
        const auto& opened = presenter_->config();
        folders_[from_utf8(opened.data.dataset.text())] = from_utf8(opened.data.dir);
        // The same files are left out each time the folder is opened: said once, and kept among the messages.
        const auto warnings = presenter_->warnings().join(u'\n');
        if (warnings.isEmpty())
            banner_->dismiss();
        else if (warnings != warned_)
            banner_->show_message(Banner::Kind::warning, warnings);
        warned_ = warnings;
    }
    show_rows();
    show_predictor();
}

void GalleryTab::show_images() {
    showing_ = true;
    part_->setCurrentIndex(static_cast<int>(presenter_->part()));
    label_->clear();
    label_->addItem(tr("All classes"), -1);
    if (presenter_->dataset()) {
        const auto& counts = presenter_->counts();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            label_->addItem(tr("%1 (%2)").arg(presenter_->class_name(static_cast<int>(i)), count_text(counts[i])),
                            static_cast<int>(i));
        }
    }
    showing_ = false;
    show_filter();
    show_predictor();
}

void GalleryTab::keep_current() {
    // The model has just been reset: rows are new, the image that was looked at may still be there.
    const int row = std::max(0, presenter_->row_of(presenter_->current()));
    if (model_->rowCount() > 0) view_->setCurrentIndex(model_->index(row, 0));
    if (model_->rowCount() == 0) presenter_->set_current(-1);
    show_rows();
}

void GalleryTab::show_rows() {
    const int rows = model_->rowCount();
    const bool any = rows > 0;
    view_->setVisible(any);
    details_->setVisible(presenter_->dataset() != nullptr);  // no empty chart
    hint_->setVisible(!any);
    using State = GalleryPresenter::State;
    QString button;
    if (presenter_->state() == State::loading) {
        hint_->set_sentence(tr("Reading %1…").arg(dataset_->currentText()));
    } else if (!presenter_->dataset()) {
        hint_->set_sentence(tr("Choose a dataset above and open it, or drop a folder of images here."));
        if (!folder_->isHidden()) button = tr("Choose folder…");
    } else if (auto filter = presenter_->filter();
               filter.order == ImageOrder::possible_label_errors && filter == GalleryFilter{.order = filter.order}) {
        hint_->set_sentence(tr("No possible label errors are left among these images."));
    } else {
        hint_->set_sentence(tr("No image matches the filters."));
        button = all_->text().remove(u'&');
    }
    hint_->set_button(button);
    offer_download();
    if (!presenter_->dataset()) {
        count_->clear();
    } else {
        const auto all = presenter_->source().size();
        int selected = 0;
        for (const auto selection = view_->selectionModel()->selection(); const auto& range : selection) {
            selected += range.height();
        }
        count_->setText(
            selected > 1
                ? tr("%1 of %2 images, %3 selected").arg(count_text(rows), count_text(all), count_text(selected))
                : tr("%1 of %2 images").arg(count_text(rows), count_text(all)));
    }
    sheet_->setEnabled(any && !presenter_->exporting());
    const bool corrects = any && presenter_->can_correct();
    relabel_->setEnabled(corrects);
    leave_out_->setEnabled(corrects);
    details_->show_corrections(corrects);
    fine_tune_->setVisible(presenter_->can_correct());
}

void GalleryTab::show_filter() {
    showing_ = true;
    const auto& filter = presenter_->filter();
    if (search_->text() != filter.search) search_->setText(filter.search);
    label_->setCurrentIndex(filter.label + 1);
    show_verdict_counts();
    verdict_->setCurrentIndex(static_cast<int>(filter.verdict));
    order_->setCurrentIndex(static_cast<int>(filter.order));
    order_->setToolTip(order_->currentData(Qt::ToolTipRole).toString());
    const bool predicted = presenter_->predictions() != nullptr;
    const bool judged = presenter_->judged() != nullptr;
    show_keys();
    verdict_->setEnabled(predicted);
    order_->setEnabled(predicted);
    for (const auto verdict : {Verdict::right, Verdict::wrong})
        set_item_enabled(verdict_, static_cast<int>(verdict), judged);
    for (const auto order : {ImageOrder::most_wrong, ImageOrder::possible_label_errors})
        set_item_enabled(order_, static_cast<int>(order), judged);
    show_chips();
    network_->setChecked(presenter_->network());
    seed_->setValue(static_cast<int>(presenter_->seed()));
    const bool rolls = presenter_->network() && presenter_->augments();
    seed_->setEnabled(rolls);
    reroll_->setEnabled(rolls);
    reroll_->setToolTip(presenter_->augments() ? tr("Cuts and flips with the next seed")
                                               : tr("Nothing is random here: validation images are never augmented, "
                                                    "training images only where the Train tab says so"));
    showing_ = false;
    show_rows();
}

void GalleryTab::show_verdict_counts() {
    const auto counts = presenter_->verdict_counts();
    const auto set = [&](Verdict verdict, const QString& name, bool known, std::int64_t count) {
        verdict_->setItemText(static_cast<int>(verdict), known ? tr("%1 (%2)").arg(name, count_text(count)) : name);
    };
    const bool judged = presenter_->judged() != nullptr;
    set(Verdict::right, tr("Only correct"), judged, counts.right);
    set(Verdict::wrong, tr("Only incorrect"), judged, counts.wrong);
    set(Verdict::uncertain, tr("Only uncertain"), presenter_->predictions() != nullptr, counts.uncertain);
}

void GalleryTab::read_filter() {
    if (showing_) return;
    auto filter = presenter_->filter();
    filter.search = search_->text().trimmed();
    filter.label = label_->currentIndex() - 1;
    filter.verdict = static_cast<Verdict>(verdict_->currentIndex());
    filter.order = static_cast<ImageOrder>(order_->currentIndex());
    presenter_->set_filter(filter);
}

void GalleryTab::show_message(const QString& text) {
    weights_message_->setText(text);
    weights_message_->setToolTip(tool_tip_text(text));
}

void GalleryTab::show_remark() {
    const auto* const predictor = presenter_->predictor();
    const auto* const predictions = presenter_->predictions();
    // What is wrong with other weights than those in the field is past.
    const bool asked = predictor->training() || predictor->weights() == weights_->text().trimmed();
    const auto failure = asked ? predictor->message() : Failure();
    QStringList sentences{failure.text};
    const bool problem = !sentences.first().isEmpty() && !predictor->training();
    remedies_->set_offers(problem ? failure.message.offers() : std::vector<base::Offer>{});
    const auto why = presenter_->why_not_judged();
    const auto size = predictions == nullptr ? 0 : predictions->trained_size;
    at_trained_size_->setVisible(size > 0);
    at_trained_size_->setText(tr("Predict at %1 pixels").arg(size));
    if (predictions != nullptr) sentences << (why.isEmpty() ? message_text(predictions->remark) : why);
    sentences.removeAll(QString());
    remark_->setText(sentences.join(u'\n'));
    remark_->setVisible(!sentences.isEmpty());
    set_text_color(remark_, problem ? error_color(palette()) : why.isEmpty() ? QColor() : tokens(palette()).doubt);
}

void GalleryTab::show_keys() {
    // Beside the progress there is no room for them.
    const bool running = presenter_->predictor()->running();
    keys_.front()->setVisible(presenter_->judged() != nullptr && !running);
    keys_.back()->setVisible(presenter_->predictions() != nullptr && !running);
}

void GalleryTab::show_predictor() {
    auto* predictor = presenter_->predictor();
    const bool running = predictor->running();
    predict_->setEnabled(!running && !predictor->training() && presenter_->dataset() != nullptr &&
                         !weights_->text().trimmed().isEmpty());
    // What is done is not what to do next.
    const bool predicted = presenter_->predictions() != nullptr && predictor->weights() == weights_->text().trimmed();
    if (predict_->isDefault() == predicted) {
        predict_->setDefault(!predicted);
        predict_->setIcon(
            themed_icon(QStringLiteral("play"), predicted ? QPalette::ButtonText : QPalette::HighlightedText));
    }
    weights_->setToolTip(weights_->text().trimmed().isEmpty()
                             ? tr("A run folder or a file of weights: what its network says about these images")
                             : tool_tip_text(weights_->text().trimmed()));
    show_remark();
    show_keys();
    predicting_->setVisible(running);
    cancel_predicting_->setVisible(running);
    if (running) {
        predicting_->setRange(0, static_cast<int>(predictor->total()));
        predicting_->setValue(static_cast<int>(predictor->done()));
        const double left = predictor->remaining_s();
        const auto done = count_text(predictor->done());
        const auto total = count_text(predictor->total());
        // How long it takes is known from the first batch on; after the last one the results are put in order.
        show_message(predictor->total() <= 0 ? tr("Loading the weights and the engine")
                     : left > 0              ? tr("%1 of %2, %3 left").arg(done, total, duration_text(left))
                                             : tr("%1 of %2").arg(done, total));
    } else if (predict_when_ready_) {
        show_message(tr("Predicts as soon as the images have been read."));
    } else if (predictor->training()) {
        show_message(tr("Training in progress. Predictions are available when it finishes."));
    } else if (const auto* predictions = presenter_->predictions()) {
        // How good they are stands beside the confusion matrix.
        const auto said =
            tr("Predictions of %1 (%2)").arg(weights_->name_of(predictor->weights()), shown_text(predictions->model));
        details_->set_validated(validated_ ? validated_(predictor->weights(), presenter_->config()) : 0);
        show_message(said);
    } else {
        show_message({});
    }
}

std::vector<std::int32_t> GalleryTab::sheet_images() const {
    auto images = view_->selected_images();
    return images.size() < 2 ? presenter_->shown() : images;
}

void GalleryTab::export_sheet(const QString& file) {
    presenter_->export_sheet(sheet_images(), view_->side(), is_dark(palette()), file);
}

void GalleryTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    presenter_->set_augmentation(train_config_());
    if (opened_ || presenter_->dataset()) return;
    fill_from(train_config_());
    // Not inside the event: what is read may be wrong, and then there is something to be shown.
    QTimer::singleShot(0, this, [this] {
        if (!opened_) open();
    });
}

void GalleryTab::save(QSettings& settings) const {
    settings.setValue(QStringLiteral("gallery/side"), side_->value());
}

void GalleryTab::restore(QSettings& settings) {
    side_->setValue(settings.value(QStringLiteral("gallery/side"), GalleryView::kSide).toInt());
}

}  // namespace torchdeck::ui
