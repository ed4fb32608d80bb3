#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ga/arrays/array.hpp"
#include "ga/process/sync.hpp"
#include "program.hpp"

/// Arrays of GA with known elements.
namespace gannet::test {

/// Collective. Destroys its array at the end of its life.
template <class T>
class TestArray {
 public:
  TestArray(const Shape& shape, const std::vector<T>& values, const std::string& name = "test",
            int group = ga::no_group)
      : TestArray({.type = type_number<T>, .shape = shape, .name = name, .group = group}) {
    if (array::group(array_.core()).rank() == 0) {
      array::put(array_.core(), Patch::whole(shape), values.data(), {});
    }
    array::group(array_.core()).sync();
  }

  explicit TestArray(const ga::Options& options) : array_(made(options)) {}
  TestArray(const TestArray&) = delete;
  TestArray& operator=(const TestArray&) = delete;
  ~TestArray() { ga::destroy(array_); }

  operator ga::Array&() { return array_; }

  /// Collective over the group of the array.
  std::vector<T> values() const {
    array::group(array_.core()).sync();
    std::vector<T> all(static_cast<std::size_t>(Patch::whole(array_.shape()).size()));
    array::get(array_.core(), Patch::whole(array_.shape()), all.data(), {});
    array::group(array_.core()).sync();
    return all;
  }

 private:
  static ga::Array& made(const ga::Options& options) {
    begin_ga();
    return *ga::create(options);
  }

  ga::Array& array_;
};

/// A vector.
template <class T>
struct Vector : TestArray<T> {
  Vector(const std::vector<T>& values, const std::string& name = "test")
      : TestArray<T>({static_cast<Index>(values.size())}, values, name) {}
};

/// What the error says that `call` ends with; nothing if there is none.
template <class Call>
std::string complaint(Fault fault, Call&& call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault);
    return error.what();
  }
  return {};
}

}  // namespace gannet::test
