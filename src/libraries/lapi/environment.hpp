#pragma once

#include <atomic>
#include <optional>

#include "lapi/lapi.h"

namespace gannet::lapi {

/// What of LAPI_Qenv and LAPI_Senv is kept and nothing more; the rest is asked where it is known.
class Environment {
 public:
  explicit Environment(unsigned epoch) : epoch_(epoch) {}

  /// Nothing for a query that this does not know.
  std::optional<int> value(lapi_query_t query) const;

  /// Whether the query may be set to this. ERROR_CHK is 0 or 1.
  static bool may_be(lapi_query_t query, int value);
  void set(lapi_query_t query, int value);

 private:
  unsigned epoch_;
  std::atomic<int> error_check_{0};
  std::atomic<int> timeout_{900};
  std::atomic<int> ack_threshold_{30};
};

}  // namespace gannet::lapi
