// Laws of the small parts of a client: a buffer is in one hand only, and no more exist than allowed
// or needed; a request is done when all that was begun in it has finished, and not again; it has
// failed if any of that has, and tells the first reason, once; an answer goes only to where it was
// asked for, once; elements go without a copy where that saves more than it costs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "remote/buffers.hpp"
#include "remote/client/replies.hpp"
#include "remote/zero_copy.hpp"
#include "support/random.hpp"

namespace gannet::remote {
namespace {

TEST(Buffers, AreInOneHandOnly) {
  test::Random random;
  BufferPool pool(10, 100);
  std::set<std::uint32_t> taken;
  for (int step = 0; step < 1000; ++step) {
    EXPECT_EQ(pool.in_use(), taken.size());
    EXPECT_EQ(pool.available(), 10 - taken.size());
    if (random.coin(0.55)) {
      const auto buffer = pool.take();
      ASSERT_EQ(buffer.has_value(), taken.size() < 10);
      if (!buffer) continue;
      EXPECT_TRUE(taken.insert(*buffer).second);
      std::memset(pool.at(*buffer), static_cast<int>(*buffer), pool.bytes());
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pool.at(*buffer)) % 64, 0U);
    } else if (!taken.empty()) {
      const std::uint32_t buffer = *taken.begin();
      EXPECT_EQ(pool.at(buffer)[99], static_cast<std::byte>(buffer)) << "written by another";
      pool.give_back(buffer);
      taken.erase(buffer);
    }
  }
}

TEST(Buffers, TheLastGivenBackIsTheNextTaken) {
  BufferPool pool(4, 8);
  const auto first = *pool.take();
  pool.take();
  pool.give_back(first);
  EXPECT_EQ(pool.take(), first);
}

TEST(Buffers, CostMemoryOnlyWhenTheyAreTaken) {
  constexpr std::size_t bytes = 4096;
  BufferPool pool(1000, bytes);
  EXPECT_LT(pool.bytes_of_state(), bytes);
  const auto first = *pool.take();
  pool.take();
  pool.give_back(first);
  pool.take();
  EXPECT_GE(pool.bytes_of_state(), 2 * bytes);
  EXPECT_LT(pool.bytes_of_state(), 3 * bytes) << "what was given back is taken again";
}

TEST(Requests, AreDoneWhenAllHasFinished) {
  test::Random random;
  Requests requests;
  struct Open {
    Requests::Id name;
    int under_way;
  };
  std::vector<Open> open;
  std::vector<Requests::Id> closed;
  for (int step = 0; step < 3000; ++step) {
    if (open.empty() || random.coin(0.3)) open.push_back({requests.open(), 1});
    Open& one =
        open[static_cast<std::size_t>(random.integer(0, static_cast<int>(open.size()) - 1))];
    ASSERT_FALSE(requests.done(one.name));
    if (random.coin(0.4)) {
      requests.begin(one.name.slot);
      ++one.under_way;
      continue;
    }
    requests.finish(one.name.slot);
    if (--one.under_way > 0) continue;
    closed.push_back(one.name);
    one = open.back();
    open.pop_back();
    for (const auto& name : closed)
      ASSERT_TRUE(requests.done(name)) << "even if its slot is in use again";
  }
}

Refused refused(std::uint64_t bytes) {
  return {protocol::Op::put, protocol::Refusal::bounds, 5, 4711, bytes};
}

TEST(Requests, KeepTheFirstReasonOfARefusal) {
  Requests requests;
  const Requests::Id name = requests.open();
  requests.begin(name.slot);
  requests.begin(name.slot);
  requests.fail(name.slot, refused(1));
  EXPECT_FALSE(requests.done(name));
  requests.fail(name.slot, refused(2));
  requests.finish(name.slot);
  ASSERT_TRUE(requests.done(name));
  const Requests::Id next = requests.open();
  requests.finish(next.slot);
  EXPECT_FALSE(requests.take_refusal(next)) << "of another request";
  const auto why = requests.take_refusal(name);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->bytes, 1U) << "the first";
  EXPECT_FALSE(requests.take_refusal(name)) << "told once";
}

TEST(Requests, EndAtOnceWhenCancelledAndKeepTheirSlotUntilNothingCountsOnIt) {
  Requests requests;
  const Requests::Id name = requests.open();
  requests.begin(name.slot);
  requests.finish(name.slot);  // the call itself
  requests.cancel(name);
  EXPECT_TRUE(requests.done(name));
  const Requests::Id next = requests.open();
  EXPECT_NE(next.slot, name.slot) << "an answer may still come for the first";
  requests.fail(name.slot, refused(1));  // which nobody is told of
  EXPECT_FALSE(requests.take_refusal(name));
  EXPECT_FALSE(requests.done(next));
  EXPECT_EQ(requests.open().slot, name.slot) << "free now";
}

/// A client that has asked node 5 for some bytes.
struct Asked {
  PendingReplies replies;
  Requests requests;
  Requests::Id name = requests.open();
  std::size_t answered = 0;

  std::uint32_t ask(std::byte* near, Index bytes, int node = 5) {
    requests.begin(name.slot);
    return replies.expect({node::host_memory(near),
                           {0, 0, bytes, 1, 1, 1, 0, 0},
                           1,
                           name.slot,
                           node,
                           protocol::Op::get,
                           4711});
  }
  bool reply_from(int node, wire::Bytes answers) {
    return take_replies(answers, node, replies, requests,
                        [this](std::size_t bytes) { answered += bytes; });
  }
};

