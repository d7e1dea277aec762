// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/train/engine_dialog.hpp"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "look/format.hpp"
#include "look/message_text.hpp"
#include "look/theme.hpp"
#include "session/save_file.hpp"
#include "widgets/controls.hpp"
#include "widgets/data_table.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {
namespace {

enum EngineColumn { kLibTorch, kState, kPlace, kColumns };

}  // namespace

EngineDialog::EngineDialog(EngineTools tools, QWidget* parent) : QDialog(parent), tools_(std::move(tools)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Engine"));
    auto* about = text_label(this);
    about->setText(tr("Trainings compute with LibTorch, through an engine that was built for its version."));
    used_ = text_label(this);
    used_->setAccessibleName(tr("Engine in use"));

    table_ = new QTableWidget(0, kColumns, this);
    table_->setHorizontalHeaderLabels({tr("LibTorch"), tr("Engine"), tr("Folder")});
    set_up_table(table_, kPlace);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setAccessibleName(tr("LibTorch on this machine"));
    table_->setMinimumSize(chars(70), text_lines(9));
    connect(table_, &QTableWidget::itemSelectionChanged, this, &EngineDialog::show_row);
    about_ = text_label(this);
    about_->setAccessibleName(tr("About the selected one"));
    about_->setMinimumHeight(text_lines(3));
    about_->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    add_ = new QPushButton(tr("&Add folder…"), this);
    add_->setToolTip(tr("Look at a LibTorch or a Python environment that was not found"));
    use_ = new QPushButton(tr("&Use"), this);
    use_->setToolTip(tr("Train with this engine from now on"));
    build_ = new QPushButton(tr("&Build engine"), this);
    build_->setToolTip(tr("Compile an engine for this LibTorch; takes minutes and a compiler"));
    test_ = new QPushButton(tr("&Test"), this);
    test_->setToolTip(tr("Train one step on each device with this engine"));
    stop_button_ = new QPushButton(tr("&Stop"), this);
    auto* row = new QHBoxLayout;
    for (auto* button : {add_, use_, build_, test_, stop_button_}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addStretch(1);
    connect(add_, &QPushButton::clicked, this, &EngineDialog::choose_folder);
    connect(use_, &QPushButton::clicked, this, &EngineDialog::use);
    connect(build_, &QPushButton::clicked, this, &EngineDialog::build);
    connect(test_, &QPushButton::clicked, this, &EngineDialog::test);
    connect(stop_button_, &QPushButton::clicked, this, [this] {
        if (stop_) stop_->request_stop();
        process_.kill();
    });

    progress_ = progress_bar(tr("Building"), this);
    progress_->hide();
    said_ = text_label(this);
    said_->setAccessibleName(tr("Result"));
    output_ = new QPlainTextEdit(this);
    output_->setReadOnly(true);
    output_->setAccessibleName(tr("Output of the test"));
    output_->setMinimumHeight(text_lines(6));
    output_->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    for (QWidget* widget : {static_cast<QWidget*>(about), static_cast<QWidget*>(used_)}) column->addWidget(widget);
    column->addWidget(table_, 1);
    column->addWidget(about_);
    column->addLayout(row);
    for (auto* widget :
         {static_cast<QWidget*>(progress_), static_cast<QWidget*>(said_), static_cast<QWidget*>(output_)})
        column->addWidget(widget);
    column->addWidget(buttons);

    process_.setProcessChannelMode(QProcess::MergedChannels);
    connect(&process_, &QProcess::readyRead, this,
            [this] { output_->appendPlainText(shown_lines(QString::fromUtf8(process_.readAll()).trimmed())); });
    connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        set_busy(false);
        say(process_.errorString(), true);
    });
    connect(&process_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        set_busy(false);
        if (status != QProcess::NormalExit)
            say(tr("The test was ended by a signal: this engine or its LibTorch does not work here."), true);
        else if (code == 0)
            say(tr("Every device has trained a step."));
        else
            say(tr("Not every device has trained a step."), true);
    });
    look();
}

EngineDialog::~EngineDialog() {
    process_.disconnect(this);
    process_.kill();
    process_.waitForFinished(2000);
}

void EngineDialog::say(const QString& sentence, bool problem) {
    set_text_color(said_, problem ? error_color(palette()) : QColor());
    said_->setText(sentence);
}

void EngineDialog::set_busy(bool busy) {
    busy_ = busy;
    if (!busy) {
        stop_.reset();
        progress_->hide();
    }
    show_row();
}

void EngineDialog::look(const QString& then) {
    say(tr("Looking for LibTorch…"));
    struct Found {
        std::vector<EngineRow> rows;
        base::Message advice;
    };
    stop_ = background_.run(
        Lane::runs,
        [tools = tools_, folders = folders_](const Task& task) {
            Found found{engine_rows(tools.engines(), tools.libtorchs(folders, task.stop())), {}};
            std::string build;
            for (const auto& row : found.rows) {
                if (row.used) build = row.libtorch.build;
            }
            found.advice = tools.advice(build);
            return found;
        },
        [this, then](const Found& found) {
            rows_ = found.rows;
            say(then.isEmpty() ? message_text(found.advice) : then);
            set_busy(false);
            show_rows();
        },
        [this](const QString& problem) {
            set_busy(false);
            say(problem, true);
        });
    set_busy(true);
}

