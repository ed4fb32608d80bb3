#include <exception>

#include "lapi/check.hpp"
#include "lapi/counter.hpp"
#include "lapi/status.hpp"
#include "lapi/traffic.hpp"

// Calls that wait and poll.

using namespace gannet::lapi;

namespace {

/// What LAPI_Msgpoll reports: what completed during the life of this object.
class Look {
 public:
  Look() { ++traffic::lookers; }
  ~Look() { --traffic::lookers; }
  Look(const Look&) = delete;
  Look& operator=(const Look&) = delete;

  int seen() const {
    return (traffic::sent != sent_ ? LAPI_SEND_COMPLETE : 0) |
           (traffic::received != received_ ? LAPI_RECV_COMPLETE : 0);
  }

 private:
  unsigned sent_ = traffic::sent;
  unsigned received_ = traffic::received;
};

void require_counter(const lapi_cntr_t* counter, int value) {
  require(counter, LAPI_ERR_CNTR_NULL);
  require(value >= 0, LAPI_ERR_CNTR_VAL);
}

/// What a wait leaves behind.
void end_wait(Instance& here, lapi_cntr_t& counter, int* left) {
  if (left) *left = counter::value(counter);
  here.require_success(counter::take_failure(counter));
}

}  // namespace

int PLAPI_Fence(lapi_handle_t hndl) {
  return run_outside_handlers("LAPI_Fence", hndl, [](Instance& here) { here.fence(); });
}

int PLAPI_Probe(lapi_handle_t hndl) {
  return run_communicating(hndl, [](Instance& here) { here.messages().poll("LAPI_Probe"); });
}

int PLAPI_Msgpoll(lapi_handle_t hndl, unsigned cnt, lapi_msg_info_t* msg_info) {
  return run_communicating(hndl, [&](Instance& here) {
    require(msg_info, LAPI_ERR_MSG_INFO_NULL);
    const Look look;
    unsigned looked = 0;
    while (looked < cnt && look.seen() == 0) {
      here.messages().poll("LAPI_Msgpoll");
      ++looked;
    }
    const int seen = look.seen();
    msg_info->status = seen != 0 ? seen : LAPI_DISP_CNTR;
  });
}

int PLAPI_Setcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val) {
  return run([&] {
    instance(hndl);
    require(cntr, LAPI_ERR_CNTR_NULL);
    counter::set(*cntr, val);
  });
}

int PLAPI_Setcntr_wstatus(lapi_handle_t hndl, lapi_cntr_t* cntr, int num_dest, unsigned* dest_list,
                          int* dest_status) {
  return run([&] {
    const Instance& here = instance(hndl);
    require_counter(cntr, num_dest);
    require((dest_list && dest_status) || num_dest == 0, LAPI_WARN_PARM_NULL);
    const std::span<const unsigned> tasks(dest_list, static_cast<std::size_t>(num_dest));
    for (const unsigned task : tasks) task_of(here, task);
    status::forget(*cntr);
    counter::set(*cntr, 0);
    if (num_dest > 0) status::follow(here.number(), *cntr, tasks, dest_status);
  });
}

int PLAPI_Getcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int* val) {
  return run([&] {
    instance(hndl);
    require(cntr, LAPI_ERR_CNTR_NULL);
    require(val, LAPI_ERR_RET_PTR_NULL);
    *val = counter::value(*cntr);
  });
}

int PLAPI_Waitcntr(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val) {
  return run_communicating(hndl, [&](Instance& here) {
    require_counter(cntr, val);
    here.wait_until([&] { return counter::take(*cntr, val); }, "LAPI_Waitcntr");
    end_wait(here, *cntr, cur_cntr_val);
  });
}

int PLAPI_Nopoll_wait(lapi_handle_t hndl, lapi_cntr_t* cntr, int val, int* cur_cntr_val) {
  return run_communicating(hndl, [&](Instance& here) {
    require_counter(cntr, val);
    here.sleep_until(*cntr, val);
    const bool purged = status::any() && status::purged(*cntr) > 0;
    status::forget(*cntr);
    end_wait(here, *cntr, cur_cntr_val);
    require(!purged, LAPI_ERR_TGT_PURGED);
  });
}

int PLAPI_Purge_totask(lapi_handle_t hndl, unsigned task) {
  return run([&] {
    Instance& here = instance(hndl);
    const int left = task_of(here, task);
    here.purged().add(left);
    status::purge(hndl, left);
  });
}

int PLAPI_Resume_totask(lapi_handle_t hndl, unsigned task) {
  return run([&] {
    Instance& here = instance(hndl);
    here.purged().remove(task_of(here, task));
  });
}
