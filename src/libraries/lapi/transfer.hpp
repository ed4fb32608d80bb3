#pragma once

#include "lapi/check.hpp"

/// What LAPI_Xfer and the calls that move data have in common: arguments are checked, and the
/// transfer begins.
namespace gannet::lapi {

/// How the caller is notified, besides the target.
struct Wanted {
  lapi_cntr_t* origin = nullptr;
  lapi_cntr_t* completion = nullptr;
  scompl_hndlr_t* handler = nullptr;
  void* info = nullptr;
};

struct AmArguments {
  unsigned target;
  void* handler;
  const void* header;
  unsigned header_bytes;
  lapi_cntr_t* there;
};

void am(Instance& here, const AmArguments& arguments, const void* data, unsigned long bytes,
        const Wanted& wanted);
void amv(Instance& here, const AmArguments& arguments, const lapi_vec_t* from,
         const Wanted& wanted);
void multicast(Instance& here, lapi_group_t group, AmArguments arguments, const void* data,
               unsigned long bytes, const Wanted& wanted);
void put(Instance& here, unsigned target, unsigned long bytes, void* to, const void* from,
         lapi_cntr_t* there, const Wanted& wanted);
void putv(Instance& here, unsigned target, const lapi_vec_t* to, const lapi_vec_t* from,
          lapi_cntr_t* there, const Wanted& wanted);
void get(Instance& here, unsigned target, unsigned long bytes, void* from, void* to,
         lapi_cntr_t* there, const Asker& asker);
void getv(Instance& here, unsigned target, const lapi_vec_t* from, const lapi_vec_t* to,
          lapi_cntr_t* there, const Asker& asker);

/// `bits` 32 or 64: of all three values.
void rmw(Instance& here, RMW_ops_t op, unsigned target, unsigned bits, void* variable,
         const void* in, void* previous, const Asker& asker);

}  // namespace gannet::lapi
