#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>

#include "armci/group_numbers.hpp"
#include "armci/state.hpp"
#include "gannet/world.hpp"

namespace gannet::armci {

/// The groups of this process by number. Local, any thread, unless said otherwise.
class Groups {
 public:
  explicit Groups(const Group& world);

  /// Fault::argument if there is no group of this number that this process is a member of.
  const Group& at(int number) const;
  int add(const Group& group);
  void remove(int number);

  int default_number() const { return default_; }
  void set_default(int number);

  /// Collective over the ranks of the scope at the first use; one thread at a time. The ranks of
  /// the group that are in the scope of this process; null if it is in none.
  const Group* in_scope(int number, int scope);

 private:
  struct KnownGroup {
    Group group;
    std::map<int, std::optional<Group>> scopes;
  };
  KnownGroup& entry(int number) const;

  mutable std::mutex mutex_;
  mutable std::map<int, KnownGroup> entries_;
  int next_ = 1;
  std::atomic<int> default_{0};
};

/// Local, any thread. Fault::state if there is no world.
inline int default_group_number() { return state().groups->default_number(); }

}  // namespace gannet::armci
