// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>
#include <memory>

namespace torchdeck::test {

using Variables = QMap<QString, QString>;

inline QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline int free_port() {
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* const generic = reinterpret_cast<sockaddr*>(&address);
    const bool found = ::bind(fd, generic, sizeof address) == 0 && ::getsockname(fd, generic, &length) == 0;
    ::close(fd);
    return found ? ntohs(address.sin_port) : 0;
}

/// Processes of small trainings, of images of 8 x 8, whose run folders are in one temporary folder.
class RankProcesses {
  protected:
    struct Rank {
        std::unique_ptr<QProcess> process;
        QByteArray errors;
    };
    [[nodiscard]] QStringList words(const QString& name, const QStringList& more) const {
        return QString(
                   "train --dataset synthetic --image-size 8 --limit-train 128 --limit-val 50 --epochs 1 "
                   "--precision fp32 --no-augment --optimizer sgd --lr 0.0001 --report-every 1 --checkpoint-every 0 "
                   "--shards 1 --seed 3")
                   .split(' ') +
               QStringList{"--run-dir", dir_.filePath(name)} + more;
    }
    Rank start(const QStringList& words, const Variables& variables = {}) {
        Rank rank{std::make_unique<QProcess>(), {}};
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("OMP_NUM_THREADS", "1");
        for (auto it = variables.begin(); it != variables.end(); ++it) environment.insert(it.key(), it.value());
        rank.process->setProcessEnvironment(environment);
        rank.process->setWorkingDirectory(dir_.path());
        rank.process->start(qEnvironmentVariable("TORCHDECK"), words);
        return rank;
    }
    static int end_of(Rank& rank, int patience_ms = 120000) {
        if (!rank.process->waitForFinished(patience_ms)) return -1;
        rank.errors = rank.process->readAllStandardError();
        return rank.process->exitStatus() == QProcess::NormalExit ? rank.process->exitCode() : 1000;
    }
    bool train(const QString& name, const QStringList& more) {
        auto rank = start(words(name, more));
        const int code = end_of(rank);
        if (code != 0) qWarning("%d: %s", code, rank.errors.constData());
        errors_ = rank.errors;
        return code == 0;
    }
    [[nodiscard]] QJsonObject last_epoch(const QString& name) const {
        QJsonObject found;
        for (const auto& line : content(dir_.filePath(name + "/metrics.jsonl")).split('\n')) {
            const auto json = QJsonDocument::fromJson(line).object();
            if (json["phase"] == "epoch") found = json;
        }
        return found;
    }
    static Variables torchrun(int rank, int size, int port) {
        return {{"RANK", QString::number(rank)},       {"WORLD_SIZE", QString::number(size)},
                {"LOCAL_RANK", QString::number(rank)}, {"LOCAL_WORLD_SIZE", QString::number(size)},
                {"MASTER_ADDR", "127.0.0.1"},          {"MASTER_PORT", QString::number(port)}};
    }

    QTemporaryDir dir_;
    QByteArray errors_;
};

}  // namespace torchdeck::test
