#include "array/gets.hpp"

#include "base/at_end.hpp"

namespace gannet::array {

Gets::~Gets() {
  for (Request& request : under_way_) {
    base::at_end(base::Level::debug, "the end of gets that failed", [&] { request.wait(); });
  }
}

void Gets::add(Core* from, const Patch& patch, void* to, const Strides& strides) {
  Request& begun = under_way_.emplace_back();
  begun = nb_get(from, patch, to, strides);
}

void Gets::wait() {
  while (!under_way_.empty()) {
    Request last = std::move(under_way_.back());
    under_way_.pop_back();
    last.wait();
  }
}

}  // namespace gannet::array
