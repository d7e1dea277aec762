// SPDX-License-Identifier: GPL-3.0-or-later
#include "montage/montage_tab.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "banner.hpp"
#include "compare/compare_presenter.hpp"
#include "format.hpp"
#include "save_file.hpp"
#include "theme.hpp"
#include "theme_style.hpp"
#include "widgets/decimal_box.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/panel.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kDrawDelay = 120;
constexpr double kMillimetre = 25.4;

}  // namespace

MontageTab::MontageTab(ComparePresenter* presenter, QWidget* parent) : QWidget(parent), presenter_(presenter) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space(3), space(3), space(3), space(3));
    auto* overlay = new MessageOverlay(this);
    overlay->add(banner_ = new Banner(this));
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(build_form());
    preview_ = new QLabel(splitter);
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setWordWrap(true);
    preview_->setMinimumSize(pixels(Size::preview), pixels(Size::preview));
    preview_->setAccessibleName(tr("Preview"));
    preview_->installEventFilter(this);
    splitter->addWidget(preview_);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({pixels(Size::form_width), 4 * pixels(Size::form_width)});
    splitter->setChildrenCollapsible(false);
    layout->addWidget(splitter, 1);

    timer_.setSingleShot(true);
    timer_.setInterval(kDrawDelay);
    connect(&timer_, &QTimer::timeout, this, &MontageTab::draw);
    connect(presenter_, &ComparePresenter::figures_changed, &timer_, qOverload<>(&QTimer::start));
    connect(presenter_, &ComparePresenter::shown_changed, this, &MontageTab::fill_metrics);
    connect(presenter_, &ComparePresenter::failed, this, [this](const QString& text) {
        if (isVisible()) banner_->show_message(Banner::Kind::error, text);  // else Compare has said it
    });
    fill_metrics();
}

QWidget* MontageTab::build_form() {
    auto* form = new Panel(this);
    make_compact(form);
    auto* layout = new QFormLayout(form);
    layout->setContentsMargins(space(3), space(3), space(3), space(3));
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    title_ = new QLineEdit(form);
    title_->setPlaceholderText(tr("none"));
    metrics_ = new QListWidget(form);
    metrics_->setDragDropMode(QAbstractItemView::InternalMove);
    metrics_->setToolTip(tr("Select charts; drag to reorder"));
    metrics_->setAccessibleName(tr("Charts"));
    metrics_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    columns_ = new QSpinBox(form);
    columns_->setRange(1, 64);
    columns_->setValue(2);
    unit_ = new QComboBox(form);
    unit_->addItems({tr("Pixels"), tr("Millimeters")});
    const auto number = [&](double low, double high, double value, int decimals) {
        auto* box = new DecimalBox(form);
        box->setRange(low, high);
        box->setDecimals(decimals);
        box->setValue(value);
        connect(box, &QDoubleSpinBox::valueChanged, this, &MontageTab::changed);
        return box;
    };
    width_ = number(20, 20000, 2400, 0);
    height_ = number(20, 20000, 1200, 0);
    dpi_ = new QSpinBox(form);
    dpi_->setRange(40, 1200);
    dpi_->setValue(160);
    scale_ = number(0.25, 16, 1.5, 2);
    scale_->setSingleStep(0.1);
    scale_->setToolTip(tr("Scale of text and lines; 1 is the size used in this window"));
    theme_ = new QComboBox(form);
    theme_->addItems({tr("Light"), tr("Dark")});
    size_text_ = new QLabel(form);
    size_text_->setForegroundRole(QPalette::PlaceholderText);
    save_ = new QPushButton(tr("&Export…"), form);
    save_->setDefault(true);
    save_->setToolTip(tr("PNG, which carries its layout and can be dropped back on the window, SVG or PDF"));
    layout->addRow(tr("Title"), title_);
    // Over the whole width: names of charts are long.
    layout->addRow(new QLabel(tr("Charts"), form));
    layout->addRow(metrics_);
    layout->addRow(tr("Columns"), columns_);
    layout->addRow(tr("Size in"), unit_);
    layout->addRow(tr("Width"), width_);
    layout->addRow(tr("Height"), height_);
    layout->addRow(tr("dpi"), dpi_);
    layout->addRow(tr("Text size"), scale_);
    layout->addRow(tr("Colors"), theme_);
    layout->addRow(QString(), size_text_);
    layout->addRow(QString(), save_);
    connect(title_, &QLineEdit::textChanged, this, &MontageTab::changed);
    connect(metrics_, &QListWidget::itemChanged, this, &MontageTab::changed);
    connect(metrics_->model(), &QAbstractItemModel::rowsMoved, this, &MontageTab::changed);
    connect(columns_, &QSpinBox::valueChanged, this, &MontageTab::changed);
    connect(dpi_, &QSpinBox::valueChanged, this, &MontageTab::changed);
    connect(theme_, &QComboBox::currentIndexChanged, this, &MontageTab::changed);
    connect(unit_, &QComboBox::currentIndexChanged, this, [this](int unit) {
        // The same image, said in the other unit.
        const double factor = unit == 1 ? kMillimetre / dpi_->value() : dpi_->value() / kMillimetre;
        const auto size = QSizeF(width_->value(), height_->value()) * factor;
        for (auto* box : {width_, height_}) box->setDecimals(unit == 1 ? 1 : 0);
        width_->setValue(size.width());
        height_->setValue(size.height());
        changed();
    });
    connect(save_, &QPushButton::clicked, this, &MontageTab::choose_file);
    return form;
}

