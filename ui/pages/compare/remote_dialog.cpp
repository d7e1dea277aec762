// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/remote_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "look/theme.hpp"
#include "session/remote_folders.hpp"
#include "widgets/text_label.hpp"

namespace torchdeck::ui {

RemoteDialog::RemoteDialog(QWidget* parent) : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Open a remote folder of runs"));
    address_ = new QComboBox(this);
    address_->setEditable(true);
    address_->setInsertPolicy(QComboBox::NoInsert);
    address_->addItems(RemoteFolders::recent());
    address_->setMinimumContentsLength(40);
    address_->lineEdit()->setPlaceholderText(QStringLiteral("ssh://user@host/path/to/runs"));
    auto* about = text_label(this, Text::small);
    about->setText(
        tr("ssh://[user@]host[:port]/path, with /~/path for your home folder there, or the path of a folder that "
           "several machines share (NFS, Lustre). ssh runs with your configuration, keys and jump hosts, and asks for "
           "no password."));
    problem_ = text_label(this);
    set_text_color(problem_, tokens(palette()).error);
    problem_->setAccessibleName(tr("Problem"));
    problem_->setMinimumHeight(text_lines(3));
    problem_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Address"), address_);
    form->addRow(about);
    form->addRow(problem_);
    form->addRow(buttons);
    // What is being typed is not wrong yet.
    connect(address_, &QComboBox::editTextChanged, problem_, &QLabel::clear);
    connect(buttons, &QDialogButtonBox::accepted, this, &RemoteDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    address_->setFocus();
}

QString RemoteDialog::address() const {
    return address_->currentText().trimmed();
}

void RemoteDialog::accept() {
    problem_->setText(RemoteFolders::problem_of(address()));
    if (problem_->text().isEmpty()) {
        QDialog::accept();
        return;
    }
    address_->setFocus();
}

}  // namespace torchdeck::ui
