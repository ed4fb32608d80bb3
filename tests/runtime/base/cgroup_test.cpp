// Law: what a control group has left counts whatever the version of control groups, wherever its
// hierarchy is mounted, and however deep the process is in it.
#include "base/cgroup.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>

namespace gannet::base {
namespace {

constexpr auto unlimited = std::numeric_limits<std::int64_t>::max();
constexpr auto cgroup2 = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n";
constexpr auto cgroup1 =
    "34 30 0:31 / /sys/fs/cgroup/cpu,cpuacct rw shared:8 - cgroup cgroup rw,cpu,cpuacct\n"
    "35 30 0:32 / /sys/fs/cgroup/memory rw shared:9 master:1 - cgroup cgroup rw,memory\n";

class Cgroup : public testing::Test {
 protected:
  Cgroup() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gannet-XXXXXX").string();
    root_ = ::mkdtemp(pattern.data());
  }
  ~Cgroup() override { std::filesystem::remove_all(root_); }

  void file(const std::string& name, const std::string& text) {
    std::filesystem::create_directories(std::filesystem::path(root_ + name).parent_path());
    std::ofstream(root_ + name) << text;
  }
  void process(const std::string& groups, const std::string& mounts) {
    file("/proc/self/cgroup", groups);
    file("/proc/self/mountinfo", "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n" + mounts);
  }
  void version1(const std::string& folder, const std::string& limit, const std::string& used) {
    file(folder + "/memory.limit_in_bytes", limit + "\n");
    file(folder + "/memory.usage_in_bytes", used + "\n");
  }
  void version2(const std::string& folder, const std::string& limit, const std::string& used) {
    file(folder + "/memory.max", limit + "\n");
    file(folder + "/memory.current", used + "\n");
  }
  std::int64_t left() const { return cgroup_memory_left(root_); }

 private:
  std::string root_;
};

TEST_F(Cgroup, NoneIsNoLimit) {
  EXPECT_EQ(left(), unlimited);
  process("0::/\n", cgroup2);
  EXPECT_EQ(left(), unlimited);
}

TEST_F(Cgroup, Version2) {
  process("0::/job/step\n", cgroup2);
  version2("/sys/fs/cgroup/job/step", "max", "100");
  EXPECT_EQ(left(), unlimited);
  version2("/sys/fs/cgroup/job", "5000", "4000");
  EXPECT_EQ(left(), 1000);
  version2("/sys/fs/cgroup/job/step", "700", "100");
  EXPECT_EQ(left(), 600);
  version2("/sys/fs/cgroup/job/step", "700", "900");
  EXPECT_EQ(left(), 0);
}

TEST_F(Cgroup, Version1) {
  process("5:cpu,cpuacct:/other\n4:memory:/job/step\n1:name=systemd:/x\n", cgroup1);
  version1("/sys/fs/cgroup/memory", "9223372036854771712", "10000");
  version1("/sys/fs/cgroup/memory/job/step", "9223372036854771712", "100");
  EXPECT_EQ(left(), unlimited);
  version1("/sys/fs/cgroup/memory/job", "5000", "4000");
  EXPECT_EQ(left(), 1000);
  version1("/sys/fs/cgroup/memory/job/step", "700", "100");
  EXPECT_EQ(left(), 600);
}

TEST_F(Cgroup, BothAtOnce) {
  process("4:memory:/job\n0::/job\n",
          "29 23 0:25 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n" + std::string(cgroup1));
  version1("/sys/fs/cgroup/memory/job", "5000", "4000");
  EXPECT_EQ(left(), 1000);
  version2("/sys/fs/cgroup/unified/job", "800", "100");
  EXPECT_EQ(left(), 700);
}

TEST_F(Cgroup, ContainersSeeAPartOfTheHierarchy) {
  process("4:memory:/docker/abc/inner\n",
          "35 30 0:32 /docker/abc /sys/fs/cgroup/memory ro master:9 - cgroup cgroup rw,memory\n");
  version1("/sys/fs/cgroup/memory", "5000", "4000");
  EXPECT_EQ(left(), 1000);
  version1("/sys/fs/cgroup/memory/inner", "700", "100");
  EXPECT_EQ(left(), 600);
  process("4:memory:/docker/abcdef\n",  // not below what is mounted
          "35 30 0:32 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
  EXPECT_EQ(left(), 1000);
  process("4:memory:/../sibling\n", cgroup1);
  EXPECT_EQ(left(), 1000);
}

TEST_F(Cgroup, AnywhereMounted) {
  process("0::/a b\n", "30 23 0:26 / /my\\040groups rw - cgroup2 none rw\n");
  version2("/my groups/a b", "5000", "4000");
  EXPECT_EQ(left(), 1000);
  process("4:memory:/job\n", "30 23 0:26 / /dev/cgroup rw - cgroup none rw,cpu,memory\n");
  version1("/dev/cgroup/job", "5000", "4500");
  EXPECT_EQ(left(), 500);
}

TEST_F(Cgroup, CacheThatCanBeDroppedIsNotUsed) {
  process("0::/job\n", cgroup2);
  version2("/sys/fs/cgroup/job", "5000", "4000");
  file("/sys/fs/cgroup/job/memory.stat", "anon 7\ninactive_file 300\nactive_file 5\n");
  EXPECT_EQ(left(), 1300);
  process("4:memory:/job\n", cgroup1);
  version1("/sys/fs/cgroup/memory/job", "5000", "4000");
  file("/sys/fs/cgroup/memory/job/memory.stat", "inactive_file 3\ntotal_inactive_file 400\n");
  EXPECT_EQ(left(), 1400);
}

}  // namespace
}  // namespace gannet::base
