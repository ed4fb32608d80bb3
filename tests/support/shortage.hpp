#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

/// A shortage of memory where a test wants it. Replaces the program's operator new, so one source
/// file of a program includes this. Not under sanitizers, which have an operator new of their own.
#ifndef GANNET_SANITIZED

namespace gannet::test {

/// Of the calling thread: pieces of memory until one cannot be had; 0: all can.
inline thread_local int pieces_left = 0;

/// Of all threads but those that are spared: whether the next piece cannot be had. Goes back to
/// false when that was asked for.
inline std::atomic<bool> missing_elsewhere{false};
inline thread_local bool spared = false;

/// body() with its n-th piece of memory missing, whatever it throws then.
template <class Body>
void without_piece(int n, Body&& body) {
  struct Back {
    ~Back() { pieces_left = 0; }
  } const back;
  pieces_left = n;
  body();
}

}  // namespace gannet::test

[[gnu::noinline]] void* operator new(std::size_t bytes) {
  using gannet::test::missing_elsewhere;
  using gannet::test::pieces_left;
  if (pieces_left > 0 && --pieces_left == 0) throw std::bad_alloc();
  if (missing_elsewhere && !gannet::test::spared && missing_elsewhere.exchange(false)) {
    throw std::bad_alloc();
  }
  if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
