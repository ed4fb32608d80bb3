// Law: what was made in a World may outlive it. Then every call that needs the World is an Error of
// Fault::state whose text says what was asked of what, and that the World has ended or is closed:
// no crash, no wait, no silence. Another World goes on meanwhile.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <regex>
#include <sstream>

#include "gannet/cache.hpp"
#include "gannet/gannet.hpp"
#include "gannet/messages.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

struct Late {
  const char* what;  ///< is in the text, as is `whom`
  const char* whom;
  std::function<void()> call;
};

void check(const std::vector<Late>& all) {
  for (const Late& late : all) {
    SCOPED_TRACE(std::string(late.what) + " of " + late.whom);
    try {
      late.call();
      ADD_FAILURE() << "no error";
    } catch (const Error& error) {
      const std::string text = error.what();
      EXPECT_EQ(error.fault(), Fault::state) << text;
      EXPECT_NE(text.find(late.what), std::string::npos) << text;
      EXPECT_NE(text.find(late.whom), std::string::npos) << text;
      EXPECT_TRUE(std::regex_search(text, std::regex("World .*(has ended|is closed)"))) << text;
    } catch (const std::exception& other) {
      ADD_FAILURE() << "no Error of Gannet: " << other.what();
    }
  }
}

std::span<const std::byte> no_bytes() { return {}; }

/// Its own world, which ends before everything else that a test has made.
class Ended : public testing::Test {
 protected:
  void end() { world_.reset(); }
  World& world() { return *world_; }

  void TearDown() override {
    const Array<int> alive(test::world(), {4});
    EXPECT_EQ(test::world().sum(1), test::ranks());
  }

 private:
  std::optional<World> world_{std::in_place, MPI_COMM_WORLD};
};

TEST_F(Ended, Groups) {
  const Group all = world();
  const Group own = world().subgroup({world().rank()});
  end();
  for (const Group& g : {all, own}) {
    EXPECT_FALSE(g.open());
    EXPECT_EQ(g.world_rank(g.rank()), test::rank());
    EXPECT_NE(g.comm(), MPI_COMM_NULL);
    std::vector<double> values(3000);
    int size = 0;
    MPI_Comm_size(g.comm(), &size);
    EXPECT_EQ(size, g.size());
    const std::string whom =
        "a group of " + std::to_string(g.size()) + (g.size() == 1 ? " rank" : " ranks");
    const char* w = whom.c_str();
    check({
        {"sync", w, [&] { g.sync(); }},
        {"fence", w, [&] { g.fence(); }},
        {"subgroup", w, [&] { static_cast<void>(g.subgroup({0})); }},
        {"broadcast", w, [&] { g.broadcast(values, 0); }},
        {"broadcast", w, [&] { static_cast<void>(g.broadcast(1, 0)); }},
        {"allgather", w, [&] { static_cast<void>(g.allgather(1)); }},
        {"allgather", w, [&] { static_cast<void>(g.exscan(1)); }},
        {"sum of 3000 float64", w, [&] { g.sum(values); }},
        {"min", w, [&] { g.min(values); }},
        {"max", w, [&] { static_cast<void>(g.max(1)); }},
        {"WorkerPort", w, [&] { const WorkerPort port(g); }},
        {"MutexSet", w, [&] { const MutexSet set(g, 2); }},
        {"create \"new\"", w, [&] { const Array<int> a(g, {4}, {.name = "new"}); }},
        {"create a sparse matrix", w, [&] { const Sparse<double> a(g, 4, 4); }},
        {"read_market", w, [&] { static_cast<void>(read_market<double>(g, "none.mtx")); }},
    });
  }
}

