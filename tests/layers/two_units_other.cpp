#include "gannet/gannet.hpp"

const char* version_in_other_unit() { return gannet::version(); }
