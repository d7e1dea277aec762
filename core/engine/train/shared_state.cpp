// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/shared_state.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <torch/torch.h>
#include <torch/version.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "base/digest.hpp"
#include "base/error.hpp"
#include "engine/nn/models/state.hpp"

namespace torchdeck::engine {
namespace {

/// Buffers of floating point: the running statistics of batch norm.
std::vector<at::Tensor> statistics_of(const Network& network) {
    std::vector<at::Tensor> all;
    for (const auto& buffer : network.buffers()) {
        if (buffer.is_floating_point()) all.push_back(buffer);
    }
    return all;
}

std::vector<double> values_of(const std::vector<at::Tensor>& tensors) {
    const torch::NoGradGuard no_grad;
    std::vector<double> values;
    for (const auto& tensor : tensors) {
        const auto host = tensor.detach().to(at::kCPU, at::kDouble).contiguous();
        const auto* const first = host.data_ptr<double>();
        values.insert(values.end(), first, first + host.numel());
    }
    return values;
}

void put_values(const std::vector<double>& values, const std::vector<at::Tensor>& tensors) {
    const torch::NoGradGuard no_grad;
    std::size_t at = 0;
    for (const auto& tensor : tensors) {
        const auto count = static_cast<std::size_t>(tensor.numel());
        if (at + count > values.size()) return;
        auto host = at::empty(tensor.sizes(), at::kDouble);
        std::copy_n(values.data() + at, count, host.data_ptr<double>());
        tensor.detach().copy_(host);
        at += count;
    }
}

/// Of a checkpoint's tensors: the running statistics of a rank, by its number.
constexpr std::string_view kStatistics = "running_statistics/";

/// A tensor on the memory of `bytes`.
at::Tensor over(base::Buffer& bytes) {
    return at::from_blob(bytes.data(), {static_cast<std::int64_t>(bytes.size())}, at::TensorOptions(at::kByte));
}

}  // namespace

std::shared_ptr<const Checkpoint> shared_checkpoint(RankGroup& ranks, const Checkpoint* own) {
    nlohmann::json list;
    if (ranks.first() && own != nullptr) {
        list["state"] = own->state;
        for (const auto& tensor : own->tensors)
            list["tensors"].push_back({tensor.name, static_cast<int>(tensor.dtype), tensor.shape, tensor.bytes.size()});
    }
    const auto text = ranks.from_first(list.dump());
    list = nlohmann::json::parse(text);
    if (list.is_null()) return nullptr;
    auto checkpoint = std::make_shared<Checkpoint>();
    checkpoint->state = list.at("state").get<std::string>();
    for (std::size_t i = 0; i < list.at("tensors").size(); ++i) {
        const auto& entry = list.at("tensors").at(i);
        weights::NamedTensor tensor{entry.at(0), static_cast<weights::DType>(entry.at(1).get<int>()), entry.at(2), {}};
        if (ranks.first())
            tensor.bytes = own->tensors[i].bytes;
        else
            tensor.bytes = base::Buffer(entry.at(3).get<std::size_t>());
        ranks.from_first(over(tensor.bytes));
        checkpoint->tensors.push_back(std::move(tensor));
    }
    return checkpoint;
}

void require_same_task(RankGroup& ranks, const data::Dataset& dataset) {
    const nlohmann::ordered_json own{{"training images", dataset.train->size()},
                                     {"validation images", dataset.val->size()},
                                     {"classes", dataset.class_names},
                                     {"LibTorch", TORCH_VERSION}};
    const auto all = ranks.all(own.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    for (std::size_t rank = 1; rank < all.size(); ++rank) {
        if (all[rank] == all.front()) continue;
        const auto here = nlohmann::json::parse(all[rank]), there = nlohmann::json::parse(all.front());
        for (const auto& [key, value] : here.items()) {
            if (there.at(key) == value) continue;
            throw Error(
                ErrorKind::usage,
                value.is_array()
                    ? Message::of("{} has other {} than rank 0: all ranks need the same dataset and program.",
                                  ranks.name_of(static_cast<int>(rank)), key)
                    : Message::of(
                          "{} has other {} than rank 0 ({}, not {}): all ranks need the same dataset and program.",
                          ranks.name_of(static_cast<int>(rank)), key, value.dump(), there.at(key).dump()));
        }
    }
}

void share_network(RankGroup& ranks, const Network& network) {
    for (const auto& [name, tensor] : named_state_once(network)) ranks.from_first(tensor);
}

void require_equal_parameters(RankGroup& ranks, const Network& network) {
    base::Digest digest(base::Digest::Kind::md5);
    for (const auto& parameter : network.parameters()) {
        const auto host = parameter.detach().to(at::kCPU).contiguous();
        digest.add({static_cast<const std::byte*>(host.data_ptr()), static_cast<std::size_t>(host.nbytes())});
    }
    const auto all = ranks.all(digest.hex());
    std::vector<std::string> others;
    for (std::size_t rank = 1; rank < all.size(); ++rank) {
        if (all[rank] != all.front()) others.push_back(ranks.name_of(static_cast<int>(rank)));
    }
    if (others.empty()) return;
    throw Error(ErrorKind::internal,
                Message::of("The weights of {} are no longer those of rank 0: the machines compute differently, or "
                            "this is a defect. Nothing of it was saved; the last checkpoint is whole.",
                            fmt::format("{}", fmt::join(others, ", "))));
}

void average_buffers(RankGroup& ranks, const std::vector<at::Tensor>& tensors) {
    std::vector<at::Tensor> statistics;
    for (const auto& tensor : tensors) {
        if (tensor.is_floating_point() && !tensor.requires_grad()) statistics.push_back(tensor);
    }
    if (statistics.empty()) return;
    auto values = values_of(statistics);
    ranks.sum(values);
    for (auto& value : values) value /= ranks.size();
    put_values(values, statistics);
}

std::vector<double> running_statistics(const Network& network) {
    return values_of(statistics_of(network));
}

void set_running_statistics(const Network& network, const std::vector<double>& values) {
    put_values(values, statistics_of(network));
}

void add_running_statistics(Checkpoint& checkpoint, const std::vector<std::vector<double>>& of_ranks) {
    for (std::size_t rank = 0; rank < of_ranks.size(); ++rank) {
        checkpoint.tensors.push_back({fmt::format("{}{}", kStatistics, rank),
                                      weights::DType::f64,
                                      {static_cast<std::int64_t>(of_ranks[rank].size())},
                                      base::Buffer(std::as_bytes(std::span(of_ranks[rank])))});
    }
}

void restore_running_statistics(const Checkpoint& checkpoint, const Network& network, const RankGroup& ranks) {
    std::vector<std::vector<double>> saved;
    for (std::size_t rank = 0;; ++rank) {
        const auto name = fmt::format("{}{}", kStatistics, rank);
        const auto it = std::ranges::find(checkpoint.tensors, name, &weights::NamedTensor::name);
        if (it == checkpoint.tensors.end()) break;
        std::vector<double> values(it->bytes.size() / sizeof(double));
        std::memcpy(values.data(), it->bytes.data(), values.size() * sizeof(double));
        if (!saved.empty() && values.size() != saved.front().size()) return;
        saved.push_back(std::move(values));
    }
    if (saved.empty()) return;
    if (saved.size() == static_cast<std::size_t>(ranks.size())) {
        set_running_statistics(network, saved[static_cast<std::size_t>(ranks.rank())]);
        return;
    }
    std::vector<double> mean(saved.front().size());
    for (const auto& one : saved) {
        for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += one[i] / static_cast<double>(saved.size());
    }
    set_running_statistics(network, mean);
}

}  // namespace torchdeck::engine
