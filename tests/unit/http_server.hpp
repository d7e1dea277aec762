// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

/// A web server on 127.0.0.1 that can misbehave: one request a connection, answered by a function.
class HttpServer {
  public:
    struct Request {
        std::string path, range, if_range;
        int number = 0;  ///< requests for any path before this one
    };
    /// What is sent, and how.
    struct Answer {
        std::string head;       ///< with the empty line at its end
        std::string body;       ///< what is sent of it is up to `head`: lengths are not checked
        bool stall = false;     ///< then keep the connection open and say nothing
        int drip_bytes = 0;     ///< this many bytes a time
        int drip_pause_ms = 0;  ///< with this pause between
    };
    using Handler = std::function<Answer(const Request&)>;

    explicit HttpServer(Handler handler) : handler_(std::move(handler)) {
        listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
        ::listen(listener_, 8);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~HttpServer() {
        quit_ = true;
        thread_.join();
        ::close(listener_);
    }
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] std::string url(const std::string& path) const {
        return "http://127.0.0.1:" + std::to_string(port_) + path;
    }
    [[nodiscard]] std::vector<Request> requests() const {
        const std::lock_guard lock(mutex_);
        return requests_;
    }

    static Answer plain(const std::string& body, const std::string& more = {}) {
        return {"HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" + more + "\r\n", body};
    }
    /// As a good server does: ranges, and If-Range by `etag`.
    static Answer ranged(const Request& request, const std::string& body, const std::string& etag) {
        const std::string tag = "ETag: " + etag + "\r\n";
        if (request.range.empty() || (!request.if_range.empty() && request.if_range != etag)) return plain(body, tag);
        const auto from = static_cast<std::size_t>(std::stoul(request.range.substr(6)));
        if (from >= body.size()) return {"HTTP/1.1 416 Range Not Satisfiable\r\nContent-Length: 0\r\n\r\n", {}};
        const auto rest = body.substr(from);
        return {"HTTP/1.1 206 Partial Content\r\nContent-Length: " + std::to_string(rest.size()) +
                    "\r\nContent-Range: bytes " + std::to_string(from) + "-" + std::to_string(body.size() - 1) + "/" +
                    std::to_string(body.size()) + "\r\n" + tag + "\r\n",
                rest};
    }

  private:
    [[nodiscard]] bool ready(int fd, short events) const {
        while (!quit_) {
            pollfd p{fd, events, 0};
            if (::poll(&p, 1, 20) > 0) return true;
        }
        return false;
    }

    static std::string header(const std::string& text, const std::string& name) {
        const auto at = text.find("\r\n" + name + ": ");
        if (at == std::string::npos) return {};
        const auto begin = at + name.size() + 4;
        return text.substr(begin, text.find("\r\n", begin) - begin);
    }

    void run() {
        while (ready(listener_, POLLIN)) {
            const int fd = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
            if (fd < 0) continue;
            serve(fd);
            ::close(fd);
        }
    }

    void serve(int fd) {
        std::string text;
        while (text.find("\r\n\r\n") == std::string::npos) {
            char buffer[4096];
            if (!ready(fd, POLLIN)) return;
            const auto n = ::recv(fd, buffer, sizeof buffer, 0);
            if (n <= 0) return;
            text.append(buffer, static_cast<std::size_t>(n));
        }
        Request request;
        const auto begin = text.find(' ') + 1;
        request.path = text.substr(begin, text.find(' ', begin) - begin);
        request.range = header(text, "Range");
        request.if_range = header(text, "If-Range");
        {
            const std::lock_guard lock(mutex_);
            request.number = static_cast<int>(requests_.size());
            requests_.push_back(request);
        }
        const auto answer = handler_(request);
        const auto all = answer.head + answer.body;
        for (std::size_t done = 0; done < all.size() && !quit_;) {
            auto size = all.size() - done;
            if (answer.drip_bytes > 0 && done >= answer.head.size())
                size = std::min(size, static_cast<std::size_t>(answer.drip_bytes));
            if (!ready(fd, POLLOUT)) return;
            const auto n = ::send(fd, all.data() + done, size, MSG_NOSIGNAL);
            if (n <= 0) return;
            done += static_cast<std::size_t>(n);
            if (answer.drip_pause_ms > 0) std::this_thread::sleep_for(std::chrono::milliseconds(answer.drip_pause_ms));
        }
        char buffer[64];
        while (answer.stall && ready(fd, POLLIN) && ::recv(fd, buffer, sizeof buffer, 0) > 0) {
        }
    }

    Handler handler_;
    int listener_ = -1;
    int port_ = 0;
    std::atomic<bool> quit_ = false;
    mutable std::mutex mutex_;
    std::vector<Request> requests_;
    std::thread thread_;
};
