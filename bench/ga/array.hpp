#pragma once

#include <ga.h>
#include <macdecls.h>

namespace bench {

/// Who is measured: Global Arrays, or Gannet through the doors that it has for GA's programs.
#ifdef BENCH_DOORS
inline constexpr const char* ga_name = "doors";
inline constexpr const char* ga_fortran_name = "doors-fortran";
#else
inline constexpr const char* ga_name = "ga";
inline constexpr const char* ga_fortran_name = "ga-fortran";
#endif

/// A two-dimensional global array of GA that is divided by rows.
class GaArray {
 public:
  /// Collective. `type` is C_DBL or C_LONG; elements are zero.
  GaArray(int type, int rows, int columns) {
    int dims[] = {rows, columns};
    int chunk[] = {rows / GA_Nnodes(), columns};
    static char name[] = "bench";
    handle_ = NGA_Create(type, 2, dims, name, chunk);
    if (handle_ == 0) GA_Error(name, 0);
    GA_Zero(handle_);
    NGA_Distribution(handle_, GA_Nodeid(), lo_, hi_);
    static char uneven[] = "GA did not divide the array evenly by rows";
    if (hi_[0] - lo_[0] + 1 != chunk[0] || hi_[1] - lo_[1] + 1 != columns) GA_Error(uneven, 0);
  }
  ~GaArray() { GA_Destroy(handle_); }
  GaArray(const GaArray&) = delete;
  GaArray& operator=(const GaArray&) = delete;

  int handle() const { return handle_; }

  void fill(double value) { GA_Fill(handle_, &value); }

  /// Direct access to the caller's block until release().
  double* access() {
    double* block;
    int pitch;
    NGA_Access(handle_, lo_, hi_, &block, &pitch);
    return block;
  }
  void release() { NGA_Release_update(handle_, lo_, hi_); }

 private:
  int handle_;
  int lo_[2], hi_[2];
};

}  // namespace bench
