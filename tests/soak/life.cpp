#include "life.hpp"

#include <algorithm>

namespace gannet::test {

namespace {

constexpr Index width = 4096;  ///< of the plane, in numbers
constexpr int rows = 8;        ///< of it, for each rank
constexpr Index cells = 4096;  ///< of each rank
constexpr Index adders = 512;

}  // namespace

/// Most are short and of the own node, as in programs that know what is near. Those that wait for
/// an answer from another node are rare: with more ranks than processors each costs a few changes
/// of processes.
const Life::Kind Life::kinds[] = {
    {551, &Life::put_near_cell}, {300, &Life::get_near_cell}, {60, &Life::put_cell},
    {40, &Life::begin_add},      {25, &Life::begin_get},      {10, &Life::add_row},
    {3, &Life::get_cell},        {3, &Life::count},           {3, &Life::add_scattered},
    {2, &Life::swap_tokens},     {2, &Life::put_late},        {1, &Life::put_and_get_patch},
};

Life::Life(World& world, std::mt19937_64& random)
    : world_(world),
      random_(random),
      plane_(world, {world.size() * rows, width}, {.name = "plane"}),
      cells_(world, {cells, world.size()}, {.name = "cells", .zeroed = true}),
      sums_(world, {adders}, {.name = "sums", .zeroed = true}),
      counters_(world, {world.size()}, {.name = "counters", .zeroed = true}),
      tokens_(world, {world.size()}, {.name = "tokens", .zeroed = true}),
      mine_(cells) {
  for (Index cell = 0; cell < cells; ++cell) {
    if (cells_.on_my_node(cells_.owner({cell, world.rank()}))) near_.push_back(cell);
  }
  if (near_.empty()) near_.push_back(0);
}

void Life::operate(int count) {
  for (int i = 0; i < count; ++i) {
    Index dice = upto(999);
    const Kind* kind = kinds;
    while (dice >= kind->share) dice -= kind++->share;
    (this->*kind->deed)();
  }
}

bool Life::end() {
  for (Begun& begun : begun_) finish(begun);
  world_.sync();
  const Number added = world_.sum(added_), counted = world_.sum(counted_);
  right_ = sum(sums_) == added && right_;
  right_ = sum(counters_) == counted && right_;
  right_ = sum(tokens_) + world_.sum(held_) == world_.size() && right_;
  put_late();
  return right_;
}

void Life::finish(Begun& begun) {
  begun.request.wait();
  if (begun.get) right_ = begun.values[0] == begun.expected && right_;
  begun.get = false;
}

/// The oldest one, once it has ended.
Life::Begun& Life::next_begun() {
  Begun& begun = begun_[next_++ % begun_.size()];
  finish(begun);
  return begun;
}

void Life::put(Index cell) {
  const auto value = static_cast<Number>(random_());
  cells_.put({cell, world_.rank()}, value);
  mine_[static_cast<std::size_t>(cell)] = value;
}

void Life::get(Index cell) {
  right_ = cells_.get({cell, world_.rank()}) == mine_[static_cast<std::size_t>(cell)] && right_;
}

Index Life::near_cell() { return near_[static_cast<std::size_t>(upto(std::ssize(near_) - 1))]; }

void Life::put_near_cell() { put(near_cell()); }
void Life::get_near_cell() { get(near_cell()); }
void Life::put_cell() { put(upto(cells - 1)); }
void Life::get_cell() { get(upto(cells - 1)); }

/// Puts that follow it into the same cell must not be what it brings.
void Life::begin_get() {
  const Index cell = upto(cells - 1), rank = world_.rank();
  Begun& begun = next_begun();
  begun.get = true;
  begun.expected = mine_[static_cast<std::size_t>(cell)];
  begun.request = cells_.nb_get({{cell, rank}, {cell + 1, rank + 1}}, begun.values.data());
}

void Life::begin_add() {
  Begun& begun = next_begun();
  const Index first = upto(adders - 1);
  const Index last = std::min(adders, first + 1 + upto(std::ssize(begun.values) - 1));
  for (Index i = first; i < last; ++i) {
    added_ += begun.values[static_cast<std::size_t>(i - first)] = small();
  }
  begun.request = sums_.nb_accumulate({{first}, {last}}, begun.values.data());
}

void Life::add_row() {
  const Index first = upto(adders - 1), last = std::min(adders, first + 1 + upto(100));
  std::vector<Number> values(static_cast<std::size_t>(last - first));
  for (Number& value : values) added_ += value = small();
  sums_.accumulate({{first}, {last}}, values.data());
}

void Life::add_scattered() {
  std::array<Index, 24> where{};
  std::array<Number, 24> values{};
  for (Index& at : where) at = upto(adders - 1);
  for (Number& value : values) added_ += value = small();
  sums_.scatter_accumulate(where, values);
}

void Life::count() {
  right_ = counters_.fetch_add({upto(world_.size() - 1)}, 1) >= 0 && right_;
  ++counted_;
}

void Life::swap_tokens() { held_ = tokens_.swap({upto(world_.size() - 1)}, held_); }

/// Of the columns that belong to this rank, over the rows of all.
Patch Life::my_columns() {
  const Index n = world_.size(), columns = width / n, first = world_.rank() * columns;
  const Index row = upto(n * rows - 1), column = first + upto(columns - 1);
  return {
      {row, column},
      {std::min(n * rows, row + 1 + upto(6)), std::min(first + columns, column + 1 + upto(200))}};
}

void Life::put_and_get_patch() {
  const Patch patch = my_columns();
  const std::vector<double> there(static_cast<std::size_t>(patch.size()),
                                  static_cast<double>(random_()));
  plane_.put(patch, there.data());
  std::vector<double> back(there.size());
  plane_.get(patch, back.data());
  right_ = back == there && right_;
}

/// May still be on its way to another node when the arrays are gone.
void Life::put_late() {
  const Patch patch = my_columns();
  const std::vector<double> values(static_cast<std::size_t>(patch.size()), 1.0);
  plane_.nb_put(patch, values.data()).wait();
}

}  // namespace gannet::test
