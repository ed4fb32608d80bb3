# Gannet's day: every target sets up what it needs (Debian packages, configure, build), then does its job.
# `make help` lists them. Settings: PRESET (release, debug, asan, ubsan, tsan), RANKS, PREFIX, SECONDS,
# MPI (of a wheel), MODULE, NWCHEM, ARGS (more arguments for ctest, soak, gannet-scf or nwchem-check).

PRESET ?= release
RANKS  ?= 2
PREFIX ?= /usr/local
SECONDS ?= 30
ARGS   ?=
MPI    ?=

BUILD := $(if $(filter release,$(PRESET)),build,build-$(PRESET))
JOBS  := $(shell nproc 2>/dev/null || echo 2)
NINJA  = cmake --build $(BUILD) -j $(JOBS)

PRODUCT_ONLY = -DGANNET_TESTS=OFF -DGANNET_BENCH=OFF

# MPI=mpich: the compiler and the launcher of another MPI than the machine's first, by Debian's endings of their names.
WHEEL     := wheel$(if $(MPI),-$(MPI))
WHEEL_MPI := $(if $(MPI),-C cmake.define.MPI_CXX_COMPILER=mpicxx.$(MPI) \
               -C cmake.define.MPIEXEC_EXECUTABLE=$(shell command -v mpiexec.$(MPI)))

.DEFAULT_GOAL := help
.PHONY: help hello demo quick module test fuzz soak bench bench-packages bench-programs install wheel wheel-test sdist deb deb-source test-aarch64 nwchem-check build configured configure setup format check-format check-layers check-docs docs clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

hello: configured ## the program of the README on RANKS=2 ranks
	@$(NINJA) --target example_00_hello
	@tools/mpirun -n $(RANKS) $(BUILD)/examples/00_hello

demo: configured ## Hartree-Fock of benzene (cc-pVDZ, direct, spherical) on RANKS=2 ranks
	@$(NINJA) --target gannet-scf
	@tools/mpirun -n $(RANKS) $(BUILD)/bin/gannet-scf benzene --basis cc-pvdz $(ARGS)

quick: build ## the tests that find most faults for their time, tests/quick.txt, in a minute and a half
	@tools/run-tests $(BUILD) --quick $(ARGS)

