#include "good.hpp"
#include "tcgmsg.h"

namespace bad_arguments {

namespace {

constexpr long good_type = 7;
char message[1];  // stays until the process ends: nobody waits for it

}  // namespace

void make_good_tcgmsg() {
  tcg_pbeginf();
  tcg_snd(good_type, message, 1, 0, 0);  // each child finds it in its copy of this process
}

}  // namespace bad_arguments
