// What all ranks call an array, references to it, and its end while somebody holds it.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>

#include "gannet/array_ref.hpp"
#include "gannet/one_sided_only.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

namespace {

bool same_everywhere(const Group& group, const array::Key& key) {
  for (const array::Key& other : group.allgather(key)) {
    if (other.group != key.group || other.number != key.number) return false;
  }
  return true;
}

}  // namespace

// Law: an array has one key on all its ranks, which finds it there, and no other array has it; in
// groups that were made in any order, too.
TEST(Ref, AKeyFindsTheArrayOnEveryRank) {
  World& w = world();
  Array<double> a(w, {10});
  Array<double> b(w, {10});
  EXPECT_TRUE(same_everywhere(w, array::key(a.core())));
  EXPECT_NE(array::key(a.core()).number, array::key(b.core()).number);
  EXPECT_EQ(array::find(w, array::key(b.core())).get(), b.core());

  if (w.rank() % 2 == 0) {  // these make one group more than the others
    const Group alone = w.subgroup({w.rank()});
    Array<int> mine(alone, {3});
    EXPECT_EQ(array::find(w, array::key(mine.core())).get(), mine.core());
  }
  std::vector<int> back;
  for (int r = w.size() - 1; r >= 0; --r) back.push_back(r);
  const Group again = w.subgroup(back);
  const Group twin = w.subgroup(back);
  Array<int> c(again, {4});
  Array<int> d(twin, {4});
  EXPECT_TRUE(same_everywhere(w, array::key(c.core())));
  EXPECT_NE(array::key(c.core()).group, array::key(d.core()).group);
  EXPECT_EQ(array::find(w, array::key(d.core())).get(), d.core());
  w.sync();
}

// Law: a reference reads and writes, and its end is not the array's; after the array's end it finds
// nothing, and calls through it are errors.
TEST(Ref, AReferenceDoesNotOwn) {
  World& w = world();
  Array<double> a(w, {4});
  const array::Key key = array::key(a.core());
  ArrayRef<double> kept = ref(a);
  {
    const ArrayRef<double> other(array::find(w, key));
    if (w.rank() == 0) other->put({1}, 2.5);
  }
  w.sync();
  EXPECT_EQ(a.get({1}), 2.5);
  a.destroy();
  EXPECT_EQ(array::find(w, key), nullptr);
  EXPECT_THROW((void)kept->get({1}), Error);
}

// Law: destruction waits for those of this process who hold the array; whoever comes later holds
// nothing.
TEST(Ref, DestructionWaitsForPins) {
  World& w = world();
  Array<double> a(w, {4});
  const array::Handle core = array::find(w, array::key(a.core()));
  array::Pin pin(core);
  ASSERT_TRUE(pin);
  std::atomic<bool> released{false};
  std::thread holder([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    released = true;
    pin = array::Pin();
  });
  a.destroy();
  EXPECT_TRUE(released);
  holder.join();
  EXPECT_FALSE(array::Pin(core));
}

// Law: most of a patch belongs to whoever owns most of its elements, the lowest rank among equals;
// a patch is in place where one rank of this node has all of it.
TEST(Ref, WhoOwnsMostOfAPatch) {
  World& w = world();
  const Index n = w.size();
  Array<int> a(w, {10 * n});
  EXPECT_EQ(array::main_owner("at", a.core(), {{0}, {10 * n}}), 0);
  for (int r = 0; r + 1 < w.size(); ++r) {
    EXPECT_EQ(array::main_owner("at", a.core(), {{10 * r + 4}, {10 * r + 15}}), r);
    EXPECT_EQ(array::main_owner("at", a.core(), {{10 * r + 6}, {10 * r + 15}}), r + 1);
    EXPECT_FALSE(array::in_place(a.core(), {{10 * r + 6}, {10 * r + 15}}));
  }
  EXPECT_THROW((void)array::main_owner("at", a.core(), {{3}, {3}}), Error);
  EXPECT_THROW((void)array::main_owner("at", a.core(), {{3}, {10 * n + 1}}), Error);
  const Index mine = 10 * w.rank();
  a.put({mine + 3}, 7);
  const auto here = array::in_place(a.core(), {{mine + 3}, {mine + 5}});
  ASSERT_TRUE(here);
  EXPECT_EQ(*static_cast<int*>(here->data), 7);
  w.sync();
}

// Law: a collective call where only one-sided ones are allowed is an error that names both, and
// one-sided calls work there.
TEST(Ref, NotesOfWhatIsUsedAreAboutElementsThatThereAre) {
  Array<double> a(test::world(), {10}, {.name = "a"});
  array::note_used(a.core(), {{2}, {10}});
  array::note_used(a.core(), {{2}, {2}});
  const auto error = [&](const Patch& patch) -> std::optional<Fault> {
    try {
      array::note_used(a.core(), patch);
    } catch (const Error& e) {
      return e.fault();
    }
    return {};
  };
  EXPECT_EQ(error({{2}, {11}}), Fault::argument);
  EXPECT_EQ(error({{0, 0}, {1, 1}}), Fault::argument);
  test::world().sync();
}

TEST(Ref, CollectiveCallsAreRefusedWhereNobodyJoins) {
  World& w = world();
  Array<double> a(w, {4});
  {
    const OneSidedOnly here("a task");
    (void)a.get({1});
    for (const auto& call : {std::function<void()>([&] { w.sync(); }),
                             std::function<void()>([&] { (void)w.sum(1.0); }),
                             std::function<void()>([&] { Array<int> other(w, {3}); }),
                             std::function<void()>([&] { (void)w.subgroup({w.rank()}); })}) {
      try {
        call();
        ADD_FAILURE() << "not refused";
      } catch (const Error& error) {
        EXPECT_EQ(error.fault(), Fault::state);
        EXPECT_NE(std::string(error.what()).find("inside a task"), std::string::npos)
            << error.what();
      }
    }
  }
  w.sync();
}

}  // namespace gannet::test
