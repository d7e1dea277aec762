// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/download_row.hpp"

#include <QDir>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>

#include "config/setting_words.hpp"
#include "look/format.hpp"
#include "look/message_text.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {

DownloadRow::DownloadRow(QWidget* parent) : TransferRow(parent) {
    fetch_ = [](const std::string& dataset, const std::filesystem::path& dir, const data::FetchProgress& progress,
                const std::stop_token& stop) {
        return data::fetch_dataset(data::dataset_archive(dataset, "binary"), dir, {}, progress, stop);
    };
    button()->setToolTip(tool_tip_text(tr("From its authors, to %1").arg(QDir::toNativeSeparators(data_folder()))));
    button()->setObjectName(QStringLiteral("download_button"));
    connect(button(), &QPushButton::clicked, this, &DownloadRow::start);
}

QString DownloadRow::data_folder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/TorchDeck/data");
}

void DownloadRow::set_config(const config::TrainConfig& config) {
    const auto& archives = data::dataset_archives();
    const bool wanted = config.data.dir.empty() && std::ranges::any_of(archives, [&](const auto& archive) {
                            return archive.dataset == config.data.dataset.text();
                        });
    if (!busy() && wanted) {
        dataset_ = from_utf8(config.data.dataset.text());
        const auto label = config::choice_label(config::setting("dataset"), config.data.dataset.text());
        button()->setText(tr("Download %1").arg(message_text(label)));
    }
    set_wanted(wanted);
}

void DownloadRow::start() {
    begin(
        [fetch = fetch_, dataset = dataset_.toStdString(), dir = to_path(data_folder())](State& state,
                                                                                         const std::stop_token& stop) {
            const auto progress = [&](data::FetchPhase phase, std::int64_t done, std::int64_t total) {
                state.unpacking = phase == data::FetchPhase::unpacking;
                state.done = done;
                state.total = total;
            };
            const auto result = fetch(dataset, dir, progress, stop);
            return result.stopped ? QString() : from_utf8(result.folder.string());
        },
        [this](const QString& folder) { Q_EMIT fetched(dataset_, folder); });
}

}  // namespace torchdeck::ui
