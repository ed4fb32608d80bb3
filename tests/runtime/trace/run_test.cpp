// Laws: what threads record is what a reader finds, element by element and patch by patch, in order
// of time; a child process that ends ends no recording; a file that ends anywhere opens up to there
// and says what is missing; other files are refused by name.
#include "timeline/run.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <filesystem>
#include <random>
#include <span>
#include <thread>

#include "base/forked.hpp"
#include "gannet/error.hpp"
#include "gannet/region.hpp"
#include "trace/old_version.hpp"
#include "trace/pack.hpp"
#include "trace/place.hpp"
#include "trace/recording.hpp"

namespace gannet::timeline {
namespace {

using trace::Recorder;

using test::Recording;

Run without_end(Run run) {
  run.warnings.pop_back();  // rank 1 never was
  return run;
}

TEST_F(Recording, RecordsElementsAndPatchesOfAllDimensions) {
  std::vector<Patch> patches;
  std::vector<Shape> shapes;
  for (int dims = 1; dims <= max_dims; ++dims) shapes.push_back(Shape::filled(dims, 4 + dims));
  for (const Shape& shape : shapes) {
    const std::uint32_t array = declare(shape, static_cast<std::uint64_t>(shape.dims()));
    Patch p = Patch::element(Point::filled(shape.dims(), 2));
    p.lo[0] = 1;
    for (const Patch& patch : {Patch::whole(shape), Patch::element(p.lo), p, p}) {
      put(array, shape, patch, 1);
      patches.push_back(patch);
    }
  }
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), patches.size());
  for (std::size_t i = 0; i < patches.size(); ++i) {
    const Event& e = run.events[i];
    EXPECT_EQ(run.patch(e), patches[i]);
    EXPECT_EQ(e.bytes, patches[i].size() * 8);
    EXPECT_EQ(e.peer, 1);
    EXPECT_EQ(run.arrays[e.array].name, name_);
    EXPECT_LE(e.begin, e.end);
    if (i > 0) {
      EXPECT_LE(run.events[i - 1].begin, e.begin);
    }
  }
  EXPECT_EQ(without_end(run).warnings.size(), 0u);
}

TEST_F(Recording, IsNotThatOfAChildThatEnds) {
  const Shape shape{50, 30};
  const std::uint32_t array = declare(shape);
  put(array, shape, Patch::whole(shape));
  base::become_rank();
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(20);  // rather than wait for a writer that is not there
    Recorder::end("end");
    ::_exit(0);
  }
  int how = -1;
  ASSERT_EQ(::waitpid(child, &how, 0), child);
  EXPECT_EQ(how, 0) << "the child did not end by itself";
  put(array, shape, Patch::whole(shape));
  const timeline::Run run = end_and_open();
  EXPECT_EQ(run.events.size(), 2u);
  EXPECT_EQ(without_end(run).warnings.size(), 0u);
}

TEST_F(Recording, KeepsManyPatchesOfManyThreads) {
  const Shape shape{5000, 3000};
  const std::uint32_t array = declare(shape);
  constexpr Index each = 20000;
  const auto work = [&](Index thread) {
    for (Index i = 0; i < each; ++i) {
      put(array, shape, {{i % 4000, thread}, {i % 4000 + 2, thread + i % 7 + 1}});
    }
  };
  std::vector<std::thread> threads;
  for (Index t = 0; t < 3; ++t) threads.emplace_back(work, t);
  for (auto& thread : threads) thread.join();
  const timeline::Run run = end_and_open();
  EXPECT_EQ(static_cast<Index>(run.events.size()) + run.lost, 3 * each);
  for (const Event& e : run.events) {
    const Patch p = run.patch(e);
    EXPECT_EQ(p.extent(0), 2);
    EXPECT_EQ(p.extent(1), e.bytes / 16);
  }
}

