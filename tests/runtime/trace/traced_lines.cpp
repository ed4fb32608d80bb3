// traced_lines FOLDER: puts and gets, each from a line of its own, then leaves the folder that it
// was started in: test_lines.py looks for these lines.
#include <unistd.h>

#include <gannet/gannet.hpp>
#include <vector>

namespace {

[[gnu::noinline]] void step(gannet::Array<double>& a, std::vector<double>& part) {
  a.put({{0, 0}, {2, 8}}, part.data());  // line of the put
  a.get({{0, 0}, {2, 8}}, part.data());  // line of the get
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {8, 8}, {.name = "a"});
  std::vector<double> part(16, 1.0);
  if (argc > 1 && ::chdir(argv[1]) != 0) return 1;
  for (int i = 0; i < 10; ++i) step(a, part);
  world.sync();  // line of the sync
}
