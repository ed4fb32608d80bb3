#include "report/progress_line.hpp"

#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "fock/stopwatch.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

constexpr double patience = 2.0;    ///< seconds without a line
constexpr double line_pause = 0.5;  ///< seconds between two lines

/// mpirun gives every rank a pseudo-terminal even if its own output goes to a file, so the
/// standard output of the parent has to be a terminal as well.
bool on_terminal() {
  if (isatty(STDOUT_FILENO) == 0) return false;
  std::error_code error;
  const auto parent =
      std::filesystem::read_symlink("/proc/" + std::to_string(getppid()) + "/fd/1", error);
  return !error &&
         (parent.string().starts_with("/dev/pts/") || parent.string().starts_with("/dev/tty"));
}

}  // namespace

ProgressLine::ProgressLine(bool wanted) : visible_(wanted && on_terminal()) {}

void ProgressLine::show(const char* step, double done) {
  if (!visible_) return;
  const double now = seconds();
  if (done < done_) {
    begin_ = last_ = now;
    first_ = done;
  }
  done_ = done;
  if (now - begin_ < patience || now - last_ < line_pause || done <= first_) return;
  last_ = now;
  shown_ = true;
  std::cout << format("\r  %s %3.0f %%, %.0f s left ", step, 100 * done,
                      (now - begin_) * (1 - done) / (done - first_))
            << std::flush;
}

void ProgressLine::clear() {
  if (shown_) std::cout << "\r\033[K" << std::flush;
  shown_ = false;
}

}  // namespace chem
