#include <algorithm>
#include <cstdio>
#include <cstring>
#include <span>
#include <vector>

#include "gannet/messages.hpp"
#include "lapi/check.hpp"
#include "lapi/end.hpp"

// Calls about an instance as a whole: its life, its tasks, its environment.

using namespace gannet;
using namespace gannet::lapi;

namespace {

void check_index(int index) { require(index >= 1 && index < table_size, LAPI_ERR_ADDR_HNDL_RANGE); }

/// Messages are those that the room below counts; it loses none and resends none.
lapi_statistics_t statistics(const Instance& asked) {
  const Messages::Counts counts = asked.messages().counts();
  lapi_statistics_t all{};
  all.Tot_pkt_sent_cnt = static_cast<lapi_long_t>(counts.sent);
  all.Tot_pkt_recv_cnt = static_cast<lapi_long_t>(counts.received);
  all.Tot_data_sent = static_cast<lapi_long_t>(counts.sent_bytes);
  all.Tot_data_recv = static_cast<lapi_long_t>(counts.received_bytes);
  return all;
}

void print(const lapi_statistics_t& all, int task) {
  std::printf(
      "task %d: Tot_dup_pkt_cnt=%llu Tot_retrans_pkt_cnt=%llu Tot_gho_pkt_cnt=%llu "
      "Tot_pkt_sent_cnt=%llu Tot_pkt_recv_cnt=%llu Tot_data_sent=%llu Tot_data_recv=%llu "
      "Tot_ack_send_cnt=%llu Tot_ack_recv_cnt=%llu\n",
      task, all.Tot_dup_pkt_cnt, all.Tot_retrans_pkt_cnt, all.Tot_gho_pkt_cnt, all.Tot_pkt_sent_cnt,
      all.Tot_pkt_recv_cnt, all.Tot_data_sent, all.Tot_data_recv, all.Tot_ack_send_cnt,
      all.Tot_ack_recv_cnt);
}

std::vector<int> tasks_of_node(const Instance& asked) {
  std::vector<int> tasks;
  for (int task = 0; task < asked.tasks(); ++task) {
    if (asked.messages().shares_memory(task)) tasks.push_back(task);
  }
  return tasks;
}

void query(Instance& asked, lapi_query_t what, int& result) {
  switch (what) {
    case TASK_ID:
      result = asked.task();
      return;
    case NUM_TASKS:
      result = asked.tasks();
      return;
    case INTERRUPT_SET:
      result = asked.messages().mode() == Messages::Mode::interrupt ? 1 : 0;
      return;
    case QUERY_STATISTICS: {
      const lapi_statistics_t all = statistics(asked);
      std::memcpy(&result, &all, sizeof all);  // the caller's `int*` points to such a structure
      return;
    }
    case QUERY_SHM_NUM_TASKS:
      result = static_cast<int>(tasks_of_node(asked).size());
      return;
    case QUERY_SHM_TASKS: {
      const std::vector<int> tasks = tasks_of_node(asked);
      std::copy(tasks.begin(), tasks.end(), &result);  // the caller has an array of that size
      return;
    }
    case PRINT_STATISTICS:
      return print(statistics(asked), asked.task());
    default: {
      const auto value = asked.environment().value(what);
      require(value.has_value(), LAPI_ERR_QUERY_TYPE);
      result = *value;
    }
  }
}

}  // namespace

int PLAPI_Init(lapi_handle_t* hndl, lapi_info_t* info) {
  return run([&] {
    require(hndl, LAPI_ERR_RET_PTR_NULL);
    require(info, LAPI_ERR_INFO_NULL);
    require(!info->info6 && !info->lapi_thread_attr && !info->adapter_name && !info->add_info,
            LAPI_ERR_INFO_NONZERO);
    refuse_in_handler("LAPI_Init");
    *hndl = begin_instance(*info);
    watch_the_end();
  });
}

int PLAPI_Term(lapi_handle_t hndl) {
  return run_outside_handlers("LAPI_Term", hndl, [&](Instance&) { end_instance(hndl); });
}

int PLAPI_Gfence(lapi_handle_t hndl) {
  return run_outside_handlers("LAPI_Gfence", hndl, [](Instance& here) {
    here.fence();
    here.sync();
  });
}

