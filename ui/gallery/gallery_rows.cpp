// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rows of controls above the images.
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

#include "config/settings.hpp"
#include "format.hpp"
#include "gallery/gallery_tab.hpp"
#include "gallery/gallery_view.hpp"
#include "icons.hpp"

namespace torchdeck::ui {
namespace {

QHBoxLayout* row_in(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    return row;
}

QLabel* label_for(const QString& text, QWidget* buddy, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setBuddy(buddy);
    return label;
}

}  // namespace

QWidget* GalleryTab::build_source_row() {
    auto* widget = new QWidget(this);
    auto* row = row_in(widget);
    dataset_ = new QComboBox(widget);
    dataset_->setObjectName(QStringLiteral("gallery_dataset"));
    for (const auto& choice : config::setting("dataset").choices) {
        dataset_->addItem(from_utf8(choice.label), from_utf8(choice.value));
    }
    folder_ = new QLineEdit(widget);
    folder_->setObjectName(QStringLiteral("gallery_folder"));
    folder_->setPlaceholderText(tr("folder of the dataset"));
    folder_->setAccessibleName(tr("Folder of the dataset"));
    browse_ = new QPushButton(themed_icon(QStringLiteral("folder")), tr("Browse…"), widget);
    open_ = new QPushButton(tr("&Open"), widget);
    open_->setObjectName(QStringLiteral("gallery_open"));
    part_ = new QComboBox(widget);
    part_->setObjectName(QStringLiteral("gallery_part"));
    part_->addItems({tr("training"), tr("validation")});
    part_->setAccessibleName(tr("Split"));
    loading_ = new QProgressBar(widget);
    loading_->setRange(0, 0);
    loading_->setMaximumWidth(140);
    loading_->setAccessibleName(tr("Reading the dataset"));
    cancel_loading_ = new QPushButton(tr("Cancel"), widget);
    cancel_loading_->setObjectName(QStringLiteral("gallery_cancel_loading"));
    row->addWidget(label_for(tr("&Dataset"), dataset_, widget));
    row->addWidget(dataset_);
    row->addWidget(folder_, 1);
    row->addWidget(browse_);
    row->addWidget(open_);
    row->addWidget(loading_);
    row->addWidget(cancel_loading_);
    row->addSpacing(12);
    row->addWidget(label_for(tr("Spl&it"), part_, widget));
    row->addWidget(part_);
    row->addStretch(1);
    // Only what lies in a folder needs one.
    const auto show_folder = [this] {
        config::TrainConfig config;
        config.dataset = dataset_->currentData().toString().toStdString();
        const bool needed = config::setting("data").applies_to(config);
        folder_->setVisible(needed);
        browse_->setVisible(needed);
    };
    connect(dataset_, &QComboBox::currentIndexChanged, this, show_folder);
    connect(dataset_, &QComboBox::activated, this, [this] {
        if (!folder_->isVisible() || !folder_->text().trimmed().isEmpty()) open();
    });
    connect(folder_, &QLineEdit::returnPressed, this, &GalleryTab::open);
    connect(browse_, &QPushButton::clicked, this, &GalleryTab::choose_data);
    connect(open_, &QPushButton::clicked, this, &GalleryTab::open);
    connect(cancel_loading_, &QPushButton::clicked, this, [this] {
        predict_when_ready_ = false;  // it was about the images that do not come now
        presenter_->cancel_loading();
    });
    connect(part_, &QComboBox::activated, this, [this](int part) { presenter_->set_part(static_cast<Part>(part)); });
    show_folder();
    return widget;
}

QWidget* GalleryTab::build_weights_row() {
    auto* widget = new QWidget(this);
    auto* row = row_in(widget);
    weights_ = new QLineEdit(widget);
    weights_->setObjectName(QStringLiteral("gallery_weights"));
    weights_->setPlaceholderText(tr("a run folder or a file of weights: what its network says about these images"));
    auto* browse = new QToolButton(widget);
    browse->setText(tr("Browse"));
    browse->setToolTip(tr("Choose weights"));
    browse->setPopupMode(QToolButton::InstantPopup);
    browse->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(browse);
    connect(menu->addAction(tr("&Run folder…")), &QAction::triggered, this, [this] { choose_weights(true); });
    connect(menu->addAction(tr("&File…")), &QAction::triggered, this, [this] { choose_weights(false); });
    browse->setMenu(menu);
    predict_ = new QPushButton(themed_icon(QStringLiteral("play")), tr("Predic&t"), widget);
    predict_->setObjectName(QStringLiteral("gallery_predict"));
    predicting_ = new QProgressBar(widget);
    predicting_->setMaximumWidth(160);
    predicting_->setAccessibleName(tr("Predicting"));
    cancel_predicting_ = new QPushButton(tr("Cancel"), widget);
    cancel_predicting_->setObjectName(QStringLiteral("gallery_cancel_predicting"));
    weights_message_ = new QLabel(widget);
    weights_message_->setObjectName(QStringLiteral("gallery_weights_message"));
    weights_message_->setWordWrap(true);
    weights_message_->setTextFormat(Qt::PlainText);
    weights_message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    weights_message_->setMinimumWidth(120);
    row->addWidget(label_for(tr("Wei&ghts"), weights_, widget));
    row->addWidget(weights_, 2);
    row->addWidget(browse);
    row->addWidget(predict_);
    row->addWidget(predicting_);
    row->addWidget(cancel_predicting_);
    row->addWidget(weights_message_, 3);
    connect(weights_, &QLineEdit::textChanged, this, &GalleryTab::show_predictor);
    connect(weights_, &QLineEdit::returnPressed, this, &GalleryTab::predict);
    connect(predict_, &QPushButton::clicked, this, &GalleryTab::predict);
    connect(cancel_predicting_, &QPushButton::clicked, presenter_->predictor(), &GalleryPredictor::cancel);
    return widget;
}

QWidget* GalleryTab::build_filter_row() {
    auto* widget = new QWidget(this);
    auto* row = row_in(widget);
    search_ = new QLineEdit(widget);
    search_->setObjectName(QStringLiteral("gallery_search"));
    search_->setPlaceholderText(tr("search classes"));
    search_->setClearButtonEnabled(true);
    search_->setMaximumWidth(200);
    label_ = new QComboBox(widget);
    label_->setObjectName(QStringLiteral("gallery_class"));
    label_->setAccessibleName(tr("Class"));
    label_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    label_->setMinimumContentsLength(14);
    verdict_ = new QComboBox(widget);
    verdict_->setObjectName(QStringLiteral("gallery_verdict"));
    verdict_->addItems({tr("all predictions"), tr("correct"), tr("incorrect"), tr("uncertain")});
    verdict_->setToolTip(tr("Uncertain: the prediction has less than %1 % of the probability")
                             .arg(static_cast<int>(100 * job::kUncertainBelow)));
    verdict_->setAccessibleName(tr("Correct or incorrect"));
    order_ = new QComboBox(widget);
    order_->setObjectName(QStringLiteral("gallery_order"));
    order_->addItems({tr("Dataset order"), tr("Highest loss"), tr("Least certain")});
    order_->setToolTip(tr("Highest loss: images with the highest cross-entropy of the true class first"));
    order_->setAccessibleName(tr("Order"));
    all_ = new QPushButton(tr("C&lear filters"), widget);
    all_->setToolTip(tr("Show all images"));
    row->addWidget(label_for(tr("Sho&w"), search_, widget));
    for (auto* field : std::initializer_list<QWidget*>{search_, label_, verdict_, order_, all_}) row->addWidget(field);
    row->addStretch(1);
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

QWidget* GalleryTab::build_look_row() {
    auto* widget = new QWidget(this);
    auto* row = row_in(widget);
    side_ = new QSlider(Qt::Horizontal, widget);
    side_->setObjectName(QStringLiteral("gallery_side"));
    side_->setRange(GalleryView::kMinSide, GalleryView::kMaxSide);
    side_->setValue(64);
    side_->setMaximumWidth(180);
    side_->setToolTip(tr("Size of the images; Ctrl and the wheel do the same"));
    network_ = new QCheckBox(tr("As the &network sees it"), widget);
    network_->setObjectName(QStringLiteral("gallery_network"));
    network_->setToolTip(tr("Cut, flipped, scaled and normalized as for the network, with the colors turned back"));
    seed_ = new QSpinBox(widget);
    seed_->setObjectName(QStringLiteral("gallery_seed"));
    seed_->setRange(0, 999999);
    reroll_ = new QPushButton(tr("Resa&mple"), widget);
    reroll_->setObjectName(QStringLiteral("gallery_reroll"));
    count_ = new QLabel(widget);
    count_->setForegroundRole(QPalette::PlaceholderText);
    sheet_ = new QPushButton(tr("Contact &sheet…"), widget);
    sheet_->setToolTip(tr("One PNG of the images that are selected, or of all that are shown"));
    cancel_sheet_ = new QPushButton(tr("Cancel"), widget);
    cancel_sheet_->hide();
    row->addWidget(label_for(tr("Si&ze"), side_, widget));
    row->addWidget(side_);
    row->addSpacing(12);
    row->addWidget(network_);
    row->addWidget(label_for(tr("S&eed"), seed_, widget));
    row->addWidget(seed_);
    row->addWidget(reroll_);
    row->addStretch(1);
    row->addWidget(count_);
    row->addWidget(sheet_);
    row->addWidget(cancel_sheet_);
    connect(network_, &QCheckBox::toggled, this, [this](bool on) {
        if (!showing_) presenter_->set_network(on);
    });
    connect(seed_, &QSpinBox::valueChanged, this, [this](int seed) {
        if (!showing_) presenter_->set_seed(static_cast<std::uint64_t>(seed));
    });
    connect(reroll_, &QPushButton::clicked, presenter_, &GalleryPresenter::reroll);
    connect(sheet_, &QPushButton::clicked, this, [this] {
        const auto file = QFileDialog::getSaveFileName(this, tr("Export a contact sheet"),
                                                       QStringLiteral("contact-sheet.png"), tr("Image (*.png)"));
        if (!file.isEmpty()) export_sheet(file);
    });
    connect(cancel_sheet_, &QPushButton::clicked, presenter_, &GalleryPresenter::cancel_export);
    return widget;
}

}  // namespace torchdeck::ui
