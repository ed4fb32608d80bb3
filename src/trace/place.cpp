#include "trace/place.hpp"

#include <utility>

#include "trace/field.hpp"
#include "trace/lines.hpp"
#include "trace/recorder.hpp"

namespace gannet::trace {

namespace {

[[gnu::tls_model("initial-exec")]] constinit thread_local std::uint16_t here = 0;

}  // namespace

bool wants_places() { return Recorder::mode() != 0; }

std::uint16_t number_of_place(std::string_view text) { return number_of_line(field(text)); }

AtPlace::AtPlace(std::uint16_t number) : before_(std::exchange(here, number)) {}
AtPlace::~AtPlace() { here = before_; }

std::uint16_t told_place() { return here; }

}  // namespace gannet::trace
