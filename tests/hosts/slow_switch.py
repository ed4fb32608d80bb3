"""Carries packets between ports in place of the switch: each takes a while, some are lost, and a port carries so many bytes a
second each way.

Arguments: milliseconds, percent lost, megabytes a second (0: no limit), names of the ports."""

import collections
import heapq
import itertools
import random
import select
import socket
import sys
import time

SOL_PACKET, PACKET_VNET_HDR, PACKET_IGNORE_OUTGOING = 263, 15, 23
HEADER = 10  # bytes before each packet: what is left to do by who sends it out (checksum, division into segments)
LARGEST = HEADER + 18 + 65536


def open_port(name):
    port = socket.socket(socket.AF_PACKET, socket.SOCK_RAW | socket.SOCK_NONBLOCK, socket.htons(3))
    port.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
    port.setsockopt(SOL_PACKET, PACKET_IGNORE_OUTGOING, 1)
    port.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 24)
    port.bind((name, 0))
    return port


class Switch:
    def __init__(self, delay, loss, rate, names):
        self.delay, self.loss, self.rate = delay, loss, rate
        self.ports = [open_port(name) for name in names]
        self.port_of = {}  # by the address of the host behind it
        self.busy = collections.defaultdict(float)  # until when: by port, and whether it is the way out of its host
        self.under_way = []  # heap of (when it arrives, number, port it came from, packet)
        self.numbers = itertools.count()

    def take(self, port):
        try:
            packet = port.recv(LARGEST)
        except OSError:  # nothing there, or the port is cut off
            return
        self.port_of[packet[HEADER + 6:HEADER + 12]] = port
        if random.random() >= self.loss:
            heapq.heappush(self.under_way, (self.through(port, packet) + self.delay, next(self.numbers), port, packet))

    def through(self, port, packet):
        """When the last byte of a packet has left its host, and come through the link of the other, behind those before it."""
        seconds = len(packet) / self.rate if self.rate else 0
        way_out, way_in = (port, True), (self.port_of.get(packet[HEADER:HEADER + 6]), False)
        left = self.busy[way_out] = max(time.monotonic(), self.busy[way_out]) + seconds
        self.busy[way_in] = max(left, self.busy[way_in] + seconds)
        return self.busy[way_in]

    def deliver(self):
        while self.under_way and self.under_way[0][0] <= time.monotonic():
            _, _, source, packet = heapq.heappop(self.under_way)
            known = self.port_of.get(packet[HEADER:HEADER + 6])
            for port in [known] if known else self.ports:
                if port is not source:
                    self.send(port, packet)

    @staticmethod
    def send(port, packet):
        try:
            port.send(packet)
        except OSError:  # full or cut off: lost
            pass

    def run(self):
        while True:
            patience = max(0.0, self.under_way[0][0] - time.monotonic()) if self.under_way else None
            for port in select.select(self.ports, [], [], patience)[0]:
                self.take(port)
            self.deliver()


if __name__ == "__main__":
    Switch(float(sys.argv[1]) / 1000, float(sys.argv[2]) / 100, float(sys.argv[3]) * 1e6, sys.argv[4:]).run()
