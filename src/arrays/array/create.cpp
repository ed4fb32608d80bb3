#include <limits>
#include <optional>

#include "array/check.hpp"
#include "array/touch.hpp"
#include "base/failure.hpp"
#include "base/hash.hpp"
#include "base/patient_allocator.hpp"
#include "base/text.hpp"

namespace gannet::array {

namespace {

std::span<const Index> indices(const Point& p) {
  return {p.data(), static_cast<std::size_t>(p.dims())};
}

void add(base::Hash& hash, std::span<const Index> values) {
  hash.add(values.size());
  for (const Index value : values) hash.add(static_cast<std::uint64_t>(value));
}

/// A hash of the arguments of a creation, to detect ranks that ask for different arrays.
std::uint64_t fingerprint_of(const Shape& shape, Element type, std::size_t bytes,
                             const ArrayOptions& options) {
  const Distribution& distribution = options.distribution;
  base::Hash print;
  add(print, indices(shape));
  print.add(static_cast<std::uint64_t>(type));
  print.add(bytes);
  print.add(static_cast<std::uint64_t>(distribution.kind()));
  add(print, indices(distribution.block()));
  add(print, indices(distribution.grid()));
  for (const auto& starts : distribution.starts()) add(print, starts);
  for (const int owner : distribution.owners()) print.add(static_cast<std::uint64_t>(owner));
  add(print, indices(options.ghosts.low));
  add(print, indices(options.ghosts.high));
  return print.value();
}

/// Byte counts that operations add up have to fit into an Index, with all ghost cells at one block.
void check_bytes(const Shape& shape, std::size_t bytes, const Widths& ghosts) {
  const auto most = static_cast<std::size_t>(std::numeric_limits<Index>::max());
  const auto elements = static_cast<std::size_t>(Patch::whole(shape).size());
  std::size_t left = elements == 0 ? most : most / elements;
  for (int d = 0; d < ghosts.low.dims() && !ghosts.none(); ++d) left /= 3;  // widths <= extent
  if (elements == 0 || bytes <= left) return;
  throw Error(Fault::argument, base::text("shape ", to_string(shape), " with elements of ", bytes,
                                          " bytes has more than 2^63 - 1 bytes"));
}

/// A map that owns nothing, for a rank whose arguments are bad: it still has to notify the others.
dist::Map nothing() { return dist::Map(Shape{0}, {}, 1); }

/// From now on, other ranks' references find the array.
template <class... Arguments>
Handle made(Arguments&&... arguments) {
  const auto core = std::allocate_shared<Core>(base::PatientAllocator<Core>(),
                                               std::forward<Arguments>(arguments)...);
  core->entry().complete(core);
  return core;
}

}  // namespace

Handle create_in(rma::SharedBlock mine, const Group& group, const Shape& shape, Element type,
                 std::size_t bytes, const ArrayOptions& options) {
  if (!group.team()->process().open()) {
    const std::string& name = options.name;
    group.team()->refuse_closed(name.empty() ? "create an array"
                                             : base::text("create \"", name, '"'));
  }
  if (trace::touches) measure_touches();
  dist::Map map = base::retry_alloc(nothing);
  std::optional<Error> objection = base::failure_of([&] {
    map = dist::Map(shape, options.distribution, group.size(), options.ghosts);
    check_bytes(shape, bytes, options.ghosts);
  });
  return made(group, type, bytes, options, std::move(map),
              fingerprint_of(shape, type, bytes, options), std::move(objection), std::move(mine));
}

Handle create(const Group& group, const Shape& shape, Element type, std::size_t bytes,
              const ArrayOptions& options) {
  return create_in({}, group, shape, type, bytes, options);
}

Handle duplicate(const Core* like, const std::string& name) {
  const Core& a = check_core("duplicate", like);
  const auto options = base::retry_alloc([&] { return ArrayOptions{.name = name}; });
  dist::Map map = base::retry_alloc([&] { return a.map(); });
  return made(a.group(), a.type(), a.element_bytes(), options, std::move(map), 0u, std::nullopt);
}

void end(Core* core) noexcept { core->end(); }

const Direct* direct(const Core* core) { return core->direct(); }

}  // namespace gannet::array
