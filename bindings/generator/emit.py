"""Writes the body of a C or Fortran function: from the arguments of a form to the function behind the operation."""

import roles
from table import TableError, takes_mask

COMPARED = ("collective", "collective over the group of the arrays")
ELEMENTS = {"float": "Element::float32", "double": "Element::float64", "SingleComplex": "Element::complex64",
            "DoubleComplex": "Element::complex128"}
STRUCTS = {"SingleComplex", "DoubleComplex", "MPI_Comm"}


class Body:
    """Statements that convert arguments, and the call."""

    def __init__(self, layer, operation, form, language):
        self.layer = layer
        self.operation = operation
        self.form = form
        self.fortran = language == "Fortran"
        self.behind = operation.call("Fortran" if self.fortran else "C")
        self.order = "Fortran" if self.fortran else "C64" if "wide" in language else "C"
        self.before = []
        self.after = []
        self.arrays = []
        self.checked = []

    def role(self, name):
        return roles.find(self.layer.role(self.operation, name))

    def role_name(self, name):
        return self.layer.role(self.operation, name)

    def role_of(self, name):
        """The name of a role; none for the scalars that an index list is spelled as."""
        try:
            return self.role_name(name)
        except TableError:
            return ""

    def has(self, name):
        return name in self.form.arguments

    def read(self, name):
        """The value of an input scalar, or the pointer of anything else."""
        role = self.role(name)
        if role.length and self.role_name(name) in ("text", "const text"):
            return f"convert::text({name}, {name}_length)" if self.fortran else f"convert::text({name})"
        if role.length and self.role_name(name) == "letter":
            return f"*{name}" if self.fortran else name
        if self.role_name(name) == "element type":
            return f"convert::element_type({'*' if self.fortran else ''}{name})"
        if self.role_name(name) in ("float", "double", *STRUCTS) and not self.fortran:
            return f"&{name}"
        if self.role_name(name) == "text out" and self.fortran:
            return f"{name}, {name}_length"
        if role.by_value and self.fortran:
            return f"*{name}"
        if name not in self.form.arguments:
            raise TableError(f"{self.operation.place}: {self.form.names[0]} has no {name}")
        return name

    def listed(self, name):
        """An index list; in two-dimensional forms it is put together from scalars."""
        if self.has(name):
            return name
        parts = roles.spelled_as(name)
        if not all(self.has(part) for part in parts) or not parts:
            raise TableError(f"{self.operation.place}: {self.form.names[0]} has neither {name} nor {parts}")
        self.need_spelled("need_matrix" if name == "dims" else "need_spelled")
        if self.role(name).out:
            of_vectors = "1, 1" if self.role_name(name) == "edge out" else ""  # the column that a vector is
            self.before.append(f"Integer {name}[max_dims] = {{{of_vectors}}};")
            self.after += [f"*{part} = {name}[{at}];" for at, part in enumerate(parts)]
        else:
            star = "*" if self.fortran else ""
            values = ", ".join(star + part for part in parts)
            self.before.append(f"const {self.order}::Int {name}[max_dims] = {{{values}}};")
        return name

    def need_spelled(self, check):
        """Scalars stand for lists only if the arrays have no more than two dimensions; a new array has two."""
        for name in self.form.arguments:
            is_new = name == self.behind.result
            if not is_new and name not in self.checked and self.role_of(name) == "array":
                self.checked.append(name)
                self.before.insert(0, f"convert::{check}(convert::array({self.read(name)}));")

    def raw(self, name):
        """An argument as a function takes it that knows the language."""
        if self.is_literal(name):
            return name
        if name == "ndim" and not self.has(name):
            return "2"
        if self.role(name).shape:
            return self.listed(name)
        return self.read(name)

    def is_literal(self, name):
        return name.lstrip("-").isdigit() or name in ("true", "false", "nullptr") or "::" in name

    def converted(self, name):
        """An argument in the terms of the library."""
        if self.is_literal(name):
            return name
        if ":" in name:
            return self.patch(*name.split(":"))
        kind = self.role_name(name)
        if kind == "array":
            return self.array(name)
        if kind == "at":
            at = self.listed(name)
            self.add_quick()
            return f"convert::point<{self.order}>({self.arrays[-1]}, {at})"
        if kind == "ld":
            return f"convert::strides<{self.order}>({self.arrays[-1]}, {self.last_patch}, {self.read(name)})"
        return self.raw(name)

    def array(self, name):
        self.before.append(f"auto& {name}_ = convert::array({self.read(name)});")
        self.arrays.append(f"{name}_")
        return f"{name}_"

    def patch(self, lo, hi):
        self.last_patch = f"{lo}_{hi}"
        lists = f"{self.listed(lo)}, {self.listed(hi)}"
        self.add_quick()
        self.before.append(f"const gannet::Patch {self.last_patch} = convert::patch<{self.order}>({self.arrays[-1]}, {lists});")
        return self.last_patch

    def add_quick(self):
        """Once the array and the indices are known, and before they are converted."""
        quick = self.operation.quick
        if not quick:
            return
        array, *others = quick.passed
        arguments = [self.arrays[-1]] + [name if self.role(name).shape else self.read(name) for name in others]
        call = f"convert::{quick.function}<{self.order}>({', '.join(arguments)})"
        if quick.result:
            self.before.append(f"if (const auto quick = {call}) [[likely]] return *quick;")
        else:
            self.before.append(f"if ({call}) [[likely]] return;")

    def call(self):
        behind = self.behind
        if behind.raw:
            arguments = ", ".join(self.raw(name) for name in behind.passed)
            return f"convert::{behind.function}<{self.order}>({arguments})"
        arguments = ", ".join([self.converted(name) for name in behind.passed])
        return f"{behind.function}({arguments})"

    def comparison(self):
        """For GANNET_CHECK=full: collective calls tell each other their names and scalars."""
        if self.layer.name != "ga" or self.operation.who not in COMPARED:
            return []
        arrays = [name for name in self.form.arguments if self.role_of(name) == "array" and name != self.behind.result]
        group = "ga::no_group"
        if arrays:
            group = f"convert::array({self.read(arrays[0])}).group()"
        elif self.has("pgroup"):
            group = self.read("pgroup")
        values = [self.compared(name, arrays) for name in self.form.arguments if self.is_compared(name)]
        return [f'if (ga::full_check) convert::compare({group}, "{self.operation.name}", {{{", ".join(values)}}});']

    def mask(self):
        """A collective call takes the mask first of all, and follows it as far as the table says."""
        if not takes_mask(self.layer, self.operation):
            return []
        follows = [str(self.operation.mask in (half, "both")).lower() for half in ("first", "last")]
        return [f"const ga::Masked masked({', '.join(follows)});"]

    def speaks(self):
        """The rooms behind a call tell of indices in the language of its caller; one-sided calls check theirs here."""
        tells = self.layer.tells_indices and self.operation.who != "one-sided"
        if not tells or not (self.operation.collective or any(self.role_of(name) == "array" for name in self.form.arguments)):
            return []
        return [f"const base::Speaks caller({self.order}::language);"]

    def is_compared(self, name):
        """Scalars and texts that have to be the same everywhere: all but results, and the color of a split."""
        role = self.role_of(name)
        if not role or name in (self.behind.result, "color"):
            return False
        return role in ("text", "scalar", *ELEMENTS) or self.role(name).by_value

    def compared(self, name, arrays):
        """An argument as it is shown; one element by address is of the first array's type, if its role does not say."""
        role = self.role_of(name)
        if role == "scalar":
            return f"ga::as_text(convert::array({self.read(arrays[0])}).element(), {self.read(name)})"
        return f"ga::as_text({ELEMENTS[role]}, {self.read(name)})" if role in ELEMENTS else self.read(name)

    def lines(self):
        """The statements of the body."""
        if self.operation.later:
            return [f'convert::not_built("{self.form.names[0]}", "{self.operation.later}");']
        return self.mask() + self.speaks() + self.comparison() + self.statements()

    def statements(self):
        returns = self.form.returns not in ("void", "subroutine")
        call = self.call()
        result = self.behind.result
        if result and self.has(result):
            good = "!= 0" if self.operation.fails == "zero" else ">= 0"
            last = [f"convert::assign({result}, {call});"] + self.after
            return self.before + last + ([f"return *{result} {good};"] if returns else [])
        if returns and result:
            if self.after:
                return self.before + [f"const auto answer = {call};"] + self.after + ["return answer;"]
            return self.before + [f"return {call};"]
        return self.before + [call + ";"] + self.after + ([f"return {self.layer.success};"] if returns else [])
