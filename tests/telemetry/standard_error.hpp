// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <cstdio>
#include <string>
#include <utility>

/// Everything that is written to descriptor 2 while it lives.
class StandardError {
  public:
    StandardError() : saved_(::dup(2)), file_(std::tmpfile()) { ::dup2(::fileno(file_), 2); }
    ~StandardError() {
        if (saved_ >= 0) restore();
        std::fclose(file_);
    }
    std::string restore() {
        std::fflush(stderr);
        ::dup2(saved_, 2);
        ::close(std::exchange(saved_, -1));
        std::rewind(file_);
        std::string text(4096, '\0');
        text.resize(std::fread(text.data(), 1, text.size(), file_));
        return text;
    }

  private:
    int saved_;
    std::FILE* file_;
};
