// Mistakes are exceptions that say what was asked, what is wrong and what to do.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> fock(world, {114, 114}, {.name = "fock"});

  if (world.rank() == 0) {
    try {
      const double value = 1.0;
      fock.put({{0, 114}, {1, 115}}, &value);
    } catch (const gannet::Error& error) {
      std::cout << (error.fault() == gannet::Fault::argument ? "wrong argument" : "other fault")
                << "\n"
                << error.what() << '\n';
    }
  }
}
// With 2 ranks:
// wrong argument
// gannet: put on "fock": patch [0:1, 114:115] exceeds the shape (114, 114)
