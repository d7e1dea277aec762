// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

namespace torchdeck::data {

/// Called a few times a second with bytes done and in all (0: not known yet).
using TransferProgress = std::function<void(std::int64_t done, std::int64_t total)>;

struct DownloadRequest {
    std::string url;                ///< https; http only with allow_local_http
    std::filesystem::path file;     ///< the result; FILE.part and FILE.part.tag while it is not complete
    std::int64_t max_bytes = 0;     ///< own limit, counted here
    std::string md5;                ///< lower-case hexadecimal; empty: not checked
    std::string sha256;             ///< the same; or its first digits
    bool allow_local_http = false;  ///< http:// to this machine (127.0.0.1, ::1, localhost), and to nowhere else
    int tries = 3;
    std::chrono::milliseconds wait{1000};  ///< before the second try; doubled for each further one
    std::chrono::seconds connect_timeout{10};
    std::chrono::seconds stall_timeout{30};  ///< under 1 kB/s for this long is a failed try
};

/// Fetches a file. What an earlier, broken call left in FILE.part is continued with Range and If-Range when the server
/// still has the same file, else fetched anew. Checksums are compared before FILE appears; when they differ the partial
/// file is removed. A FILE with the right SHA-256 is used as it is. Returns false when stopped (the partial file
/// stays). Throws Error (data), or Error (usage) for an address that is not allowed. May be called from any thread; two
/// calls for one FILE do not mix.
bool download(const DownloadRequest& request, const TransferProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace torchdeck::data
