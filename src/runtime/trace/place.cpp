#include "trace/place.hpp"

#include <utility>

#include "trace/field.hpp"
#include "trace/lines.hpp"
#include "trace/recorder.hpp"
#include "trace/streams.hpp"

namespace gannet::trace {

bool wants_places() { return Recorder::mode() != 0; }

std::uint16_t number_of_place(std::string_view text) { return number_of_line(field(text)); }

AtPlace::AtPlace(std::uint16_t number) : before_(std::exchange(this_thread.line, number)) {}
AtPlace::~AtPlace() { this_thread.line = before_; }

std::uint16_t given_place() { return this_thread.line; }

}  // namespace gannet::trace
