#include "am/inside.hpp"

namespace gannet::am {

Inside& inside() {
  static constinit thread_local Inside mine;
  return mine;
}

}  // namespace gannet::am
