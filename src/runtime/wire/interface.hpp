#pragma once

#include <string>
#include <vector>

namespace gannet::wire {

/// Error(Fault::system) if GANNET_INTERFACE names something that this machine does not have:
/// neither an interface of the kernel nor a card ("mlx5_0:1" is a port of one).
void check_interface();

/// Whether there is a card for messages of any kind: InfiniBand and what looks like it to Linux
/// (EFA, RoCE, Omni-Path), or Slingshot.
bool has_fabric();

/// Cards that have direct access to memory, such as "mlx5_0".
std::vector<std::string> network_cards();

}  // namespace gannet::wire
