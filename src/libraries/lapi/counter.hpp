#pragma once

#include "gannet/messages.hpp"
#include "lapi/lapi.h"

/// LAPI's counters: plain memory of the program, changed by any thread.
namespace gannet::lapi::counter {

void set(lapi_cntr_t& counter, int value);
int value(lapi_cntr_t& counter);

/// Raises the counter by one; does nothing if there is none.
void raise(lapi_cntr_t* counter);

/// The same for a message to a task, or for its answer.
void raise(lapi_cntr_t* counter, int task);

/// Raises the counter by one for a message that failed; does nothing if there is none.
void fail(lapi_cntr_t* counter, int code);

/// Subtracts `by` if the counter is at least that; otherwise returns false.
bool take(lapi_cntr_t& counter, int by);

/// The code of a message that failed, once; otherwise LAPI_SUCCESS.
int take_failure(lapi_cntr_t& counter);

/// Raises the counter, whatever became of the message to this task. Nobody is notified if there is
/// no counter.
Completion raised(lapi_cntr_t* counter, int task);

}  // namespace gannet::lapi::counter
