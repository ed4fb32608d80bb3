// Law: the diagrams of docs/progress.md are what waits and operations do: a random walk through
// each sees every transition of its diagram, and no other.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "progress/wait.hpp"
#include "remote/client/requests.hpp"

namespace gannet::progress {
namespace {

using namespace std::chrono_literals;
using Transitions = std::set<std::string>;

/// Of the diagram under a heading: "polls --> asleep".
Transitions drawn(const std::string& heading) {
  std::ifstream page(GANNET_PROGRESS_PAGE);
  Transitions all;
  std::string line;
  bool here = false;
  while (std::getline(page, line)) {
    if (line.rfind("## ", 0) == 0) here = line == "## " + heading;
    std::istringstream words(line);
    std::string from, arrow, to;
    if (!here || !(words >> from >> arrow >> to) || arrow != "-->" || from == "[*]") continue;
    if (to.back() == ':') to.pop_back();
    all.insert(from + " --> " + to);
  }
  return all;
}

struct Helper final : Source {
  bool poll(Turn& turn) noexcept override {
    if (!turn.delegated) {
      if (turn.found_nothing || turn.is_brief()) return false;
      turn.delegated = this;
    }
    delegated = true;
    return works;
  }
  void give_back() noexcept override { delegated = false; }
  bool works = false;
  bool delegated = false;
};

struct Place final : Sleeper {
  void sleep(std::chrono::microseconds) override { asleep = true; }
  bool asleep = false;
};

/// A task that came, once.
struct Messages final : Source {
  bool poll(Turn& turn) noexcept override {
    if (has_task) turn.give_back();
    return std::exchange(has_task, false);
  }
  bool has_task = false;
};

class Walk {
 public:
  Walk() {
    engine_.open_network(&helper_, &port_);
    engine_.open_messages(&messages_, &port_);
  }

  void one_wait(Transitions& seen) {
    Wait wait(engine_, "a walk");
    std::string state = "polls";
    helper_.works = chance(2);
    for (int step = 0; step < 50; ++step) {
      if (state == "asleep" && chance(2)) wait.encourage();
      if (chance(4)) std::this_thread::sleep_for(300us);
      if (chance(8)) helper_.works = !helper_.works;
      messages_.has_task = chance(8);
      wait.pause_for_message();
      const std::string now = state_now();
      if (now != state) seen.insert(state + " --> " + now);
      state = now;
    }
  }

 private:
  bool chance(unsigned one_in) { return dice_() % one_in == 0; }
  std::string state_now() {
    if (std::exchange(port_.asleep, false)) return "asleep";
    return helper_.delegated ? "delegated" : "polls";
  }

  std::mt19937 dice_{7};
  std::atomic<int> leaver_{0};
  Engine engine_{leaver_};
  Helper helper_;
  Messages messages_;
  Place port_;
};

TEST(Page, DrawsAWait) {
  Walk walk;
  Transitions seen;
  const auto page = drawn("A wait");
  const auto end = Clock::now() + 20s;
  while (seen != page && Clock::now() < end) walk.one_wait(seen);
  for (int more = 0; more < 20; ++more) walk.one_wait(seen);
  EXPECT_EQ(seen, page);
}

TEST(Page, DrawsAnOperation) {
  using remote::Requests;
  std::mt19937 dice(7);
  Requests requests;
  Transitions seen;
  for (int walk = 0; walk < 1000; ++walk) {
    const Requests::Id name = requests.open();
    bool refused = false, cancelled = false;
    for (int parts = 1; parts > 0;) {
      switch (dice() % 4) {
        case 0:
          if (parts < 4) ++parts, requests.begin(name.slot);
          break;
        case 1:
          if (!cancelled) requests.cancel(name), cancelled = true;
          break;
        case 2:
          refused = refused || !cancelled;
          --parts, requests.fail(name.slot, {});
          break;
        default:
          --parts, requests.finish(name.slot);
      }
      EXPECT_EQ(requests.done(name), cancelled || parts == 0) << "it ends once";
    }
    const bool told = requests.take_refusal(name).has_value();
    EXPECT_EQ(told, refused && !cancelled);
    seen.insert(std::string("under_way --> ") + (cancelled ? "cancelled"
                                                 : told    ? "refused"
                                                           : "complete"));
  }
  EXPECT_EQ(seen, drawn("An operation"));
}

}  // namespace
}  // namespace gannet::progress
