#include "topology/machine.hpp"

#include <cstring>
#include <set>

#include "base/text.hpp"

namespace gannet::topology {

namespace {

struct Head {
  std::size_t nodes;
  std::size_t cores;
  CpuSet network;
  std::int64_t page_bytes;
};

template <class T>
void append(std::vector<std::byte>& bytes, std::span<const T> values) {
  const auto more = std::as_bytes(values);
  bytes.insert(bytes.end(), more.begin(), more.end());
}

template <class T>
std::vector<T> take(std::span<const std::byte>& bytes, std::size_t count) {
  std::vector<T> values(count);
  std::memcpy(values.data(), bytes.data(), count * sizeof(T));
  bytes = bytes.subspan(count * sizeof(T));
  return values;
}

std::string counted(std::size_t number, const char* what) {
  return base::text(number, ' ', what, number == 1 ? "" : "s");
}

}  // namespace

CpuSet Machine::cpus() const {
  CpuSet all;
  for (const Core& core : cores) all |= core.cpus;
  return all;
}

int Machine::home_nodes() const {
  std::set<int> homes;
  for (const Core& core : cores) {
    if (core.node >= 0) homes.insert(core.node);
  }
  return static_cast<int>(homes.size());
}

std::string text_of(const Machine& machine) {
  std::string all = base::text(counted(machine.nodes.size(), "NUMA node"), ", ",
                               counted(machine.cores.size(), "core"), ", ",
                               counted(machine.cpus().count(), "processor"));
  if (machine.network.any()) all += ", network near " + cpus_text(machine.network);
  return all;
}

std::vector<std::byte> pack(const Machine& machine) {
  const Head head{machine.nodes.size(), machine.cores.size(), machine.network, machine.page_bytes};
  std::vector<std::byte> bytes;
  append(bytes, std::span(&head, 1));
  append(bytes, std::span(machine.nodes));
  append(bytes, std::span(machine.cores));
  return bytes;
}

Machine unpack(std::span<const std::byte> bytes) {
  const Head head = take<Head>(bytes, 1).front();
  auto nodes = take<NumaNode>(bytes, head.nodes);
  auto cores = take<Core>(bytes, head.cores);
  return {std::move(nodes), std::move(cores), head.network, head.page_bytes};
}

}  // namespace gannet::topology
