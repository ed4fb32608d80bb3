#pragma once

#include <exception>
#include <new>
#include <utility>

#include "gannet/error.hpp"
#include "lapi/lapi.h"

/// LAPI's codes: how calls say what is wrong.
namespace gannet::lapi {

/// An argument that a call does not accept, with LAPI's own code for it.
struct Refusal {
  int code;
};

inline void require(bool good, int code) {
  if (!good) [[unlikely]]
    throw Refusal{code};
}

/// The LAPI code that best describes an error of Gannet.
int code_of(const Error& error);

/// Keeps the text of the last error of this process for LAPI_Msg_string: codes say little.
void note_reason(const char* text) noexcept;

/// Runs the body of a call: nothing is thrown into C.
template <class Body>
int run(Body&& body) noexcept {
  try {
    std::forward<Body>(body)();
    return LAPI_SUCCESS;
  } catch (const Refusal& refusal) {
    return refusal.code;
  } catch (const Error& error) {
    note_reason(error.what());
    return code_of(error);
  } catch (const std::bad_alloc&) {
    return LAPI_ERR_MEMORY_EXHAUSTED;
  } catch (const std::exception& error) {
    note_reason(error.what());
    return LAPI_ERR_UNKNOWN;
  }
}

}  // namespace gannet::lapi
