#pragma once

namespace gannet::test {

/// Collective at its first use: TCGMSG is there until the program ends.
void begin_once();

}  // namespace gannet::test
