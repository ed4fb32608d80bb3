// Law: MA's calls answer false, 0 or null to what they cannot do, say why on standard error unless
// told not to, leave their results alone, and with hard_fail end the program.
#include "ma/calls.hpp"

#include <unistd.h>

#include <cmath>

#include "ma/bases.hpp"
#include "ma/support.hpp"

namespace gannet::test {
namespace {

/// The one allocator of the process, with nothing in it.
struct MaCalls : testing::Test {
  void SetUp() override {
    ASSERT_TRUE(ma::initialized() || ma::init(interface::f_double, 1000, 1000));
    ma::set_error_print(true);
  }
  void TearDown() override {
    ma::set_auto_verify(false);
    for (std::int64_t at = 0, block = 0;
         ma::init_memhandle_iterator(&at) && ma::get_next_memhandle(&at, &block);) {
      ma::set_error_print(false);
      ma::pop_stack(block) || ma::free_heap(block);
    }
  }
  std::int64_t handle = -7;
  std::int64_t index = -7;
};

template <class What>
std::string standard_error(What&& what) {
  testing::internal::CaptureStderr();
  what();
  return testing::internal::GetCapturedStderr();
}

template <class What>
std::string standard_output(What&& what) {
  testing::internal::CaptureStdout();
  what();
  return testing::internal::GetCapturedStdout();
}

TEST_F(MaCalls, AnIndexReachesTheBlock) {
  ASSERT_TRUE(ma::push_get(interface::f_double, 10, "x", &handle, &index));
  void* pointer = nullptr;
  std::int64_t again = 0;
  ASSERT_TRUE(ma::get_pointer(handle, &pointer));
  ASSERT_TRUE(ma::get_index(handle, &again));
  EXPECT_EQ(again, index);
  EXPECT_EQ(reinterpret_cast<double*>(mbc_dbl_) + index, pointer);
  EXPECT_EQ(ma::get_mbase(interface::f_double), mbc_dbl_);
  EXPECT_TRUE(ma::pop_stack(handle));
}

TEST_F(MaCalls, ErrorsAreSaidAndAnswered) {
  EXPECT_EQ(standard_error([&] {
              EXPECT_FALSE(ma::push_get(interface::f_double, -3, "bad", &handle, &index));
            }),
            "gannet: MA_push_get: \"bad\": -3 double precision elements are not possible; a count "
            "is 0 to 144115188075855872\n");
  EXPECT_EQ(handle, -7);
  EXPECT_EQ(index, -7);
  EXPECT_TRUE(ma::set_error_print(false));
  EXPECT_EQ(standard_error([] {
              EXPECT_FALSE(ma::pop_stack(12345));
              EXPECT_EQ(ma::inquire_avail(7), 0);
              EXPECT_EQ(ma::get_mbase(7), nullptr);
              EXPECT_EQ(ma::size_of(interface::c_double, -1, interface::c_double), 0);
              EXPECT_EQ(ma::size_of(interface::c_double, std::int64_t{1} << 62, interface::c_char),
                        0);
            }),
            "");
  EXPECT_FALSE(ma::set_error_print(true));
}

TEST_F(MaCalls, SizesConvertUpwards) {
  EXPECT_EQ(ma::size_of(interface::c_double, 3, interface::c_double_complex), 2);
  EXPECT_EQ(ma::size_of(interface::c_char, 9, interface::c_int), 3);
  EXPECT_EQ(ma::size_of(interface::f_double, 5, interface::c_char), 40);
  EXPECT_EQ(ma::size_of(interface::f_double, 0, interface::c_char), 0);
}

TEST_F(MaCalls, AutoVerifyLooksAtEachCall) {
  ASSERT_TRUE(ma::alloc_get(interface::f_double, 4, "hurt", &handle, &index));
  auto* past = reinterpret_cast<double*>(mbc_dbl_) + index + 4;
  const double guard = *past;
  *past = 1;
  std::int64_t other = 0;
  EXPECT_TRUE(ma::push_stack(interface::f_double, 4, "early", &other));
  EXPECT_FALSE(ma::set_auto_verify(true));
  const std::string said =
      standard_error([&] { EXPECT_FALSE(ma::push_stack(interface::f_double, 4, "late", &other)); });
  EXPECT_NE(said.find("MA_push_stack"), std::string::npos) << said;
  EXPECT_NE(said.find("hurt"), std::string::npos) << said;
  ma::set_error_print(false);
  EXPECT_FALSE(ma::verify_allocator_stuff());
  *past = guard;
  EXPECT_TRUE(ma::verify_allocator_stuff());
}

TEST_F(MaCalls, TablesAndTracesGoToStandardOutput) {
  const std::string said = standard_output([&] {
    ma::trace(true);
    ma::push_stack(interface::f_integer, 4, "traced", &handle);
    ma::summarize_allocated_blocks();
    ma::pop_stack(handle);
    ma::trace(false);
    ma::print_stats(true);
  });
  for (const char* part : {"MA: push \"traced\"", "MA: pop \"traced\"", "1 on the stack", "integer",
                           "MA memory:", "MA_push_stack "})
    EXPECT_NE(said.find(part), std::string::npos) << part << " is not in: " << said;
}

TEST_F(MaCalls, BlocksMayBeFreedWhileGoingThroughThem) {
  std::int64_t at = 0;
  for (const char* name : {"a", "b", "c"}) ma::push_stack(interface::f_byte, 4, name, &handle);
  for (const char* name : {"d", "e"}) ma::allocate_heap(interface::f_byte, 4, name, &handle);
  int stack = 0;
  ma::init_memhandle_iterator(&at);
  for (std::int64_t block = 0; ma::get_next_memhandle(&at, &block); ++stack)
    EXPECT_TRUE(stack < 3 ? ma::pop_stack(block) : ma::free_heap(block));
  EXPECT_EQ(stack, 5);
}

TEST_F(MaCalls, HardFailEndsTheProgram) {
  EXPECT_EXIT(
      {
        ma::set_hard_fail(true);
        ma::pop_stack(12345);
      },
      testing::ExitedWithCode(1), "MA_pop_stack: .*12345");
  EXPECT_EXIT(
      {
        ma::set_error_callback(
            [](const char* text, int code) { _exit(text[3] == 'p' ? 40 + code : 0); });
        ma::set_hard_fail(true);
        ma::pop_stack(12345);
      },
      testing::ExitedWithCode(41), "");
}

TEST(MaCallsEarly, SizesAreKnownBeforeInit) {
  EXPECT_EXIT(
      {
        // A process of its own: others have called init perhaps.
        _exit(ma::size_of(interface::f_double, 2, interface::f_byte) == 16 &&
                      ma::sizeof_overhead(interface::f_double) > 0 && ma::set_numalign(6)
                  ? 5
                  : 6);
      },
      testing::ExitedWithCode(5), "");
}

}  // namespace
}  // namespace gannet::test
