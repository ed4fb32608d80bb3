#pragma once

#include <optional>
#include <string>

#include "gannet/hdf5.hpp"
#include "hdf5/handle.hpp"

/// Attributes of files and datasets: single 64-bit numbers and texts in UTF-8.
namespace gannet::hdf5 {

/// Writes an attribute, or replaces it.
void set_note(hid_t object, const std::string& name, const Note& value);

/// Nothing if there is no such attribute that is a number or a text.
std::optional<Note> get_note(hid_t object, const std::string& name);

}  // namespace gannet::hdf5
