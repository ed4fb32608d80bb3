"""ga_prototypes.txt as a C++ program that compiles only if what programs pass to GA's functions, and get from them, suits
ours: numbers have the same type, pointers convert, and structures have the same members at the same places."""

import pathlib
import re

import tables

HEADERS = ("ga.h", "ga-mpi.h", "armci.h", "message.h", "macdecls.h", "dra.h", "eaf.h", "sf.h", "tcgmsg.h")
RULE = """
#include <cstddef>
#include <type_traits>

template <class Given, class Taken>
constexpr bool suits = std::is_same_v<Given, Taken> || (std::is_pointer_v<Given> && std::is_convertible_v<Given, Taken>);

template <class Theirs, class Ours>
struct Calls : std::is_same<Theirs, Ours> {};
template <class Result, class... Given, class Got, class... Taken>
  requires(sizeof...(Given) == sizeof...(Taken))
struct Calls<Result (*)(Given...), Got (*)(Taken...)>
    : std::bool_constant<(suits<Got, Result> && ... && suits<Given, Taken>)> {};
"""


def structure(name, members):
    """Members of a structure, by name, type and place."""
    lines = [f"namespace gas {{ struct {name} {{{members}}}; }}", f"static_assert(sizeof(gas::{name}) == sizeof({name}));"]
    for member in re.findall(r"(\w+)(?:\[\d+\])?;", members):
        lines.append(f"static_assert(std::is_same_v<decltype(gas::{name}::{member}), decltype({name}::{member})> && "
                     f"offsetof(gas::{name}, {member}) == offsetof({name}, {member}));")
    return lines


def function(result, name, arguments):
    return [f"static_assert(Calls<{result} (*)({arguments}), decltype(&{name})>::value, \"GA: {result} {name}({arguments})\");"]


def line_of(fact):
    if match := re.match(r"struct (\w+) \{(.*)\}$", fact):
        return structure(*match.groups())
    if match := re.match(r"type (\w+) = (\w+)$", fact):
        return [f"static_assert(std::is_same_v<{match[1]}, {match[2]}>, \"GA: {match[1]} is {match[2]}\");"]
    return function(*re.match(r"(.*?)\s*(\w+)\((.*)\)$", fact).groups())


def facts():
    """Those without a reason to differ."""
    return [line for line in tables.lines(pathlib.Path(__file__).parent / "ga_prototypes.txt") if "|" not in line]


def program():
    includes = [f"#include <{header}>" for header in HEADERS]
    return "\n".join([*includes, RULE, *(line for fact in facts() for line in line_of(fact))]) + "\n"


if __name__ == "__main__":
    print(program())
