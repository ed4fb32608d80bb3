#include "base/object_file.hpp"

#include <link.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>
#include <utility>
#include <vector>

namespace gannet::base {

namespace {

/// What the loader knows about the object that contains an address.
struct Loaded {
  std::uintptr_t address;
  bool found = false;
  std::uintptr_t base = 0;  ///< the base of offsets in the file
  std::string name;
  std::string build_id;
};

/// Notes are not necessarily loaded.
bool is_in_memory(const dl_phdr_info& info, const ElfW(Phdr) & part) {
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr)& load = info.dlpi_phdr[i];
    const bool readable = load.p_type == PT_LOAD && (load.p_flags & PF_R) != 0;
    const std::uintptr_t at = part.p_vaddr - load.p_vaddr;
    if (readable && at < load.p_filesz && part.p_memsz <= load.p_filesz - at) return true;
  }
  return false;
}

std::string id_of(const dl_phdr_info& info) {
  for (int i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = info.dlpi_phdr[i];
    if (part.p_type != PT_NOTE || !is_in_memory(info, part)) continue;
    const auto* const notes = reinterpret_cast<const std::byte*>(info.dlpi_addr + part.p_vaddr);
    std::string id = build_id_in_notes({notes, part.p_memsz});
    if (!id.empty()) return id;
  }
  return {};
}

int look_at(dl_phdr_info* info, std::size_t, void* data) {
  Loaded& loaded = *static_cast<Loaded*>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = info->dlpi_phdr[i];
    const std::uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || loaded.address - begin >= part.p_memsz) continue;
    loaded.found = true;
    loaded.base = info->dlpi_addr;
    loaded.name = info->dlpi_name ? info->dlpi_name : "";
    loaded.build_id = id_of(*info);
    return 1;
  }
  return 0;
}

/// The file that is mapped at an address; empty if none is.
std::string mapped_file(std::uintptr_t address) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    unsigned long begin = 0, end = 0;
    int path = 0;
    if (std::sscanf(line.c_str(), "%lx-%lx %*s %*s %*s %*s %n", &begin, &end, &path) < 2) continue;
    if (address < begin || address >= end) continue;
    return path > 0 && line[static_cast<std::size_t>(path)] == '/'
               ? line.substr(static_cast<std::size_t>(path))
               : std::string();
  }
  return {};
}

/// A file that has been removed is reported under its old name, which may be another file by now.
std::string without_deleted(std::string path) {
  constexpr std::string_view mark = " (deleted)";
  if (path.ends_with(mark) && ::access(path.c_str(), F_OK) != 0)
    path.resize(path.size() - mark.size());
  return path;
}

/// Where code no longer lies in the pages of its file, as its name tells.
std::string resolved(const std::string& name) {
  const std::string path = name.empty() ? "/proc/self/exe" : name;
  const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), std::free);
  return real ? real.get() : name;
}

}  // namespace

ObjectAddress object_address(const void* address) {
  static std::mutex mutex;
  static std::map<std::pair<std::uintptr_t, std::string>, std::string> known;
  Loaded loaded{};
  loaded.address = reinterpret_cast<std::uintptr_t>(address);
  dl_iterate_phdr(look_at, &loaded);
  if (!loaded.found) return {};
  const std::lock_guard lock(mutex);
  // A library may be loaded where another one was: not the same build, then.
  const auto [file, fresh] = known.try_emplace({loaded.base, loaded.name + '\n' + loaded.build_id});
  if (fresh) {
    file->second = without_deleted(mapped_file(loaded.address));
    if (file->second.empty()) file->second = resolved(loaded.name);
  }
  return {file->second, loaded.address - loaded.base, loaded.build_id};
}

std::string build_id_in_notes(std::span<const std::byte> notes) {
  constexpr std::size_t longest = 64;
  const auto padded = [](std::size_t size) { return (size + 3) / 4 * 4; };
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) head;
    std::memcpy(&head, notes.data(), sizeof head);
    notes = notes.subspan(sizeof head);
    const std::size_t name = padded(head.n_namesz), content = padded(head.n_descsz);
    if (name > notes.size() || head.n_descsz > notes.size() - name) return {};
    const auto bytes = notes.subspan(name, head.n_descsz);
    const bool is_gnu = head.n_namesz == 4 && std::memcmp(notes.data(), "GNU", 4) == 0;
    if (is_gnu && head.n_type == NT_GNU_BUILD_ID && bytes.size() <= longest) {
      std::string text;
      for (const std::byte byte : bytes) {
        char digits[3];
        std::snprintf(digits, sizeof digits, "%02x", std::to_integer<unsigned>(byte));
        text += digits;
      }
      return text;
    }
    if (content > notes.size() - name) return {};
    notes = notes.subspan(name + content);
  }
  return {};
}

std::string build_id_of_file(const std::string& path) {
  constexpr std::size_t most_notes = 1 << 16;
  std::ifstream in(path, std::ios::binary);
  ElfW(Ehdr) head;
  if (!in.read(reinterpret_cast<char*>(&head), sizeof head)) return {};
  constexpr int word = sizeof(void*) == 8 ? ELFCLASS64 : ELFCLASS32;
  if (std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 || head.e_ident[EI_CLASS] != word) return {};
  for (unsigned i = 0; i < head.e_phnum; ++i) {
    ElfW(Phdr) part;
    in.seekg(static_cast<std::streamoff>(head.e_phoff + i * sizeof part));
    if (!in.read(reinterpret_cast<char*>(&part), sizeof part)) return {};
    if (part.p_type != PT_NOTE || part.p_filesz > most_notes) continue;
    std::vector<std::byte> notes(part.p_filesz);
    in.seekg(static_cast<std::streamoff>(part.p_offset));
    if (!in.read(reinterpret_cast<char*>(notes.data()), static_cast<std::streamsize>(notes.size())))
      return {};
    std::string id = build_id_in_notes(notes);
    if (!id.empty()) return id;
  }
  return {};
}

}  // namespace gannet::base
