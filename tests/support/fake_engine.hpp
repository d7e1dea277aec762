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
        const Operation operation;
        typename Operation::Result result;
        const AnyCall named = Call<Operation>{operation, result};
        scripts_[named.index()] = [happens = std::move(happens)](const AnyCall& any, const Context& context) {
            const auto& call = std::get<Call<Operation>>(any);
            call.result = happens(call.operation, context);
        };
        return *this;
    }

    [[nodiscard]] EngineInfo info() const override { return facts; }
    [[nodiscard]] std::vector<EngineDevice> devices() const override { return machine; }
    [[nodiscard]] telemetry::AllocatorReading memory(const std::string& device) const override {
        return allocator ? allocator(device) : telemetry::AllocatorReading{};
    }
    void perform(const AnyCall& call, const Context& context) override {
        if (const auto& happens = scripts_[call.index()]) happens(call, context);
    }

  private:
    std::array<std::function<void(const AnyCall&, const Context&)>, std::variant_size_v<AnyCall>> scripts_;
};

}  // namespace torchdeck::test
