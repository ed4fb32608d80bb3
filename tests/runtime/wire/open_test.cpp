// Law: open_transport gives the same transport on every rank or the same Error, which names what is
// missing and what to do.
#include "wire/open.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "gannet/error.hpp"
#include "support/ranks.hpp"

namespace gannet::wire {
namespace {

using gannet::test::rank;
using gannet::test::ranks;

constexpr JobConfig terms{1, 65536};
const bool has_ucx = transports_of_this_build().starts_with("ucx");
const bool has_ofi = transports_of_this_build().find("ofi") != std::string::npos;

/// A variable of the environment for one test; nullptr leaves it unset.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    value ? ::setenv(name, value, 1) : ::unsetenv(name);
  }
  ~Variable() { ::unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
};

std::string opened() { return open_transport(MPI_COMM_WORLD, terms)->name(); }

std::string refusal() {
  try {
    open_transport(MPI_COMM_WORLD, terms);
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing";
}

void expect_words(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words) EXPECT_NE(text.find(word), std::string::npos) << text;
}

TEST(Open, TakesUcxWhereItCan) {
  const Variable transport("GANNET_TRANSPORT", nullptr);
  EXPECT_EQ(opened(), has_ucx ? "ucx" : "mpi");
}

TEST(Open, TakesWhatIsAskedFor) {
  const Variable transport("GANNET_TRANSPORT", "mpi");
  EXPECT_EQ(opened(), "mpi");
}

TEST(Open, SaysThatTheBuildHasNoUcx) {
  if (has_ucx) GTEST_SKIP() << "this build has UCX";
  const Variable transport("GANNET_TRANSPORT", "ucx");
  expect_words(refusal(), {"no transport ucx", "has no UCX", "libucx-dev", "rank 0"});
}

TEST(Open, SaysThatTheBuildHasNoLibfabric) {
  if (has_ofi) GTEST_SKIP() << "this build has libfabric";
  const Variable transport("GANNET_TRANSPORT", "ofi");
  expect_words(refusal(), {"no transport ofi", "has no libfabric", "libfabric-dev", "rank 0"});
}

TEST(Open, RefusesUnknownChoices) {
  const Variable transport("GANNET_TRANSPORT", rank() == ranks() - 1 ? "tcp" : "auto");
  expect_words(refusal(), {"GANNET_TRANSPORT=tcp", "auto ucx ofi mpi", "rank"});
}

TEST(Open, RefusesDifferentChoices) {
  if (ranks() == 1) return;
  const Variable transport("GANNET_TRANSPORT", rank() == 1 ? "mpi" : "auto");
  expect_words(refusal(), {"GANNET_TRANSPORT", "auto on rank 0", "mpi on rank 1", "alike"});
}

TEST(Open, RefusesDifferentBlocks) {
  if (ranks() == 1) return;
  const JobConfig mine{1, rank() == 1 ? 1000U : 2000U};
  EXPECT_THROW(open_transport(MPI_COMM_WORLD, mine), Error);
}

TEST(Open, RefusesBlocksThatMpiCannotCount) {
  const JobConfig mine{1, rank() == ranks() - 1 ? std::size_t{1} << 32 : 65536};
  try {
    open_transport(MPI_COMM_WORLD, mine);
    ADD_FAILURE() << "taken";
  } catch (const Error& error) {
    expect_words(error.what(), {"blocks of 4294967296 bytes", "1073741824"});
  }
}

TEST(Open, RefusesAnInterfaceThatOneRankDoesNotHave) {
  if (!has_ucx) GTEST_SKIP() << "this build has no UCX";
  const Variable interface("GANNET_INTERFACE", rank() == ranks() - 1 ? "nosuch7" : "auto");
  const Variable transport("GANNET_TRANSPORT", "ucx");
  expect_words(refusal(), {"GANNET_INTERFACE=nosuch7", "only", "lo", "rank"});
}

TEST(Open, FallsBackOnAllRanksIfOneHasNoUcx) {
  const Variable networks("UCX_TLS", rank() == ranks() - 1 ? "self" : "tcp");
  EXPECT_EQ(opened(), "mpi");
}

TEST(Open, DoesNotFallBackIfAnInterfaceWasAskedFor) {
  if (!has_ucx) GTEST_SKIP() << "this build has no UCX";
  const Variable interface("GANNET_INTERFACE", rank() == ranks() - 1 ? "nosuch7" : "auto");
  expect_words(refusal(), {"GANNET_INTERFACE=nosuch7", "only", "lo", "rank"});
}

TEST(Open, UsesTheInterfaceThatIsAskedFor) {
  if (!has_ucx) GTEST_SKIP() << "this build has no UCX";
  const Variable interface("GANNET_INTERFACE", "lo");
  const auto transport = open_transport(MPI_COMM_WORLD, terms);
  expect_words(transport->description(), {"tcp/lo "});
  EXPECT_EQ(transport->description().find("eth"), std::string::npos);
}

TEST(Open, GivesTheInterfaceThatIsAskedForToLibfabric) {
  if (!has_ofi) GTEST_SKIP() << "this build has no libfabric";
  const Variable interface("GANNET_INTERFACE", "lo");
  const Variable transport("GANNET_TRANSPORT", "ofi");
  expect_words(open_transport(MPI_COMM_WORLD, terms)->description(), {"ofi ", "/lo "});
}

TEST(Open, LeavesSharedMemoryToTheNode) {
  if (!has_ucx) GTEST_SKIP() << "this build has no UCX";
  const std::string text = open_transport(MPI_COMM_WORLD, terms)->description();
  for (const char* shared : {"posix", "sysv", "cma", "xpmem", "knem"}) {
    EXPECT_EQ(text.find(shared), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace gannet::wire
