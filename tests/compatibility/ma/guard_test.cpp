// Law: a write directly before or behind the elements of a block is seen at verification and when
// the block ends, and the text names the block and the side.
#include "ma/session.hpp"
#include "ma/support.hpp"

namespace gannet::test {
namespace {

using MaGuard = Ma;

TEST_F(MaGuard, WritesOutsideAreSeenForEveryType) {
  for (int type = interface::c_char; type < ma::type_end; ++type)
    for (const bool behind : {false, true}) {
      const auto place = ma.push(type, 7, "victim");
      const auto bytes = ma.block(place.handle).element().bytes();
      auto* element = static_cast<char*>(place.elements) + (behind ? 7 * bytes : -bytes);
      EXPECT_EQ(ma::damage_report(ma), "");
      const std::string old(element, static_cast<std::size_t>(bytes));
      std::memset(element, 0x11, static_cast<std::size_t>(bytes));
      const char* side = behind ? "behind its last element" : "before its first element";
      EXPECT_NE(ma::damage_report(ma).find(side), std::string::npos);
      expect_error(Fault::state, {"\"victim\"", side}, [&] { ma.pop(place.handle); });
      old.copy(element, old.size());
      ma.pop(place.handle);
    }
}

TEST_F(MaGuard, EveryElementMayBeWritten) {
  for (int type = interface::c_char; type < ma::type_end; ++type)
    for (int count = 0; count < 20; ++count) {
      const auto a = ma.push(type, count, "a");
      const auto b = ma.allocate(type, count, "b");
      for (const auto& place : {a, b})
        std::memset(place.elements, 0x22, static_cast<std::size_t>(ma.block(place.handle).bytes()));
      EXPECT_EQ(ma::damage_report(ma), "");
      ma.free(b.handle);
      ma.pop(a.handle);
    }
}

TEST_F(MaGuard, ReportsNameAllBlocks) {
  ma.push(interface::f_double, 12, "in the stack");
  ma.allocate(interface::c_int, 34, "in the heap");
  const std::string blocks = ma::blocks_report(ma);
  for (const char* part : {"1 on the stack, 1 in the heap", "in the stack", "in the heap",
                           "double precision", "12", "34", "address", "index"})
    EXPECT_NE(blocks.find(part), std::string::npos) << blocks;
  EXPECT_NE(ma::usage_report(ma).find("stack"), std::string::npos);
}

}  // namespace
}  // namespace gannet::test
