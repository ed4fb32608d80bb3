"""What an argument is: how C and Fortran declare it, and how its value is handed on. bindings/README.md lists the roles."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Role:
    c: str                  # declaration in C; {n} is the name, {int} int or int64_t
    fortran: str            # the same as Fortran passes it, in terms of C
    module: str             # declaration in the Fortran module; {n} is the name
    by_value: bool = False  # C passes a value where Fortran passes its address
    length: bool = False    # Fortran adds a hidden length
    shape: str = ""         # "edge" or "at": index lists that two-dimensional forms spell as scalars
    out: bool = False


def value(c_type, fortran_type="Integer", module="integer(ik), intent(in) :: {n}"):
    return Role(f"{c_type} {{n}}", f"const {fortran_type}* {{n}}", module, by_value=True)


def number(c_type, module):
    """A scalar that C passes by value; it is handed on by address, since only the array knows its type."""
    return Role(f"{c_type} {{n}}", "const void* {n}", module)


def indices(shape="", out=False):
    intent = "out" if out else "in"
    const = "" if out else "const "
    return Role("{int} {n}[]", f"{const}Integer* {{n}}", f"integer(ik), intent({intent}) :: {{n}}(*)", shape=shape, out=out)


def pointer(c_type, fortran_type, module, out=False):
    return Role(f"{c_type}* {{n}}", f"{fortran_type}* {{n}}", module, out=out)


ANYTHING = "type(*), intent({}) :: {{n}}(*)"

ROLES = {
    "array": value("int"),
    "handle": value("int"),
    "int": value("int"),
    "flag": value("int", module="logical(ik), intent(in) :: {n}"),
    "long": value("long"),
    "integer": value("Integer"),
    "boolean": value("Boolean", module="logical(ik), intent(in) :: {n}"),
    "element type": value("Integer"),
    "size": value("size_t"),
    "index": value("{int}"),
    "letter": Role("char {n}", "const char* {n}", "character(len=*), intent(in) :: {n}", by_value=True, length=True),
    "text": Role("char* {n}", "const char* {n}", "character(len=*), intent(in) :: {n}", length=True),
    "const text": Role("const char* {n}", "const char* {n}", "character(len=*), intent(in) :: {n}", length=True),
    "text out": Role("char* {n}", "char* {n}", "character(len=*), intent(out) :: {n}", length=True, out=True),
    "edge": indices("edge"),
    "edge out": indices("edge", out=True),
    "at": indices("at"),
    "at out": indices("at", out=True),
    "ints": indices(),
    "ints out": indices(out=True),
    "numbers out": Role("int {n}[]", "Integer* {n}", "integer(ik), intent(out) :: {n}(*)", out=True),
    "lists": Role("{int}* {n}[]", "const Integer* {n}", "integer(ik), intent(in) :: {n}(*)"),
    "ld": indices(),
    "int out": pointer("int", "Integer", "integer(ik), intent(out) :: {n}", out=True),
    "integer out": pointer("Integer", "Integer", "integer(ik), intent(out) :: {n}", out=True),
    "int4": Role("const int* {n}", "const int* {n}", "integer(c_int), intent(in) :: {n}"),
    "int4 out": pointer("int", "int", "integer(c_int), intent(out) :: {n}", out=True),
    "integer inout": pointer("Integer", "Integer", "integer(ik), intent(inout) :: {n}", out=True),
    "access index": pointer("MA_AccessIndex", "AccessIndex", "integer(c_int64_t), intent(out) :: {n}", out=True),
    "index out": pointer("{int}", "Integer", "integer(ik), intent(out) :: {n}", out=True),
    "request": Role("ga_nbhdl_t* {n}", "Integer* {n}", "integer(ik), intent(inout) :: {n}", out=True),
    "begun": Role("ga_nbhdl_t* {n}", "const Integer* {n}", "integer(ik), intent(in) :: {n}"),
    "data": pointer("void", "void", ANYTHING.format("in")),
    "data out": pointer("void", "void", ANYTHING.format("inout"), out=True),
    "data inout": pointer("void", "void", ANYTHING.format("inout"), out=True),
    "scalar": pointer("void", "void", "type(*), intent(in) :: {n}"),
    "pointer out": Role("void* {n}", "AccessIndex* {n}", "integer(c_int64_t), intent(out) :: {n}", out=True),
    "float": number("float", "real(c_float), intent(in) :: {n}"),
    "double": number("double", "real(c_double), intent(in) :: {n}"),
    "SingleComplex": number("SingleComplex", "complex(c_float), intent(in) :: {n}"),
    "DoubleComplex": number("DoubleComplex", "complex(c_double), intent(in) :: {n}"),
    "logical": value("logical", module="logical(ik), intent(in) :: {n}"),
    "real": value("double", "double", "real(c_double), intent(in) :: {n}"),
    "real out": pointer("double", "double", "real(c_double), intent(out) :: {n}", out=True),
    "const data": pointer("const void", "const void", ANYTHING.format("in")),
    "char data": pointer("char", "void", ANYTHING.format("inout"), out=True),
    "int inout": pointer("int", "Integer", "integer(ik), intent(inout) :: {n}", out=True),
    "ints inout": Role("int {n}[]", "Integer* {n}", "integer(ik), intent(inout) :: {n}(*)", out=True),
    "disk edge": Role("dra_size_t {n}[]", "const Integer* {n}", "integer(ik), intent(in) :: {n}(*)", shape="edge"),
    "disk edge out": Role("dra_size_t {n}[]", "Integer* {n}", "integer(ik), intent(out) :: {n}(*)", shape="edge", out=True),
    "doubles": pointer("double", "double", "real(c_double), intent(inout) :: {n}(*)", out=True),
}


def find(name):
    """A role by name; `=TYPE` or `=TYPE / FORTRAN` stands for these C types, handed on as they are."""
    if name.startswith("="):
        c, _, fortran = name[1:].partition(" / ")
        fortran = fortran.strip() or c.strip()
        if fortran == "const Integer*":
            module = "integer(ik), intent(in) :: {n}"
        else:
            module = ANYTHING.format("inout") if fortran.endswith("*") else "integer(ik) :: {n}"
        return Role(c.strip() + " {n}", fortran + " {n}", module)
    return ROLES[name]


# Two-dimensional Fortran forms spell an index list as two scalars.
def spelled_as(name):
    """The scalars that may stand for the list `name`, first dimension first."""
    if name.endswith(("lo", "hi")):
        return [name[:-2] + "i" + name[-2:], name[:-2] + "j" + name[-2:]]
    return {"subscript": ["i", "j"], "dims": ["dim1", "dim2"], "reqdims": ["reqdim1", "reqdim2"], "chunk": ["chunk1", "chunk2"],
            "coord": ["pr", "pc"]}.get(name, [])


def list_behind(name, lists):
    """The list that the scalar `name` is a part of; None if it is none."""
    return next((each for each in lists if name in spelled_as(each)), None)
