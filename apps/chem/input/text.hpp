#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Small pieces of reading that the parsers share. All local and free of side effects.
namespace chem {

/// The lines of a text, without line ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// The words of a line, parted by blanks.
std::vector<std::string_view> words_of(std::string_view line);

/// A number that fills the whole word; a Fortran exponent (1.0D+02) is taken too.
std::optional<double> to_double(std::string_view word);
std::optional<int> to_int(std::string_view word);

std::string lower(std::string_view text);

}  // namespace chem
