// Laws, for every order of events that messages can have: each transfer arrives once and as it was
// sent; each counter goes up as often as LAPI says; after a fence the data of what its task began
// is in place, while completion handlers may still run; header handlers never overlap; nothing
// waits for what does not happen. When a task has left, each call that answers so has called the
// error handler before, once.
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <map>
#include <string>

#include "lapi/any_order.hpp"
#include "lapi/lapi.h"
#include "support/random.hpp"

namespace gannet {
namespace {

constexpr int tasks = 3;
constexpr std::size_t slots = 64;
constexpr std::size_t slot_bytes = 12000;

/// What the handlers count, by task.
struct Task {
  lapi_handle_t handle = 0;
  std::vector<unsigned char> memory = std::vector<unsigned char>(slots * slot_bytes);
  lapi_cntr_t reached{};
  lapi_cntr_t notified{};
  lapi_cntr_t sent{};
  int raises = 0;  ///< of `reached` that are to come
  int completed = 0;
  long long sum = 0;
};
std::array<Task, tasks>* all = nullptr;
int running = 0;
test::Dice* const dice = new test::Dice(test::seed());

Task& task_of(lapi_handle_t handle) { return (*all)[handle]; }

struct Header {
  unsigned slot, bytes, again;
};

void completed(lapi_handle_t* handle, void*) { ++task_of(*handle).completed; }

void* begin(lapi_handle_t* handle, void* uhdr, unsigned* bytes, unsigned long* length,
            compl_hndlr_t** handler, void**) {
  EXPECT_EQ(++running, 1);
  EXPECT_EQ(*bytes, sizeof(Header));
  const auto header = *static_cast<const Header*>(uhdr);
  auto* info = reinterpret_cast<lapi_return_info_t*>(length);
  EXPECT_EQ(info->msg_len, header.bytes);
  *handler = completed;
  if (header.again && dice->number(2)) info->ctl_flags = LAPI_DROP_PKT;
  if (dice->number(2)) info->ret_flags = LAPI_LOCAL_STATE;
  --running;
  return &task_of(*handle).memory[header.slot * slot_bytes];
}

lapi_vec_t* begin_pieces(lapi_handle_t* handle, void* uhdr, unsigned*, unsigned long* lengths,
                         compl_hndlr_t** handler, void**) {
  static void* info[2];
  static unsigned long len[2];
  static lapi_vec_t vec{LAPI_GEN_GENERIC, 2, info, len};
  EXPECT_EQ(++running, 1);
  const auto header = *static_cast<const Header*>(uhdr);
  EXPECT_EQ(lengths[0] + lengths[1] + lengths[2], header.bytes);
  len[0] = header.bytes / 3;
  len[1] = header.bytes - len[0];
  info[0] = &task_of(*handle).memory[header.slot * slot_bytes];
  info[1] = static_cast<unsigned char*>(info[0]) + len[0];
  *handler = completed;
  --running;
  return &vec;
}

/// One way of putting `bytes` of a pattern into a slot of another task; all have the same outcome.
class Job {
 public:
  explicit Job(std::array<Task, tasks>& who) : tasks_(who) {
    all = &who;
    for (auto& task : tasks_) {
      lapi_info_t info{};
      EXPECT_EQ(LAPI_Init(&task.handle, &info), LAPI_SUCCESS);
      EXPECT_EQ(LAPI_Addr_set(task.handle, reinterpret_cast<void*>(begin), 1), LAPI_SUCCESS);
      EXPECT_EQ(LAPI_Addr_set(task.handle, reinterpret_cast<void*>(begin_pieces), 2), LAPI_SUCCESS);
    }
  }
  ~Job() {
    for (auto& task : tasks_) EXPECT_EQ(LAPI_Term(task.handle), LAPI_SUCCESS);
  }

  /// Sources stay as they are until the end.
  void transfer(Task& from, unsigned to, unsigned slot) {
    const auto seed = static_cast<unsigned char>(dice->number(255) + 1);
    const unsigned bytes =
        static_cast<unsigned>(dice->number(4) ? 3 + dice->number(2000) : slot_bytes);
    sources_.emplace_back(bytes, seed);
    wanted_.push_back({&from, to, slot, bytes, seed});
    expect(from, begin_transfer(from, to, slot, sources_.back()));
  }

  void fence(Task& from) {
    EXPECT_EQ(LAPI_Fence(from.handle), LAPI_SUCCESS);
    for (const auto& each : wanted_) {
      if (each.from == &from && !dropped_.contains(each.slot)) expect_there(each);
    }
  }

  void finish() {
    for (auto& task : tasks_) EXPECT_EQ(LAPI_Gfence(task.handle), LAPI_SUCCESS);
    for (auto& task : tasks_) {
      EXPECT_EQ(LAPI_Waitcntr(task.handle, &task.reached, task.raises, nullptr), LAPI_SUCCESS);
      EXPECT_EQ(LAPI_Waitcntr(task.handle, &task.notified, notified_[&task], nullptr),
                LAPI_SUCCESS);
      EXPECT_EQ(task.reached.value, 0);
      EXPECT_EQ(task.notified.value, 0);
    }
    for (const auto& each : wanted_) expect_there(each);
  }