TEST_F(Recording, TimesAreThoseOfTheClock) {
  const Shape shape{10};
  const std::uint32_t array = declare(shape);
  const std::int64_t before = base::now_ns();
  trace::observe(
      [&] {
        return trace::Event{Op::get, nullptr, {name_, 1, array, &shape}, Patch::whole(shape), 80,
                            0,       true};
      },
      [] { std::this_thread::sleep_for(std::chrono::milliseconds(40)); });
  const std::int64_t took = base::now_ns() - before;
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), 1u);
  EXPECT_NEAR(double(run.events[0].length()), double(took), 0.05 * double(took));
}

TEST_F(Recording, RegionsAndPausesHold) {
  const Shape shape{10};
  const std::uint32_t array = declare(shape);
  {
    const Region outer("fock build");
    put(array, shape, Patch::element({3}));
    {
      const Region inner("inner");
      put(array, shape, Patch::element({4}));
    }
    trace_stop();
    put(array, shape, Patch::element({5}));
    trace_start();
  }
  put(array, shape, Patch::element({6}));
  const timeline::Run run = end_and_open();
  std::vector<std::pair<Index, std::string>> puts;
  for (const Event& e : run.events) {
    if (e.op != Op::put) continue;
    puts.push_back({run.patch(e).lo[0], e.region == none ? "" : run.regions[e.region]});
  }
  const std::vector<std::pair<Index, std::string>> expected{
      {3, "fock build"}, {4, "inner"}, {6, ""}};
  EXPECT_EQ(puts, expected);
}

TEST_F(Recording, RequestsAreOpenUntilTheyAreComplete) {
  const Shape shape{10};
  const std::uint32_t array = declare(shape);
  const auto begin = [&](std::uint64_t request) {
    trace::observe(
        [&] {
          return trace::Event{
              Op::get, nullptr, {name_, 1, array, &shape}, Patch::element({1}), 8, 0, true, false};
        },
        [] {});
    trace::note_at(Op::begun, request);
  };
  begin(17);
  begin(18);
  trace::note_at(Op::completed, 18);
  trace::note_at(Op::completed, 17);
  begin(19);
  put(array, shape, Patch::element({2}));
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), 4u);
  EXPECT_GT(run.events[0].complete, run.events[1].complete);
  EXPECT_GT(run.events[1].complete, run.events[1].end);
  EXPECT_EQ(run.events[2].complete, run.events[3].end);
  EXPECT_EQ(run.events[3].complete, run.events[3].end);
}

TEST_F(Recording, OpensWhereverItIsCut) {
  const Shape shape{100, 100};
  const std::uint32_t array = declare(shape);
  for (Index i = 0; i < 100; ++i) put(array, shape, {{i, 0}, {i + 1, 50}});
  end_and_open();
  const std::string whole = contents();
  std::size_t most = 0;
  for (std::size_t length = 64; length <= whole.size(); ++length) {
    const timeline::Run run = merge({whole.substr(0, length)}, "cut");
    EXPECT_GE(run.events.size(), most);
    EXPECT_FALSE(run.warnings.empty());
    most = run.events.size();
  }
  EXPECT_EQ(most, 100u);
}

