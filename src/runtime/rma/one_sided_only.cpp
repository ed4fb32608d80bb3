#include "gannet/one_sided_only.hpp"

#include <utility>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet {

thread_local const char* OneSidedOnly::where_ = nullptr;

OneSidedOnly::OneSidedOnly(const char* where) : outer_(std::exchange(where_, where)) {}
OneSidedOnly::~OneSidedOnly() { where_ = outer_; }

bool OneSidedOnly::inside() { return where_ != nullptr; }

void OneSidedOnly::check(const char* call) {
  if (!where_) [[likely]]
    return;
  throw Error(Fault::state,
              base::text(call, " inside ", where_,
                         ": it is a collective call, which other ranks do not make there; make it "
                         "in the program's own flow"));
}

}  // namespace gannet
