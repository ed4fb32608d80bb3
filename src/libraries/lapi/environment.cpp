#include "lapi/environment.hpp"

#include <climits>

#include "lapi/limits.hpp"

namespace gannet::lapi {

namespace {
constexpr int shortest_timeout = 10;  // seconds
constexpr int longest_timeout = 86400;
constexpr int most_acks = 30;
}  // namespace

std::optional<int> Environment::value(lapi_query_t query) const {
  switch (query) {
    case MAX_UHDR_SZ:
      return static_cast<int>(header_limit);
    case MAX_DATA_SZ:
      return INT_MAX;
    case ERROR_CHK:
      return error_check_;
    case TIMEOUT:
      return timeout_;
    case MIN_TIMEOUT:
      return shortest_timeout;
    case MAX_TIMEOUT:
      return longest_timeout;
    case MAX_PORTS:
      return static_cast<int>(most_instances);
    case MAX_PKT_SZ:
      return static_cast<int>(Messages::header_limit);
    case LOC_ADDRTBL_SZ:
      return table_size;
    case EPOCH_NUM:
      return static_cast<int>(epoch_);
    case MAX_ATOM_SIZE:
      return static_cast<int>(sizeof(long long));
    case MAX_PKTS_OUT:
      return Messages::window;
    case ACK_THRESHOLD:
      return ack_threshold_;
    case QUERY_SHM_ENABLED:
      return 1;
    default:
      return {};
  }
}

bool Environment::may_be(lapi_query_t query, int value) {
  switch (query) {
    case TIMEOUT:
      return value >= shortest_timeout && value <= longest_timeout;
    case ACK_THRESHOLD:
      return value >= 1 && value <= most_acks;
    default:
      return value == 0 || value == 1;
  }
}

void Environment::set(lapi_query_t query, int value) {
  switch (query) {
    case TIMEOUT:
      timeout_ = value;
      return;
    case ACK_THRESHOLD:
      ack_threshold_ = value;
      return;
    default:
      error_check_ = value;
  }
}

}  // namespace gannet::lapi
