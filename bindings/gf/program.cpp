#include "gf/program.hpp"

#include <memory>

#include "base/settings.hpp"
#include "interface/world.hpp"
#include "gf/caches.hpp"
#include "gf/gf.h"
#include "gf/handles.hpp"

namespace gannet::gf {

namespace {

std::unique_ptr<futures::Core> the_core;
thread_local std::string last_text;

int workers() {
  const auto& setting = base::settings::gf_workers;
  if (base::setting_text(setting) == "auto") return Futures::automatic;
  return static_cast<int>(base::setting_number(setting));
}

}  // namespace

void initialize() {
  if (the_core) throw Error(Fault::state, "it was called before; once, until GFFinalize");
  const bool passive_in_quiesce = base::setting_choice(base::settings::gf_passive) == 1;
  the_core = std::make_unique<futures::Core>(
      interface::world("GA_Initialize"),
      futures::Settings{
          .workers = workers(), .passive_in_quiesce = passive_in_quiesce, .steal = true});
  the_core->open(nullptr);
  interface::before_end(finalize);
}

void finalize() {
  if (!the_core) return;
  the_core->all_quiesce(0, "GFFinalize");
  if (const auto failure = handles::forget_ended(GF_ALL_TYPES)) throw Error(*failure);
  caches::end();
  the_core.reset();
}

futures::Core& core() {
  if (!the_core) throw Error(Fault::state, "call GFInitialize first");
  return *the_core;
}

int status_of(const Error& error) {
  last_text = error.what();
  return static_cast<int>(error.fault()) + 1;
}

const char* last_error() { return last_text.c_str(); }

}  // namespace gannet::gf
