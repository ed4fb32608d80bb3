"""Scores, survivors and the list of the quick tier, as text."""

from . import cover
from .project import module_of
from .verdict import EQUIVALENT, FOUND, OPEN, SURVIVED, UNREACHED, UNTRIED, score

QUICK_HEAD = """\
# The quick tier: the entries of ctest that find most mutants for their seconds, and one of each module at least; sorted, each with
# its CPU seconds on the build with mutants. Made by tools/mutate report.
"""

SCORES_HEAD = """\
Mutation score by module: found, of the mutants that were run with an entry that reaches them; the quick tier's part of what was
found. Survived: run with all entries that reach it. Open: run with a part of them. Untried: not run for want of time. Unreached: no
entry that was run without mutants reaches it."""


def quick_text(verdicts, names):
    found, whole = len(cover.found_by(verdicts, names)), len(verdicts.killers)
    core = sum(verdicts.reaches[name].cost for name in names)
    summary = (f"# {len(names)} entries find {found} of the {whole} mutants that the whole suite finds ({_percent(found, whole)}), "
               f"in {core:.0f} core seconds.\n")
    rows = [f"{name} {verdicts.reaches[name].cpu_seconds:.1f}" for name in names]
    return QUICK_HEAD + summary + "\n".join(rows) + "\n"


def report_text(verdicts, reaches, quick):
    """All of it but the list."""
    parts = [_scores(verdicts, quick), _kinds(verdicts), _mutants(verdicts, SURVIVED, "Nothing finds"),
             _mutants(verdicts, UNREACHED, "No entry that was run reaches"), _mutants(verdicts, OPEN, "Not found, and not all entries were run"),
             _left_out(reaches), _alarms(verdicts), _redundant(verdicts)]
    return "\n\n".join(parts) + "\n"


def _percent(part, whole):
    return f"{100 * part / whole:.0f} %" if whole else "-"


def _scores(verdicts, quick):
    found_quickly = cover.found_by(verdicts, quick)
    modules = sorted({module_of(mutant.file) for mutant in verdicts.mutants.values()})
    columns = [SURVIVED, OPEN, UNTRIED, UNREACHED, EQUIVALENT]
    rows = [f"{'module':24} {'found':>5} {'of':>4} {'score':>6} {'quick':>6} " + " ".join(f"{name:>10}" for name in columns)]
    for module in [*modules, None]:
        found, run = score(verdicts, module)
        quickly = len(found_quickly & set(verdicts.numbers(FOUND, module)))
        counts = " ".join(f"{len(verdicts.numbers(state, module)):10}" for state in columns)
        rows.append(f"{module or 'all':24} {found:5} {run:4} {_percent(found, run):>6} {_percent(quickly, found):>6} {counts}")
    decided = len(verdicts.numbers(FOUND)) + len(verdicts.numbers(SURVIVED))
    return "\n".join([SCORES_HEAD, *rows, f"Of those that are decided: {_percent(len(verdicts.killers), decided)} of {decided}"])


def _kinds(verdicts):
    kinds = ", ".join(f"{count} by {kind}" for kind, count in verdicts.kinds().most_common())
    return f"Found first: {kinds}; {len(verdicts.cells)} runs of an entry with a mutant"


def _mutants(verdicts, state, title):
    rows = [f"{number:4} {mutant.file}:{mutant.line} [{mutant.kind}] {mutant.change}"
            for number, mutant in ((number, verdicts.mutants[number]) for number in verdicts.numbers(state))]
    return "\n".join([f"{title}: {len(rows)}", *rows])


def _left_out(reaches):
    names = [f"{name} ({reach.outcome})" for name, reach in sorted(reaches.items()) if reach.outcome != "passed"]
    return f"Entries that were not run with mutants: {len(names)}\n" + "\n".join(names)


def _alarms(verdicts):
    return f"Entries that failed without a mutant, and do not count: {', '.join(sorted(verdicts.false_alarms)) or 'none'}"


def _redundant(verdicts):
    rows = [f"{name} ({verdicts.reaches[name].seconds:.1f} s): {other} ({verdicts.reaches[other].seconds:.1f} s)"
            for name, other in cover.redundant(verdicts)]
    return "\n".join([f"Entries that found nothing that one cheaper entry did not, by the cells that were run: {len(rows)}", *rows])
