"""Draws the curves with gnuplot."""

import shutil
import subprocess

from driver.launch import say
from hosts import curves

FLOW = {"intimation": "2 x 4 KB, intimation", "credits": "2 x 4 KB", "large buffers": "2 x 128 KB",
        "naive": "a message for each row"}


def draw_all(folder):
    if not shutil.which("gnuplot"):
        say("gnuplot is missing (tools/setup bench): no pictures")
        return
    sizes = folder / "hosts-sizes.csv"
    draw(folder / "hosts-put.png", "put and accumulate to another host",
         [(sizes, f"{verb} {shape}", f"{verb} {shape}") for verb in ("put", "accumulate")
          for shape in ("1-D", "2-D")] + peers(sizes))
    draw(folder / "hosts-get.png", "get from another host",
         [(sizes, f"get {shape}", f"get {shape}") for shape in ("1-D", "2-D")] + peers(sizes))
    for delay in (0, 1):
        for verb in ("get", "accumulate"):
            data = folder / f"hosts-flow-{delay}ms.csv"
            draw(folder / f"hosts-flow-{verb}-{delay}ms.png", f"square {verb}, link delay {delay} ms",
                 [(data, f"{verb} {who}", title) for who, title in FLOW.items()])


def peers(data):
    return [(data, "mpi", "MPI messages"), (data, "socket", "TCP stream, 1 MB writes")]


def draw(picture, title, lines):
    """`lines` are (file, column, title)."""
    ticks = ", ".join(f'"{name(1 << power)}" {1 << power}' for power in range(3, 23, 2))
    largest = max(max(curves.read(data)["bytes"]) for data, _, _ in lines)
    script = [f"set terminal pngcairo size 720,440 font 'sans,10'; set output '{picture}'",
              f"set datafile separator comma; set title '{title}'",
              f"set xlabel 'size of a request, bytes'; set ylabel 'MB/s'; set xrange [8:{1.01 * largest}]",
              f"set logscale x 2; set logscale y 10; set xtics ({ticks}); set grid; set rmargin 4",
              "set key bottom right",
              "plot " + ", ".join(f"'{data}' using 'bytes':'{column}' with linespoints title '{label}'"
                                  for data, column, label in lines)]
    subprocess.run(["gnuplot"], input="\n".join(script) + "\n", text=True, check=True)


def name(size):
    for unit, factor in (("M", 1 << 20), ("K", 1 << 10)):
        if size >= factor:
            return f"{size // factor}{unit}"
    return str(size)
