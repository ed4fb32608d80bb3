#pragma once

#include <optional>
#include <span>

#include "lapi/lapi.h"

/// Counters that say which tasks raised them: LAPI_Setcntr_wstatus.
namespace gannet::lapi::status {

/// Whether there are any. Most programs have none.
bool any();

/// Nothing was known of the counter before; `states` belongs to the program, until forget().
void follow(lapi_handle_t instance, lapi_cntr_t& counter, std::span<const unsigned> tasks,
            int* states);
void forget(const lapi_cntr_t& counter);
bool follows(const lapi_cntr_t& counter);

/// The counter was raised for a message to this task.
void came(const lapi_cntr_t& counter, int task);

void purge(lapi_handle_t instance, int task);

/// How many of the counter's tasks were purged before they raised it.
int purged(const lapi_cntr_t& counter);

}  // namespace gannet::lapi::status