int PLAPI_Address_init(lapi_handle_t hndl, void* my_addr, void* add_tab[]) {
  return run_outside_handlers("LAPI_Address_init", hndl, [&](const Instance& here) {
    require(add_tab, LAPI_ERR_ADDR_TBL_NULL);
    std::vector<std::uintptr_t> all(static_cast<std::size_t>(here.tasks()));
    here.exchange(reinterpret_cast<std::uintptr_t>(my_addr), all);
    std::transform(all.begin(), all.end(), add_tab,
                   [](std::uintptr_t address) { return reinterpret_cast<void*>(address); });
  });
}

int PLAPI_Address_init64(lapi_handle_t hndl, lapi_long_t my_addr, lapi_long_t* add_tab) {
  return run_outside_handlers("LAPI_Address_init64", hndl, [&](const Instance& here) {
    require(add_tab, LAPI_ERR_ADDR_TBL_NULL);
    std::vector<std::uintptr_t> all(static_cast<std::size_t>(here.tasks()));
    here.exchange(my_addr, all);
    std::copy(all.begin(), all.end(), add_tab);
  });
}

int PLAPI_Address(void* my_addr, unsigned long* ret_addr) {
  return run([&] {
    require(my_addr, LAPI_ERR_ORG_ADDR_NULL);
    require(ret_addr, LAPI_ERR_RET_PTR_NULL);
    *ret_addr = reinterpret_cast<unsigned long>(my_addr);
  });
}

int PLAPI_Addr_set(lapi_handle_t hndl, void* addr, int addr_hndl) {
  return run([&] {
    Instance& here = instance(hndl);
    check_index(addr_hndl);
    here.address(addr_hndl) = addr;
  });
}

int PLAPI_Addr_get(lapi_handle_t hndl, void** addr, int addr_hndl) {
  return run([&] {
    Instance& here = instance(hndl);
    require(addr, LAPI_ERR_RET_PTR_NULL);
    check_index(addr_hndl);
    *addr = here.address(addr_hndl);
  });
}

int PLAPI_Qenv(lapi_handle_t hndl, lapi_query_t what, int* ret_val) {
  return run([&] {
    Instance& here = instance(hndl);
    require(what >= TASK_ID && what < LAST_QUERY, LAPI_ERR_QUERY_TYPE);
    require(ret_val, LAPI_ERR_RET_PTR_NULL);
    query(here, what, *ret_val);
  });
}

int PLAPI_Env(lapi_handle_t hndl, lapi_query_t what, int* ret_val) {
  return PLAPI_Qenv(hndl, what, ret_val);
}

int PLAPI_Senv(lapi_handle_t hndl, lapi_query_t what, int set_val) {
  return run([&] {
    Instance& here = instance(hndl);
    const bool kept = what == ERROR_CHK || what == TIMEOUT || what == ACK_THRESHOLD;
    require(kept || what == INTERRUPT_SET, LAPI_ERR_QUERY_TYPE);
    require(Environment::may_be(what, set_val), LAPI_ERR_SET_VAL);
    if (kept) return here.environment().set(what, set_val);
    refuse_in_handler("LAPI_Senv of INTERRUPT_SET");
    here.messages().set_mode(set_val ? Messages::Mode::interrupt : Messages::Mode::polling);
  });
}

int PLAPI_Util(lapi_handle_t hndl, lapi_util_t* util_p) {
  return run([&] {
    instance(hndl);
    require(util_p, LAPI_WARN_PARM_NULL);
    require(false, LAPI_ERR_UTIL_CMD);
  });
}

int PLAPI_Group_create(lapi_handle_t hndl, unsigned cnt, unsigned* list, lapi_group_t* group) {
  return run([&] {
    Instance& here = instance(hndl);
    require(list || cnt == 0, LAPI_WARN_PARM_NULL);
    require(group, LAPI_ERR_RET_PTR_NULL);
    const std::span<const unsigned> tasks(list, cnt);
    for (const unsigned task : tasks) {
      require(task < static_cast<unsigned>(here.tasks()), LAPI_ERR_TGT);
    }
    *group = here.groups().add(tasks);
  });
}

int PLAPI_Group_free(lapi_handle_t hndl, lapi_group_t group) {
  return run([&] { require(instance(hndl).groups().remove(group), LAPI_ERR_TGT); });
}
