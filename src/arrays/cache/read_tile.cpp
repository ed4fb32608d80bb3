#include "cache/read_tile.hpp"

#include "array/check.hpp"
#include "array/request.hpp"
#include "cache/beginning.hpp"
#include "node/copy.hpp"
#include "progress/wait.hpp"
#include "rma/one_sided.hpp"

namespace gannet::cache {

namespace {

constexpr const char* waits = "cached get";

}  // namespace

/// A transfer in flight must not land in memory that has a new user by then.
ReadTile::~ReadTile() {
  try {
    request_.wait();
  } catch (const std::exception&) {
    memory_.abandon();
  }
}

void ReadTile::fetch(const array::Core& a) {
  try {
    const Beginning beginning;
    begin(a);
  } catch (const Error& error) {
    fail(error);
    throw;
  }
}

void ReadTile::begin(const array::Core& a) {
  rma::Pending pending;
  const auto keep = [&] {
    const std::lock_guard lock(mutex_);
    request_ = array::request_for(pending);
  };
  const auto nothing = [](const Patch&, const dist::Map::Spot&) {};
  try {
    for_each_part(a, memory_.patch(), nothing, [&](const Patch& part, const auto& spot) {
      const auto event = [&] {
        trace::Event what = a.event(trace::Op::get, part, spot.rank);
        what.complete = !pending.client;
        return what;
      };
      trace::observe(event, [&] {
        rma::get(a.segment().process(), place_of(a, spot), memory_.at(part),
                 memory_.from_far(part, spot.strides), pending);
      });
    });
  } catch (...) {
    keep();
    throw;
  }
  keep();
  state_.store(State::under_way, std::memory_order_release);
}

void ReadTile::fail(const Error& why) {
  const std::lock_guard lock(mutex_);
  why_ = why;
  state_.store(State::failed, std::memory_order_release);
}

bool ReadTile::may_wait() const { return state() != State::beginning || !Beginning::here(); }

/// test() reports completion once, so one thread at a time asks, and passes the answer on to all.
bool ReadTile::settle() {
  if (state() != State::under_way) return idle();
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return false;
  if (state() != State::under_way) return idle();
  try {
    if (!request_.test()) return false;
    state_.store(State::ready, std::memory_order_release);
  } catch (const Error& error) {
    why_ = error;
    state_.store(State::failed, std::memory_order_release);
  }
  return true;
}

void ReadTile::wait(const array::Core& a) {
  if (!settle()) {
    progress::Wait wait(array::check_core(waits, &a).segment().process().engine(), waits);
    while (!settle()) wait.pause_for_message();
  }
  check_failed();
}

void ReadTile::check_failed() {
  if (!failed()) return;
  const std::lock_guard lock(mutex_);
  throw Error(*why_);
}

void ReadTile::copy(array::Core& a, const Patch& box, std::byte* to, const Strides& strides) {
  const auto copy_kept = [&](const Patch& part, std::byte* near) {
    node::copy_rows<false>(memory_.to_buffer(part, strides), near, memory_.at(part));
  };
  if (!mixed_) return copy_kept(box, to);
  const auto bytes = static_cast<Index>(a.element_bytes());
  const auto near = [&](const Patch& part) { return to + skip_to(part, box, strides) * bytes; };
  for_each_part(
      a, box, [&](const Patch& part, const auto&) { array::get(&a, part, near(part), strides); },
      [&](const Patch& part, const auto&) { copy_kept(part, near(part)); });
}

}  // namespace gannet::cache
