// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/dataset_check_dialog.hpp"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QPixmap>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "pages/train/dataset_check.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Of which nobody scrolls to the end.
constexpr std::size_t kMostRows = 5000;

enum CheckColumn { kKind, kSplit, kClass, kFirst, kSecond };

QImage image_of(const data::Dataset& dataset, const data::ImagePlace& place) {
    const auto image = (place.val ? *dataset.val : *dataset.train).image(place.index);
    return QImage(image.pixels.data(), static_cast<int>(image.width), static_cast<int>(image.height),
                  static_cast<qsizetype>(image.width * 3), QImage::Format_RGB888)
        .copy();
}

}  // namespace

DatasetCheckDialog::DatasetCheckDialog(DatasetCheckPresenter* presenter, QWidget* parent)
    : QDialog(parent), presenter_(presenter) {
    setWindowTitle(tr("Check of the dataset"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(summary_ = text_label(this));
    summary_->setObjectName(QStringLiteral("check_summary"));
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setFixedHeight(pixels(Size::progress));
    bar_->setAccessibleName(tr("Progress of the check"));
    layout->addWidget(bar_);
    model_ = new QStandardItemModel(this);
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("check_table"));
    table_->setModel(model_);
    table_->setAccessibleName(tr("Copies"));
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    layout->addWidget(table_, 1);
    auto* pair = new QHBoxLayout;
    const int side = text_lines(8);
    for (auto* label : {&first_, &second_}) {
        *label = new QLabel(this);
        (*label)->setAlignment(Qt::AlignCenter);
        (*label)->setFixedHeight(side);
        pair->addWidget(*label, 1);
    }
    first_->setAccessibleName(tr("First image"));
    second_->setAccessibleName(tr("Second image"));
    layout->addLayout(pair);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    leave_out_ = buttons->addButton(QString(), QDialogButtonBox::ActionRole);
    leave_out_->setObjectName(QStringLiteral("check_leave_out_button"));
    leave_out_->setToolTip(tr(
        "Notes them in torchdeck-edits.csv in the folder of the dataset. No image is changed, and it can be undone."));
    undo_ = buttons->addButton(tr("&Undo all corrections"), QDialogButtonBox::ActionRole);
    undo_->setObjectName(QStringLiteral("check_undo_button"));
    undo_->setToolTip(tr("Removes torchdeck-edits.csv from the folder of the dataset"));
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    connect(leave_out_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::leave_out_copies);
    connect(undo_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::undo_edits);
    connect(cancel_, &QPushButton::clicked, presenter_, &DatasetCheckPresenter::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addStretch(0);  // where there is no table, the summary stays at the top
    layout->addWidget(buttons);
    resize(chars(110), text_lines(34));
    connect(presenter_, &DatasetCheckPresenter::changed, this, &DatasetCheckDialog::show_result);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DatasetCheckDialog::show_pair);
    show_result();
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
        const auto problems = check->problems();
        if (problems.empty()) lines << tr("No problems found.");
        for (const auto& problem : problems) lines << message_text(problem);
        summary_->setText(lines.join(u'\n'));
    }
    fill_table();
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
    first_->clear();
    second_->clear();
    const bool any = check != nullptr && !check->copies.empty();
    table_->setVisible(any);
    first_->setVisible(any);
    second_->setVisible(any);
    if (!any) return;
    model_->setHorizontalHeaderLabels({tr("Copy"), tr("Split"), tr("Class"), tr("First image"), tr("Second image")});
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
                           item(from_utf8(check->name_of(copy.first))), item(from_utf8(check->name_of(copy.second)))});
    }
    set_up_table(table_, kFirst);
    table_->selectRow(0);
}

void DatasetCheckDialog::show_pair() {
    const auto* const check = presenter_->result();
    const auto rows = table_->selectionModel()->selectedRows();
    if (check == nullptr || rows.isEmpty()) return;
    const auto copy = check->copies[static_cast<std::size_t>(rows.front().row())];
    // Sources are shared: an image may still be decoded when the check is gone.
    const auto train = check->dataset.train;
    const auto val = check->dataset.val;
    const int side = first_->height();
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
