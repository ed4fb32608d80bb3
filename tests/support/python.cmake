# What tests of the Python package have in their environment.
set(GANNET_PYTHON_ENVIRONMENT "PYTHONPATH=${CMAKE_BINARY_DIR}/python" "PYTHONDONTWRITEBYTECODE=1")

# With cmake --preset asan -DGANNET_PYTHON=ON -DPython_EXECUTABLE=build/venv/bin/python: what watches has to be in the
# process before Python, which has leaks of its own.
if(GANNET_SANITIZE MATCHES address)
  set(preload)
  foreach(library asan ubsan stdc++)
    execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-file-name=lib${library}.so OUTPUT_STRIP_TRAILING_WHITESPACE
                    OUTPUT_VARIABLE file)
    list(APPEND preload "${file}")
  endforeach()
  list(JOIN preload ":" preload)
  list(APPEND GANNET_PYTHON_ENVIRONMENT "LD_PRELOAD=${preload}" "LD_LIBRARY_PATH=${CMAKE_BINARY_DIR}/src"
       "PYTHONMALLOC=malloc" "ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0:handle_sigill=2")
endif()
