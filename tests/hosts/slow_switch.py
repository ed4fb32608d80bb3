"""Carries packets between ports in place of the switch: each takes a while, and some are lost.

Arguments: milliseconds, percent lost, names of the ports."""

import collections
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
    def __init__(self, delay, loss, names):
        self.delay, self.loss = delay, loss
        self.ports = [open_port(name) for name in names]
        self.port_of = {}  # by the address of the host behind it
        self.under_way = collections.deque()  # (when it arrives, port it came from, packet)

    def take(self, port):
        try:
            packet = port.recv(LARGEST)
        except OSError:  # nothing there, or the port is cut off
            return
        self.port_of[packet[HEADER + 6:HEADER + 12]] = port
        if random.random() >= self.loss:
            self.under_way.append((time.monotonic() + self.delay, port, packet))

    def deliver(self):
        while self.under_way and self.under_way[0][0] <= time.monotonic():
            _, source, packet = self.under_way.popleft()
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
    Switch(float(sys.argv[1]) / 1000, float(sys.argv[2]) / 100, sys.argv[3:]).run()
