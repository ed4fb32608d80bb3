#include "lapi/transfer.hpp"

#include <atomic>
#include <memory>

#include "lapi/packed.hpp"

// Calls that move data. lapi_vec_t and lapi_cntr_t of the target are addresses there.

namespace gannet::lapi {

namespace {

constexpr unsigned word = sizeof(int);  // user headers are made of these

std::span<const std::byte> user_header(const AmArguments& arguments) {
  require(arguments.header || arguments.header_bytes == 0, LAPI_ERR_UHDR_NULL);
  require(arguments.header_bytes <= header_limit, LAPI_ERR_UHDR_LEN);
  require(arguments.header_bytes % word == 0, LAPI_ERR_HDR_LEN);
  return {static_cast<const std::byte*>(arguments.header), arguments.header_bytes};
}

Notifications notifications(Instance& here, int target, const Wanted& wanted) {
  Notifications all;
  if (wanted.origin || wanted.handler) {
    all.origin = here.notifications(wanted.origin, wanted.handler, wanted.info, target);
  }
  if (wanted.completion)
    all.completion = here.notifications(wanted.completion, nullptr, nullptr, target);
  return all;
}

/// Notifies `then` once it has been notified as many times as there are targets.
Completion once_of(std::size_t targets, const Completion& then) {
  struct Rest {
    std::atomic<std::size_t> left;
    Completion then;
  };
  if (!then) return {};
  const auto notify = [](void* context, const Error* why) {
    auto* rest = static_cast<Rest*>(context);
    if (--rest->left > 0) return;
    const std::unique_ptr<Rest> all(rest);
    all->then.notify(all->then.context, why);
  };
  const auto drop = [](void* context) {
    auto* rest = static_cast<Rest*>(context);
    if (--rest->left > 0) return;
    const std::unique_ptr<Rest> all(rest);
    discard(all->then);
  };
  return {notify, new Rest{targets, then}, then.notes_only, nullptr, drop};
}

/// Discards a shared completion once for each message that was not sent.
class Shares {
 public:
  Shares(const Completion& completion, std::size_t targets)
      : completion_(completion), left_(targets) {}
  ~Shares() {
    for (; left_ > 0; --left_) discard(completion_);
  }
  Shares(const Shares&) = delete;
  Shares& operator=(const Shares&) = delete;

  void take() { --left_; }

 private:
  const Completion& completion_;
  std::size_t left_;
};

template <class Int>
RmwHead operands(const void* in, RMW_ops_t op) {
  const auto* values = static_cast<const Int*>(in);
  RmwHead head{};
  head.op = op;
  head.bits = 8 * sizeof(Int);
  head.in[0] = values[0];
  head.in[1] = op == COMPARE_AND_SWAP ? values[1] : 0;
  return head;
}

}  // namespace

void send_message(Instance& here, const AmArguments& arguments, const void* data,
                  unsigned long bytes, const Wanted& wanted) {
  const int to = target_of(here, arguments.target);
  require(arguments.handler, LAPI_ERR_HDR_HNDLR_NULL);
  const auto header = user_header(arguments);
  const auto payload = data_at(data, bytes);
  here.am_send(to, {arguments.handler, arguments.there}, header, payload,
               notifications(here, to, wanted));
}

void amv(Instance& here, const AmArguments& arguments, const lapi_vec_t* from,
         const Wanted& wanted) {
  const int to = target_of(here, arguments.target);
  require(arguments.handler, LAPI_ERR_HDR_HNDLR_NULL);
  const auto header = user_header(arguments);
  const Extents pieces = pieces_of(from, origin_codes, Generic::yes);
  here.amv_send(to, {arguments.handler, arguments.there}, header, pieces,
                notifications(here, to, wanted));
}

void multicast(Instance& here, lapi_group_t group, AmArguments arguments, const void* data,
               unsigned long bytes, const Wanted& wanted) {
  const auto tasks = here.groups().tasks(group);
  require(tasks.has_value() && !tasks->empty(), LAPI_ERR_TGT);
  require(arguments.handler, LAPI_ERR_HDR_HNDLR_NULL);
  const auto header = user_header(arguments);
  const auto payload = data_at(data, bytes);
  for (const unsigned task : *tasks) target_of(here, task);
  const int last = static_cast<int>(tasks->back());
  const Notifications all{once_of(tasks->size(), notifications(here, last, wanted).origin), {}};
  Shares shares(all.origin, tasks->size());
  for (const unsigned task : *tasks) {
    shares.take();
    here.am_send(static_cast<int>(task), {arguments.handler, nullptr}, header, payload, all);
  }
}

void put(Instance& here, unsigned target, unsigned long bytes, void* to, const void* from,
         lapi_cntr_t* there, const Wanted& wanted) {
  const int task = target_of(here, target);
  const auto data = data_at(from, bytes);
  here.put(task, {target_address(to, bytes), there}, data, notifications(here, task, wanted));
}

void putv(Instance& here, unsigned target, const lapi_vec_t* to, const lapi_vec_t* from,
          lapi_cntr_t* there, const Wanted& wanted) {
  const int task = target_of(here, target);
  const Extents at_target = pieces_of(to, target_codes, Generic::no);
  const Extents at_origin = pieces_of(from, origin_codes, Generic::no);
  require_alike(*to, at_target, *from, at_origin);
  here.putv(task, at_target, there, at_origin, notifications(here, task, wanted));
}

void get(Instance& here, unsigned target, unsigned long bytes, void* from, void* to,
         lapi_cntr_t* there, const Asker& asker) {
  const int task = target_of(here, target);
  data_at(to, bytes);
  here.get(task, {target_address(from, bytes), bytes, static_cast<std::byte*>(to), there, asker});
}

void getv(Instance& here, unsigned target, const lapi_vec_t* from, const lapi_vec_t* to,
          lapi_cntr_t* there, const Asker& asker) {
  const int task = target_of(here, target);
  const Extents at_target = pieces_of(from, target_codes, Generic::no);
  const Extents at_origin = pieces_of(to, origin_codes, Generic::no);
  require_alike(*from, at_target, *to, at_origin);
  here.getv(task, at_target, there, at_origin, asker);
}

void rmw(Instance& here, RMW_ops_t op, unsigned target, unsigned bits, void* variable,
         const void* in, void* previous, const Asker& asker) {
  require(op >= FETCH_AND_ADD && op <= COMPARE_AND_SWAP, LAPI_ERR_RMW_OP);
  require(bits == 32 || bits == 64, LAPI_ERR_OP_SZ);
  const int to = target_of(here, target);
  require(variable, LAPI_ERR_TGT_VAR_NULL);
  require(in, LAPI_ERR_IN_VAL_NULL);
  if (reinterpret_cast<std::uintptr_t>(variable) % (bits / 8) != 0) {
    throw Error(Fault::argument, "LAPI_Rmw: the variable at the target is not aligned");
  }
  RmwHead head = bits == 64 ? operands<long long>(in, op) : operands<int>(in, op);
  head.variable = variable;
  head.previous = previous;
  head.asker = asker;
  here.rmw(to, head);
}

}  // namespace gannet::lapi

