// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/download.hpp"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <memory>
#include <mutex>
#include <vector>

#include "base/atomic_file.hpp"
#include "base/checked.hpp"
#include "base/descriptor.hpp"
#include "base/digest.hpp"
#include "base/error.hpp"
#include "base/open_file.hpp"
#include "base/paths.hpp"
#include "base/remedy.hpp"
#include "base/text.hpp"
#include "data/folder_scan.hpp"

namespace torchdeck::data {
namespace {

namespace fs = std::filesystem;

constexpr long kMaxRedirects = 5;
constexpr long kSlowBytesPerSecond = 1000;

[[noreturn]] void fail_download(const Message& message) {
    throw Error(ErrorKind::data, message);
}

/// Whether `url` is plain http to this machine by its name. Where it really leads is checked again at the socket.
bool is_local_http(const std::string& url) {
    for (const auto* host : {"http://127.0.0.1", "http://localhost", "http://[::1]"}) {
        if (!url.starts_with(host)) continue;
        const auto next = url[std::strlen(host)];
        if (next == '\0' || next == '/' || next == ':') return true;
    }
    return false;
}

bool is_loopback(const sockaddr& address) {
    if (address.sa_family == AF_INET)
        return (ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr) >> 24) == 127;
    if (address.sa_family == AF_INET6)
        return IN6_IS_ADDR_LOOPBACK(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
    return false;
}

/// FILE.part: locked, so that two downloads do not write into one another.
class PartFile {
  public:
    explicit PartFile(const fs::path& path) : path_(path), fd_(base::open_own_file(path, O_RDWR | O_CREAT)) {
        if (!fd_)
            fail_download(Message::of("{}: cannot be written ({}).", path.string(), base::own_file_trouble(errno)));
        if (::flock(fd_.get(), LOCK_EX | LOCK_NB) != 0)
            fail_download(Message::of("{}: another download is writing it. Wait until it is done.", path.string()));
        struct stat info {};
        size_ = ::fstat(fd_.get(), &info) == 0 ? info.st_size : 0;
    }

    [[nodiscard]] std::int64_t size() const { return size_; }
    void restart() {
        if (::ftruncate(fd_.get(), 0) != 0) fail_download(Message::of("{}: {}.", path_, Message::system(errno)));
        size_ = 0;
    }
    void append(const char* bytes, std::size_t count) {
        while (count > 0) {
            const auto n = ::pwrite(fd_.get(), bytes, count, size_);
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) {
                fail_download(Message::of("{}: cannot be written ({}). What was received is kept.", path_.string(),
                                          Message::system(errno)));
            }
            bytes += n;
            count -= static_cast<std::size_t>(n);
            size_ += n;
        }
    }
    void sync() const {
        if (::fsync(fd_.get()) != 0)
            fail_download(Message::of("{}: syncing to disk failed ({}).", path_.string(), Message::system(errno)));
    }
    [[nodiscard]] std::string checksum(base::Digest::Kind kind) const {
        base::Digest digest(kind);
        std::vector<std::byte> buffer(1 << 20);
        for (std::int64_t at = 0; at < size_;) {
            const auto n = ::pread(fd_.get(), buffer.data(), buffer.size(), at);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) fail_download(Message::of("{}: cannot be read back.", path_.string()));
            digest.add(std::span(buffer).first(static_cast<std::size_t>(n)));
            at += n;
        }
        return digest.hex();
    }

  private:
    fs::path path_;
    base::Descriptor fd_;
    std::int64_t size_ = 0;
};

/// One request and its answer. Exceptions of ours must not pass through libcurl: they wait in `failure`.
struct Transfer {
    const DownloadRequest& request;
    const TransferProgress& progress;
    const std::stop_token& stop;
    const fs::path& tag_file;
    PartFile& part;
    CURL* curl = nullptr;
    std::int64_t asked_from = 0;
    bool begun = false;
    std::string etag, modified, range;
    std::int64_t length = -1;
    std::exception_ptr failure;

