#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "wire/transport.hpp"

/// The conformance suite is written once, as what each node of a job does. Nodes are threads that
/// share a loop network (loop_nodes.cpp), or ranks with ucx, ofi or mpi (rank_nodes.cpp).
namespace gannet::wire::test {

class Node {
 public:
  virtual ~Node() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual Transport& transport() = 0;

  /// Collective: what every node has to say, by rank.
  virtual std::vector<Address> tell_all(const Address& mine) = 0;

  /// Collective: returns when all have come; calls `meanwhile` until then.
  virtual void meet(const std::function<void()>& meanwhile) = 0;

  int next() const { return (rank() + 1) % size(); }
  int previous() const { return (rank() + size() - 1) % size(); }
};

/// A kind of network. The suite runs once on each.
struct Net {
  const char* name;
  std::function<void(const std::function<void(Node&)>& node_program)> run;
};

inline void PrintTo(const Net& net, std::ostream* out) { *out << net.name; }

class Conformance : public testing::TestWithParam<Net> {
 protected:
  static void on_all_nodes(const std::function<void(Node&)>& program) { GetParam().run(program); }
};

constexpr std::size_t block_bytes = 65536;

}  // namespace gannet::wire::test
