#pragma once

#include "convert/interface.hpp"
#include "ma/calls.hpp"
#include "ma/index.hpp"

/// Arguments of MA's functions in the terms of ma/calls.hpp: 64-bit handles and indices from 0, and
/// element types that say how wide INTEGER and LOGICAL are.
namespace gannet::convert {

inline int element_type(Integer type) {
  if (type != static_cast<int>(type)) return -1;  // no type, whatever its last 32 bits are
  if (sizeof(Integer) == 4 && type == interface::f_integer) return ma::f_integer4;
  if (sizeof(Integer) == 4 && type == interface::f_logical) return ma::f_logical4;
  return static_cast<int>(type);
}

/// Runs a call that makes a block, and hands out its handle. Null pointers are refused by the call.
template <class Make>
bool with_handle(Integer* handle, Make&& make) {
  std::int64_t made = 0;
  const bool good = make(handle ? &made : nullptr);
  if (good) assign(handle, made);
  return good;
}

/// The same for calls that give an index too.
template <class Language, class Find>
bool with_index(AccessIndex* index, Find&& find) {
  std::int64_t found = 0;
  const bool good = find(index ? &found : nullptr);
  if (good) *index = found + Language::base;
  return good;
}

template <class Language>
bool push_stack(int type, Integer count, std::string_view name, Integer* handle) {
  return with_handle(handle, [&](auto* made) { return ma::push_stack(type, count, name, made); });
}

template <class Language>
bool push_get(int type, Integer count, std::string_view name, Integer* handle, AccessIndex* index) {
  return with_handle(handle, [&](auto* made) {
    return with_index<Language>(
        index, [&](auto* found) { return ma::push_get(type, count, name, made, found); });
  });
}

template <class Language>
bool allocate_heap(int type, Integer count, std::string_view name, Integer* handle) {
  return with_handle(handle,
                     [&](auto* made) { return ma::allocate_heap(type, count, name, made); });
}

template <class Language>
bool alloc_get(int type, Integer count, std::string_view name, Integer* handle,
               AccessIndex* index) {
  return with_handle(handle, [&](auto* made) {
    return with_index<Language>(
        index, [&](auto* found) { return ma::alloc_get(type, count, name, made, found); });
  });
}

template <class Language>
bool get_index(Integer handle, AccessIndex* index) {
  return with_index<Language>(index, [&](auto* found) { return ma::get_index(handle, found); });
}

template <class Language>
bool get_pointer(Integer handle, void* pointer) {
  return ma::get_pointer(handle, static_cast<void**>(pointer));
}

template <class Language>
bool get_numalign(Integer* numalign) {
  return with_handle(numalign, [](auto* found) { return ma::get_numalign(found); });
}

template <class Language>
bool init_memhandle_iterator(Integer* iterator) {
  return with_handle(iterator, [](auto* first) { return ma::init_memhandle_iterator(first); });
}

template <class Language>
bool get_next_memhandle(Integer* iterator, Integer* handle) {
  std::int64_t at = iterator ? *iterator : 0;
  const bool good = with_handle(
      handle, [&](auto* next) { return ma::get_next_memhandle(iterator ? &at : nullptr, next); });
  if (good) assign(iterator, at);
  return good;
}

template <class Language>
Integer set_sizes() {
  return 1;
}

}  // namespace gannet::convert
