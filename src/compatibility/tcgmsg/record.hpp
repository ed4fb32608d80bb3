#pragma once

#include <cstdint>

#include "gannet/types.hpp"

namespace gannet::tcgmsg {

/// The calls that are counted.
enum class Call { snd, rcv, waitcom, brdcst, synch, gop, pfcopy, nxtval, number };

/// One call, from construction to the end of the scope: counted for print_statistics(), reported
/// while debugging is on, and written to the event log while that is on. Any thread.
class Record {
 public:
  struct What {
    Call call;
    Index type = 0;
    Index bytes = 0;
    Index node = -1;
  };

  explicit Record(const What& what);
  ~Record();
  Record(const Record&) = delete;
  Record& operator=(const Record&) = delete;

  /// What is known only at the end.
  void set_bytes(Index bytes) { what_.bytes = bytes; }

 private:
  What what_;
  std::int64_t began_;
};

}  // namespace gannet::tcgmsg
