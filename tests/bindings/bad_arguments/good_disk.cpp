#include <stdlib.h>

#include <filesystem>
#include <stdexcept>

#include "dra.h"
#include "eaf.h"
#include "ga.h"
#include "good.hpp"
#include "sf.h"

namespace bad_arguments {

namespace {

std::string folder;

std::string path(const std::string& name) { return folder + "/" + name; }

/// Requests for nothing are complete at once; a child could not wait for the threads of another
/// process.
constexpr int nothing = 0;

void disk_arrays() {
  DRA_Init(10, 1e6, 1e6, 1e6);
  for (const char* name : {"disk array", "stored"}) {
    dra_size_t extents[] = {extent, extent};
    std::string title = std::string(good_name) + name;
    std::string file = path(name);
    int handle = 0;
    NDRA_Create(C_DBL, 2, extents, title.data(), file.data(), DRA_RW, extents, &handle);
    offer(name, handle);
  }
  offer("path of a disk array", path("stored"));
}

void checkpoint_file() {
  setenv("GANNET_CHECKPOINT", path("checkpoint.h5").c_str(), 1);
  List handles = {thing("matrix a"), thing("matrix b")};
  offer("arrays", handles);
  int arrays[] = {static_cast<int>(handles[0]), static_cast<int>(handles[1])};
  GA_Checkpoint(arrays, 2);
}

void exclusive_file() {
  int file = 0, request = 0;
  const double values[extent] = {};
  EAF_Open(path("exclusive").c_str(), EAF_RW, &file);
  EAF_Write(file, 0, values, sizeof values);
  EAF_Aread(file, 0, nullptr, nothing, &request);
  offer("EAF file", file);
  offer("EAF request", request);
}

int shared_file(const std::string& what) {
  int file = 0;
  std::string name = path(what);
  SF_Create(name.data(), 1e6, 1e6, 1e6, &file);
  offer(what, file);
  return file;
}

void shared_files() {
  int request = 0;
  shared_file("SF file to destroy");
  SF_Read(shared_file("SF file"), 0, nothing, nullptr, &request);
  offer("SF request", request);
  offer("SF requests", List{request});
}

}  // namespace

void make_good_disk() {
  folder = (std::filesystem::temp_directory_path() / "bad_arguments_XXXXXX").string();
  if (!mkdtemp(folder.data())) throw std::runtime_error("no folder " + folder);
  offer("a path", path("a file"));
  disk_arrays();
  checkpoint_file();
  exclusive_file();
  shared_files();
}

void remove_good_disk() { std::filesystem::remove_all(folder); }

}  // namespace bad_arguments
