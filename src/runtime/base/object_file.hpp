#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace gannet::base {

/// Where an address of this process lies in an executable or a shared library, as addr2line takes
/// it.
struct ObjectAddress {
  /// Absolute path as the kernel mapped it, whatever the program was started as and whatever the
  /// working directory is now; the file may have been replaced since. Empty if nothing is loaded
  /// there.
  std::string file;
  std::uintptr_t offset = 0;
  /// In hexadecimal; empty if the linker wrote none. Another build has another one.
  std::string build_id;
};

/// Any thread may call it. Reads /proc/self/maps when it meets an object for the first time.
ObjectAddress object_address(const void* address);

/// Build ID among the notes of an ELF file or of a loaded object, in hexadecimal; empty if there is
/// none, or the notes are broken.
std::string build_id_in_notes(std::span<const std::byte> notes);

/// Build ID of an ELF file of this machine's word size; empty if it has none, or cannot be read.
std::string build_id_of_file(const std::string& path);

}  // namespace gannet::base
