"""Circles of units in a graph, told by their shortest way round."""


def unit(place):
    """A header and its source are one unit: what others include is what both stand on."""
    return place.with_suffix("")


def shortest_way(start, goal, edges):
    """The units from start to goal, both included; None if there is no way of at least one step."""
    ways, seen = [[start]], set()
    for way in ways:
        for after in edges.get(way[-1], {}):
            if after == goal:
                return way + [after]
            if after not in seen:
                seen.add(after)
                ways.append(way + [after])
    return None


def knots(edges):
    """The sets of units that reach each other, each as its sorted units."""
    circles = {at: shortest_way(at, at, edges) for at in sorted(edges)}
    left = [at for at, circle in circles.items() if circle]
    while left:
        first = left[0]
        knot = [at for at in left if at == first
                or shortest_way(first, at, edges) and shortest_way(at, first, edges)]
        yield knot
        left = [at for at in left if at not in knot]


def describe(room, knot, edges):
    """The shortest circle of a knot, step by step, and what else hangs in it."""
    circle = min((shortest_way(at, at, edges) for at in knot), key=len)
    name = lambda at: str(at.relative_to(room.folder))
    others = [name(at) for at in knot if at not in circle]
    text = f"{room.folder}: files include each other in a circle: {' -> '.join(map(name, circle))}"
    text += f" (in one knot with {', '.join(others)})" if others else ""
    for at, after in zip(circle, circle[1:]):
        text += f"\n    {edges[at][after]}"
    return text
