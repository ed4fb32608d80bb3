// Law: no bytes whatever make a helper touch memory outside of its bounds or hold more than its
// buffers, nor make a rank write answers where it did not ask for them. Usage: fuzz_service ROUNDS
// [SEED]; mutates blocks and replies that are right. All memory lies between guard pages.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

#include "guarded.hpp"
#include "remote_node.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace gannet;
using namespace gannet::remote;
using protocol::Answer;
using protocol::Op;
using protocol::Record;
using test::demand;
using test::Dice;
using Buffer = std::vector<std::byte>;

constexpr int ranks = 3;
constexpr std::size_t pages = 4;
constexpr flow::Plan plan{.clients = ranks, .credits = 2, .buffer = 1024, .spares = 3};

template <class Value>
void append(Buffer& to, const Value& value) {
  const std::size_t at = to.size();
  to.resize(at + sizeof value);
  std::memcpy(&to[at], &value, sizeof value);
}

/// A rank of another node, which only takes in what comes.
class Sink : private wire::Listener {
 public:
  Sink(wire::Transport& transport, wire::Port& far) : port_(transport.open_port(*this)) {
    far.connect(port_->address());
  }
  void progress() { port_->progress(); }

 private:
  void on_message(wire::Peer, wire::Bytes header, wire::Bytes payload) override {
    const bool alone = protocol::parse<protocol::GrantHeader>(header).has_value() ||
                       protocol::parse<protocol::RefusalHeader>(header).has_value();
    demand(alone ? payload.empty() : protocol::parse<protocol::ReplyHeader>(header).has_value(),
           "the helper sent something that is no reply");
    demand(payload.size() <= std::size_t(plan.buffer), "a reply is too large");
    protocol::Reader<Answer> reader(payload);
    while (!reader.at_end()) {
      const auto answer = reader.head();
      demand(answer && reader.data(answer->bytes), "a reply is cut short");
      demand(answer->refusal == 0 || answer->bytes == 0, "what is refused has no data");
    }
  }
  void on_sent(std::uint64_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}

  std::unique_ptr<wire::Port> port_;
};

/// A helper that gets blocks of all kinds.
class Helper {
 public:
  Helper(Dice& dice, const test::Guarded& memory, const wire::loop::Knobs& knobs)
      : dice_(dice),
        network_(knobs),
        transport_(network_.transport()),
        // Offsets begin with the guard page, so that the bounds begin where the memory does.
        far_(*transport_, memory.start() - test::Guarded::page, test::Guarded::page,
             test::Guarded::page + memory.bytes(), plan) {
    for (int i = 0; i < ranks; ++i) {
      sinks_.push_back(std::make_unique<Sink>(*transport_, far_.port()));
    }
  }

  void once() {
    Buffer header = good_header();
    Buffer payload;
    for (auto n = header[0] == std::byte{2} ? 0 : dice_.number(4); n > 0; --n) add_record(payload);
    if (dice_.number(8) == 0) dice_.mutate(header);
    for (auto times = dice_.number(3); times > 0; --times) dice_.mutate(payload);
    const std::size_t size = std::min(payload.size(), in_.bytes());
    std::copy_n(payload.begin(), size, in_.last(size));
    const auto from =
        dice_.number(50) == 0 ? 100 + dice_.number(1ULL << 31) * 2 : dice_.number(ranks);
    far_.arrive(static_cast<wire::Peer>(from), header, {in_.last(size), size});
    demand(far_.service().receiver().held() <= plan.bound(), "more is held than there are buffers");
    if (dice_.number(3) == 0) far_.progress();
    if (dice_.number(3) == 0) sinks_[dice_.number(ranks)]->progress();
  }

  std::int64_t records() { return far_.service().counters().records; }

