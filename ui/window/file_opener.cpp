// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/file_opener.hpp"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QMenu>
#include <optional>

#include "base/error.hpp"
#include "data/image_file.hpp"
#include "look/format.hpp"
#include "remote/remote_url.hpp"
#include "runs/foreign_log.hpp"
#include "session/recent_paths.hpp"
#include "session/save_file.hpp"

namespace torchdeck::ui {
namespace {

/// Whether the folder is one of images by class: root/<class>/<image> or root/train/<class>/<image>. Looks at a
/// few names only, because this is the GUI thread. Charts that were exported into run folders are no such images.
bool holds_images(const QString& folder) {
    constexpr int kFolders = 8;
    constexpr int kFiles = 64;
    if (QFileInfo::exists(folder + QStringLiteral("/run.json"))) return false;
    bool any = false;
    for (const auto& top : {folder, folder + QStringLiteral("/train")}) {
        QDirIterator classes(top, QDir::Dirs | QDir::NoDotAndDotDot);
        for (int i = 0; i < kFolders && classes.hasNext(); ++i) {
            QDirIterator files(classes.next(), QDir::Files | QDir::System);  // broken links, too
            for (int k = 0; k < kFiles && files.hasNext(); ++k) {
                const auto name = QFileInfo(files.next()).fileName();
                if (name.endsWith(QStringLiteral(".jsonl"), Qt::CaseInsensitive)) return false;
                any = any || data::is_image_name(name.toStdString());
            }
        }
    }
    return any;
}

/// What goes to the Roofline page: tables and databases of profilers, and peaks.
bool is_profiler_export(const QString& path) {
    const QFileInfo info(path);
    const auto suffix = info.suffix().toLower();
    // Logs of other tools are tables, too.
    const bool table = suffix == QStringLiteral("csv") && !runs::looks_like_foreign_log(path.toStdString(), true);
    return table || suffix == QStringLiteral("db") || info.fileName() == QStringLiteral("peaks.json");
}

/// A folder that is neither a run nor a benchmark.
bool is_plain_folder(const QString& path) {
    const QDir folder(path);
    return folder.exists() && !folder.exists(QStringLiteral("run.json")) &&
           !folder.exists(QStringLiteral("matrix.json"));
}

bool is_bench_folder(const QString& path) {
    const QDir folder(path);
    return folder.exists(QStringLiteral("matrix.json")) && folder.exists(QStringLiteral("cells"));
}

bool is_weights(const QString& suffix) {
    static const QStringList known{QStringLiteral("pt"), QStringLiteral("pth"), QStringLiteral("ckpt"),
                                   QStringLiteral("safetensors")};
    return known.contains(suffix);
}

std::optional<MontageLayout> montage_in(const QString& file) {
    try {
        return layout_of_image(to_path(file));
    } catch (const Error&) {
        return std::nullopt;  // an ordinary image
    }
}

}  // namespace

void FileOpener::open(const QStringList& paths) {
    QStringList runs, benches, images;
    QString weights;
    const bool predicts = predicts_();
    const auto is_remote = [](const QString& path) { return remote::is_ssh_url(path.toStdString()); };
    auto local = paths;
    local.removeIf(is_remote);
    remember_files(local);
    for (const auto& address : paths)
        if (is_remote(address)) Q_EMIT remote_found(address);
    for (const auto& path : local) {
        const QFileInfo info(path);
        const auto suffix = info.suffix().toLower();
        if (data::is_image_name(path.toStdString())) {
            const auto montage = suffix == QStringLiteral("png") && !predicts ? montage_in(path) : std::nullopt;
            if (montage)
                Q_EMIT montage_found(*montage);
            else
                images << path;
        } else if (predicts && is_plain_folder(path)) {
            images << path;
        } else if (is_profiler_export(path)) {
            Q_EMIT kernels_found(path);
        } else if (suffix == QStringLiteral("toml")) {
            Q_EMIT matrix_found(path);
        } else if (is_bench_folder(path)) {
            benches << path;
        } else if (info.fileName() == QStringLiteral("run.json")) {
            runs << info.path();  // a run, as file managers open it
        } else if (suffix == QStringLiteral("json") && !runs::is_foreign_log(path.toStdString())) {
            Q_EMIT profile_found(path);
        } else if (is_weights(suffix)) {
            weights = path;
        } else if (holds_images(path)) {
            Q_EMIT dataset_found(path);
        } else {
            runs << path;
        }
    }
    // After the images that came along: it is about those that they are asked.
    if (!weights.isEmpty() && (predicts || !images.isEmpty()))
        Q_EMIT predicting_weights_found(weights);
    else if (!weights.isEmpty())
        Q_EMIT weights_found(weights);
    if (!images.isEmpty()) Q_EMIT images_found(images);
    if (!benches.isEmpty()) Q_EMIT benchmarks_found(benches);
    if (!runs.isEmpty()) Q_EMIT runs_found(runs);
}

void FileOpener::fill_recent_menu(QMenu* menu) {
    menu->clear();
    for (const auto& path : recent_files()) {
        const QFileInfo info(path);
        auto name = info.fileName();
        // Logs and weights are often called alike in every folder.
        if (!info.dir().isRoot()) name.prepend(info.dir().dirName() + u'/');
        auto* file = menu->addAction(name.replace(u'&', QStringLiteral("&&")));
        file->setToolTip(tool_tip_text(path));
        connect(file, &QAction::triggered, this, [this, path] { open({path}); });
    }
    if (menu->isEmpty()) menu->addAction(tr("None yet"))->setEnabled(false);
    menu->setToolTipsVisible(true);
}

}  // namespace torchdeck::ui
