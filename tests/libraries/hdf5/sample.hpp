#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "disk/shared_folder.hpp"
#include "gannet/hdf5.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// A value of any type that tells the element.
template <class T>
T value_at(Index number) {
  if constexpr (std::is_same_v<T, bool>) {
    return number % 3 == 0;
  } else if constexpr (Numeric<T> && !Real<T>) {
    using Part = typename T::value_type;
    return T(static_cast<Part>(number), static_cast<Part>(-number - 1));
  } else if constexpr (Numeric<T>) {
    return static_cast<T>(number);
  } else {
    T value{};
    reinterpret_cast<char*>(&value)[0] = static_cast<char>(number);
    return value;
  }
}

/// Collective. Every element is value_at(its number in row-major order).
template <class T>
void fill_values(const Array<T>& a) {
  if (a.group().rank() == 0 && a.size() > 0) {
    std::allocator<T> memory;
    T* all = memory.allocate(static_cast<std::size_t>(a.size()));
    for (Index i = 0; i < a.size(); ++i) all[i] = value_at<T>(i);
    a.put(a.patch(), all);
    memory.deallocate(all, static_cast<std::size_t>(a.size()));
  }
  a.group().sync();
}

/// Local. Whether the section's elements are value_at(first), value_at(first + 1), ...
template <class T>
bool has_values(const Array<T>& a) {
  if (a.size() == 0) return true;
  const auto values = a.get(a.patch());
  Index number = 0;
  for (const T& value : values) {
    const T wanted = value_at<T>(number++);
    if (std::memcmp(&value, &wanted, sizeof(T)) != 0) return false;
  }
  return true;
}

/// That `call` throws an Error of this kind on every rank, with this text.
template <class Call>
void expect_refusal(Fault fault, const std::string& part, Call&& call) {
  try {
    call();
    ADD_FAILURE() << "no error; expected: " << part;
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), fault) << error.what();
    EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
  }
}

class Hdf5 : public testing::Test {
 protected:
  SharedFolder folder;
  std::string path = folder / "file.h5";
};

}  // namespace gannet::test
