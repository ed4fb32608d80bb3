"""The table of rooms in CONTRIBUTING.md, made from tools/layers.txt: one table for each storey."""

BEGIN = "<!-- The rooms: made by tools/check-layers --table from tools/layers.txt -->"
END = "<!-- end of the rooms -->"


def table(root, rooms, storeys):
    """The text between the two marks, with them."""
    lines = [BEGIN]
    for storey, sentence in storeys.items():
        lines += ["", f"**{storey}**: {sentence}", "", "| room | what lives there | rooms that it uses | from outside |", "|---|---|---|---|"]
        lines += [row(root, room) for room in rooms.values() if room.storey == storey]
    return "\n".join([*lines, "", END])


def row(root, room):
    uses = " ".join(f"`{name}`" for name in room.uses)
    outside = " ".join(word.replace("*", "\\*") for word in room.outside if word not in ("std", "os"))
    return f"| {link(root, room)} | {room.purpose} | {uses} | {outside} |"


def link(root, room):
    name = f"`{room.name}`" if room.folder.name == room.name else f"`{room.name}` (`{room.folder}/`)"
    page = f"docs/{room.name}.md"
    return f"[{name}]({page})" if (root / page).is_file() else name


def differs(root, rooms, storeys):
    """What is wrong with the table in CONTRIBUTING.md, or None."""
    file = root / "CONTRIBUTING.md"
    text = file.read_text() if file.is_file() else ""
    if BEGIN not in text or END not in text:
        return f"CONTRIBUTING.md: there are no two lines '{BEGIN}' and '{END}'"
    told = text[text.index(BEGIN):text.index(END) + len(END)]
    if told == table(root, rooms, storeys):
        return None
    return "CONTRIBUTING.md: the rooms are not those of tools/layers.txt; put there what tools/check-layers --table prints"
