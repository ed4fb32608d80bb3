// What atomics may read and where they may write: views.
#include <algorithm>
#include <cstring>

#include "memory_model/execution.hpp"

namespace gannet::memory_model {

namespace {

bool acquires(std::memory_order order) {
  return order == std::memory_order_acquire || order == std::memory_order_acq_rel ||
         order == std::memory_order_seq_cst;
}
bool releases(std::memory_order order) {
  return order == std::memory_order_release || order == std::memory_order_acq_rel ||
         order == std::memory_order_seq_cst;
}
bool is_sequential(std::memory_order order) { return order == std::memory_order_seq_cst; }

std::size_t at(const Message* message) { return message ? message->at : 0; }

}  // namespace

void View::learn(std::size_t place, const Message* message) {
  if (place >= latest.size()) latest.resize(place + 1, nullptr);
  if (at(latest[place]) <= at(message)) latest[place] = message;
}

void View::join(const View& other) {
  for (std::size_t i = 0; i < other.latest.size(); ++i) {
    if (other.latest[i]) learn(i, other.latest[i]);
  }
  for (std::size_t i = 0; i < clock.size(); ++i) clock[i] = std::max(clock[i], other.clock[i]);
}

std::memory_order Execution::order_at(const char* operation, std::memory_order order,
                                      const std::source_location& from) {
  std::string function = from.function_name();
  function.resize(std::min(function.find('('), function.size()));
  function.erase(0, function.find_last_of(": ") + 1);
  std::string file = from.file_name();
  file.erase(0, file.rfind('/') + 1);
  const Site site{file, function, operation, from.line(), from.column(), order};
  sites_.emplace(site, true);
  if (!weakening_ || weakening_->site.key() != site.key()) return order;
  return weakening_->order;
}

/// The value that is there when a place is first met is known to all, unless a thread wrote it.
Place& Execution::place_of(const void* word, std::size_t bytes) {
  auto& place = places_[word];
  if (!place) {
    place.reset(new Place{places_.size() - 1, const_cast<void*>(word), bytes, {}});
    auto first = std::make_unique<Message>(Message{0, 0, false, {}});
    std::memcpy(&first->value, word, bytes);
    place->order.push_back(std::move(first));
  }
  return *place;
}

/// The oldest value that the thread may read.
std::size_t Execution::floor_of(const Place& place, std::memory_order order) {
  const auto known = [&](const View& view) {
    return place.number < view.latest.size() ? memory_model::at(view.latest[place.number]) : 0;
  };
  const std::size_t own = known(mine().now);
  return is_sequential(order) ? std::max({own, known(fences_), known(sequential_)}) : own;
}

void Execution::take_in(const Place& place, const Message& message, std::memory_order order) {
  Thread& thread = mine();
  thread.now.learn(place.number, &message);
  thread.unfenced.join(message.view);
  if (acquires(order)) thread.now.join(message.view);
  if (is_sequential(order)) sequential_.learn(place.number, &message);
}

/// A value at a position in the order of modification.
Message& Execution::put(Place& place, std::size_t position, std::uint64_t value,
                        std::memory_order order) {
  Thread& thread = mine();
  auto made = std::make_unique<Message>(Message{value, position, false, {}});
  Message& message = *made;
  place.order.insert(place.order.begin() + static_cast<std::ptrdiff_t>(position), std::move(made));
  for (std::size_t i = position; i < place.order.size(); ++i) place.order[i]->at = i;
  message.view = releases(order) ? thread.now : thread.released;
  message.view.learn(place.number, &message);
  thread.now.learn(place.number, &message);
  if (is_sequential(order)) sequential_.learn(place.number, &message);
  return message;
}

std::uint64_t Execution::load(const void* word, std::size_t bytes, std::memory_order order,
                              const std::source_location& from) {
  order = order_at("load", order, from);
  announce({.place = word, .sequential = is_sequential(order)});
  Place& place = place_of(word, bytes);
  const std::size_t floor = floor_of(place, order);
  const Message& read = *place.order[floor + choices_.pick(place.order.size() - floor)];
  take_in(place, read, order);
  return read.value;
}

void Execution::store(void* word, std::size_t bytes, std::uint64_t value, std::memory_order order,
                      const std::source_location& from) {
  order = order_at("store", order, from);
  announce({.place = word, .writes = true, .sequential = is_sequential(order)});
  Place& place = place_of(word, bytes);
  std::vector<std::size_t> positions;
  for (std::size_t i = floor_of(place, order) + 1; i <= place.order.size(); ++i) {
    if (i == place.order.size() || !place.order[i]->by_rmw) positions.push_back(i);
  }
  put(place, positions[choices_.pick(positions.size())], value, order);
  tick();
}

std::uint64_t Execution::update(void* word, std::size_t bytes, std::memory_order order,
                                std::memory_order failed,
                                const std::function<bool(std::uint64_t&)>& change,
                                const std::source_location& from) {
  order = order_at("update", order, from);
  announce(
      {.place = word, .writes = true, .sequential = is_sequential(order) || is_sequential(failed)});
  Place& place = place_of(word, bytes);
  struct Candidate {
    std::size_t from;
    bool changes;
    std::uint64_t value;
  };
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < place.order.size(); ++i) {
    std::uint64_t value = place.order[i]->value;
    const bool changes = change(value);
    if (i < floor_of(place, changes ? order : failed)) continue;
    const bool taken = i + 1 < place.order.size() && place.order[i + 1]->by_rmw;
    if (!changes || !taken) candidates.push_back({i, changes, value});
  }
  const Candidate done = candidates[choices_.pick(candidates.size())];
  Message& read = *place.order[done.from];
  std::uint64_t before = read.value;
  take_in(place, read, done.changes ? order : failed);
  if (done.changes) {
    Message& made = put(place, done.from + 1, done.value, order);
    made.by_rmw = true;
    made.view.join(read.view);  // it goes on with the release sequence
    made.view.learn(place.number, &made);
    tick();
  }
  std::uint64_t again = before;
  change(again);  // what the caller hears is that of this one
  return before;
}

void Execution::fence(std::memory_order order, const std::source_location& from) {
  order = order_at("fence", order, from);
  if (is_sequential(order)) announce({.sequential = true, .fence = true});
  Thread& thread = mine();
  if (acquires(order)) thread.now.join(thread.unfenced);
  if (is_sequential(order)) {
    thread.now.join(fences_);
    thread.now.join(sequential_);
    fences_.join(thread.now);
    fences_.clock = {};  // it orders what is atomic
    thread.now.join(fences_);
  }
  if (releases(order)) thread.released = thread.now;
  tick();
}

}  // namespace gannet::memory_model
