// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/predict/predict_tab.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include "data/image_file.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/predict/image_pane.hpp"
#include "pages/predict/predict_presenter.hpp"
#include "pages/predict/prediction_grid.hpp"
#include "pages/predict/prediction_model.hpp"
#include "pages/predict/reliability_dialog.hpp"
#include "widgets/banner.hpp"
#include "widgets/chip.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/text_label.hpp"
#include "widgets/top_classes.hpp"
#include "widgets/weights_field.hpp"

namespace torchdeck::ui {
namespace {

/// "256 → 224, bilinear".
QString preprocessing_words(const data::InputSpec& input) {
    const auto cut = QStringLiteral("%1 × %2").arg(input.width).arg(input.height);
    const auto interpolation = QString::fromUtf8(data::interpolation_name(input.interpolation).data());
    if (input.crop_mode == data::CropMode::squash) return PredictTab::tr("squash to %1, %2").arg(cut, interpolation);
    if (input.crop_mode == data::CropMode::letterbox)
        return PredictTab::tr("letterbox to %1, %2").arg(cut, interpolation);
    if (input.resize_short_side == 0) return PredictTab::tr("%1 px").arg(cut);
    return PredictTab::tr("short side %1, center %2, %3").arg(input.resize_short_side).arg(cut, interpolation);
}

}  // namespace

PredictTab::PredictTab(PredictPresenter* presenter, QWidget* parent) : ResultPage(parent), presenter_(presenter) {
    banner()->setObjectName(QStringLiteral("predict_banner"));
    pages_ = new QStackedWidget(this);
    arrange(build_toolbar(), pages_)->add(question_ = new Banner(this));
    question_->setObjectName(QStringLiteral("predict_question"));
    auto* const trust = question_->add_button(tr("Run &it"));
    trust->setObjectName(QStringLiteral("predict_trust_button"));
    connect(trust, &QPushButton::clicked, this, [this] {
        question_->dismiss();
        presenter_->trust_program();
    });
    empty_ = new EmptyState(QStringLiteral("page-predict"), {}, pages_);
    empty_->setObjectName(QStringLiteral("predict_empty_state"));
    connect(empty_->button(), &QPushButton::clicked, this, [this] {
        // Weights come first.
        if (presenter_->facts()) return choose_images(true);
        browse_->menu()->popup(empty_->button()->mapToGlobal(QPoint(0, empty_->button()->height())));
    });
    pages_->addWidget(empty_);
    auto* const list = build_list();
    pages_->addWidget(side_by_side(list, build_details(), 2, 3));
    auto* paste_key = new QShortcut(QKeySequence::Paste, this);
    paste_key->setContext(Qt::WidgetWithChildrenShortcut);
    connect(paste_key, &QShortcut::activated, this, &PredictTab::paste);
    connect(presenter_, &PredictPresenter::rows_changed, this, &PredictTab::show_rows);
    connect(presenter_, &PredictPresenter::predictions_changed, this, [this](int first, int last) {
        if (shown_ >= first && shown_ <= last) show_prediction();
        show_state();
    });
    connect(presenter_, &PredictPresenter::state_changed, this, &PredictTab::show_state);
    connect(presenter_, &PredictPresenter::loaded, this, [this](int row, const QImage& image) {
        if (row == shown_) image_->set_image(image);
    });
    connect(presenter_, &PredictPresenter::explained, this, [this](int row, const QImage& input, const QImage& map) {
        if (row != shown_ || explain_->currentIndex() == 0) return;
        map_->set_image(input);
        map_->set_map(map);
        map_key_->setText(tr("Orange: covering this lowers the probability of %1.").arg(top_->bars().front().name));
        map_key_->show();
    });
    connect(presenter_, &PredictPresenter::failed, this, &PredictTab::show_problem);
    connect(presenter_, &PredictPresenter::program_found, this, [this](const QString& path) {
        question_->show_message(
            Banner::Kind::question,
            tr("%1 is a TorchScript program, which runs with your rights. Run it only if you trust it.")
                .arg(weights_->name_of(path)));
    });
    connect(presenter_, &PredictPresenter::saved, this, &PredictTab::show_saved);
    show_rows();
}

QWidget* PredictTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    weights_ = new WeightsField(bar);
    weights_->keep_in(QStringLiteral("predict/weights"));
    weights_->setPlaceholderText(tr("Run or weights"));
    weights_->setClearButtonEnabled(true);
    // Also when the keyboard goes elsewhere: what the field shows is what answers.
    connect(weights_, &QLineEdit::editingFinished, this, [this] {
        const auto path = weights_->text().trimmed();
        if (path != presenter_->weights() || weights_->hasFocus()) open_weights(path);
    });
    connect(weights_, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) open_weights({});
    });
    bar->add_left(weights_, tr("Wei&ghts"), 3);
    bar->add_left(browse_ = weights_->make_browser(bar, [this](const QString& path) { open_weights(path); }));
    browse_->setObjectName(QStringLiteral("predict_weights_button"));
    tta_ = new QComboBox(bar);
    tta_->setObjectName(QStringLiteral("predict_tta_box"));
    const std::pair<const char*, QString> ways[] = {{"none", tr("One view")},
                                                    {"flip", tr("Flip (2 views)")},
                                                    {"5-crop", tr("5 crops")},
                                                    {"10-crop", tr("10 crops")},
                                                    {"scales", tr("3 scales")},
                                                    {"scales+flip", tr("3 scales, flip (6)")},
                                                    {"10-crop+scales", tr("10 crops, 3 scales (30)")}};
    for (const auto& [key, text] : ways) tta_->addItem(text, QString::fromLatin1(key));
    tta_->setToolTip(tr("Test-time augmentation: outputs are averaged over several views of each image"));
    tta_->setAccessibleName(tr("Test-time augmentation"));
    connect(tta_, &QComboBox::activated, this, [this] { presenter_->set_tta(tta_->currentData().toString()); });
    bar->allow_break();
    bar->add_left(tta_, tr("Views"));
    explain_ = new QComboBox(bar);
    explain_->setObjectName(QStringLiteral("predict_explain_box"));
    explain_->addItems({tr("Image only"), tr("Occlusion map")});
    explain_->setToolTip(tr("Where the network looks: how much of the probability is lost where the image is covered"));
    explain_->setAccessibleName(tr("Explain"));
    connect(explain_, &QComboBox::activated, this, &PredictTab::look);
    bar->add_left(explain_, tr("Show"));
    cancel_ = push_button(bar, "predict_cancel_button", tr("Cancel"));
    connect(cancel_, &QPushButton::clicked, presenter_, &PredictPresenter::cancel);
    bar->add_right(cancel_);
    save_ = push_button(bar, "predict_save_button", tr("&Export…"), tr("Save the predictions as CSV or JSON"));
    connect(save_, &QPushButton::clicked, this, &PredictTab::choose_file);
    bar->add_right(save_);
    add_ = push_button(bar, "predict_add_button", tr("&Add images…"));
    connect(add_, &QPushButton::clicked, this, [this] { choose_images(false); });
    bar->add_right(add_);
    return bar;
}

