#include "hdf5/types.hpp"

#include <cstdint>

#include "gannet/diagnostics.hpp"

namespace gannet::hdf5 {

namespace {

Handle owned(hid_t type) { return {need(type, "making a type"), H5Tclose}; }

Handle complex_of(hid_t part, std::size_t bytes) {
  Handle type = owned(H5Tcreate(H5T_COMPOUND, bytes));
  need(H5Tinsert(type.id(), "r", 0, part), "making a complex type");
  need(H5Tinsert(type.id(), "i", bytes / 2, part), "making a complex type");
  return type;
}

Handle truth() {
  Handle type = owned(H5Tenum_create(H5T_NATIVE_INT8));
  for (const std::int8_t value : {0, 1}) {
    need(H5Tenum_insert(type.id(), value ? "TRUE" : "FALSE", &value), "making a boolean type");
  }
  return type;
}

Handle opaque(std::size_t bytes) {
  Handle type = owned(H5Tcreate(H5T_OPAQUE, bytes));
  need(H5Tset_tag(type.id(), "gannet"), "making an opaque type");
  return type;
}

hid_t number(Element element) {
  switch (element) {
    case Element::int8:
      return H5T_NATIVE_INT8;
    case Element::int16:
      return H5T_NATIVE_INT16;
    case Element::int32:
      return H5T_NATIVE_INT32;
    case Element::int64:
      return H5T_NATIVE_INT64;
    case Element::uint8:
      return H5T_NATIVE_UINT8;
    case Element::uint16:
      return H5T_NATIVE_UINT16;
    case Element::uint32:
      return H5T_NATIVE_UINT32;
    case Element::uint64:
      return H5T_NATIVE_UINT64;
    case Element::float32:
      return H5T_NATIVE_FLOAT;
    default:
      return H5T_NATIVE_DOUBLE;
  }
}

/// Whether a compound has a floating-point number of half its size at `offset`.
bool has_half(hid_t type, const char* name, std::size_t offset) {
  const int member = H5Tget_member_index(type, name);
  if (member < 0) return false;
  const auto at = static_cast<unsigned>(member);
  const Handle part(H5Tget_member_type(type, at), H5Tclose);
  return H5Tget_class(part.id()) == H5T_FLOAT && 2 * H5Tget_size(part.id()) == H5Tget_size(type) &&
         H5Tget_member_offset(type, at) == offset;
}

bool is_complex(hid_t type) {
  return H5Tget_class(type) == H5T_COMPOUND && H5Tget_nmembers(type) == 2 &&
         has_half(type, "r", 0) && has_half(type, "i", H5Tget_size(type) / 2);
}

bool is_truth(hid_t type) {
  if (H5Tget_class(type) != H5T_ENUM || H5Tget_size(type) != 1 || H5Tget_nmembers(type) != 2) {
    return false;
  }
  return H5Tget_member_index(type, "FALSE") >= 0 && H5Tget_member_index(type, "TRUE") >= 0;
}

}  // namespace

Handle type_for(const Contents& contents) {
  if (contents.truth) return truth();
  switch (contents.element) {
    case Element::opaque:
      return opaque(contents.bytes);
    case Element::complex64:
      return complex_of(H5T_NATIVE_FLOAT, contents.bytes);
    case Element::complex128:
      return complex_of(H5T_NATIVE_DOUBLE, contents.bytes);
    default:
      return owned(H5Tcopy(number(contents.element)));
  }
}

std::string name_of(hid_t type) {
  const std::size_t bytes = H5Tget_size(type);
  if (is_complex(type)) return text("complex", 8 * bytes);
  if (is_truth(type)) return "bool";
  switch (H5Tget_class(type)) {
    case H5T_INTEGER:
      return text(H5Tget_sign(type) == H5T_SGN_NONE ? "uint" : "int", 8 * bytes);
    case H5T_FLOAT:
      return text("float", 8 * bytes);
    case H5T_OPAQUE:
      return text(bytes, " opaque bytes");
    case H5T_STRING:
      return "text";
    default:
      return text("something else of ", bytes, " bytes");
  }
}

bool same_kind(hid_t memory, hid_t file) {
  const H5T_class_t kind = H5Tget_class(file);
  const bool known = kind == H5T_INTEGER || kind == H5T_FLOAT || kind == H5T_OPAQUE ||
                     is_complex(file) || is_truth(file);
  return known && name_of(memory) == name_of(file);
}

}  // namespace gannet::hdf5
