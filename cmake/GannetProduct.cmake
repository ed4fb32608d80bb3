# What is installed, and the target that makes it: gannet_product is all that `cmake --install` needs, whatever else is
# configured. Libraries, programs and Fortran modules are therefore installed by these functions alone.
add_custom_target(gannet_product)

# gannet_install(TARGETS targets ... [EXPORT LIBRARY RUNTIME ...]) is install(), and gannet_product makes the targets.
function(gannet_install)
  cmake_parse_arguments(PARSE_ARGV 0 INSTALL "" "" "TARGETS;EXPORT;LIBRARY;RUNTIME")
  install(${ARGV})
  add_dependencies(gannet_product ${INSTALL_TARGETS})
endfunction()

# gannet_install_module(TARGET NAME FOLDER): the Fortran module NAME, which TARGET makes, into FOLDER of the headers.
function(gannet_install_module target name folder)
  get_target_property(made_in ${target} Fortran_MODULE_DIRECTORY)
  install(FILES "${made_in}/${name}.mod" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/${folder}")
  add_dependencies(gannet_product ${target})
endfunction()
