"""tools/layers.txt: the rooms, what each may include, and what lives there."""

import fnmatch
import pathlib
import sys

OS_HEADERS = """
    aio.h unistd.h stdlib.h string.h stdio.h fcntl.h signal.h poll.h sched.h pthread.h dirent.h errno.h time.h dlfcn.h execinfo.h
    link.h glob.h spawn.h
    sys/*.h linux/*.h netdb.h netinet/*.h immintrin.h x86intrin.h
""".split()


class Room:
    def __init__(self, where, name, folder, storey, uses, outside):
        self.where = where  # file and line of the row, for messages
        self.name = name
        self.folder = folder
        self.storey = storey
        self.uses = uses
        self.outside = outside
        self.purpose = ""  # what lives there
        self.unused = [*uses, *outside]

    def granted(self, header, standard):
        """The word of the row that allows a header or module that is no file of the project; None if none does."""
        if standard:
            word = "std"
        elif any(fnmatch.fnmatch(header, known) for known in OS_HEADERS):
            word = "os"
        else:
            return next((word for word in self.outside if fnmatch.fnmatch(header, word)), None)
        return word if word in self.outside else None

    def use(self, word):
        if word in self.unused:
            self.unused.remove(word)


def read_table(file):
    """The rooms by name, in the order of the file, and the storeys: sentences by name."""
    rooms, storeys = {}, {}
    room = storey = None
    for number, line in enumerate(file.read_text().splitlines(), 1):
        text = line.split("#")[0].rstrip()
        where = f"{file.name}:{number}"
        if not text:
            continue
        if text.startswith("["):
            storey, _, sentence = text[1:].partition("]")
            storeys[storey] = sentence.strip()
        elif text[0].isspace():
            if room is None:
                sys.exit(f"{where}: this says what lives in a room, but there is no room above")
            room.purpose = f"{room.purpose} {text.strip()}".strip()
        else:
            room = read_row(text, where, storey, rooms)
            rooms[room.name] = room
    return rooms, storeys


def read_row(text, where, storey, rooms):
    columns = [column.strip() for column in text.split("|")]
    if len(columns) != 3:
        sys.exit(f"{where}: a row is: folder | rooms | headers from outside")
    folder, _, name = (part.strip() for part in columns[0].partition("="))
    folder = pathlib.PurePath(folder)
    room = Room(where, name or folder.name, folder, storey, columns[1].split(), columns[2].split())
    if room.name in rooms:
        sys.exit(f"{where}: there is a room {room.name} already; give this one a name: folder = name")
    unknown = [used for used in room.uses if used not in rooms]
    if unknown:
        sys.exit(f"{where}: {room.name} uses {', '.join(unknown)}, which no row above names")
    return room


def room_of(path, rooms):
    """The first room that a file fits."""
    return next((room for room in rooms.values() if room.folder == path or room.folder in path.parents), None)
