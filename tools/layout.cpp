#include "layout.hpp"

#include <cstdlib>
#include <map>

#include "base/host.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/job.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"
#include "preflight.hpp"
#include "remote/helper/placement.hpp"
#include "topology/places.hpp"
#include "wire/open.hpp"

namespace gannet::tools {

namespace {

constexpr std::size_t block_bytes = 64 * 1024;  // as large as blocks become

/// The texts of all ranks of a communicator one after the other.
std::string gathered(MPI_Comm comm, const std::string& mine) {
  std::string all;
  for (const auto& text : job::all_texts(comm, mine)) all += text;
  return all;
}

std::string helper_place(const job::Job& job, const topology::Places& places) {
  if (job.nodes() == 1) return "none, there is one node";
  return remote::Placement(job, places.helper).description();
}

/// Collective over the node. "    memory on NUMA node 1, near 1 core: ranks 4 5"; a line for each
/// place.
std::string lines_of_memory(const job::Job& job, const topology::Places& places) {
  const auto ranks = job::all_texts(job.node_comm(), base::text(' ', job.rank()));
  const auto texts = job::all_texts(job.node_comm(), places.description());
  std::map<std::string, std::string> ranks_of;
  for (std::size_t i = 0; i < texts.size(); ++i) ranks_of[texts[i]] += ranks[i];
  std::string lines;
  for (const auto& [text, those] : ranks_of) lines += "    " + text + ": ranks" + those + '\n';
  return lines;
}

/// On the first rank of a node.
std::string line_of_node(const job::Job& job, const topology::Places& places,
                         const std::string& ranks) {
  std::string line =
      base::text("  node ", job.node(), "  ", base::host_name(), ", ranks", ranks, ", ",
                 job.node_cpus(), " processors, helper: ", helper_place(job, places), '\n');
  for (const Check& check : preflight()) {
    if (!check.passed) line += base::text("    FAILS ", check.what, ": ", check.problem, '\n');
  }
  return line;
}

std::string transport_between_nodes(const job::Job& job) try {
  if (job.nodes() == 1) return "  transport  none is needed: the ranks share memory\n";
  const auto transport = wire::open_transport(job.comm(), {job.key(), block_bytes});
  const std::string asked = base::setting_text(base::settings::transport);
  return base::text("  transport  ", transport->description(), " (GANNET_TRANSPORT=", asked, ")\n");
} catch (const Error& error) {
  return base::text("  transport  FAILS ", error.what(), '\n');
}

}  // namespace

bool is_launched() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"}) {
    if (std::getenv(name)) return true;
  }
  return false;
}

std::string layout_of_job() {
  job::start_mpi(nullptr, nullptr);
  job::Job job(MPI_COMM_WORLD);
  const topology::Places places = topology::places_of(job);
  const std::string ranks = gathered(job.node_comm(), base::text(' ', job.rank()));
  const std::string memory = lines_of_memory(job, places);
  std::string nodes;
  if (job.node_rank() == 0) {
    nodes = line_of_node(job, places, ranks) + memory;
    if (job.nodes() > 1) nodes = gathered(job.firsts_comm(), nodes);
  }
  const std::string transport = transport_between_nodes(job);
  if (job.rank() != 0) return "";
  return base::text("\njob of ", job.size(), " ranks on ", job.nodes(), " nodes\n", nodes,
                    transport);
}

}  // namespace gannet::tools
