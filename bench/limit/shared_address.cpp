#include "limit/shared_address.hpp"

#include <cstdint>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace bench {
namespace {

/// A byte of shared memory, named so that all processes of the node understand it.
struct Place {
  std::uint64_t inode;
  std::uint64_t offset;
};

/// A line of /proc/self/maps.
struct Mapping {
  std::uint64_t begin;
  std::uint64_t end;
  Place first;

  bool contains(std::uint64_t address) const { return begin <= address && address < end; }
  bool contains(Place p) const {
    return p.inode == first.inode && p.offset >= first.offset &&
           p.offset - first.offset < end - begin;
  }
};

std::vector<Mapping> mappings() {
  std::vector<Mapping> all;
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    Mapping m;
    char dash;
    std::string permissions, device;
    std::istringstream words(line);
    words >> std::hex >> m.begin >> dash >> m.end >> permissions >> m.first.offset >> device >>
        std::dec >> m.first.inode;
    if (m.first.inode != 0) all.push_back(m);
  }
  return all;
}

Place place_of(std::uint64_t address) {
  for (const auto& m : mappings()) {
    if (m.contains(address)) return {m.first.inode, m.first.offset + (address - m.begin)};
  }
  throw std::runtime_error("the array of the library that is measured is not in shared memory");
}

std::uint64_t address_of(Place place) {
  for (const auto& m : mappings()) {
    if (m.contains(place)) return m.begin + (place.offset - m.first.offset);
  }
  throw std::runtime_error("the block of another rank is not mapped here");
}

}  // namespace

void* shared_address(MPI_Comm comm, int owner, const void* at_owner) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  Place place{};
  if (rank == owner) place = place_of(reinterpret_cast<std::uint64_t>(at_owner));
  MPI_Bcast(&place, sizeof place, MPI_BYTE, owner, comm);
  return reinterpret_cast<void*>(address_of(place));
}

}  // namespace bench
