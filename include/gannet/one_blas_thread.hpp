#pragma once

#include <mutex>

extern "C" {
[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

/// For libraries and programs that stand on Gannet and call BLAS.
namespace gannet {

/// While any of these lives, an OpenBLAS with threads of its own uses one for each call, since
/// ranks and their threads share the processors; the last one to end gives it its threads back.
/// Another BLAS is left alone. Local, any thread.
class OneBlasThread {
 public:
  OneBlasThread() {
    if (!openblas_get_num_threads) return;
    Holders& all = holders();
    const std::lock_guard lock(all.mutex);
    if (all.count++ > 0) return;
    all.before = openblas_get_num_threads();
    if (all.before != 1) openblas_set_num_threads(1);
  }
  ~OneBlasThread() {
    if (!openblas_get_num_threads) return;
    Holders& all = holders();
    const std::lock_guard lock(all.mutex);
    if (--all.count == 0 && all.before != 1) openblas_set_num_threads(all.before);
  }
  OneBlasThread(const OneBlasThread&) = delete;
  OneBlasThread& operator=(const OneBlasThread&) = delete;

 private:
  struct Holders {
    std::mutex mutex;
    int count = 0;
    int before = 1;
  };
  static Holders& holders() {
    static Holders all;
    return all;
  }
};

}  // namespace gannet
