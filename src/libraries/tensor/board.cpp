#include "tensor/board.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "gannet/retry_alloc.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

std::vector<Index> equal_starts(int ranks, Index words) {
  std::vector<Index> starts;
  for (int rank = 0; rank <= ranks; ++rank) starts.push_back(rank * words);
  return starts;
}

}  // namespace

Board::Board(const Group& group, int steps)
    : group_(group),
      steps_(steps),
      words_(make_row(
          group, [this] { return equal_starts(group_.size(), 3 * steps_ + 1); }, Element::int64,
          sizeof(std::int64_t), "tensor plan")) {
  together(group, plan_call, [this] {
    for (int rank = 0; rank < group_.size(); ++rank) {
      here_.push_back(on_my_node(rank)
                          ? static_cast<std::int64_t*>(array::node_block(words_.get(), rank).data)
                          : nullptr);
    }
  });
}

void Board::clear() {
  const array::LocalTile mine = array::local_block(words_.get());
  std::fill_n(static_cast<std::int64_t*>(mine.data), 3 * steps_ + 1, 0);
}

Index Board::index(int rank, Word word, int step) const {
  return Index{rank} * (3 * steps_ + 1) + Index{static_cast<int>(word)} * steps_ + step;
}

Index Board::index_of_failure(int rank) const { return index(rank + 1, Word::claimed, 0) - 1; }

std::int64_t Board::add(Index index, std::int64_t value) {
  std::int64_t before = 0;
  array::fetch_add(words_.get(), Point{index}, &value, &before);
  return before;
}

bool Board::spans_nodes() const {
  return std::find(here_.begin(), here_.end(), nullptr) != here_.end();
}

/// Whoever sees what others have added sees what they did before.
std::int64_t Board::read(Index index) {
  const Index words = 3 * steps_ + 1;
  std::int64_t* const here = here_[static_cast<std::size_t>(index / words)];
  if (!here) return add(index, 0);
  return std::atomic_ref(here[index % words]).load(std::memory_order_acquire);
}

std::int64_t Board::claim(int rank, int step) { return add(index(rank, Word::claimed, step), 1); }

void Board::end_task(int rank, int step, std::int64_t tasks) {
  group_.fence();
  if (add(index(rank, Word::ended, step), 1) + 1 == tasks) end_without_tasks(step);
}

void Board::end_without_tasks(int step) { add(index(step % group_.size(), Word::ready, step), 1); }

bool Board::complete(int step) {
  return read(index(step % group_.size(), Word::ready, step)) == group_.size();
}

void Board::wait_until(const std::function<bool()>& done) {
  using namespace std::chrono_literals;
  for (auto pause = 1us; !done(); pause = std::min(2 * pause, std::chrono::microseconds(100us))) {
    check();
    if (pause < 16us) {
      std::this_thread::yield();
    } else {
      std::this_thread::sleep_for(pause);
    }
  }
}

/// 1 more than its number; 0: nobody.
std::int64_t Board::who_failed() { return read(index_of_failure(group_.rank())); }

bool Board::was_told() noexcept {
  try {
    return who_failed() != 0;
  } catch (const Error&) {
    return false;
  }
}

void Board::fail() noexcept {
  if (was_told()) return;
  const std::int64_t me = group_.rank() + 1;
  for (int rank = 0; rank < group_.size(); ++rank) {
    try {
      std::int64_t before = 0;
      retry_alloc([&] { array::swap(words_.get(), Point{index_of_failure(rank)}, &me, &before); });
    } catch (const Error&) {  // a rank has left: whoever waits learns of that from Gannet
    }
  }
}

void Board::check() {
  const std::int64_t who = who_failed();
  if (who == 0) return;
  throw retry_alloc([&] {
    return Error(Fault::peer,
                 "a plan of tensors: rank " + std::to_string(who - 1) + " failed, and says why");
  });
}

}  // namespace gannet::tensor