using namespace gannet::lapi;

int PLAPI_Amsend(lapi_handle_t hndl, unsigned tgt, void* hdr_hdl, void* uhdr, unsigned uhdr_len,
                 void* udata, unsigned long udata_len, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr,
                 lapi_cntr_t* cmpl_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    send_message(here, {tgt, hdr_hdl, uhdr, uhdr_len, tgt_cntr}, udata, udata_len,
                 {org_cntr, cmpl_cntr});
  });
}

int PLAPI_Amsendv(lapi_handle_t hndl, unsigned tgt, void* hdr_hdl, void* uhdr, unsigned uhdr_len,
                  lapi_vec_t* org_vec, lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr,
                  lapi_cntr_t* cmpl_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    amv(here, {tgt, hdr_hdl, uhdr, uhdr_len, tgt_cntr}, org_vec, {org_cntr, cmpl_cntr});
  });
}

int PLAPI_Put(lapi_handle_t hndl, unsigned tgt, unsigned long len, void* tgt_addr, void* org_addr,
              lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    put(here, tgt, len, tgt_addr, org_addr, tgt_cntr, {org_cntr, cmpl_cntr});
  });
}

int PLAPI_Putv(lapi_handle_t hndl, unsigned tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec,
               lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr, lapi_cntr_t* cmpl_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    putv(here, tgt, tgt_vec, org_vec, tgt_cntr, {org_cntr, cmpl_cntr});
  });
}

int PLAPI_Get(lapi_handle_t hndl, unsigned tgt, unsigned long len, void* tgt_addr, void* org_addr,
              lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    get(here, tgt, len, tgt_addr, org_addr, tgt_cntr, Asker{org_cntr});
  });
}

int PLAPI_Getv(lapi_handle_t hndl, unsigned tgt, lapi_vec_t* tgt_vec, lapi_vec_t* org_vec,
               lapi_cntr_t* tgt_cntr, lapi_cntr_t* org_cntr) {
  return run_communicating(
      hndl, [&](Instance& here) { getv(here, tgt, tgt_vec, org_vec, tgt_cntr, Asker{org_cntr}); });
}

int PLAPI_Rmw(lapi_handle_t hndl, RMW_ops_t op, unsigned tgt, int* tgt_var, int* in_val,
              int* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    rmw(here, op, tgt, 32, tgt_var, in_val, prev_tgt_val, Asker{org_cntr});
  });
}

int PLAPI_Rmw64(lapi_handle_t hndl, RMW_ops_t op, unsigned tgt, long long* tgt_var,
                long long* in_val, long long* prev_tgt_val, lapi_cntr_t* org_cntr) {
  return run_communicating(hndl, [&](Instance& here) {
    rmw(here, op, tgt, 64, tgt_var, in_val, prev_tgt_val, Asker{org_cntr});
  });
}
