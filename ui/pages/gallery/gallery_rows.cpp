// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of controls above the images.
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "config/settings.hpp"
#include "look/chart_colors.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/gallery/contact_sheet.hpp"
#include "pages/gallery/gallery_details.hpp"
#include "pages/gallery/gallery_model.hpp"
#include "pages/gallery/gallery_tab.hpp"
#include "pages/gallery/gallery_view.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/controls.hpp"
#include "widgets/download_row.hpp"
#include "widgets/elided_label.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel_button.hpp"
#include "widgets/text_label.hpp"
#include "widgets/weights_field.hpp"

namespace torchdeck::ui {
namespace {

/// The tones of the frames that the view paints.
Chip* frame_key(const QString& text, Chip::Tone tone, QWidget* parent) {
    auto* chip = new Chip(text, tone, parent);
    chip->setObjectName(QStringLiteral("gallery_key"));
    return chip;
}

}  // namespace

QWidget* GalleryTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    build_source(bar);
    build_weights(bar);
    build_look(bar);
    return bar;
}

void GalleryTab::build_source(PageToolbar* bar) {
    dataset_ = new QComboBox(bar);
    dataset_->setObjectName(QStringLiteral("gallery_dataset"));
    for (const auto& choice : config::setting("dataset").choices) {
        dataset_->addItem(message_text(choice.label), from_utf8(choice.value));
    }
    dataset_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    dataset_->setMinimumContentsLength(16);
    folder_ = new QLineEdit(bar);
    folder_->setObjectName(QStringLiteral("gallery_folder"));
    folder_->setPlaceholderText(tr("Folder of the dataset"));
    folder_->setAccessibleName(tr("Folder of the dataset"));
    browse_ = new QToolButton(bar);
    browse_->setIcon(themed_icon(QStringLiteral("folder")));
    browse_->setToolTip(tr("Choose the folder of the dataset"));
    browse_->setAccessibleName(browse_->toolTip());
    browse_->setFocusPolicy(Qt::StrongFocus);
    open_ = push_button(bar, "gallery_open", tr("&Open"));
    part_ = new QComboBox(bar);
    part_->setObjectName(QStringLiteral("gallery_part"));
    part_->addItems({tr("Training"), tr("Validation")});
    part_->setAccessibleName(tr("Split"));
    bar->add_left(dataset_, tr("Datas&et"));
    bar->add_left(folder_, {}, 2);
    bar->add_left(browse_);
    bar->add_left(open_);
    bar->add_left(part_, tr("Spl&it"));
    bar->allow_break();
    connect(dataset_, &QComboBox::currentIndexChanged, this, &GalleryTab::show_folder);
    connect(dataset_, &QComboBox::activated, this, [this] {
        // Another dataset's folder would only lead to an error; a known one is opened at once.
        folder_->setText(folders_.value(dataset_->currentData().toString()));
        if (folder_->isHidden() || !folder_->text().isEmpty()) return open();
        // Images of another dataset under this one's name would be taken for it.
        presenter_->close();
        folder_->setFocus();
    });
    connect(folder_, &QLineEdit::textChanged, this, &GalleryTab::offer_download);
    connect(folder_, &QLineEdit::returnPressed, this, &GalleryTab::open);
    connect(browse_, &QToolButton::clicked, this, &GalleryTab::choose_data);
    connect(open_, &QPushButton::clicked, this, &GalleryTab::open);
    connect(part_, &QComboBox::activated, this, [this](int part) { presenter_->set_part(static_cast<Part>(part)); });
    show_folder();
}

void GalleryTab::show_folder() {
    // Only what lies in a folder needs one.
    config::TrainConfig config;
    config::setting("dataset").set(config, dataset_->currentData().toString().toStdString());
    const bool needed = config::setting("data").applies_to(config);
    for (auto* widget : std::initializer_list<QWidget*>{folder_, browse_, open_}) widget->setVisible(needed);
    offer_download();
}

void GalleryTab::offer_download() {
    if (download_ == nullptr) return;  // not built yet
    auto config = wanted_config();
    // Where there is something to look at nothing is missing.
    if (presenter_->dataset() || presenter_->state() == GalleryPresenter::State::loading)
        config.data.dataset = "imagefolder";
    download_->set_config(config);
}

