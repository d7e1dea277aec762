// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace torchdeck::test {

struct Finished {
    int code = -1;  ///< -1: it crashed, or took longer than a minute
    QString out, err;
};

/// Arguments of a training that takes a second.
inline QStringList tiny_training(const QString& run_dir) {
    return QString(
               "train --dataset shapes --limit-train 64 --limit-val 40 --epochs 2 --batch-size 16 --precision fp32 "
               "--report-every 2 --sample-interval 50ms --run-dir")
               .split(' ') +
           QStringList{run_dir};
}

/// The program as a person or a script runs it, in `folder`.
inline Finished run_program(const QString& folder, const QStringList& arguments,
                            const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("TORCHDECK"), arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// A line of shell in which "$TORCHDECK" is the program and "$@" are `arguments`.
inline Finished run_shell(const QString& folder, const QString& line, const QStringList& arguments = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start("sh", QStringList{"-c", line, "sh"} + arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline QByteArray content_of(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A test of the program in a folder of its own.
class ProgramTest : public QObject {
  protected:
    /// `variables`: "NAME=value", over the environment of the test.
    Finished run(const QStringList& arguments, const QStringList& variables = {}) {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& variable : variables)
            environment.insert(variable.section('=', 0, 0), variable.section('=', 1));
        return run_program(dir_.path(), arguments, environment);
    }
    Finished shell(const QString& line, const QStringList& arguments = {}) {
        return run_shell(dir_.path(), line, arguments);
    }
    [[nodiscard]] QString path(const QString& name) const { return dir_.filePath(name); }

    QTemporaryDir dir_;
};

}  // namespace torchdeck::test