 private:
  struct Wanted {
    Task* from;
    unsigned to, slot, bytes;
    unsigned char seed;
  };

  void expect_there(const Wanted& each) {
    const auto* first = &tasks_[each.to].memory[each.slot * slot_bytes];
    EXPECT_EQ(std::count(first, first + each.bytes, each.seed), each.bytes) << each.slot;
  }

  void expect(Task& from, int code) {
    EXPECT_EQ(code, LAPI_SUCCESS);
    ++notified_[&from];
  }

  int begin_transfer(Task& from, unsigned to, unsigned slot, std::vector<unsigned char>& source) {
    Task& target = tasks_[to];
    const auto bytes = static_cast<unsigned>(source.size());
    unsigned char* there = &target.memory[slot * slot_bytes];
    Header header{slot, bytes, 0};
    void* here[] = {&source[0], &source[1], &source[2]};
    void* at[] = {there, there + 1, there + 2};
    unsigned long lengths[] = {1, 1, bytes - 2};
    lapi_vec_t origin{LAPI_GEN_IOVECTOR, 3, here, lengths};
    lapi_vec_t place{LAPI_GEN_IOVECTOR, 3, at, lengths};
    ++target.raises;
    lapi_cntr_t* reached = &target.reached;
    switch (dice->number(7)) {
      case 0:
        return LAPI_Put(from.handle, to, bytes, there, source.data(), reached, &from.sent,
                        &from.notified);
      case 1:
        return LAPI_Putv(from.handle, to, &place, &origin, reached, &from.sent, &from.notified);
      case 2:
        return LAPI_Amsendv(from.handle, to, reinterpret_cast<void*>(2), &header, sizeof header,
                            &origin, reached, &from.sent, &from.notified);
      case 3:
        header.again = 1;
        dropped_.insert({slot, true});
        [[fallthrough]];
      case 4:
        return LAPI_Amsend(from.handle, to, reinterpret_cast<void*>(1), &header, sizeof header,
                           source.data(), bytes, reached, &from.sent, &from.notified);
      default:
        return fetch(from, to, slot, source, reached);
    }
  }

  /// The other way round: a target's memory is got, whole or in pieces, from where it is right
  /// already, to where it is wanted.
  int fetch(Task& from, unsigned to, unsigned slot, std::vector<unsigned char>& source,
            lapi_cntr_t* reached) {
    wanted_.back().to = from.handle;
    const auto bytes = static_cast<unsigned long>(source.size());
    unsigned char* here = &from.memory[slot * slot_bytes];
    void* at[] = {source.data(), source.data() + 1};
    void* place[] = {here, here + 1};
    unsigned long lengths[] = {1, bytes - 1};
    lapi_vec_t there{LAPI_GEN_IOVECTOR, 2, at, lengths};
    lapi_vec_t pieces{LAPI_GEN_IOVECTOR, 2, place, lengths};
    if (dice->number(2)) {
      return LAPI_Get(from.handle, to, bytes, source.data(), here, reached, &from.notified);
    }
    return LAPI_Getv(from.handle, to, &there, &pieces, reached, &from.notified);
  }

  std::array<Task, tasks>& tasks_;
  std::deque<std::vector<unsigned char>> sources_;
  std::vector<Wanted> wanted_;
  std::map<Task*, int> notified_;
  std::map<unsigned, bool> dropped_;
};

TEST(Order, EveryTransferHoldsItsPromises) {
  test::Dice& random = *dice;
  for (int round = 0; round < 200; ++round) {
    test::AnyOrder order(tasks, random);
    std::array<Task, tasks> who;
    Job job(who);
    for (unsigned slot = 0; slot < slots; ++slot) {
      Task& from = who[random.number(tasks)];
      job.transfer(from, static_cast<unsigned>(random.number(tasks)), slot);
      for (auto steps = random.number(6); steps > 0; --steps) order.step();
      if (random.number(8) == 0) job.fence(who[random.number(tasks)]);
    }
    job.finish();
    if (HasFailure()) break;
  }
}

TEST(Order, ReadModifyWriteIsDoneOnceAndFound) {
  test::Dice& random = *dice;
  for (int round = 0; round < 100; ++round) {
    test::AnyOrder order(tasks, random);
    std::array<Task, tasks> who;
    Job job(who);
    std::array<long long, 50> found{};
    long long one = 1;
    for (auto& before : found) {
      Task& from = who[random.number(tasks)];
      EXPECT_EQ(LAPI_Rmw64(from.handle, FETCH_AND_ADD, 0, &who[0].sum, &one, &before, nullptr),
                LAPI_SUCCESS);
      for (auto steps = random.number(4); steps > 0; --steps) order.step();
    }
    for (auto& task : who) EXPECT_EQ(LAPI_Fence(task.handle), LAPI_SUCCESS);
    EXPECT_EQ(who[0].sum, 50);
    std::sort(found.begin(), found.end());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], static_cast<long long>(i));
  }
}

