#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "job/finalize.hpp"
#include "job/job.hpp"
#include "job/watch.hpp"
#include "node/arena.hpp"
#include "rma/job_report.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"
#include "rma/recording.hpp"
#include "rma/uncaught.hpp"

namespace gannet::remote {
namespace flow {
struct Plan;
}  // namespace flow
class Clients;
class Helper;
struct HelperConfig;
}  // namespace gannet::remote

namespace gannet::rma {

/// One world: its processes, its node memory, the way to other nodes if there are any, and the
/// watch over its siblings. Lives as long as the World or anything made in it.
class Runtime {
 public:
  /// Collective over `comm`.
  explicit Runtime(MPI_Comm comm);
  ~Runtime();

  const job::Job& job() const { return job_; }
  const node::Arena& arena() const { return arena_; }
  Process& process() { return process_; }
  const Process& process() const { return process_; }

  /// The node's helper, if it lives in this process; null otherwise.
  const remote::Helper* helper() const { return helper_.get(); }

  /// Collective, once, when the world's communicators have been made, so that no other thread is
  /// inside MPI meanwhile. If it fails on any rank, all close, and get the same Error.
  void start_helper();

  /// Collective, before the helper starts and at the end: what happens in between is recorded, if
  /// GANNET_TRACE asks for it.
  void begin_recording();
  void end_recording();

  /// Local. What is done if the program calls MPI_Finalize while the world is open.
  void at_finalize(std::function<void()> end) { at_finalize_.emplace(std::move(end)); }

  /// Collective: this rank leaves in good order, after the last sync.
  void close();

  /// Local. This rank leaves because of an error: ranks that wait for it get an Error.
  void abandon();

  /// Bytes that the runtime keeps in this process, and those that it keeps once for all ranks of
  /// the node. Arrays, teams and what the network library has for itself come on top.
  std::size_t bytes_of_state() const;
  std::size_t bytes_of_node_state() const;

 private:
  void check_settings() const;
  void check_terms() const;
  void choose_waits();
  void check_places() const;
  Process make_process();
  void open_wait_statuses();
  void open_wire();
  std::shared_ptr<remote::Clients> open_ports(const remote::flow::Plan& plan, int ports);
  void gather_nodes(const wire::Address& helper);
  remote::HelperConfig helper_terms();
  void close_wire();
  void leave();
  enum class Reported { no, by_another, by_this };
  void announce_abort(Reported reported);
  void tell_of_end(int rank);
  void start_watch();
  void on_sibling_death(int node_rank, const job::Ending& ending);
  void on_node_death(int node, const std::string& why);
  void on_helper_failure(const std::string& why);
  [[noreturn]] void end_job(int spared_node_rank);

  job::Job job_;
  node::Arena arena_;
  bool oversubscribed_ =
      false;  // more ranks than processors on this node: waits keep nobody from working
  std::unique_ptr<wire::Transport> transport_;  // outlives all ports, those of the process too
  Process process_;
  std::unique_ptr<remote::Helper> helper_;
  node::WaitStatuses wait_statuses_;
  std::shared_ptr<JobReport> job_report_;
  std::optional<job::Watch> watch_;
  uncaught::AbortNotification abort_notification_;
  std::unique_ptr<Recording> recording_;
  std::optional<job::AtFinalize> at_finalize_;
};

}  // namespace gannet::rma
