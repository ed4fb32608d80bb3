#include "interpreter/call_site.hpp"

#include "base/call_site.hpp"
#include "interpreter/program_line.hpp"
#include "interpreter/waits.hpp"

namespace gannet::python {

namespace {

std::string line_on_any_thread() {
  const Python gil;
  return line_of_program();
}

}  // namespace

void tell_call_sites() { base::set_call_site(line_on_any_thread); }

}  // namespace gannet::python
