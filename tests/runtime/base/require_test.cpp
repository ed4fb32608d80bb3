// Law: what is required is handed on as it is, and a null pointer is an error that names it.
#include "base/require.hpp"

#include <gtest/gtest.h>

#include "gannet/error.hpp"

namespace gannet::base {
namespace {

TEST(Require, HandsOnWhatIsThere) {
  const int value = 3;
  EXPECT_EQ(require(&value, "the value"), &value);
}

TEST(Require, NamesWhatIsNot) {
  int* none = nullptr;
  try {
    require(none, "the place for a rank");
    ADD_FAILURE() << "a null pointer was taken";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_STREQ(error.what(), "gannet: the place for a rank is a null pointer");
  }
}

}  // namespace
}  // namespace gannet::base
