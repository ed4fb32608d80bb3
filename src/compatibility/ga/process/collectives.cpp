#include "ga/process/collectives.hpp"

#include <span>

#include "base/require.hpp"
#include "base/text.hpp"
#include "ga/arrays/array.hpp"
#include "interface/gop.hpp"
#include "rma/team.hpp"

namespace gannet::ga {

void broadcast(int number, void* buffer, Index bytes, int root) {
  const Group& on = meeting_group(number);
  if (root < 0 || root >= on.size()) {
    throw Error(Fault::argument, base::text("broadcast from process ", root, ": the group has ",
                                            on.size(), " processes"));
  }
  if (bytes < 0) throw Error(Fault::argument, base::text("broadcast of ", bytes, " bytes"));
  if (bytes > 0) base::require(buffer, "the buffer");
  static constexpr node::Call any_length("brdcst");  // GA programs may pass larger buffers
  const rma::Team::Meeting meeting(*on.team(), any_length);
  on.sync();
  on.broadcast(std::span(static_cast<char*>(buffer), static_cast<std::size_t>(bytes)), root);
}

void combine(int number, int type, void* x, Index count, std::string_view op) {
  if (count > 0) base::require(x, "x");
  const Group& on = meeting_group(number);
  on.fence();  // the result is there once all have contributed, and so are all puts
  interface::gop(on, x, count, type_of(type).element, op);
}

}  // namespace gannet::ga
