#pragma once

namespace gannet::job {

/// Local, once MPI runs. Error(Fault::system) if the environment shows that a launcher started
/// several processes, of which MPI sees only this one: the launcher belongs to another MPI, and
/// each process would be a job of its own.
void check_launcher();

}  // namespace gannet::job