int notified_of_leaver = 0;
void on_error(lapi_handle_t*, int* code, lapi_err_t* type, int*, int*) {
  EXPECT_EQ(*code, LAPI_ERR_TGT_PURGED);
  EXPECT_EQ(*type, INT_ERR);
  ++notified_of_leaver;
}

/// Each call of LAPI that communicates or waits.
std::map<std::string, std::function<int()>> calls_with_others(lapi_handle_t h) {
  static int in[2], word;
  static void* address = in;
  static void* table[1];
  static lapi_long_t table64[1];
  static unsigned long bytes = sizeof in;
  static lapi_vec_t vector{LAPI_GEN_IOVECTOR, 1, &address, &bytes};
  static lapi_cntr_t counter{};
  static lapi_xfer_t xfer{};
  static lapi_msg_info_t info;
  static long long wide[2];
  xfer.Put = {};
  xfer.Put.Xfer_type = LAPI_PUT_XFER;
  xfer.Put.tgt_addr = reinterpret_cast<lapi_long_t>(in);
  xfer.Put.org_addr = in;
  xfer.Put.len = sizeof in;
  void* const handler = reinterpret_cast<void*>(1);
  const auto none = nullptr;
  return {
      {"Amsend", [=] { return LAPI_Amsend(h, 0, handler, none, 0, none, 0, none, none, none); }},
      {"Amsendv", [=] { return LAPI_Amsendv(h, 0, handler, none, 0, &vector, none, none, none); }},
      {"Put", [=] { return LAPI_Put(h, 0, sizeof in, in, in, none, none, none); }},
      {"Putv", [=] { return LAPI_Putv(h, 0, &vector, &vector, none, none, none); }},
      {"Get", [=] { return LAPI_Get(h, 0, sizeof in, in, in, none, none); }},
      {"Getv", [=] { return LAPI_Getv(h, 0, &vector, &vector, none, none); }},
      {"Rmw", [=] { return LAPI_Rmw(h, SWAP, 0, &word, in, none, none); }},
      {"Rmw64", [=] { return LAPI_Rmw64(h, SWAP, 0, wide, wide, none, none); }},
      {"Xfer", [=] { return LAPI_Xfer(h, &xfer); }},
      {"Waitcntr", [=] { return LAPI_Waitcntr(h, &counter, 1, none); }},
      {"Nopoll_wait", [=] { return LAPI_Nopoll_wait(h, &counter, 1, none); }},
      {"Probe", [=] { return LAPI_Probe(h); }},
      {"Msgpoll", [=] { return LAPI_Msgpoll(h, 1, &info); }},
      {"Fence", [=] { return LAPI_Fence(h); }},
      {"Gfence", [=] { return LAPI_Gfence(h); }},
      {"Address_init", [=] { return LAPI_Address_init(h, in, table); }},
      {"Address_init64", [=] { return LAPI_Address_init64(h, 1, table64); }},
      {"Term", [=] { return LAPI_Term(h); }},
  };
}

TEST(Order, ErrorHandlerIsCalledFirst) {
  test::AnyOrder order(1, *dice);
  lapi_info_t info{};
  info.err_hndlr = on_error;
  lapi_handle_t handle = 0;
  ASSERT_EQ(LAPI_Init(&handle, &info), LAPI_SUCCESS);
  for (const auto& [name, call] : calls_with_others(handle)) {
    notified_of_leaver = 0;
    order.left = true;
    EXPECT_EQ(call(), LAPI_ERR_TGT_PURGED) << name;
    EXPECT_EQ(notified_of_leaver, 1) << name;
  }
  order.left = false;
  EXPECT_EQ(LAPI_Term(handle), LAPI_SUCCESS);
}

/// The failure of a message that a leaver did not handle comes to its counter.
TEST(Order, ErrorHandlerIsCalledForWhatACounterReports) {
  test::AnyOrder order(1, *dice);
  lapi_info_t info{};
  info.err_hndlr = on_error;
  lapi_handle_t handle = 0;
  lapi_cntr_t counter{};
  ASSERT_EQ(LAPI_Init(&handle, &info), LAPI_SUCCESS);
  int in = 1, word = 0;
  ASSERT_EQ(LAPI_Put(handle, 0, sizeof in, &word, &in, nullptr, nullptr, &counter), LAPI_SUCCESS);
  order.finish();
  counter.failed = LAPI_ERR_TGT_PURGED;
  notified_of_leaver = 0;
  EXPECT_EQ(LAPI_Waitcntr(handle, &counter, 1, nullptr), LAPI_ERR_TGT_PURGED);
  EXPECT_EQ(notified_of_leaver, 1);
  EXPECT_EQ(LAPI_Purge_totask(handle, 0), LAPI_SUCCESS);
  EXPECT_EQ(LAPI_Put(handle, 0, sizeof in, &word, &in, nullptr, nullptr, nullptr),
            LAPI_ERR_TGT_PURGED);
  EXPECT_EQ(notified_of_leaver, 1) << "the program knows what it has purged";
  EXPECT_EQ(LAPI_Term(handle), LAPI_SUCCESS);
}

}  // namespace
}  // namespace gannet
