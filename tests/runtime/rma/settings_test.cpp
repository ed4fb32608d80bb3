// Law: a setting that means nothing is refused when a world starts, whether this job comes to use
// it or not: the same Error on every rank, which names it; a world can be made afterwards.
#include "base/settings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "gannet/error.hpp"
#include "gannet/world.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

namespace gannet {
namespace {

std::string objection() {
  try {
    const World world(MPI_COMM_WORLD);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

void expect_refused(const std::string& name, const char* value) {
  for (int odd = 0; odd < test::ranks(); ++odd) {
    const test::Setting setting(name, value, test::rank() == odd);
    const std::string text = objection();
    EXPECT_NE(text.find(name + "=" + value), std::string::npos) << text;
    EXPECT_NE(text.find("(rank " + std::to_string(odd) + " on "), std::string::npos) << text;
  }
}

TEST(Settings, NonsenseIsRefusedUsedOrNot) {
  for (const base::Setting& setting : base::settings::all) {
    const bool names_a_file = setting.values == "<file>";
    expect_refused(std::string(setting.name), names_a_file ? "" : "no sense");
  }
}

TEST(Settings, WhatThisMachineCannotDoIsRefusedUsedOrNot) {
  expect_refused("GANNET_HELPER", "100000");
  expect_refused("GANNET_INTERFACE", "nosuch7");
  expect_refused("GANNET_FLOW", "2x3");
  expect_refused("GANNET_FLOW", "5000x4K");
  EXPECT_EQ(objection(), "");
}

}  // namespace
}  // namespace gannet
