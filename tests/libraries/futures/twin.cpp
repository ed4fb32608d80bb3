#include "twin.hpp"

namespace gannet::test {

namespace {
int same_name() { return 2; }
}  // namespace

Future<int> call_other_twin(Futures& futures) { return futures.on(0, fn<same_name>); }

}  // namespace gannet::test
