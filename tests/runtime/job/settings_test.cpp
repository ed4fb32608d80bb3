// Law: a setting that means nothing on one rank is the same Error on every rank, and a job can be
// made afterwards.
#include "base/settings.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "gannet/error.hpp"
#include "job/job.hpp"
#include "support/ranks.hpp"

namespace gannet::job {
namespace {

std::string objection() {
  try {
    const Job job(MPI_COMM_WORLD);
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    return error.what();
  }
  return "";
}

TEST(JobSettings, NonsenseOnOneRankIsReportedOnAll) {
  for (const base::Setting& setting : base::settings::all) {
    if (setting.values.find("<text>") != std::string::npos) continue;  // its reader knows
    const std::string name(setting.name);
    const std::string nonsense = setting.values == "<file>" ? "" : "no sense";
    for (int odd = 0; odd < test::ranks(); ++odd) {
      if (test::rank() == odd) ::setenv(name.c_str(), nonsense.c_str(), 1);
      const std::string text = objection();
      ::unsetenv(name.c_str());
      EXPECT_NE(text.find(name + "=" + nonsense + " is not"), std::string::npos) << text;
      EXPECT_NE(text.find("rank " + std::to_string(odd)), std::string::npos) << text;
    }
  }
  EXPECT_EQ(objection(), "");
}

TEST(JobSettings, AsManyRanksAsWantedShareANode) {
  for (const char* most : {"4294967296", "9223372036854775807", "100"}) {
    ::setenv("GANNET_NODE_RANKS", most, 1);
    EXPECT_EQ(Job(MPI_COMM_WORLD).nodes(), 1);
  }
  ::setenv("GANNET_NODE_RANKS", "1", 1);
  EXPECT_EQ(Job(MPI_COMM_WORLD).nodes(), test::ranks());
  ::unsetenv("GANNET_NODE_RANKS");
}

}  // namespace
}  // namespace gannet::job
