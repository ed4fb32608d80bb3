// Laws of the messages of collective operations: each is read once, by its label, as it was sent,
// in any order; a sender has at most `window` messages of a team that its partner has not read; who
// reads everything lets its partner go on, however busy the network is; nothing is left of a team
// that was forgotten.
#include "remote/client/exchange_messages.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "gannet/types.hpp"
#include "remote/client/tag.hpp"
#include "support/random.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::remote {
namespace {

using Label = ExchangeMessages::Label;
using Partner = ExchangeMessages::Partner;
using Content = std::vector<std::byte>;
constexpr node::Call in_sync("sync");
constexpr std::uint64_t window = ExchangeMessages::window;

/// One node of the teams: a port, and its messages.
class Leader : private wire::Listener {
 public:
  Leader(wire::Transport& transport, int me)
      : me_(me), port_(transport.open_port(*this)), messages_(*port_) {}

  ExchangeMessages& messages() { return messages_; }

  Partner partner(std::uint64_t team, const Leader& other) {
    return {team, me_, other.me_, port_->connect(other.port_->address())};
  }
  void progress() {
    messages_.pump();
    port_->progress();
  }

 private:
  void on_message(wire::Peer, wire::Bytes header, wire::Bytes payload) override {
    if (const auto message = protocol::parse<protocol::ExchangeHeader>(header)) {
      return messages_.on_message(*message, payload);
    }
    const auto taken = protocol::parse<protocol::ExchangeTakenHeader>(header);
    ASSERT_TRUE(taken);
    messages_.on_taken(*taken);
  }
  void on_sent(std::uint64_t tag) override {
    EXPECT_TRUE(tag & is_exchange);
    messages_.on_sent(static_cast<std::uint32_t>(tag));
  }
  void on_lost(wire::Peer, const std::string&) override {}

  int me_;
  std::unique_ptr<wire::Port> port_;
  ExchangeMessages messages_;
};

/// Three nodes, so that messages of different senders overtake each other.
struct Nodes {
  explicit Nodes(const wire::loop::Knobs& knobs)
      : network(knobs),
        transport(network.transport()),
        leaders{{*transport, 0}, {*transport, 1}, {*transport, 2}} {}

