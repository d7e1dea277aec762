// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <string>

/// A temporary folder that stands for "/", with files of /proc and /sys that a test writes.
class Tree {
  public:
    [[nodiscard]] std::filesystem::path root() const { return folder_.path().toStdString(); }
    void write(const std::string& path, const std::string& content) const {
        const auto full = root() / path;
        std::filesystem::create_directories(full.parent_path());
        // In place, as the kernel does: a held descriptor must see the new content.
        std::ofstream(full, std::ios::binary | std::ios::trunc) << content;
    }
    void remove(const std::string& path) const { std::filesystem::remove_all(root() / path); }
    void folder(const std::string& path) const { std::filesystem::create_directories(root() / path); }

  private:
    QTemporaryDir folder_;
};
