#include "cache/sums.hpp"

#include "array/check.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "cache/beginning.hpp"
#include "cache/plan.hpp"
#include "cache/sending.hpp"
#include "progress/wait.hpp"

namespace gannet::cache {

namespace {
constexpr const char* accumulate_call = "cached accumulate";
constexpr const char* flush_call = "flush of cached sums";

/// Counts a thread that holds tiles which others must not take as sent.
class Unsent {
 public:
  explicit Unsent(std::atomic<int>& threads) : threads_(threads) { ++threads_; }
  ~Unsent() { --threads_; }
  Unsent(const Unsent&) = delete;
  Unsent& operator=(const Unsent&) = delete;

 private:
  std::atomic<int>& threads_;
};

}  // namespace

Sums::Sums(array::Core* to, const CacheOptions& options)
    : core_(shared(to)), budget_(options.memory), tiling_(plan_tiles<SumTile>(*core_, options)) {}

void Sums::accumulate(const Patch& patch, const void* from, const void* alpha,
                      const Strides& given) {
  const array::Core& a = array::check_core(accumulate_call, core_.get(), "cache");
  if (!array::check_patch(accumulate_call, a, patch)) return;
  array::check_buffer(accumulate_call, a, patch, from, given);
  array::check_alpha(accumulate_call, a, alpha);
  if (surely_here(a, patch)) return array::accumulate(core_.get(), patch, from, alpha, given);
  if (tiling_.count(patch) > most_tiles<SumTile>(a, tiling_, budget_)) {
    past_.fetch_add(1, std::memory_order_relaxed);
    return array::accumulate(core_.get(), patch, from, alpha, given);
  }
  const Strides strides = given.dims() ? given : row_major(patch.extents());
  const auto bytes = static_cast<Index>(a.element_bytes());
  tiling_.for_each_box(patch, [&](Index number, const Patch& box) {
    const auto* near = static_cast<const std::byte*>(from) + skip_to(box, patch, strides) * bytes;
    add_box(number, box, near, alpha, strides);
  });
}

void Sums::add_box(Index number, const Patch& box, const std::byte* from, const void* alpha,
                   const Strides& strides) {
  const auto directly = [&](const Patch& part) {
    const Index skip = skip_to(part, box, strides) * static_cast<Index>(core_->element_bytes());
    array::accumulate(core_.get(), part, from + skip, alpha, strides);
  };
  if (surely_here(*core_, box)) return directly(box);
  Held tile;
  do {  // again if another thread has sent it meanwhile
    tile = find_or_make(number, box);
    if (!tile) return directly(box);
  } while (!tile->add(*core_, box, from, alpha, strides));
  if (!tile->mixed()) return;
  for_each_part(
      *core_, box, [&](const Patch& part, const auto&) { directly(part); },
      [](const Patch&, const auto&) {});
}

/// Null if no part of the box has to be sent, or there is no room.
Sums::Held Sums::find_or_make(Index number, const Patch& box) {
  if (Held tile = tiles_.find(number)) return tile;
  if (!Where(*core_, box).far) return {};
  const Patch patch = tiling_.tile_at(box.lo);
  auto room = room_for(patch);
  if (!room) {
    past_.fetch_add(1, std::memory_order_relaxed);
    return {};
  }
  return tiles_.insert(number, std::make_shared<SumTile>(*core_, patch, std::move(*room)));
}

std::optional<Budget::Room> Sums::room_for(const Patch& tile) {
  const auto take_one = [&] {
    std::vector<Held> victims;
    if (Held victim = tiles_.evict()) victims.push_back(std::move(victim));
    return victims;
  };
  for (;;) {
    if (auto room = budget_.take(bytes_of<SumTile>(*core_, tile.size()))) return room;
    if (!send(take_one)) return {};
  }
}

/// Sends the tiles that take() takes out of the table; false if there are none.
template <class Take>
bool Sums::send(Take&& take) {
  Sending sending(*core_);
  {
    const Beginning beginning;
    const Unsent unsent(unsent_);
    std::vector<Held> tiles = take();
    if (tiles.empty()) return false;
    sending.begin(std::move(tiles));
  }
  sending.wait();
  return true;
}

void Sums::flush() {
  array::check_core(flush_call, core_.get(), "cache");
  send([&] { return tiles_.take_all(); });
  wait_for_others();
}

/// On return, the tiles that other threads took out to make room are on their way, too; none is
/// held where this thread could not wait for it.
void Sums::wait_for_others() {
  if (unsent_.load() == 0 || Beginning::here()) return;
  progress::Wait wait(core_->segment().process().engine(), flush_call);
  while (unsent_.load() != 0) wait.pause();
}

void Sums::end() noexcept {
  if (budget_.used() == 0 || base::is_forked()) return;
  try {
    flush();
  } catch (const std::exception& error) {
    base::log(base::Level::error,
              base::text("cached sums for ", core_->label(), " are lost: ", base::reason(error),
                         "; flush it while the array is there"));
  }
}

CacheCounts Sums::counts() const { return counts_of(tiles_, budget_, past_); }

std::shared_ptr<Sums> sums(array::Core* of, const CacheOptions& options) {
  return std::make_shared<Sums>(of, options);
}
void accumulate(Sums& to, const Patch& patch, const void* from, const void* alpha,
                const Strides& strides) {
  to.accumulate(patch, from, alpha, strides);
}
void flush(Sums& sums) { sums.flush(); }
CacheCounts counts(const Sums& sums) { return sums.counts(); }
void end(Sums& sums) noexcept { sums.end(); }

}  // namespace gannet::cache
