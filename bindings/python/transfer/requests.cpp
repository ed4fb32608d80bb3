#include "transfer/requests.hpp"

#include <optional>
#include <utility>

#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "transfer/transfer.hpp"

namespace gannet::python {

namespace {

/// One operation under way. Keeps the array and the local memory until it is complete.
class Pending {
 public:
  Pending(Request request, std::shared_ptr<Held> held, nb::object memory, nb::object result)
      : request_(std::move(request)),
        held_(std::move(held)),
        memory_(std::move(memory)),
        result_(std::move(result)) {}

  /// Memory that the network still writes to must not be used for anything else.
  ~Pending() {
    try {
      finish();
    } catch (const Error&) {  // a rank has gone: nothing is written any more
    }
  }
  Pending(Pending&&) = default;
  Pending& operator=(Pending&&) = delete;

  bool test() {
    const Waits waits;
    return request_.test();
  }

  nb::object wait() {
    finish();
    return result_;
  }

 private:
  void finish() {
    if (!held_ || request_.test()) return;
    const Waits waits;
    request_.wait();
  }

  Request request_;
  std::shared_ptr<Held> held_;
  nb::object memory_;
  nb::object result_;
};

/// What has no non-blocking form is done at once.
Pending complete(nb::object result) { return {Request(), nullptr, nb::none(), std::move(result)}; }

bool has_short_form(const GlobalArray& a, nb::handle key, Selection& s) {
  return select(key.ptr(), a.shape, a.name, s) == Indices::basic && !s.stepped() && !s.empty();
}

Pending nb_get(nb::handle self, nb::object key, nb::object out) {
  const GlobalArray& a = array_of(self);
  Selection s;
  Strides strides;
  const bool given = !out.is_none();
  if (!has_short_form(a, key, s) || s.any_flipped) {
    return complete(given ? get_into(self, key, out) : get(self, key));
  }
  if (given) {
    check_out(a, s, out);
    if (!strides_of(as_ndarray(out), s, strides)) return complete(get_into(self, key, out));
  }
  nb::object to = given ? out : new_ndarray(a.dtype, s);
  Request request;
  array::Core* core = a.live("get_nb").core();
  void* memory = PyArray_DATA(as_ndarray(to));
  {
    const Waits waits;
    request = array::nb_get(core, s.patch, memory, strides);
  }
  return {std::move(request), a.held, to, to};
}

Pending nb_put(nb::handle self, nb::object key, nb::object value) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (!has_short_form(a, key, s)) {
    put(self, key, value);
    return complete(nb::none());
  }
  const Buffer from = values_for(a, s, value, false);
  Request request;
  array::Core* core = a.live("put_nb").core();
  {
    const Waits waits;
    request = array::nb_put(core, s.patch, from.data(), from.strides);
  }
  return {std::move(request), a.held, from.ndarray, nb::none()};
}

Pending nb_accumulate(nb::handle self, nb::object key, nb::object value, nb::object alpha) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (!a.dtype.numeric() || !has_short_form(a, key, s)) {
    accumulate(self, key, value, alpha);
    return complete(nb::none());
  }
  const Buffer from = values_for(a, s, value, true);
  const Scalar factor("acc_nb", a.dtype, alpha);
  Request request;
  array::Core* core = a.live("acc_nb").core();
  {
    const Waits waits;
    request = array::nb_accumulate(core, s.patch, from.data(), factor.data(), from.strides);
  }
  return {std::move(request), a.held, from.ndarray, nb::none()};
}

}  // namespace

void bind_requests(nb::module_& m, nb::class_<GlobalArray>& c) {
  nb::class_<Pending>(m, "Pending", "A non-blocking operation under way.")
      .def("wait", &Pending::wait, "Local. Its result, when it is complete.")
      .def("test", &Pending::test, "Local. Whether it is complete; never waits.");
  const auto any = nb::arg().none();
  c.def("_nb_get", &nb_get, any, any);
  c.def("_nb_put", &nb_put, any, any);
  c.def("_nb_accumulate", &nb_accumulate, any, any, any);
}

}  // namespace gannet::python
