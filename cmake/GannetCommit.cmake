# cmake -DSOURCE=... -DFILE=... -P GannetCommit.cmake: FILE, C++ that says of which commit SOURCE is: twelve digits, and whether
# files differ from it; nothing where SOURCE is no clone. It is written only if that has changed.
set(commit "")
find_program(git git)
if(git AND EXISTS "${SOURCE}/.git")
  execute_process(COMMAND "${git}" -C "${SOURCE}" describe --always --exclude=* --abbrev=12 "--dirty= with changes" OUTPUT_VARIABLE commit
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT "${FILE}" CONTENT "namespace gannet::tools {\nextern const char* const commit;
const char* const commit = \"${commit}\";\n}\n")
