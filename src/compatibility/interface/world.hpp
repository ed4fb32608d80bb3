#pragma once

#include "gannet/export.hpp"
#include "gannet/world.hpp"

/// What the C and Fortran functions of all layers (GA, MA, TCGMSG, ARMCI, disk arrays) have in
/// common: one world for the process, element types by number, and how errors end a program.
namespace gannet::interface {

/// Collective over MPI_COMM_WORLD (or `comm`). Starts the world, and MPI unless it runs already;
/// does nothing if a layer has started it before. Each start is ended by one end(), which the
/// program knows by the name `end_call`: a program that exits without it gets a message, and its
/// job ends.
void start(const char* end_call);
void start(const char* end_call, MPI_Comm comm);

/// Collective. The last end() gives back all memory. MPI is finalised at exit if Gannet started it.
/// A program that finalises MPI itself thereby ends a world that it left open.
void end();

/// Local. `leave` is called once, before the world ends: to release what a layer keeps in it.
GANNET_API void before_end(void (*leave)());

/// Local, any thread.
bool started();

/// Local, any thread. Fault::state with the name of the layer's start call (`GA_Initialize`) if
/// there is no world.
GANNET_API World& world(const char* start_call);

}  // namespace gannet::interface