std::vector<std::byte> answer(std::uint32_t token, std::uint32_t says, std::size_t has,
                              protocol::Refusal why = protocol::Refusal::none) {
  const protocol::Answer head{token, says & 0xffffff, static_cast<std::uint8_t>(why)};
  std::vector<std::byte> bytes(sizeof head + protocol::padded(has), std::byte{7});
  std::memcpy(bytes.data(), &head, sizeof head);
  return bytes;
}

TEST(PendingReplies, TakeWhatWasAskedForOnce) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t token = client.ask(near, 13);
  client.requests.finish(client.name.slot);  // the call itself
  EXPECT_TRUE(client.reply_from(5, answer(token, 13, 13)));
  EXPECT_TRUE(std::all_of(near, near + 13, [](auto b) { return b == std::byte{7}; }));
  EXPECT_EQ(near[13], std::byte{0});
  EXPECT_TRUE(client.requests.done(client.name));
  EXPECT_EQ(client.answered, 13U);
  EXPECT_FALSE(client.reply_from(5, answer(token, 13, 13))) << "a second time";
  EXPECT_FALSE(client.reply_from(-1, answer(token, 13, 13))) << "nor from nobody";
}

TEST(PendingReplies, RefuseWhatNobodyAskedFor) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t token = client.ask(near, 16);
  EXPECT_FALSE(client.reply_from(4, answer(token, 16, 16))) << "another node";
  EXPECT_FALSE(client.reply_from(5, answer(token, 8, 8))) << "another size";
  EXPECT_FALSE(client.reply_from(5, answer(token + 1, 16, 16))) << "another question";
  EXPECT_FALSE(client.reply_from(5, answer(~0U, 16, 16)));
  EXPECT_FALSE(client.reply_from(5, answer(token, 16, 8))) << "cut short";
  EXPECT_FALSE(client.requests.done(client.name));
  EXPECT_EQ(near[0], std::byte{0});
  EXPECT_TRUE(client.reply_from(5, answer(token, 16, 16)));
}

TEST(PendingReplies, SayWhatWasRefused) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t refused = client.ask(near, 13);
  const std::uint32_t again = client.ask(near, 16);
  const std::uint32_t done = client.ask(near, 8);
  client.requests.finish(client.name.slot);
  EXPECT_FALSE(client.reply_from(5, answer(refused, 13, 13, protocol::Refusal::bounds)))
      << "refused, with data";
  EXPECT_TRUE(client.reply_from(5, answer(refused, 0, 0, protocol::Refusal::bounds)));
  EXPECT_TRUE(client.reply_from(5, answer(again, 0, 0, protocol::Refusal::size)));
  EXPECT_FALSE(client.requests.done(client.name)) << "one is still under way";
  EXPECT_TRUE(client.reply_from(5, answer(done, 8, 8)));
  EXPECT_TRUE(client.requests.done(client.name));
  EXPECT_EQ(client.answered, 37U) << "refused or not, there is room for others";
  EXPECT_EQ(near[7], std::byte{7});
  EXPECT_EQ(near[8], std::byte{0});
  const auto first = client.requests.take_refusal(client.name);
  ASSERT_TRUE(first);
  const std::string why = refusal_text(*first);
  for (const char* part :
       {"get", "13 bytes", "offset 4711", "node 5", text_of(protocol::Refusal::bounds)}) {
    EXPECT_NE(why.find(part), std::string::npos) << part << " is not in: " << why;
  }
  EXPECT_FALSE(client.requests.take_refusal(client.name)) << "told once";
}

TEST(PendingReplies, UnderstandReasonsThatNobodyKnows) {
  Asked client;
  std::byte near[8]{};
  const std::uint32_t token = client.ask(near, 8);
  client.requests.finish(client.name.slot);
  EXPECT_TRUE(client.reply_from(5, answer(token, 0, 0, static_cast<protocol::Refusal>(200))));
  const auto why = client.requests.take_refusal(client.name);
  ASSERT_TRUE(why);
  EXPECT_NE(refusal_text(*why).find("unknown"), std::string::npos);
}

TEST(PendingReplies, PutNothingWhereACancelledRequestAskedForIt) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t token = client.ask(near, 16);
  client.requests.finish(client.name.slot);
  client.replies.cancel(client.name.slot);
  client.requests.cancel(client.name);
  EXPECT_TRUE(client.reply_from(5, answer(token, 16, 16))) << "it was asked for";
  EXPECT_EQ(near[0], std::byte{0});
  EXPECT_EQ(client.answered, 16U) << "there is room for others";
}

/// So many doubles that lie together, `step` apart.
node::Transfer doubles(Index count, Index step = 1) {
  return {Patch{{0}, {count}}, &step, nullptr, sizeof(double)};
}

TEST(ZeroCopy, SparesTheCopyOfWhatFillsAGoodPartOfALargeBuffer) {
  constexpr std::size_t large = 64 * 1024;
  EXPECT_TRUE(can_send_zero_copy(doubles(8192), large, large));
  EXPECT_TRUE(can_send_zero_copy(doubles(2048), large / 4, large));
  EXPECT_FALSE(can_send_zero_copy(doubles(2047), large / 4 - 8, large)) << "too small a part";
  EXPECT_FALSE(can_send_zero_copy(doubles(8192, 2), large, large)) << "does not lie together";
}

TEST(ZeroCopy, CopiesWhatIsCopiedAtOnce) {
  constexpr std::size_t small = 4096;  // as in large jobs, which have little memory for each rank
  EXPECT_FALSE(can_send_zero_copy(doubles(512), small, small));
}

}  // namespace
}  // namespace gannet::remote
