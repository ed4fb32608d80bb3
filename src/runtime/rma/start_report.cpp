#include "rma/start_report.hpp"

#include <algorithm>
#include <string>

#include "base/host.hpp"
#include "base/log.hpp"
#include "base/memory.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/version.hpp"
#include "job/mpi.hpp"
#include "remote/helper/placement.hpp"

namespace gannet::rma {

namespace {

using base::bytes_text;
using base::text;

constexpr int most_listed = 8;

/// Finding out costs more than a start should, if nobody reads it.
bool wanted() {
  return base::setting_choice(base::settings::log) >= static_cast<int>(base::Level::info);
}

void say(const std::string& line) { base::log(base::Level::info, line); }

std::string counted(int number, const char* what) {
  return text(number, ' ', what, number == 1 ? "" : "s");
}

/// "node1 (2 ranks), node2 (2 ranks)"; the first few.
std::string hosts(const job::Job& job, const remote::Nodes& nodes) {
  if (job.nodes() == 1) return text(base::host_name(), " (", counted(job.size(), "rank"), ")");
  std::string list;
  for (int node = 0; node < std::min(job.nodes(), most_listed); ++node) {
    list += text(node == 0 ? "" : ", ", nodes.host(node), " (",
                 counted(nodes.ranks_on(node), "rank"), ")");
  }
  return job.nodes() <= most_listed ? list : list + ", ...";
}

std::string helper(const job::Job& job, const topology::Places& places) {
  if (job.nodes() == 1) return "none, there is one node";
  return "a thread on each node, " + remote::Placement(job, places.helper).description();
}

std::string ports_of_a_rank(int ports) {
  if (ports == 0) return "none, the ranks share memory; GANNET_PORTS has no effect";
  if (ports == 1) return "1 of a rank, which its threads share";
  return text("1 of a rank, ", ports - 1, " more for threads that want their own");
}

std::string share_of_a_rank() {
  const auto most = base::setting_number(base::settings::memory);
  if (most == 0) return "a rank may own what the machine has";
  return text("a rank may own ", bytes_text(double(most)), " (GANNET_MEMORY)");
}

}  // namespace

void say_library() { say(text("version ", version(), ", ", job::mpi_library())); }

void say_job(const job::Job& job, const topology::Places& places, const remote::Nodes& nodes,
             int ports) {
  if (!wanted()) return;
  say(text(counted(job.size(), "rank"), " on ", counted(job.nodes(), "node"), ": ",
           hosts(job, nodes)));
  if (job.nodes() == 1) say("transport: none, the ranks share memory");
  const bool asked = base::setting_text(base::settings::ports) != base::settings::ports.fallback;
  if (ports > 0 || asked) say("ports: " + ports_of_a_rank(ports));
  say("helper: " + helper(job, places));
  say(text("memory: ", bytes_text(double(base::available_memory())), " available of ",
           bytes_text(double(base::machine_memory())), ", ", counted(job.node_cpus(), "processor"),
           " on ", base::host_name(), "; ", share_of_a_rank()));
  say("settings: " + base::changed_settings());
}

void say_places(const job::Job& job, const topology::Places& places) {
  if (base::setting_choice(base::settings::log) < static_cast<int>(base::Level::debug)) return;
  base::log(base::Level::debug, text("rank ", job.rank(), ": ", places.description()));
}

}  // namespace gannet::rma