QWidget* PredictTab::build_list() {
    auto* ground = new Panel(this);
    auto* column = column_in(ground);
    auto* head = new QHBoxLayout;
    head->addWidget(heading_label(tr("Images"), ground));
    count_ = muted(new QLabel(ground));
    count_->setObjectName(QStringLiteral("predict_count_label"));
    head->addWidget(count_, 1);
    view_ = new QComboBox(ground);
    view_->setObjectName(QStringLiteral("predict_view_box"));
    view_->addItems({tr("Table"), tr("Gallery")});
    view_->setAccessibleName(tr("View"));
    connect(view_, &QComboBox::currentIndexChanged, this, &PredictTab::show_view);
    head->addWidget(view_);
    auto* const clear = new QPushButton(tr("&Clear"), ground);
    clear->setToolTip(tr("Take all images off the page; files stay where they are"));
    connect(clear, &QPushButton::clicked, presenter_, &PredictPresenter::clear);
    head->addWidget(clear);
    column->addLayout(head);
    column->addWidget(build_views(ground), 1);
    auto* foot = new QHBoxLayout;
    auto* hint = muted(new QLabel(tr("Drop images or folders here, or paste."), ground));
    foot->addWidget(hint, 1);
    order_ = new QComboBox(ground);
    order_->setObjectName(QStringLiteral("predict_order_box"));
    // Column -1: in the order of the images, until a person asks for another.
    const std::pair<QString, int> orders[] = {{tr("As added"), -1},
                                              {tr("Least certain first"), PredictionModel::kProbability},
                                              {tr("By prediction"), PredictionModel::kPrediction},
                                              {tr("By name"), PredictionModel::kImage}};
    for (const auto& [text, by] : orders) order_->addItem(text, by);
    order_->setAccessibleName(tr("Order"));
    order_->setPlaceholderText(tr("Reversed"));  // a second click on a title of the table
    connect(order_, &QComboBox::activated, this,
            [this] { table_->sortByColumn(order_->currentData().toInt(), Qt::AscendingOrder); });
    connect(table_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int by, Qt::SortOrder way) {
        order_->setCurrentIndex(way == Qt::AscendingOrder ? order_->findData(by) : -1);
    });
    foot->addWidget(order_);
    column->addLayout(foot);
    show_view();
    return ground;
}