TEST_F(Ended, Arrays) {
  Array<std::int64_t> a(world(), {8, 8}, {.name = "fock"});
  const Array<const std::int64_t> reader = a;
  const ArrayRef<std::int64_t> other = ref(a);
  const Patch patch{{0, 0}, {2, 2}};
  std::vector<std::int64_t> x(4, 1);
  const std::vector<Index> list{0, 0};
  const auto one = std::span(x).first(1);
  Request request = a.nb_get(patch, x.data());
  end();
  request.wait();  // complete with its World
  EXPECT_TRUE(request.test());
  EXPECT_EQ(x, std::vector<std::int64_t>(4));
  check({
      {"put", "fock", [&] { a.put(patch, x.data()); }},
      {"put", "fock", [&] { a.put(patch, std::span<const std::int64_t>(x)); }},
      {"put", "fock",
       [&] {
         a.put({1, 1}, 1);
       }},
      {"get", "fock", [&] { a.get(patch, x.data()); }},
      {"get", "fock", [&] { static_cast<void>(a.get(patch)); }},
      {"get", "fock",
       [&] {
         a.get({1, 1});
       }},
      {"get", "fock",
       [&] {
         reader.get({1, 1});
       }},
      {"get", "fock",
       [&] {
         other->get({1, 1});
       }},
      {"ref", "fock", [&] { other.key(); }},
      {"accumulate", "fock", [&] { a.accumulate(patch, x.data()); }},
      {"put", "fock", [&] { static_cast<void>(a.nb_put(patch, x.data())); }},
      {"get", "fock", [&] { static_cast<void>(a.nb_get(patch, x.data())); }},
      {"accumulate", "fock", [&] { static_cast<void>(a.nb_accumulate(patch, x.data())); }},
      {"scatter", "fock", [&] { a.scatter(list, one); }},
      {"gather", "fock", [&] { a.gather(list, one); }},
      {"scatter_accumulate", "fock", [&] { a.scatter_accumulate(list, one); }},
      {"fetch_add", "fock",
       [&] {
         a.fetch_add({1, 1}, 1);
       }},
      {"swap", "fock",
       [&] {
         a.swap({1, 1}, 1);
       }},
      {"compare_swap", "fock",
       [&] {
         a.compare_swap({1, 1}, 0, 1);
       }},
      {"duplicate", "fock", [&] { a.duplicate(); }},
      {"shape", "fock", [&] { a.dims(); }},
      {"name", "fock", [&] { a.name(); }},
      {"group", "fock", [&] { a.group(); }},
      {"owner", "fock",
       [&] {
         a.owner({1, 1});
       }},
      {"owners", "fock", [&] { a.owners(patch); }},
      {"block", "fock", [&] { a.block(0); }},
      {"local access", "fock", [&] { a.read_local(); }},
      {"local access", "fock", [&] { a.update_local(); }},
      {"local access", "fock", [&] { a.update_tiles(); }},
      {"on_my_node", "fock", [&] { a.on_my_node(0); }},
      {"node access", "fock", [&] { a.node_view(0); }},
  });
  EXPECT_NO_THROW(a.destroy());
}

TEST_F(Ended, OperationsOnArrays) {
  const Array<double> a(world(), {6, 6}, {.name = "a"});
  const Array<double> b = a.duplicate("b");
  const Array<double> v(world(), {6}, {.name = "v"});
  const Array<double> u = v.duplicate("u");
  std::ostringstream out;
  end();
  check({
      {"fill", "\"a\"", [&] { fill(a, 1); }},
      {"zero", "\"a\"", [&] { zero(a); }},
      {"copy", "\"a\"", [&] { copy(a, b); }},
      {"transpose", "\"a\"", [&] { transpose(a, b); }},
      {"symmetrize", "\"a\"", [&] { symmetrize(a); }},
      {"scale", "\"a\"", [&] { scale(a, 2); }},
      {"add", "\"a\"", [&] { add(1, a, 1, b, b); }},
      {"add_constant", "\"a\"", [&] { add_constant(a, 2); }},
      {"multiply", "\"a\"", [&] { multiply(a, b, b); }},
      {"divide", "\"a\"", [&] { divide(a, b, b); }},
      {"maximum", "\"a\"", [&] { maximum(a, b, b); }},
      {"minimum", "\"a\"", [&] { minimum(a, b, b); }},
      {"median", "\"a\"", [&] { median(a, b, b, b); }},
      {"absolute", "\"a\"", [&] { absolute(a); }},
      {"reciprocal", "\"a\"", [&] { reciprocal(a); }},
      {"enumerate", "\"a\"", [&] { enumerate(a, 0, 1); }},
      {"randomize", "\"a\"", [&] { randomize(a, 1, 1); }},
      {"sum", "\"a\"", [&] { sum(a); }},
      {"dot", "\"a\"", [&] { dot(a, b); }},
      {"norm1", "\"a\"", [&] { norm1(a); }},
      {"norm2", "\"a\"", [&] { norm2(a); }},
      {"norm_infinity", "\"a\"", [&] { norm_infinity(a); }},
      {"select_min", "\"a\"", [&] { select_min(a); }},
      {"select_max", "\"a\"", [&] { select_max(a); }},
      {"print", "\"a\"", [&] { print(a, out); }},
      {"diagonal", "\"a\"", [&] { get_diagonal(a, v); }},
      {"diagonal", "\"a\"", [&] { shift_diagonal(a, 1); }},
      {"scale_rows", "\"a\"", [&] { scale_rows(a, v); }},
      {"scan", "\"v\"", [&] { scan(Scan::sum, v, v, u); }},
      {"pack", "\"v\"", [&] { pack(v, v, u); }},
      {"unpack", "\"v\"", [&] { unpack(v, v, u); }},
      {"matmul", "\"a\"", [&] { matmul(Op::none, Op::none, 1, a, a, 0, b); }},
      {"shape", "\"a\"", [&] { static_cast<void>(eigensolve(a, b)); }},
      {"solve", "\"a\"", [&] { solve(a, b); }},
      {"cholesky", "\"a\"", [&] { cholesky(a); }},
  });
}

