#pragma once

#include <gtest/gtest.h>

#include "gannet/error.hpp"
#include "remote/client/client.hpp"
#include "remote_job.hpp"

namespace gannet::remote::test_nodes {

constexpr flow::Plan plan{.clients = 2, .credits = 4, .buffer = 1024, .spares = 2};

/// A whole client, whose waits let the helper work; the helper may have another plan than the
/// client believes.
struct ClientJob {
  explicit ClientJob(const flow::Plan& believed = plan,
                     const wire::loop::Knobs& knobs = {.rdma = false},
                     const flow::Plan& served = plan)
      : job(knobs, served),
        table(table_of(job.far.port().address())),
        nodes(table.data(), table.size()),
        far_work(job),
        client({0, 0, nodes, engine, false}, *job.transport, believed) {
    engine.open_network(&far_work, nullptr);
  }

  static std::vector<std::byte> table_of(const wire::Address& helper) {
    std::vector<Nodes::Node> nodes;
    for (int n = 0; n <= far_node; ++n) nodes.push_back({{n}, helper, "host"});
    return Nodes::pack(nodes, far_node + 1);
  }
  struct FarWork final : progress::Source {
    explicit FarWork(Job& its_job) : job(its_job) {}
    bool poll(progress::Turn&) noexcept override {
      if (works) job.far.progress();
      return true;
    }
    Job& job;
    bool works = true;
  };

  Target at(node::Offset offset) const { return {far_node, offset}; }

  /// What an operation says that has to fail.
  template <class Call>
  std::string error_of(Call&& call, Fault fault = Fault::state) {
    try {
      call();
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), fault) << error.what();
      return error.what();
    }
    ADD_FAILURE() << "it was not refused";
    return {};
  }
  void put(node::Offset offset, const std::int64_t& value) {
    Pending pending;
    client.put(at(offset), node::host_memory(&value), node::Transfer(8), pending);
    client.wait(pending, "put");
  }
  void fetch_add(node::Offset offset, const std::int64_t& value, std::int64_t& before) {
    client.atomic(at(offset), {trace::Op::fetch_add, Element::int64, 8, {&value, nullptr}},
                  &before);
  }

  Job job;
  std::vector<std::byte> table;
  Nodes nodes;
  std::atomic<int> leaver{0};
  FarWork far_work;
  progress::Engine engine{leaver};
  Client client;
};

}  // namespace gannet::remote::test_nodes
