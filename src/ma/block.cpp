#include "ma/block.hpp"

#include <cstdio>

#include "base/text.hpp"

namespace gannet::ma {

namespace {

std::string wrong_word(const char* where, std::uint64_t found, std::uint64_t proper) {
  char line[160];
  std::snprintf(line, sizeof line, "written %s (guard word 0x%016llx, should be 0x%016llx)", where,
                static_cast<unsigned long long>(found), static_cast<unsigned long long>(proper));
  return line;
}

}  // namespace

std::string Block::label(std::int64_t handle) const {
  return base::text('"', name(), "\" (handle ", handle, ", ", count, " ", element().name, ")");
}

std::string damage(const Block& block) {
  const std::uint64_t left = read_guard(left_guard_of(block));
  const std::uint64_t right = read_guard(right_guard_of(block));
  std::string text;
  if (left != left_guard) text = wrong_word("before its first element", left, left_guard);
  if (left != left_guard && right != right_guard) text += " and ";
  if (right != right_guard) text += wrong_word("behind its last element", right, right_guard);
  return text;
}

}  // namespace gannet::ma
