#pragma once

namespace gannet::rma {

class Process;

/// Local, at the end of the World, before its last sync: mutexes that threads of this rank still
/// hold are locked for good, and whoever waits for one of them, on any rank, gets an Error that
/// says so.
void leave_locks(const Process& process);

}  // namespace gannet::rma
