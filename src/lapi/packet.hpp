#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "lapi/lapi.h"

/// What stands in the headers of LAPI's messages. Pointers are addresses of the rank that the
/// comment names.
namespace gannet::lapi {

struct AmHead {        ///< the user's header follows
  void* handler;       ///< target; or an index of the target's address table
  lapi_cntr_t* there;  ///< target
};

struct PutHead {
  std::byte* to;       ///< target
  lapi_cntr_t* there;  ///< target
};

struct GetHead {
  const std::byte* from;  ///< target
  std::size_t bytes;
  std::byte* to;       ///< origin
  lapi_cntr_t* there;  ///< target
  lapi_cntr_t* here;   ///< origin
};

struct GotHead {
  std::byte* to;      ///< origin of the get
  lapi_cntr_t* here;  ///< origin of the get
};

struct RefusedHead {  ///< the reason follows, as text
  int code;
  lapi_cntr_t* here;  ///< origin of what was asked
};

struct RmwHead {
  int op;
  int bits;        ///< 32 or 64
  void* variable;  ///< target
  std::int64_t in[2];
  void* previous;     ///< origin, may be null
  lapi_cntr_t* here;  ///< origin
};

struct FoundHead {
  int bits;
  std::int64_t value;
  void* previous;     ///< origin of the operation, may be null
  lapi_cntr_t* here;  ///< origin of the operation
};

template <class Head>
std::span<const std::byte> bytes_of(const Head& head) {
  return std::as_bytes(std::span(&head, 1));
}

template <class Head>
Head head_in(std::span<const std::byte> header) {
  Head head;
  std::memcpy(&head, header.data(), sizeof head);
  return head;
}

}  // namespace gannet::lapi
