// A mistake is an exception where it is made; ranks that wait for one that has left get one, too.
#include <gannet/gannet.hpp>
#include <iostream>
#include <stdexcept>

namespace {

void calculate(const gannet::World& world, const gannet::Array<double>& a) {
  if (world.rank() == world.size() - 1) throw std::runtime_error("no convergence");
  a.put({0, 0}, 1.0);
  world.sync();  // waits for the rank that has left
}

}  // namespace

int main(int argc, char** argv) {
  try {
    gannet::World world(argc, argv);
    gannet::Array<double> a(world, {10, 10}, {.name = "a"});
    try {
      a.put({3, 10}, 1.0);
    } catch (const gannet::Error& error) {
      if (world.rank() == 0) std::cout << error.what() << '\n';
    }
    calculate(world, a);
  } catch (const gannet::Error& error) {
    if (error.fault() == gannet::Fault::peer) std::cout << "another rank has left\n";
  } catch (const std::runtime_error& error) {
    std::cerr << "my own error: " << error.what() << '\n';
  }
}
// With 2 ranks:
// gannet: put on "a": patch [3:4, 10:11] exceeds the shape (10, 10)
// another rank has left
