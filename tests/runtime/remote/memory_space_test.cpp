// Law: bytes of a caller are read and written by the space of their memory alone, whichever way an
// operation takes to another node, and come out as those of host memory do.
#include <gtest/gtest.h>

#include <functional>
#include <numeric>

#include "client_job.hpp"
#include "hidden_memory.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;
using test::HiddenMemory;

constexpr flow::Plan large{.clients = 2, .credits = 4, .buffer = 16384, .spares = 2};
using Words = std::vector<std::int64_t>;
using Memory = std::function<node::LocalMemory(Words&)>;

node::LocalMemory host(Words& words) { return node::host_memory(words.data()); }

node::Transfer row(Index count) {
  node::Transfer shape(8);
  shape.row = count;
  return shape;
}

/// One word, what is packed, what goes from where it lies or by RDMA, more than a block, and rows
/// of words that do not lie together.
std::vector<node::Transfer> shapes() {
  node::Transfer apart = row(20);
  apart.row_far = 2;
  apart.row_near = 3;
  apart.depth = 1;
  apart.loops[0] = {30, 20 * 16, 20 * 24};
  return {row(1), row(40), row(2000), row(3000), apart};
}

struct Outcome {
  Buffer far;
  Words got;
  std::int64_t sent;  ///< bytes in blocks
};

/// Puts, sums and gets of all shapes, from and to memory of that kind.
Outcome run(const Memory& memory, bool rdma) {
  ClientJob job(large, {.rdma = rdma}, large);
  Words given(3000), got(3000);
  std::iota(given.begin(), given.end(), 1);
  const auto complete = [&](auto&& begin) {
    Pending pending;
    begin(pending);
    job.client.wait(pending, "test");
    job.client.fence("test");  // so that the next may go by RDMA
  };
  const std::int64_t alpha = 3;
  for (int round = 0; round < 2; ++round) {  // in the first the key is asked for
    for (const node::Transfer& shape : shapes()) {
      complete([&](Pending& p) { job.client.put(job.at(own), memory(given), shape, p); });
      complete([&](Pending& p) {
        job.client.accumulate(job.at(own + 8), memory(given), shape, Element::int64, &alpha, p);
      });
      complete([&](Pending& p) { job.client.get(job.at(own), memory(got), shape, p); });
      for (std::size_t i = 0; i < got.size(); ++i) given[i] += got[i] % 1000;
    }
  }
  const std::byte* far = job.job.base() + own;
  return {{far, far + own_bytes}, got, job.client.totals().bytes};
}

TEST(MemorySpace, GivesAndTakesWhatHostMemoryDoes) {
  const HiddenMemory hidden(false);
  const auto in_hidden = [&](Words& words) { return hidden.over(words.data()); };
  for (const bool rdma : {false, true}) {
    const Outcome expected = run(host, rdma);
    const Outcome outcome = run(in_hidden, rdma);
    EXPECT_TRUE(outcome.far == expected.far) << rdma;
    EXPECT_EQ(outcome.got, expected.got) << rdma;
    EXPECT_EQ(outcome.sent > expected.sent, rdma) << "only host memory goes by RDMA";
  }
}

}  // namespace
}  // namespace gannet::remote
