#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "armci/memory.hpp"
#include "armci/start.hpp"
#include "armci/sync.hpp"
#include "gannet/error.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// Collective at its first use: ARMCI is there until the program ends.
inline void begin_armci() {
  static bool begun = false;
  if (begun) return;
  begun = true;
  armci::initialize();
  before_finalize([] { armci::finalize(); });
}

class Armci : public testing::Test {
 protected:
  void SetUp() override { begin_armci(); }
};

/// Memory of `count` elements on every process, collective.
template <class T>
class Shared {
 public:
  explicit Shared(std::size_t count, T value = T()) : addresses_(ranks()) {
    if (!armci::allocate(addresses_.data(), static_cast<long>(count * sizeof(T)))) {
      throw std::bad_alloc();
    }
    for (std::size_t i = 0; i < count; ++i) mine()[i] = value;
    armci::barrier();
  }
  ~Shared() {
    armci::barrier();
    armci::free(mine());
  }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

  T* at(int proc) const { return static_cast<T*>(addresses_[proc]); }
  T* mine() const { return at(rank()); }

 private:
  std::vector<void*> addresses_;
};

inline int next_rank() { return (rank() + 1) % ranks(); }
inline int last_rank() { return (rank() + ranks() - 1) % ranks(); }

/// That `call` throws an Error whose text has `part`.
template <class Call>
void expect_error(const std::string& part, Call&& call) {
  try {
    call();
    ADD_FAILURE() << "no error; expected: " << part;
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
  }
}

}  // namespace gannet::test
