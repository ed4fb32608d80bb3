"""What an argument is for this test: its kind says which good and bad values there are (good.cpp, bad.cpp)."""

import roles

# What a number means is told by its name.
NUMBERS = {
    "type": "type datatype datatype1 datatype2",
    "dimensions": "ndim",
    "process": "proc root node member originator node0 nodeselect lo_proc hi_proc",
    "count": "n len count number nelem nelem1 nprocs lenbuf buflen num bytes fsize",
    "mutex": "mutex",
    "group": "pgroup",
    "block": "block_number",
    "axis": "dimension pdim",
    "direction": "idir pdir",
}

# And what a list of them means.
LISTS = {"width": "width", "mask": "mask", "subscript": "cell"}

# What names mean in one layer only.
IN_LAYER = {
    "tcgmsg": {"tag": "type", "loop": "mproc"},
    "dra": {"array": "g_a", "mode": "mode"},
    "eaf": {"mode": "type", "size on disk": "offset length"},
    "sf": {"size on disk": "offset bytes"},
}

KIND_OF_ROLE = {
    "array": "array", "ld": "ld", "lists": "lists", "letter": "letter", "scalar": "buffer",
    "ints": "list", "doubles": "list", "ints out": "list out", "numbers out": "list out", "edge out": "list out", "at out": "list out",
    "disk edge out": "list out", "data": "buffer", "data out": "buffer", "data inout": "buffer", "const data": "buffer",
    "char data": "buffer", "int out": "out", "integer out": "out", "real out": "out", "index out": "out",
    "pointer out": "out", "access index": "out", "request": "request", "int inout": "handle by address",
    "integer inout": "out", "ints inout": "handles", "text out": "text out",
}


# Arguments of ARMCI are C types: addresses are told by their names, too.
IN_ARMCI = {
    "process": "proc to from glob_proc_id", "list": "count src_stride_arr dst_stride_arr pid_list",
    "group by address": "group group_parent mastergroup", "out": "group_out rank Root Up Left Right",
    "request": "nb_handle", "op": "op", "type": "optype", "tag": "tag", "other": "argc argv",
}


def by_name(kinds):
    return {name: kind for kind, names in kinds.items() for name in names.split()}


KIND_OF_NUMBER = by_name(NUMBERS)
KIND_IN_LAYER = {layer: by_name(kinds) for layer, kinds in IN_LAYER.items()}
KIND_IN_ARMCI = by_name(IN_ARMCI)


def kind_of_list(role, name):
    if role == "at":
        return {"dims": "extents", "chunk": "chunk"}.get(name, "point")
    return "first" if name.endswith("lo") else "last" if name.endswith("hi") else "extents"


def lists_of(operation):
    return [part for call in operation.calls.values() for each in call.passed for part in each.split(":")]


def kind_of_part(layer, operation, name):
    """The kind of a scalar that two-dimensional Fortran forms have in place of a list; none if it is not that."""
    whole = roles.list_behind(name, lists_of(operation))
    if whole is None:
        return None
    role = layer.role(operation, whole)
    return "out" if "out" in role else kind_of_list(role, whole) + " part"


def is_result(layer, operation, name):
    return (any(call.result == name for call in operation.calls.values())
            and not roles.find(layer.role(operation, name)).out)


def kind_in_armci(name, role):
    c_type = role.strip(" =")
    if c_type.endswith("*"):
        return KIND_IN_ARMCI.get(name) or ("text" if c_type == "const char*" else "buffer")
    if name == "op":  # a number here, the name of an operation there
        return "type"
    return KIND_IN_ARMCI.get(name) or KIND_OF_NUMBER.get(name, "number")


def kind_of_address(role):
    """Of an argument that C takes as it is."""
    c_type = role.split("/")[0].strip(" =")
    return "buffer" if c_type.endswith("*") and c_type not in ("FILE*", "char***", "char**") else "other"


def kind(layer, operation, name):
    part = kind_of_part(layer, operation, name)
    if part:
        return part
    role = layer.role(operation, name)
    if role in ("edge", "at", "disk edge"):
        return kind_of_list(role, name)
    if role in ("text", "const text"):
        return name if name in ("op", "property") else "text"
    if layer.name in ("armci", "armci_messages"):
        return kind_in_armci(name, role)
    if role == "ints" and name in LISTS:
        return LISTS[name]
    if role.startswith("="):
        return kind_of_address(role)
    if is_result(layer, operation, name):
        return "out"
    if name == "memhandle" and "out" not in role:
        return "block handle"
    return KIND_OF_ROLE.get(role) or kind_of_number(layer, operation, name, role)


def kind_of_number(layer, operation, name, role):
    own = KIND_IN_LAYER.get(layer.name, {})
    if name in own:
        return own[name]
    if name == "type" and name in operation.roles:  # the type of a message, which says nothing
        return "number"
    return KIND_OF_NUMBER.get(name) or ("handle" if role == "handle" else "number")
