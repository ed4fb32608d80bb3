#include "events.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "../timeline/summary.hpp"

namespace gannet::page {

using timeline::Op;

const char* kind_of(Op op) {
  switch (op) {
    case Op::put:
      return "put";
    case Op::get:
      return "get";
    case Op::accumulate:
      return "accumulate";
    case Op::scatter:
    case Op::gather:
    case Op::scatter_accumulate:
      return "element";
    case Op::fetch_add:
    case Op::swap:
    case Op::compare_swap:
      return "atomic";
    case Op::lock:
    case Op::stripe:
      return "lock";
    case Op::credits:
      return "credit";
    case Op::wait:
    case Op::fence:
      return "fence";
    case Op::collective:
    case Op::sync:
      return "collective";
    case Op::message:
    case Op::first_part:
    case Op::second_part:
      return "message";
    case Op::task:
      return "task";
    case Op::service:
      return "service";
    default:
      return "other";
  }
}

bool is_shown(Op op) {
  switch (op) {
    case Op::begun:
    case Op::completed:
    case Op::region_begin:
    case Op::region_end:
    case Op::pause:
    case Op::resume:
    case Op::unlock:
    case Op::patch:
      return false;
    default:
      return true;
  }
}

std::uint64_t Operations::of(const timeline::Event& event) {
  const bool named = event.op == Op::collective;
  return find(event.op, named ? event.name : timeline::none, timeline::name_of(run_, event));
}

std::uint64_t Operations::of(const timeline::Counter& counter) {
  const bool named = counter.op == Op::collective && counter.name < run_.names.size();
  return find(counter.op, named ? counter.name : timeline::none,
              named ? run_.names[counter.name] : timeline::name_of(counter.op));
}

std::uint64_t Operations::find(Op op, std::uint32_t name, const std::string& text) {
  const auto key = std::pair(op, name);
  const auto found = std::find(keys_.begin(), keys_.end(), key);
  if (found != keys_.end()) return static_cast<std::uint64_t>(found - keys_.begin());
  keys_.push_back(key);
  all_.push_back({text, kind_of(op)});
  return all_.size() - 1;
}

namespace {

bool holds(Op op) {
  return is_shown(op) && op != Op::task && op != Op::first_part && op != Op::second_part &&
         op != Op::service;
}

}  // namespace

std::vector<std::uint32_t> enclosing(const std::vector<timeline::Event>& events) {
  std::vector<std::uint32_t> order(events.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const timeline::Event& x = events[a];
    const timeline::Event& y = events[b];
    return std::tuple(x.rank, x.stream, x.begin, -x.end, a) <
           std::tuple(y.rank, y.stream, y.begin, -y.end, b);
  });
  std::vector<std::uint32_t> inside(events.size(), 0);
  std::vector<std::uint32_t> open;
  for (const std::uint32_t at : order) {
    const timeline::Event& event = events[at];
    const auto over = [&](std::uint32_t other) {
      const timeline::Event& outer = events[other];
      return outer.rank != event.rank || outer.stream != event.stream || outer.end < event.end ||
             outer.end <= event.begin;
    };
    while (!open.empty() && over(open.back())) open.pop_back();
    if (!open.empty()) inside[at] = open.back() + 1;
    if (holds(event.op)) open.push_back(at);
  }
  return inside;
}

std::vector<timeline::Time> losses(const timeline::Run& run) {
  const timeline::LastComers last = timeline::last_comers(run);
  std::vector<timeline::Time> lost;
  lost.reserve(run.events.size());
  for (const timeline::Event& event : run.events) {
    const bool told = event.op == Op::collective;
    const timeline::Time wait = told ? 0 : lost_in(event, last);
    lost.push_back(std::clamp<timeline::Time>(wait, 0, event.length()));
  }
  return lost;
}

}  // namespace gannet::page
