#include "base/backoff.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "tcgmsg/record.hpp"
#include "tcgmsg/session.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::tcgmsg {

namespace {

// Places in Session::counter.
const Point value{0};
const Point arrivals{1};
const Point rounds{2};

/// The last of `ranks` that register restarts the counter and lets the others go.
void register_end(const Array<Index>& counter, Index ranks) {
  const Index round = counter.fetch_add(rounds, 0);
  const Index here = counter.fetch_add(arrivals, 1) + 1;
  if (here > ranks) {
    throw Error(Fault::state, base::text("a loop of ", ranks, " ranks is ended by ", here));
  }
  if (here == ranks) {
    counter.swap(value, 0);
    counter.swap(arrivals, 0);
    counter.fetch_add(rounds, 1);
    return;
  }
  base::Backoff backoff;
  while (counter.fetch_add(rounds, 0) == round) backoff.pause();
}

}  // namespace

Index next_value(Index ranks) {
  const Session& all = session();
  if (ranks == 0 || ranks < -all.world.size()) {
    throw Error(Fault::argument,
                base::text("the number of ranks is ", ranks, "; say 1 to ", all.world.size(),
                           ", or as negative number at the end"));
  }
  const Record record({Call::nxtval});
  if (ranks > 0) return all.counter.fetch_add(value, 1);
  register_end(all.counter, -ranks);
  return 0;
}

}  // namespace gannet::tcgmsg