module: configure ## builds and runs the tests of one module, MODULE=array
	@folder=$$(ls -d tests/$(MODULE) tests/*/$(MODULE) 2>/dev/null | head -n 1); \
	  test -n "$$folder" || { echo "make module: no folder of tests is called \"$(MODULE)\"; MODULE=array, say"; exit 2; }; \
	  $(NINJA) --target $$folder/all && tools/run-tests $(BUILD) -L '^$(MODULE)$$' $(ARGS)

test: build ## the whole test suite; the last line counts passed, failed and skipped
	@tools/run-tests $(BUILD) $(ARGS)

bench: bench-packages bench-programs ## tables against the limit and other libraries; writes build/bench.json (ARGS="--page": docs/performance.md as well)
	@$(BUILD)/venv/bin/pip install -q --disable-pip-version-check -r bench/python/requirements.txt || echo "bench: no dask"
	@bench/run $(BUILD) $(ARGS)

fuzz: configure ## all fuzzers, SECONDS=30 together, with ever new seeds
	@$(NINJA) --target fuzz_envelope fuzz_service fuzz_lapi fuzz_futures fuzz_store fuzz_trace
	@tools/soak $(BUILD) $(SECONDS) 'fuzz_*'

soak: build ## all that is random in the tests, SECONDS=30 together, with ever new seeds; what failed is kept in build/soak
	@tools/soak $(BUILD) $(SECONDS) $(ARGS)

install: configured ## headers, libraries, CMake and pkg-config packages, commands into PREFIX (packagers: DESTDIR)
	@$(NINJA) --target gannet_product
	@cmake --install $(BUILD) --prefix $(PREFIX)

wheel: ## a wheel of the Python package for the MPI of this machine (MPI=mpich: for MPICH), build/wheel/gannet_openmpi-*.whl
	@tools/setup build test
	@tools/python-env $(BUILD)
	@rm -rf $(BUILD)/$(WHEEL)/plain
	@$(BUILD)/venv/bin/pip wheel --no-deps --no-build-isolation -C build-dir=build-$(WHEEL) -w $(BUILD)/$(WHEEL)/plain . $(WHEEL_MPI)
	@$(BUILD)/venv/bin/pip install -q --disable-pip-version-check -r packaging/wheel/requirements.txt
	@rm -f $(BUILD)/$(WHEEL)/*.whl
	@$(BUILD)/venv/bin/python packaging/wheel/finish $(BUILD)/$(WHEEL)/plain/gannet-*.whl $(BUILD)/$(WHEEL)
	@packaging/wheel/check $(BUILD)/$(WHEEL)/*.whl

sdist: ## the sources of the Python package, build/sdist/gannet-*.tar.gz
	@tools/setup build python
	@tools/python-env $(BUILD)
	@$(BUILD)/venv/bin/python -c "from scikit_build_core.build import build_sdist; build_sdist('$(BUILD)/sdist')"

wheel-test: wheel ## the wheel in a fresh virtual environment, on RANKS=2 ranks
	@tests/python/wheel $(BUILD)/$(WHEEL) $(RANKS)

deb: ## a Debian package, build-deb/gannet_*.deb, for any machine of this architecture
	@tools/setup build deb
	@cmake --preset release -B build-deb -DCMAKE_INSTALL_LIBDIR=lib/$$(dpkg-architecture -qDEB_HOST_MULTIARCH) \
	  -DGANNET_CHEM_NATIVE=OFF -DGANNET_EXAMPLES=OFF $(PRODUCT_ONLY)
	@cmake --build build-deb -j $(JOBS) --target gannet_product
	@packaging/deb/make-deb build-deb

deb-source: ## a Debian source package of what is committed, build/deb/gannet_*.dsc
	@tools/setup deb
	@packaging/deb/make-source $(BUILD)/deb

test-aarch64: ## library and tests for 64-bit ARM by a cross compiler, run in an emulator (ARGS for ctest)
	@tools/test-aarch64 $(ARGS)

nwchem-check: setup ## energies of NWCHEM=<executable>, an NWChem that was built on Gannet
	@tests/nwchem/check "$(NWCHEM)" $(ARGS)

bench-packages:
	@tools/setup bench

bench-programs: configure ## compiles the benchmarks, but measures nothing
	@cmake --preset $(PRESET) -DGANNET_BENCH=ON
	@$(NINJA)

build: configure ## all programs and tests, into build/
	@$(NINJA)

# A build that is there, or one without tests, which needs only the packages of `build`.
configured:
	@tools/setup build
	@test -e $(BUILD)/build.ninja || cmake --preset $(PRESET) $(PRODUCT_ONLY)

# The first target that needs the tests adds them to the same build; nothing is compiled again. Benchmarks wait for `make bench`.
configure: setup
	@test -n '$(filter asan ubsan tsan,$(PRESET))' || tools/python-env $(BUILD)
	@grep -qs '^GANNET_TESTS:BOOL=ON' $(BUILD)/CMakeCache.txt || \
	  cmake --fresh --preset $(PRESET) -DGANNET_BENCH=OFF

setup:
	@tools/setup build test

format: ## clang-format for every C++ file
	@tools/setup format
	@tools/format

check-format: ## fails if a C++ file is not formatted
	@tools/setup format
	@tools/format --check

check-layers: ## fails if a room includes what it may not, or files include each other in a circle
	@tools/check-layers

docs: ## the guide, all other pages and the reference of the headers as a site, build/site/index.html
	@tools/setup docs
	@tools/site $(BUILD)

check-docs: ## fails if the documentation names files that are not there
	@tools/check-docs

clean: ## removes build/
	@rm -rf $(BUILD)
