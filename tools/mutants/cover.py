"""The choice of the quick tier: entries that find most for their seconds."""


def quick(verdicts, budget, share=0.97):
    """Names of entries: by new mutants per core second until `share` of all that are found is covered, then the cheapest of each
    module that has none yet; all within a budget of core seconds."""
    cost = {name: max(reach.cost, 0.1) for name, reach in verdicts.reaches.items() if name not in verdicts.false_alarms}
    chosen, found, spent = [], set(), 0.0
    for name in _cheapest_of_modules(verdicts, cost):
        spent += cost[name]
        chosen.append(name)
        found |= verdicts.kills.get(name, set())
    wanted = share * len(verdicts.killers)
    while len(found) < wanted:
        fitting = [name for name, kills in verdicts.kills.items() if kills - found and spent + cost[name] <= budget]
        if not fitting:
            break
        best = max(fitting, key=lambda name: len(verdicts.kills[name] - found) / cost[name])
        chosen.append(best)
        spent += cost[best]
        found |= verdicts.kills[best]
    return _without_idle(chosen, verdicts)


def _cheapest_of_modules(verdicts, cost):
    """Of each module the entry that finds most for its seconds."""
    best = {}
    for name in sorted(cost):
        worth = (len(verdicts.kills.get(name, ())) + 0.01) / cost[name]
        module = verdicts.reaches[name].module
        if module not in best or worth > best[module][0]:
            best[module] = (worth, name)
    return [name for _, name in best.values()]


def _without_idle(chosen, verdicts):
    """Drops entries, the dearest first, that find nothing that others do not, unless their module has no other."""
    left = sorted(chosen, key=lambda name: -verdicts.reaches[name].cost)
    for name in list(left):
        others = set().union(*(verdicts.kills.get(other, set()) for other in left if other != name))
        has_module = any(verdicts.reaches[other].module == verdicts.reaches[name].module for other in left if other != name)
        if has_module and verdicts.kills.get(name, set()) <= others:
            left.remove(name)
    return sorted(left)


def found_by(verdicts, names):
    return set().union(*(verdicts.kills.get(name, set()) for name in names)) if names else set()


def redundant(verdicts):
    """[(entry, a cheaper one that found all that it found)], of entries that found something."""
    pairs = []
    for name, kills in sorted(verdicts.kills.items()):
        cheaper = [other for other, found in verdicts.kills.items()
                   if kills and kills <= found and verdicts.reaches[other].cost < verdicts.reaches[name].cost]
        if cheaper:
            pairs.append((name, min(cheaper, key=lambda other: verdicts.reaches[other].cost)))
    return pairs
