// The extension gannet._store: records by key, gannet/store.hpp. Apart from gannet._core, so that
// only programs with stores load what they stand on.
#include "gannet/store.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "interpreter/outside_core.hpp"
#include "process/own_world.hpp"

namespace gannet::python {

namespace {

/// A text of Python's is one of bytes here, since C++ may have put any.
using KeyText = nb::bytes;
using PyKey = std::variant<std::uint64_t, KeyText>;

store::Key key_of(const PyKey& key) {
  if (const auto* number = std::get_if<std::uint64_t>(&key)) return *number;
  const KeyText& text = std::get<KeyText>(key);
  return std::string_view(text.c_str(), text.size());
}

/// The memory of any object of Python's that is dense.
class Bytes {
 public:
  explicit Bytes(nb::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_C_CONTIGUOUS) != 0) throw nb::python_error();
  }
  ~Bytes() { PyBuffer_Release(&view_); }
  Bytes(const Bytes&) = delete;
  Bytes& operator=(const Bytes&) = delete;

  std::span<const std::byte> all() const {
    return {static_cast<const std::byte*>(view_.buf), static_cast<std::size_t>(view_.len)};
  }

 private:
  Py_buffer view_;
};

/// A record as an object of Python's; one that begins with `mark`, which is to be unpacked in place,
/// as a bytearray.
nb::object copied(const store::Pinned& record, const nb::bytes& mark) {
  const auto* first = reinterpret_cast<const char*>(record.bytes().data());
  const std::string_view all(first, record.size());
  const bool is_marked = mark.size() > 0 && all.starts_with({mark.c_str(), mark.size()});
  const auto length = static_cast<Py_ssize_t>(record.size());
  return owned(is_marked ? PyByteArray_FromStringAndSize(first, length)
                         : PyBytes_FromStringAndSize(first, length));
}

/// A pinned record, for as long as any array looks at it.
class View {
 public:
  using Count = std::shared_ptr<std::atomic<int>>;

  /// `count`: of all views of its store.
  View(store::Pinned record, Count count) : record_(std::move(record)), count_(std::move(count)) {
    ++*count_;
  }
  ~View() { --*count_; }
  View(const View&) = delete;
  View& operator=(const View&) = delete;

  static nb::object array_of(std::unique_ptr<View> view) {
    const std::span<const std::byte> bytes = view->record_.bytes();
    const nb::capsule owner(view.get(), [](void* it) noexcept { delete static_cast<View*>(it); });
    (void)view.release();
    return nb::cast(nb::ndarray<nb::numpy, const std::uint8_t, nb::ndim<1>>(
        bytes.data(), {bytes.size()}, owner));
  }

 private:
  store::Pinned record_;
  Count count_;
};

store::PutOptions how(bool high, bool compress) {
  return {high ? store::Priority::high : store::Priority::normal, compress};
}

Element element_of_name(const std::string& dtype) {
  const std::pair<const char*, Element> known[] = {{"int32", element_of<std::int32_t>},
                                                   {"int64", element_of<std::int64_t>},
                                                   {"float32", element_of<float>},
                                                   {"float64", element_of<double>},
                                                   {"complex64", element_of<std::complex<float>>},
                                                   {"complex128", element_of<std::complex<double>>}};
  for (const auto& [name, element] : known) {
    if (dtype == name) return element;
  }
  throw Error(Fault::argument, "Store.add takes int32, int64, float32, float64, complex64 and "
                               "complex128, not " + dtype);
}

/// A store until it is closed.
class PyStore {
 public:
  explicit PyStore(Store store) : store_(std::make_unique<Store>(std::move(store))) {}

  /// The end of the process: nothing that waits for others.
  ~PyStore() { (void)store_.release(); }
  PyStore(const PyStore&) = delete;
  PyStore& operator=(const PyStore&) = delete;

  void put(const PyKey& key, nb::handle value, bool high, bool compress) {
    const Bytes bytes(value);
    const OutsideCore waits;
    live().put(key_of(key), bytes.all(), how(high, compress));
  }

  void put_all(const std::vector<std::pair<PyKey, nb::object>>& items, bool high, bool compress) {
    std::vector<std::unique_ptr<Bytes>> kept;
    std::vector<store::PutItem> all;
    for (const auto& [key, value] : items) {
      kept.push_back(std::make_unique<Bytes>(value));
      all.push_back({key_of(key), kept.back()->all()});
    }
    const OutsideCore waits;
    live().put(all, how(high, compress));
  }

  /// None if there is none.
  nb::object get(const PyKey& key, const nb::bytes& mark) {
    const auto record = pinned(key);
    return record ? copied(*record, mark) : nb::none();
  }

  /// Of each key, as get(). Few at a time are pinned, and under way.
  nb::list get_all(const std::vector<PyKey>& keys, const nb::bytes& mark) {
    constexpr std::size_t at_once = 64;
    nb::list all;
    for (std::size_t begin = 0; begin < keys.size(); begin += at_once) {
      std::vector<store::Key> some;
      for (std::size_t i = begin; i < std::min(keys.size(), begin + at_once); ++i) {
        some.push_back(key_of(keys[i]));
      }
      for (const auto& record : pinned(some)) {
        all.append(record ? copied(*record, mark) : nb::none());
      }
    }
    return all;
  }

