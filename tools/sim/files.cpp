#include "files.hpp"

#include <fstream>
#include <system_error>

#include "gannet/error.hpp"

namespace gannet::sim {

void make_folder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  if (problem) {
    throw Error(Fault::system, "cannot make \"" + folder.string() + "\": " + problem.message());
  }
}

void write_file(const std::filesystem::path& file,
                const std::function<void(std::ostream&)>& write) {
  std::ofstream out(file);
  if (out) write(out);
  out.close();
  if (!out) throw Error(Fault::system, "cannot write \"" + file.string() + "\"");
}

}  // namespace gannet::sim