void GalleryTab::build_weights(PageToolbar* bar) {
    weights_ = new WeightsField(bar);
    weights_->keep_in(QStringLiteral("gallery/weights"));
    weights_->setObjectName(QStringLiteral("gallery_weights"));
    weights_->setPlaceholderText(tr("Run or weights"));
    weights_->setClearButtonEnabled(true);
    auto* browse = weights_->make_browser(bar, [this](const QString& path) { open_weights(path); });
    predict_ = new QPushButton(themed_icon(QStringLiteral("play"), QPalette::HighlightedText), tr("Predic&t"), bar);
    predict_->setObjectName(QStringLiteral("gallery_predict"));
    predict_->setDefault(true);
    bar->add_left(weights_, tr("Wei&ghts"), 3);
    bar->add_left(browse);
    bar->add_right(predict_);
    connect(weights_, &QLineEdit::textChanged, this, &GalleryTab::show_predictor);
    connect(weights_, &QLineEdit::returnPressed, this, [this] { predict(); });
    connect(predict_, &QPushButton::clicked, this, [this] {
        result_.reset();  // of the run that was asked about before
        predict();
    });
}

QWidget* GalleryTab::build_filters(QWidget* parent) {
    auto* widget = new QWidget(parent);
    make_compact(widget);
    search_ = new QLineEdit(widget);
    search_->setObjectName(QStringLiteral("gallery_search"));
    search_->setPlaceholderText(tr("Search"));
    search_->setAccessibleName(tr("Search classes"));
    search_->setClearButtonEnabled(true);
    search_->setMinimumWidth(chars(14));
    search_->setMaximumWidth(chars(28));
    label_ = new QComboBox(widget);
    label_->setObjectName(QStringLiteral("gallery_class"));
    label_->setAccessibleName(tr("Class"));
    label_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    label_->setMinimumContentsLength(14);
    verdict_ = new QComboBox(widget);
    verdict_->setObjectName(QStringLiteral("gallery_verdict"));
    verdict_->addItems({tr("All predictions"), tr("Only correct"), tr("Only incorrect"), tr("Only uncertain")});
    verdict_->setToolTip(tr("Uncertain: the prediction has less than %1 % of the probability")
                             .arg(static_cast<int>(100 * job::kUncertainBelow)));
    verdict_->setAccessibleName(tr("Correct or incorrect"));
    verdict_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // counts come with predictions
    order_ = new QComboBox(widget);
    order_->setObjectName(QStringLiteral("gallery_order"));
    order_->addItems({tr("Dataset order"), tr("Highest loss"), tr("Least certain"), tr("Possible label errors only")});
    order_->setItemData(static_cast<int>(ImageOrder::most_wrong),
                        tool_tip_text(tr("Images with the highest cross-entropy of the true class first")),
                        Qt::ToolTipRole);
    order_->setItemData(static_cast<int>(ImageOrder::possible_label_errors),
                        tool_tip_text(tr("Images that are predicted as another class than labeled, the least probable "
                                         "label first. A ranking, not a verdict: hard images are among them")),
                        Qt::ToolTipRole);
    order_->setAccessibleName(tr("Order"));
    order_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    order_->setMinimumContentsLength(14);
    all_ = push_button(widget, "gallery_clear", tr("C&lear filters"), tr("Show all images"));
    auto* row = new QHBoxLayout;
    for (auto* field : std::initializer_list<QWidget*>{search_, label_, verdict_}) row->addWidget(field);
    row->addStretch(1);
    row->addWidget(order_);
    chips_ = new QHBoxLayout;
    chips_->addWidget(all_);
    chips_->addStretch(1);
    auto* column = layout_in<QVBoxLayout>(widget, 0, space(2));
    column->addLayout(row);
    column->addLayout(chips_);
    connect(search_, &QLineEdit::textChanged, this, &GalleryTab::read_filter);
    for (auto* box : {label_, verdict_, order_}) {
        connect(box, &QComboBox::currentIndexChanged, this, &GalleryTab::read_filter);
    }
    connect(all_, &QPushButton::clicked, this, [this] {
        GalleryFilter filter;
        filter.order = presenter_->filter().order;
        presenter_->set_filter(filter);
    });
    return widget;
}

void GalleryTab::show_chips() {
    const auto& filter = presenter_->filter();
    struct Wanted {
        QString text;
        std::function<void(GalleryFilter&)> remove;  ///< empty: not a filter but the look of the images
    };
    std::vector<Wanted> wanted;
    if (presenter_->network() && presenter_->dataset())
        wanted.push_back(
            {presenter_->augments() ? tr("Augmented, as the network sees it") : tr("As the network sees it"), {}});
    if (filter.confused && presenter_->dataset()) {
        wanted.push_back({QStringLiteral("%1 → %2").arg(presenter_->class_name(filter.confused->first),
                                                        presenter_->class_name(filter.confused->second)),
                          [](GalleryFilter& f) { f.confused.reset(); }});
    }
    if (filter.label >= 0 && presenter_->dataset())
        wanted.push_back({presenter_->class_name(filter.label), [](GalleryFilter& f) { f.label = -1; }});
    if (!filter.search.isEmpty())
        wanted.push_back({tr("“%1”").arg(filter.search), [](GalleryFilter& f) { f.search.clear(); }});
    if (filter.verdict != Verdict::all) {
        wanted.push_back(
            {verdict_->itemText(static_cast<int>(filter.verdict)), [](GalleryFilter& f) { f.verdict = Verdict::all; }});
    }
    // Called while one of them is being clicked.
    for (auto* chip : filter_chips_) {
        chip->hide();
        chip->deleteLater();
    }
    filter_chips_.clear();
    for (const auto& one : wanted) {
        auto* chip = new Chip(one.text, Chip::Tone::primary, all_->parentWidget());
        chip->set_removable(one.remove ? tr("Remove the filter %1").arg(one.text) : tr("Show the images as they are"));
        connect(chip, &Chip::removed, this, [this, remove = one.remove] {
            if (!remove) return presenter_->set_network(false);
            auto changed = presenter_->filter();
            remove(changed);
            presenter_->set_filter(changed);
        });
        chips_->insertWidget(static_cast<int>(filter_chips_.size()), chip);
        filter_chips_.push_back(chip);
    }
    all_->setVisible(std::ranges::any_of(wanted, [](const Wanted& one) { return static_cast<bool>(one.remove); }));
}

