#pragma once

#include "function.hpp"

namespace bad_arguments {

/// All good arrays have this extent in each dimension.
inline constexpr int extent = 8;
/// Mutexes are numbered from 0.
inline constexpr int good_mutexes = 2;
/// Arrays whose name begins like this are good.
inline constexpr const char* good_name = "good ";

/// Collective. What good arguments of all layers stand for.
void make_good_things();

/// Collective. Takes away what would stay when the process has ended.
void remove_good_things();

/// Arguments with which a call of this function is good.
Values good_values(const Function& function);

/// From now on good.py may choose this value by its name: a number, an address, a text or a list.
void offer(const std::string& name, long number);
void offer(const std::string& name, void* buffer);
void offer(const std::string& name, const std::string& text);
void offer(const std::string& name, const List& numbers);

/// A value that was offered.
const Value& thing(const std::string& name);

/// First index of the language: 0 or 1.
inline long base(const Function& function) { return function.language == Language::fortran; }

// A file for each layer: what its good arguments stand for.

/// Collective. Arrays, mutexes and blocks of MA.
void make_good_ga();
/// Elements of the arrays for the next call: all arrays are in memory that children share.
void fill_good_ga();
/// Handle of an array that was destroyed.
long destroyed_array();

/// Collective. Memory, mutexes, a list of blocks, a notice and messages that were sent.
void make_good_armci();

/// Collective. TCGMSG is started, and a message was sent.
void make_good_tcgmsg();

/// Collective. Files of each kind, and requests that are complete, in a folder of their own.
void make_good_disk();
void remove_good_disk();

}  // namespace bad_arguments
