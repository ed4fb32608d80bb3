#!/bin/sh
set -eu
cmake -S "$SRC_DIR" -B build-conda -G Ninja ${CMAKE_ARGS:-} \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$PREFIX" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_PREFIX_PATH="$PREFIX" \
  -DGANNET_SCF=OFF -DGANNET_SCF_NATIVE=OFF -DGANNET_TESTS=OFF -DGANNET_BENCH=OFF -DGANNET_EXAMPLES=OFF
cmake --build build-conda --parallel "${CPU_COUNT:-2}"
cmake --install build-conda
