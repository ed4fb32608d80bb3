#include "page.hpp"

// The built page as it is, from the file named by CMake.
asm(".section .rodata\n"
    ".hidden gannet_page_begin\n"
    ".hidden gannet_page_end\n"
    ".global gannet_page_begin\n"
    ".global gannet_page_end\n"
    "gannet_page_begin:\n"
    ".incbin \"" GANNET_PAGE_FILE
    "\"\n"
    "gannet_page_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" const char gannet_page_begin[];
extern "C" const char gannet_page_end[];

namespace gannet::page {

std::string_view program() {
  return {gannet_page_begin, static_cast<std::size_t>(gannet_page_end - gannet_page_begin)};
}

}  // namespace gannet::page
