#pragma once

/// What becomes of an Error that nobody catches: one line for each node, and the job ends with exit
/// code 1.
namespace gannet::rma {
class Runtime;
}

namespace gannet::rma::uncaught {

/// From now on, for the rest of the process. Exceptions that are not Errors end as before.
void end_quietly();

/// While a world lives, its ranks hear of it when one of them ends so.
void enter(Runtime& world);
void leave(Runtime& world);

}  // namespace gannet::rma::uncaught
