#pragma once

#include "lapi/lapi.h"

/// Handlers of the program.
namespace gannet::lapi {

/// The calling thread runs a handler as long as this lives.
class Running {
 public:
  Running();
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
};

/// The same for a header handler.
class RunningHeader : Running {
 public:
  RunningHeader();
  ~RunningHeader();
};

/// Whether the calling thread runs a handler of any instance; a header handler.
bool inside_handler();
bool inside_header_handler();

void run_handler(lapi_handle_t handle, compl_hndlr_t* handler, void* info);
void run_send_handler(lapi_handle_t handle, scompl_hndlr_t* handler, void* info, int target,
                      int code);

}  // namespace gannet::lapi