 private:
  Buffer good_header() {
    const bool flush_request = dice_.number(16) == 0;
    const auto coin = [&] { return dice_.number(2) == 0; };
    const bool spare = dice_.number(4) == 0;
    const auto to_come = static_cast<std::int64_t>(coin() ? 0 : dice_.number(100'000));
    Buffer header;
    append(header, protocol::BlockHeader{flush_request ? protocol::MessageKind::flush_request
                                                       : protocol::MessageKind::block,
                                         coin(), coin(), spare, 1, to_come});
    return header;
  }

  void add_record(Buffer& to) {
    const auto op = static_cast<Op>(1 + dice_.number(9));
    const bool word = op >= Op::fetch_add;
    const bool lock = op == Op::lock || op == Op::unlock;
    constexpr std::uint16_t elements[] = {4, 8, 4, 8, 8, 16};
    const auto type = dice_.number(6);
    const std::uint16_t element = op == Op::key ? 1 : lock ? 8 : elements[type];
    const auto few = [&] { return static_cast<std::uint32_t>(1 + dice_.number(8)); };
    const std::uint64_t far = test::Guarded::page + dice_.number(pages * test::Guarded::page);
    const std::uint32_t count = lock ? 2 : word ? 1 : few();
    const auto step = static_cast<std::int64_t>(element * (lock ? 1 : 1 + dice_.number(3)));
    Record record{
        op,    static_cast<Element>(type), element, 7,           far - far % (lock ? 64 : element),
        count, word ? 1 : few(),           step,    step * count};
    if (dice_.number(4) == 0) record.row_step = -record.row_step;
    append(to, record);
    to.resize(to.size() + protocol::padded(protocol::data_bytes(record)), std::byte{1});
  }

  Dice& dice_;
  test::Guarded in_{2};
  wire::loop::Network network_;
  std::unique_ptr<wire::Transport> transport_;
  test_nodes::FarNode far_;
  std::vector<std::unique_ptr<Sink>> sinks_;
};

/// A rank that asked for something and gets replies of all kinds.
class Asker {
 public:
  explicit Asker(Dice& dice) : dice_(dice) {}

  void once() {
    if (asked_ < 20) ask();
    Buffer reply;
    for (auto n = dice_.number(3); n > 0; --n) {
      const bool refused = dice_.number(4) == 0;
      const Answer answer{static_cast<std::uint32_t>(dice_.number(20)),
                          static_cast<std::uint32_t>(refused ? 0 : 8 * dice_.number(20)) & 0xffffff,
                          refused ? static_cast<std::uint8_t>(dice_.number(256)) : std::uint8_t{0}};
      append(reply, answer);
      reply.resize(reply.size() + answer.bytes, std::byte{1});
    }
    for (auto times = dice_.number(3); times > 0; --times) dice_.mutate(reply);
    const std::size_t size = std::min(reply.size(), in_.bytes());
    std::copy_n(reply.begin(), size, in_.last(size));
    const int node = dice_.number(10) == 0 ? static_cast<int>(dice_.number(5)) - 1 : 1;
    take_replies({in_.last(size), size}, node, replies_, requests_, [this](std::size_t) {
      --asked_;
      ++taken_;
    });
    std::erase_if(calls_, [this](const Requests::Id& call) {
      if (!requests_.done(call)) return false;
      refused_ += requests_.take_refusal(call) ? 1 : 0;
      return true;
    });
  }

  std::int64_t taken() const { return taken_; }
  std::int64_t refused() const { return refused_; }

 private:
  /// Rows of eight bytes that end where the guard begins.
  void ask() {
    const auto rows = static_cast<Index>(dice_.number(20));
    const auto step = static_cast<Index>(8 + dice_.number(100));
    const auto span = static_cast<std::size_t>(std::max<Index>(rows - 1, 0) * step + 8);
    const CutPiece piece{0, 0, 8, rows, 1, 1, 0, step};
    calls_.push_back(requests_.open());
    replies_.expect({node::host_memory(near_.last(span)), piece, 1, calls_.back().slot, 1});
    ++asked_;
  }

  Dice& dice_;
  test::Guarded in_{2}, near_{1};
  PendingReplies replies_;
  Requests requests_;
  std::vector<Requests::Id> calls_;
  int asked_ = 0;
  std::int64_t taken_ = 0;
  std::int64_t refused_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  test::FuzzRun run(argc, argv);
  const test::Guarded memory(pages);
  Asker asker(run.dice);
  std::uint64_t inputs = 0;
  std::int64_t records = 0;
  while (run.next_round()) {
    Helper helper(run.dice, memory,
                  {.busy_every = inputs % 2000 ? 3U : 0U, .late = run.dice.number(2) == 0});
    for (int i = 0; i < 500; ++i) {
      helper.once();
      asker.once();
    }
    records += helper.records();
    inputs += 1000;
  }
  std::printf(
      "fuzz_service: %llu inputs, %lld records done, %lld answers taken, %lld of them refusals\n",
      static_cast<unsigned long long>(inputs), static_cast<long long>(records),
      static_cast<long long>(asker.taken()), static_cast<long long>(asker.refused()));
  return records > 0 && asker.taken() > asker.refused() && asker.refused() > 0 ? 0 : 1;
}
