#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace bad_arguments {

using List = std::vector<std::int64_t>;

/// An argument, which becomes whatever type the function asks for: a number by value or by
/// address, a list of numbers of the width that is asked for, a text, a buffer, or a null pointer.
class Value {
 public:
  void be(long number) {
    begin(Content::number);
    number_ = number;
  }
  void be_real(double real) {
    begin(Content::real);
    real_ = real;
  }
  void be(List list) {
    begin(Content::list);
    list_ = std::move(list);
  }
  void be(std::string text) {
    begin(Content::text);
    text_ = std::move(text);
  }
  void be_buffer(void* buffer) {
    begin(Content::buffer);
    buffer_ = buffer;
  }
  void be_null() { begin(Content::null); }

  /// Lists of lists: one for each of two elements. Fortran has all in one list.
  void be_lists(List first, List second) {
    be(std::move(first));
    second_ = std::move(second);
  }
  /// A list of lists, of which the second is null.
  void lose_second() { second_.clear(); }

  List& list() { return list_; }
  std::size_t length() const { return text_.size(); }

  template <class T>
  requires std::is_arithmetic_v<T>
  operator T() const { return number<T>(); }

  template <class T>
  requires std::is_class_v<T>
  operator T() const { return T{}; }

  template <class T>
  operator T*() {
    if constexpr (std::is_function_v<T>) {
      return nullptr;
    } else {
      return static_cast<T*>(address<std::remove_const_t<T>>());
    }
  }

 private:
  enum class Content { number, real, list, text, buffer, null };

  void begin(Content content) {
    *this = Value();
    content_ = content;
  }

  template <class T>
  T number() const {
    return content_ == Content::real ? static_cast<T>(real_) : static_cast<T>(number_);
  }

  template <class T>
  void* address() {
    switch (content_) {
      case Content::list:
        if constexpr (std::is_pointer_v<T>) return rows<std::remove_pointer_t<T>>();
        return numbers<T>(list_, narrow_);
      case Content::text:
        return text_.data();
      case Content::buffer:
        return buffer_;
      case Content::number:
      case Content::real:
        return scalar<T>();
      default:
        return nullptr;
    }
  }

  template <class T>
  void* scalar() {
    if constexpr (std::is_arithmetic_v<T>) {
      const T value = number<T>();
      std::memcpy(&scalar_, &value, sizeof value);
    }
    return &scalar_;
  }

  template <class T>
  void* numbers(List& wide, std::vector<int>& narrow) {
    if constexpr (sizeof(std::conditional_t<std::is_void_v<T>, char, T>) != 4) return wide.data();
    narrow.assign(wide.begin(), wide.end());
    return narrow.data();
  }

  template <class T>
  void* rows() {
    rows_[0] = numbers<T>(list_, narrow_);
    rows_[1] = second_.empty() ? nullptr : numbers<T>(second_, second_narrow_);
    return rows_;
  }

  Content content_ = Content::null;
  long number_ = 0;
  double real_ = 0;
  alignas(16) char scalar_[16] = {};
  List list_, second_;
  std::vector<int> narrow_, second_narrow_;
  std::string text_;
  void* buffer_ = nullptr;
  void* rows_[2] = {};
};

}  // namespace bad_arguments
