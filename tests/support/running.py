"""A command that runs while the test looks at what it says and does."""

import os
import subprocess
import threading
import time

SOON = 5.0  # seconds within which a job ends once something is lost


def eventually(condition, seconds=SOON):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


class Command:
    """`said` and `errors` grow by the lines that it writes to standard output and standard error."""

    def __init__(self, command, **environment):
        self.said, self.errors = [], []
        self.process = subprocess.Popen(command, text=True, env={**os.environ, **environment},
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.readers = [threading.Thread(target=lines.extend, args=[stream], daemon=True)
                        for lines, stream in ((self.said, self.process.stdout), (self.errors, self.process.stderr))]
        for reader in self.readers:
            reader.start()

    def text(self):
        return "".join(self.said + self.errors)

    def says(self, word, seconds):
        """Whether it has said so within that time, or ended."""
        return eventually(lambda: word in self.text() or self.process.poll() is not None, seconds)

    def status(self, seconds):
        """Exit status, once all has been read; None if the command still runs after that time."""
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        for reader in self.readers:
            reader.join(seconds)
        return status

    def close(self):
        """Waits for its end."""
        self.process.wait()
        for reader in self.readers:
            reader.join()
        self.process.stdout.close()
        self.process.stderr.close()
