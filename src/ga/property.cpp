#include "ga/property.hpp"

#include "base/text.hpp"
#include "ga/program.hpp"
#include "ga/sync.hpp"

namespace gannet::ga {

namespace {

/// One element 1 of the array's type, for sums.
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

/// Adds what this rank owns of each copy into one array of the world, and takes the sums back.
void add_copies(Array& a) {
  Wish wish{
      .type = a.type(), .shape = a.shape(), .name = "sum of " + a.name(), .group = world_group};
  Array* sum = create(std::move(wish));
  if (!sum)
    throw Error(Fault::memory, base::text("merge of array ", a.label(), ": no memory for the sum"));
  algo::zero(sum->all());
  for (const auto& tile : array::local_tiles(a.core())) {
    array::accumulate(sum->core(), tile.patch, tile.data, One{}.of(a.element()), tile.strides);
  }
  sync(world_group);
  for (const auto& tile : array::local_tiles(a.core())) {
    array::get(sum->core(), tile.patch, tile.data, tile.strides);
  }
  sync(world_group);
  destroy(*sum);
}

}  // namespace

void set_property(Array& a, std::string_view property) {
  take_mask();
  if (property != "read_only" && property != "read_cache") {
    throw Error(Fault::argument, base::text("array ", a.label(), ": there is no property \"",
                                            property, "\"; there are read_only and read_cache"));
  }
  a.promise(property);
  sync(a.group());
}

void unset_property(Array& a) {
  take_mask();
  a.promise({});
  sync(a.group());
}

bool is_mirrored(const Array& a) { return a.group() == mirror_group; }

void merge_mirrored(Array& a) {
  take_mask();
  if (!is_mirrored(a)) {
    throw Error(Fault::argument,
                base::text("array ", a.label(), " is not mirrored: it is not on the mirror group ",
                           mirror_group));
  }
  sync(world_group);
  if (cluster().nodes() > 1) add_copies(a);
}

}  // namespace gannet::ga
