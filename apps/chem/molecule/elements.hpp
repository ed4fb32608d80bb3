#pragma once

#include <optional>
#include <string_view>

namespace chem {

/// The atomic number of an element symbol in any case, H to Og; nothing for other words.
std::optional<int> atomic_number(std::string_view symbol);

inline constexpr int heaviest_element = 118;

/// The symbol of an atomic number from 1 to 118.
std::string_view element_symbol(int atomic_number);

}  // namespace chem
