#pragma once

#include <gtest/gtest.h>

#include <string>

#include "gannet/error.hpp"
#include "ma/allocator.hpp"

namespace gannet::test {

/// An allocator of 1000 doubles each for stack and heap.
struct Ma : testing::Test {
  Ma() { ma.init(interface::c_double, 1000, 1000); }
  ma::Allocator ma;
};

/// `what` throws this fault, and its text has all of `parts`.
template <class What>
void expect_error(Fault fault, std::initializer_list<const char*> parts, What&& what) {
  try {
    what();
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    for (const char* part : parts)
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos)
          << part << " is not in: " << error.what();
  }
}

}  // namespace gannet::test
