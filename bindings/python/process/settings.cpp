#include "process/settings.hpp"

#include "base/settings.hpp"

namespace gannet::python {

namespace {

nb::str text_of(std::string_view text) { return nb::str(text.data(), text.size()); }

/// name -> (value, default, sentence)
nb::dict settings() {
  nb::dict all;
  for (const base::Setting& each : base::settings::all) {
    const std::string value = base::setting_text(each);
    all[text_of(each.name)] =
        nb::make_tuple(text_of(value), text_of(each.fallback), text_of(each.sentence));
  }
  return all;
}

}  // namespace

void bind_settings(nb::module_& m) { m.def("settings", &settings, "Local."); }

}  // namespace gannet::python
