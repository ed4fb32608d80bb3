#include "base/language.hpp"

#include <algorithm>
#include <utility>

namespace gannet::base {

namespace {

constinit thread_local Language spoken = Language::cpp;

}  // namespace

Language language() noexcept { return spoken; }

Speaks::Speaks(Language language) noexcept : before_(std::exchange(spoken, language)) {}
Speaks::~Speaks() { spoken = before_; }

std::string call_name(std::string_view name_in_c) {
  std::string name(name_in_c);
  const auto lower = [](unsigned char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
  if (spoken == Language::fortran) std::transform(name.begin(), name.end(), name.begin(), lower);
  return name;
}

}  // namespace gannet::base
