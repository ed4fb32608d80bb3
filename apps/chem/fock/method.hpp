#pragma once

namespace gannet {
class Futures;
}

namespace chem {

/// How tasks get to ranks: the next free one from a shared counter, dealt out in turn, or found and
/// shared out once, and run by the worker threads of futures. `naturally` is how not to do it, for
/// whoever wants to see contention: from a counter in the order of atoms, and nothing is kept.
enum class Method { counter, statically, futures, naturally };

/// A method, and what it needs.
struct Sharing {
  Sharing(Method the_method, gannet::Futures* the_futures = nullptr)
      : method(the_method), futures(the_futures) {}

  Method method;
  gannet::Futures* futures;  ///< for Method::futures; of the world that the group is
};

}  // namespace chem
