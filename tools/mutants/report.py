"""Scores, survivors and the list of the quick tier, as text."""

from . import cover
from .project import module_of
from .verdict import EQUIVALENT, FOUND, OPEN, SURVIVED, UNREACHED, score

QUICK_HEAD = """\
# The quick tier: the entries of ctest that find most mutants for their seconds (tools/mutate report), and one of each module at
# least; sorted, each with its seconds on the build with mutants.
"""


def quick_text(verdicts, names):
    found, whole = len(cover.found_by(verdicts, names)), len(verdicts.killers)
    core = sum(verdicts.reaches[name].cost for name in names)
    summary = (f"# {len(names)} entries find {found} of the {whole} mutants that the whole suite finds ({_percent(found, whole)}), "
               f"in {core:.0f} core seconds.\n")
    rows = [f"{name} {verdicts.reaches[name].seconds:.1f}" for name in names]
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
    rows = [f"{'module':24} {'found':>5} {'of':>4} {'score':>6} {'quick':>6} {'open':>5} {'unreached':>9} {'equivalent':>10}"]
    for module in [*modules, None]:
        found, decided = score(verdicts, module)
        quickly = len(found_quickly & set(verdicts.numbers(FOUND, module)))
        rows.append(f"{module or 'all':24} {found:5} {decided:4} {_percent(found, decided):>6} {_percent(quickly, found):>6} "
                    f"{len(verdicts.numbers(OPEN, module)):5} {len(verdicts.numbers(UNREACHED, module)):9} "
                    f"{len(verdicts.numbers(EQUIVALENT, module)):10}")
    return "\n".join(["Mutation score by module; `quick` is the quick tier's part of what was found", *rows])


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
