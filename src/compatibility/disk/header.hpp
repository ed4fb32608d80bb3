#pragma once

#include <string>
#include <string_view>

#include "disk/layout.hpp"

namespace gannet::disk {

/// The first page of the file of a disk array: lines of text that say what the rest is
/// (docs/disk.md has the grammar). A reader refuses any other version or byte order.
struct Header {
  static constexpr int version = 1;
  static constexpr std::size_t longest_name = 255;

  int type = 0;  ///< as C numbers it: interface::c_char to interface::c_long_double_complex
  std::string name;
  Layout layout;

  /// The page.
  std::string text() const;

  /// Failure(not_an_array) that names `path` and says what is wrong with the page.
  static Header parse(std::string_view page, const std::string& path);
};

/// The C type number that stands for the same elements: 1004 for both 1004 and 1013, both double.
/// Failure(bad_argument) for a number that is no type.
int stored_type(int type);

}  // namespace gannet::disk
