#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/patch.hpp"

/// Rows of the trace file, which tell what its numbers mean, until they are written. Any thread.
namespace gannet::trace {

/// The rows of a new file: these, and those that every file needs.
void begin_rows(const std::string& first);

/// The one-sided verbs, for readers that are older than one of them.
std::string rows_of_verbs();

/// A row, without its end of line.
void add_row(std::string_view row);

/// What has not been taken yet: whole lines.
std::string take_rows();

/// The same number for the same name, from 1.
std::uint32_t number_of_name(const char* name);
std::uint32_t number_of_region(std::string_view name);

/// An array that is about to be used. 0 without a recording.
struct ArrayRow {
  std::uint64_t team;  ///< together with `number` the same on all ranks, and no other array's
  std::uint64_t number;
  std::string_view name;
  std::size_t element_bytes;
  const Shape& shape;
  const std::vector<Patch>& mine;  ///< the blocks of this rank
};
std::uint32_t declare_array(const ArrayRow& array);

/// The same for what is no array.
std::uint32_t declare_subject(std::string_view name);
std::uint32_t declare_team(std::uint64_t name, int members);

}  // namespace gannet::trace