TEST(MovedMutexSet, IsAnError) {
  MutexSet set(test::world(), 2);
  const MutexSet moved = std::move(set);
  EXPECT_EQ(moved.size(), 2);
  for (const auto& call :
       {std::function<void()>([&] { set.size(); }), std::function<void()>([&] { set.lock(0); }),
        std::function<void()>([&] { set.unlock(0); })}) {
    EXPECT_THROW(call(), Error);
  }
  test::world().sync();
}

TEST_F(Ended, Mutexes) {
  MutexSet set(world(), 2);
  MutexSet live = std::move(set);
  MutexSet locked(world(), world().size());
  locked.lock(world().rank());
  end();
  EXPECT_EQ(live.size(), 2);
  check({
      {"lock", "mutex 1", [&] { live.lock(1); }},
      {"unlock", "mutex 1", [&] { live.unlock(1); }},
      {"lock", "mutex 0", [&] { const MutexGuard guard(live, 0); }},
      {"unlock", "mutex", [&] { locked.unlock(test::rank()); }},
  });
}

/// A port of its own may outlive the World, too.
TEST_F(Ended, Ports) {
  const WorkerPort port(world());
  const Array<double> a(world(), {8}, {.name = "a"});
  const Group all = world();
  end();
  check({{"put", "\"a\"", [&] { a.put({7}, 1); }}, {"fence", "group", [&] { all.fence(); }}});
}

TEST_F(Ended, MessagesOfBothModes) {
  for (const auto mode : {Messages::Mode::polling, Messages::Mode::interrupt}) {
    std::optional<World> own(std::in_place, MPI_COMM_WORLD);
    Messages messages(*own, {mode});
    const auto handler = messages.on("late", [](const Message&) {});
    Counter counter;
    const int next = (own->rank() + 1) % own->size();
    messages.send(next, handler, no_bytes(), no_bytes(), {.done = counter});
    messages.wait(counter);
    messages.sync();
    own.reset();
    const auto yes = [] { return true; };
    EXPECT_EQ(messages.counts().sent, 1);
    EXPECT_EQ(messages.mode(), mode);
    EXPECT_TRUE(messages.shares_memory(test::rank()));
    EXPECT_NO_THROW(messages.wake());
    check({
        {"send", "Messages", [&] { messages.send(next, handler, no_bytes()); }},
        {"on", "Messages", [&] { messages.on("new", [](const Message&) {}); }},
        {"wait", "Messages", [&] { messages.wait(counter); }},
        {"wait_until", "Messages", [&] { messages.wait_until(yes); }},
        {"poll", "Messages", [&] { messages.poll(); }},
        {"poll_until", "Messages", [&] { messages.poll_until(yes); }},
        {"fence", "Messages", [&] { messages.fence(); }},
        {"sync", "Messages", [&] { messages.sync(); }},
        {"set_mode", "Messages", [&] { messages.set_mode(Messages::Mode::interrupt); }},
    });
  }
}

TEST_F(Ended, Caches) {
  const Array<double> a(world(), {64, 64}, {.name = "a"});
  ReadCache reads(a);
  SumCache sums(a);
  const Patch far{{56, 0}, {64, 64}};
  std::vector<double> x(static_cast<std::size_t>(far.size()));
  reads.get(far, x.data());
  sums.accumulate(far, x.data());
  sums.flush();
  world().sync();
  end();
  reads.empty();
  check({
      {"cached get", "\"a\"", [&] { reads.get(far, x.data()); }},
      {"cached get", "\"a\"", [&] { static_cast<void>(reads.get(far)); }},
      {"cached get", "\"a\"", [&] { static_cast<void>(reads.nb_get(far, x.data())); }},
      {"cached accumulate", "\"a\"", [&] { sums.accumulate(far, x.data()); }},
      {"flush", "\"a\"", [&] { sums.flush(); }},
  });
}

