#include "hdf5/contents.hpp"

#include <limits>

#include "gannet/diagnostics.hpp"
#include "hdf5/stretches.hpp"

namespace gannet::hdf5 {

namespace {

/// A box of a section as a patch of its array.
Patch moved(std::span<const Index> lo, std::span<const Index> hi, const Point& by) {
  Patch patch{Point(lo), Point(hi)};
  for (int d = 0; d < patch.dims(); ++d) {
    patch.lo[d] += by[d];
    patch.hi[d] += by[d];
  }
  return patch;
}

/// Each rank reads an equal part of the elements, wherever these belong.
void take_share(const Operand& to, const Extents& extents, const Contents::MoveBox& read) {
  const auto bytes = static_cast<Index>(to.bytes);
  const Index step = std::max<Index>(1, stretch_bytes / bytes);
  const Group& group = array::group(to.core.get());
  const auto [first, last] = share(Box::whole(extents).size(), 1, group.rank(), group.size());
  std::vector<std::byte> buffer(static_cast<std::size_t>(std::min(step, last - first) * bytes));
  for_each_box(extents, first, last, [&](const Box& box) {
    for_each_part(box, {}, step, [&](const Box& part) {
      read(part.lo, part.hi, buffer.data());
      array::put(to.core.get(), moved(part.lo, part.hi, to.patch.lo), buffer.data(), {});
    });
  });
}

}  // namespace

Contents contents_of(const Operand& operand) {
  const Shape shape = operand.patch.extents();
  const Extents extents(shape.begin(), shape.end());
  Contents all{.group = array::group(operand.core.get()),
               .kind = "array",
               .name = array::name(operand.core.get()),
               .extents = extents,
               .element = operand.element,
               .bytes = operand.bytes,
               .truth = operand.truth};
  all.get = [operand](std::span<const Index> lo, std::span<const Index> hi, void* to) {
    array::get(operand.core.get(), moved(lo, hi, operand.patch.lo), to, {});
  };
  all.take = [operand, extents](const Contents::MoveBox& read) {
    take_share(operand, extents, read);
  };
  return all;
}

Index size_of(const Contents& contents) {
  constexpr double most = static_cast<double>(std::numeric_limits<Index>::max() / 2);
  double bytes = static_cast<double>(contents.bytes);
  for (const Index extent : contents.extents) bytes *= static_cast<double>(extent);
  if (bytes < most) return Box::whole(contents.extents).size();
  throw Error(Fault::argument,
              text("saving ", contents.kind, " \"", contents.name, "\" as a dataset of extents ",
                   text_of(contents.extents), ", whose ", bytes,
                   " bytes are more than a file can have; save it in parts"));
}

std::string text_of(const Extents& extents) {
  std::string all;
  for (const Index extent : extents) all += (all.empty() ? "" : ", ") + std::to_string(extent);
  return "(" + all + ")";
}

}  // namespace gannet::hdf5
