// Laws: a recording carries its one-sided verbs, so that an older reader has those it does not know
// by name, on their elements; rows cannot change what known numbers mean.
#include <gtest/gtest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gannet/patch.hpp"
#include "page/events.hpp"
#include "timeline/summary.hpp"
#include "trace/pack.hpp"
#include "trace/recording.hpp"

namespace gannet::timeline {
namespace {

constexpr auto newer = static_cast<Op>(60);
const std::string rank_1 =
    "clock\t1000\t2000\nclock\t90001000\t30002000\nrank\t0\there\t12\n"
    "array\t1\t7\t1\t8\t10,10\tfock\nleft\tend\n";

class NewerVerbs : public test::Recording {
 protected:
  void write_rows(const std::string& rows) {
    file().append({trace::format::Kind::rows, 0, rows_++}, std::as_bytes(std::span(rows)));
  }

  /// On element 42 of fock, of rank 0.
  void write_event(Op op) {
    trace::format::Event event{};
    event.op = op;
    event.begin = 1000 + 1000 * events_;
    event.length = 500;
    event.array = 1;
    event.flags = static_cast<std::uint8_t>(trace::format::Form::element);
    event.where = trace::format::where_of(42, 0);
    file().append({trace::format::Kind::events, 0, events_++},
                  trace::pack(std::vector{event}).bytes);
  }

 private:
  trace::File& file() {
    if (!file_) file_.emplace(path_, 1);
    return *file_;
  }
  std::optional<trace::File> file_;
  std::uint32_t rows_ = 0, events_ = 0;
};

TEST_F(NewerVerbs, AreToldByTheirNames) {
  write_rows(rank_1 + "verb\t60\tfetch_xor\tatomic\tupdates\n");
  write_event(newer);
  write_event(Op::fetch_add);
  const timeline::Run run = end_and_open();
  EXPECT_EQ(run.warnings.size(), 0u) << run.warnings.front();
  ASSERT_EQ(run.notes.size(), 1u);
  EXPECT_NE(run.notes[0].find("fetch_xor is newer"), std::string::npos) << run.notes[0];
  ASSERT_EQ(run.events.size(), 2u);
  EXPECT_EQ(name_of(run, run.events[0]), "fetch_xor");
  EXPECT_EQ(name_of(run, run.events[1]), "fetch_add");
  EXPECT_TRUE(run.events[0].is_access());
  EXPECT_EQ(run.patch(run.events[0]), Patch::element({4, 2}));
  page::Operations operations(run);
  EXPECT_EQ(operations.of(run.events[0]), 0u);
  EXPECT_EQ(operations.of(run.events[1]), 1u);
  EXPECT_EQ(operations.all()[0].name, "fetch_xor");
  EXPECT_STREQ(operations.all()[0].kind, "atomic");
  EXPECT_EQ(summarise(run, 0, run.length + 1).rows.size(), 2u);
}

TEST_F(NewerVerbs, OfWhichNothingIsToldAreCounted) {
  write_rows(rank_1 + "verb\t61\tbend\tspoon\tupdates\n");
  write_event(newer);
  write_event(static_cast<Op>(61));
  const timeline::Run run = end_and_open();
  EXPECT_EQ(run.events.size(), 0u);
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_EQ(run.warnings[0], "operations are not known (2 times)");
}

TEST_F(NewerVerbs, CannotTakeNumbersThatAreKnown) {
  write_rows(rank_1 +
             "verb\t6\tget\tget\treads\nverb\t255\tget\tget\treads\nverb\t-1\tx\tget\treads\n");
  write_event(Op::fetch_add);
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), 1u);
  EXPECT_EQ(name_of(run, run.events[0]), "fetch_add");
  ASSERT_EQ(run.warnings.size(), 1u);
  EXPECT_EQ(run.warnings[0], "1 rows make no sense");
}

TEST(Verbs, AllOneSidedOnesAreInEveryFile) {
  const std::string rows = trace::rows_of_verbs();
  for (const trace::Verb& v : trace::verbs) {
    const std::string row = "verb\t" + std::to_string(static_cast<int>(v.op)) + '\t' + v.name +
                            '\t' + trace::name_of(v.family) + '\t' + trace::name_of(v.effect) +
                            '\n';
    EXPECT_EQ(rows.find(row) != std::string::npos, v.one_sided()) << row;
    if (v.one_sided()) {
      EXPECT_EQ(trace::verb_like(trace::name_of(v.family), trace::name_of(v.effect)).family,
                v.family);
    }
  }
}

}  // namespace
}  // namespace gannet::timeline
