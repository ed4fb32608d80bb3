// Law: whatever stands in a message of tasks, what is read of it lies in it; the rank that gets it
// goes on, its tasks run and end as they should, and quiescence is neither early nor late. What
// makes no sense is an error for its sender. On 2 ranks: fuzz_futures ROUNDS [SEED]. Rank 1
// attacks, and makes no task of its own, so that no end it tells of is one that rank 0 waits for.
#include "futures/reading.hpp"
#include "gannet/futures.hpp"
#include "gannet/gannet.hpp"
#include "gannet/messages.hpp"
#include "remote/guarded.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace gannet;
using namespace gannet::futures;
using Buffer = std::vector<std::byte>;
using test::demand;

/// Of any number that a mutated message may bring.
unsigned twice(unsigned n) { return 2 * n; }

/// Nothing of a patch without elements, which a mutated message may name.
double first_of(Slice<double>& slice) {
  const auto elements = slice.read();
  return elements.extent(0) > 0 ? elements(0) : 0;
}

/// Messages that are right, but that nobody waits for.
class Sound {
 public:
  Sound(test::Dice& dice, int rank, const array::Key& key) : dice_(dice), rank_(rank), key_(key) {}

  Buffer message() {
    Buffer bytes;
    for (std::uint64_t left = 1 + dice_.number(4); left > 0; --left) {
      dice_.number(2) ? add_task(bytes) : add_end(bytes);
    }
    return bytes;
  }

 private:
  std::int32_t any_function() { return static_cast<std::int32_t>(dice_.number(5)); }

  void add_task(Buffer& to) {
    TaskRecord record{};
    Buffer arguments(dice_.number(3) ? 4 : dice_.number(100));
    record.head = {.kind = RecordKind::task,
                   .a = static_cast<std::uint8_t>(dice_.number(2)),
                   .length = static_cast<std::uint32_t>(arguments.size()),
                   .function = any_function()};
    record.origin = rank_;
    record.ticket = dice_.number(3);
    Patch patch;
    if (dice_.number(2)) {
      record.has_array = 1;
      record.key = key_;
      record.head.dims = 1;
      patch = {{0}, {1 + static_cast<Index>(dice_.number(4))}};
    }
    append(to, record, Corners(patch).bytes(), arguments);
  }

  void add_end(Buffer& to) {
    const auto kind = static_cast<RecordKind>(2 + dice_.number(5));
    const Buffer body(dice_.number(40));
    EndRecord record{{.kind = kind,
                      .a = static_cast<std::uint8_t>(dice_.number(7)),
                      .length = static_cast<std::uint32_t>(body.size()),
                      .function = any_function()},
                     1 + dice_.number(3)};
    append(to, record, body);
  }

  test::Dice& dice_;
  int rank_;
  array::Key key_;
};

/// At the end of a page, behind which nothing may be read.
void read_before_a_guard(const test::Guarded& pages, const Buffer& message, int ranks) {
  if (message.empty() || message.size() > pages.bytes()) return;
  std::byte* place = pages.last(message.size());
  std::memcpy(place, message.data(), message.size());
  const std::span<const std::byte> all(place, message.size());
  const auto inside = [&](std::span<const std::byte> part) {
    return part.empty() ||
           (part.data() >= all.data() && part.data() + part.size() <= all.data() + all.size());
  };
  for_each_record(all, [&](const RecordHead&, std::span<const std::byte> record) {
    demand(inside(record), "a record is not in its message");
    if (const auto task = read_task(record, ranks)) {
      demand(inside(task->arguments), "arguments are not in their message");
    }
    if (const auto end = read_end(record))
      demand(inside(end->body), "a result is not in its message");
  });
}

/// These make sense, and end what is tested: rank 1 has left, or has said that it is quiet.
bool ends_the_test(const Buffer& message) {
  bool ends = false;
  for_each_record(message, [&](const RecordHead& head, std::span<const std::byte>) {
    ends |= head.kind >= RecordKind::vote && head.kind <= RecordKind::left;
  });
  return ends;
}

/// How many of so many messages rank 0 has refused.
int attack(Messages& messages, Sound& sound, test::Dice& dice, int count) {
  static const test::Guarded pages(4);
  const Messages::Handler theirs{0};  // that of Futures: the first of the world
  int refused = 0;
  for (int i = 0; i < count; ++i) {
    Buffer message = sound.message();
    for (std::uint64_t left = dice.number(4); left > 0; --left) dice.mutate(message);
    read_before_a_guard(pages, message, 2);
    if (ends_the_test(message)) continue;
    Counter done;
    messages.send(0, theirs, {}, message, {.done = done});
    try {
      messages.wait(done);
    } catch (const Error&) {
      ++refused;
    }
  }
  return refused;
}

/// What has come to this rank has run: a task that is low in rank comes last.
void await_all(Futures& tasks, const Array<double>& array) {
  tasks.at(TaskOptions{Where::node, Priority::low}, array, Patch{{0}, {1}}, fn<first_of>).get();
}

/// Tasks of rank 0, for both.
void work(Futures& tasks, const Array<double>& array) {
  demand(tasks.on(1, fn<twice>, 21U).get() == 42, "a task gives something else");
  demand(tasks.at(array, Patch{{0}, {1}}, fn<first_of>).get() == 0, "a task reads something else");
  for (int i = 0; i < 10; ++i) tasks.post_on(i % 2, fn<twice>, static_cast<unsigned>(i));
}

}  // namespace

int main(int argc, char** argv) {
  test::FuzzRun run(argc, argv);
  World world(MPI_COMM_WORLD);
  demand(world.size() == 2, "it runs on 2 ranks");
  Futures tasks(world, {.workers = 1});
  Messages messages(world);
  Array<double> array(world, {8});
  zero(array);
  Sound sound(run.dice, world.rank(), ref(array).key());
  constexpr int at_once = 200;
  int sent = 0, refused = 0;
  while (world.min(run.next_round() ? 1 : 0) != 0) {
    if (world.rank() == 1) refused += attack(messages, sound, run.dice, at_once);
    sent += at_once;
    world.sync();
    if (world.rank() == 0) await_all(tasks, array);
    messages.sync();  // a message that rank 1 refuses holds nothing but ends
    if (world.rank() == 0) work(tasks, array);
    try {
      tasks.all_quiesce();
    } catch (const Error&) {  // of what made sense, but could not be done
    }
    const auto counts = tasks.counts();
    demand(counts.created == counts.finished, "quiescence is early");
    world.sync();
  }
  if (world.rank() == 0) return 0;
  std::printf("fuzz_futures: %d messages, %d of them refused\n", sent, refused);
  return refused > 0 && refused < sent ? 0 : 1;
}
