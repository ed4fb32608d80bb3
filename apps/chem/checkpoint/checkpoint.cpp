#include "checkpoint/checkpoint.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

#include "checkpoint/checksum.hpp"
#include "checkpoint/head.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"
#include "report/output_file.hpp"

namespace chem {
namespace {

/// Elements that rank 0 holds at a time.
constexpr gannet::Index band_elements = 1 << 20;

std::vector<const gannet::Array<double>*> matrices_of(const SpinArrays& density) {
  if (!density.open()) return {&density.mean};
  return {&density.mean, density.difference.get()};
}

/// Calls `visit` for bands of rows, from the first to the last, with a buffer for their elements.
void for_each_band(gannet::Index n,
                   const std::function<void(const gannet::Patch&, std::vector<double>&)>& visit) {
  const auto rows = std::max<gannet::Index>(1, band_elements / n);
  for (gannet::Index first = 0; first < n; first += rows) {
    const gannet::Patch band{{first, 0}, {std::min(n, first + rows), n}};
    std::vector<double> values(static_cast<std::size_t>(band.size()));
    visit(band, values);
  }
}

void write_matrices(std::ostream& out, const SpinArrays& density) {
  Checksum sum;
  for (const auto* matrix : matrices_of(density)) {
    for_each_band(matrix->shape()[0], [&](const gannet::Patch& band, std::vector<double>& values) {
      matrix->get(band, values.data());
      const auto bytes = values.size() * sizeof(double);
      sum.add(values.data(), bytes);
      out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(bytes));
    });
  }
  const auto value = sum.value();
  out.write(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Whether all of the file's matrices are there, unharmed. Those that the density has are put
/// into it as they are read.
bool read_matrices(std::istream& in, const CheckpointHead& head, const SpinArrays& density) {
  const auto matrices = matrices_of(density);
  Checksum sum;
  for (std::size_t m = 0; m < static_cast<std::size_t>(head.matrices); ++m) {
    for_each_band(head.functions, [&](const gannet::Patch& band, std::vector<double>& values) {
      const auto bytes = values.size() * sizeof(double);
      in.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(bytes));
      sum.add(values.data(), bytes);
      if (in && m < matrices.size()) matrices[m]->put(band, values.data());
    });
  }
  std::uint64_t expected = 0;
  in.read(reinterpret_cast<char*>(&expected), sizeof expected);
  return in && expected == sum.value() && in.peek() == std::istream::traits_type::eof();
}

std::string what_it_is(const std::string& basis, int functions, std::size_t atoms) {
  return basis + " on " + std::to_string(atoms) + " atoms (" + std::to_string(functions) +
         " functions)";
}

void check_same_functions(const std::string& path, const CheckpointHead& head,
                          const Problem& problem) {
  if (head.shells == shells_text(problem) && head.functions == problem.basis.size) return;
  throw InputError(
      "checkpoint " + path + " has other basis functions: " +
      what_it_is(head.choice.name, head.functions, head.molecule.size()) +
      ", and this calculation " +
      what_it_is(problem.choice.name, problem.basis.size, problem.molecule.size()) +
      "; give the same atoms in the same order, and no --basis: the checkpoint has its own");
}

}  // namespace

void save_checkpoint(const gannet::Group& group, const std::filesystem::path& path,
                     const Problem& problem, const Standing& standing, const SpinArrays& density) {
  write_file(group, path, [&](std::ostream& out) {
    out << head_text(problem, standing, density.open() ? 2 : 1);
    write_matrices(out, density);
  });
}

CheckpointHead read_checkpoint_head(const gannet::Group& group, const std::filesystem::path& path) {
  std::string text;
  std::string error;
  if (group.rank() == 0) {
    try {
      std::ifstream file(path, std::ios::binary);
      if (!file || std::filesystem::is_directory(path)) {
        throw InputError("cannot read checkpoint " + path.string());
      }
      text.resize(static_cast<std::size_t>(parse_head(file, path.string()).size));
      file.seekg(0);
      file.read(text.data(), static_cast<std::streamsize>(text.size()));
    } catch (const InputError& wrong) {
      error = wrong.what();
    }
  }
  if (const auto shared = share(group, error); !shared.empty()) throw InputError(shared);
  std::istringstream whole(share(group, text));
  return parse_head(whole, path.string());
}

void load_checkpoint(const gannet::Group& group, const std::filesystem::path& path,
                     const CheckpointHead& head, const Problem& problem,
                     const SpinArrays& density) {
  check_same_functions(path.string(), head, problem);
  int whole = 1;
  if (group.rank() == 0) {
    std::ifstream file(path, std::ios::binary);
    file.seekg(head.size);
    whole = read_matrices(file, head, density) ? 1 : 0;
  }
  if (group.broadcast(whole, 0) == 0) {
    throw InputError("checkpoint " + path.string() +
                     " is damaged in its density; use an older one or start without it");
  }
  group.sync();
}

}  // namespace chem
