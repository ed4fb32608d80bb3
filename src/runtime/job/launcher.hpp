#pragma once

namespace gannet::job {

/// Local, once MPI runs. Error(Fault::system) if the environment tells of a launcher that started
/// several processes of which MPI sees this one alone: the launcher is that of another MPI, and
/// each process would be a job of its own.
void check_launcher();

}  // namespace gannet::job
