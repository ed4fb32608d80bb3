#pragma once

#include <string>

#include "trace/trace.hpp"

#if defined(__SANITIZE_THREAD__)
extern "C" void AnnotateIgnoreWritesBegin(const char* file, int line);
extern "C" void AnnotateIgnoreWritesEnd(const char* file, int line);
#endif

namespace gannet::test {

/// Whether somebody listens is settled before the first operation of a program, so threads look at
/// it as they please. Only here it changes later, behind ThreadSanitizer's back.
inline void listen(bool on) {
#if defined(__SANITIZE_THREAD__)
  AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
#endif
  trace::on = on;
#if defined(__SANITIZE_THREAD__)
  AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
#endif
}

/// What GANNET_STATS counts of the calls.
template <class Calls>
std::string counted(Calls&& calls) {
  trace::take_counters();
  listen(true);
  calls();
  listen(false);
  return trace::take_counters();
}

}  // namespace gannet::test
