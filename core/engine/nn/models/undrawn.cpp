// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/nn/models/undrawn.hpp"

#include <ATen/core/dispatch/Dispatcher.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <torch/library.h>

namespace torchdeck::engine {
namespace {

// The other key of this kind is MetaMode's.
constexpr auto kUndrawn = c10::DispatchKey::TESTING_ONLY_GenericWrapper;

/// Gives back the tensor that it was called on.
void leave_as_it_is(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
    stack->resize(stack->size() - op.schema().arguments().size() + 1);
}

void register_undrawn_once() {
    static const bool done = [] {
        static torch::Library others(torch::Library::IMPL, "_", kUndrawn, __FILE__, __LINE__);
        others.fallback(torch::CppFunction::makeFallthrough());
        static torch::Library draws(torch::Library::IMPL, "aten", kUndrawn, __FILE__, __LINE__);
        // erfinv_ makes normally distributed values of uniform ones.
        for (const auto* name : {"uniform_", "normal_", "erfinv_"})
            draws.impl(name, torch::CppFunction::makeFromBoxedFunction<&leave_as_it_is>());
        return true;
    }();
    (void)done;
}

}  // namespace

Undrawn::Undrawn() : was_on_(c10::impl::tls_is_dispatch_key_included(kUndrawn)) {
    register_undrawn_once();
    c10::impl::tls_set_dispatch_key_included(kUndrawn, true);
}

Undrawn::~Undrawn() {
    c10::impl::tls_set_dispatch_key_included(kUndrawn, was_on_);
}

std::shared_ptr<Network> make_undrawn_network(const std::string& model, const NetworkSpec& spec) {
    const Undrawn undrawn;
    return make_network(model, spec);
}

}  // namespace torchdeck::engine
