#pragma once

/// What happens when a program ends with instances open.
namespace gannet::lapi {

/// Local, after the first LAPI_Init. MPI_Finalize then ends what is open, as LAPI_Term does; a
/// process that exits earlier ends the job, since other tasks would wait for it.
void watch_the_end();

}  // namespace gannet::lapi
