#pragma once

#include <cstdint>

#include "remote/flow/plan.hpp"

/// What travels between the two state machines of flow control. The blocks of one client reach the
/// helper in the order in which they were sent, and so do acknowledgements on the way back.
namespace gannet::remote::flow {

/// Blocks that follow each other without a gap, since more was waiting, are a train; each client
/// numbers its own.
using TrainId = std::uint32_t;

/// At most one buffer full. The helper puts it into one of the client's buffers, or into a spare
/// buffer if the client was granted one.
struct Block {
  TrainId train = 0;
  Bytes bytes = 0;
  Bytes to_come = 0;       ///< bytes that wait at the client behind this block
  bool first = false;      ///< of its train
  bool announces = false;  ///< the helper may offer spare buffers for what is to come
  bool spare = false;      ///< uses a granted spare buffer

  bool last() const { return to_come == 0; }
};

/// The helper's answer: buffers that are free again, and spare buffers for a train.
struct Ack {
  TrainId train = 0;      ///< the grant is for this train
  int credits = 0;        ///< the client's own buffers given back
  int spares_served = 0;  ///< blocks in spare buffers that this acknowledges, all at once
  int granted = 0;        ///< spare buffers that the client may fill at once
  bool flushed = false;   ///< the answer to a flush request
};

}  // namespace gannet::remote::flow
