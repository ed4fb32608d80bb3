#pragma once

#include "rma/client/landings.hpp"
#include "rma/client/slots.hpp"
#include "rma/copy.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// Puts the answers of a reply from `node` where they were asked for, tells their slots, and calls
/// answered(bytes) for each. False, and the rest is left, at the first that makes no sense: answers
/// come from the network.
template <class Answered>
bool land(wire::Bytes answers, int node, Landings& landings, Slots& slots, Answered&& answered) {
  protocol::Reader<protocol::Answer> reader(answers);
  while (!reader.at_end()) {
    const auto answer = reader.head();
    const auto data = answer ? reader.data(answer->bytes) : std::nullopt;
    const Landings::Landing* found =
        data ? landings.find(answer->token, node, data->size()) : nullptr;
    if (!found) return false;
    const Landings::Landing landing = *found;
    landings.forget(answer->token);
    if (!data->empty()) {
      copy_rows<false>(packing(landing.piece, landing.element), landing.near, data->data());
    }
    answered(data->size());
    slots.finish(landing.slot);
  }
  return true;
}

}  // namespace gannet::rma