QWidget* GalleryTab::build_status(QWidget* parent) {
    auto* widget = new QWidget(parent);
    make_compact(widget);
    loading_ = progress_bar(tr("Reading the dataset"), widget);
    loading_->setRange(0, 0);
    loading_->setMaximumWidth(chars(20));
    cancel_loading_ = new QPushButton(tr("Cancel"), widget);
    cancel_loading_->setObjectName(QStringLiteral("gallery_cancel_loading"));
    predicting_ = progress_bar(tr("Predicting"), widget);
    predicting_->setMaximumWidth(chars(20));
    cancel_predicting_ = new QPushButton(tr("Cancel"), widget);
    cancel_predicting_->setObjectName(QStringLiteral("gallery_cancel_predicting"));
    weights_message_ = new ElidedLabel(widget);
    weights_message_->setObjectName(QStringLiteral("gallery_weights_message"));
    count_ = muted(new QLabel(widget));
    // What the frames around images say; they differ in their dash, too.
    keys_ = {frame_key(tr("— incorrect"), Chip::Tone::doubt, widget),
             frame_key(tr("··· uncertain"), Chip::Tone::neutral, widget)};
    auto* row = layout_in<QHBoxLayout>(widget);
    for (auto* part : std::initializer_list<QWidget*>{loading_, cancel_loading_, predicting_, cancel_predicting_})
        row->addWidget(part);
    row->addWidget(weights_message_, 1);
    fine_tune_ = push_button(widget, "gallery_fine_tune_button", tr("Fine-tune on these…"),
                             tr("Settings that teach a pretrained network the classes of this folder"));
    connect(fine_tune_, &QPushButton::clicked, this,
            [this] { Q_EMIT fine_tune_wanted(from_utf8(presenter_->config().data.dir)); });
    fine_tune_->hide();  // before layouts remember how wide it is
    for (auto* key : keys_) row->addWidget(key);
    row->addWidget(count_);
    row->addWidget(fine_tune_);
    widget->setFixedHeight(pixels(Size::toolbar_control));
    connect(cancel_loading_, &QPushButton::clicked, this, [this] {
        predict_when_ready_ = false;  // it was about the images that do not come now
        presenter_->cancel_loading();
    });
    connect(cancel_predicting_, &QPushButton::clicked, presenter_->predictor(), &GalleryPredictor::cancel);
    return widget;
}

void GalleryTab::build_corrections() {
    relabel_ = new QAction(tr("Label as…"), view_);
    leave_out_ = new QAction(tr("Leave out of the dataset"), view_);
    leave_out_->setIconText(tr("Leave out"));  // of its button
    leave_out_->setObjectName(QStringLiteral("gallery_leave_out_action"));
    connect(relabel_, &QAction::triggered, this, &GalleryTab::relabel);
    relabel_->setToolTip(tr("Notes another class for the selected images in the folder of the dataset"));
    leave_out_->setToolTip(tr("Notes in the folder of the dataset that the selected images are not used"));
    connect(leave_out_, &QAction::triggered, this, [this] { correct_selected({.split = data::Split::none}); });
    view_->addActions({relabel_, leave_out_});
    details_->set_corrections({relabel_, leave_out_});
}

void GalleryTab::correct_selected(const data::LabelRow& change) {
    const auto images = selected_images();
    if (images.empty()) return;
    presenter_->correct(images, change);
    // Possible label errors go as soon as that is written; what is looked at next is chosen before, or it would be the
    // first one.
    const auto& shown = presenter_->shown();
    const auto is_other = [&](int row) {
        return !std::ranges::binary_search(images, shown[static_cast<std::size_t>(row)]);
    };
    int last = 0;
    for (const auto image : images) last = std::max(last, presenter_->row_of(image));
    int next = last;
    while (next < model_->rowCount() && !is_other(next)) ++next;
    if (next == model_->rowCount()) {
        next = last;
        while (next >= 0 && !is_other(next)) --next;
    }
    if (next >= 0) view_->setCurrentIndex(model_->index(next, 0));
}

