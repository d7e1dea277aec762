// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/platform/step_graph.hpp"

#if TORCHDECK_CUDA_GRAPHS
#include <ATen/cuda/CUDAGraph.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAFunctions.h>
#endif

namespace torchdeck::engine {

#if TORCHDECK_CUDA_GRAPHS
namespace {

// c10's guards for any device and not those for CUDA, which would have to be linked with CUDA's runtime.

/// Other threads may allocate pinned memory while this one records, where LibTorch lets one say so (2.1).
template <class Graph>
void begin(Graph& graph) {
    if constexpr (requires { graph.capture_begin({0, 0}, cudaStreamCaptureModeThreadLocal); })
        graph.capture_begin({0, 0}, cudaStreamCaptureModeThreadLocal);
    else
        graph.capture_begin();
}

class CudaGraph final : public StepGraph {
  public:
    explicit CudaGraph(at::Device device) : device_(device) {}

    std::vector<at::Tensor> record(const Work& work) override {
        graph_ = nullptr;
        const c10::DeviceGuard on_device(device_);
        // A recording gets memory of its own: free what lies idle.
        c10::cuda::device_synchronize();
        c10::cuda::CUDACachingAllocator::emptyCache();
        // The default stream cannot be recorded. Nothing runs on this one, so that no order has to be kept with it.
        const c10::impl::VirtualGuardImpl streams(device_.type());
        const c10::StreamGuard on_stream(streams.getStreamFromGlobalPool(device_));
        auto graph = std::make_unique<at::cuda::CUDAGraph>();
        begin(*graph);
        std::vector<at::Tensor> results;
        try {
            results = work();
        } catch (...) {
            end_quietly(*graph);
            throw;
        }
        graph->capture_end();
        graph_ = std::move(graph);
        return results;
    }

    void replay() override {
        const c10::DeviceGuard on_device(device_);
        graph_->replay();
    }

  private:
    static void end_quietly(at::cuda::CUDAGraph& graph) {
        try {
            graph.capture_end();
        } catch (const c10::Error&) {
            // The recording is void already; what made it so is thrown on.
        }
    }

    at::Device device_;
    std::unique_ptr<at::cuda::CUDAGraph> graph_;
};

}  // namespace

std::unique_ptr<StepGraph> make_step_graph(at::Device device) {
    return device.is_cuda() ? std::make_unique<CudaGraph>(device) : nullptr;
}
#else
std::unique_ptr<StepGraph> make_step_graph(at::Device) {
    return nullptr;
}
#endif

}  // namespace torchdeck::engine
