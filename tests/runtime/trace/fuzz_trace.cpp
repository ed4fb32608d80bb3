// Law: no bytes whatever make the reader of traces step outside of them, hang, or give what is not
// as run.hpp says. Usage: fuzz_trace ROUNDS [SEED]; mutates a trace that is right, outside of its
// checksums and inside. Most worth in a build with a sanitizer.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "gannet/error.hpp"
#include "support/fuzz.hpp"
#include "timeline/contention.hpp"
#include "timeline/run.hpp"
#include "timeline/summary.hpp"
#include "trace/old_version.hpp"
#include "trace/pack.hpp"

namespace {

using namespace gannet;
using namespace gannet::timeline;
using gannet::test::demand;
using gannet::test::Dice;
namespace format = gannet::trace::format;

using Buffer = std::vector<std::byte>;

void append(Buffer& to, const auto& value) {
  const auto bytes = std::as_bytes(std::span(&value, 1));
  to.insert(to.end(), bytes.begin(), bytes.end());
}

class Fuzz {
 public:
  explicit Fuzz(Dice& dice) : dice_(dice) {}

  void once() {
    Buffer bytes = file();
    for (std::size_t times = dice_.number(3); times > 0; --times) dice_.mutate(bytes);
    const std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    try {
      check(merge({text}, "fuzzed"));
      ++opened_;
    } catch (const Error&) {
    }
  }

  std::uint64_t opened() const { return opened_; }

 private:
  /// The contents are mutated before the checksums are made. Of any version.
  Buffer file() {
    Buffer bytes;
    format::FileHead head{};
    std::memcpy(head.magic, format::magic, sizeof head.magic);
    head.version = version_ = 1 + static_cast<std::uint32_t>(dice_.number(3));
    head.bytes = sizeof head;
    head.nodes = 1;
    head.ranks = 2;
    append(bytes, head);
    const std::string rows =
        "clock\t1000\t2000\nclock\t90001000\t30002000\nrank\t0\there\t12\n"
        "array\t1\t7\t1\t8\t10,10\tfock\nblock\t1\t0,0\t5,10\nblock\t1\t5,0\t10,10\n"
        "subject\t2\tcount\nline\t1\t/nowhere/a.out\t12ab\nplace\t2\ta.py:3 (in "
        "f)\nregion\t1\tscf\nname\t1\tdgemm\n"
        "team\t1\t99\t2\nthread\t0\tprogram\noffset\t2000\t5\t7\nleft\tend\n";
    for (std::uint32_t rank = 0; rank < 2; ++rank) {
      add_frame(bytes, format::Kind::rows, rank, Buffer(as_bytes(rows)));
      const auto some = events();
      add_frame(bytes, format::Kind::events, rank,
                version_ < 3 ? test::shuffled(some) : trace::pack(some).bytes);
    }
    return bytes;
  }

  static Buffer as_bytes(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
  }

  std::vector<format::Event> events() {
    std::vector<format::Event> all;
    std::uint64_t now = 2000;
    for (std::uint64_t i = 0; i < 20; ++i) {
      format::Event e{};
      e.begin = now += dice_.number(1000);
      e.length = static_cast<std::uint32_t>(dice_.number(5000));
      e.op = static_cast<Op>(dice_.number(30));
      e.array = static_cast<std::uint32_t>(dice_.number(3));
      e.line = static_cast<std::uint16_t>(dice_.number(3));
      e.flags = static_cast<std::uint8_t>(dice_.number(32));
      e.where = format::where_of(dice_.number(110), dice_.number(4));
      all.push_back(e);
      if (dice_.number(3) != 0) continue;
      format::PatchHead head{};
      head.place = static_cast<std::uint32_t>(dice_.number(4));
      head.dims = 2;
      head.array = 1;
      head.op = Op::patch;
      const auto lo = static_cast<std::int64_t>(dice_.number(8));
      const format::Bounds bounds{lo, lo + 2, 1, 9};
      std::memcpy(&e, &head, sizeof e);
      all.push_back(e);
      std::memcpy(&e, &bounds, sizeof e);
      all.push_back(e);
    }
    return all;
  }

  void add_frame(Buffer& to, format::Kind kind, std::uint32_t rank, Buffer content) {
    for (std::size_t times = dice_.number(3); times > 0; --times) dice_.mutate(content);
    if (version_ == 1) add_frame_with<format::FrameHead1>(to, kind, rank, content);
    if (version_ > 1) add_frame_with<format::FrameHead>(to, kind, rank, content);
  }

  template <class Head>
  static void add_frame_with(Buffer& to, format::Kind kind, std::uint32_t rank,
                             const Buffer& content) {
    Head head{};
    head.mark = format::frame_mark;
    head.kind = kind;
    head.rank = rank;
    head.stored = head.plain = static_cast<std::uint32_t>(content.size());
    head.check = format::checksum(content);
    head.head_check = format::checksum_of_head(head);
    append(to, head);
    to.insert(to.end(), content.begin(), content.end());
  }

  static void check(const Run& run) {
    Time before = 0;
    for (const Event& e : run.events) {
      demand(e.begin >= before && e.end >= e.begin && e.complete >= e.end, "times out of order");
      demand(e.wait >= 0 && e.wait <= e.length(), "a wait longer than its call");
      demand(e.rank >= 0 && e.rank < static_cast<int>(run.ranks.size()), "no such rank");
      demand(e.peer >= -1 && e.peer < static_cast<int>(run.ranks.size()), "no such peer");
      demand(e.array == none || e.array < run.arrays.size(), "no such array");
      demand(e.line == none || e.line < run.lines.size(), "no such line");
      demand(e.region == none || e.region < run.regions.size(), "no such region");
      demand(e.name == none || e.name < run.names.size(), "no such name");
      if (e.where == Where::element || e.where == Where::patch) {
        const Patch patch = run.patch(e);
        demand(!patch.empty(), "an empty patch");
        demand(Patch::whole(run.arrays[e.array].shape).contains(patch), "a patch outside");
      }
      before = e.begin;
    }
    summarise(run, 0, run.length).sentence(run);
    for (std::uint32_t a = 0; a < run.arrays.size(); ++a) {
      if (run.arrays[a].is_array()) contention(run, a, 0, run.length, 1000).most();
    }
  }

  Dice& dice_;
  std::uint32_t version_ = 0;
  std::uint64_t opened_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  gannet::test::FuzzRun run(argc, argv);
  Fuzz fuzz(run.dice);
  std::uint64_t inputs = 0;
  for (; run.next_round(); inputs += 20) {
    for (int i = 0; i < 20; ++i) fuzz.once();
  }
  std::printf("fuzz_trace: %llu inputs, %llu of them valid\n",
              static_cast<unsigned long long>(inputs),
              static_cast<unsigned long long>(fuzz.opened()));
  return fuzz.opened() > 0 ? 0 : 1;
}
