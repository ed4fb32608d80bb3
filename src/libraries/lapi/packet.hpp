#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "gannet/error.hpp"
#include "lapi/lapi.h"
#include "lapi/vector.hpp"

/// The headers of LAPI's messages. Pointers are addresses of the rank that the comment names.
namespace gannet::lapi {

struct AmHead {        ///< the user's header follows
  void* handler;       ///< target; or an index of the target's address table
  lapi_cntr_t* there;  ///< target
};

struct AmvHead {  ///< the user's header follows; the payload begins with the lengths of the pieces
  AmHead am;
  std::uint64_t pieces;
  bool answers;        ///< the origin's fence waits for a word that the data is in place
  bool notifications;  ///< a completion counter reports failures to the origin
};

struct PutHead {
  std::byte* to;       ///< target
  lapi_cntr_t* there;  ///< target
};

struct PutvHead {  ///< the payload begins with the Pieces, of the target
  std::uint64_t pieces;
  lapi_cntr_t* there;  ///< target
};

/// Which counters are raised at the origin when what it asked for has arrived.
struct Asker {
  lapi_cntr_t* counter = nullptr;      ///< origin
  compl_hndlr_t* handler = nullptr;    ///< origin
  scompl_hndlr_t* shandler = nullptr;  ///< origin; of read-modify-write
  void* info = nullptr;                ///< origin
};

struct GetHead {
  const std::byte* from;  ///< target
  std::size_t bytes;
  std::byte* to;       ///< origin
  lapi_cntr_t* there;  ///< target
  Asker asker;
};

struct GotHead {
  std::byte* to;  ///< origin of the get
  Asker asker;
};

struct GetvHead {  ///< the payload is the Pieces, of the target
  std::uint64_t pieces;
  Extents* to;         ///< origin
  lapi_cntr_t* there;  ///< target
  Asker asker;
};

struct GotvHead {
  Extents* to;  ///< origin of the get
  Asker asker;
};

struct RmwHead {
  int op;
  int bits;        ///< 32 or 64
  void* variable;  ///< target
  std::int64_t in[2];
  void* previous;  ///< origin, may be null
  Asker asker;
};

struct FoundHead {
  int bits;
  std::int64_t value;
  void* previous;  ///< origin of the operation, may be null
  Asker asker;
};

struct AnswerHead {   ///< the reason follows, as text
  int code;           ///< LAPI_SUCCESS: what was sent is in place
  Extents* to;        ///< origin of what was asked, may be null
  lapi_cntr_t* here;  ///< origin of what was asked
};

template <class Head>
std::span<const std::byte> bytes_of(const Head& head) {
  return std::as_bytes(std::span(&head, 1));
}

template <class Head>
Head head_in(std::span<const std::byte> header) {
  if (header.size() < sizeof(Head)) throw Error(Fault::argument, "a header of LAPI is too short");
  Head head;
  std::memcpy(&head, header.data(), sizeof head);
  return head;
}

/// The pieces at the beginning of a payload, which may lie anywhere.
inline Extents pieces_in(std::span<const std::byte> payload, std::uint64_t count) {
  if (count > payload.size() / sizeof(Extent)) {
    throw Error(Fault::argument, "a message of LAPI has fewer bytes than its vector");
  }
  Extents pieces(count);
  if (count > 0) std::memcpy(pieces.data(), payload.data(), count * sizeof(Extent));
  return pieces;
}

}  // namespace gannet::lapi
