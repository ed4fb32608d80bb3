#pragma once

#include <hdf5.h>

#include <string>
#include <utility>

#include "gannet/error.hpp"

namespace gannet::hdf5 {

/// While one exists, HDF5 prints nothing of its own.
class Quiet {
 public:
  Quiet() {
    H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  }
  ~Quiet() { H5Eset_auto2(H5E_DEFAULT, print_, data_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  H5E_auto2_t print_ = nullptr;
  void* data_ = nullptr;
};

/// Fault::system: what was asked for, and the innermost reason that HDF5 knows.
[[noreturn]] void refuse(const std::string& what);

/// Turns a negative answer of HDF5 into refuse().
template <class Answer>
Answer need(Answer answer, const std::string& what) {
  if (answer < 0) refuse(what);
  return answer;
}

/// An object of HDF5, with the function that closes it.
class Handle {
 public:
  using Close = herr_t (*)(hid_t);
  Handle() = default;
  Handle(hid_t id, Close close) : id_(id), close_(close) {}
  ~Handle() { reset(); }
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(id_, other.id_);
    std::swap(close_, other.close_);
    return *this;
  }

  hid_t id() const { return id_; }
  explicit operator bool() const { return id_ >= 0; }

  /// Closes it; returns whether that went well.
  bool reset() {
    const hid_t id = std::exchange(id_, -1);
    return id < 0 || close_(id) >= 0;
  }

 private:
  hid_t id_ = -1;
  Close close_ = nullptr;
};

}  // namespace gannet::hdf5
