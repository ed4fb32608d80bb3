#include "lapi/code.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <string>
#include <string_view>

namespace gannet::lapi {

namespace {

/// The last error that has no code of its own.
struct Reason {
  std::mutex mutex;
  std::string text;
};
Reason& last_reason() {
  static auto& one = *new Reason;
  return one;
}

struct Code {
  int number;
  const char* name;
  const char* text;
};
#define LAPI_CODE_ROW(name, number, text) {number, #name, text},
constexpr Code codes[] = {LAPI_ALL_CODES(LAPI_CODE_ROW)};
#undef LAPI_CODE_ROW

/// For LAPI_ERR_UNKNOWN, what the error was.
std::string meaning(const Code& code) {
  const std::lock_guard lock(last_reason().mutex);
  const bool known = code.number == LAPI_ERR_UNKNOWN && !last_reason().text.empty();
  return known ? last_reason().text : code.text;
}

/// The whole text, or as many of its words as fit.
void write(std::string text, char* to, std::size_t room) {
  static constexpr std::string_view more = " ...";
  if (text.size() >= room) {
    const std::size_t last = text.rfind(' ', room - 1 - more.size());
    text.resize(last == std::string::npos ? room - 1 - more.size() : last);
    text += more;
  }
  *std::copy(text.begin(), text.end(), to) = '\0';
}

}  // namespace

int code_of(const Error& error) {
  switch (error.fault()) {
    case Fault::peer:
      return LAPI_ERR_TGT_PURGED;
    case Fault::memory:
      return LAPI_ERR_MEMORY_EXHAUSTED;
    default:
      return LAPI_ERR_UNKNOWN;
  }
}

void note_reason(const char* text) noexcept {
  const std::lock_guard lock(last_reason().mutex);
  last_reason().text = text;
}

}  // namespace gannet::lapi

using namespace gannet::lapi;

int PLAPI_Msg_string(int code, void* buf) {
  return run([&] {
    require(buf, LAPI_ERR_RET_PTR_NULL);
    const auto* row = std::find_if(std::begin(codes), std::end(codes),
                                   [code](const Code& known) { return known.number == code; });
    require(row != std::end(codes), LAPI_ERR_CODE_UNKNOWN);
    write(std::string(row->name) + ": " + meaning(*row), static_cast<char*>(buf),
          LAPI_MAX_ERR_STRING);
  });
}
