#include "gannet/messages.hpp"

#include "process/messages.hpp"

#include <nanobind/stl/string.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "process/own_world.hpp"

namespace gannet::python {

namespace {

/// A Python object that any thread may let go.
std::shared_ptr<PyObject> shared(nb::object object) {
  return {object.release().ptr(), [](PyObject* held) {
            if (!Py_IsInitialized()) return;
            const Python gil;
            Py_DECREF(held);
          }};
}

/// The messages of one program in a world, which closes them before its end.
class PyMessages {
 public:
  PyMessages(const OwnWorld& own, bool interrupt) {
    const World& world = own.world();
    Messages::Options options;
    options.mode = interrupt ? Messages::Mode::interrupt : Messages::Mode::polling;
    const Waits waits;
    messages_ = std::make_unique<Messages>(world, options);
  }

  /// The end of the process: nothing that waits for others.
  ~PyMessages() { (void)messages_.release(); }
  PyMessages(const PyMessages&) = delete;
  PyMessages& operator=(const PyMessages&) = delete;

  void on(const std::string& name, nb::object function) {
    const auto held = shared(std::move(function));
    const Waits waits;
    handlers_.push_back(live().on(name, [held](const Message& message) {
      const Python gil;
      try {
        const nb::bytes payload(message.payload.data(), message.payload.size());
        nb::handle(held.get())(message.origin, payload);
      } catch (const nb::python_error& error) {
        throw refusal(error);
      }
    }));
  }

  void send(int rank, std::size_t handler, nb::bytes payload) {
    if (handler >= handlers_.size()) throw Error(Fault::argument, "send: no such handler");
    const auto* first = reinterpret_cast<const std::byte*>(payload.c_str());
    auto copy = std::make_shared<std::vector<std::byte>>(first, first + payload.size());
    const Waits waits;
    Completions completions;
    completions.sent = call([copy](const Error*) {});
    live().send(rank, handlers_[handler], {}, *copy, completions);
  }

  bool poll() {
    const Waits waits;
    return live().poll();
  }
  void fence() {
    const Waits waits;
    live().fence();
  }
  void sync() {
    const Waits waits;
    live().sync();
  }
  void close() {
    const Waits waits;
    messages_.reset();
  }

 private:
  Messages& live() {
    if (!messages_) throw Error(Fault::state, "these Messages are closed");
    return *messages_;
  }

  std::unique_ptr<Messages> messages_;
  std::vector<Messages::Handler> handlers_;
};

}  // namespace

void bind_messages(nb::module_& m) {
  nb::class_<PyMessages>(m, "Messages")
      .def(nb::init<const OwnWorld&, bool>(), "Collective.")
      .def("on", &PyMessages::on, "Collective.")
      .def("send", &PyMessages::send)
      .def("poll", &PyMessages::poll)
      .def("fence", &PyMessages::fence)
      .def("sync", &PyMessages::sync, "Collective.")
      .def("close", &PyMessages::close, "Collective.");
}

}  // namespace gannet::python