void GalleryTab::relabel() {
    const auto images = selected_images();
    if (images.empty()) return;
    QStringList classes;
    for (const auto& name : presenter_->dataset()->class_names) classes << shown_text(name);
    // What the network says is most often what is wanted.
    const auto* const prediction = presenter_->prediction_of(images.front());
    const int first = prediction == nullptr || presenter_->judged() == nullptr ? 0 : prediction->classes[0];
    const auto what = tr("Class of the selected images (%1):").arg(count_text(static_cast<qint64>(images.size())));
    QInputDialog ask(this);
    ask.setWindowTitle(tr("Label as"));
    ask.setLabelText(what);
    ask.setComboBoxItems(classes);
    ask.setComboBoxEditable(true);
    ask.setTextValue(classes[first]);
    connect(&ask, &QInputDialog::textValueChanged, &ask, [&](const QString& typed) {
        const bool known = classes.contains(typed);
        ask.setLabelText(known ? what : tr("The dataset has no class \"%1\".").arg(typed));
        ask.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->setEnabled(known);
    });
    if (ask.exec() == QDialog::Accepted)
        correct_selected(
            {.label = presenter_->dataset()->class_names[static_cast<std::size_t>(classes.indexOf(ask.textValue()))]});
}

std::vector<std::int32_t> GalleryTab::selected_images() const {
    std::vector<std::int32_t> images;
    for (const auto& index : view_->selectionModel()->selectedIndexes())
        images.push_back(index.data(GalleryModel::kImageRole).toInt());
    std::sort(images.begin(), images.end());
    return images;
}

void GalleryTab::build_look(PageToolbar* bar) {
    auto* panel = new QWidget;
    side_ = new QSlider(Qt::Horizontal, panel);
    side_->setObjectName(QStringLiteral("gallery_side"));
    side_->setRange(GalleryView::kMinSide, GalleryView::kMaxSide);
    side_->setValue(GalleryView::kSide);
    side_->setMinimumWidth(chars(20));
    side_->setToolTip(tr("Size of the images; Ctrl and the wheel do the same"));
    network_ = new QCheckBox(tr("As the &network sees it"), panel);
    network_->setObjectName(QStringLiteral("gallery_network"));
    network_->setToolTip(tr("Cut, flipped, scaled and normalized as for the network, with the colors turned back"));
    seed_ = new QSpinBox(panel);
    seed_->setObjectName(QStringLiteral("gallery_seed"));
    seed_->setRange(0, 999999);
    reroll_ = push_button(panel, "gallery_reroll", tr("Resa&mple"));
    auto* form = new QFormLayout(panel);
    form->addRow(tr("Si&ze"), side_);
    form->addRow(network_);
    form->addRow(tr("S&eed"), seed_);
    form->addRow(QString(), reroll_);
    auto* look =
        panel_button(tr("Appearance"), tr("Size of the images; as they are, or as the network sees them"), panel, bar);
    sheet_ = new QPushButton(tr("Contact &sheet…"), bar);
    sheet_->setToolTip(tr("One PNG of the images that are selected, or of all that are shown"));
    cancel_sheet_ = new QPushButton(tr("Cancel"), bar);
    cancel_sheet_->hide();
    bar->add_right(look);
    bar->add_right(sheet_);
    bar->add_right(cancel_sheet_);
    bar->add_right(predict_);  // the last one: what the page is for
    connect(network_, &QCheckBox::toggled, this, [this](bool on) {
        if (!showing_) presenter_->set_network(on);
    });
    connect(seed_, &QSpinBox::valueChanged, this, [this](int seed) {
        if (!showing_) presenter_->set_seed(static_cast<std::uint64_t>(seed));
    });
    connect(reroll_, &QPushButton::clicked, presenter_, &GalleryPresenter::reroll);
    connect(sheet_, &QPushButton::clicked, this, &GalleryTab::choose_sheet);
    connect(cancel_sheet_, &QPushButton::clicked, presenter_, &GalleryPresenter::cancel_export);
}

void GalleryTab::choose_sheet() {
    // Said before a name is asked for.
    const auto problem =
        sheet_problem(static_cast<int>(sheet_images().size()), sheet_style(view_->side(), is_dark(palette())));
    if (!problem.isEmpty()) return banner_->show_message(Banner::Kind::warning, problem);
    const auto file = QFileDialog::getSaveFileName(this, tr("Export a contact sheet"),
                                                   QStringLiteral("contact-sheet.png"), tr("Image (*.png)"));
    if (!file.isEmpty()) export_sheet(file);
}

}  // namespace torchdeck::ui
