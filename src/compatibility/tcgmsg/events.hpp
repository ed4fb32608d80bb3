#pragma once

namespace gannet::tcgmsg {

/// Local. Whether events are written (set_event_log).
bool events_on();

}  // namespace gannet::tcgmsg
