#pragma once

#include <mutex>

extern "C" {
[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

/// For libraries and programs that are built on Gannet and call BLAS.
namespace gannet {

/// While any object of this class exists, an OpenBLAS with threads of its own uses one thread for
/// each call, since ranks and their threads share the processors; the last object to be destroyed
/// gives OpenBLAS its threads back. Any other BLAS is left alone. Local, any thread.
class OneBlasThread {
 public:
  OneBlasThread() {
    if (!openblas_get_num_threads) return;
    const std::lock_guard lock(mutex_);
    if (count_++ > 0) return;
    before_ = openblas_get_num_threads();
    if (before_ != 1) openblas_set_num_threads(1);
  }
  ~OneBlasThread() {
    if (!openblas_get_num_threads) return;
    const std::lock_guard lock(mutex_);
    if (--count_ == 0 && before_ != 1) openblas_set_num_threads(before_);
  }
  OneBlasThread(const OneBlasThread&) = delete;
  OneBlasThread& operator=(const OneBlasThread&) = delete;

 private:
  static inline std::mutex mutex_;
  static inline int count_ = 0;   // of objects that exist
  static inline int before_ = 1;  // threads that OpenBLAS had
};

}  // namespace gannet
