#pragma once

#include "gannet/messages.hpp"
#include "lapi/lapi.h"

/// LAPI's counters: plain memory of the program, changed by any thread.
namespace gannet::lapi::counter {

void set(lapi_cntr_t& counter, int value);
int value(lapi_cntr_t& counter);

/// Goes up by one; nothing happens to none.
void raise(lapi_cntr_t* counter);

/// The same for a message to a task, or with its answer.
void raise(lapi_cntr_t* counter, int task);

/// Goes up by one for a message that came to nothing; nothing happens to none.
void fail(lapi_cntr_t* counter, int code);

/// Takes `by` away if there is as much; otherwise false.
bool take(lapi_cntr_t& counter, int by);

/// The code of a message that came to nothing, once; otherwise LAPI_SUCCESS.
int take_failure(lapi_cntr_t& counter);

/// Raises the counter, whatever became of the message to this task. Nobody is notified if there is
/// none.
Completion raised(lapi_cntr_t* counter, int task);

}  // namespace gannet::lapi::counter
