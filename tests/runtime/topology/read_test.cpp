// Laws: a machine is what its XML file says: NUMA nodes, cores, hardware threads, pages, where the
// network is; processors and memory that a control group takes away are not there; a description
// survives being sent; a file that is broken, or hwloc that cannot read it, is no machine, and no
// harm.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "topology/machines.hpp"

namespace gannet::topology {
namespace {

std::string contents(const std::string& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// A file that is gone with the test.
class File {
 public:
  explicit File(const std::string& text) : name_(testing::TempDir() + "gannet-machine.xml") {
    std::ofstream(name_) << text;
  }
  ~File() { std::filesystem::remove(name_); }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

std::string replaced(std::string text, const std::string& old, const std::string& with) {
  for (std::size_t at = text.find(old); at != text.npos; at = text.find(old, at + with.size()))
    text.replace(at, old.size(), with);
  return text;
}

TEST(Read, DualSocketEpycInFourNumaNodesEach) {
  const Machine epyc = machine("epyc-nps4");
  EXPECT_EQ(text_of(epyc), "8 NUMA nodes, 128 cores, 256 processors, network near 32-47,160-175");
  EXPECT_EQ(epyc.home_nodes(), 8);
  EXPECT_EQ(epyc.cores[17].node, 1);
  EXPECT_EQ(cpus_text(epyc.cores[17].cpus), "17,145") << "the second threads come last";
  EXPECT_EQ(epyc.nodes[3].bytes, std::int64_t{96} << 30);
  EXPECT_EQ(epyc.page_bytes, 4096);
}

TEST(Read, GraceHasLargePagesAndOneThreadForEachCore) {
  const Machine grace = machine("grace");
  EXPECT_EQ(text_of(grace), "2 NUMA nodes, 144 cores, 144 processors, network near 72-143");
  EXPECT_EQ(grace.page_bytes, 65536);
}

TEST(Read, MemoryWithoutProcessorsOfItsOwnIsNoCoresHome) {
  const Machine xeon = machine("xeon-snc4-hbm");
  EXPECT_EQ(xeon.nodes.size(), 16u);
  EXPECT_EQ(xeon.home_nodes(), 8);
  for (const Core& core : xeon.cores) EXPECT_LT(core.node, 8) << "HBM has the numbers from 8";
}

TEST(Read, ACardThatIsNearAllProcessorsSaysNothing) {
  EXPECT_TRUE(machine("laptop").network.none());
}

TEST(Read, WhatAControlGroupTakesAwayIsNotThere) {
  const std::string all = R"(allowed_cpuset="0x00000003" )",
                    one = R"(allowed_cpuset="0x00000002" )";
  const File file(replaced(contents(file_of("two-by-one")), all, one));
  const auto rest = read_machine(file.name());
  ASSERT_TRUE(rest);
  EXPECT_EQ(cpus_text(rest->cpus()), "1");
  EXPECT_EQ(rest->home_nodes(), 1);
}

TEST(Read, WithoutCoresEveryThreadIsOne) {
  std::string text = contents(file_of("two-by-one"));
  const File file(replaced(text, R"("Core")", R"("Group" kind="1001" subkind="0")"));
  const auto plain = read_machine(file.name());
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->cores.size(), 2u);
  EXPECT_EQ(plain->home_nodes(), 2);
}

TEST(Read, ADescriptionSurvivesBeingSent) {
  for (const char* name : {"epyc-nps4", "grace", "xeon-snc4-hbm", "laptop"}) {
    const Machine sent = machine(name);
    const Machine received = unpack(pack(sent));
    EXPECT_EQ(text_of(received), text_of(sent));
    EXPECT_EQ(received.cores[1].cpus, sent.cores[1].cpus);
    EXPECT_EQ(received.page_bytes, sent.page_bytes);
  }
}

TEST(Read, ABrokenFileIsNoMachine) {
  const std::string whole = contents(file_of("laptop"));
  for (const std::string& text :
       {std::string(), std::string("no XML"), whole.substr(0, whole.size() / 2),
        replaced(whole, "NUMANode", "Nonsense"), replaced(whole, "nodeset", "nods")}) {
    const File file(text);
    EXPECT_FALSE(read_machine(file.name())) << text.substr(0, 100);
  }
  EXPECT_FALSE(read_machine("/nowhere/machine.xml"));
}

/// Whatever it is.
TEST(Read, ThisMachine) {
  const auto here = read_machine();
  ASSERT_TRUE(here);
  EXPECT_GE(here->cpus().count(), 1u);
}

}  // namespace
}  // namespace gannet::topology
