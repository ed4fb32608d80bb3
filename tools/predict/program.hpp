#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/patch.hpp"

/// What a program has to do, without saying which rank does it.
namespace gannet::predict {

/// What a task does with elements of an array, where it is known which elements they are and thus
/// who owns them.
struct Access {
  enum class Kind : std::uint8_t {
    use,    ///< of a tensor plan: wherever they are, cached or not
    get,    ///< waits for them
    nbget,  ///< does not
    add     ///< accumulates or puts
  };
  Kind kind;
  std::uint32_t array;  ///< of Program::arrays
  float bytes;
  std::uint64_t at;  ///< an element of them, row by row

  friend bool operator==(const Access&, const Access&) = default;
};
inline constexpr Access::Kind all_accesses[] = {Access::Kind::use, Access::Kind::get,
                                                Access::Kind::nbget, Access::Kind::add};
std::string_view name_of(Access::Kind kind);

/// A piece of work that any rank may do. What it reads and adds may be anywhere, except for its
/// accesses.
struct Task {
  double compute = 0;       ///< seconds, on the machine that the program was recorded on
  float read = 0;           ///< bytes
  float added = 0;          ///< bytes: accumulated or put
  float memory = 0;         ///< bytes that computing moves between memory and caches
  std::uint16_t reads = 0;  ///< calls that wait for what they read
  std::uint16_t adds = 0;   ///< calls
  float spread = 0;  ///< of seconds that are drawn lognormally: `compute` is their mean, this the
                     ///< standard deviation of the logarithm
  std::uint32_t first_access = 0;  ///< of those in its list
  std::uint32_t accesses = 0;

  friend bool operator==(const Task&, const Task&) = default;
};

/// The task of that number: its seconds are drawn, if they are to be, and are always the same.
Task drawn(Task task, std::uint64_t number);

/// A task with its accesses, as ranks get it.
struct Dealt {
  Task task;
  std::span<const Access> accesses = {};

  /// Whether it does something of that kind, apart from what it may do anywhere.
  bool has(Access::Kind kind) const;
};

/// Tasks by their numbers, in memory that grows with the number of different neighbours. One
/// thread at a time.
class TaskList {
 public:
  /// Equal tasks, up to the number `end`.
  struct Run {
    Task task;
    std::uint64_t end;
  };

  /// The first task has the number `begin`.
  explicit TaskList(std::uint64_t begin = 0) : begin_(begin) {}

  /// Adds tasks that have these accesses, which the list keeps.
  void add(std::uint64_t count, Task task, std::span<const Access> accesses = {});
  void push_back(const Task& task) { add(1, task); }

  std::uint64_t end() const { return runs_.empty() ? begin_ : runs_.back().end; }
  std::uint64_t size() const { return end() - begin_; }
  bool empty() const { return runs_.empty(); }

  /// Fast for the task requested last, and the one after it.
  Task operator[](std::uint64_t number) const { return drawn(run_of(number).task, number); }

  Dealt dealt(std::uint64_t number) const {
    const Task task = (*this)[number];
    return {task, accesses_of(task)};
  }
  std::span<const Access> accesses_of(const Task& task) const {
    return std::span(accesses_).subspan(task.first_access, task.accesses);
  }

  const std::vector<Run>& runs() const { return runs_; }
  std::size_t bytes() const {
    return runs_.size() * sizeof(Run) + accesses_.size() * sizeof(Access);
  }

 private:
  const Run& run_of(std::uint64_t number) const;
  bool holds(std::size_t run, std::uint64_t number) const;

  std::uint64_t begin_;
  std::vector<Run> runs_;
  std::vector<Access> accesses_;
  mutable std::size_t last_ = 0;
};

/// How tasks are assigned to ranks.
enum class Deal : std::uint8_t {
  counter,  ///< by fetch_add on a shared counter: the order of asking
  dealt,    ///< statically: task n to rank n modulo ranks
  futures,  ///< contiguous shares, and idle ranks steal
  owned,    ///< contiguous shares of a tensor plan, and idle ranks take what neighbours have left
};
inline constexpr Deal all_deals[] = {Deal::counter, Deal::dealt, Deal::futures, Deal::owned};
std::string_view name_of(Deal deal);

/// What a rank needs of other ranks in a collective operation.
enum class Traffic : std::uint8_t {
  none,
  faces,      ///< ghost cells around its block
  panels,     ///< its rows of one matrix and its columns of another, both as large as the result
  diagonals,  ///< elements of a vector, or rows, that its rows of a sparse matrix meet
};
inline constexpr Traffic all_traffic[] = {Traffic::none, Traffic::faces, Traffic::panels,
                                          Traffic::diagonals};
std::string_view name_of(Traffic traffic);

/// Neighbouring diagonals of a sparse matrix, on one side of the main one.
struct Diagonals {
  bool above = true;
  std::int64_t least = 0;  ///< distances from the main one
  std::int64_t most = 0;
  double entries = 0;  ///< of one row, on all of them

  friend bool operator==(const Diagonals&, const Diagonals&) = default;
};

/// Calls of a collective operation on arrays of one shape; each rank does a part of the work.
struct SharedWork {
  double compute = 0;  ///< seconds of all ranks and calls
  std::int64_t calls = 0;
  Traffic traffic = Traffic::none;
  std::int64_t element = 8;  ///< bytes
  std::int64_t width = 0;    ///< of ghost cells
  Shape shape;               ///< of the array; of a sparse matrix, its rows
  std::vector<Diagonals> diagonals = {};

  bool is_like(const SharedWork& other) const {
    return traffic == other.traffic && element == other.element && width == other.width &&
           shape == other.shape && diagonals == other.diagonals;
  }
};

/// A phase lasts from one meeting of all ranks to the next.
struct Phase {
  Deal deal = Deal::counter;
  std::uint64_t begin = 0;  ///< tasks [begin, end) of the program
  std::uint64_t end = 0;
  double outside = 0;         ///< seconds of each rank that are in no task
  std::int64_t meetings = 1;  ///< syncs and collective operations
  double bytes = 0;           ///< that each rank handles in them
  std::vector<SharedWork> shared = {};

  /// The first task of a rank, if each has a contiguous share; for rank `ranks`, the end.
  std::uint64_t share_begin(std::uint64_t rank, std::uint64_t ranks) const {
    const std::uint64_t all = end - begin;
    return begin + all / ranks * rank + all % ranks * rank / ranks;
  }
};

/// Adds it to similar work, or appends it after all others.
void add_to(std::vector<SharedWork>& all, const SharedWork& work);

struct Program {
  std::string name;
  int ranks = 0;              ///< that it was recorded with; 0: it was not recorded
  std::vector<Shape> arrays;  ///< of accesses
  TaskList tasks;
  std::vector<Phase> phases;

  double compute() const;  ///< seconds of all tasks; for drawn ones, the expected seconds
  double shared() const;   ///< seconds of all shared work
  bool has_work() const { return !tasks.empty() || shared() > 0; }
};

}  // namespace gannet::predict
