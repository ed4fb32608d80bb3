#pragma once

#include <functional>

/// What becomes of an Error that nobody catches: one line for the job, which ends with exit code 1.
namespace gannet::rma::uncaught {

/// From now on, for the rest of the process. Exceptions that are not Errors end as before. A
/// process that ends the job otherwise (job::abort_job) notifies the other nodes, too.
void end_quietly();

/// What is left to do for a world whose process ends so.
struct AbortNotification {
  int rank;
  std::function<bool()> speaks_first;  ///< nobody else on the node has said why the job ends
  std::function<void(bool spoke)> release_peers;  ///< others need not wait for this rank any more
  std::function<void()> notify_nodes;             ///< this rank ends the job, and has said why
};

/// While a world lives. The notification has to last until leave().
void enter(const AbortNotification& notification);
void leave(const AbortNotification& notification);

}  // namespace gannet::rma::uncaught
