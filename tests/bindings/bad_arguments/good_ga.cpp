#include "ga.h"
#include "good.hpp"
#include "macdecls.h"

namespace bad_arguments {

namespace {

long destroyed = 0;

int array(const std::string& what, int type, int dims) {
  int extents[GA_MAX_DIM];
  for (int& each : extents) each = extent;
  std::string name = good_name + what;
  const int handle = NGA_Create(type, dims, extents, name.data(), nullptr);
  offer(what, handle);
  return handle;
}

void block(const std::string& what, bool on_stack) {
  Integer handle = 0;
  if (on_stack) {
    MA_push_stack(MT_C_DBL, extent, what.c_str(), &handle);
  } else {
    MA_allocate_heap(MT_C_DBL, extent, what.c_str(), &handle);
  }
  offer(what, handle);
}

void draft() {
  int extents[] = {extent, extent};
  const int handle = GA_Create_handle();
  GA_Set_data(handle, 2, extents, MT_C_DBL);
  std::string name = std::string(good_name) + "draft";
  GA_Set_array_name(handle, name.data());
  offer("draft", handle);
}

/// Their memory has as many elements as a matrix.
void ghosts() {
  int extents[] = {extent - 2, extent - 2}, width[] = {1, 1};
  std::string name = std::string(good_name) + "ghosts";
  offer("ghosts", NGA_Create_ghosts(C_DBL, 2, extents, width, name.data(), nullptr));
}

void mirrored() {
  int extents[] = {extent, extent};
  std::string name = std::string(good_name) + "mirrored";
  const int group = GA_Pgroup_get_mirror();
  offer("mirrored", NGA_Create_config(C_DBL, 2, extents, name.data(), nullptr, group));
}

void sparse(const std::string& what, bool assembled) {
  const int handle = NGA_Sprs_array_create(extent, extent, C_DBL);
  double value = 1;
  NGA_Sprs_array_add_element(handle, 0, 0, &value);
  if (assembled) NGA_Sprs_array_assemble(handle);
  offer(what, handle);
}

/// With indices of 8 bytes, which some calls hand out as they are.
void wide_sparse() {
  const int handle = NGA_Sprs_array_create64(extent, extent, C_DBL);
  double value = 1;
  NGA_Sprs_array_add_element64(handle, 0, 0, &value);
  NGA_Sprs_array_assemble(handle);
  offer("wide sparse a", handle);
}

}  // namespace

void make_good_ga() {
  for (const char* which : {"a", "b", "c", "d"}) {
    const std::string w = which;
    array("matrix " + w, C_DBL, 2);
    array("floats " + w, C_FLOAT, 2);
    array("integers " + w, C_INT, 2);
    array("longs " + w, C_LONG, 2);
    array("long longs " + w, C_LONGLONG, 2);
    array("single complexes " + w, C_SCPL, 2);
    array("complexes " + w, C_DCPL, 2);
    array("line " + w, C_DBL, 1);
    array("integer line " + w, C_INT, 1);
    array("cube " + w, C_DBL, 3);
  }
  sparse("sparse a", true);
  sparse("sparse b", true);
  sparse("sparse draft", false);
  wide_sparse();
  draft();
  ghosts();
  mirrored();
  offer("got memory", GA_Getmem(C_DBL, extent * extent, GA_Pgroup_get_world()));
  destroyed = array("destroyed", C_DBL, 2);
  GA_Destroy(static_cast<int>(destroyed));
  GA_Create_mutexes(good_mutexes);
  MA_init(MT_C_DBL, 100000, 100000);
  block("heap", false);
  block("stack", true);
}

/// No element is 0, and the matrices can be inverted.
void fill_good_ga() {
  double values[extent * extent];
  for (int i = 0; i < extent * extent; ++i) values[i] = i % (extent + 1) == 0 ? extent : 1;
  int lo[] = {0, 0}, hi[] = {extent - 1, extent - 1}, ld[] = {extent};
  for (const char* which : {"a", "b", "c", "d"})
    NGA_Put(thing("matrix " + std::string(which)), lo, hi, values, ld);
}

long destroyed_array() { return destroyed; }

}  // namespace bad_arguments
