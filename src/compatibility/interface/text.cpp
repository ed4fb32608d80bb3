#include "interface/text.hpp"

#include <span>

namespace gannet::interface {

std::string broadcast(const Group& group, std::string text, int root) {
  auto size = static_cast<Index>(text.size());
  group.broadcast(std::span(&size, 1), root);
  text.resize(static_cast<std::size_t>(size));
  group.broadcast(std::span(text), root);
  return text;
}

}  // namespace gannet::interface
