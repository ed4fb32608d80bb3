// wrong address|thread|undefined: one mistake of the kind that this sanitizer is for. Ends with
// success, if it is let.
#include <cstdlib>
#include <limits>
#include <string>
#include <thread>

namespace {

volatile int number = std::numeric_limits<int>::max() - 1;

void use_what_is_freed() {
  auto* numbers = new int[2];
  delete[] numbers;
  number = const_cast<volatile int*>(numbers)[1];
}

void subtract() { number = number - 1; }
void race() {
  std::thread other(subtract);
  subtract();
  other.join();
}

void overflow() { number = number + 2; }

}  // namespace

int main(int, char** arguments) {
  const std::string kind = arguments[1];
  if (kind == "address") use_what_is_freed();
  if (kind == "thread") race();
  if (kind == "undefined") overflow();
  std::_Exit(0);
}
