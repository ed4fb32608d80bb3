#include "tensor/board.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <span>
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

/// With more nodes than that, no node is asked by all others.
constexpr std::size_t few_nodes = 8;

}  // namespace

Board::Board(const Group& group, int steps)
    : group_(group),
      layout_{steps},
      words_(make_row(
          group, [this] { return equal_starts(group_.size(), layout_.of_rank()); }, Element::int64,
          sizeof(std::int64_t), BoardWords::array_name)) {
  together(group, plan_call, [this] {
    for (int rank = 0; rank < group_.size(); ++rank) {
      here_.push_back(on_my_node(rank)
                          ? static_cast<std::int64_t*>(array::node_block(words_.get(), rank).data)
                          : nullptr);
    }
    number_of_node_.assign(here_.size(), 0);
    nodes_.reserve(here_.size());
  });
  find_nodes();
}

/// Collective if there are several nodes, so it allocates no memory.
void Board::find_nodes() {
  if (spans_nodes()) {
    const auto first = std::ranges::find_if(here_, [](const auto* words) { return words; });
    number_of_node_[static_cast<std::size_t>(group_.rank())] =
        static_cast<int>(first - here_.begin());
    group_.max(std::span(number_of_node_));
  }
  for (int& number : number_of_node_) {  // until now, the number of the first rank there
    auto node = std::ranges::find(nodes_, number, &Node::leader);
    if (node == nodes_.end()) node = nodes_.insert(node, {number});
    ++node->ranks;
    number = static_cast<int>(node - nodes_.begin());
  }
}

void Board::clear() {
  const array::LocalTile mine = array::local_block(words_.get());
  std::fill_n(static_cast<std::int64_t*>(mine.data), layout_.of_rank(), 0);
}

std::int64_t Board::add(Index index, std::int64_t value) {
  std::int64_t before = 0;
  array::fetch_add(words_.get(), Point{index}, &value, &before);
  return before;
}

bool Board::spans_nodes() const {
  return std::find(here_.begin(), here_.end(), nullptr) != here_.end();
}

/// A thread that sees what others have added also sees what they did before.
std::int64_t Board::read(Index index) {
  std::int64_t* const here = here_[static_cast<std::size_t>(index / layout_.of_rank())];
  if (!here) return add(index, 0);
  return std::atomic_ref(here[index % layout_.of_rank()]).load(std::memory_order_acquire);
}

std::int64_t Board::claim(int rank, int step) { return add(index(rank, Word::claimed, step), 1); }

void Board::end_tasks(int rank, int step, std::int64_t ended, std::int64_t tasks) {
  group_.fence();
  if (add(index(rank, Word::ended, step), ended) + ended == tasks) end_rank(rank, step);
}

bool Board::many_nodes() const { return nodes_.size() > few_nodes; }

void Board::end_rank(int rank, int step) {
  const Node& node = node_of(rank);
  const bool last = add(index(node.leader, Word::ready, step), 1) + 1 == node.ranks;
  if (last && many_nodes()) {
    add(index(nodes_[home_of(step)].leader, Word::everywhere, step), 1);
  }
}

Board::Watch::Watch(Board& board) : board_(board), rows_(board.nodes_.size()) {}

Board::Watch::~Watch() {
  for (Row& row : rows_) {
    try {
      row.request.wait();
    } catch (const Error&) {  // whoever waits for that rank learns of it
    }
  }
}

bool Board::Watch::complete(int step) {
  const auto reached = [&](std::size_t node, Word word, std::int64_t count) {
    const int leader = board_.nodes_[node].leader;
    const Index first = board_.index(leader, word, 0);
    if (board_.here_[static_cast<std::size_t>(leader)]) return board_.read(first + step) == count;
    rows_[node].first = first;
    return reaches(rows_[node], step, count);
  };
  if (board_.many_nodes()) {
    return reached(board_.home_of(step), Word::everywhere,
                   static_cast<std::int64_t>(board_.nodes_.size()));
  }
  bool all = true;
  for (std::size_t node = 0; node < board_.nodes_.size(); ++node) {
    all = reached(node, Word::ready, board_.nodes_[node].ranks) && all;
  }
  return all;
}

bool Board::Watch::reaches(Row& row, int step, std::int64_t count) {
  const auto s = static_cast<std::size_t>(step);
  row.known.resize(static_cast<std::size_t>(board_.layout_.steps));
  row.coming.resize(row.known.size());
  if (row.under_way && row.request.test()) {
    row.known = row.coming;
    row.under_way = false;
  }
  if (row.known[s] == count) return true;
  if (!row.under_way) {
    row.request =
        array::nb_get(board_.words_.get(), {{row.first}, {row.first + board_.layout_.steps}},
                      row.coming.data(), {});
    row.under_way = true;
  }
  return false;
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

/// The rank that failed, plus 1; 0: none.
std::int64_t Board::who_failed() { return read(layout_.index_of_failure(group_.rank())); }

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
      retry_alloc(
          [&] { array::swap(words_.get(), Point{layout_.index_of_failure(rank)}, &me, &before); });
    } catch (const Error&) {  // a rank has left: whoever waits learns of it from Gannet
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
