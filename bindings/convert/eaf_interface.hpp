#pragma once

#include <cstdio>
#include <random>

#include "convert/disk.hpp"
#include "disk/eaf.hpp"

/// EAF's functions: each returns a code.
namespace gannet::convert {

namespace eaf = disk::eaf;

template <class Language, class Int>
int eaf_open(std::string_view path, int mode, Int* file) {
  return coded_number(file, [&] { return eaf::open(path, mode); });
}

template <class Language>
int eaf_close(int file) {
  return disk::coded([&] { eaf::close(file); });
}

template <class Language>
int eaf_delete(std::string_view path) {
  return disk::coded([&] { eaf::remove(path); });
}

template <class Language>
int eaf_write(int file, double offset, const void* from, std::size_t bytes) {
  return disk::coded([&] { eaf::write(file, offset, from, bytes); });
}

template <class Language, class Int>
int eaf_awrite(int file, double offset, const void* from, std::size_t bytes, Int* request) {
  return coded_number(request, [&] { return eaf::awrite(file, offset, from, bytes); });
}

template <class Language>
int eaf_read(int file, double offset, void* to, std::size_t bytes) {
  return disk::coded([&] { eaf::read(file, offset, to, bytes); });
}

template <class Language, class Int>
int eaf_aread(int file, double offset, void* to, std::size_t bytes, Int* request) {
  return coded_number(request, [&] { return eaf::aread(file, offset, to, bytes); });
}

template <class Language>
int eaf_wait(int file, int request) {
  return disk::coded([&] { eaf::wait(file, request); });
}

template <class Language, class Int>
int eaf_probe(int request, Int* pending) {
  return coded_number(pending, [&] { return eaf::probe(request) ? 0 : 1; });
}

template <class Language>
int eaf_length(int file, double* length) {
  return coded_number(length, [&] { return eaf::length(file); });
}

template <class Language>
int eaf_truncate(int file, double length) {
  return disk::coded([&] { eaf::truncate(file, length); });
}

template <class Language>
bool eaf_eof(int code) {
  return eaf::end_of_file(code);
}

template <class Language, class Int>
int eaf_stat(std::string_view path, Int* free_mb, char* type, long size) {
  return disk::coded([&] {
    const eaf::Space space = eaf::space(path);
    assign(free_mb, space.free_mb);
    put_text<Language>(space.type, type, static_cast<std::size_t>(std::max(size, 0L)));
  });
}

template <class Language>
void eaf_errmsg(int code, char* message, std::size_t size = message_size) {
  put_message<Language>(code, message, size);
}

template <class Language>
void eaf_print_stats(int file) {
  const int code = disk::coded([&] { std::printf("%s", eaf::statistics(file).c_str()); });
  if (code != disk::ok) std::printf("EAF file %d: %s\n", file, disk::message(code).c_str());
  std::fflush(stdout);
}

template <class Language>
double eaf_util_random(Integer seed) {
  static std::mt19937_64 engine;
  if (seed != 0) engine.seed(static_cast<std::uint64_t>(seed));
  return std::uniform_real_distribution<double>()(engine);
}

template <class Language>
int eaf_util_szint() {
  return sizeof(Integer);
}

}  // namespace gannet::convert
