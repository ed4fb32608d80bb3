#pragma once

namespace gannet::test {

/// What calls on files meet: those that change them, or those that read.
enum class Illness {
  none,
  fails,
  full,
  part,  ///< is done for a part of the bytes
  slow,
  read_fails,
  read_part,
  read_slow,
  read_flips  ///< gives bytes of which one bit is another one
};

/// While it lives, the disk of this process is ill: after so many calls, for so many. Everything
/// that this program and its libraries write or read by calls of the C library is on that disk.
class Ill {
 public:
  explicit Ill(Illness how, long after = 0, long times = 1L << 60);
  ~Ill();
  Ill(const Ill&) = delete;
  Ill& operator=(const Ill&) = delete;

  /// Calls that it could have been about, until now.
  long seen() const;
};

}  // namespace gannet::test
