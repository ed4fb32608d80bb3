// Loaded before a program that a test ends in the middle: the process that gives a file the name
// GANNET_TEST_STOP_AT says "process P waits" on standard error, and goes no further.
#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" [[gnu::visibility("default")]] int rename(const char* from, const char* to) noexcept {
  static const auto rename_file =
      reinterpret_cast<int (*)(const char*, const char*)>(::dlsym(RTLD_NEXT, "rename"));
  const int answer = rename_file(from, to);
  const char* const last = std::getenv("GANNET_TEST_STOP_AT");
  if (answer == 0 && last && std::string_view(to) == last) {
    ::dprintf(STDERR_FILENO, "process %d waits\n", ::getpid());
    for (;;) ::pause();
  }
  return answer;
}
