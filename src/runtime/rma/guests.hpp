#pragma once

#include <memory>

namespace gannet::rma {

class Process;

/// Local, any thread. Keeps what other ranks may still talk to until this world ends, even if all
/// its users have gone.
void keep_guest(const Process& process, std::shared_ptr<void> guest);

/// At the end of the world, while it is still open.
void let_guests_go(const Process& process);

}  // namespace gannet::rma
