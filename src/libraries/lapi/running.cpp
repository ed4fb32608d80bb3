#include "lapi/running.hpp"

namespace gannet::lapi {

namespace {
// Every call asks, so it is found without a function call.
[[gnu::tls_model("initial-exec")]] thread_local int handlers = 0;
[[gnu::tls_model("initial-exec")]] thread_local int header_handlers = 0;
}  // namespace

Running::Running() { ++handlers; }
Running::~Running() { --handlers; }
RunningHeader::RunningHeader() { ++header_handlers; }
RunningHeader::~RunningHeader() { --header_handlers; }

bool inside_handler() { return handlers > 0; }
bool inside_header_handler() { return header_handlers > 0; }

void run_handler(lapi_handle_t handle, compl_hndlr_t* handler, void* info) {
  const Running running;
  handler(&handle, info);
}

void run_send_handler(lapi_handle_t handle, scompl_hndlr_t* handler, void* info, int target,
                      int code) {
  const Running running;
  lapi_sh_info_t notifications{};
  notifications.src = target;
  notifications.reason = code;
  handler(&handle, info, &notifications);
}

}  // namespace gannet::lapi
