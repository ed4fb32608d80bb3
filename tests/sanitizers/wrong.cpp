// One mistake of the kind that this build's sanitizer is for. Ends with success, if it is let.
#include <cstdlib>
#include <limits>
#include <thread>

namespace {

volatile int number = std::numeric_limits<int>::max() - 1;

#if defined(__SANITIZE_THREAD__)
void race() { number = number - 1; }
void be_wrong() {
  std::thread other(race);
  race();
  other.join();
}
#elif defined(__SANITIZE_ADDRESS__)
void be_wrong() {
  auto* numbers = new int[2];
  delete[] numbers;
  number = const_cast<volatile int*>(numbers)[1];
}
#else
void be_wrong() { number = number + 2; }
#endif

}  // namespace

int main() {
  be_wrong();
  std::_Exit(0);
}
