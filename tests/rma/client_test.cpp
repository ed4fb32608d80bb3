// Laws of the small parts of a client: a buffer is in one hand only, and no more exist than
// allowed; a slot is done when all that was begun in it has finished, and not again; an answer
// lands only where it was asked for, once; letters are read by their label, in any order of
// arrival.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "rma/buffers.hpp"
#include "rma/client/land.hpp"
#include "rma/client/mail.hpp"
#include "support/random.hpp"

namespace gannet::rma {
namespace {

TEST(Buffers, AreInOneHandOnly) {
  test::Random random;
  BufferPool pool(10, 100);
  std::set<std::uint32_t> taken;
  for (int step = 0; step < 1000; ++step) {
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

TEST(Slots, AreDoneWhenAllHasFinished) {
  test::Random random;
  Slots slots;
  struct Open {
    Slots::Name name;
    int under_way;
  };
  std::vector<Open> open;
  std::vector<Slots::Name> closed;
  for (int step = 0; step < 3000; ++step) {
    if (open.empty() || random.coin(0.3)) open.push_back({slots.open(), 1});
    Open& one =
        open[static_cast<std::size_t>(random.integer(0, static_cast<int>(open.size()) - 1))];
    ASSERT_FALSE(slots.done(one.name));
    if (random.coin(0.4)) {
      slots.begin(one.name.slot);
      ++one.under_way;
      continue;
    }
    slots.finish(one.name.slot);
    if (--one.under_way > 0) continue;
    closed.push_back(one.name);
    one = open.back();
    open.pop_back();
    for (const auto& name : closed)
      ASSERT_TRUE(slots.done(name)) << "even if the slot is in use again";
  }
}

/// A client that has asked node 5 for some bytes.
struct Asked {
  Landings landings;
  Slots slots;
  Slots::Name name = slots.open();
  std::size_t answered = 0;

  std::uint32_t ask(std::byte* near, Index bytes, int node = 5) {
    slots.begin(name.slot);
    return landings.expect({near, {0, 0, bytes, 1, 1, 1, 0, 0}, 1, name.slot, node});
  }
  bool land_from(int node, wire::Bytes answers) {
    return land(answers, node, landings, slots, [this](std::size_t bytes) { answered += bytes; });
  }
};

std::vector<std::byte> answer(std::uint32_t token, std::uint32_t says, std::size_t has) {
  const protocol::Answer head{token, says};
  std::vector<std::byte> bytes(sizeof head + protocol::padded(has), std::byte{7});
  std::memcpy(bytes.data(), &head, sizeof head);
  return bytes;
}

TEST(Landings, TakeWhatWasAskedForOnce) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t token = client.ask(near, 13);
  client.slots.finish(client.name.slot);  // the call itself
  EXPECT_TRUE(client.land_from(5, answer(token, 13, 13)));
  EXPECT_TRUE(std::all_of(near, near + 13, [](auto b) { return b == std::byte{7}; }));
  EXPECT_EQ(near[13], std::byte{0});
  EXPECT_TRUE(client.slots.done(client.name));
  EXPECT_EQ(client.answered, 13U);
  EXPECT_FALSE(client.land_from(5, answer(token, 13, 13))) << "a second time";
  EXPECT_FALSE(client.land_from(-1, answer(token, 13, 13))) << "nor from nobody";
}

TEST(Landings, RefuseWhatNobodyAskedFor) {
  Asked client;
  std::byte near[16]{};
  const std::uint32_t token = client.ask(near, 16);
  EXPECT_FALSE(client.land_from(4, answer(token, 16, 16))) << "another node";
  EXPECT_FALSE(client.land_from(5, answer(token, 8, 8))) << "another size";
  EXPECT_FALSE(client.land_from(5, answer(token + 1, 16, 16))) << "another question";
  EXPECT_FALSE(client.land_from(5, answer(~0U, 16, 16)));
  EXPECT_FALSE(client.land_from(5, answer(token, 16, 8))) << "cut short";
  EXPECT_FALSE(client.slots.done(client.name));
  EXPECT_EQ(near[0], std::byte{0});
  EXPECT_TRUE(client.land_from(5, answer(token, 16, 16)));
}

TEST(Mail, IsReadByItsLabel) {
  test::Random random;
  Mail mail;
  std::map<Mail::Label, std::vector<std::byte>> model;
  for (int step = 0; step < 1000; ++step) {
    const Mail::Label label{static_cast<std::uint64_t>(random.integer(0, 3)),
                            static_cast<std::uint64_t>(random.integer(0, 3)),
                            static_cast<std::uint32_t>(random.integer(0, 3))};
    const auto found = model.find(label);
    if (found == model.end() && random.coin()) {
      model[label].assign(static_cast<std::size_t>(random.integer(0, 50)), std::byte(step & 255));
      mail.put(label, model[label]);
    } else {
      const auto letter = mail.take(label);
      ASSERT_EQ(letter.has_value(), found != model.end());
      if (!letter) continue;
      EXPECT_EQ(*letter, found->second);
      model.erase(found);
    }
  }
}

}  // namespace
}  // namespace gannet::rma
