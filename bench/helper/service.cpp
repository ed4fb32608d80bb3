// bench-helper [put|accumulate]: the time that a helper needs for one block, from its bytes in a
// receive buffer to doubles in a patch of a matrix, as CSV: bytes,seconds. One process, no network.
// `gannet sim` takes such a table (--service).
#include <algorithm>
#include <chrono>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "gannet/patch.hpp"
#include "node/copy.hpp"
#include "node/kernels.hpp"

namespace {

using gannet::Index;

constexpr Index row = 64;                // doubles of a row of the patch
constexpr Index matrix_width = 1000;     // doubles
constexpr Index matrix_bytes = 1 << 25;  // the matrix and the buffers exceed the nearer caches
constexpr Index least = 64;
constexpr Index most = 128 * 1024;

/// What a block says about itself.
struct Header {
  Index place;  // in the matrix, in doubles
  Index rows;
  Index count;
  double alpha;
};

struct Memory {
  std::vector<double> matrix = std::vector<double>(matrix_bytes / sizeof(double));
  std::vector<double> buffers = std::vector<double>(matrix_bytes / sizeof(double));
  std::byte* block(Index at) { return reinterpret_cast<std::byte*>(buffers.data()) + at; }
};

void put(double* far, const std::byte* near, const Header& header) {
  const gannet::Patch patch{{0, 0}, {header.rows, header.count}};
  const Index strides[] = {matrix_width, 1};
  gannet::node::copy_rows<true>(gannet::node::Transfer(patch, strides, nullptr, sizeof(double)),
                                reinterpret_cast<std::byte*>(far), near);
}

void accumulate(double* far, const std::byte* near, const Header& header) {
  const Index bytes = sizeof(double);
  gannet::node::add_rows(far, reinterpret_cast<const double*>(near),
                         {header.rows, header.count, matrix_width * bytes, header.count * bytes},
                         header.alpha);
}

/// Serves all blocks of that size that the buffers hold, once.
template <class Verb>
void serve_all(Memory& memory, Index block, Verb verb) {
  for (Index at = 0; at + block <= matrix_bytes; at += block) {
    Header header;
    std::memcpy(&header, memory.block(at), sizeof header);
    verb(memory.matrix.data() + header.place, memory.block(at) + sizeof header, header);
  }
}

/// Blocks as they come from the network: a header, then rows of a patch somewhere in the matrix.
void fill(Memory& memory, Index bytes, Index block) {
  const Index elements = bytes / static_cast<Index>(sizeof(double));
  Header header{0, std::max<Index>(1, elements / row), std::min(row, elements), 0.5};
  const auto most_place = static_cast<Index>(memory.matrix.size()) - header.rows * matrix_width;
  std::fill(memory.buffers.begin(), memory.buffers.end(), 1.0);  // no subnormal numbers
  for (Index at = 0; at + block <= matrix_bytes; at += block) {
    header.place = (at * 7919) % most_place / 8 * 8;
    std::memcpy(memory.block(at), &header, sizeof header);
  }
}

/// The least of some rounds: what the work costs when nothing disturbs it.
template <class Verb>
double seconds_per_block(Memory& memory, Index bytes, Verb verb) {
  constexpr int rounds = 7;
  const Index block = bytes + static_cast<Index>(sizeof(Header));
  fill(memory, bytes, block);
  double best = 1e9;
  for (int i = 0; i < rounds; ++i) {
    const auto start = std::chrono::steady_clock::now();
    serve_all(memory, block, verb);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    best = std::min(best, passed.count() / static_cast<double>(matrix_bytes / block));
  }
  return best;
}

template <class Verb>
void print_table(Verb verb) {
  Memory memory;
  std::cout << "bytes,seconds\n";
  for (Index bytes = least; bytes <= most; bytes *= 2) {
    std::cout << bytes << ',' << seconds_per_block(memory, bytes, verb) << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string verb = argc > 1 ? argv[1] : "accumulate";
  if (argc > 2 || (verb != "put" && verb != "accumulate")) {
    std::cerr << "usage: bench-helper [put|accumulate]\n";
    return 2;
  }
  std::cout << "# Made by bench-helper " << verb << ": rows of " << row << " doubles, "
            << matrix_bytes / (1 << 20) << " MiB of matrix\n";
  verb == "put" ? print_table(put) : print_table(accumulate);
}
