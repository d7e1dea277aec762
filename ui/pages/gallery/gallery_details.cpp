// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/gallery/gallery_details.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <numeric>
#include <utility>

#include "job/class_report.hpp"
#include "look/format.hpp"
#include "look/icons.hpp"
#include "look/theme.hpp"
#include "pages/gallery/class_histogram.hpp"
#include "pages/gallery/class_table.hpp"
#include "pages/gallery/confusion_matrix.hpp"
#include "pages/gallery/gallery_presenter.hpp"
#include "runs/series.hpp"
#include "widgets/controls.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/export_action.hpp"
#include "widgets/figure_tile.hpp"
#include "widgets/text_label.hpp"
#include "widgets/top_classes.hpp"

namespace torchdeck::ui {
namespace {

QString channels(const std::array<double, 3>& values) {
    return QStringLiteral("%1  %2  %3")
        .arg(number_text(values[0], 3), number_text(values[1], 3), number_text(values[2], 3));
}

QString speed_sentence(const GalleryPredictor::Speed& speed) {
    const auto rate = number_text(speed.images_per_s, speed.images_per_s < 100 ? 1 : 0);
    if (!speed.cpu_percent || !speed.own_cpu_percent) return GalleryDetails::tr("%1 images/s.").arg(rate);
    const auto others = std::max(0.0, *speed.cpu_percent - *speed.own_cpu_percent);
    return GalleryDetails::tr("%1 images/s with %2 % of the CPU; other processes used %3 %.")
        .arg(rate, number_text(*speed.own_cpu_percent, 0), number_text(others, 0));
}

}  // namespace

GalleryDetails::GalleryDetails(GalleryPresenter* presenter, QWidget* parent) : QWidget(parent), presenter_(presenter) {
    auto* layout = layout_in<QVBoxLayout>(this);
    layout->addWidget(build_image());
    pages_ = new QTabWidget(this);
    pages_->setDocumentMode(true);
    const auto report = [this](const QString& sentence, bool problem) { Q_EMIT exported(sentence, problem); };
    histogram_ = new ClassHistogram(pages_);
    offer_export(
        histogram_, QStringLiteral("classes"), [this] { return histogram_->csv(); }, report);
    pages_->addTab(histogram_, tr("Classes"));
    auto* judged = new QWidget(pages_);
    auto* judged_layout = layout_in<QVBoxLayout>(judged, space(1));
    result_ = new QLabel(judged);
    result_->setObjectName(QStringLiteral("image_result"));
    result_->setWordWrap(true);
    result_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    confusion_ = new ConfusionMatrix(judged);
    offer_export(
        confusion_, QStringLiteral("confusion"), [this] { return confusion_->csv(); }, report);
    figures_ = new QWidget(judged);
    auto* tiles = layout_in<QHBoxLayout>(figures_);
    for (auto& tile : tiles_) tiles->addWidget(tile = new FigureTile(figures_));
    tiles->addStretch(1);
    figures_->hide();
    judged_layout->addWidget(figures_);
    judged_layout->addWidget(result_);
    judged_layout->addWidget(confusion_, 1);
    no_confusion_ = new EmptyState(QStringLiteral("page-predict"), {}, judged);
    judged_layout->addWidget(no_confusion_, 1);
    pages_->addTab(judged, tr("Confusion"));
    class_table_ = new ClassTable(pages_);
    pages_->addTab(class_table_, tr("Per class"));
    layout->addWidget(pages_, 1);

    connect(histogram_, &ClassHistogram::class_chosen, this, [this](int label) {
        auto filter = presenter_->filter();
        filter.label = filter.label == label ? -1 : label;
        filter.confused.reset();
        presenter_->set_filter(filter);
    });
    connect(class_table_, &ClassTable::class_chosen, this, [this](int label) {
        auto filter = presenter_->filter();
        filter.label = label;
        filter.confused.reset();
        presenter_->set_filter(filter);
    });
    connect(confusion_, &ConfusionMatrix::cell_chosen, this, [this](int row, int column) {
        auto filter = presenter_->filter();
        const std::pair cell(row, column);
        // A second click lets go of the cell.
        if (filter.confused == cell) {
            filter.confused.reset();
        } else {
            filter.confused = cell;
            filter.label = -1;
            filter.search.clear();
            filter.verdict = Verdict::all;
        }
        presenter_->set_filter(filter);
    });
    connect(presenter_, &GalleryPresenter::details_changed, this, &GalleryDetails::show_image);
    connect(presenter_, &GalleryPresenter::images_changed, this, &GalleryDetails::show_classes);
    connect(presenter_->predictor(), &GalleryPredictor::predictions_changed, this, &GalleryDetails::show_classes);
    connect(presenter_, &GalleryPresenter::filter_changed, this, &GalleryDetails::show_filter);
    show_image();
    show_classes();
}

QWidget* GalleryDetails::build_image() {
    auto* box = new QWidget(this);
    auto* layout = layout_in<QVBoxLayout>(box);
    verdict_ = new QLabel(box);
    verdict_->setObjectName(QStringLiteral("image_verdict"));
    verdict_->setFont(text_font(verdict_->font(), Text::heading));
    verdict_->setWordWrap(true);
    verdict_->setTextFormat(Qt::PlainText);
    verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(verdict_);
    auto* row = new QHBoxLayout;
    preview_ = new QLabel(box);
    preview_->setObjectName(QStringLiteral("image_preview"));
    preview_->setFixedSize(pixels(Size::preview), pixels(Size::preview));
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setAccessibleName(tr("Current image"));
    facts_ = new QLabel(box);
    facts_->setObjectName(QStringLiteral("image_facts"));
    facts_->setWordWrap(true);
    facts_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    facts_->setTextFormat(Qt::PlainText);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    facts_->setAccessibleName(tr("About this image"));
    row->addWidget(preview_, 0, Qt::AlignTop);
    auto* beside = new QVBoxLayout;
    beside->addWidget(facts_);
    top_ = new TopClasses(box);
    top_->setObjectName(QStringLiteral("image_top_classes"));
    beside->addWidget(top_);
    beside->addStretch(1);
    row->addLayout(beside, 1);
    layout->addLayout(row);
    auto* buttons = new QHBoxLayout;
    copy_ = new QPushButton(themed_icon(QStringLiteral("copy")), tr("&Copy"), box);
    copy_->setToolTip(tr("Copies the image as it is shown"));
    save_ = new QPushButton(tr("Save &PNG…"), box);
    save_->setToolTip(tr("Saves the image as it is shown"));
    buttons->addWidget(copy_);
    buttons->addWidget(save_);
    corrections_ = new QWidget(box);
    layout_in<QHBoxLayout>(corrections_);
    buttons->addWidget(corrections_);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    corrections_->hide();
    connect(copy_, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setImage(presenter_->current_image()); });
    connect(save_, &QPushButton::clicked, this, &GalleryDetails::save_wanted);
    return box;
}

