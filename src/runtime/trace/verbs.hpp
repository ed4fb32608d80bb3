#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

/// The table of verbs: all that a program can do with Gannet, or wait for in it, a row each. What
/// is recorded, counted, reported of a hang, sent to other nodes and drawn is derived from it; how
/// to add a row is in docs/rma.md.
namespace gannet::trace {

/// Their numbers are in trace files: add at the end, before `count`.
enum class Op : std::uint8_t {
  put,
  get,
  accumulate,
  scatter,
  gather,
  scatter_accumulate,
  fetch_add,
  swap,
  compare_swap,
  collective,
  message,      ///< sent to a handler
  first_part,   ///< of a handler, at its target
  second_part,  ///< the same
  begun,        ///< the request of the operations before it
  wait,         ///< for a request
  completed,    ///< a request
  fence,
  sync,
  lock,     ///< of a mutex
  stripe,   ///< waiting for the lock of an accumulate
  credits,  ///< waiting for credits
  service,  ///< of the helper, to a block
  task,     ///< of futures
  region_begin,
  region_end,
  pause,
  resume,
  unlock,       ///< of a mutex
  used,         ///< elements that the program has without a call
  diagonals,    ///< of a sparse matrix, on which there are entries
  count,        ///< how many there are
  patch = 255,  ///< no verb: a line of the table of patches
};

/// What distinguishes verbs where there are many, as in a picture (docs/trace-page.md).
enum class Family : std::uint8_t {
  put,
  get,
  accumulate,
  element,     ///< scattered elements
  atomic,      ///< one element, and what was there before comes back
  lock,        ///< waiting for one
  credit,      ///< waiting for one
  fence,       ///< waiting for what this rank has begun
  sync,        ///< waiting for all ranks
  collective,  ///< a name of its own says which
  message,
  handler,  ///< what a message runs
  task,     ///< what futures run
  service,  ///< time of the helper, not of the rank
  mark,     ///< takes no time
};

/// As the page of a run and files call it.
constexpr const char* name_of(Family family) {
  constexpr const char* names[] = {"put",     "get",     "accumulate", "element", "atomic",
                                   "lock",    "credit",  "fence",      "sync",    "collective",
                                   "message", "handler", "task",       "service", "mark"};
  static_assert(std::size(names) == static_cast<std::size_t>(Family::mark) + 1);
  return names[static_cast<std::size_t>(family)];
}

/// What a one-sided verb does to elements of others.
enum class Effect : std::uint8_t {
  none,  ///< it is not one-sided
  reads,
  writes,
  updates,  ///< the result depends on what was there
};

/// Elements that an atomic takes.
enum class Takes : std::uint8_t {
  nothing,  ///< it is no atomic
  words,    ///< of 4 or 8 bytes
  numbers,  ///< of 4 or 8 bytes, integer or real
};

constexpr const char* name_of(Effect effect) {
  constexpr const char* names[] = {"none", "reads", "writes", "updates"};
  return names[static_cast<std::size_t>(effect)];
}

struct Verb {
  Op op;
  const char* name;  ///< as people read it
  Family family;
  Effect effect = Effect::none;
  Takes takes = Takes::nothing;
  int operands = 0;  ///< elements that an atomic is given

  constexpr bool one_sided() const { return effect != Effect::none; }
  constexpr bool takes_time() const { return family != Family::mark; }
  constexpr bool waits() const { return family >= Family::lock && family <= Family::sync; }
};

/// In the order of Op.
inline constexpr Verb verbs[] = {
    {Op::put, "put", Family::put, Effect::writes},
    {Op::get, "get", Family::get, Effect::reads},
    {Op::accumulate, "accumulate", Family::accumulate, Effect::updates},
    {Op::scatter, "scatter", Family::element, Effect::writes},
    {Op::gather, "gather", Family::element, Effect::reads},
    {Op::scatter_accumulate, "scatter_accumulate", Family::element, Effect::updates},
    {Op::fetch_add, "fetch_add", Family::atomic, Effect::updates, Takes::numbers, 1},
    {Op::swap, "swap", Family::atomic, Effect::updates, Takes::words, 1},
    {Op::compare_swap, "compare_swap", Family::atomic, Effect::updates, Takes::words, 2},
    {Op::collective, "collective", Family::collective},
    {Op::message, "message", Family::message},
    {Op::first_part, "first_part", Family::handler},
    {Op::second_part, "second_part", Family::handler},
    {Op::begun, "begun", Family::mark},
    {Op::wait, "wait", Family::fence},
    {Op::completed, "completed", Family::mark},
    {Op::fence, "fence", Family::fence},
    {Op::sync, "sync", Family::sync},
    {Op::lock, "lock", Family::lock},
    {Op::stripe, "stripe", Family::lock},
    {Op::credits, "credits", Family::credit},
    {Op::service, "service", Family::service},
    {Op::task, "task", Family::task},
    {Op::region_begin, "region_begin", Family::mark},
    {Op::region_end, "region_end", Family::mark},
    {Op::pause, "pause", Family::mark},
    {Op::resume, "resume", Family::mark},
    {Op::unlock, "unlock", Family::mark},
    {Op::used, "used", Family::mark},
    {Op::diagonals, "diagonals", Family::mark},
};

/// For what is no verb, as may come from a file: named "?".
inline constexpr Verb no_verb{Op::count, "?", Family::mark};

constexpr const Verb& verb(Op op) {
  return op < Op::count ? verbs[static_cast<std::size_t>(op)] : no_verb;
}

constexpr const char* name_of(Op op) { return verb(op).name; }

/// no_verb if none has that name.
constexpr const Verb& verb(std::string_view name) {
  const auto found = std::find_if(std::begin(verbs), std::end(verbs),
                                  [&](const Verb& one) { return one.name == name; });
  return found == std::end(verbs) ? no_verb : *found;
}

/// The first of those that do the same with elements; no_verb if there is none.
constexpr const Verb& verb_like(std::string_view family, std::string_view effect) {
  const auto found = std::find_if(std::begin(verbs), std::end(verbs), [&](const Verb& one) {
    return one.one_sided() && name_of(one.family) == family && name_of(one.effect) == effect;
  });
  return found == std::end(verbs) ? no_verb : *found;
}

/// A row is complete and agrees with itself, and is where its number says.
constexpr bool is_sound(const Verb& v) {
  const bool moves = v.family <= Family::atomic;
  const bool atomic = v.family == Family::atomic;
  const std::string_view name = v.name;
  return &verb(v.op) == &v && &verb(name) == &v && !name.empty() && moves == v.one_sided() &&
         atomic == (v.takes != Takes::nothing) && atomic == (v.operands > 0) && v.operands <= 2 &&
         (!atomic || v.effect == Effect::updates) &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == name.npos;
}
static_assert(std::size(verbs) == static_cast<std::size_t>(Op::count));
static_assert(std::all_of(std::begin(verbs), std::end(verbs), is_sound));

}  // namespace gannet::trace