  /// The bytes of a record where they lie, read-only; None if there is none.
  nb::object view(const PyKey& key) {
    auto record = pinned(key);
    if (!record) return nb::none();
    return View::array_of(std::make_unique<View>(std::move(*record), views_));
  }

  void add(const PyKey& key, const std::string& dtype, nb::handle values, bool high,
           bool compress) {
    const Bytes bytes(values);
    const OutsideCore waits;
    live().add(key_of(key), element_of_name(dtype), bytes.all(), how(high, compress));
  }

  bool remove(const PyKey& key) {
    const OutsideCore waits;
    return live().remove(key_of(key));
  }

  /// (bytes, version)
  std::optional<std::pair<std::size_t, std::uint64_t>> info(const PyKey& key) {
    const OutsideCore waits;
    const auto found = live().info(key_of(key));
    if (!found) return {};
    return std::pair(found->bytes, found->version);
  }

  nb::list texts(const nb::bytes& prefix) {
    std::vector<std::string> found;
    {
      const OutsideCore waits;
      found = live().list(std::string_view(prefix.c_str(), prefix.size()));
    }
    nb::list all;
    for (const std::string& text : found) all.append(nb::bytes(text.data(), text.size()));
    return all;
  }

  std::vector<std::uint64_t> numbers(std::uint64_t lo, std::uint64_t hi) {
    const OutsideCore waits;
    return live().numbers(lo, hi);
  }

  void prefetch(const PyKey& key) {
    const OutsideCore waits;
    live().prefetch(key_of(key));
  }

  void fence() { live().fence(); }
  void refresh() { live().refresh(); }
  void flush() { live().flush(); }
  void sync() { live().sync(); }

  /// Views look at memory of the store, so none may be left on any rank.
  void expect_no_views(const OwnWorld& own) const {
    const int left = own.world().max(views_->load());
    if (left == 0) return;
    throw Error(Fault::state, text("Store.close: a rank still has ", left, " of the arrays that view() "
                                   "has returned; they end with their last reference"));
  }
  void close() { store_.reset(); }

  std::uint64_t records() { return live().records(); }
  std::size_t record_bytes() { return live().record_bytes(); }
  int home(const PyKey& key) { return live().home(key_of(key)); }
  std::string stats() { return store::to_string(live().stats()); }

 private:
  Store& live() {
    if (!store_) throw Error(Fault::state, "this Store is closed");
    return *store_;
  }

  std::optional<store::Pinned> pinned(const PyKey& key) {
    const OutsideCore waits;
    return live().pin(key_of(key));
  }

  std::vector<std::optional<store::Pinned>> pinned(std::span<const store::Key> keys) {
    const OutsideCore waits;
    return live().pin(keys);
  }

  std::unique_ptr<Store> store_;
  View::Count views_ = std::make_shared<std::atomic<int>>(0);
};

/// What a Store of Python's is made of, without the names of C++.
struct Settings {
  std::string name, directory;
  std::size_t local, memory;
  std::uint64_t disk;
  bool through, read_only;

  store::Options options() const {
    return {.name = name,
            .local = local,
            .memory = memory,
            .directory = directory,
            .disk = disk,
            .write = through ? store::Write::through : store::Write::back,
            .access = read_only ? store::Access::read : store::Access::write};
  }
};

std::unique_ptr<PyStore> open(const OwnWorld& own, const Settings& settings) {
  return std::make_unique<PyStore>(Store(own.world(), settings.options()));
}

std::unique_ptr<PyStore> open_over(const OwnWorld& own, const std::string& file,
                                   std::size_t record_bytes, const Settings& settings) {
  return std::make_unique<PyStore>(
      Store::over(own.world(), file, record_bytes, settings.options()));
}

}  // namespace

NB_MODULE(_store, m) {
  nb::set_leak_warnings(false);
  nb::module_::import_("gannet._core");
  nb::class_<Settings>(m, "Settings")
      .def("__init__",
           [](Settings* made, const std::string& name, const std::string& directory,
              std::size_t local, std::size_t memory, std::uint64_t disk, bool through,
              bool read_only) {
             new (made) Settings{name, directory, local, memory, disk, through, read_only};
           });
  nb::class_<PyStore>(m, "Store")
      .def_static("open", &open, NoGil(), "Collective.")
      .def_static("over", &open_over, NoGil(), "Collective.")
      .def("put", &PyStore::put)
      .def("put_all", &PyStore::put_all)
      .def("get", &PyStore::get)
      .def("get_all", &PyStore::get_all)
      .def("view", &PyStore::view)
      .def("add", &PyStore::add)
      .def("remove", &PyStore::remove)
      .def("info", &PyStore::info)
      .def("texts", &PyStore::texts)
      .def("numbers", &PyStore::numbers)
      .def("prefetch", &PyStore::prefetch)
      .def("fence", &PyStore::fence, NoGil())
      .def("refresh", &PyStore::refresh, NoGil())
      .def("flush", &PyStore::flush, NoGil())
      .def("sync", &PyStore::sync, NoGil(), "Collective.")
      .def("expect_no_views", &PyStore::expect_no_views, NoGil(), "Collective.")
      .def("close", &PyStore::close, NoGil(), "Collective.")
      .def("records", &PyStore::records)
      .def("record_bytes", &PyStore::record_bytes)
      .def("home", &PyStore::home)
      .def("stats", &PyStore::stats);
}

}  // namespace gannet::python
