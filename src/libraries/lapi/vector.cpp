#include "lapi/vector.hpp"

#include <climits>
#include <cstdint>
#include <cstring>

#include "lapi/code.hpp"

namespace gannet::lapi {

const VectorCodes origin_codes{LAPI_ERR_ORG_VEC_NULL,
                               LAPI_ERR_ORG_VEC_TYPE,
                               LAPI_ERR_ORG_VEC_ADDR,
                               LAPI_ERR_ORG_VEC_LEN,
                               LAPI_ERR_STRIDE_ORG_VEC_ADDR_NULL,
                               LAPI_ERR_ORG_STRIDE,
                               LAPI_ERR_ORG_EXTENT};
const VectorCodes target_codes{LAPI_ERR_TGT_VEC_NULL,
                               LAPI_ERR_TGT_VEC_TYPE,
                               LAPI_ERR_TGT_VEC_ADDR,
                               LAPI_ERR_TGT_VEC_LEN,
                               LAPI_ERR_STRIDE_TGT_VEC_ADDR_NULL,
                               LAPI_ERR_TGT_STRIDE,
                               LAPI_ERR_TGT_EXTENT};

namespace {

constexpr std::size_t most = INT_MAX;  // bytes of one message

Extents listed(const lapi_vec_t& vector, const VectorCodes& codes) {
  require(vector.info, codes.address);
  require(vector.len, codes.length);
  Extents pieces(vector.num_vecs);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    pieces[i] = {static_cast<std::byte*>(vector.info[i]), vector.len[i]};
    require(pieces[i].at || pieces[i].bytes == 0, codes.address);
    require(pieces[i].bytes <= most - sum, codes.length);
    sum += pieces[i].bytes;
  }
  return pieces;
}

Extents strided(const lapi_vec_t& vector, const VectorCodes& codes) {
  require(vector.info && vector.info[0], codes.base);
  auto* base = static_cast<std::byte*>(vector.info[0]);
  const auto block = reinterpret_cast<std::uintptr_t>(vector.info[1]);
  const auto stride = reinterpret_cast<std::uintptr_t>(vector.info[2]);
  require(stride >= block, codes.stride);
  require(stride <= PTRDIFF_MAX / vector.num_vecs, codes.extent);
  require(block <= most / vector.num_vecs, codes.length);
  Extents pieces(vector.num_vecs);
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = {base + i * stride, block};
  return pieces;
}

}  // namespace

Extents pieces_of(const lapi_vec_t* vector, const VectorCodes& codes, Generic generic) {
  require(vector, codes.null);
  const bool is_strided = vector->vec_type == LAPI_GEN_STRIDED_XFER;
  const bool is_generic = vector->vec_type == LAPI_GEN_GENERIC && generic == Generic::yes;
  require(is_strided || is_generic || vector->vec_type == LAPI_GEN_IOVECTOR, codes.type);
  if (vector->num_vecs == 0) return {};
  return is_strided ? strided(*vector, codes) : listed(*vector, codes);
}

void require_alike(const lapi_vec_t& target, const Extents& to, const lapi_vec_t& origin,
                   const Extents& from) {
  require(target.vec_type == origin.vec_type, LAPI_ERR_VEC_TYPE_DIFF);
  require(to.size() == from.size(), LAPI_ERR_VEC_NUM_DIFF);
  for (std::size_t i = 0; i < to.size(); ++i) {
    require(to[i].bytes == from[i].bytes, LAPI_ERR_VEC_LEN_DIFF);
  }
}

std::size_t total(const Extents& pieces) {
  std::size_t sum = 0;
  for (const Extent& piece : pieces) sum += piece.bytes;
  return sum;
}

void gather(const Extents& pieces, std::byte* to) {
  for (const Extent& piece : pieces) {
    if (piece.bytes > 0) std::memcpy(to, piece.at, piece.bytes);
    to += piece.bytes;
  }
}

void scatter(const Extents& pieces, const std::byte* from) {
  for (const Extent& piece : pieces) {
    if (piece.bytes > 0) std::memcpy(piece.at, from, piece.bytes);
    from += piece.bytes;
  }
}

}  // namespace gannet::lapi
