#pragma once

#include <gtest/gtest.h>

#include "gannet/messages.hpp"
#include "support/ranks.hpp"

/// For laws that hold in both modes: `class Law : public BothModes {}`, TEST_P(Law, ...) and
/// IN_BOTH_MODES(Law).
namespace gannet::test {

class BothModes : public testing::TestWithParam<Messages::Mode> {
 protected:
  World& world = test::world();
  Messages messages{world, {GetParam()}};
  int next() const { return (world.rank() + 1) % world.size(); }
};

inline std::string name_of_mode(const testing::TestParamInfo<Messages::Mode>& mode) {
  return mode.param == Messages::Mode::polling ? "Polling" : "Interrupt";
}

}  // namespace gannet::test

#define IN_BOTH_MODES(Law)                                                                 \
  INSTANTIATE_TEST_SUITE_P(                                                                \
      Both, Law,                                                                           \
      testing::Values(gannet::Messages::Mode::polling, gannet::Messages::Mode::interrupt), \
      gannet::test::name_of_mode)