void MontageTab::fill_metrics() {
    filling_ = true;
    metrics_->clear();
    auto keys = wanted_;
    // Before runs are shown nobody knows what they have.
    const auto available = presenter_->available_metrics().isEmpty() ? QStringList() : presenter_->available_figures();
    for (const auto& key : available) {
        if (!keys.contains(key)) keys << key;
    }
    for (const auto& key : keys) {
        if (!available.isEmpty() && !available.contains(key)) continue;
        auto* item = new QListWidgetItem(ComparePresenter::figure_title(key), metrics_);
        item->setData(Qt::UserRole, key);
        item->setFlags((item->flags() | Qt::ItemIsUserCheckable) & ~Qt::ItemIsDropEnabled);
        item->setCheckState(wanted_.contains(key) ? Qt::Checked : Qt::Unchecked);
    }
    filling_ = false;
    timer_.start();
}

QStringList MontageTab::chosen() const {
    QStringList keys;
    for (int i = 0; i < metrics_->count(); ++i) {
        if (metrics_->item(i)->checkState() == Qt::Checked) keys << metrics_->item(i)->data(Qt::UserRole).toString();
    }
    return keys;
}

void MontageTab::changed() {
    if (filling_) return;
    wanted_ = chosen();
    timer_.start();
}

MontageLayout MontageTab::layout() const {
    MontageLayout layout;
    for (const int i : presenter_->shown()) {
        const auto& entry = presenter_->entries()[static_cast<std::size_t>(i)];
        layout.runs.push_back(entry.summary.source.path.string());
        layout.names.push_back(entry.name);
        layout.slots_of_runs.push_back(entry.slot);
    }
    for (const auto& key : chosen()) layout.metrics.push_back(key.toStdString());
    layout.columns = columns_->value();
    const double factor = unit_->currentIndex() == 1 ? dpi_->value() / kMillimetre : 1;
    layout.width = static_cast<int>(std::lround(width_->value() * factor));
    layout.height = static_cast<int>(std::lround(height_->value() * factor));
    layout.scale = scale_->value();
    layout.dots_per_metre = static_cast<int>(std::lround(dpi_->value() / 0.0254));
    layout.title = title_->text().toStdString();
    layout.dark = theme_->currentIndex() == 1;
    layout.options = presenter_->options();
    return layout;
}

void MontageTab::set_layout(const MontageLayout& layout) {
    filling_ = true;
    wanted_.clear();
    for (const auto& key : layout.metrics) wanted_ << from_utf8(key);
    columns_->setValue(layout.columns);
    unit_->setCurrentIndex(0);
    width_->setValue(layout.width);
    height_->setValue(layout.height);
    dpi_->setValue(static_cast<int>(std::lround(layout.dots_per_metre * 0.0254)));
    scale_->setValue(layout.scale);
    title_->setText(from_utf8(layout.title));
    theme_->setCurrentIndex(layout.dark ? 1 : 0);
    filling_ = false;
    fill_metrics();
}

std::vector<Figure> MontageTab::figures() const {
    std::vector<Figure> all;
    for (const auto& key : chosen()) std::ranges::move(presenter_->figures(key), std::back_inserter(all));
    // A sentence about what is not there is for the page, not for an image.
    std::erase_if(all, [](const Figure& figure) { return figure.empty() && !figure.note.empty(); });
    return all;
}

QImage MontageTab::image() const {
    if (presenter_->shown().empty() || chosen().isEmpty()) return {};
    return render_montage(figures(), layout());
}

QString MontageTab::save(const QString& file) const {
    return save_montage(figures(), layout(), to_path(file));
}

void MontageTab::draw() {
    if (!isVisible()) return;
    presenter_->set_more_metrics(chosen());
    const auto now = layout();
    size_text_->setText(tr("%1 × %2 pixels").arg(now.width).arg(now.height));
    const bool any = !presenter_->shown().empty() && !chosen().isEmpty();
    image_ = any ? montage_preview(figures(), now, preview_pixels()) : QImage();
    save_->setEnabled(!image_.isNull());
    show_preview();
}

void MontageTab::show_preview() {
    if (image_.isNull()) {
        preview_->setText(presenter_->shown().empty()
                              ? tr("Select runs in Compare to see their charts here.")
                              : tr("Select at least one chart and a size large enough for it."));
        return;
    }
    // Of the right size but for the moment between a change of size and the drawing that follows.
    auto shown = QPixmap::fromImage(
        image_.scaled(preview_pixels().boundedTo(image_.size()), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(shown);
}

QSize MontageTab::preview_pixels() const {
    return preview_->size() * devicePixelRatioF();
}

void MontageTab::choose_file() {
    const auto file =
        QFileDialog::getSaveFileName(this, tr("Export the montage"), QStringLiteral("montage.png"),
                                     tr("Image with its layout (*.png);;Drawing (*.svg);;Document (*.pdf)"));
    if (file.isEmpty()) return;
    const auto problem = save(file);
    if (problem.isEmpty())
        banner_->show_note(tr("Saved %1").arg(file));
    else
        banner_->show_message(Banner::Kind::error, problem);
}

void MontageTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
}

bool MontageTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == preview_ && event->type() == QEvent::Resize) {
        if (!image_.isNull()) show_preview();
        timer_.start();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace torchdeck::ui
