// The extension gannet._core: Gannet's arrays and collective operations in NumPy's terms. What
// programs see is python/gannet, which stands on it.
#define GANNET_IMPORTS_NUMPY
#include "array_class.hpp"
#include "augmented.hpp"
#include "call_site.hpp"
#include "errors.hpp"
#include "exit_status.hpp"
#include "futures.hpp"
#include "ghosts.hpp"
#include "group.hpp"
#include "listeners.hpp"
#include "messages.hpp"
#include "section.hpp"
#include "settings.hpp"
#include "sparse.hpp"
#include "waits.hpp"
#include "gannet/version.hpp"

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
