"""machines.py FOLDER: writes the machines that the tests read there, as `lstopo machine.xml` on them would, with what is asked of them."""

import itertools
import pathlib
import sys

GIB = 1 << 30
number_of_object = itertools.count(1)


def mask(numbers):
    """A set of numbers as hwloc writes it: words of 32 bits, the highest first, empty ones left out."""
    value = sum(1 << number for number in numbers)
    words = [f"0x{value >> shift & 0xffffffff:08x}" for shift in range(0, max(value.bit_length(), 1), 32)]
    return ",".join(word if int(word, 16) or not place else "" for place, word in reversed(list(enumerate(words))))


def element(kind, /, children=(), cpus=None, nodes=None, **more):
    """An object and those in it, as lines."""
    sets = {}
    for name, numbers in ("cpuset", cpus), ("nodeset", nodes):
        if numbers is not None:
            prefixes = ("", "complete_", "allowed_") if kind == "Machine" else ("", "complete_")
            sets |= {prefix + name: mask(numbers) for prefix in prefixes}
    attributes = {"type": kind, **more, **sets, "gp_index": next(number_of_object)}
    opened = "<object " + " ".join(f'{name}="{value}"' for name, value in attributes.items())
    inside = [f" {line}" for child in children for line in child]
    return [opened + ">", *inside, "</object>"] if inside else [opened + "/>"]


def card(name, kind):
    """A network's card, as hwloc numbers their kinds: 2 network, 3 InfiniBand and the like."""
    device = element("OSDev", name=name, osdev_type=kind)
    pci = element("PCIDev", [device], pci_busid="0000:21:00.0", pci_type="0207 [15b3:101b] [15b3:0007] 00", pci_link_speed="0.0")
    return element("Bridge", [pci], bridge_type="0-1", depth=0, bridge_pci="0000:[21-21]")


def memory(number, cpus, gib, page):
    pages = [f'<page_type size="{page}" count="{gib * GIB // page}"/>']
    return element("NUMANode", [pages], cpus, [number], os_index=number, local_memory=gib * GIB)


def machine(packages, domains, cores, threads=1, *, gib, page=4096, hbm=0, cards={}):
    """Packages of NUMA nodes of cores. The kernel counts the first threads of all cores, then the second ones; HBM after all other
    memory. `cards`: by NUMA node."""
    all_domains, all_cores = packages * domains, packages * domains * cores

    def cpus(first, count):
        return [thread * all_cores + core for thread in range(threads) for core in range(first, first + count)]

    def nodes(first, count):
        return [bank * all_domains + node for bank in range(2 if hbm else 1) for node in range(first, first + count)]

    def core(number, domain):
        units = [element("PU", (), [cpu], nodes(domain, 1), os_index=cpu) for cpu in cpus(number, 1)]
        return element("Core", units, cpus(number, 1), nodes(domain, 1), os_index=number)

    def group(domain):
        here = cpus(domain * cores, cores)
        inside = [memory(domain, here, gib, page)] + ([memory(all_domains + domain, here, hbm, page)] if hbm else [])
        inside += [core(number, domain) for number in range(domain * cores, (domain + 1) * cores)]
        inside += [card(*cards[domain])] if domain in cards else []
        return element("Group", inside, here, nodes(domain, 1), kind=1001, subkind=0)

    def package(number):
        groups = [group(domain) for domain in range(number * domains, (number + 1) * domains)]
        return element("Package", groups, cpus(number * domains * cores, domains * cores), nodes(number * domains, domains), os_index=number)

    whole = element("Machine", [package(number) for number in range(packages)], cpus(0, all_cores), nodes(0, all_domains), os_index=0)
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE topology SYSTEM "hwloc2.dtd">', '<topology version="2.0">',
                      *whole, "</topology>", ""])


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    machines = {
        "epyc-nps4": machine(2, 4, 16, 2, gib=96, cards={2: ("mlx5_0", 3), 4: ("eth0", 2)}),
        "grace": machine(2, 1, 72, gib=240, page=65536, cards={1: ("mlx5_0", 3)}),
        "xeon-snc4-hbm": machine(2, 4, 14, 2, gib=128, hbm=16),
        "laptop": machine(1, 1, 4, 2, gib=16, cards={0: ("eth0", 2)}),
        "two-by-one": machine(2, 1, 1, gib=4),
    }
    for name, text in machines.items():
        (folder / f"{name}.xml").write_text(text)


if __name__ == "__main__":
    main()
