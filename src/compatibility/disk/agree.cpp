#include "disk/agree.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "base/text.hpp"

namespace gannet::disk {

namespace {

/// A failure as it goes from rank to rank.
struct SharedFailure {
  std::int32_t code = ok;
  std::array<char, 1020> text{};
};

SharedFailure shared_failure_of(const std::exception_ptr& problem) {
  SharedFailure shared;
  if (!problem) return shared;
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& why) {
    shared.code = keep(why);
    const std::string text = message(shared.code);
    std::memcpy(shared.text.data(), text.data(), std::min(text.size(), shared.text.size() - 1));
  }
  return shared;
}

}  // namespace

void agree_on(const Group& group, const std::exception_ptr& problem) {
  const std::int32_t nobody = group.size();
  const std::int32_t first = group.min(problem ? group.rank() : nobody);
  if (first == nobody) return;
  SharedFailure shared = shared_failure_of(problem);
  group.broadcast(std::span(&shared, 1), first);
  std::string text = shared.text.data();
  if (group.size() > 1) text += base::text(" (rank ", first, ")");
  throw Failure::as_is(static_cast<Code>(shared.code), text);
}

}  // namespace gannet::disk
