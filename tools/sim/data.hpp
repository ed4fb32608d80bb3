#pragma once

/// Tables that the command carries with it: the files of the same names in this folder.
namespace gannet::sim::data {

extern const char* const service_times;
extern const char* const dft_profile;

}  // namespace gannet::sim::data
