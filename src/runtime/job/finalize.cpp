#include "job/finalize.hpp"

#include <mpi.h>

#include <mutex>
#include <utility>
#include <vector>

namespace gannet::job {

namespace {

struct Act {
  const AtFinalize* owner;
  std::function<void()> act;
};

/// Never destroyed: worlds may outlive main().
struct Acts {
  std::mutex mutex;
  std::vector<Act> all;
};
Acts& acts() {
  static Acts& one = *new Acts;
  return one;
}

std::function<void()> take_last() {
  const std::lock_guard lock(acts().mutex);
  if (acts().all.empty()) return {};
  auto act = std::move(acts().all.back().act);
  acts().all.pop_back();
  return act;
}

/// MPI_Finalize deletes the attributes of MPI_COMM_SELF before it does anything else.
void watch_finalize() {
  const auto on_delete = [](MPI_Comm, int, void*, void*) {
    while (const auto act = take_last()) act();
    return MPI_SUCCESS;
  };
  int key = MPI_KEYVAL_INVALID;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, nullptr);
  MPI_Comm_free_keyval(&key);
}

}  // namespace

AtFinalize::AtFinalize(std::function<void()> act) {
  static std::once_flag watched;
  std::call_once(watched, watch_finalize);
  const std::lock_guard lock(acts().mutex);
  acts().all.push_back({this, std::move(act)});
}

AtFinalize::~AtFinalize() {
  const std::lock_guard lock(acts().mutex);
  std::erase_if(acts().all, [this](const Act& each) { return each.owner == this; });
}

}  // namespace gannet::job
