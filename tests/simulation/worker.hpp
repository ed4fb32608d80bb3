#pragma once

#include <functional>
#include <list>

#include "rma/own_port.hpp"
#include "trial.hpp"

namespace gannet::simulation {

/// What the threads of a rank share.
struct Trial::Rank {
  std::unique_ptr<rma::Segment> segment;
  std::vector<std::unique_ptr<Worker>> workers;
  int round = 0;        ///< goes up when there is something to do
  int ready = 0;        ///< other threads that have done it
  int gone = 0;         ///< those that have ended
  bool over = false;    ///< nothing more
  bool failed = false;  ///< the rank has to leave
  bool left = false;
};

/// One thread of a rank, and an oracle of what it puts and gets.
class Trial::Worker {
 public:
  Worker(Trial& trial, int rank, int thread);
  ~Worker();

  void lead();
  void follow();

  /// The world has ended: nothing that was begun goes on.
  void bury_all();

  /// What is in memory now against what this thread knows; empty if it is right.
  std::string differs() const;
  std::string late_bytes() const;

  const char* inside = nullptr;  ///< the call, for reports

 private:
  using Buffer = std::vector<std::byte>;
  struct Leaves {};
  struct Ends {};

  /// A call that moves bytes, begun.
  struct Open {
    Verb verb;
    std::byte* near;
    std::size_t bytes;
    std::size_t member;
    std::vector<Index> far;                  ///< where in the slice each byte is
    std::shared_ptr<remote::Client> client;  ///< which lasts as long as its requests
    remote::Requests::Id name{};
    Buffer expected = {};
    Buffer sure = {};
    bool waiting = false;
  };

  std::int64_t upto(std::int64_t most) {
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(most + 1));
  }
  int any_member() { return static_cast<int>(upto(trial_.setup_.ranks() - 1)); }
  rma::Place place(int member) const;
  bool call(Verb verb, const std::function<void()>& act);
  void end_badly(Verb verb);
  void check_stack();
  void act();
  void act_many(int count);
  void keep_rdma_open();
  void change_port();
  void move(bool puts);
  void begin_move(Open& one, rma::Place from, const node::Transfer& shape, bool leave_open);
  void finish(std::list<Open>::iterator one);
  void end_move(Open& one, bool ended_well);
  node::Transfer random_shape(Index& first);
  void add();
  void count();
  void exchange_word(bool compares);
  void lock_and_unlock();
  void hold_lock();
  void fence();
  void post_to_guest();
  void exchange(int round);

  Trial& trial_;
  Job& job_;
  rma::Process& process_;
  Rank& rank_;
  int me_, thread_;
  Index slice_, slice_bytes_, word_;
  std::mt19937_64 random_;
  std::list<Open> open_;
  std::vector<Buffer> model_, sure_;  ///< by member
  std::vector<std::int64_t> words_;
  std::vector<bool> words_sure_;
  std::unique_ptr<rma::OwnPort> port_;

  friend class Trial;
};

/// Where things are in a block, behind its beginning.
inline constexpr Index counters_at = 0;
inline constexpr Index sums_at = 64;
inline constexpr Index ticket_at = 128;
inline constexpr Index words_at = 256;
inline constexpr Index slices_at = 512;

/// Of each thread: enough for blocks with lent bytes, where there are such.
inline Index slice_bytes(const Setup& setup) { return setup.plan.buffer > 8192 ? 12'000 : 6000; }

}  // namespace gannet::simulation
