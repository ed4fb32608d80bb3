// Law: where the threads of interrupt mode cannot be started, set_mode() says so with Fault::system
// and changes nothing: messages go on in the mode that was.
#include <dlfcn.h>
#include <errno.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include "gannet/messages.hpp"
#include "support/ranks.hpp"

#ifndef GANNET_SANITIZED  // sanitizers have a pthread_create of their own

namespace {

/// Of the calling thread: threads that it can still start; negative: as many as it likes.
thread_local int threads_left = -1;

}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*run)(void*),
                              void* with) {
  if (threads_left == 0) return EAGAIN;
  if (threads_left > 0) --threads_left;
  using Create = decltype(&pthread_create);
  static const auto real = reinterpret_cast<Create>(::dlsym(RTLD_NEXT, "pthread_create"));
  return real(thread, how, run, with);
}

namespace gannet {
namespace {

TEST(SetMode, WithoutThreadsChangesNothing) {
  World& world = test::world();
  Messages messages(world, {Messages::Mode::polling});
  const auto nothing = messages.on("nothing", [](const Arrival&) { return Landing{}; });
  for (const int left : {0, 1}) {
    threads_left = left;
    try {
      messages.set_mode(Messages::Mode::interrupt);
      ADD_FAILURE() << "with " << left << " threads";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::system) << error.what();
    }
    threads_left = -1;
    EXPECT_EQ(messages.mode(), Messages::Mode::polling);
    Receipt done;
    messages.send((world.rank() + 1) % world.size(), nothing, {}, {}, {.done = done});
    messages.wait(done);
  }
  messages.sync();
  messages.set_mode(Messages::Mode::interrupt);
  EXPECT_EQ(messages.mode(), Messages::Mode::interrupt);
}

}  // namespace
}  // namespace gannet

#endif
