#include "job/texts.hpp"

#include <cstdint>
#include <limits>
#include <numeric>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"

namespace gannet::job {

std::string text_of(MPI_Comm comm, int root, std::string mine) {
  auto length = static_cast<int>(mine.size());
  check_mpi(MPI_Bcast(&length, 1, MPI_INT, root, comm), "MPI_Bcast");
  mine.resize(static_cast<std::size_t>(length));
  check_mpi(MPI_Bcast(mine.data(), length, MPI_CHAR, root, comm), "MPI_Bcast");
  return mine;
}

std::vector<std::string> all_texts(MPI_Comm comm, const std::string& mine) {
  int size = 1;
  MPI_Comm_size(comm, &size);
  std::vector<int> lengths(static_cast<std::size_t>(size)), starts(lengths);
  const auto length = static_cast<int>(mine.size());
  check_mpi(MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, comm), "MPI_Allgather");
  const auto total = std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
  if (total > std::numeric_limits<int>::max()) {  // the same on every rank
    throw Error(Fault::unsupported, base::text("texts of all ranks with ", total,
                                               " bytes; MPI takes up to 2 GiB together"));
  }
  std::exclusive_scan(lengths.begin(), lengths.end(), starts.begin(), 0);
  std::string joined(static_cast<std::size_t>(total), ' ');
  check_mpi(MPI_Allgatherv(mine.data(), length, MPI_CHAR, joined.data(), lengths.data(),
                           starts.data(), MPI_CHAR, comm),
            "MPI_Allgatherv");
  std::vector<std::string> all;
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    all.push_back(
        joined.substr(static_cast<std::size_t>(starts[i]), static_cast<std::size_t>(lengths[i])));
  }
  return all;
}

std::vector<std::vector<std::byte>> all_bytes(MPI_Comm comm, std::span<const std::byte> mine) {
  std::vector<std::vector<std::byte>> all;
  for (const auto& text :
       all_texts(comm, {reinterpret_cast<const char*>(mine.data()), mine.size()})) {
    const auto bytes = std::as_bytes(std::span(text));
    all.emplace_back(bytes.begin(), bytes.end());
  }
  return all;
}

}  // namespace gannet::job
