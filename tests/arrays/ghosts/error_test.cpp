// Law: what cannot be is an Error on every rank, which says what was asked and what is wrong, and
// leaves the array and the world as they were.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "gannet/algo.hpp"
#include "samples.hpp"

namespace gannet {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

template <class Call>
std::string message(Fault fault, Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault);
    return error.what();
  }
  ADD_FAILURE() << "no error";
  return "";
}

void expect_refused(const ArrayOptions& options, const std::string& reason) {
  World& world = test::world();
  const std::string why = message(Fault::argument, [&] {
    Array<double> a(world, {6, 4}, options);
  });
  EXPECT_NE(why.find(reason), std::string::npos) << why;
}

TEST(GhostErrors, Widths) {
  expect_refused({.ghosts = Widths::same(3, 1)}, "3 widths for an array of 2");
  expect_refused({.ghosts = {{1, 1}, {}}}, "widths");
  expect_refused({.ghosts = Widths::same(2, -1)}, "width -1");
  expect_refused({.ghosts = {{0, 5}, {0, 0}}}, "width 5 along dimension 1, whose extent is 4");
  expect_refused({.ghosts = {{7, 0}, {0, 0}}}, "width 7 along dimension 0");
  expect_refused({.ghosts = Widths::same(2, Index{1} << 62)}, "width");
}

TEST(GhostErrors, Distributions) {
  expect_refused({.distribution = Distribution::block_cyclic({2, 2}), .ghosts = Widths::same(2, 1)},
                 "block-cyclic");
  World& world = test::world();
  Array<double> dealt(world, {90, 4}, {.distribution = Distribution::round_robin({1, 2})});
  if (world.size() == 1) return;
  const std::string why = message(Fault::argument, [&] { Ghosts<double> ghosts(dealt); });
  EXPECT_NE(why.find("block-cyclic"), std::string::npos) << why;
}

TEST(GhostErrors, Options) {
  Array<double> a(test::world(), {6, 4, 3}, {.name = "u", .ghosts = Widths::same(3, 1)});
  const std::string why = message(Fault::argument, [&] {
    Ghosts<double> ghosts(a, {.boundary = {Boundary::periodic, Boundary::none}});
  });
  EXPECT_NE(why.find("2 boundaries for an array of 3"), std::string::npos) << why;
  Ghosts<double> ghosts(a);
  for (const Side side : {Side{3, 1}, Side{-1, 1}, Side{0, 0}, Side{0, 2}}) {
    message(Fault::argument, [&] { ghosts.update(side); });
  }
  ghosts.update();
}

TEST(GhostErrors, RanksThatAskForDifferentThings) {
  World& world = test::world();
  if (world.size() == 1) return;
  const bool first = world.rank() == 0;
  message(Fault::argument,
          [&] { Array<double> a(world, {6}, {.ghosts = Widths::same(1, first ? 1 : 2)}); });
  Array<double> a(world, {6}, {.ghosts = Widths::same(1, 1)});
  message(Fault::argument, [&] {
    Ghosts<double> ghosts(a, {.boundary = {first ? Boundary::periodic : Boundary::none}});
  });
}

TEST(GhostErrors, OneUpdateAtATime) {
  Array<double> a(test::world(), {12}, {.ghosts = Widths::same(1, 1)});
  Ghosts<double> ghosts(a, {.boundary = {Boundary::periodic}});
  GhostUpdate update = ghosts.begin();
  // On one rank everything may have come; it is under way until it is waited for all the same.
  message(Fault::state, [&] { ghosts.update(); });
  message(Fault::state, [&] { ghosts.update_add(); });
  update.wait();
  update.wait();
  ghosts.update();
}

TEST(GhostErrors, AnArrayThatIsDestroyed) {
  Array<double> a(test::world(), {12}, {.name = "gone", .ghosts = Widths::same(1, 1)});
  Ghosts<double> ghosts(a);
  ghosts.update();
  a.destroy();
  const std::function<void()> calls[] = {
      [&] { ghosts.update(); },
      [&] { ghosts.begin().wait(); },
      [&] { ghosts.update_add(); },
      [&] { static_cast<void>(ghosts.view()); },
      [&] { static_cast<void>(ghosts.widths()); },
      [&] { static_cast<void>(ghosts.interior()); },
      [&] { static_cast<void>(ghosts.rim()); },
  };
  for (const auto& call : calls) {
    const std::string why = message(Fault::state, call);
    EXPECT_NE(why.find("\"gone\", which was destroyed; use no ghosts of it"), std::string::npos)
        << why;
  }
}

/// What comes from ranks that are late is not written any more: the memory is somebody else's.
void destroy_under_way(World& world, bool late) {
  const auto make = [&] {
    return Array<double>(world, {40 * world.size(), 9}, {.ghosts = Widths::same(2, 2)});
  };
  Array<double> a = make();
  fill(a, 1.0);
  Ghosts<double> ghosts(a, {.boundary = {Boundary::periodic}});
  if (late) std::this_thread::sleep_for(milliseconds(3));
  GhostUpdate update = ghosts.begin();
  std::this_thread::sleep_for(microseconds(300));
  a.destroy();
  const Array<double> next[] = {make(), make()};  // one of them gets the memory
  const Ghosts<double> cells[] = {Ghosts<double>(next[0]), Ghosts<double>(next[1])};
  std::this_thread::sleep_for(milliseconds(3));
  int written = 0;
  for (const Ghosts<double>& of : cells) {
    test::for_each_cell(of.view(), [&](const double& cell, const Point&) { written += cell != 0; });
  }
  EXPECT_EQ(written, 0);
  message(Fault::state, [&] { update.test(); });
  message(Fault::state, [&] { update.wait(); });
}

TEST(GhostErrors, AnArrayThatIsDestroyedUnderWay) {
  World& world = test::world();
  for (int round = 0; round < 10; ++round) {
    destroy_under_way(world, world.rank() % 2 == round % 2);
    world.sync();  // what was still sent has arrived, before its place is somebody else's
  }
}

/// Of nothing, and without ghost cells.
TEST(GhostErrors, NothingToDo) {
  World& world = test::world();
  Array<double> plain(world, {5, 5});
  Ghosts<double> of_plain(plain, {.boundary = {Boundary::periodic}});
  of_plain.update();
  of_plain.update_add();
  EXPECT_EQ(of_plain.view().patch(), plain.my_block());
  Array<double> empty(world, {0, 3}, {.ghosts = {{0, 1}, {0, 1}}});
  Ghosts<double> of_empty(empty);
  of_empty.update();
  EXPECT_TRUE(of_empty.view().empty());
}

}  // namespace
}  // namespace gannet
