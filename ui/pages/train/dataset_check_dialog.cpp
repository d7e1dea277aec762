// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/dataset_check_dialog.hpp"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/train/dataset_check.hpp"
#include "widgets/banner.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Of which nobody scrolls to the end.
constexpr std::size_t kMostRows = 5000;

enum CheckColumn { kKind, kSplit, kClass, kFirst, kSecond, kNoted };

QImage image_of(const data::Dataset& dataset, const data::ImagePlace& place) {
    const auto image = (place.val ? *dataset.val : *dataset.train).image(place.index);
    return QImage(image.pixels.data(), static_cast<int>(image.width), static_cast<int>(image.height),
                  static_cast<qsizetype>(image.width * 3), QImage::Format_RGB888)
        .copy();
}

std::string class_of(const data::Dataset& dataset, const data::ImagePlace& place) {
    const auto label = (place.val ? *dataset.val : *dataset.train).label(place.index);
    return dataset.class_names[static_cast<std::size_t>(label)];
}

QString noted_text(const data::LabelRow& row) {
    return row.split == data::Split::none
               ? DatasetCheckDialog::tr("→ left out")
               : DatasetCheckDialog::tr("→ %1", "an image now has this class").arg(shown_text(row.label));
}

}  // namespace

DatasetCheckDialog::DatasetCheckDialog(DatasetCheckPresenter* presenter, QWidget* parent)
    : QDialog(parent), presenter_(presenter) {
    setWindowTitle(tr("Check of the dataset"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(banner_ = new Banner(this));
    layout->addWidget(summary_ = text_label(this));
    summary_->setObjectName(QStringLiteral("check_summary"));
    layout->addWidget(bar_ = progress_bar(tr("Progress of the check"), this));
    model_ = new QStandardItemModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("check_table"));
    table_->setModel(model_);
    table_->setAccessibleName(tr("Copies"));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    layout->addWidget(table_, 1);
    pair_ = new QWidget(this);
    auto* pair = layout_in<QHBoxLayout>(pair_);
    for (const bool second : {false, true}) sides_[second ? 1 : 0] = build_side(second, pair);
    layout->addWidget(pair_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    leave_out_ = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    leave_out_->setObjectName(QStringLiteral("check_leave_out_button"));
    leave_out_->setToolTip(tr(
        "Notes them in torchdeck-edits.csv in the folder of the dataset. No image is changed, and it can be undone."));
    undo_ = buttons->addButton(tr("&Undo all corrections"), QDialogButtonBox::ActionRole);
    undo_->setObjectName(QStringLiteral("check_undo_button"));
    undo_->setToolTip(tr("Removes torchdeck-edits.csv from the folder of the dataset"));
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    for (auto* const button : {leave_out_, undo_, cancel_}) button->setAutoDefault(false);
    connect(leave_out_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::leave_out_copies);
    connect(undo_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::undo_edits);
    connect(cancel_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addStretch(0);  // where there is no table, the summary stays at the top
    layout->addWidget(buttons);
    resize(chars(110), text_lines(34));
    connect(presenter_, &DatasetCheckPresenter::changed, this, &DatasetCheckDialog::show_result);
    connect(presenter_, &DatasetCheckPresenter::failed, this,
            [this](const QString& problem) { banner_->show_message(Banner::Kind::error, problem); });
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DatasetCheckDialog::show_pair);
    show_result();
}

DatasetCheckDialog::Side DatasetCheckDialog::build_side(bool second, QBoxLayout* into) {
    Side side;
    auto* column = new QVBoxLayout;
    into->addLayout(column, 1);
    const auto name = [second](const char* what) {
        return QStringLiteral("check_%1_%2").arg(QLatin1String(what)).arg(second ? 2 : 1);
    };
    column->addWidget(side.image = new QLabel(this));
    side.image->setAlignment(Qt::AlignCenter);
    side.image->setFixedHeight(text_lines(8));
    side.image->setAccessibleName(second ? tr("Second image") : tr("First image"));
    column->addWidget(side.caption = text_label(this, Text::small));
    side.caption->setObjectName(name("caption"));
    side.caption->setAlignment(Qt::AlignCenter);
    auto* buttons = new QHBoxLayout;
    column->addLayout(buttons);
    buttons->addStretch();
    buttons->addWidget(side.leave_out = new QPushButton(tr("Leave out"), this));
    side.leave_out->setObjectName(name("leave_out"));
    buttons->addWidget(side.label = new QPushButton(this));
    side.label->setObjectName(name("label"));
    buttons->addStretch();
    for (auto* const button : {side.leave_out, side.label}) button->setAutoDefault(false);
    connect(side.leave_out, &QPushButton::clicked, this, [this, second] { correct(second, false); });
    connect(side.label, &QPushButton::clicked, this, [this, second] { correct(second, true); });
    return side;
}

const data::Copy* DatasetCheckDialog::selected() const {
    const auto* const check = presenter_->result();
    const auto rows = table_->selectionModel()->selectedRows();
    return check == nullptr || rows.isEmpty() ? nullptr : &check->copies[static_cast<std::size_t>(rows.front().row())];
}

void DatasetCheckDialog::correct(bool second, bool relabel) {
    const auto* const copy = selected();
    if (copy == nullptr) return;
    // The button that was pressed is disabled then, and the focus would go to that which undoes everything.
    table_->setFocus();
    const auto& other = second ? copy->first : copy->second;
    presenter_->correct(second ? copy->second : copy->first,
                        relabel ? data::LabelRow{.label = class_of(presenter_->result()->dataset, other)}
                                : data::LabelRow{.split = data::Split::none});
}

void DatasetCheckDialog::show_noted() {
    const auto* const check = presenter_->result();
    if (check == nullptr) return;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const auto& copy = check->copies[static_cast<std::size_t>(row)];
        QStringList texts;
        for (const auto& place : {copy.first, copy.second})
            if (const auto* const noted = presenter_->noted(place)) texts << noted_text(*noted);
        model_->item(row, kNoted)->setText(texts.join(u' '));
    }
    show_choices();
}

void DatasetCheckDialog::show_choices() {
    const auto* const copy = selected();
    if (copy == nullptr) return;
    const auto& dataset = presenter_->result()->dataset;
    for (const bool second : {false, true}) {
        const auto& side = sides_[second ? 1 : 0];
        const auto& place = second ? copy->second : copy->first;
        const auto* const noted = presenter_->noted(place);
        side.caption->setText(shown_text(class_of(dataset, place)) + QStringLiteral(" · ") +
                              (place.val ? tr("validation") : tr("training")) +
                              (noted == nullptr ? QString() : u' ' + noted_text(*noted)));
        side.leave_out->setVisible(presenter_->can_correct());
        side.leave_out->setEnabled(noted == nullptr || noted->split != data::Split::none);
        side.label->setVisible(presenter_->can_correct() && !copy->same_class);
        side.label->setText(tr("Label as %1").arg(shown_text(class_of(dataset, second ? copy->first : copy->second))));
        side.label->setEnabled(noted == nullptr);
    }
}

void DatasetCheckDialog::show_result() {
    const auto* const check = presenter_->result();
    const bool busy = presenter_->busy();
    // The form may have other settings by now.
    const auto& folder = presenter_->config().data.dir;
    if (!folder.empty()) setWindowTitle(tr("Check of %1").arg(shown_text(folder)));
    bar_->setVisible(busy);
    bar_->setRange(0, static_cast<int>(presenter_->total()));
    bar_->setValue(static_cast<int>(presenter_->done()));
    cancel_->setVisible(busy);
    const auto copies = presenter_->removable();
    leave_out_->setVisible(copies > 0);
    leave_out_->setText(tr("&Leave out of training: %1").arg(count_text(copies)));
    undo_->setVisible(!busy && presenter_->has_edits());
    if (check == nullptr) {
        summary_->setText(
            !busy ? presenter_->problem()
            : presenter_->total() > 0
                ? tr("Looking at %1 of %2 images").arg(count_text(presenter_->done()), count_text(presenter_->total()))
                : tr("Reading the dataset"));
    } else {
        QStringList lines{tr("Training images: %1 · validation images: %2 · classes: %3")
                              .arg(count_text(check->dataset.train->size()), count_text(check->dataset.val->size()),
                                   count_text(check->dataset.classes()))};
        const auto problems = check->findings();
        if (problems.empty()) lines << tr("No problems found.");
        for (const auto& problem : problems) lines << message_text(problem);
        summary_->setText(lines.join(u'\n'));
    }
    fill_table();
    show_noted();
    // A few sentences need no room for a table and two images.
    layout()->activate();
    if (check != nullptr && check->copies.empty())
        resize(width(), layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width()) : sizeHint().height());
}

