// Laws of base::NoteVersion, by which a note of several words is read whole or not at all; and of
// store::Marks: what is noted while another thread takes the marks is taken, or is there for the
// next one.
#include "memory_model/begin.hpp"
//
#include "base/note_version.hpp"
#include "store/marks.hpp"

namespace gannet::memory_model {
namespace {

struct Note {
  base::NoteVersion version{};
  std::atomic<int> one{0}, other{0};

  void write(int number) {
    const base::NoteVersion::Writing writing(version);
    one.store(number, std::memory_order_relaxed);
    other.store(number, std::memory_order_relaxed);
  }
  void read() const {
    const auto seen = version.begin();
    const int first = one.load(std::memory_order_relaxed),
              second = other.load(std::memory_order_relaxed);
    if (version.is_still(seen)) check(first == second, "a mixture of two notes is taken for one");
  }
};

void one_writes(Scenario& all) {
  auto& note = all.make<Note>();
  all.thread([&] { note.write(1), note.write(2); });
  all.thread([&] { note.read(); });
}

TEST(NoteVersion, TellsMixturesFromNotes) { expect_safe(one_writes); }

TEST(NoteVersion, Orders) {
  EXPECT_EQ(orders("note_version", {one_writes}),
            (std::vector<std::string>{"Writing fence release", "~Writing store release",
                                      "begin load acquire", "is_still fence acquire"}));
}

using Marks = store::MarksOf<2>;
constexpr std::uint64_t hash = 1ull << 32;

void note_and_take(Scenario& all) {
  auto& marks = all.make<Marks>();
  auto& taken = all.make<bool>(false);
  all.thread([&] { marks.note(hash); });
  all.thread([&] { taken = marks.take()[1] != 0; });
  all.finally(
      [&] { check(taken || (marks.any() && marks.take()[1] != 0), "a change is never told"); });
}

TEST(Marks, LoseNone) { expect_safe(note_and_take); }
TEST(Marks, Orders) {
  EXPECT_EQ(orders("marks", {note_and_take}),
            (std::vector<std::string>{"note store release", "take update acquire"}));
}

}  // namespace
}  // namespace gannet::memory_model
