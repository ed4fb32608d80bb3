#include "hdf5/together.hpp"

#include "gannet/diagnostics.hpp"

namespace gannet::hdf5 {

void agree_on(const Group& group, const std::optional<Error>& problem) {
  const int nobody = group.size();
  const int first = group.min(problem ? group.rank() : nobody);
  if (first == nobody) return;
  std::string said(problem ? reason(*problem) : "");
  const Fault fault = group.broadcast(problem ? problem->fault() : Fault::system, first);
  said.resize(group.broadcast(said.size(), first));
  group.broadcast(std::span<char>(said), first);
  if (nobody > 1) said += text(" (rank ", first, ")");
  throw Error(fault, said);
}

}  // namespace gannet::hdf5
