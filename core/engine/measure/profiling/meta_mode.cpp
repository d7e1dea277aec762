// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/profiling/meta_mode.hpp"

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/record_function.h>
#include <c10/core/Allocator.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <torch/library.h>
#include <torch/torch.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/measure/profiling/meta_operators.hpp"

namespace torchdeck::engine {
namespace {

constexpr auto kMode = c10::DispatchKey::TESTING_ONLY_GenericMode;

thread_local std::set<std::string> executed_operators;

/// The type of MetaAutocast, and the casts of weights.
thread_local std::optional<at::ScalarType> product_type;
thread_local std::unordered_map<const c10::TensorImpl*, at::Tensor> weight_casts;

bool is_cast_by_autocast(const std::string& name) {
    static const std::set<std::string> all = {"aten::conv1d",
                                              "aten::conv2d",
                                              "aten::conv3d",
                                              "aten::conv_transpose1d",
                                              "aten::conv_transpose2d",
                                              "aten::conv_transpose3d",
                                              "aten::linear",
                                              "aten::convolution",
                                              "aten::_convolution",
                                              "aten::matmul",
                                              "aten::mm",
                                              "aten::bmm",
                                              "aten::addmm",
                                              "aten::baddbmm",
                                              "aten::addbmm",
                                              "aten::mv",
                                              "aten::addmv"};
    return all.contains(name);
}

at::Tensor cast(const at::Tensor& tensor) {
    if (!tensor.defined() || !tensor.is_floating_point() || tensor.scalar_type() == *product_type) return tensor;
    if (!tensor.is_leaf() || !tensor.requires_grad()) return tensor.to(*product_type);
    auto& kept = weight_casts[tensor.unsafeGetTensorImpl()];
    if (!kept.defined()) kept = tensor.to(*product_type);
    return kept;
}

/// Every operator comes here first: whatever names a device gets the meta device.
void to_meta(const c10::OperatorHandle& op, c10::DispatchKeySet keys, torch::jit::Stack* stack) {
    const auto& arguments = op.schema().arguments();
    const auto first = stack->size() - arguments.size();
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].name() == "device") (*stack)[first + i] = c10::Device(c10::kMeta);
    }
    const c10::impl::ExcludeDispatchKeyGuard below(kMode);
    if (product_type && is_cast_by_autocast(op.operator_name().name)) {
        for (std::size_t i = first; i < stack->size(); ++i) {
            if ((*stack)[i].isTensor()) (*stack)[i] = cast((*stack)[i].toTensor());
        }
    }
    op.redispatchBoxed(keys & c10::DispatchKeySet(c10::DispatchKeySet::FULL_AFTER, kMode), stack);
}

/// Whether zeros in place of the values could give another shape, or a program another way to go.
bool depends_on_values(const c10::OperatorHandle& op) {
    static const std::set<std::string> kShapedByValues = {
        "aten::nonzero",  "aten::nonzero_numpy", "aten::masked_select",      "aten::unique_dim", "aten::_unique",
        "aten::_unique2", "aten::bincount",      "aten::unique_consecutive", "torchvision::nms"};
    const auto& results = op.schema().returns();
    const auto is_value = [](const auto& result) {
        const auto kind = result.type()->kind();
        return kind == c10::TypeKind::NumberType || kind == c10::TypeKind::BoolType || kind == c10::TypeKind::IntType ||
               kind == c10::TypeKind::FloatType;
    };
    return kShapedByValues.contains(op.operator_name().name) || std::any_of(results.begin(), results.end(), is_value);
}

/// An operator without a rule of shapes. One that works in place gives what it was called on, of which no shape
/// changes; others are computed on zeros.
void compute_on_zeros(const c10::OperatorHandle& op, c10::DispatchKeySet, torch::jit::Stack* stack) {
    const auto& schema = op.schema();
    const auto count = schema.arguments().size();
    const auto& results = schema.returns();
    if (count > 0 && results.size() == 1 && results[0].alias_info() != nullptr && results[0].alias_info()->isWrite() &&
        schema.arguments()[0].alias_info() != nullptr) {
        stack->resize(stack->size() - count + 1);
        return;
    }
    TORCH_CHECK(!depends_on_values(op), op.operator_name().name, " depends on values.");
    executed_operators.insert(op.operator_name().name);
    const at::RecordFunctionGuard unrecorded(/*is_enabled=*/false);
    const c10::impl::ExcludeDispatchKeyGuard below(kMode);
    const auto zeros = [](const at::Tensor& tensor) {
        return tensor.is_meta() ? at::zeros(tensor.sizes(), tensor.options().device(at::kCPU)) : tensor;
    };
    const auto first = stack->end() - static_cast<std::ptrdiff_t>(count);
    torch::jit::Stack arguments(first, stack->end());
    stack->erase(first, stack->end());
    for (auto& argument : arguments) {
        if (argument.isTensor() && argument.toTensor().defined()) {
            argument = zeros(argument.toTensor());
        } else if (argument.isTensorList()) {
            c10::List<at::Tensor> all;
            for (const at::Tensor& each : argument.toTensorVector()) all.push_back(zeros(each));
            argument = all;
        } else if (argument.isDevice()) {
            argument = c10::Device(at::kCPU);
        }
    }
    op.callBoxed(arguments);
    for (auto& result : arguments) {
        if (result.isTensor() && result.toTensor().defined()) result = result.toTensor().to(at::kMeta);
        stack->push_back(std::move(result));
    }
}

