#include "ga/arrays/property.hpp"

#include "algo/bring.hpp"
#include "algo/tiles.hpp"
#include "base/text.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"

namespace gannet::ga {

namespace {

/// A single element 1 of the array's type, for sums.
struct One {
  std::int32_t i32 = 1;
  std::int64_t i64 = 1;
  float f32 = 1;
  double f64 = 1;
  float c64[2] = {1, 0};
  double c128[2] = {1, 0};

  const void* of(Element type) const {
    switch (type) {
      case Element::int32:
        return &i32;
      case Element::int64:
        return &i64;
      case Element::float32:
        return &f32;
      case Element::float64:
        return &f64;
      case Element::complex64:
        return c64;
      default:
        return c128;
    }
  }
};

/// The section of an array of all ranks becomes the sum of the section in all copies: each rank
/// adds what it owns of its node's copy.
void add_copies(const algo::Operand& copies, const algo::Operand& sum) {
  algo::zero(sum);
  for (const algo::LocalTile& tile : algo::my_tiles(copies)) {
    array::accumulate(sum.core, algo::shifted(tile.patch, copies.patch, sum.patch), tile.data,
                      One{}.of(copies.type), tile.strides);
  }
  sync(world_group);
}

/// Every copy becomes the sum, by way of an array on the world group.
void exchange_copies(Array& a) {
  Options options{
      .type = a.type(), .shape = a.shape(), .name = "sum of " + a.name(), .group = world_group};
  Array* sum = create(std::move(options));
  if (!sum)
    throw Error(Fault::memory, base::text("merge of array ", a.label(), ": no memory for the sum"));
  add_copies(a.all(), sum->all());
  for (const auto& tile : array::local_tiles(a.core())) {
    array::get(sum->core(), tile.patch, tile.data, tile.strides);
  }
  sync(world_group);
  drop(*sum);
}

void need_mirrored(const Array& a) {
  if (is_mirrored(a)) return;
  throw Error(Fault::argument,
              base::text("array ", a.label(), " is not mirrored: it is not on the mirror group ",
                         mirror_group));
}

void need_all_ranks(const Array& b) {
  if (!is_mirrored(b) && array::group(b.core()).size() == group(world_group).size()) return;
  throw Error(Fault::argument,
              base::text("array ", b.label(), " cannot hold the sum: it is on group ", b.group(),
                         ", not distributed over all ranks"));
}

void need_one_shape(const Array& a, const Patch& pa, const Array& b, const Patch& pb) {
  if (pa.extents() == pb.extents()) return;
  throw Error(Fault::argument, base::text(to_string(pa), " of ", a.label(), " and ", to_string(pb),
                                          " of ", b.label(), " differ in shape"));
}

}  // namespace

void set_property(Array& a, std::string_view property) {
  if (property != read_only && property != "read_cache") {
    throw Error(Fault::argument, base::text("array ", a.label(), ": there is no property \"",
                                            property, "\"; there are read_only and read_cache"));
  }
  a.promise(property);
  sync(a.group());
}

void unset_property(Array& a) {
  a.promise({});
  sync(a.group());
}

bool is_mirrored(const Array& a) { return a.group() == mirror_group; }

void merge_mirrored(Array& a) {
  a.core();
  sync(world_group);
  if (is_mirrored(a) && cluster().nodes() > 1) exchange_copies(a);
}

void merge_mirrored(Array& a, const Patch& pa, Array& b, const Patch& pb) {
  begin("merge_distr_patch", Elements::numbers, {&a, &b});
  if (!is_mirrored(a) && cluster().nodes() == 1) return copy(a, pa, b, pb);
  need_mirrored(a);
  need_all_ranks(b);
  const algo::Operand copies = section(a, pa);
  const algo::Operand sum = section(b, pb);
  need_one_shape(a, copies.patch, b, sum.patch);
  sync(world_group);
  add_copies(copies, sum);
}

}  // namespace gannet::ga
