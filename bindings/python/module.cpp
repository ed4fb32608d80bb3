// The extension gannet._core: Gannet's arrays and collective operations in NumPy's terms. What
// programs see is python/gannet, which stands on it.
#define GANNET_IMPORTS_NUMPY
#include "arrays/array_class.hpp"
#include "arrays/ghosts.hpp"
#include "arrays/section.hpp"
#include "gannet/version.hpp"
#include "interpreter/call_site.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "operations/sparse.hpp"
#include "process/exit_status.hpp"
#include "process/futures.hpp"
#include "process/group.hpp"
#include "process/held.hpp"
#include "process/listeners.hpp"
#include "process/messages.hpp"
#include "process/settings.hpp"
#include "transfer/augmented.hpp"

namespace gannet::python {

NB_MODULE(_core, m) {
  nb::set_leak_warnings(false);  // what a program still has at its end
  if (_import_array() < 0) throw nb::python_error();
  m.attr("version") = version();
  bind_errors(m);
  bind_exit_status(m);
  bind_waits(m);
  bind_augmented(m);
  bind_groups(m);
  bind_endings(m);
  bind_array_class(m);
  bind_sections(m);
  bind_algo(m);
  bind_linalg(m);
  bind_ghosts(m);
  bind_sparse(m);
  bind_messages(m);
#ifdef GANNET_FUTURES
  bind_futures(m);
#endif
  bind_settings(m);
  bind_listeners(m);
  tell_call_sites();
}

}  // namespace gannet::python