    void on_header(std::string_view line) {
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r' || line.back() == ' '))
            line.remove_suffix(1);
        if (line.starts_with("HTTP/")) {  // of a redirect or of the answer itself: begin again
            etag.clear();
            modified.clear();
            range.clear();
            length = -1;
            return;
        }
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) return;
        const auto name = base::lower(line.substr(0, colon));
        auto value = line.substr(colon + 1);
        while (!value.empty() && value.front() == ' ') value.remove_prefix(1);
        if (name == "etag" && !value.starts_with("W/")) etag = value;  // a weak tag does not promise the same bytes
        if (name == "last-modified") modified = value;
        if (name == "content-range") range = value;
        if (name == "content-length") length = base::parse_integer(value).value_or(-1);
    }

    /// Before the first byte: is this the rest of what we have, or the whole from the beginning?
    void begin() {
        begun = true;
        long code = 0;
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
        const bool continues = code == 206 && base::lower(range).starts_with(fmt::format("bytes {}-", asked_from));
        if (code != 200 && !continues)
            fail_download(Message::of("{}: the server's answer ({}) makes no sense.", request.url, code));
        if (!continues) part.restart();
        if (length >= 0) check_size((base::Checked(part.size()) + length).value());
        const auto& tag = etag.empty() ? modified : etag;
        if (tag.empty() || tag.size() > 1024) {
            std::error_code ignored;
            fs::remove(tag_file, ignored);
        } else if (!continues) {
            base::write_atomically(tag_file, tag);
        }
    }

    /// Empty: more than a number holds.
    void check_size(std::optional<std::int64_t> size) const {
        if (!size || *size > request.max_bytes) {
            fail_download(Message::of("{}: the file is larger than {} bytes, so it is not what was expected.",
                                      request.url, Message::number(request.max_bytes)));
        }
    }

    void on_bytes(const char* bytes, std::size_t count) {
        if (!begun) begin();
        check_size(part.size() + static_cast<std::int64_t>(count));
        part.append(bytes, count);
    }

    void on_progress() const {
        if (!progress) return;
        const auto total = base::Checked(range.empty() ? 0 : asked_from) + std::max<std::int64_t>(length, 0);
        const bool known = begun && length >= 0;
        progress(part.size(), known ? total.value().value_or(0) : 0);
    }

    /// Runs `work`; keeps what it throws and makes libcurl stop.
    template <class Work>
    bool guarded(const Work& work) {
        try {
            work();
            return true;
        } catch (...) {
            failure = std::current_exception();
            return false;
        }
    }
};

