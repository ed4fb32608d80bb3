#include "array/core.hpp"

#include <limits>
#include <vector>

#include "base/backoff.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "trace/recorder.hpp"
#include "trace/rows.hpp"

namespace gannet::array {

namespace {

/// Numbers for the trace: arrays are created in the same order on all ranks of a group.
std::uint64_t next_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

std::size_t block_bytes(const dist::Map& map, int rank, std::size_t element_bytes) {
  return static_cast<std::size_t>(map.local_size(rank)) * element_bytes;
}

/// None for an array that is not divided into equal blocks.
std::optional<Direct> direct_to(const dist::Map& map, std::size_t element_bytes,
                                const rma::Segment& segment) {
  if (!map.is_short()) return {};
  const rma::Process& process = segment.process();
  Direct direct(map.dims(), element_bytes, {process.memory().base, rma::Place::most_bytes},
                segment.places(), process.open_flag());
  for (int d = 0; d < map.dims(); ++d) {
    const auto axis = map.axis(d).equal_blocks();
    if (!axis) return {};
    direct.set_axis(d, *axis);
  }
  return direct;
}

std::uint32_t declare(const Key& key, const std::string& name, std::size_t element_bytes,
                      const dist::Map& map, int rank) {
  if (!trace::Recorder::is_open()) return 0;
  std::vector<Patch> mine;
  for (const dist::Map::Tile& tile : map.tiles(rank)) mine.push_back(tile.patch);
  return trace::declare_array({key.group, key.number, name, element_bytes, map.shape(), mine});
}

/// Collective, GANNET_CHECK=full: the Error names what each rank asks for, and where. Without it,
/// members still notice that they differ.
void compare_shapes(rma::Team& team, const std::string& name, const Shape& shape,
                    std::size_t element_bytes) {
  static constexpr node::Call in_creation("create");
  const rma::Team::Meeting meeting(
      team, in_creation,
      base::text("create ", name.empty() ? "an array" : '"' + name + '"', " of shape ",
                 to_string(shape), ", ", element_bytes, " bytes an element"));
}

std::string label_of(const std::string& name, std::uint64_t id) {
  return name.empty() ? base::text("array #", id) : "\"" + name + "\"";
}

}  // namespace

Core::Core(const Group& group, Element type, std::size_t element_bytes, const ArrayOptions& options,
           dist::Map map, std::uint64_t fingerprint, std::optional<Error> objection,
           rma::SharedBlock in)
    : group_(group),
      name_(base::retry_alloc([&] { return options.name; })),
      type_(type),
      element_bytes_(element_bytes),
      map_(std::move(map)),
      id_(next_id()) {
  rma::Team& team = *group.team();
  if (rma::full_check) [[unlikely]]
    compare_shapes(team, name_, map_.shape(), element_bytes);
  const Key key{team.name(), team.next_number()};
  base::retry_alloc([&] { entry_.emplace(team.process(), key); });
  trace_number_ = base::retry_alloc(
      [&] { return declare(entry_->key(), name_, element_bytes, map_, group.rank()); });
  const std::size_t bytes = block_bytes(map_, group.rank(), element_bytes);
  segment_.emplace(group.team(), rma::Segment::Options{bytes, options.zeroed, std::move(in)},
                   base::retry_alloc([&] { return "create " + label(); }), fingerprint,
                   std::move(objection));
  open_ = &segment_->process().open_flag();
  base::hang_report::note_name(segment_->process().wait_status(), id_, name_);
  base::retry_alloc([&] { direct_ = direct_to(map_, element_bytes, *segment_); });
}

bool Core::pin() {
  if (pins_.fetch_add(1) >= 0) return true;
  pins_.fetch_sub(1);
  return false;
}

void Core::detach() {
  constexpr auto ended = std::numeric_limits<std::int64_t>::min();
  pins_.fetch_or(ended);
  base::Backoff backoff;
  while ((pins_.load() & ~ended) != 0) backoff.pause();
}

void Core::end() {
  entry_.reset();
  detach();
  static constinit const std::atomic<bool> nowhere{false};
  open_ = &nowhere;
  if (direct_) direct_->close(nowhere);  // handles that only read may still look at it
  segment_.reset();
  group_.reset();
}

std::string Core::label() const { return label_of(name_, id_); }

}  // namespace gannet::array
