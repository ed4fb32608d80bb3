#include "begin_once.hpp"

#include "support/ranks.hpp"
#include "tcgmsg/session.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::test {

void begin_once() {
  if (tcgmsg::ready()) return;
  tcgmsg::begin();
  before_finalize([] { tcgmsg::close(); });
}

}  // namespace gannet::test
