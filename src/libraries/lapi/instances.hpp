#pragma once

#include "lapi/instance.hpp"
#include "lapi/lapi.h"

/// The instances of this process, by their handles.
namespace gannet::lapi {

/// LAPI_ERR_HNDL_INVALID if there is none.
Instance& instance(lapi_handle_t handle);

/// Collective. LAPI_ERR_ALL_HNDL_IN_USE if there is no room for another.
lapi_handle_t begin_instance(const lapi_info_t& info);

/// Collective.
void end_instance(lapi_handle_t handle);

/// Whether there is one; ends all of them, collective.
bool any_instance();
void end_instances();

}  // namespace gannet::lapi
