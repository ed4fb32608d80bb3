#include "disk/agree.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "base/text.hpp"

namespace gannet::disk {

namespace {

/// A failure as it goes from rank to rank.
struct Told {
  std::int32_t code = ok;
  std::array<char, 1020> text{};
};

Told tell(const std::exception_ptr& problem) {
  Told told;
  if (!problem) return told;
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& why) {
    told.code = keep(why);
    const std::string text = message(told.code);
    std::memcpy(told.text.data(), text.data(), std::min(text.size(), told.text.size() - 1));
  }
  return told;
}

}  // namespace

void agree_on(const Group& group, const std::exception_ptr& problem) {
  const std::int32_t nobody = group.size();
  const std::int32_t first = group.min(problem ? group.rank() : nobody);
  if (first == nobody) return;
  Told told = tell(problem);
  group.broadcast(std::span(&told, 1), first);
  std::string text = told.text.data();
  if (group.size() > 1) text += base::text(" (rank ", first, ")");
  throw Failure::as_is(static_cast<Code>(told.code), text);
}

}  // namespace gannet::disk
