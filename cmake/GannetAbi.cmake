# gannet_versions(TARGET MAP): a shared library with its versions: that of the file, of the interface (SONAME), and of each symbol,
# by the list cmake/abi/MAP.map (docs/abi.md). It finds the libraries of Gannet's beside itself.
function(gannet_versions target map)
  set(script "${PROJECT_SOURCE_DIR}/cmake/abi/${map}.map")
  set_target_properties(${target} PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} INSTALL_RPATH "$ORIGIN")
  target_link_options(${target} PRIVATE -Wl,-z,defs "-Wl,--version-script=${script}")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${script}")
endfunction()
