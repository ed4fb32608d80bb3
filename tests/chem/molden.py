"""Reads a Molden file as a viewer does, and evaluates the densities of its orbitals."""

import math

CARTESIAN = {
    "s": [""], "p": ["x", "y", "z"], "d": ["xx", "yy", "zz", "xy", "xz", "yz"],
    "f": ["xxx", "yyy", "zzz", "xyy", "xxy", "xxz", "xzz", "yzz", "yyz", "xyz"],
}
ROOT3, ROOT5, ROOT6, ROOT15 = (math.sqrt(n) for n in (3, 5, 6, 15))

# Real solid harmonics in Molden's order 0, +1, -1, +2, ..., with the norm of z^l / (2l - 1)!!^(1/2) as unit.
SPHERICAL = {
    "d": [lambda x, y, z: (2 * z * z - x * x - y * y) / 2 / ROOT3, lambda x, y, z: x * z, lambda x, y, z: y * z,
          lambda x, y, z: (x * x - y * y) / 2, lambda x, y, z: x * y],
    "f": [lambda x, y, z: z * (2 * z * z - 3 * x * x - 3 * y * y) / 2 / ROOT15,
          lambda x, y, z: x * (4 * z * z - x * x - y * y) * ROOT6 / 4 / ROOT15,
          lambda x, y, z: y * (4 * z * z - x * x - y * y) * ROOT6 / 4 / ROOT15,
          lambda x, y, z: z * (x * x - y * y) / 2, lambda x, y, z: x * y * z,
          lambda x, y, z: x * (x * x - 3 * y * y) * ROOT6 / 12, lambda x, y, z: y * (3 * x * x - y * y) * ROOT6 / 12],
}


def odd_factorial(n):
    return math.prod(range(n, 0, -2))


def cartesian(powers):
    """The product of coordinates over the square roots of its odd factorials: all of one norm."""
    norm = math.sqrt(math.prod(odd_factorial(2 * powers.count(axis) - 1) for axis in "xyz"))
    return lambda x, y, z: math.prod({"x": x, "y": y, "z": z}[axis] for axis in powers) / norm


def sections(path):
    found = {}
    for line in path.read_text().splitlines():
        if line.startswith("["):
            name = line[1:line.index("]")]
            found[name] = []
        elif line.strip():
            found[name].append(line.split())
    return found


def functions(parts):
    """All basis functions as functions of a point."""
    atoms = [[float(word) for word in row[3:6]] for row in parts["Atoms"]]
    made, rows = [], iter(parts["GTO"])
    for row in rows:
        if row[0].isdigit():
            centre = atoms[int(row[0]) - 1]
            continue
        letter, l = row[0], "spdfgh".index(row[0])
        primitives = [[float(word) for word in next(rows)] for _ in range(int(row[1]))]
        # x^l exp(-a r^2) times (2l - 1)!!^(-1/2) has this norm, whatever stands for x^l above.
        scaled = [(a, c * (2 * a / math.pi) ** 0.75 * (4 * a) ** (l / 2)) for a, c in primitives]
        spherical = letter in SPHERICAL and "5D" in parts
        angular = SPHERICAL[letter] if spherical else [cartesian(powers) for powers in CARTESIAN[letter]]
        made += [(centre, scaled, part) for part in angular]
    return made


def value(function, point):
    centre, primitives, angular = function
    x, y, z = (p - c for p, c in zip(point, centre))
    return angular(x, y, z) * sum(c * math.exp(-a * (x * x + y * y + z * z)) for a, c in primitives)


def orbitals(parts):
    """(spin, energy, electrons, coefficients) of each orbital."""
    found = []
    for row in parts["MO"]:
        if row[0] == "Sym=":
            found.append([None, 0.0, 0.0, []])
        elif row[0] == "Spin=":
            found[-1][0] = row[1]
        elif row[0] == "Ene=":
            found[-1][1] = float(row[1])
        elif row[0] == "Occup=":
            found[-1][2] = float(row[1])
        else:
            found[-1][3].append(float(row[1]))
    return found


def densities(path, points):
    """The density of electrons in each point, and that of alpha less beta of an unrestricted calculation."""
    parts = sections(path)
    basis, filled = functions(parts), [each for each in orbitals(parts) if each[2] > 0]
    total, spin = [], []
    for point in points:
        values = [value(function, point) for function in basis]
        amounts = [(each[0], each[2] * sum(c * v for c, v in zip(each[3], values, strict=True)) ** 2) for each in filled]
        total.append(sum(amount for _, amount in amounts))
        spin.append(sum(amount if name == "Alpha" else -amount for name, amount in amounts))
    return total, spin
