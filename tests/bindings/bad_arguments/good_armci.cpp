#include "armci.h"
#include "good.hpp"
#include "message.h"

namespace bad_arguments {

namespace {

constexpr int bytes = 1 << 16;
constexpr int good_tag = 7;

void* memory[1];
armci_giov_t blocks = {memory, memory, 1, 8};
armci_meminfo_t info;

}  // namespace

void make_good_armci() {
  ARMCI_Malloc(memory, bytes);
  offer("memory", memory[0]);
  offer("blocks", &blocks);
  ARMCI_Memget(bytes, &info, 0);
  offer("a meminfo", &info);
  ARMCI_Create_mutexes(good_mutexes);
  // Each child finds in its copy of this process what came before it began.
  armci_notify(0);
  char message = 0;
  armci_msg_snd(good_tag, &message, 1, 0);
}

}  // namespace bad_arguments
