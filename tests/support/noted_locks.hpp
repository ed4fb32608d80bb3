#pragma once

#include <dlfcn.h>
#include <pthread.h>

#include <set>
#include <utility>

/// For one file of a test program: notes which mutexes a thread takes, as far as code of this
/// program, and not of a library, asks for them. Nothing under sanitizers, which have functions of
/// these names themselves.
#ifndef GANNET_SANITIZED

extern "C" char __executable_start, etext;

namespace gannet::test {

using Mutexes = std::set<const void*>;
inline thread_local Mutexes* noted = nullptr;  // where the calling thread's are noted

inline void note(const void* mutex, const void* caller) {
  if (!noted || caller < &__executable_start || caller >= &etext) return;
  Mutexes* to = std::exchange(noted, nullptr);
  to->insert(mutex);
  noted = to;
}

using LockFunction = int (*)(pthread_mutex_t*);
inline LockFunction of_system(const char* name) {
  return reinterpret_cast<LockFunction>(::dlsym(RTLD_NEXT, name));
}

/// The mutexes that the calling thread takes meanwhile.
template <class Calls>
Mutexes taken_by(Calls&& calls) {
  Mutexes taken;
  noted = &taken;
  calls();
  noted = nullptr;
  return taken;
}

}  // namespace gannet::test

extern "C" int pthread_mutex_lock(pthread_mutex_t* mutex) noexcept {
  static const auto lock = gannet::test::of_system("pthread_mutex_lock");
  gannet::test::note(mutex, __builtin_return_address(0));
  return lock(mutex);
}

extern "C" int pthread_mutex_trylock(pthread_mutex_t* mutex) noexcept {
  static const auto lock = gannet::test::of_system("pthread_mutex_trylock");
  gannet::test::note(mutex, __builtin_return_address(0));
  return lock(mutex);
}

#endif