/// For LibTorch's operators that have neither a rule of shapes nor are made of others, one by one: newer versions have
/// a fallback of their own, which refuses them.
void compute_each_on_zeros() {
    static torch::Library library(torch::Library::IMPL, "aten", c10::DispatchKey::Meta, __FILE__, __LINE__);
    auto& dispatcher = c10::Dispatcher::singleton();
    for (const auto& name : dispatcher.getAllOpNames()) {
        constexpr std::string_view kNamespace = "aten::";
        const auto op = dispatcher.findSchema(name);
        if (!op || !name.name.starts_with(kNamespace) || !op->hasKernelForDispatchKey(c10::DispatchKey::CPU)) continue;
        bool has_rule = false;
        for (const auto key :
             {c10::DispatchKey::Meta, c10::DispatchKey::CompositeExplicitAutograd,
              c10::DispatchKey::CompositeExplicitAutogradNonFunctional, c10::DispatchKey::CompositeImplicitAutograd})
            has_rule = has_rule || op->hasKernelForDispatchKey(key);
        if (has_rule) continue;
        const auto own =
            name.name.substr(kNamespace.size()) + (name.overload_name.empty() ? "" : "." + name.overload_name);
        library.impl(own.c_str(), torch::CppFunction::makeFromBoxedFunction<&compute_on_zeros>());
    }
}

/// Registered when the first network of shapes is made: the rest of the program does without.
void register_once() {
    static const bool done = [] {
        static torch::Library mode(torch::Library::IMPL, "_", kMode, __FILE__, __LINE__);
        mode.fallback(torch::CppFunction::makeFromBoxedFunction<&to_meta>());
        register_meta_operators();
        static torch::Library rest(torch::Library::IMPL, "_", c10::DispatchKey::Meta, __FILE__, __LINE__);
        try {
            rest.fallback(torch::CppFunction::makeFromBoxedFunction<&compute_on_zeros>());
        } catch (const c10::Error&) {
            compute_each_on_zeros();
        }
        return true;
    }();
    (void)done;
}

/// A block of no memory that knows its size.
struct MetaBlock {
    std::int64_t bytes;
    int owner;
    std::uint32_t name;
};
std::unordered_set<MetaBlock*> meta_blocks;
std::vector<MetaAllocations::Change> changed;
std::uint32_t next_name = 0;
std::uint32_t first_name = 0;
MetaAllocations::Owner owner_of = nullptr;
void* owner_data = nullptr;

void free_meta_block(void* pointer) {
    auto* const block = static_cast<MetaBlock*>(pointer);
    meta_blocks.erase(block);
    // What an earlier trace took is no part of this one.
    if (owner_of != nullptr && block->name >= first_name)
        changed.push_back({block->name - first_name, true, block->bytes, block->owner});
    delete block;
}

c10::DataPtr allocate_nothing(std::size_t bytes) {
    if (owner_of == nullptr) return {nullptr, nullptr, [](void*) {}, at::Device(at::kMeta)};
    auto* const block = new MetaBlock{static_cast<std::int64_t>(bytes), owner_of(owner_data), next_name++};
    meta_blocks.insert(block);
    changed.push_back({block->name - first_name, false, block->bytes, block->owner});
    return {nullptr, block, &free_meta_block, at::Device(at::kMeta)};
}

/// allocate() is const in LibTorch 1.13 and is not in later ones.
template <class Allocator>
inline constexpr bool kAllocateIsConst = requires(const Allocator& allocator) {
    allocator.allocate(std::size_t{1});
};
class MetaAllocatorBase : public c10::Allocator {
  public:
    c10::DeleterFnPtr raw_deleter() const override { return nullptr; }
    /// Pure virtual from 2.1 on.
    virtual void copy_data(void*, const void*, std::size_t) const {}
};
template <bool is_const>
class MetaAllocator;
template <>
class MetaAllocator<true> final : public MetaAllocatorBase {
  public:
    virtual c10::DataPtr allocate(std::size_t bytes) const { return allocate_nothing(bytes); }
};
template <>
class MetaAllocator<false> final : public MetaAllocatorBase {
  public:
    virtual c10::DataPtr allocate(std::size_t bytes) { return allocate_nothing(bytes); }
};

}  // namespace

MetaMode::MetaMode() : was_on_(c10::impl::tls_is_dispatch_key_included(kMode)) {
    register_once();
    executed_operators.clear();
    c10::impl::tls_set_dispatch_key_included(kMode, true);
}

MetaMode::~MetaMode() {
    c10::impl::tls_set_dispatch_key_included(kMode, was_on_);
}

std::vector<std::string> MetaMode::executed() {
    return {executed_operators.begin(), executed_operators.end()};
}

MetaAllocations::MetaAllocations(Owner owner, void* data) {
    static MetaAllocator<kAllocateIsConst<c10::Allocator>> allocator;
    c10::SetAllocator(at::kMeta, &allocator, /*priority=*/1);
    owner_of = owner;
    owner_data = data;
    changed.clear();
    first_name = next_name;
}

MetaAllocations::~MetaAllocations() {
    owner_of = nullptr;
}

std::vector<MetaAllocations::Held> MetaAllocations::held() const {
    std::vector<Held> all;
    all.reserve(meta_blocks.size());
    for (const auto* const block : meta_blocks) all.push_back({block->owner, block->bytes});
    return all;
}

const std::vector<MetaAllocations::Change>& MetaAllocations::changes() const {
    return changed;
}

MetaAutocast::MetaAutocast(std::optional<at::ScalarType> type) {
    product_type = type;
}

MetaAutocast::~MetaAutocast() {
    product_type.reset();
    weight_casts.clear();
}

}  // namespace torchdeck::engine
