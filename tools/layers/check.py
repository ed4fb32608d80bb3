"""The laws: includes are in the row of their room, files of a room make no circle, and a row grants what is used."""

from .circles import describe, knots, unit
from .rooms import room_of
from .sources import all_sources


def check(root, rooms):
    """The number of includes and imports, and what is wrong."""
    problems, imports = [], 0
    edges = {room.name: {} for room in rooms.values()}  # room: unit: included unit: where
    for file, imports_of in all_sources(root, rooms):
        place = file.relative_to(root)
        room = room_of(place, rooms)
        if room is None:
            problems.append(f"{place}: lies in no room of tools/layers.txt")
            continue
        for each in imports_of(file, room):
            imports += 1
            if wrong := problem(room, each, rooms):
                problems.append(f"{place}:{each.line}: {wrong}")
            elif makes_edge(place, room, each, rooms):
                inside = edges[room.name].setdefault(unit(place), {})
                inside.setdefault(unit(each.target), f"{place}:{each.line} includes {each.target}")
    for room in rooms.values():
        problems += [describe(room, knot, edges[room.name]) for knot in knots(edges[room.name])]
        problems += [f"{room.where}: no file of {room.folder} uses {word}; take it out of the row" for word in room.unused]
    return imports, problems


def problem(room, each, rooms):
    """What is wrong with an include, or None; what is right is counted as used."""
    if each.target is None:
        if word := room.granted(each.header, each.standard):
            room.use(word)
            return None
        return f"<{each.header}> is not among the outside headers of {room.name}: {' '.join(room.outside)}"
    used = room_of(each.target, rooms)
    if used is None:
        return f'"{each.header}" lies in no room'
    if used is not room and used.name not in room.uses:
        return f"{room.name} may not include {used.name}, only: {' '.join(room.uses) or 'itself'}"
    room.use(used.name)
    return None


def makes_edge(place, room, each, rooms):
    return each.target and not each.declares and room_of(each.target, rooms) is room and unit(each.target) != unit(place)
