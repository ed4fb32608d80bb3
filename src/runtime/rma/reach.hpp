#pragma once

#include "rma/place.hpp"
#include "rma/process.hpp"

namespace gannet::rma {

/// The one question that every verb asks: is it on this node? here(memory, address) if it is, else
/// there(client, target).
template <class Here, class There>
inline decltype(auto) reach(const Process& process, Place place, Here&& here, There&& there) {
  if (!place.is_here()) [[unlikely]]
    return there(process.client(), place.target());
  const node::Memory& memory = process.memory();
  return here(memory, memory.at(place.offset()));
}

}  // namespace gannet::rma