  void progress() {
    for (Leader& leader : leaders) leader.progress();
  }
  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport;
  Leader leaders[3];
};

struct Kind {
  const char* name;
  wire::loop::Knobs knobs;
};

class ExchangeOn : public testing::TestWithParam<Kind> {};

INSTANTIATE_TEST_SUITE_P(Networks, ExchangeOn,
                         testing::Values(Kind{"plain", {}}, Kind{"busy", {.busy_every = 2}},
                                         Kind{"late", {.late = true}},
                                         Kind{"unkind",
                                              {.busy_every = 3, .late = true, .shuffle = true}}),
                         [](const auto& kind) { return std::string(kind.param.name); });

/// What one node sends another in a team, and what of it has not been read.
struct Line {
  std::uint64_t team;
  int from;
  int to;
  std::uint64_t sent = 0;
  std::deque<std::pair<Label, Content>> unread = {};
};

std::vector<Line> all_lines() {
  std::vector<Line> lines;
  for (const std::uint64_t team : {7, 8}) {
    for (int from = 0; from < 3; ++from) {
      for (int to = 0; to < 3; ++to) {
        if (from != to) lines.push_back({team, from, to});
      }
    }
  }
  return lines;
}

bool send_next(Nodes& nodes, Line& line, test::Random& random) {
  Leader& from = nodes.leaders[line.from];
  const Label label{line.team, line.sent, static_cast<std::uint32_t>(line.from)};
  Content content(static_cast<std::size_t>(random.integer(0, 100)));
  for (auto& byte : content) byte = static_cast<std::byte>(random.integer(0, 255));
  const Partner to = from.partner(line.team, nodes.leaders[line.to]);
  if (!from.messages().send(to, label, content, in_sync)) return false;
  ++line.sent;
  line.unread.emplace_back(label, std::move(content));
  return true;
}

/// Any of those that are to come, whether it is there yet or not.
void try_to_read(Nodes& nodes, Line& line, test::Random& random) {
  if (line.unread.empty()) return;
  const auto which = random.integer(0, static_cast<Index>(line.unread.size()) - 1);
  const auto next = line.unread.begin() + which;
  Leader& to = nodes.leaders[line.to];
  const auto found =
      to.messages().read(to.partner(line.team, nodes.leaders[line.from]), next->first);
  if (!found) return;
  EXPECT_EQ(*found, next->second);
  line.unread.erase(next);
}

TEST_P(ExchangeOn, MessagesAreReadByTheirLabelsAndNeverTooManyAreAhead) {
  test::Random random;
  Nodes nodes(GetParam().knobs);
  std::vector<Line> lines = all_lines();
  std::size_t furthest = 0;
  for (int step = 0; step < 30'000; ++step) {
    Line& line = lines[static_cast<std::size_t>(random.integer(0, 11))];
    if (random.coin(0.8)) {
      send_next(nodes, line, random);
    } else {
      try_to_read(nodes, line, random);
    }
    ASSERT_LE(line.unread.size(), window);
    furthest = std::max(furthest, line.unread.size());
    if (random.coin(0.3)) nodes.leaders[random.integer(0, 2)].progress();
  }
  EXPECT_EQ(furthest, window) << "the bound was never tried";
  const auto all_read = [&] {
    return std::all_of(lines.begin(), lines.end(), [](auto& line) { return line.unread.empty(); });
  };
  for (int step = 0; step < 10'000 && !all_read(); ++step) {
    nodes.progress();
    for (Line& line : lines) try_to_read(nodes, line, random);
  }
  EXPECT_TRUE(all_read()) << "something was lost";
  for (int step = 0; step < 100; ++step) nodes.progress();
  for (Leader& leader : nodes.leaders) {
    EXPECT_TRUE(leader.messages().gone());
    EXPECT_EQ(leader.messages().waiting(), 0U);
  }
}

TEST_P(ExchangeOn, ReadingEverythingLetsThePartnerGoOn) {
  test::Random random;
  Nodes nodes(GetParam().knobs);
  Line line{7, 0, 1};
  for (int step = 0; step < 10'000 && line.sent < 10 * window; ++step) {
    send_next(nodes, line, random);
    nodes.progress();
    try_to_read(nodes, line, random);
  }
  EXPECT_EQ(line.sent, 10 * window);
}

TEST(ExchangeMessages, DoNotGoOnBeforeThePartnerReads) {
  test::Random random;
  Nodes nodes({});
  Line line{7, 0, 1}, other_team{8, 0, 1}, other_node{7, 0, 2};
  for (std::uint64_t i = 0; i < window; ++i) ASSERT_TRUE(send_next(nodes, line, random));
  for (int i = 0; i < 10; ++i) nodes.progress();
  EXPECT_FALSE(send_next(nodes, line, random));
  EXPECT_EQ(nodes.leaders[1].messages().waiting(), window);
  EXPECT_TRUE(send_next(nodes, other_team, random)) << "each team has a window of its own";
  EXPECT_TRUE(send_next(nodes, other_node, random)) << "and each partner";
}

TEST(ExchangeMessages, OnlyWhatWasSentCanHaveBeenTaken) {
  test::Random random;
  Nodes nodes({});
  Line line{7, 0, 1};
  while (send_next(nodes, line, random)) {
  }
  nodes.leaders[0].messages().on_taken(
      {protocol::MessageKind::exchange_taken, {}, 1, 7, window + 1});
  EXPECT_FALSE(send_next(nodes, line, random)) << "more than there were";
  nodes.leaders[0].messages().on_taken({protocol::MessageKind::exchange_taken, {}, 2, 7, 1});
  nodes.leaders[0].messages().on_taken({protocol::MessageKind::exchange_taken, {}, 1, 8, 1});
  EXPECT_FALSE(send_next(nodes, line, random)) << "another node, another team";
  nodes.leaders[0].messages().on_taken({protocol::MessageKind::exchange_taken, {}, 1, 7, 1});
  EXPECT_TRUE(send_next(nodes, line, random));
}

TEST(ExchangeMessages, AForgottenTeamLeavesNothing) {
  test::Random random;
  Nodes nodes({});
  Line line{7, 0, 1};
  while (send_next(nodes, line, random)) {
  }
  nodes.leaders[0].messages().forget(7);
  nodes.leaders[0].messages().on_taken(
      {protocol::MessageKind::exchange_taken, {}, 1, 7, 8});  // a slow one
  Line again{7, 0, 1};
  while (send_next(nodes, again, random)) {
  }
  EXPECT_EQ(again.sent, window) << "a team of the same number begins anew";
}

/// Such as what a collective operation that ended in an Error has left.
TEST(ExchangeMessages, AForgottenTeamsMessagesAreNotKept) {
  test::Random random;
  Nodes nodes({});
  Line line{7, 0, 1}, other{8, 0, 1};
  ASSERT_TRUE(send_next(nodes, line, random));
  ASSERT_TRUE(send_next(nodes, other, random));
  nodes.progress();
  EXPECT_EQ(nodes.leaders[1].messages().waiting(), 2U);
  nodes.leaders[1].messages().forget(7);
  EXPECT_EQ(nodes.leaders[1].messages().waiting(), 1U);
}

/// Whatever step of the operation it is in.
TEST(ExchangeMessages, ReportThatAnotherNodeIsInAnotherCall) {
  Nodes nodes({});
  test::Random random;
  Line line{7, 0, 1};
  ASSERT_TRUE(send_next(nodes, line, random));
  ASSERT_TRUE(send_next(nodes, line, random));
  nodes.progress();
  const ExchangeMessages& here = nodes.leaders[1].messages();
  const node::Call in_sum("sum", Element::float64, 3);
  EXPECT_FALSE(here.other_call({7, 0, 5}, in_sync));
  EXPECT_FALSE(here.other_call({7, 2, 0}, in_sum)) << "nobody is there yet";
  EXPECT_FALSE(here.other_call({8, 0, 0}, in_sum)) << "another team";
  const auto theirs = here.other_call({7, 1, 5}, in_sum);
  ASSERT_TRUE(theirs);
  EXPECT_EQ(theirs->text(), "sync");
}

/// A network without any room, so that the reader cannot tell anything.
TEST(ExchangeMessages, AForgottenTeamIsOwedNothing) {
  Nodes nodes({.busy_every = 1});
  Leader& reader = nodes.leaders[1];
  const Partner from = reader.partner(7, nodes.leaders[0]);
  for (std::uint64_t i = 0; i < window / 2; ++i) {
    reader.messages().on_message({protocol::MessageKind::exchange, {}, 0, 7, i, in_sync}, {});
    ASSERT_TRUE(reader.messages().read(from, {7, i, 0}));
  }
  reader.progress();
  EXPECT_FALSE(reader.messages().gone());
  reader.messages().forget(7);
  EXPECT_TRUE(reader.messages().gone());
}

}  // namespace
}  // namespace gannet::remote
