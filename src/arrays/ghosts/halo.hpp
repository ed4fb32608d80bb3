#pragma once

#include <memory>

#include "gannet/ghosts.hpp"
#include "ghosts/exchange.hpp"

namespace gannet::ghosts {

/// The ghost cells of one array, without its C++ type: what gannet/ghosts.hpp forwards to. One
/// thread at a time.
class Halo {
 public:
  /// Collective. Fault::argument for an array that is not in one block per rank, or if there are
  /// not as many boundaries as dimensions.
  Halo(array::Handle core, const GhostOptions& options);

  /// Fault::state while an update is under way.
  void begin(const Chosen& chosen);
  bool step();
  void finish();
  void update(const Chosen& chosen);
  void add_home(const Chosen& chosen);

  /// One-sided. Begins to get the chosen cells of this rank from their owners, which take no part.
  void fetch(const Chosen& chosen, rma::Pending& pending);

  /// Local. Those cells of this rank that stand for elements of a patch become not-a-number, where
  /// the type has one. Periodic ones as well, to find out who uses stale cells.
  void spoil(const Patch& patch);

  /// Local. This rank's memory with its ghost cells; null if it owns nothing.
  array::LocalTile padded() const;

  /// Local. The same without ghost cells.
  Patch block() const;
  const Widths& widths() const;

 private:
  const array::Core& open(const char* call) const;
  void need_rest(const char* call) const;
  void start(const Chosen& chosen, Exchange::Then then);
  void overwrite(const Patch& patch, const void* value);

  array::Handle core_;
  Rules rules_;
  std::vector<GhostPiece> mine_;
  Exchange out_;
  std::unique_ptr<Exchange> home_;
};

}  // namespace gannet::ghosts