std::size_t write_callback(char* bytes, std::size_t /*one*/, std::size_t count, void* user) {
    auto& transfer = *static_cast<Transfer*>(user);
    return transfer.guarded([&] { transfer.on_bytes(bytes, count); }) ? count : 0;
}
std::size_t header_callback(char* bytes, std::size_t /*one*/, std::size_t count, void* user) {
    auto& transfer = *static_cast<Transfer*>(user);
    return transfer.guarded([&] { transfer.on_header({bytes, count}); }) ? count : 0;
}
int progress_callback(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    auto& transfer = *static_cast<Transfer*>(user);
    return transfer.guarded([&] { transfer.on_progress(); }) && !transfer.stop.stop_requested() ? 0 : 1;
}
curl_socket_t open_loopback(void* /*user*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
    if (!is_loopback(address->addr)) return CURL_SOCKET_BAD;
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

enum class Outcome { complete, stopped, try_again };

/// Why a transfer failed; `text` is what libcurl says of it.
Message reason_of(CURLcode result, long status, const char* text) {
    switch (result) {
        case CURLE_COULDNT_RESOLVE_HOST:
        case CURLE_COULDNT_RESOLVE_PROXY:
            return Message::of("the server's name cannot be resolved: is this machine online?");
        case CURLE_COULDNT_CONNECT:
            return Message::of("the server cannot be reached");
        case CURLE_OPERATION_TIMEDOUT:
            return Message::of("the connection stalled");
        case CURLE_PARTIAL_FILE:
        case CURLE_RECV_ERROR:
        case CURLE_SEND_ERROR:
        case CURLE_GOT_NOTHING:
            return Message::of("the connection was lost");
        case CURLE_PEER_FAILED_VERIFICATION:
            return Message::of("the server's certificate cannot be verified: is this machine's clock right?");
        case CURLE_HTTP_RETURNED_ERROR:
            return Message::of("the server answered {}", status);
        default:
            return Message::name(text[0] != '\0' ? base::printable(text) : curl_easy_strerror(result));
    }
}

/// One try. `why` says what happened when it is worth another one.
Outcome attempt(const DownloadRequest& request, const TransferProgress& progress, const std::stop_token& stop,
                const fs::path& tag_file, PartFile& part, Message& why) {
    const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle(curl_easy_init(), &curl_easy_cleanup);
    if (!handle) throw std::bad_alloc();
    auto* const curl = handle.get();
    Transfer transfer{request, progress, stop, tag_file, part, curl, 0, false, {}, {}, {}, -1, nullptr};
    std::array<char, CURL_ERROR_SIZE> text{};
    const bool local = is_local_http(request.url);
    const auto set = [curl](CURLoption option, auto value) {
        if (curl_easy_setopt(curl, option, value) != CURLE_OK)
            throw Error(ErrorKind::internal, Message::of("libcurl does not know option {}.", static_cast<int>(option)));
    };
    set(CURLOPT_URL, request.url.c_str());
    set(CURLOPT_PROTOCOLS_STR, local ? "http" : "https");
    set(CURLOPT_REDIR_PROTOCOLS_STR, local ? "http" : "https");
    if (local) {
        set(CURLOPT_PROXY, "");
        set(CURLOPT_OPENSOCKETFUNCTION, open_loopback);
    }
    set(CURLOPT_FOLLOWLOCATION, 1L);
    set(CURLOPT_MAXREDIRS, kMaxRedirects);
    set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
    set(CURLOPT_FAILONERROR, 1L);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_CONNECTTIMEOUT, static_cast<long>(request.connect_timeout.count()));
    set(CURLOPT_LOW_SPEED_LIMIT, kSlowBytesPerSecond);
    set(CURLOPT_LOW_SPEED_TIME, static_cast<long>(request.stall_timeout.count()));
    set(CURLOPT_USERAGENT, "TorchDeck");
    set(CURLOPT_ERRORBUFFER, text.data());
    set(CURLOPT_WRITEFUNCTION, write_callback);
    set(CURLOPT_WRITEDATA, &transfer);
    set(CURLOPT_HEADERFUNCTION, header_callback);
    set(CURLOPT_HEADERDATA, &transfer);
    set(CURLOPT_XFERINFOFUNCTION, progress_callback);
    set(CURLOPT_XFERINFODATA, &transfer);
    set(CURLOPT_NOPROGRESS, 0L);

    // Without a tag nothing says that the rest belongs to the same file.
    const auto tag = part.size() > 0 && base::is_there(tag_file) ? base::read_text(tag_file, 1024) : std::string();
    std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers(nullptr, &curl_slist_free_all);
    if (!tag.empty()) {
        transfer.asked_from = part.size();
        // Not CURLOPT_RESUME_FROM: with it libcurl fails where the server sends the whole file instead.
        set(CURLOPT_RANGE, fmt::format("{}-", part.size()).c_str());
        headers.reset(curl_slist_append(nullptr, ("If-Range: " + tag).c_str()));
        set(CURLOPT_HTTPHEADER, headers.get());
    }

    const auto result = curl_easy_perform(curl);
    if (stop.stop_requested()) return Outcome::stopped;
    if (transfer.failure) std::rethrow_exception(transfer.failure);
    if (result == CURLE_OK) {
        if (!transfer.begun) part.restart();  // an empty file
        return Outcome::complete;
    }
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    if (result == CURLE_HTTP_RETURNED_ERROR && status == 416) {
        // Our part is as long as the file, or longer: nothing of it can be trusted.
        part.restart();
        why = Message::of("the server refused to continue");
        return Outcome::try_again;
    }
    const bool passing = (result == CURLE_HTTP_RETURNED_ERROR && (status >= 500 || status == 408 || status == 429)) ||
                         result == CURLE_PARTIAL_FILE || result == CURLE_OPERATION_TIMEDOUT ||
                         result == CURLE_RECV_ERROR || result == CURLE_SEND_ERROR || result == CURLE_GOT_NOTHING ||
                         result == CURLE_COULDNT_CONNECT || result == CURLE_COULDNT_RESOLVE_HOST;
    const auto reason = reason_of(result, status, text.data());
    if (passing) {
        why = reason;
        return Outcome::try_again;
    }
    if (result == CURLE_HTTP_RETURNED_ERROR) {
        fail_download(remedy::with(Message::of("{}: the server answered {}. Check the address.", request.url, status),
                                   remedy::other_mirror()));
    }
    fail_download(Message::of("{}: cannot be downloaded ({}).", request.url, reason));
}

void check(const DownloadRequest& request, const PartFile& part, const fs::path& part_path, const fs::path& tag_file) {
    struct Expected {
        base::Digest::Kind kind;
        const char* name;
        const std::string& value;
    };
    const std::array<Expected, 2> all = {Expected{base::Digest::Kind::md5, "MD5", request.md5},
                                         Expected{base::Digest::Kind::sha256, "SHA-256", request.sha256}};
    for (const auto& [kind, name, value] : all) {
        if (value.empty()) continue;
        const auto found = part.checksum(kind);
        if (found.starts_with(value)) continue;
        std::error_code ignored;
        fs::remove(part_path, ignored);
        fs::remove(tag_file, ignored);
        fail_download(remedy::with(
            Message::of("{}: what was received ({} bytes) is damaged or not the expected file: its {} is {}, published "
                        "is {}. It was deleted; try again.",
                        request.url, Message::number(part.size()), name, found, value),
            remedy::other_mirror()));
    }
}

/// A file that an earlier call completed and nobody has used up.
bool is_there_already(const DownloadRequest& request) {
    if (request.sha256.empty() || !base::is_file(request.file)) return false;
    return PartFile(request.file).checksum(base::Digest::Kind::sha256).starts_with(request.sha256);
}

/// Returns whether all of `time` passed: false when stopped.
bool wait(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    stopped.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

}  // namespace

bool download(const DownloadRequest& request, const TransferProgress& progress, const std::stop_token& stop) {
    if (!request.url.starts_with("https://") && !(request.allow_local_http && is_local_http(request.url))) {
        throw Error(
            ErrorKind::usage,
            Message::of("{}: only https addresses are downloaded from (http only from this machine, by --mirror).",
                        request.url));
    }
    static std::once_flag once;
    std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });

    fs::path part_path = request.file;
    part_path += ".part";
    fs::path tag_file = part_path;
    tag_file += ".tag";
    PartFile part(part_path);
    if (is_there_already(request)) {
        std::error_code ignored;
        fs::remove(part_path, ignored);
        return true;
    }
    Message why;
    auto pause = request.wait;
    for (int n = 1;; ++n) {
        const auto outcome = attempt(request, progress, stop, tag_file, part, why);
        if (outcome == Outcome::stopped) return false;
        if (outcome == Outcome::complete) break;
        if (n >= request.tries) {
            const auto failed =
                Message::of("{}: cannot be downloaded ({}; {} tries).", request.url, why, request.tries);
            const auto kept = part.size() > 0 ? Message::of("{} bytes are kept: the same command continues there.",
                                                            Message::number(part.size()))
                                              : Message();
            fail_download(kept.empty() ? failed : Message::list({failed, kept}, Message::Join::space));
        }
        if (!wait(pause, stop)) return false;
        pause *= 2;
    }
    check(request, part, part_path, tag_file);
    part.sync();
    std::error_code code;
    fs::rename(part_path, request.file, code);
    if (code) fail_download(Message::of("{}: cannot be renamed into place ({}).", request.file.string(), code));
    fs::remove(tag_file, code);
    return true;
}

}  // namespace torchdeck::data