QWidget* PredictTab::build_views(QWidget* parent) {
    views_ = new QStackedWidget(parent);
    table_ = new QTableView(views_);
    table_->setObjectName(QStringLiteral("predict_table"));
    sorted_ = set_sorted_model(table_, model_ = new PredictionModel(presenter_, this));
    table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->setAccessibleName(tr("Images"));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    set_up_table(table_);
    auto* header = table_->horizontalHeader();
    header->setSectionResizeMode(PredictionModel::kImage, QHeaderView::Stretch);
    header->setSectionResizeMode(PredictionModel::kPrediction, QHeaderView::Stretch);
    header->setSectionResizeMode(PredictionModel::kProbability, QHeaderView::Fixed);
    // No wider for a value than for its title, in any language.
    header->resizeSection(PredictionModel::kProbability,
                          header->sectionSizeHint(PredictionModel::kProbability) + space(4));
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(pixels(Size::control) + space(1));
    table_->setIconSize({pixels(Size::control), pixels(Size::control)});
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PredictTab::show_current);
    views_->addWidget(table_);
    grid_ = new PredictionGrid(sorted_, table_->selectionModel(), views_);
    grid_->setAccessibleName(tr("Gallery of predictions"));
    views_->addWidget(grid_);
    return views_;
}

void PredictTab::show_view() {
    views_->setCurrentIndex(view_->currentIndex());
    if (const auto index = table_->currentIndex(); index.isValid()) {
        grid_->scrollTo(index);
        table_->scrollTo(index);
    }
}

