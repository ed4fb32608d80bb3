// Law: a program whose units all include every public header links, and they see the same library.
#include <cstring>

#include "gannet/gannet.hpp"

const char* version_in_other_unit();

int main() { return std::strcmp(version_in_other_unit(), gannet::version()); }