void GalleryDetails::set_corrections(const std::vector<QAction*>& actions) {
    auto* row = static_cast<QHBoxLayout*>(corrections_->layout());
    for (auto* action : actions) {
        auto* button = new QToolButton(corrections_);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
}

void GalleryDetails::show_corrections(bool visible) {
    corrections_->setVisible(visible);
}

void GalleryDetails::show_image() {
    const auto index = presenter_->current();
    const bool there = index >= 0 && presenter_->details().index == index;
    const auto& details = presenter_->details();
    const bool has_image = there && !details.image.isNull();
    copy_->setEnabled(has_image);
    save_->setEnabled(has_image);
    show_preview();
    show_verdict(index);
    if (index < 0) {
        facts_->setText(presenter_->dataset() ? tr("Choose an image to see what is known about it.") : QString());
    } else if (there) {
        QStringList lines{tr("Index %1").arg(count_text(index))};
        if (details.problem.isEmpty())
            lines[0] += QStringLiteral(" · ") + tr("%1 × %2 pixels").arg(details.width).arg(details.height);
        if (!details.name.isEmpty()) {
            // A path has no spaces to break a line at.
            auto name = details.name;
            lines << name.replace(u'/', QStringLiteral("/\u200B"));
        }
        QStringList colors;
        if (details.problem.isEmpty())
            colors << tr("RGB mean %1").arg(channels(details.mean))
                   << tr("RGB std %1").arg(channels(details.deviation));
        else
            lines << details.problem;
        const auto* const prediction = presenter_->prediction_of(index);
        if (prediction != nullptr && presenter_->judged() != nullptr && presenter_->correction_of(index).isEmpty()) {
            const auto loss = static_cast<double>(prediction->loss);
            lines << tr("Loss %1 · true class %2 %").arg(number_text(loss, 3), number_text(100 * std::exp(-loss), 1));
        }
        // What a network says of the image takes their place.
        if (presenter_->predictions() == nullptr) lines << colors;
        facts_->setText(lines.join(u'\n'));
        if (!colors.isEmpty()) colors << tr("Colors from 0 to 1");
        facts_->setToolTip(tool_tip_text(colors.join(u'\n')));
    } else {
        // What is known at once; the rest is on its way.
        facts_->setText(tr("Index %1").arg(count_text(index)));
    }
    std::vector<TopClasses::Bar> bars;
    if (const auto* prediction = presenter_->prediction_of(index)) {
        const auto label = presenter_->label_of(index);
        for (std::size_t i = 0; i < prediction->classes.size() && prediction->classes[i] >= 0; ++i) {
            bars.push_back({presenter_->predicted_name(prediction->classes[i]),
                            static_cast<double>(prediction->probabilities[i]),
                            presenter_->judged() != nullptr && prediction->classes[i] == label});
        }
    }
    top_->setVisible(presenter_->predictions() != nullptr);
    top_->set_bars(std::move(bars), presenter_->judged() != nullptr);
}

void GalleryDetails::set_validated(std::int64_t images) {
    if (images == std::exchange(validated_, images)) return;
    show_classes();
}

void GalleryDetails::show_verdict(std::int64_t index) {
    verdict_->setVisible(index >= 0);
    if (index < 0) return;
    const auto& details = presenter_->details();
    const bool there = details.index == index;
    auto truth = presenter_->class_name(presenter_->label_of(index));
    if (const auto correction = presenter_->correction_of(index); !correction.isEmpty())
        truth += QStringLiteral(" (%1)").arg(correction);
    else if (there && !details.coarse_label.isEmpty())
        truth += QStringLiteral(" (%1)").arg(details.coarse_label);
    auto text = tr("True: %1").arg(truth);
    bool wrong = false;
    if (const auto* prediction = presenter_->prediction_of(index); prediction && prediction->classes[0] >= 0) {
        text = tr("True: %1 · Predicted: %2 %3 %")
                   .arg(truth, presenter_->predicted_name(prediction->classes[0]),
                        number_text(100 * static_cast<double>(prediction->probabilities[0]), 1));
        wrong = presenter_->is_wrong(index);
    }
    verdict_->setText(text);
    set_text_color(verdict_, wrong ? tokens(palette()).doubt : QColor());
}

void GalleryDetails::show_preview() {
    // Made in the background for this screen; a window that went to another one has it made again.
    presenter_->set_preview_side(static_cast<int>(pixels(Size::preview) * devicePixelRatioF()));
    const auto image = presenter_->current_preview();
    if (image.isNull()) {
        preview_->setPixmap({});
        return;
    }
    auto pixmap = QPixmap::fromImage(image);
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(pixmap);
}

void GalleryDetails::show_classes() {
    if (!presenter_->dataset()) {
        histogram_->set_counts({}, {}, {});
        confusion_->set_counts({}, {});
        class_table_->set({}, {}, {});
        return;
    }
    QStringList names;
    for (const auto& name : presenter_->dataset()->class_names) names << shown_text(name);
    std::vector<std::int64_t> right;
    const auto* predictions = presenter_->judged();
    figures_->setVisible(predictions != nullptr);
    if (predictions != nullptr) {
        right.resize(presenter_->counts().size());
        const auto& source = presenter_->source();
        for (std::size_t i = 0; i < predictions->images.size(); ++i) {
            const auto label = source.label(static_cast<std::int64_t>(i));
            if (is_right(predictions->images[i], label)) ++right[static_cast<std::size_t>(label)];
        }
        const auto& r = predictions->result;
        const auto incorrect = r.images - std::accumulate(right.begin(), right.end(), std::int64_t{0});
        auto said = tr("%1 of %2 images incorrect.").arg(count_text(incorrect), count_text(r.images));
        const auto n = static_cast<std::size_t>(names.size());
        std::size_t most = 0;
        for (std::size_t i = 1; i < predictions->confusion.size(); ++i) {
            const auto diagonal = [n](std::size_t at) { return at / n == at % n; };
            if (!diagonal(i) && (diagonal(most) || predictions->confusion[i] > predictions->confusion[most])) most = i;
        }
        if (most > 0 && predictions->confusion[most] > 0)
            said += u' ' + tr("Most often: %1 predicted as %2 (%3).")
                               .arg(names[static_cast<qsizetype>(most / n)], names[static_cast<qsizetype>(most % n)],
                                    count_text(predictions->confusion[most]));
        const auto percent = [](double share) { return tr("%1 %").arg(number_text(100 * share, 1)); };
        said += validated_part(*predictions);
        const auto speed = presenter_->predictor()->speed(predictions->part);
        result_->setToolTip(speed ? tool_tip_text(speed_sentence(*speed)) : QString());
        result_->setText(said + u' ' + tr("A click on a cell shows its images."));
        tiles_[0]->set(percent(r.top1), tr("top-1"));
        tiles_[1]->set(percent(r.top5), tr("top-5"));
        tiles_[1]->setVisible(runs::is_top5_a_result(names.size()));
        tiles_[2]->set(number_text(r.loss, 3), tr("loss"));
        no_confusion_->set_sentence(tr("There are too many classes for a confusion matrix."));
        confusion_->set_counts(names, predictions->confusion);
    } else {
        result_->clear();
        const auto why = presenter_->why_not_judged();
        no_confusion_->set_sentence(!why.isEmpty() ? why : tr("Press Predict above to see the confusion matrix here."));
        confusion_->set_counts({}, {});
    }
    const bool counted = predictions != nullptr && !predictions->confusion.empty();
    confusion_->setVisible(counted);
    no_confusion_->setVisible(!counted);
    histogram_->set_counts(names, presenter_->counts(), right);
    show_class_results(names);
}

QString GalleryDetails::validated_part(const job::Predictions& predictions) const {
    if (validated_ <= 0 || validated_ >= predictions.result.images) return {};
    const auto top1 = presenter_->predictor()->run_top1(predictions.part);
    return u' ' + (top1 ? tr("The run's own validation used %1 of them: top-1 %2.")
                              .arg(count_text(validated_), tr("%1 %").arg(number_text(100 * *top1, 1)))
                        : tr("The run was validated on %1 of them.").arg(count_text(validated_)));
}

void GalleryDetails::show_class_results(const QStringList& names) {
    const auto* predictions = presenter_->judged();
    if (predictions == nullptr) {
        const auto why = presenter_->why_not_judged();
        class_table_->set(
            !why.isEmpty() ? why : tr("Press Predict above to see precision and recall of each class here."), {}, {});
        return;
    }
    job::ClassReport report(*presenter_->dataset(), presenter_->part());
    std::vector<std::int64_t> indices(predictions->images.size());
    std::iota(indices.begin(), indices.end(), 0);
    report.add(indices, predictions->images);
    QString verdict = tr("Every image is predicted correctly.");
    if (const auto worst = report.worst()) {
        const auto& row = report.rows()[static_cast<std::size_t>(worst->label)];
        const auto recall = number_text(100 * predict::recall(row), 1);
        const auto& other = names[worst->confused_with];
        verdict = worst->alike > 0
                      ? tr("%1 classes have the lowest recall, %2 %; %3 is most often confused with %4 (%5).")
                            .arg(count_text(worst->alike + 1), recall, names[worst->label], other,
                                 count_text(worst->confused))
                      : tr("Lowest recall: %1, %2 % of its images (%3 of %4); most often confused with %5 (%6).")
                            .arg(names[worst->label], recall, count_text(row.correct), count_text(row.images), other,
                                 count_text(worst->confused));
    }
    // Its results per class on the Train page are of that part.
    class_table_->set(verdict + validated_part(*predictions), names, report.rows());
}

void GalleryDetails::show_class_table() {
    pages_->setCurrentWidget(class_table_);
}

void GalleryDetails::show_filter() {
    const auto cell = presenter_->filter().confused;
    confusion_->set_opened(cell ? cell->first : -1, cell ? cell->second : -1);
}

}  // namespace torchdeck::ui
