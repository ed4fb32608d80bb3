#include "gannet/version.hpp"

#define GANNET_TEXT_OF(x) #x
#define GANNET_TEXT(x) GANNET_TEXT_OF(x)

namespace gannet {

const char* version() {
  return GANNET_TEXT(GANNET_VERSION_MAJOR) "." GANNET_TEXT(GANNET_VERSION_MINOR) "." GANNET_TEXT(
      GANNET_VERSION_PATCH);
}

}  // namespace gannet
