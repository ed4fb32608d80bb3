#pragma once

#include <deque>
#include <vector>

#include "wire/ofi/contact.hpp"
#include "wire/ofi/handles.hpp"
#include "wire/ofi/operation.hpp"

namespace gannet::wire::ofi {

/// A put or a get, until libfabric is done with it.
struct Transfer : Operation {
  Contact* contact = nullptr;
  std::uint64_t tag = 0;
  bool is_put = false;
  Flushes::Epoch epoch = 0;  ///< of a put
  Region near = {};          ///< where our own memory has to be registered
};

/// A bounded supply of them.
class Transfers {
 public:
  /// nullptr if all are in use.
  Transfer* take() {
    if (free_.empty() && !grow()) return nullptr;
    Transfer* const transfer = free_.back();
    free_.pop_back();
    return transfer;
  }

  void give(Transfer* transfer) {
    transfer->near.reset();
    free_.push_back(transfer);
  }

  /// To be called before their link is closed.
  void close() {
    for (Transfer& transfer : all_) transfer.near.reset();
  }

 private:
  static constexpr std::size_t limit = 1024;

  bool grow() {
    if (all_.size() == limit) return false;
    free_.reserve(all_.size() + 1);
    all_.emplace_back().kind = Operation::Kind::direct;
    free_.push_back(&all_.back());
    return true;
  }

  std::deque<Transfer> all_;
  std::vector<Transfer*> free_;
};

}  // namespace gannet::wire::ofi
