#pragma once

#include <new>
#include <vector>

#include "am/route.hpp"

namespace gannet::am {

/// A way that keeps what goes through it.
struct Kept {
  std::vector<Packet> packets = {};
  std::vector<Bytes> payloads = {};  ///< what was read of them, by packet
  int room = 1 << 20;
  bool throws = false;
};
class KeptRoute final : public Route {
 public:
  explicit KeptRoute(Kept& kept, bool pulls = false) : kept_(kept), pulls_(pulls) {
    kept_.packets.reserve(1000);
    kept_.payloads.reserve(1000);
  }
  bool post(const Packet& packet, Bytes, Bytes more, ZeroCopyCount*) override {
    if (kept_.throws) throw std::bad_alloc();
    if (kept_.room == 0) return false;
    --kept_.room;
    kept_.packets.push_back(packet);
    kept_.payloads.push_back(more);
    return true;
  }
  std::size_t body_limit() const override { return 1000; }
  bool pulls() const override { return pulls_; }
  bool near() const override { return true; }

 private:
  Kept& kept_;
  const bool pulls_;
};

}  // namespace gannet::am
