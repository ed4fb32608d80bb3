#pragma once

#include <numeric>
#include <span>

#include "convert/interface.hpp"
#include "tcgmsg/tcgmsg.hpp"

/// Arguments of TCGMSG's functions in the terms of tcgmsg/tcgmsg.hpp.
namespace gannet::convert {

/// C's integers are long here, Fortran's are INTEGER.
template <class Language>
constexpr Index bytes_of_integer = sizeof(std::conditional_t<Language::reversed, Integer, long>);

template <class Language, class Int>
void receive(Index type, void* buffer, Index room, Int* bytes, Index select, Int* from,
             Index wait) {
  const auto arrival = tcgmsg::receive(type, buffer, room, select, wait != 0);
  assign(bytes, arrival.bytes);
  assign(from, arrival.from);
}

template <class Language, class T>
void combine(Index type, T* values, Index count, std::string_view op) {
  tcgmsg::combine(type, values, count, element_of<T>, op);
}

template <class Language>
Index integers_to_bytes(Index n) {
  return tcgmsg::integers_to_bytes(n, bytes_of_integer<Language>);
}

template <class Language>
Index integers_to_doubles(Index n) {
  return tcgmsg::integers_to_doubles(n, bytes_of_integer<Language>);
}

template <class Language>
Index doubles_to_integers(Index n) {
  return tcgmsg::doubles_to_integers(n, bytes_of_integer<Language>);
}

template <class Language>
double random_from(Index seed) {
  if (seed != 0) tcgmsg::seed_random(seed);
  return tcgmsg::random();
}

template <class Language>
unsigned char check_byte(const void* bytes, Index count) {
  const std::span all(static_cast<const unsigned char*>(base::require(bytes, "the bytes")),
                      static_cast<std::size_t>(std::max<Index>(count, 0)));
  const unsigned sum = std::accumulate(all.begin(), all.end(), 0U);
  return static_cast<unsigned char>(sum + (sum >> 8) + (sum >> 16) + (sum >> 24));
}

template <class Language>
void end_job(std::string_view text, Index code) {
  interface::fail(std::string(text) + " (code " + std::to_string(code) + ")", code);
}

template <class Language>
void end_job(Index code) {
  end_job<Language>("the program ends the job", code);
}

}  // namespace gannet::convert
