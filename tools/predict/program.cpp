#include "program.hpp"

namespace gannet::predict {

std::string_view name_of(Deal deal) {
  constexpr std::string_view names[] = {"counter", "static", "futures"};
  return names[static_cast<std::size_t>(deal)];
}

double Program::compute() const {
  double sum = 0;
  for (const Task& task : tasks) sum += task.compute;
  return sum;
}

}  // namespace gannet::predict
