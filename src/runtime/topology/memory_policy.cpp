#include "topology/memory_policy.hpp"

#include <linux/mempolicy.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>

#include "base/log.hpp"
#include "base/text.hpp"

namespace gannet::topology {

namespace {

constexpr int most_nodes = 1024;  // of any kernel
constexpr int word_bits = sizeof(unsigned long) * CHAR_BIT;
using NodeMask = std::array<unsigned long, most_nodes / word_bits>;

/// The policy of the calling thread; -1 with errno if the kernel does not tell.
int policy() {
  int mode = MPOL_DEFAULT;
  return ::syscall(SYS_get_mempolicy, &mode, nullptr, 0, nullptr, 0) == 0 ? mode : -1;
}

bool prefer(int node) {
  if (node >= most_nodes) {
    errno = EINVAL;
    return false;
  }
  NodeMask mask{};
  mask[static_cast<std::size_t>(node / word_bits)] = 1UL << (node % word_bits);
  return ::syscall(SYS_set_mempolicy, MPOL_PREFERRED, mask.data(), most_nodes + 1) == 0;
}

void say_refused(int node, int problem) {
  base::log(base::Level::debug,
            base::text("the kernel does not take memory from NUMA node ", node, ": ",
                       strerror(problem), "; it comes from where the ranks run"));
}

}  // namespace

std::string memory_objection() {
  const int now = policy();
  if (now < 0) return std::string("the kernel refuses memory policies: ") + strerror(errno);
  return now == MPOL_DEFAULT ? "" : "the launcher has chosen a memory policy";
}

Preference::Preference(int node, std::atomic<int>& refusals) {
  if (node < 0) return;
  const int now = policy();
  if (now > MPOL_DEFAULT) return;
  set_ = now == MPOL_DEFAULT && prefer(node);
  if (!set_ && refusals++ == 0) say_refused(node, errno);
}

Preference::~Preference() {
  if (set_) ::syscall(SYS_set_mempolicy, MPOL_DEFAULT, nullptr, 0);
}

}  // namespace gannet::topology
