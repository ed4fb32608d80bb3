# Gannet for Spack, from a clone: spack dev-build gannet@0.2.0 (packaging/README.md).
from spack.package import *


class Gannet(CMakePackage):
    """One shared view of large arrays that are spread over the ranks of an MPI job: the Global Arrays model in C++20,
    with the C and Fortran interfaces of Global Arrays and ARMCI."""

    maintainers = []
    license("BSD-3-Clause")

    version("0.2.0")

    variant("ucx", default=True, description="Messages between nodes by UCX; without it, by MPI")
    variant("ofi", default=False, description="Messages between nodes by libfabric, where its provider is native")
    variant("hwloc", default=True, description="Memory and threads of bound ranks near their cores")
    variant("scf", default=False, description="gannet-chem, quantum chemistry on global arrays")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("pkgconfig", type="build")
    depends_on("python@3:", type="build")
    depends_on("mpi@3:")
    depends_on("blas")
    depends_on("lapack")
    depends_on("scalapack")
    depends_on("intel-tbb")
    depends_on("hdf5")
    depends_on("rocksdb")
    depends_on("zstd")
    depends_on("zlib-api")
    depends_on("hwloc@2", when="+hwloc")
    depends_on("ucx@1.12:", when="+ucx")
    depends_on("libfabric@1.11:", when="+ofi")
    depends_on("libint@2.7:", when="+scf")
    depends_on("eigen@3:", when="+scf")
    depends_on("libxc@5:", when="+scf")

    conflicts("%gcc@:11", msg="Gannet is written in C++20: gcc 12 or clang 14")
    conflicts("%clang@:13", msg="Gannet is written in C++20: gcc 12 or clang 14")
    conflicts("platform=darwin", msg="Gannet runs on Linux")

    generator("ninja")

    # The libraries have the names of those of Global Arrays.
    conflicts("^globalarrays")

    def cmake_args(self):
        return [
            self.define_from_variant("GANNET_UCX", "ucx"),
            self.define_from_variant("GANNET_OFI", "ofi"),
            self.define_from_variant("GANNET_HWLOC", "hwloc"),
            self.define_from_variant("GANNET_CHEM", "scf"),
            self.define("GANNET_CHEM_NATIVE", False),
            self.define("GANNET_PYTHON", False),
            self.define("GANNET_TESTS", self.run_tests),
            self.define("GANNET_BENCH", False),
            self.define("GANNET_EXAMPLES", False),
            self.define("MPI_CXX_COMPILER", self.spec["mpi"].mpicxx),
            self.define("GANNET_SCALAPACK", self.spec["scalapack"].libs[0]),
        ]
