#pragma once

#include <cstring>

#include "convert/interface.hpp"
#include "disk/failure.hpp"

/// What the C and Fortran functions of DRA, EAF and SF have in common: calls return codes, and
/// texts go out.
namespace gannet::convert {

/// C passes a buffer without its size; this is what programs provide for messages.
inline constexpr std::size_t message_size = 80;

/// Writes a text where the caller wants it: cut to the buffer; filled up with blanks for Fortran,
/// ended by a zero for C.
template <class Language>
void put_text(std::string_view text, char* to, std::size_t size) {
  if (size == 0) return;
  need_place(to);
  if constexpr (Language::reversed) {
    write_text(text, to, size);
  } else {
    const std::size_t count = std::min(text.size(), size - 1);
    std::memcpy(to, text.data(), count);
    to[count] = '\0';
  }
}

/// What a code means.
template <class Language>
void put_message(int code, char* message, std::size_t size) {
  put_text<Language>(disk::message(code), message, size);
}

/// Calls make(), which gives a number, and stores it. The code.
template <class Place, class Make>
int coded_number(Place* place, Make&& make) {
  return disk::coded([&] { assign(place, make()); });
}

}  // namespace gannet::convert
