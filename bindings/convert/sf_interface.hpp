#pragma once

#include <span>
#include <utility>

#include "base/text.hpp"
#include "convert/disk.hpp"
#include "disk/sf.hpp"
#include "ga/process/group.hpp"

/// SF's functions: each returns a code. Requests are forgotten by setting them to -1.
namespace gannet::convert {

namespace sf = disk::sf;

template <class Language, class Int>
int sf_create(std::string_view name, Int* file) {
  return coded_number(file, [&] { return sf::create(ga::group(), name); });
}

template <class Language, class Int>
int sf_create_suffix(std::string_view name, Int* file, int suffix) {
  return coded_number(file, [&] { return sf::create(ga::group(), name, suffix); });
}

template <class Language>
int sf_destroy(int file) {
  return disk::coded([&] { sf::destroy(file); });
}

template <class Language>
int sf_rwtor(int file) {
  return disk::coded([&] { sf::reopen_to_read(file); });
}

template <class Language>
int sf_open(int file) {
  return disk::coded([&] { sf::open(file); });
}

template <class Language>
int sf_close(int file) {
  return disk::coded([&] { sf::close(file); });
}

template <class Language>
int sf_fsync(int file) {
  return disk::coded([&] { sf::sync(file); });
}

template <class Language, class Int>
int sf_write(int file, double offset, double bytes, const void* from, Int* request) {
  return coded_number(request, [&] { return sf::write(file, offset, bytes, from); });
}

template <class Language, class Int>
int sf_read(int file, double offset, double bytes, void* to, Int* request) {
  return coded_number(request, [&] { return sf::read(file, offset, bytes, to); });
}

template <class Language, class Int>
int sf_wait(Int* request) {
  return disk::coded([&] {
    need_place(request);
    sf::wait(static_cast<int>(std::exchange(*request, sf::no_request)));
  });
}

inline void check_list(const void* list, long count) {
  if (count < 0) throw Error(Fault::argument, base::text("the number of requests is ", count));
  if (count > 0) base::require(list, "the list of requests");
}

template <class Language, class Int>
int sf_waitall(Int* list, long count) {
  int first = disk::coded([&] { check_list(list, count); });
  if (first != disk::ok) return first;
  for (Int& request : std::span(list, static_cast<std::size_t>(count))) {
    const int code = sf_wait<Language>(&request);
    if (first == disk::ok) first = code;
  }
  return first;
}

template <class Language>
void sf_errmsg(int code, char* message, std::size_t size = message_size) {
  put_message<Language>(code, message, size);
}

}  // namespace gannet::convert
