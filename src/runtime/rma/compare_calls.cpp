#include "rma/compare_calls.hpp"

#include <cstdint>
#include <functional>

#include "base/call_site.hpp"
#include "base/text.hpp"
#include "rma/collective.hpp"
#include "rma/team.hpp"

namespace gannet::rma {

namespace {

bool all_say(Team& team, std::string_view mine) {
  const auto mark = static_cast<std::int64_t>(std::hash<std::string_view>()(mine));
  std::int64_t least[] = {mark, ~mark};  // ~ reverses the order: the least is that of the greatest
  reduce(team, least, 2, Element::int64, node::Reduction::min);
  return least[0] == ~least[1];
}

}  // namespace

void compare_calls(Team& team, std::string_view mine) {
  if (all_say(team, mine)) return;
  const std::string site = base::call_site();
  const std::string own = site.empty() ? std::string(mine) : base::text(mine, ", at ", site);
  std::string all = "the ranks of the group make different collective calls:";
  for (int member = 0; member < team.size(); ++member) {
    all += base::text("\n  rank ", member, ": ", broadcast(team, own, member));
  }
  throw Error(Fault::argument, all);
}

}  // namespace gannet::rma
