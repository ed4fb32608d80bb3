#include "disk/layout.hpp"

#include <algorithm>

namespace gannet::disk {

namespace {

/// The dimension where `chunk` may grow and is smallest, measured in requests; -1 if none may.
int shortest(const Shape& chunk, const Shape& request, const Shape& shape) {
  int best = -1;
  for (int d = 0; d < shape.dims(); ++d) {
    if (chunk[d] >= shape[d]) continue;
    if (best < 0 || chunk[d] * request[best] <= chunk[best] * request[d]) best = d;
  }
  return best;
}

int longest(const Shape& shape) {
  return static_cast<int>(std::max_element(shape.begin(), shape.end()) - shape.begin());
}

}  // namespace

Layout::Layout(const Shape& shape, const Shape& chunk, std::size_t element_bytes)
    : shape_(shape),
      chunk_(chunk),
      grid_(shape),
      strides_(row_major(chunk)),
      element_bytes_(static_cast<Index>(element_bytes)) {
  for (int d = 0; d < shape.dims(); ++d) grid_[d] = (shape[d] + chunk[d] - 1) / chunk[d];
  const Index bytes = Patch::whole(chunk).size() * element_bytes_;
  chunk_bytes_ = (bytes + page - 1) / page * page;
}

Shape Layout::choose_chunk(const Shape& shape, const Shape& request, std::size_t element_bytes,
                           Index bytes) {
  const bool known = std::any_of(request.begin(), request.end(), [](Index e) { return e > 0; });
  Shape chunk = Shape::filled(shape.dims(), 1);
  if (known) {
    for (int d = 0; d < shape.dims(); ++d) {
      chunk[d] = request[d] > 0 ? std::min(request[d], shape[d]) : shape[d];
    }
  }
  const Shape similar = chunk;
  const auto size = [&] { return Patch::whole(chunk).size() * static_cast<Index>(element_bytes); };
  while (size() > bytes && Patch::whole(chunk).size() > 1) {
    Index& extent = chunk[longest(chunk)];
    extent = (extent + 1) / 2;
  }
  for (int d; 2 * size() <= bytes && (d = shortest(chunk, similar, shape)) >= 0;) {
    chunk[d] = std::min(2 * chunk[d], shape[d]);
  }
  return chunk;
}

Index Layout::chunks() const { return Patch::whole(grid_).size(); }

Index Layout::number(const Point& at) const {
  Index number = 0;
  for (int d = 0; d < at.dims(); ++d) number = number * grid_[d] + at[d];
  return number;
}

Point Layout::place(Index number) const {
  Point at = grid_;
  for (int d = at.dims() - 1; d >= 0; --d) {
    at[d] = number % grid_[d];
    number /= grid_[d];
  }
  return at;
}

Patch Layout::chunk(Index number) const {
  const Point at = place(number);
  Patch patch = Patch::whole(shape_);
  for (int d = 0; d < at.dims(); ++d) {
    patch.lo[d] = at[d] * chunk_[d];
    patch.hi[d] = std::min(patch.lo[d] + chunk_[d], shape_[d]);
  }
  return patch;
}

Layout::Span Layout::span(Index number, const Patch& part) const {
  const Point corner = chunk(number).lo;
  Index first = 0;
  Index last = 0;
  for (int d = 0; d < part.dims(); ++d) {
    first += (part.lo[d] - corner[d]) * strides_[d];
    last += (part.hi[d] - 1 - corner[d]) * strides_[d];
  }
  const Index elements = last - first + 1;
  return {offset(number) + first * element_bytes_, elements * element_bytes_,
          elements == part.size()};
}

}  // namespace gannet::disk