QWidget* PredictTab::build_details() {
    auto* right = new QWidget(this);
    auto* column = layout_in<QVBoxLayout>(right, 0, space(2));
    auto* images = new Panel(right);
    auto* upright = column_in(images);
    auto* row = new QHBoxLayout;
    row->addWidget(image_ = new ImagePane(images), 1);
    image_->setObjectName(QStringLiteral("predict_image_pane"));
    row->addWidget(map_ = new ImagePane(images), 1);
    map_->setObjectName(QStringLiteral("predict_map"));
    upright->addLayout(row, 1);
    upright->addWidget(map_key_ = quiet_label(images));
    map_key_->hide();
    image_->setAccessibleName(tr("Current image"));
    map_->setAccessibleName(tr("Occlusion map"));
    column->addWidget(images, 1);

    auto* said = new Panel(right);
    auto* lines = column_in(said);
    auto* head = new QHBoxLayout;
    head->addWidget(verdict_ = verdict_label(said), 1);
    verdict_->setObjectName(QStringLiteral("predict_verdict"));
    head->addWidget(chip_ = new Chip(tr("Maybe none of these"), Chip::Tone::doubt, said));
    chip_->setObjectName(QStringLiteral("predict_chip"));
    head->addWidget(about_ = muted(new QLabel(said)));
    lines->addLayout(head);
    lines->addWidget(top_ = new TopClasses(said));
    top_->setObjectName(QStringLiteral("predict_top_classes"));
    auto* doubt = new QHBoxLayout;
    threshold_ = text_label(said);
    threshold_->setObjectName(QStringLiteral("predict_threshold_label"));
    doubt->addWidget(threshold_, 1);
    calibrate_ = push_button(
        said, "predict_calibrate_button", tr("Calibra&te"),
        tr("Predicts the validation split of the run, to find the probability that 95 % of its images reach"));
    connect(calibrate_, &QPushButton::clicked, presenter_, &PredictPresenter::calibrate);
    doubt->addWidget(calibrate_, 0, Qt::AlignTop);
    reliability_ = push_button(said, "predict_reliability_button", tr("Relia&bility…"),
                               tr("How many of the predictions of a probability are correct"));
    connect(reliability_, &QPushButton::clicked, this, [this] {
        auto* dialog = new ReliabilityDialog(presenter_, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    doubt->addWidget(reliability_, 0, Qt::AlignTop);
    lines->addLayout(doubt);
    column->addWidget(said);

    auto* known = new Panel(right);
    column_in(known)->addWidget(facts_ = text_label(known));
    facts_->setObjectName(QStringLiteral("predict_facts_label"));
    column->addWidget(known);
    return right;
}

void PredictTab::open_weights(const QString& path) {
    weights_->choose(path);
    // Without the focus the field shows the name of the run instead of the path.
    if (weights_->hasFocus()) table_->setFocus();
    banner()->dismiss();
    question_->dismiss();
    presenter_->set_weights(path);
}

void PredictTab::suggest_weights(const QString& path) {
    // The images on the page have the answers of the weights that are named above them.
    if (!presenter_->weights().isEmpty() && !presenter_->rows().empty()) return;
    if (weights_->suggest(path) && isVisible()) presenter_->set_weights(path);
}

void PredictTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    presenter_->set_weights(weights_->text().trimmed());
}

void PredictTab::choose_images(bool folder) {
    QStringList paths;
    if (folder) {
        paths << QFileDialog::getExistingDirectory(this, tr("Choose a folder of images"));
    } else {
        QStringList patterns;
        for (const auto ending : data::image_endings())
            patterns << QStringLiteral("*.") + QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size()));
        paths = QFileDialog::getOpenFileNames(this, tr("Add images"), QString(),
                                              tr("Images (%1);;All files (*)").arg(patterns.join(QLatin1Char(' '))));
    }
    paths.removeAll(QString());
    if (!paths.isEmpty()) presenter_->add(paths);
}

void PredictTab::choose_file() {
    const auto file = QFileDialog::getSaveFileName(this, tr("Export predictions"), QStringLiteral("predictions.csv"),
                                                   tr("Table (*.csv);;JSON (*.json);;JSON lines (*.jsonl)"));
    if (!file.isEmpty()) presenter_->save(file);
}

