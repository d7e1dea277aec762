// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/step_graph.hpp"

#include "engine/torch_compat.hpp"

#if TORCHDECK_HAS_GRAPHS
#include <c10/core/DeviceGuard.h>
#endif

namespace torchdeck::engine {

#if TORCHDECK_HAS_GRAPHS
namespace {

class DeviceGraph final : public StepGraph {
  public:
    explicit DeviceGraph(at::Device device) : device_(device) {}

    std::vector<at::Tensor> record(const Work& work) override {
        graph_.reset();
        auto graph = at::create_graph_impl(device_.type());
        const c10::DeviceGuard on_device(device_);
        const OtherStream other(device_);  // the default stream cannot be recorded
        // Other threads may allocate pinned memory meanwhile.
        graph->capture_begin({0, 0}, at::GraphCaptureMode::ThreadLocal);
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
    /// Makes another stream the current one, in order with it at both ends.
    class OtherStream {
      public:
        explicit OtherStream(at::Device device)
            : streams_(device.type()),
              before_(streams_.getStream(device)),
              side_(streams_.getStreamFromGlobalPool(device)) {
            follow(side_, before_);
            streams_.exchangeStream(side_);
        }
        ~OtherStream() {
            streams_.exchangeStream(before_);
            try {
                follow(before_, side_);
            } catch (const c10::Error&) {
                // Behind a recording that failed; the next call to the device says so.
            }
        }
        OtherStream(const OtherStream&) = delete;
        OtherStream& operator=(const OtherStream&) = delete;

      private:
        static void follow(const c10::Stream& later, const c10::Stream& earlier) {
            c10::Event mark(earlier.device_type());
            mark.record(earlier);
            mark.block(later);
        }
        c10::impl::VirtualGuardImpl streams_;
        c10::Stream before_, side_;
    };

    static void end_quietly(at::GraphImplInterface& graph) {
        try {
            graph.capture_end();
        } catch (const c10::Error&) {
            // The recording is void already; what made it so is thrown on.
        }
    }

    at::Device device_;
    std::unique_ptr<at::GraphImplInterface> graph_;
};

}  // namespace

std::unique_ptr<StepGraph> make_step_graph(at::Device device) {
    return at::has_graph_impl(device.type()) ? std::make_unique<DeviceGraph>(device) : nullptr;
}
#else
std::unique_ptr<StepGraph> make_step_graph(at::Device) {
    return nullptr;
}
#endif

}  // namespace torchdeck::engine
