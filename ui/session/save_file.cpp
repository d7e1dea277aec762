// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/save_file.hpp"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QImageWriter>
#include <span>

#include "base/atomic_file.hpp"
#include "base/error.hpp"
#include "look/format.hpp"
#include "session/background.hpp"

namespace torchdeck::ui {

namespace fs = std::filesystem;

fs::path to_path(const QString& file) {
    return QFile::encodeName(file).toStdString();
}

void save_file(const fs::path& file, const QByteArray& bytes) {
    std::error_code code;
    const auto target = fs::is_symlink(file, code) ? fs::weakly_canonical(file, code) : file;
    base::write_atomically(code ? file : target,
                           std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
}

void save_png(const fs::path& file, const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    if (!writer.write(image)) {
        const auto problem = QCoreApplication::translate("SaveFile", "%1: the image could not be encoded as PNG (%2).")
                                 .arg(from_utf8(file.string()), writer.errorString());
        throw Error(ErrorKind::data, Message(problem.toStdString()));
    }
    save_file(file, bytes);
}

}  // namespace torchdeck::ui
