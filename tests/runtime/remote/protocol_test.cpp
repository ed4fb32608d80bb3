// Laws: what is written into headers and records is what is read from them; nothing is read from a
// message that is too short or of another kind; a record is sound only if everything that it
// touches lies within the bounds and its operation can handle its elements, and what is refused has
// its own reason; each operation has its row in the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "remote/protocol/headers.hpp"
#include "remote/protocol/records.hpp"
#include "support/random.hpp"

namespace gannet::remote::protocol {
namespace {

using Buffer = std::vector<std::byte>;

template <class Value>
void append(Buffer& to, const Value& value) {
  const std::size_t at = to.size();
  to.resize(at + sizeof value);
  std::memcpy(&to[at], &value, sizeof value);
}

template <class Header>
void expect_only_whole(const Header& header) {
  Buffer bytes;
  append(bytes, header);
  ASSERT_TRUE(parse<Header>(bytes));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(parse<Header>(std::span(bytes).first(length))) << length;
  }
  Buffer longer = bytes;
  longer.push_back(std::byte{0});
  EXPECT_FALSE(parse<Header>(longer));
  for (int kind = 0; kind < 256; ++kind) {
    bytes[0] = static_cast<std::byte>(kind);
    EXPECT_EQ(parse<Header>(bytes).has_value(), Header::accepts(static_cast<MessageKind>(kind)))
        << kind;
  }
  bytes.clear();
  append(bytes, header);
  bytes[1] = std::byte{2};
  EXPECT_FALSE(parse<Header>(bytes)) << "no bool";
}

TEST(Headers, AreReadOnlyWhole) {
  expect_only_whole(BlockHeader{MessageKind::block, true, true, false, 7, 100});
  expect_only_whole(ReplyHeader{MessageKind::reply, true, {}, 3, 7, 1, 2, 3});
  expect_only_whole(GrantHeader{MessageKind::granted, {}, 3, 7});
  expect_only_whole(
      RefusalHeader{MessageKind::refusal, true, {}, 3, Op::put, Refusal::bounds, 2, 64, 8});
  expect_only_whole(ExchangeHeader{MessageKind::exchange, {}, 1, 2, 3, node::Call("sync")});
  expect_only_whole(ExchangeTakenHeader{MessageKind::exchange_taken, {}, 1, 2, 3});
  expect_only_whole(SignalHeader{MessageKind::left, 0, 0, 0, 5});
  expect_only_whole(CensusHeader{MessageKind::census, true, {}, 5, 1, 2, 3});
  expect_only_whole(CensusAnswerHeader{MessageKind::census_answer, true, {}, 3, -1, 0, 7});
}

TEST(Headers, BlocksComeAsTheyWent) {
  test::Random random;
  for (int trial = 0; trial < 200; ++trial) {
    const flow::Block sent{static_cast<flow::TrainId>(random.integer(0, 1L << 32)),
                           random.integer(0, 65536),
                           random.integer(0, 1L << 60),
                           random.coin(),
                           random.coin(),
                           random.coin()};
    const auto header = parse<BlockHeader>(bytes_of(header_of(sent, 5)));
    ASSERT_TRUE(header);
    EXPECT_EQ(header->rank, 5);
    const flow::Block got = block_of(*header, static_cast<std::size_t>(sent.bytes));
    EXPECT_EQ(got.train, sent.train);
    EXPECT_EQ(got.bytes, sent.bytes);
    EXPECT_EQ(got.to_come, sent.to_come);
    EXPECT_EQ(got.first, sent.first);
    EXPECT_EQ(got.announces, sent.announces);
    EXPECT_EQ(got.spare, sent.spare);
  }
}

TEST(Headers, AcknowledgementsComeAsTheyWent) {
  const flow::Ack sent{9, 5, 4, 3, true};
  const auto header = parse<ReplyHeader>(bytes_of(header_of(sent, 17)));
  ASSERT_TRUE(header);
  EXPECT_EQ(header->node, 17);
  const flow::Ack got = ack_of(*header);
  EXPECT_EQ(got.train, 9U);
  EXPECT_EQ(got.credits, 5);
  EXPECT_EQ(got.spares_served, 4);
  EXPECT_EQ(got.granted, 3);
  EXPECT_TRUE(got.flushed);
}

Record word(Op op, std::uint64_t far) { return {op, Element::int64, 8, 0, far, 1, 1, 8, 0}; }
Record rows(Op op, std::uint64_t far, std::uint32_t count, std::uint32_t n, std::int64_t row_step) {
  return {op, Element::float64, 8, 0, far, count, n, 8, row_step};
}

TEST(Records, AreReadUpToWhereTheMessageIsCut) {
  test::Random random;
  std::vector<Record> records;
  Buffer message;
  for (int i = 0; i < 6; ++i) {
    Record record = random.coin() ? word(Op::fetch_add, 64) : rows(Op::put, 0, 3, 1, 0);
    record.element = record.op == Op::put ? 1 : 8;  // three bytes are padded to eight
    record.step = record.element;
    record.token = static_cast<std::uint32_t>(i);
    records.push_back(record);
    append(message, record);
    message.resize(message.size() + padded(data_bytes(record)), std::byte{0x5a});
  }
  for (std::size_t length = 0; length <= message.size(); ++length) {
    const Buffer cut(message.begin(), message.begin() + static_cast<std::ptrdiff_t>(length));
    Reader<Record> reader(cut);
    std::size_t at = 0, seen = 0;
    while (const auto record = reader.head()) {
      at += sizeof *record;
      ASSERT_EQ(record->token, seen);
      const auto data = reader.data(data_bytes(*record));
      ASSERT_EQ(data.has_value(), at + data_bytes(*record) <= length);
      if (!data) break;
      EXPECT_TRUE(
          std::all_of(data->begin(), data->end(), [](auto b) { return b == std::byte{0x5a}; }));
      at += padded(data_bytes(*record));
      ++seen;
    }
    EXPECT_EQ(reader.at_end() && at <= length && seen == records.size(), length == message.size());
  }
}

TEST(Records, SizesTooLargeToCountAreTooLarge) {
  constexpr auto most = std::numeric_limits<std::uint32_t>::max();
  Record record{Op::get, Element::opaque, 65535, 0, 0, most, most, 0, 0};
  EXPECT_EQ(element_bytes(record), std::numeric_limits<std::uint64_t>::max());
  EXPECT_GT(answer_bytes(record), std::uint64_t{1} << 40);
  record.op = Op::accumulate;
  EXPECT_EQ(data_bytes(record), std::numeric_limits<std::uint64_t>::max());
}

/// Whether all that is touched lies inside, with numbers that cannot overflow.
bool lies_inside(const Record& r, std::uint64_t begin, std::uint64_t end) {
  using Wide = long double;  // 64 bits of precision: enough for what can be inside
  const Wide across = Wide(r.count - 1) * Wide(r.step);
  const Wide down = Wide(r.rows - 1) * Wide(r.row_step);
  const Wide low = Wide(r.far) + std::min<Wide>(across, 0) + std::min<Wide>(down, 0);
  const Wide high = Wide(r.far) + std::max<Wide>(across, 0) + std::max<Wide>(down, 0) + r.element;
  return low >= Wide(begin) && high <= Wide(end);
}

bool sound(const Record& record, std::uint64_t begin, std::uint64_t end) {
  return why_not(record, begin, end) == Refusal::none;
}

TEST(Soundness, IsWhatLiesInside) {
  test::Random random;
  int inside = 0;
  for (int trial = 0; trial < 200'000; ++trial) {
    const int wide = static_cast<int>(random.integer(1, 62));
    const auto step = [&] { return random.integer(-(1L << wide), 1L << wide); };
    const auto few = [&] {
      return static_cast<std::uint32_t>(random.integer(1, 1L << random.integer(0, 31)));
    };
    const Record record{random.coin() ? Op::put : Op::get,
                        Element::opaque,
                        1,
                        0,
                        static_cast<std::uint64_t>(random.integer(0, 10'000)),
                        few(),
                        few(),
                        step(),
                        step()};
    ASSERT_EQ(sound(record, 1000, 9000), lies_inside(record, 1000, 9000)) << trial;
    inside += sound(record, 1000, 9000);
  }
  EXPECT_GT(inside, 0);
}

TEST(Soundness, EdgesCount) {
  EXPECT_TRUE(sound(rows(Op::get, 64, 8, 1, 0), 64, 128));
  EXPECT_FALSE(sound(rows(Op::get, 63, 8, 1, 0), 64, 128));
  EXPECT_FALSE(sound(rows(Op::get, 72, 8, 1, 0), 64, 128));
  EXPECT_TRUE(sound(rows(Op::get, 120, 1, 8, -8), 64, 128));
  EXPECT_FALSE(sound(rows(Op::get, 120, 1, 9, -8), 64, 128));
  EXPECT_FALSE(sound(rows(Op::get, 64, 0, 1, 0), 64, 128)) << "no elements";
  EXPECT_FALSE(sound(rows(Op::get, 64, 1, 0, 0), 64, 128)) << "no rows";
  EXPECT_FALSE(sound(rows(Op::get, ~std::uint64_t{0} - 7, 1, 1, 0), 0, ~std::uint64_t{0}));
}

TEST(Soundness, NeedsAKnownOperation) {
  for (int op = 0; op < 256; ++op) {
    Record record = word(static_cast<Op>(op), 64);
    if (record.op == Op::lock || record.op == Op::unlock) record.count = 2;
    if (record.op == Op::key) record.element = 1;
    EXPECT_EQ(sound(record, 0, 1024), op >= 1 && op <= 9) << op;
  }
}

TEST(Soundness, ArithmeticNeedsItsType) {
  for (const Op op : {Op::accumulate, Op::fetch_add}) {
    Record record = word(op, 64);
    for (int type = 0; type < 256; ++type) {
      record.type = static_cast<Element>(type);
      const bool real = record.type == Element::int64 || record.type == Element::uint64 ||
                        record.type == Element::float64;
      const bool complex = record.type == Element::complex64 && op == Op::accumulate;
      EXPECT_EQ(sound(record, 0, 1024), real || complex) << type;
    }
  }
  EXPECT_FALSE(sound({Op::accumulate, Element::float64, 8, 0, 64, 4, 1, 12, 0}, 0, 1024));
}

TEST(Soundness, OnlyAtomicsNeedAlignedNumbers) {
  for (std::uint64_t off = 1; off < 8; ++off) {
    EXPECT_FALSE(sound(word(Op::fetch_add, 64 + off), 0, 1024)) << off;
    EXPECT_TRUE(sound(word(Op::accumulate, 64 + off), 0, 1024)) << off;
  }
  EXPECT_TRUE(sound(rows(Op::accumulate, 64, 4, 2, 36), 0, 1024)) << "the second row is askew";
  EXPECT_TRUE(sound({Op::accumulate, Element::complex128, 16, 0, 72, 2, 1, 16, 0}, 0, 1024));
}

TEST(Soundness, WordsAreAlignedAndSingle) {
  for (const Op op : {Op::swap, Op::compare_swap}) {
    Record record = word(op, 64);
    EXPECT_TRUE(sound(record, 0, 1024));
    for (const std::uint16_t element : {0, 1, 2, 3, 5, 16, 65535}) {
      record.element = element;
      EXPECT_FALSE(sound(record, 0, 1024)) << element;
    }
    record = word(op, 64);
    record.count = 2;
    EXPECT_FALSE(sound(record, 0, 1024));
    record = word(op, 64);
    record.rows = 2;
    EXPECT_FALSE(sound(record, 0, 1024));
    EXPECT_FALSE(sound(word(op, 68), 0, 1024));
  }
}

TEST(Soundness, LocksAreTickets) {
  for (const Op op : {Op::lock, Op::unlock}) {
    Record record = word(op, 64);
    EXPECT_FALSE(sound(record, 0, 1024)) << "half a ticket";
    record.count = 2;
    EXPECT_TRUE(sound(record, 0, 1024));
    record.far = 72;
    EXPECT_FALSE(sound(record, 0, 1024)) << "tickets have cache lines of their own";
    record.far = 64;
    EXPECT_FALSE(sound(record, 0, 72));
  }
}

TEST(Refusals, NameWhatIsWrong) {
  const auto why = [](const Record& record) { return why_not(record, 64, 1024); };
  EXPECT_EQ(why(word(Op::swap, 64)), Refusal::none);
  EXPECT_EQ(why(word(Op{0}, 64)), Refusal::operation);
  EXPECT_EQ(why(word(Op{200}, 64)), Refusal::operation);
  EXPECT_EQ(why(rows(Op::put, 64, 0, 1, 0)), Refusal::elements) << "of which there are none";
  EXPECT_EQ(why(rows(Op::swap, 64, 2, 1, 0)), Refusal::elements) << "two words";
  EXPECT_EQ(why(word(Op::lock, 64)), Refusal::elements) << "half a ticket";
  EXPECT_EQ(why(word(Op::fetch_add, 68)), Refusal::alignment);
  EXPECT_EQ(why(word(Op::put, 56)), Refusal::bounds);
  EXPECT_EQ(why(word(Op::put, 1020)), Refusal::bounds);
}

TEST(Refusals, HaveATextEach) {
  std::set<std::string> texts;
  for (auto why = Refusal::none; why <= Refusal::flow;
       why = static_cast<Refusal>(static_cast<int>(why) + 1)) {
    EXPECT_TRUE(texts.insert(text_of(why)).second) << text_of(why);
  }
  for (int why = static_cast<int>(Refusal::flow) + 1; why < 256; ++why) {
    EXPECT_FALSE(texts.contains(text_of(static_cast<Refusal>(why)))) << why;
  }
}

TEST(Operations, HaveARowEachInOrder) {
  std::set<std::string> names;
  int known = 0;
  for (int number = 0; number < 256; ++number) {
    const auto op = static_cast<Op>(number);
    if (!is_known(op)) continue;
    ++known;
    EXPECT_EQ(row(op).op, op) << number;
    EXPECT_TRUE(names.insert(row(op).name).second) << row(op).name;
  }
  EXPECT_EQ(static_cast<std::size_t>(known), std::size(operations));
}

TEST(Operations, RowsAreConsistent) {
  for (const Operation& one : operations) {
    EXPECT_TRUE(one.answered || one.answer == Data::none) << one.name << ": who takes the answer?";
    const bool many = one.touch == Touch::bytes || one.touch == Touch::numbers;
    EXPECT_EQ(one.cut, many) << one.name << ": what is one thing is not cut";
    EXPECT_TRUE(one.rdma_from == never || one.touch == Touch::bytes)
        << one.name << ": RDMA only moves bytes";
    EXPECT_FALSE(one.data == Data::elements && one.answer == Data::elements && one.cut) << one.name;
  }
}

}  // namespace
}  // namespace gannet::remote::protocol
