#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace gannet::rma {

/// Letters of collective operations that have arrived and wait to be read. A fast rank may be ahead
/// of this one, so a letter has a label that says what it belongs to.
class Mail {
 public:
  struct Label {
    std::uint64_t team;
    std::uint64_t sequence;
    std::uint32_t step;
    auto operator<=>(const Label&) const = default;
  };

  void put(const Label& label, std::span<const std::byte> content) {
    letters_[label].assign(content.begin(), content.end());
  }

  std::optional<std::vector<std::byte>> take(const Label& label) {
    const auto found = letters_.find(label);
    if (found == letters_.end()) return {};
    std::optional<std::vector<std::byte>> content = std::move(found->second);
    letters_.erase(found);
    return content;
  }

 private:
  std::map<Label, std::vector<std::byte>> letters_;
};

}  // namespace gannet::rma
