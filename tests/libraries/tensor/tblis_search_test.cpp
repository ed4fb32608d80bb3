// Law: a library that GANNET_TBLIS names is tried out, and refused with its name if it is missing,
// no TBLIS, or multiplies wrongly; "off" is none.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tensor/tblis.hpp"

namespace gannet::tensor {
namespace {

std::string refusal_of(const std::string& library) {
  ::setenv("GANNET_TBLIS", library.c_str(), 1);
  try {
    Tblis::find();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::system);
    EXPECT_NE(std::string(error.what()).find("GANNET_TBLIS=" + library), std::string::npos);
    return error.what();
  }
  return "nothing was wrong";
}

TEST(TblisSearch, WhatDoesNotWorkIsRefused) {
  EXPECT_NE(refusal_of("/no/such/library.so").find("cannot be loaded"), std::string::npos);
  EXPECT_NE(refusal_of("libm.so.6").find("has no tblis_tensor_mult"), std::string::npos);
  EXPECT_NE(refusal_of(GANNET_WRONG_TBLIS).find("multiplies wrongly"), std::string::npos);
  ::setenv("GANNET_TBLIS", "off", 1);
  EXPECT_EQ(Tblis::find(), nullptr);
}

}  // namespace
}  // namespace gannet::tensor
