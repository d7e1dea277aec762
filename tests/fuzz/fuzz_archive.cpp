// SPDX-License-Identifier: GPL-3.0-or-later
//
// A tar archive of a dataset: what comes out is files and folders below the target, of bounded size. The input is the
// archive as it is, or packed here: gzip's own checksum would stop nearly every mutation.
#include <zlib.h>

#include <vector>

#include "data/archive.hpp"
#include "fuzz.hpp"

using namespace torchdeck;

namespace {

std::vector<std::uint8_t> packed(const std::uint8_t* data, std::size_t size) {
    if (size > 1 && data[0] == 0x1F && data[1] == 0x8B) return {data, data + size};
    z_stream stream{};
    constexpr int kGzip = 16 + 15;
    if (::deflateInit2(&stream, 0, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) std::abort();
    std::vector<std::uint8_t> out(::deflateBound(&stream, size) + 64);
    stream.next_in = const_cast<std::uint8_t*>(data);  // zlib's interface; nothing is written there
    stream.avail_in = static_cast<unsigned>(size);
    stream.next_out = out.data();
    stream.avail_out = static_cast<unsigned>(out.size());
    if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) std::abort();
    out.resize(out.size() - stream.avail_out);
    ::deflateEnd(&stream);
    return out;
}

void check_contents(const std::filesystem::path& folder) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const auto status = entry.symlink_status();
        if (!std::filesystem::is_regular_file(status) && !std::filesystem::is_directory(status)) std::abort();
        using std::filesystem::perms;
        if ((status.permissions() & (perms::set_uid | perms::set_gid | perms::sticky_bit)) != perms::none) std::abort();
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto gzip = packed(data, size);
    const auto file = fuzz::write_file("archive.tar.gz", gzip.data(), gzip.size());
    const auto target = fuzz::folder() / "unpacked";
    fuzz::refuses_or_reads([&] {
        data::extract_tar_gz(file, target, {.max_bytes = 1 << 20, .max_entries = 100}, {});
        check_contents(target);
    });
    std::error_code code;
    std::filesystem::remove_all(target, code);
    if (std::distance(std::filesystem::directory_iterator(fuzz::folder()), {}) != 1) std::abort();
    return 0;
}