TEST_F(Ended, GhostCells) {
  const Array<double> a(world(), {32}, {.name = "a", .ghosts = Widths::same(1, 1)});
  Ghosts ghosts(a, {.boundary = {Boundary::periodic}});
  ghosts.update();
  world().sync();
  end();
  check({
      {"ghost update", "\"a\"", [&] { ghosts.update(); }},
      {"ghost update", "\"a\"", [&] { static_cast<void>(ghosts.begin()); }},
      {"update_add", "\"a\"", [&] { ghosts.update_add(); }},
      {"view of ghost cells", "\"a\"", [&] { ghosts.view(); }},
      {"widths", "\"a\"", [&] { ghosts.widths(); }},
      {"block within ghost cells", "\"a\"", [&] { ghosts.interior(); }},
      {"block within ghost cells", "\"a\"", [&] { ghosts.rim(); }},
      {"ghost cells", "\"a\"", [&] { const Ghosts again(a); }},
  });
}

TEST_F(Ended, SparseMatrices) {
  Sparse<double> a(world(), 8, 8, {.name = "a"});
  for (int i = 0; i < 8 && world().rank() == 0; ++i) a.add(i, 7 - i, 1);
  a.assemble({.refillable = true});
  Sparse<double> fresh(world(), 8, 8, {.name = "fresh"});
  const Array<double> x(world(), {8}, {.name = "x"}), y(world(), {8}), dense(world(), {8, 8});
  Product product = begin_multiply(a, x, y);
  world().sync();
  end();
  check({
      {"add", "fresh", [&] { fresh.add(0, 0, 1); }},
      {"assemble", "fresh", [&] { fresh.assemble(); }},
      {"from_dense", "fresh", [&] { fresh.from_dense(dense); }},
      {"assembled", "fresh", [&] { static_cast<void>(fresh.assembled()); }},
      {"refill", "\"a\"", [&] { a.refill({}); }},
      {"duplicate", "\"a\"", [&] { static_cast<void>(a.duplicate()); }},
      {"the rows", "\"a\"", [&] { a.update_rows(); }},
      {"get", "\"a\"",
       [&] {
         static_cast<void>(a.get({{0, 0}, {8, 8}}));
       }},
      {"accumulate", "\"a\"", [&] { a.accumulate(0, 7, 1.0); }},
      {"zero", "\"a\"", [&] { a.zero(); }},
      {"scale", "\"a\"", [&] { a.scale(2); }},
      {"rows", "\"a\"", [&] { static_cast<void>(a.rows()); }},
      {"columns", "\"a\"", [&] { static_cast<void>(a.columns()); }},
      {"entries", "\"a\"", [&] { static_cast<void>(a.entries()); }},
      {"name", "\"a\"", [&] { static_cast<void>(a.name()); }},
      {"group", "\"a\"", [&] { static_cast<void>(a.group()); }},
      {"owner", "\"a\"", [&] { static_cast<void>(a.owner(0)); }},
      {"rows_of", "\"a\"", [&] { static_cast<void>(a.rows_of(0)); }},
      {"distribution", "\"a\"", [&] { static_cast<void>(a.distribution()); }},
      {"write_market", "\"a\"", [&] { a.write_market("none.mtx"); }},
      {"to_dense", "\"a\"", [&] { to_dense(a, dense); }},
      {"transpose", "\"a\"", [&] { static_cast<void>(transpose(a)); }},
      {"get_diagonal", "\"a\"", [&] { get_diagonal(a, x); }},
      {"shift_diagonal", "\"a\"", [&] { shift_diagonal(a, 1); }},
      {"scale_rows", "\"a\"", [&] { scale_rows(a, x); }},
      {"scale_columns", "\"a\"", [&] { scale_columns(a, x); }},
      {"multiply", "\"a\"", [&] { multiply(a, x, y); }},
      {"matmul", "\"a\"", [&] { matmul(a, dense, dense); }},
      {"matmul", "\"a\"", [&] { matmul(dense, a, dense); }},
      {"matmul", "\"a\"", [&] { static_cast<void>(matmul(a, a)); }},
      {"product", "\"a\"", [&] { product.finish(); }},
  });
}

}  // namespace
}  // namespace gannet
