#pragma once

#include "job/job.hpp"

namespace gannet::rma {

/// The recording of a world for `gannet trace` (docs/trace.md), if GANNET_TRACE asks for one and no
/// other world of these processes is recorded.
class Recording {
 public:
  /// Collective over the world, before anything is done in it. The same Error on all ranks if the
  /// file of a node cannot be made.
  explicit Recording(const job::Job& job);

  /// Local: on return, what was recorded is in the file. Does nothing if end() was called.
  ~Recording();
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  /// Collective, at the end of a world in good order.
  void end();

 private:
  void note_offset() const;

  const job::Job& job_;
  bool on_ = false;
};

}  // namespace gannet::rma
