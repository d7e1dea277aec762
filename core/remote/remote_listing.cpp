// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/remote_listing.hpp"

#include "base/console_message.hpp"
#include "base/error.hpp"
#include "remote/remote_program.hpp"

namespace torchdeck::remote {

data::FolderListing list_folder_there(const RemoteUrl& url, bool with_weights, const std::stop_token& stop) {
    std::vector<std::string> words{"data", "browse", "--json"};
    if (with_weights) words.emplace_back("--weights");
    words.insert(words.end(), {"--", url.path});
    const auto answer = run_program_there(url, words, "browse", stop);
    if (answer.code == 0) return data::read_listing(answer.out);
    auto why = base::failure_in(answer.errors);
    if (why.empty()) why = Message::of("torchdeck failed there (exit code {}).", answer.code);
    throw Error(ErrorKind::data, Message::of("{}: {}", url.host, why));
}

}  // namespace torchdeck::remote
