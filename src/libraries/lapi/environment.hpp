#pragma once

#include <atomic>
#include <optional>

#include "lapi/lapi.h"

namespace gannet::lapi {

/// The part of LAPI_Qenv and LAPI_Senv that is kept here; the rest is asked where it is known.
class Environment {
 public:
  explicit Environment(unsigned epoch) : epoch_(epoch) {}

  /// Nothing for a query that is unknown here.
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
