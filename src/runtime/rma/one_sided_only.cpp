#include "gannet/one_sided_only.hpp"

#include <utility>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet {

namespace {

constinit thread_local const char* innermost = nullptr;

}  // namespace

OneSidedOnly::OneSidedOnly(const char* where) : outer_(std::exchange(innermost, where)) {}
OneSidedOnly::~OneSidedOnly() { innermost = outer_; }

bool OneSidedOnly::inside() { return innermost != nullptr; }

void OneSidedOnly::check(const char* call) {
  if (!innermost) [[likely]]
    return;
  throw Error(Fault::state,
              base::text(call, " inside ", innermost,
                         ": it is a collective call, which other ranks do not make there; make it "
                         "in the program's own flow"));
}

}  // namespace gannet
