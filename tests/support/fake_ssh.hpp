// SPDX-License-Identifier: GPL-3.0-or-later
// A program in place of ssh that runs the given command with sh on this machine, and can be refused, killed and cut.
#pragma once

#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is POSIX's

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace torchdeck::test {

class FakeSsh {
  public:
    FakeSsh() {
        // "cut": arguments of a dd that passes on what the far end says; with it the connection ends.
        std::ofstream(program()) << R"sh(#!/bin/sh
here=$(dirname "$0")
printf "%s\n" "$@" > "$here/words"
echo x >> "$here/starts"
for command; do :; done
if [ -s "$here/refusal" ]; then cat "$here/refusal" >&2; exit 255; fi
[ -s "$here/banner" ] && cat "$here/banner"
echo $$ > "$here/pid"
cd "$here/home"
cut=$(cat "$here/cut" 2>/dev/null)
if [ -n "$cut" ]; then
  { sh -c "$command"; } | { dd $cut 2>/dev/null; kill -9 $$; }
  exit 255
fi
# "lingers": a login shell that left a program behind.
if [ -s "$here/lingers" ]; then sh -c "$command"; exec sleep 1000; fi
exec sh -c "$command"
)sh";
        std::filesystem::permissions(program(), std::filesystem::perms::owner_all);
        std::filesystem::create_directories(home());
        qputenv("TORCHDECK_SSH", QByteArray::fromStdString(program().string()));
    }
    ~FakeSsh() { qunsetenv("TORCHDECK_SSH"); }
    FakeSsh(const FakeSsh&) = delete;
    FakeSsh& operator=(const FakeSsh&) = delete;

    [[nodiscard]] std::filesystem::path at(const char* name) const {
        return std::filesystem::path(dir_.path().toStdString()) / name;
    }
    [[nodiscard]] std::filesystem::path program() const { return at("fake-ssh"); }
    /// The home folder at the far end.
    [[nodiscard]] std::filesystem::path home() const { return at("home"); }
    /// All at once: the program may be reading it.
    void set(const char* name, const std::string& text) const {
        std::ofstream(at("new")) << text;
        std::filesystem::rename(at("new"), at(name));
    }
    [[nodiscard]] std::string get(const char* name) const {
        std::ifstream file(at(name));
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    [[nodiscard]] int starts() const { return static_cast<int>(get("starts").size()) / 2; }
    [[nodiscard]] int pid() const { return QByteArray::fromStdString(get("pid")).trimmed().toInt(); }
    /// One that has ended and that nobody has waited for is not: whose parent has ended, init waits for when it likes.
    [[nodiscard]] bool alive() const {
        if (pid() <= 0) return false;
        std::ifstream file("/proc/" + std::to_string(pid()) + "/stat");
        std::string text;
        std::getline(file, text);
        const auto name_ends = text.rfind(") ");
        return name_ends != std::string::npos && text[name_ends + 2] != 'Z';
    }
    void kill() const {
        if (pid() > 0) ::kill(pid(), SIGKILL);
    }

  private:
    QTemporaryDir dir_;
};

}  // namespace torchdeck::test
