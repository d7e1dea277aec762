// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/montage/montage_tab.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "charts/shown_curves.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "look/theme_style.hpp"
#include "pages/montage/decimal_box.hpp"
#include "session/background.hpp"
#include "session/run_comparison.hpp"
#include "session/save_file.hpp"
#include "widgets/banner.hpp"
#include "widgets/chart_chooser.hpp"
#include "widgets/controls.hpp"
#include "widgets/empty_state.hpp"
#include "widgets/message_overlay.hpp"
#include "widgets/page_toolbar.hpp"
#include "widgets/panel.hpp"
#include "widgets/panel_button.hpp"
#include "widgets/undrawn_runs.hpp"

namespace torchdeck::ui {
namespace {

constexpr int kDrawDelay = 120;
constexpr double kMillimetre = 25.4;
const auto kLayoutKey = QStringLiteral("montage/layout");
// Pixels of the image at first: two charts beside each other, shaped as those of the window.
constexpr double kWide = 2400, kHigh = 760;

/// Shows a page with a line around it: where it ends is part of what is seen.
class PagePreview : public QLabel {
  public:
    using QLabel::QLabel;

  protected:
    void paintEvent(QPaintEvent* event) override {
        QLabel::paintEvent(event);
        const auto page = pixmap();
        if (page.isNull()) return;
        const auto edge = QStyle::alignedRect(layoutDirection(), alignment(), page.deviceIndependentSize().toSize(),
                                              contentsRect());  // as QLabel does
        QPainter painter(this);
        painter.setPen(tokens(palette()).line);
        painter.drawRect(edge.adjusted(-1, -1, 0, 0));
    }
};

}  // namespace

MontageTab::MontageTab(RunComparison* comparison, QWidget* parent)
    : QWidget(parent), comparison_(comparison), library_(comparison->library()) {
    auto* layout = layout_in<QVBoxLayout>(this, space(3), space(2));
    layout->addWidget(build_toolbar());
    layout->addWidget(new UndrawnRuns(comparison_, this));
    auto* ground = new Panel(this);
    auto* overlay = new MessageOverlay(this, ground);
    overlay->add(banner_ = new Banner(this));
    banner_->setObjectName(QStringLiteral("montage_banner"));
    place_ = new QStackedWidget(ground);
    column_in(ground)->addWidget(place_);
    preview_ = new PagePreview(place_);
    preview_->setAlignment(Qt::AlignCenter);
    preview_->setMinimumSize(pixels(Size::preview), pixels(Size::preview));
    preview_->setAccessibleName(tr("Preview"));
    place_->installEventFilter(this);
    empty_ = new EmptyState(QStringLiteral("page-montage"), {}, place_);
    connect(empty_->button(), &QPushButton::clicked, this, &MontageTab::comparison_wanted);
    place_->addWidget(preview_);
    place_->addWidget(empty_);
    layout->addWidget(ground, 1);

    timer_.setSingleShot(true);
    timer_.setInterval(kDrawDelay);
    connect(&timer_, &QTimer::timeout, this, &MontageTab::draw);
    connect(comparison_, &RunComparison::figures_changed, &timer_, qOverload<>(&QTimer::start));
    connect(library_, &RunLibrary::shown_changed, this, &MontageTab::fill_metrics);
    connect(library_, &RunLibrary::failed, this, [this](const QString& text) {
        if (isVisible()) banner_->show_message(Banner::Kind::error, text);  // else Compare has said it
    });
    connect(comparison_, &RunComparison::available_changed, this, &MontageTab::fill_metrics);
    fill_metrics();
}

QWidget* MontageTab::build_toolbar() {
    auto* bar = new PageToolbar(this);
    chooser_ = new ChartChooser(bar);
    columns_ = new QSpinBox(bar);
    columns_->setRange(1, 64);
    columns_->setValue(2);
    title_ = new QLineEdit(bar);
    title_->setPlaceholderText(tr("none"));
    theme_ = new QComboBox(bar);
    theme_->addItems({tr("Light"), tr("Dark")});
    size_ = panel_button({}, tr("Size of the image, and of text and lines in it"), build_size(), bar);
    save_ = new QPushButton(tr("&Export…"), bar);
    save_->setDefault(true);
    save_->setToolTip(tr("PNG, which carries its layout and can be dropped back on the window, SVG or PDF"));
    bar->add_left(chooser_, tr("Charts"));
    bar->add_left(columns_, tr("Columns"));
    bar->add_left(size_, tr("Size"));
    bar->add_left(theme_, tr("Colors"));
    bar->allow_break();
    bar->add_left(title_, tr("Title"), 1);
    bar->add_right(save_);
    connect(chooser_, &ChartChooser::choice_changed, this, [this] {
        // What is added enlarges the page.
        const auto rows = [this](qsizetype charts) { return (charts + columns_->value() - 1) / columns_->value(); };
        if (const auto before = rows(wanted_.size()), now = rows(chosen().size()); before > 0 && now > 0) {
            filling_ = true;
            height_->setValue(height_->value() / static_cast<double>(before) * static_cast<double>(now));
            filling_ = false;
        }
        changed();
    });
    connect(title_, &QLineEdit::textChanged, this, &MontageTab::changed);
    connect(columns_, &QSpinBox::valueChanged, this, &MontageTab::changed);
    connect(theme_, &QComboBox::currentIndexChanged, this, &MontageTab::changed);
    connect(save_, &QPushButton::clicked, this, &MontageTab::choose_file);
    return bar;
}

QWidget* MontageTab::build_size() {
    auto* form = new QWidget;
    make_compact(form);
    auto* layout = new QFormLayout(form);
    layout->setContentsMargins(space(3), space(3), space(3), space(3));
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
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
    width_ = number(20, 20000, kWide, 0);
    height_ = number(20, 20000, kHigh, 0);
    dpi_ = new QSpinBox(form);
    dpi_->setRange(40, 1200);
    dpi_->setValue(160);
    scale_ = number(0.25, 16, 2, 2);
    scale_->setSingleStep(0.1);
    scale_->setToolTip(tr("Scale of text and lines; 1 is the size used in this window"));
    layout->addRow(tr("Size in"), unit_);
    layout->addRow(tr("Width"), width_);
    layout->addRow(tr("Height"), height_);
    layout->addRow(tr("dpi"), dpi_);
    layout->addRow(tr("Text size"), scale_);
    folder_names_ = new QCheckBox(tr("Name runs by their folders"), form);
    folder_names_->setToolTip(tr("In the legend, in place of their names"));
    connect(folder_names_, &QCheckBox::toggled, this, &MontageTab::changed);
    layout->addRow(folder_names_);
    connect(dpi_, &QSpinBox::valueChanged, this, &MontageTab::changed);
    connect(unit_, &QComboBox::currentIndexChanged, this, [this](int unit) {
        // The same image, said in the other unit.
        const double factor = unit == 1 ? kMillimetre / dpi_->value() : dpi_->value() / kMillimetre;
        const auto size = QSizeF(width_->value(), height_->value()) * factor;
        for (auto* box : {width_, height_}) box->setDecimals(unit == 1 ? 1 : 0);
        width_->setValue(size.width());
        height_->setValue(size.height());
        changed();
    });
    return form;
}

void MontageTab::follow_comparison() {
    const auto available = comparison_->available_metrics();
    const auto is_there = [&](const QString& key) { return available.contains(key); };
    if (touched_) return;
    QStringList charts;
    std::ranges::copy_if(comparison_->metrics(), std::back_inserter(charts), is_there);
    if (charts.isEmpty() || charts == wanted_) return;
    wanted_ = charts;
    // As many beside each other as fit a page, in the shape that they had.
    const auto count = static_cast<int>(charts.size());
    const int columns = count == 3 || count > 4 ? 3 : std::min(count, 2);
    const int rows = (count + columns - 1) / columns;
    filling_ = true;
    columns_->setValue(columns);
    height_->setValue(width_->value() / columns * rows * (2 * kHigh / kWide));
    filling_ = false;
    fill_chooser();
}

void MontageTab::fill_metrics() {
    fill_chooser();
    timer_.start();
}

void MontageTab::fill_chooser() {
    // Before runs are shown nobody knows what they have.
    const auto available = comparison_->available_metrics().isEmpty() ? wanted_ : comparison_->available_figures();
    std::vector<ChartChooser::Chart> charts;
    for (const auto& key : available) charts.push_back({key, RunComparison::figure_title(key)});
    chooser_->show_choice(charts, wanted_);
}

QStringList MontageTab::chosen() const {
    return chooser_->shown();
}

void MontageTab::changed() {
    if (filling_) return;
    touched_ = true;
    wanted_ = chosen();
    timer_.start();
}

MontageLayout MontageTab::layout() const {
    MontageLayout layout;
    for (const int i : library_->shown()) {
        const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
        if (comparison_->hidden().runs.contains(entry.name)) continue;
        layout.runs.push_back(entry.summary.source.path.string());
        layout.names.push_back(folder_names_->isChecked() ? entry.summary.source.name : entry.name);
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
    layout.options = comparison_->options();
    return layout;
}

void MontageTab::set_layout(const MontageLayout& layout) {
    filling_ = true;
    touched_ = true;
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

void MontageTab::save(QSettings& settings) const {
    auto kept = layout();
    kept.runs.clear();
    kept.names.clear();
    kept.slots_of_runs.clear();
    // Also those that the runs that are shown now do not have.
    kept.metrics.clear();
    for (const auto& key : wanted_) kept.metrics.push_back(key.toStdString());
    settings.setValue(kLayoutKey, touched_ ? from_utf8(runs::layout_json(kept)) : QString());
}

void MontageTab::restore(const QSettings& settings) {
    if (const auto kept = runs::layout_from_json(settings.value(kLayoutKey).toString().toStdString()))
        set_layout(*kept);
}

std::vector<Figure> MontageTab::figures() const {
    std::vector<Figure> all;
    for (const auto& key : chosen()) {
        // What Compare does not draw is not drawn here, either.
        for (auto& figure : comparison_->figures(key))
            all.push_back(as_shown(std::move(figure), comparison_->hidden()));
    }
    if (folder_names_->isChecked()) {
        std::map<std::string, std::string> folders;
        for (const int i : library_->shown()) {
            const auto& entry = library_->entries()[static_cast<std::size_t>(i)];
            folders[entry.name] = entry.summary.source.name;
        }
        const auto rename = [&](std::string& name) {
            if (const auto at = folders.find(name); at != folders.end()) name = at->second;
        };
        for (auto& figure : all) {
            rename(figure.subject);
            if (auto* const curves = std::get_if<figures::Curves>(&figure.shape)) {
                for (auto& line : curves->lines) rename(line.legend);
            } else if (auto* const parallel = std::get_if<figures::Parallel>(&figure.shape)) {
                for (auto& path : parallel->paths) rename(path.legend);
            }
        }
    }
    // A sentence about what is not there is for the page, not for an image.
    std::erase_if(all, [](const Figure& figure) { return figure.empty() && !figure.note.empty(); });
    return all;
}

QImage MontageTab::image() const {
    if (library_->shown().empty() || chosen().isEmpty()) return {};
    return render_montage(figures(), layout());
}

void MontageTab::save(const QString& file) const {
    save_montage(figures(), layout(), to_path(file));
}

void MontageTab::draw() {
    if (!isVisible()) return;
    follow_comparison();
    comparison_->set_more_metrics(chosen());
    const auto now = layout();
    size_->setText(tr("%1 × %2 px").arg(now.width).arg(now.height));
    const bool any = !library_->shown().empty() && !chosen().isEmpty();
    image_ = any ? montage_preview(figures(), now, preview_pixels()) : QImage();
    save_->setEnabled(!image_.isNull());
    show_preview();
}

void MontageTab::show_preview() {
    const bool none = image_.isNull();
    place_->setCurrentWidget(none ? static_cast<QWidget*>(empty_) : preview_);
    if (none) {
        const bool no_runs = library_->shown().empty();
        empty_->set_sentence(no_runs ? tr("Select runs in Compare to see their charts here.")
                                     : tr("Select at least one chart and a size large enough for it."));
        empty_->set_button(no_runs ? tr("Select runs") : QString());
        return;
    }
    // Of the right size but for the moment between a change of size and the drawing that follows.
    auto shown = QPixmap::fromImage(
        image_.scaled(preview_pixels().boundedTo(image_.size()), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(shown);
}

QSize MontageTab::preview_pixels() const {
    const QSize edges(2, 2);
    return (place_->size() - edges) * devicePixelRatioF();
}

void MontageTab::choose_file() {
    const auto file =
        QFileDialog::getSaveFileName(this, tr("Export the montage"), QStringLiteral("montage.png"),
                                     tr("Image with its layout (*.png);;Drawing (*.svg);;Document (*.pdf)"));
    if (file.isEmpty()) return;
    try {
        save(file);
        banner_->show_note(tr("Saved %1").arg(file));
    } catch (const std::exception& e) {
        banner_->show_message(Banner::Kind::error, sentence_of(e));
    }
}

void MontageTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    timer_.start();
}

bool MontageTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == place_ && event->type() == QEvent::Resize) {
        if (!image_.isNull()) show_preview();
        timer_.start();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace torchdeck::ui
