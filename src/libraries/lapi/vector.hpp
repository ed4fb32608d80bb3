#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lapi/lapi.h"

/// Pieces of memory: what a lapi_vec_t describes.
namespace gannet::lapi {

struct Extent {
  std::byte* at;
  std::size_t bytes;
};
using Extents = std::vector<Extent>;

/// How a call says what is wrong with the vector of one side.
struct VectorCodes {
  int null, type, address, length, base, stride, extent;
};
extern const VectorCodes origin_codes;
extern const VectorCodes target_codes;

/// Whether LAPI_GEN_GENERIC is a type that the call takes.
enum class Generic { no, yes };

Extents pieces_of(const lapi_vec_t* vector, const VectorCodes& codes, Generic generic);

/// Both sides of a put or get: type, number and each length are the same.
void require_alike(const lapi_vec_t& target, const Extents& to, const lapi_vec_t& origin,
                   const Extents& from);

std::size_t total(const Extents& pieces);

/// Copies the pieces, one after the other, to `to`, or from `from`.
void gather(const Extents& pieces, std::byte* to);
void scatter(const Extents& pieces, const std::byte* from);

}  // namespace gannet::lapi
