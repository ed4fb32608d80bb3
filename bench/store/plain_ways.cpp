#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "store/collective.hpp"
#include "store/descriptor.hpp"
#include "store/ways.hpp"

namespace bench::store {

namespace {

void read_all(const Descriptor& file, std::int64_t offset, std::span<std::byte> to) {
  while (!to.empty()) {
    const ssize_t got = ::pread(file.number(), to.data(), to.size(), offset);
    if (got < 0) file.failed("read", errno);
    if (got == 0) throw std::runtime_error("the file ends too early");
    to = to.subspan(static_cast<std::size_t>(got));
    offset += got;
  }
}

disk::Counts sum(const gannet::World& world, disk::Counts counts) {
  return {world.sum(counts.asked), world.sum(counts.charged), world.sum(counts.device)};
}

std::vector<Measured> by_pread(const Program& program, std::vector<Request>* trace) {
  const Descriptor file(program.path, O_RDONLY);
  return iterate(
      program,
      [&](std::int64_t number, std::span<std::byte> to) {
        read_all(file, number * program.work.model.record, to);
      },
      trace);
}

std::vector<Measured> by_collective_reads(const Program& program, std::vector<Request>*) {
  Iterations iterations(program.world, program.work);
  CollectiveFile file(program.world.comm(), program.path, program.work.model.record);
  disk::take();
  std::vector<Measured> found;
  for (int i = 0; i < program.options.iterations; ++i) {
    const double seconds =
        iterations.run_dealt([&](std::span<const Run> mine) { file.read(mine); });
    found.push_back({seconds, sum(program.world, disk::take())});
  }
  if (!iterations.is_right(program.options.iterations)) {
    throw std::runtime_error("the product is wrong");
  }
  return found;
}

std::vector<Measured> from_memory(const Program& program, std::vector<Request>* trace) {
  std::vector<std::byte> all(static_cast<std::size_t>(program.work.bytes()));
  read_all(Descriptor(program.path, O_RDONLY), 0, all);
  return iterate(
      program,
      [&](std::int64_t number, std::span<std::byte> to) {
        std::memcpy(to.data(), all.data() + static_cast<std::size_t>(number) * to.size(),
                    to.size());
      },
      trace);
}

}  // namespace

std::vector<Way> plain_ways() {
  return {{"plain", disk::Charge::all, by_pread},
          {"page cache", disk::Charge::misses, by_pread},
          {"MPI-IO", disk::Charge::misses, by_collective_reads},
          {"memory", disk::Charge::all, from_memory}};
}

std::vector<Measured> iterate(const Program& program, const Read& read,
                              std::vector<Request>* trace) {
  Iterations iterations(program.world, program.work);
  disk::take();
  std::vector<Measured> found;
  for (int i = 0; i < program.options.iterations; ++i) {
    const double seconds = iterations.run(read, trace);
    found.push_back({seconds, sum(program.world, disk::take())});
  }
  if (!iterations.is_right(program.options.iterations)) {
    throw std::runtime_error("the product is wrong");
  }
  return found;
}

/// Past the page cache, as a program that measures disks does.
double sequential(const Program& program) {
  constexpr std::size_t at_once = 1 << 20, page = 4096;
  double seconds = 0;
  program.world.sync();
  if (program.world.rank() == 0) {
    const Descriptor file(program.path, O_RDONLY | O_DIRECT);
    const std::unique_ptr<void, decltype(&std::free)> buffer(std::aligned_alloc(page, at_once),
                                                             &std::free);
    const double begin = MPI_Wtime();
    std::int64_t offset = 0;
    for (ssize_t got = 1; got > 0; offset += got) {
      got = ::pread(file.number(), buffer.get(), at_once, offset);
      if (got < 0) file.failed("read", errno);
    }
    seconds = MPI_Wtime() - begin;
  }
  return program.world.broadcast(seconds, 0);
}

}  // namespace bench::store
