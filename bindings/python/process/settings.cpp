#include "process/settings.hpp"

#include "base/settings.hpp"

namespace gannet::python {

namespace {

nb::str python_text(std::string_view text) { return nb::str(text.data(), text.size()); }

/// name -> (value, default, sentence)
nb::dict settings() {
  nb::dict all;
  for (const base::Setting& each : base::settings::all) {
    const std::string value = base::setting_text(each);
    all[python_text(each.name)] =
        nb::make_tuple(python_text(value), python_text(each.fallback), python_text(each.sentence));
  }
  return all;
}

}  // namespace

void bind_settings(nb::module_& m) { m.def("settings", &settings, "Local."); }

}  // namespace gannet::python
