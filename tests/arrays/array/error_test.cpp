// Law: every bad argument of every call ends in an Error of the right kind whose text names the
// call, the array, what was given and what is allowed, and nothing is transferred.
#include <gtest/gtest.h>

#include <functional>

#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

struct Bad {
  const char* what;
  std::function<void()> call;
  Fault fault;
  std::vector<const char*> words;
};

void check(const std::vector<Bad>& all) {
  for (const Bad& bad : all) {
    SCOPED_TRACE(bad.what);
    try {
      bad.call();
      ADD_FAILURE() << "no error";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), bad.fault) << error.what();
      for (const char* word : bad.words) {
        EXPECT_NE(std::string(error.what()).find(word), std::string::npos)
            << word << " is not in: " << error.what();
      }
    }
  }
}

TEST(Errors, OfPatchOperations) {
  World& world = test::world();
  const Array<double> a(world, {10, 20}, {.name = "fock"});
  double x = 1;
  const auto put = [&](const Patch& p) { return [&, p] { a.put(p, &x); }; };
  check({
      {"hi", put({{0, 0}, {11, 20}}), Fault::argument, {"put", "fock", "[0:11, 0:20]", "(10, 20)"}},
      {"lo", put({{-1, 0}, {5, 5}}), Fault::argument, {"put", "fock", "[-1:5, 0:5]", "(10, 20)"}},
      {"order", put({{5, 0}, {4, 5}}), Fault::argument, {"ends before it begins"}},
      {"dims", put({{0}, {1}}), Fault::argument, {"2 dimensions"}},
      {"mixed dims", put({{0, 0}, {1}}), Fault::argument, {"2 dimensions"}},
      {"none", put({}), Fault::argument, {"2 dimensions"}},
      {"null",
       [&] {
         a.put({{0, 0}, {1, 1}}, nullptr);
       },
       Fault::argument,
       {"null pointer"}},
      {"strides",
       [&] {
         a.put({{0, 0}, {1, 1}}, &x, {1});
       },
       Fault::argument,
       {"strides"}},
      {"get",
       [&] {
         a.get({{0, 0}, {1, 21}}, &x);
       },
       Fault::argument,
       {"get", "[0:1, 0:21]"}},
      {"acc",
       [&] {
         a.accumulate({{0, 0}, {1, 21}}, &x);
       },
       Fault::argument,
       {"accumulate"}},
      {"element",
       [&] {
         a.get({10, 0});
       },
       Fault::argument,
       {"get", "fock"}},
      {"owner",
       [&] {
         a.owner({0, 20});
       },
       Fault::argument,
       {"owner", "(0, 20)", "(10, 20)"}},
      {"owners",
       [&] {
         a.owners({{0, 0}, {1, 21}});
       },
       Fault::argument,
       {"owners"}},
      {"block", [&] { a.block(world.size()); }, Fault::argument, {"block", "rank"}},
      {"huge", put({{0, 0}, {Index{1} << 62, 1}}), Fault::argument, {"exceeds"}},
  });
  EXPECT_EQ(a.get({0, 0}), 0.0);
  EXPECT_NO_THROW(a.put({{10, 20}, {10, 20}}, nullptr));  // empty patches transfer nothing
  world.sync();
}

TEST(Errors, OfAtomics) {
  World& world = test::world();
  const Array<std::int64_t> a(world, {10}, {.name = "counter"});
  check({
      {"fetch_add",
       [&] { a.fetch_add({10}, 1); },
       Fault::argument,
       {"fetch_add", "counter", "(10)"}},
      {"dims",
       [&] {
         a.fetch_add({0, 0}, 1);
       },
       Fault::argument,
       {"(0, 0)"}},
      {"swap", [&] { a.swap({-1}, 1); }, Fault::argument, {"swap", "(-1)"}},
      {"cas", [&] { a.compare_swap({11}, 0, 1); }, Fault::argument, {"compare_swap"}},
  });
  world.sync();
}

TEST(Errors, OfDestroyedArrays) {
  World& world = test::world();
  Array<std::int64_t> a(world, {10}, {.name = "gone"});
  a.destroy();
  std::int64_t x = 1;
  const std::vector<Index> list{0};
  const std::vector<std::int64_t> values{0};
  check({
      {"put",
       [&] {
         a.put({{0}, {1}}, &x);
       },
       Fault::state,
       {"put", "destroyed"}},
      {"get", [&] { a.get({0}); }, Fault::state, {"get"}},
      {"acc",
       [&] {
         a.accumulate({{0}, {1}}, &x);
       },
       Fault::state,
       {"accumulate"}},
      {"fetch_add", [&] { a.fetch_add({0}, 1); }, Fault::state, {"fetch_add"}},
      {"scatter", [&] { a.scatter(list, values); }, Fault::state, {"scatter"}},
      {"shape", [&] { a.shape(); }, Fault::state, {"shape"}},
      {"name", [&] { a.name(); }, Fault::state, {"name"}},
      {"group", [&] { a.group(); }, Fault::state, {"group"}},
      {"local", [&] { a.read_local(); }, Fault::state, {"local access"}},
      {"tiles", [&] { a.read_tiles(); }, Fault::state, {"local access"}},
      {"duplicate", [&] { a.duplicate(); }, Fault::state, {"duplicate"}},
  });
  world.sync();
}

}  // namespace
}  // namespace gannet