TEST_F(Recording, RefusesWhatIsNoTrace) {
  end_and_open();
  std::string bytes = contents();
  const auto problem = [](const std::string& of) -> std::string {
    try {
      merge({of}, "run.gtr");
      return "none";
    } catch (const Error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(problem(bytes), "none");
  EXPECT_NE(problem("").find("run.gtr is no trace"), std::string::npos);
  EXPECT_NE(problem("#!/bin/sh\n" + bytes).find("is no trace"), std::string::npos);
  bytes[8] = 99;
  EXPECT_NE(problem(bytes).find("version 99"), std::string::npos);
  EXPECT_THROW(timeline::Run::open(path_ + ".nowhere"), Error);
}

TEST_F(Recording, OfOlderVersionsOpens) {
  const Shape shape{100, 100};
  const std::uint32_t array = declare(shape);
  for (Index i = 0; i < 100; ++i) put(array, shape, {{i, 0}, {i + 1, 50}});
  const timeline::Run now = end_and_open();
  for (const std::uint32_t version : {1u, 2u}) {
    const timeline::Run old = merge({test::as_version(version, contents())}, "old");
    EXPECT_EQ(old.warnings, now.warnings);
    ASSERT_EQ(old.events.size(), 100u);
    for (std::size_t i = 0; i < old.events.size(); ++i) {
      EXPECT_EQ(old.events[i].begin, now.events[i].begin);
      EXPECT_EQ(old.patch(old.events[i]), now.patch(now.events[i]));
    }
  }
}

TEST_F(Recording, KeepsThreadsApartHoweverManyThereAre) {
  trace::File file(path_, 1);
  const std::string rows = "clock\t1000\t2000\nrank\t0\there\t12\nthread\t65541\tlate\nleft\tend\n";
  file.append({trace::format::Kind::rows, 0, 0}, std::as_bytes(std::span(rows)));
  std::vector<trace::format::Event> events(1);
  events[0].op = Op::fence;
  events[0].flags = static_cast<std::uint8_t>(trace::format::Form::peer);
  for (const std::uint32_t stream : {5u, 65541u, 4'000'000'000u}) {
    events[0].begin = 1000 + stream;
    file.append({trace::format::Kind::events, stream, 0}, trace::pack(events).bytes);
  }
  const timeline::Run run = end_and_open();
  EXPECT_EQ(run.warnings.size(), 0u);
  ASSERT_EQ(run.events.size(), 3u);
  EXPECT_EQ(run.events[0].stream, 5u);
  EXPECT_EQ(run.events[1].stream, 65541u);
  EXPECT_EQ(run.events[2].stream, 4'000'000'000u);
  const std::map<std::uint32_t, std::string> named{{65541, "late"}};
  EXPECT_EQ(run.ranks[1].threads, named);
}

TEST_F(Recording, LinesOfCallersAreFound) {
  const Shape shape{10};
  const std::uint32_t array = declare(shape);
  for (int i = 0; i < 10; ++i) put(array, shape, Patch::element({3}));
  put(array, shape, Patch::element({4}));
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), 11u);
#if defined(__x86_64__)
  for (const Event& e : run.events) EXPECT_NE(e.line, none);
  EXPECT_EQ(run.events[0].line, run.events[9].line);
#endif
}

TEST_F(Recording, LinesAreThoseThatABindingGives) {
  const Shape shape{10};
  const std::uint32_t array = declare(shape);
  const std::uint16_t outer = trace::number_of_place("a.py:1 (in\tf)");
  EXPECT_EQ(trace::number_of_place("a.py:1 (in\tf)"), outer);
  {
    const trace::AtPlace here(outer);
    put(array, shape, Patch::element({1}));
    {
      const trace::AtPlace there(trace::number_of_place("b.py:2 (in g)"));
      put(array, shape, Patch::element({2}));
    }
    put(array, shape, Patch::element({3}));
  }
  put(array, shape, Patch::element({4}));
  const timeline::Run run = end_and_open();
  ASSERT_EQ(run.events.size(), 4u);
  EXPECT_EQ(run.lines[run.events[0].line], "a.py:1 (in f)");
  EXPECT_EQ(run.lines[run.events[1].line], "b.py:2 (in g)");
  EXPECT_EQ(run.events[2].line, run.events[0].line);
  EXPECT_NE(run.events[3].line, run.events[0].line);
}

using RawEvents = std::vector<trace::format::Event>;

void expect_same(const RawEvents& back, const RawEvents& events) {
  ASSERT_EQ(back.size(), events.size());
  if (events.empty()) return;
  EXPECT_EQ(std::memcmp(back.data(), events.data(), events.size() * sizeof events[0]), 0);
}

/// Any events, in any order, and lines of the table of patches between them.
RawEvents random_events(std::mt19937_64& random, std::size_t count) {
  const auto some = [&] { return random() >> random() % 64; };  // of all lengths
  RawEvents events;
  while (events.size() < count) {
    trace::format::Event e{};
    e.begin = some();
    e.length = static_cast<std::uint32_t>(some());
    e.wait = static_cast<std::uint32_t>(some());
    e.where = some();
    e.array = static_cast<std::uint32_t>(some());
    e.line = static_cast<std::uint16_t>(some());
    e.op = static_cast<Op>(random() % 255);
    e.flags = static_cast<std::uint8_t>(random());
    const bool told = random() % 3 == 0;
    const auto place = static_cast<std::uint32_t>(random() % trace::format::patch_places);
    if (told) {
      const std::uint64_t dims = random() % (max_dims + 1);
      events.push_back(std::bit_cast<trace::format::Event>(trace::format::PatchHead{
          place, static_cast<std::uint32_t>(random() % 9), dims, 0, 7, 0, Op::patch, 0}));
      for (std::uint64_t d = 0; d < dims; d += 2) {
        const bool two = d + 1 < dims;
        const auto bound = [&](bool known) { return known ? static_cast<Index>(some()) : 0; };
        events.push_back(std::bit_cast<trace::format::Event>(
            trace::format::Bounds{bound(true), bound(true), bound(two), bound(two)}));
      }
    }
    if (told && random() % 2 == 0) {
      e.where = trace::format::where_of(e.where & trace::format::most_low, place);
    }
    events.push_back(e);
  }
  return events;
}

TEST(TraceFile, EventsComeBackFromTheirBytes) {
  std::mt19937_64 random(13);
  for (const std::size_t count : {0u, 1u, 2u, 50u, 5000u}) {
    const RawEvents events = random_events(random, count);
    const trace::Packed packed = trace::pack(events);
    EXPECT_EQ(packed.events, events.size());
    const auto back = trace::unpack_events(packed.bytes);
    ASSERT_TRUE(back);
    expect_same(*back, events);
    expect_same(trace::unshuffled(test::shuffled(events)), events);
    for (std::size_t cut = 0; cut < std::min<std::size_t>(packed.bytes.size(), 300); ++cut) {
      EXPECT_FALSE(trace::unpack_events(std::span(packed.bytes).first(cut)));
    }
  }
}

TEST(TraceFile, PatchesAreNotCutInTwo) {
  std::mt19937_64 random(17);
  const RawEvents events = random_events(random, 300);
  for (std::size_t cut = 0; cut <= events.size(); ++cut) {
    RawEvents back;
    const std::span all(events);
    const trace::Packed first = trace::pack(all.first(cut));
    const trace::Packed second = trace::pack(all.subspan(first.events));
    ASSERT_LE(first.events, cut);
    for (const auto& part : {first, second}) {
      const auto some = trace::unpack_events(part.bytes);
      ASSERT_TRUE(some);
      back.insert(back.end(), some->begin(), some->end());
    }
    expect_same(back, events);
  }
}

TEST(TraceFile, NodesHaveFilesBesideTheFirst) {
  EXPECT_EQ(trace::file_of_node("run.gtr", 0), "run.gtr");
  EXPECT_EQ(trace::file_of_node("run.gtr", 2), "run.2.gtr");
  EXPECT_EQ(trace::file_of_node("a/run", 1, 3), "a/run-3.1.gtr");
}

/// The one begins a trace of the name that the other still writes.
TEST(TraceFile, TwoJobsDoNotMeet) {
  const std::string path = testing::TempDir() + "gannet_two_" + std::to_string(::getpid()) + ".gtr";
  const trace::format::FileHead head{};
  const auto bytes = std::as_bytes(std::span(&head, 1));
  trace::create_file(path, head);
  trace::File one(path, 0);
  EXPECT_TRUE(one.append({trace::format::Kind::rows}, bytes));
  trace::create_file(path, head);
  EXPECT_TRUE(one.append({trace::format::Kind::rows}, bytes));
  EXPECT_EQ(std::filesystem::file_size(path), sizeof head);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace gannet::timeline
