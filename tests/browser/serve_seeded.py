"""The real server in a process of its own, with secrets that a test knows beforehand, so that its deals can be repeated.

Arguments: port, data folder, seed. Bots answer at once.
"""

import sys
from pathlib import Path
from random import Random

from tabard.server import serve


class KnownEntropy:
    """Like the operating system's, but the same after each start with one seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.tables = 0

    def token(self) -> str:
        return self.random.randbytes(32).hex()

    def table_id(self, attempt: int) -> str:
        self.tables += 1
        return f"TEST-{self.tables:02}"

    def secret(self) -> bytes:
        return self.random.randbytes(32)

    def seed(self) -> int:
        return self.random.getrandbits(62)


if __name__ == "__main__":
    port, data, seed = sys.argv[1:]
    serve.SystemEntropy = lambda: KnownEntropy(seed)  # type: ignore[assignment,misc]
    sys.exit(serve.run(port=int(port), data=Path(data), pace=0.0))
