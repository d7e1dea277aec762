// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine of all tests that need none: answers any operation with a canned result or a script, an empty result where
// neither is given. A new operation needs nothing here.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine_api.hpp"

namespace torchdeck::test {

class FakeEngine final : public Engine {
  public:
    template <class Operation>
    using Script = std::function<typename Operation::Result(const Operation&, const Context&)>;

    EngineInfo facts{"1.13.0", "CPU", "libtorchdeck_engine.so"};
    std::vector<EngineDevice> machine{{"cpu", "Intel Xeon 2.80 GHz", "", true}};
    std::function<telemetry::AllocatorReading(const std::string& device)> allocator;

    /// What the operation gives, every time.
    template <class Operation>
    FakeEngine& answer(typename Operation::Result result) {
        return script<Operation>([result = std::move(result)](const Operation&, const Context&) { return result; });
    }

    /// What happens instead of the operation, on the thread that asked for it.
    template <class Operation>
    FakeEngine& script(Script<Operation> happens) {
        scripts_[Request(std::in_place_type<Operation>).index()] = [happens = std::move(happens)](
                                                                       const Request& request, const Context& context) {
            return std::any(happens(std::get<Operation>(request), context));
        };
        return *this;
    }

    [[nodiscard]] EngineInfo info() const override { return facts; }
    [[nodiscard]] std::vector<EngineDevice> devices() const override { return machine; }
    [[nodiscard]] telemetry::AllocatorReading memory(const std::string& device) const override {
        return allocator ? allocator(device) : telemetry::AllocatorReading{};
    }
    std::any perform(const Request& request, const Context& context) override {
        if (const auto& happens = scripts_[request.index()]) return happens(request, context);
        return std::visit([]<class Operation>(const Operation&) { return std::any(typename Operation::Result()); },
                          request);
    }

  private:
    std::array<std::function<std::any(const Request&, const Context&)>, std::variant_size_v<Request>> scripts_;
};

}  // namespace torchdeck::test
