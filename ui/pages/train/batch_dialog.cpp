// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/batch_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "base/units.hpp"
#include "engine_api.hpp"
#include "look/format.hpp"
#include "look/theme.hpp"
#include "pages/train/setting_finders.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

/// Of the highest throughput among those that fit.
double share_of_best(const config::BatchSizes& sizes, std::int64_t batch_size) {
    double best = 0;
    double its = 0;
    for (const auto& tried : sizes.tried) {
        if (tried.failed || !config::within(sizes, static_cast<double>(tried.peak_bytes))) continue;
        best = std::max(best, tried.images_per_s);
        if (tried.batch_size == batch_size) its = tried.images_per_s;
    }
    return best > 0 ? its / best : 0;
}

QString verdict(const config::BatchSizes& sizes) {
    const auto largest = config::largest_batch_size(sizes);
    if (largest == 0)
        return BatchDialog::tr("Not even the smallest batch fits: choose smaller images or another network.");
    const auto fastest = config::fastest_batch_size(sizes);
    const auto speed = BatchDialog::tr("%1 gives %2 % of the best throughput")
                           .arg(count_text(fastest), number_text(100 * share_of_best(sizes, fastest), 0));
    const auto most =
        sizes.limit_bytes > 0
            ? BatchDialog::tr("%1 is the largest that was tried and fits with %2 % of the memory to spare")
                  .arg(count_text(largest), number_text(100 * FindBatchSize{}.margin, 0))
            : BatchDialog::tr("%1 is the largest that was tried and fits").arg(count_text(largest));
    return BatchDialog::tr("%1; %2.").arg(speed, most);
}

}  // namespace

BatchDialog::BatchDialog(BatchFinder* finder, QWidget* parent) : QDialog(parent), finder_(finder) {
    setWindowTitle(tr("Find a batch size"));
    setMinimumWidth(chars(60));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words_ = text_label(this));
    words_->setObjectName(QStringLiteral("batch_words"));
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("batch_table"));
    rows_ = new QStandardItemModel(this);
    rows_->setHorizontalHeaderLabels({tr("Batch size"), tr("Memory"), tr("Images/s"), tr("Fits")});
    for (int column = 0; column + 1 < rows_->columnCount(); ++column)
        rows_->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->setModel(rows_);
    table_->setAccessibleName(tr("Batch sizes that were tried"));
    table_->setMinimumSize(chars(60), text_lines(16));
    set_up_table(table_, rows_->columnCount() - 1);
    layout->addWidget(table_, 1);
    layout->addWidget(bar_ = progress_bar(tr("Progress of the search"), this));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    fastest_ = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    fastest_->setObjectName(QStringLiteral("batch_fastest_button"));
    largest_ = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    largest_->setObjectName(QStringLiteral("batch_largest_button"));
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::ActionRole);
    connect(fastest_, &QPushButton::clicked, this, [this] {
        if (const auto* const sizes = finder_->result()) choose(config::fastest_batch_size(*sizes));
    });
    connect(largest_, &QPushButton::clicked, this, [this] {
        if (const auto* const sizes = finder_->result()) choose(config::largest_batch_size(*sizes));
    });
    connect(cancel_, &QPushButton::clicked, finder_, &BatchFinder::cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(finder_, &BatchFinder::changed, this, &BatchDialog::show_sizes);
    show_sizes();
}

void BatchDialog::choose(std::int64_t batch_size) {
    Q_EMIT chosen(batch_size);
    accept();
}

void BatchDialog::show_sizes() {
    const auto* const sizes = finder_->result();
    const bool busy = finder_->busy();
    bar_->setVisible(busy);
    bar_->setRange(0, static_cast<int>(finder_->total()));
    bar_->setValue(static_cast<int>(finder_->done()));
    cancel_->setVisible(busy);
    const auto fastest = sizes == nullptr ? 0 : config::fastest_batch_size(*sizes);
    const auto largest = sizes == nullptr ? 0 : config::largest_batch_size(*sizes);
    fastest_->setVisible(fastest > 0);
    fastest_->setText(tr("&Use %1").arg(count_text(fastest)));
    largest_->setVisible(largest > fastest);
    largest_->setText(tr("Use &the largest, %1").arg(count_text(largest)));
    rows_->setRowCount(0);
    table_->setVisible(sizes != nullptr);
    if (sizes == nullptr) {
        words_->setText(!busy                  ? finder_->problem()
                        : finder_->total() > 0 ? tr("Measuring one batch size after another")
                                               : tr("Reading the dataset"));
        return;
    }
    words_->setText(verdict(*sizes));
    show_rows(*sizes);
    // The table came in between, and the words may take more lines now.
    layout()->activate();
    adjustSize();
}

void BatchDialog::show_rows(const config::BatchSizes& sizes) {
    for (const auto& tried : sizes.tried) {
        const bool fits = !tried.failed && config::within(sizes, static_cast<double>(tried.peak_bytes));
        const QStringList texts{
            count_text(tried.batch_size),
            tried.failed ? tr("too much") : memory_text(base::mebibytes(tried.peak_bytes)),
            tried.failed ? QStringLiteral("–") : number_text(tried.images_per_s, tried.images_per_s < 100 ? 1 : 0),
            fits ? tr("yes") : tr("no")};
        QList<QStandardItem*> row;
        for (const auto& text : texts) {
            row << new QStandardItem(text);
            if (row.size() < texts.size()) row.back()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
        rows_->appendRow(row);
    }
}

}  // namespace torchdeck::ui