void DatasetCheckDialog::fill_table() {
    const auto* const check = presenter_->result();
    if (check == shown_) return;
    shown_ = check;
    model_->clear();
    for (const auto& side : sides_) side.image->clear();
    const bool any = check != nullptr && !check->copies.empty();
    table_->setVisible(any);
    pair_->setVisible(any);
    if (!any) return;
    model_->setHorizontalHeaderLabels(
        {tr("Copy"), tr("Split"), tr("Class"), tr("First image"), tr("Second image"), tr("Correction")});
    for (std::size_t i = 0; i < std::min(kMostRows, check->copies.size()); ++i) {
        const auto& copy = check->copies[i];
        const auto item = [](const QString& text) {
            auto* cell = new QStandardItem(text);
            cell->setEditable(false);
            return cell;
        };
        model_->appendRow({item(copy.exact ? tr("exact") : tr("%1 %").arg(number_text(copy.similarity * 100, 1))),
                           item(copy.across_split() ? tr("training, validation")
                                : copy.first.val    ? tr("validation")
                                                    : tr("training")),
                           item(copy.same_class ? tr("same") : tr("other")),
                           item(from_utf8(check->name_of(copy.first))), item(from_utf8(check->name_of(copy.second))),
                           item({})});
    }
    set_up_table(table_, kFirst);
    table_->selectRow(0);
}

void DatasetCheckDialog::show_pair() {
    if (selected() == nullptr) return;
    show_choices();
    const auto copy = *selected();
    // Sources are shared: an image may still be decoded when the check is gone.
    const auto train = presenter_->result()->dataset.train;
    const auto val = presenter_->result()->dataset.val;
    const int side = sides_[0].image->height();
    const auto ratio = devicePixelRatioF();
    for (const bool second : {false, true}) {
        background_.run(
            Lane::quick,
            [train, val, place = second ? copy.second : copy.first] {
                data::Dataset images;
                images.train = train;
                images.val = val;
                return image_of(images, place);
            },
            [this, second, side, ratio](const QImage& image) {
                auto pixmap = QPixmap::fromImage(
                    image.scaled(QSize(side, side) * ratio, Qt::KeepAspectRatio, Qt::SmoothTransformation));
                pixmap.setDevicePixelRatio(ratio);
                image_label(second)->setPixmap(pixmap);
            },
            [this, second](const QString& problem) { image_label(second)->setText(problem); });
    }
}

}  // namespace torchdeck::ui
