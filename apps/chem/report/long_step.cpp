#include "report/long_step.hpp"

#include <ctime>

#include "report/format.hpp"

namespace chem {
namespace {

constexpr double long_step_pause = 60;  ///< seconds between two lines
constexpr double part = 0.1;

/// The time of day that so many seconds lead to.
std::string clock_after(double seconds) {
  const auto then = std::time(nullptr) + static_cast<std::time_t>(seconds);
  std::tm parts{};
  localtime_r(&then, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts)};
}

}  // namespace

std::string LongStep::reached(double done, double now) {
  if (done >= 1 || done - told_ < part || now - told_at_ < long_step_pause) return {};
  told_ = done;
  told_at_ = now;
  const double left = (now - begin_) * (1 - done) / (done - first_);
  return format("  %-10s %3.0f %% after %.0f s, %.0f s left: until %s\n", name_.c_str(), 100 * done,
                now - begin_, left, clock_after(left).c_str());
}

}  // namespace chem
