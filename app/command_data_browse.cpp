// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.hpp"
#include "app/command_data.hpp"
#include "app/interrupts.hpp"
#include "data/folder_listing.hpp"
#include "remote/remote_listing.hpp"

namespace torchdeck::app {
namespace {

struct DataBrowseOptions {
    std::string folder;
    bool weights = false;
    bool json = false;
};

data::FolderListing contents(const DataBrowseOptions& options, const std::stop_token& stop) {
    if (!remote::is_ssh_url(options.folder)) return data::list_folder(options.folder, options.weights, stop);
    const auto host_only = options.folder.find('/', std::string_view("ssh://").size()) == std::string::npos;
    const auto url = remote::parse_remote_url(host_only ? options.folder + "/~" : options.folder);
    return remote::list_folder_there(url, options.weights, stop);
}

int run_data_browse(const DataBrowseOptions& options) {
    const Interrupts interrupts;
    const auto listing = contents(options, interrupts.token());
    Console console;
    if (options.json) {
        console.data(data::listing_json(listing));
        return 0;
    }
    console.result(Message::plural("{1}: {0} images", "{1}: {0} image", listing.images, listing.folder));
    for (const auto& name : listing.folders) console.result(Message::name(name + "/"));
    for (const auto& name : listing.weights) console.result(Message::name(name));
    if (listing.more) console.note(data::cut_remark());
    return 0;
}

}  // namespace

void add_data_browse(CLI::App& data, Action& action) {
    const Command command(data, "browse", Message::mark("The subfolders of a folder, and how many images are in it."));
    auto options = std::make_shared<DataBrowseOptions>();
    command.option("FOLDER", options->folder, Message::mark("A folder here or ssh://HOST/FOLDER. [home folder]"))
        ->type_name("");
    command.flag("--weights", options->weights, Message::mark("List files of weights, too."));
    command.flag("--json", options->json, Message::mark("Print one JSON object."));
    command.runs(run_data_browse, options, action);
}

}  // namespace torchdeck::app
