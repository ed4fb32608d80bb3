#include "hdf5/notes.hpp"

#include <vector>

#include "gannet/diagnostics.hpp"

namespace gannet::hdf5 {

namespace {

Handle text_type() {
  Handle type(need(H5Tcopy(H5T_C_S1), "making a type of text"), H5Tclose);
  need(H5Tset_size(type.id(), H5T_VARIABLE), "making a type of text");
  need(H5Tset_cset(type.id(), H5T_CSET_UTF8), "making a type of text");
  return type;
}

/// The type of a note, and where its value is.
struct Stored {
  Handle type;
  const void* data;
};

Stored stored(const Note& value, const char*& text) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    return {Handle(H5Tcopy(H5T_NATIVE_INT64), H5Tclose), number};
  }
  if (const auto* number = std::get_if<double>(&value)) {
    return {Handle(H5Tcopy(H5T_NATIVE_DOUBLE), H5Tclose), number};
  }
  text = std::get<std::string>(value).c_str();
  return {text_type(), &text};
}

template <class T>
std::optional<Note> number(hid_t note, hid_t type) {
  T value{};
  if (H5Aread(note, type, &value) < 0) return {};
  return Note(value);
}

/// Texts of variable length are in HDF5's memory, those of fixed length in ours.
std::optional<Note> read_text(hid_t note, hid_t type) {
  if (H5Tis_variable_str(type) > 0) {
    char* value = nullptr;
    const Handle same(H5Tcopy(type), H5Tclose);
    if (H5Aread(note, same.id(), &value) < 0 || !value) return {};
    std::string copy = value;
    H5free_memory(value);
    return Note(std::move(copy));
  }
  std::vector<char> value(H5Tget_size(type) + 1);
  if (H5Aread(note, type, value.data()) < 0) return {};
  return Note(std::string(value.data()));
}

}  // namespace

void set_note(hid_t object, const std::string& name, const Note& value) {
  const std::string what = gannet::text("writing the attribute \"", name, '"');
  if (H5Aexists(object, name.c_str()) > 0) need(H5Adelete(object, name.c_str()), what);
  const char* chars = nullptr;
  const Stored as = stored(value, chars);
  const Handle space(need(H5Screate(H5S_SCALAR), what), H5Sclose);
  const Handle note(
      need(H5Acreate2(object, name.c_str(), as.type.id(), space.id(), H5P_DEFAULT, H5P_DEFAULT),
           what),
      H5Aclose);
  need(H5Awrite(note.id(), as.type.id(), as.data), what);
}

std::optional<Note> get_note(hid_t object, const std::string& name) {
  if (H5Aexists(object, name.c_str()) <= 0) return {};
  const Handle note(H5Aopen(object, name.c_str(), H5P_DEFAULT), H5Aclose);
  const Handle space(H5Aget_space(note.id()), H5Sclose);
  const Handle type(H5Aget_type(note.id()), H5Tclose);
  if (H5Sget_simple_extent_npoints(space.id()) != 1) return {};
  switch (H5Tget_class(type.id())) {
    case H5T_INTEGER:
      return number<std::int64_t>(note.id(), H5T_NATIVE_INT64);
    case H5T_FLOAT:
      return number<double>(note.id(), H5T_NATIVE_DOUBLE);
    case H5T_STRING:
      return read_text(note.id(), type.id());
    default:
      return {};
  }
}

}  // namespace gannet::hdf5