void PredictTab::paste() {
    const auto* const content = QGuiApplication::clipboard()->mimeData();
    if (content == nullptr) return;
    QStringList paths;
    for (const auto& url : content->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    if (!paths.isEmpty()) return presenter_->add(paths);
    if (content->hasImage()) presenter_->add_image(QGuiApplication::clipboard()->image());
}

int PredictTab::current() const {
    const auto index = table_->currentIndex();
    return index.isValid() ? sorted_->mapToSource(index).row() : -1;
}

void PredictTab::show_rows() {
    const bool any = !presenter_->rows().empty();
    pages_->setCurrentIndex(any ? 1 : 0);
    if (any && current() < 0) table_->selectRow(0);
    if (!any) shown_ = -1;
    show_current();
    show_state();
}

void PredictTab::show_current() {
    const int row = current();
    if (row < 0) return;
    if (row != shown_) {
        shown_ = row;
        image_->set_image({});
        map_->set_image({});
        presenter_->load(row);
    }
    show_prediction();
    look();
}

void PredictTab::look() {
    const bool wanted = explain_->currentIndex() > 0;
    map_->setVisible(wanted);
    map_->set_image({});
    map_key_->hide();
    presenter_->explain(wanted ? shown_ : -1);
}

void PredictTab::show_prediction() {
    if (shown_ < 0 || static_cast<std::size_t>(shown_) >= presenter_->rows().size()) return;
    const auto& row = presenter_->rows()[static_cast<std::size_t>(shown_)];
    const bool had_bars = !top_->bars().empty();
    std::vector<TopClasses::Bar> bars;
    QString verdict;
    if (row.prediction) {
        for (const auto& score : row.prediction->top)
            bars.push_back({presenter_->class_name(score.label), score.probability, false});
        verdict = bars.empty() ? message_text(row.prediction->failure) : tr("Predicted: %1").arg(bars.front().name);
    } else {
        verdict = presenter_->running() && !presenter_->weights().isEmpty() ? tr("Predicting…") : QString();
    }
    verdict_->setText(verdict);
    chip_->setVisible(row.prediction && presenter_->is_doubtful(*row.prediction));
    about_->setText(shown_text(row.name.toStdString()));
    const bool has_bars = !bars.empty();
    top_->set_bars(std::move(bars), /*labeled=*/false);
    if (has_bars != had_bars) look();
}

void PredictTab::show_state() {
    const auto& facts = presenter_->facts();
    const bool busy = presenter_->running();
    cancel_->setVisible(busy);
    save_->setEnabled(presenter_->predicted() > 0 && !busy);
    const auto total = static_cast<std::int64_t>(presenter_->rows().size());
    if (busy) {
        count_->setText(presenter_->activity());
    } else if (presenter_->training() && presenter_->predicted() < total) {
        count_->setText(tr("Training in progress. Predictions are available when it finishes."));
    } else if (presenter_->predicted() > 0) {
        count_->setText(total == 1 ? tr("%1 ms").arg(number_text(presenter_->ms_per_image(), 0))
                                   : tr("%1 of %2 · %3 images/s")
                                         .arg(count_text(presenter_->predicted()), count_text(total),
                                              number_text(presenter_->images_per_s(), 1)));
    } else {
        count_->setText(facts ? QString() : tr("Choose weights to predict with."));
    }
    empty_->set_sentence(
        facts  ? tr("Drop images here to see what %1 says about them.").arg(weights_->name_of(presenter_->weights()))
        : busy ? presenter_->activity()
               : tr("Predict says what trained weights make of your own images. Choose weights, then "
                    "drop images here."));
    empty_->set_button(facts ? tr("Choose a folder of images…") : busy ? QString() : tr("Choose weights…"));
    // Weights come first.
    empty_->button()->setDefault(!facts);
    add_->setDefault(facts.has_value());
    const bool calibrated = facts && facts->calibration;
    threshold_->setText(
        !facts          ? QString()
        : calibrated    ? message_text(predict::threshold_text(*facts->calibration))
        : facts->of_run ? tr("Not calibrated: the probability below which it may be none of the classes is unknown.")
                        : tr("None of these: not known, because these weights belong to no run."));
    calibrate_->setVisible(facts && facts->of_run && !calibrated);
    reliability_->setVisible(calibrated);
    calibrate_->setEnabled(!busy && !presenter_->training());
    QStringList words;
    if (facts) {
        words << tr("Model: %1").arg(facts->model) << tr("Preprocessing: %1").arg(preprocessing_words(facts->input))
              << tr("%1 classes").arg(count_text(static_cast<std::int64_t>(facts->input.class_names.size())));
        if (const auto top1 = calibrated ? facts->calibration->top1 : facts->top1.value_or(0); top1 > 0)
            words << tr("Validation top-1 %1 %").arg(number_text(100 * top1, 1));
        for (const auto& remark : facts->remarks) words << message_text(remark);
    }
    facts_->setText(words.join(QStringLiteral("  ·  ")));
    show_prediction();
}

}  // namespace torchdeck::ui
