// The conformance suite on networks between processes, as they are and shuffled: each rank is a
// node.
#include <mpi.h>
#include <stdlib.h>

#include <algorithm>

#include "nodes.hpp"
#include "support/random.hpp"
#include "wire/open.hpp"
#include "wire/shuffle/transport.hpp"

namespace gannet::wire::test {
namespace {

class RankNode : public Node {
 public:
  explicit RankNode(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  Transport& transport() override { return *transport_; }

  std::vector<Address> tell_all(const Address& mine) override {
    std::vector<Address> all(static_cast<std::size_t>(size_));
    for (int root = 0; root < size_; ++root) {
      Address& said = all[static_cast<std::size_t>(root)];
      auto length = static_cast<int>(mine.size());
      MPI_Bcast(&length, 1, MPI_INT, root, MPI_COMM_WORLD);
      if (root == rank_) said = mine;
      said.resize(static_cast<std::size_t>(length));
      MPI_Bcast(said.data(), length, MPI_BYTE, root, MPI_COMM_WORLD);
    }
    return all;
  }

  void meet(const std::function<void()>& meanwhile) override {
    MPI_Request request;
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    for (int done = 0; !done;) {
      meanwhile();
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
  }

 private:
  int rank_ = 0;
  int size_ = 1;
  std::unique_ptr<Transport> transport_;
};

bool has_transport(const std::string& name) {
  return (" " + transports_of_this_build() + " ").find(" " + name + " ") != std::string::npos;
}

Net net(const char* name, const char* transport, const char* rdma, bool shuffled = false) {
  return {name, [=](const std::function<void(Node&)>& program) {
            ::setenv("GANNET_TRANSPORT", transport, 1);
            ::setenv("GANNET_RDMA", rdma, 1);
            auto opened = open_transport(MPI_COMM_WORLD, {0xfeed, block_bytes});
            if (shuffled) {
              shuffle::Knobs knobs = shuffle::drawn(gannet::test::seed());
              knobs.patience = std::min(knobs.patience, 8U);  // rounds of processes take their time
              opened = std::make_unique<shuffle::ShuffleTransport>(std::move(opened), knobs);
            }
            RankNode node(std::move(opened));
            program(node);
          }};
}

std::vector<Net> nets() {
  std::vector<Net> nets{net("mpi", "mpi", "auto"), net("shuffled_mpi", "mpi", "auto", true)};
  if (has_transport("ucx")) {
    nets.push_back(net("ucx", "ucx", "0"));
    nets.push_back(net("ucx_rdma", "ucx", "1"));
    nets.push_back(net("shuffled_ucx", "ucx", "0", true));
    nets.push_back(net("shuffled_ucx_rdma", "ucx", "1", true));
  }
  if (has_transport("ofi") && ::getenv("FI_PROVIDER")) {  // a test of its own for each provider
    nets.push_back(net("ofi", "ofi", "0"));
    nets.push_back(net("ofi_rdma", "ofi", "1"));
    nets.push_back(net("shuffled_ofi", "ofi", "0", true));
  }
  return nets;
}

INSTANTIATE_TEST_SUITE_P(Ranks, Conformance, testing::ValuesIn(nets()),
                         [](const auto& net) { return std::string(net.param.name); });

}  // namespace
}  // namespace gannet::wire::test