void EngineDialog::show_rows() {
    const int before = table_->currentRow();
    table_->setRowCount(static_cast<int>(rows_.size()));
    used_->setText(tr("No engine can be used: trainings do not start."));
    for (int i = 0; i < table_->rowCount(); ++i) {
        const auto& row = rows_[static_cast<std::size_t>(i)];
        const auto words = row.libtorch.folder.empty() ? row.engine ? row.engine->torch_version : std::string()
                                                       : engines::words_of(row.libtorch);
        const auto state = row.used             ? tr("in use")
                           : row.can_be_used()  ? tr("there")
                           : row.engine         ? tr("does not fit")
                           : row.can_be_built() ? tr("not built")
                                                : tr("cannot be built");
        const auto place = row.libtorch.folder.empty() && row.engine ? row.engine->path : row.libtorch.folder;
        table_->setItem(i, kLibTorch, new QTableWidgetItem(shown_text(words)));
        table_->setItem(i, kState, new QTableWidgetItem(state));
        table_->setItem(i, kPlace, new QTableWidgetItem(shown_text(place.string())));
        if (row.used) used_->setText(tr("In use: LibTorch %1").arg(shown_text(words)));
    }
    if (table_->rowCount() > 0) table_->selectRow(std::clamp(before, 0, table_->rowCount() - 1));
    show_row();
}

const EngineRow* EngineDialog::row() const {
    const int at = table_->currentRow();
    return at < 0 || at >= static_cast<int>(rows_.size()) ? nullptr : &rows_[static_cast<std::size_t>(at)];
}

void EngineDialog::show_row() {
    const auto* const shown = row();
    use_->setEnabled(!busy_ && shown != nullptr && shown->can_be_used() && !shown->used);
    test_->setEnabled(!busy_ && shown != nullptr && shown->can_be_used());
    build_->setEnabled(!busy_ && shown != nullptr && shown->can_be_built());
    add_->setEnabled(!busy_);
    stop_button_->setEnabled(busy_);
    if (shown == nullptr) return about_->setText({});
    QStringList lines;
    if (shown->engine) lines << tr("Engine: %1").arg(shown_text(shown->engine->path.string()));
    if (!shown->libtorch.architectures.empty()) {
        QStringList names;
        for (const auto& name : shown->libtorch.architectures) names << shown_text(name);
        lines << tr("For GPUs: %1").arg(names.join(u' '));
    }
    const auto& problem = shown->engine && !shown->engine->fits() ? shown->engine->problem : shown->libtorch.problem;
    if (!problem.empty()) lines << message_text(problem);
    about_->setText(lines.join(u'\n'));
}

void EngineDialog::choose_folder() {
    const auto folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of a LibTorch or a Python environment"), QString());
    if (!folder.isEmpty()) add_folder(to_path(folder));
}

void EngineDialog::add_folder(const std::filesystem::path& folder) {
    folders_.push_back(folder);
    look();
}

void EngineDialog::use() {
    const auto* const shown = row();
    if (shown == nullptr || !shown->can_be_used()) return;
    try {
        tools_.choose(shown->engine->path);
    } catch (const std::exception& e) {
        return say(sentence_of(e), true);
    }
    look(tr("Chosen. A TorchDeck that has loaded another one already uses this one when it is started again."));
}

void EngineDialog::build() {
    const auto* const shown = row();
    if (shown == nullptr || !shown->can_be_built()) return;
    const auto libtorch = shown->libtorch;
    say(tr("Building; the log is %1").arg(shown_text(engines::build_log(libtorch).string())));
    progress_->setRange(0, 0);
    progress_->show();
    stop_ = background_.run(
        Lane::bench,
        [tools = tools_, libtorch](const Task& task) {
            auto engine = tools.build(
                libtorch, [&](const engines::BuildProgress& now) { task.progress(now.done, now.total); }, task.stop());
            tools.choose(engine);
            return engine;
        },
        [this](const std::filesystem::path& engine) {
            look(tr("Built and chosen: %1").arg(shown_text(engine.string())));
        },
        [this](const QString& problem) {
            set_busy(false);
            say(problem, true);
        },
        [this](std::int64_t done, std::int64_t total) {
            progress_->setRange(0, static_cast<int>(total));
            progress_->setValue(static_cast<int>(done));
        });
    set_busy(true);
}

void EngineDialog::test() {
    const auto* const shown = row();
    if (shown == nullptr || !shown->can_be_used()) return;
    // In a process of its own: what is wrong with a LibTorch must not take the window with it.
    QStringList words;
    for (const auto& word : tools_.test_command) words << from_utf8(word);
    words << QString::fromStdString(shown->engine->path.string());
    output_->clear();
    output_->show();
    say(tr("Training a step on each device…"));
    set_busy(true);
    const auto program = words.takeFirst();
    process_.start(program, words);
}

}  // namespace torchdeck::ui
