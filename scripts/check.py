"""Every check of the project, one after the other; all run even if one fails. Start it through ./check."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one takes little more than half the time of the others, because it draws no windows of its own."""
Command = tuple[str | Path, ...]


class Checks:
    def __init__(self, results: Path) -> None:
        self.results = results
        self.failed: list[str] = []

    def run(self, name: str, *command: str | Path) -> None:
        print(f"\n== {name}", flush=True)
        started = time.monotonic()
        code = subprocess.run(list(map(str, command)), cwd=ROOT).returncode
        if code:
            self.failed.append(name)
        print(f"== {name}: {'FAILED' if code else 'ok'}, {time.monotonic() - started:.0f} s", flush=True)

    def run_side_by_side(self, *lanes: dict[str, Command]) -> None:
        """The commands of a lane one after the other, the lanes at the same time; tells of them in order, when they are done."""

        def done(command: Command) -> tuple[int, str, float]:
            started = time.monotonic()
            ended = subprocess.run(list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            return ended.returncode, ended.stdout.decode(errors="replace"), time.monotonic() - started

        with ThreadPoolExecutor(len(lanes)) as pool:
            running = [(lane, pool.submit(lambda lane: [done(command) for command in lane.values()], lane)) for lane in lanes]
            for lane, results in running:
                for name, (code, said, seconds) in zip(lane, results.result(), strict=True):
                    if code:
                        self.failed.append(name)
                    print(f"\n== {name}\n{said.rstrip()}\n== {name}: {'FAILED' if code else 'ok'}, {seconds:.0f} s", flush=True)

    def junit(self, name: str) -> Path:
        return self.results / f"{name}.xml"

    def counts(self) -> tuple[int, int, int]:
        """Tests passed, failed and skipped in all the results that the runs left."""
        total = failed = skipped = 0
        for path in self.results.glob("*.xml"):
            for suite in ElementTree.parse(path).getroot().iter("testsuite"):
                total += int(suite.get("tests", 0))
                failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
                skipped += int(suite.get("skipped", 0))
        return total - failed - skipped, failed, skipped


def has_chromium() -> bool:
    """Whether the browser tests can run; as root on Debian, installs what they need."""

    def apt(*words: str) -> None:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(["apt-get", "-qq", *words], env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=300)

    if shutil.which(CHROMIUM_NAMES[0]) is None and Path("/etc/debian_version").exists() and os.geteuid() == 0:
        print("\n== installing Chromium", flush=True)
        apt("update")
        apt("install", "-y", CHROMIUM_NAMES[0])
        if not any(map(shutil.which, CHROMIUM_NAMES)):
            apt("install", "-y", "chromium")
    return any(map(shutil.which, CHROMIUM_NAMES))


def main() -> int:
    parser = argparse.ArgumentParser(prog="./check", description="Run every check of the project.")
    parser.add_argument("--quick", action="store_true", help="leave out browser tests and tests marked slow")
    parser.add_argument("--no-skip", action="store_true", help="a skipped test is a failure (as TABARD_NO_SKIP=1)")
    options = parser.parse_args()
    if options.no_skip:
        os.environ["TABARD_NO_SKIP"] = "1"
    no_skip = os.environ.get("TABARD_NO_SKIP") == "1"
    started = time.monotonic()

    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(Path(folder))
        code: dict[str, Command] = {
            "format": (BIN / "ruff", "format", "--check"),
            "lint": (BIN / "ruff", "check"),
            "types": (BIN / "mypy",),
            "imports": (BIN / "lint-imports", "--no-logo"),
        }
        web = (sys.executable, ROOT / "scripts" / "web.py", "run")
        vitest = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={checks.junit('web')}")
        client: dict[str, Command] = {"web types": (*web, "check"), "web tests": (*web, "test", *vitest)}
        if os.environ.get("TABARD_SKIP_WEB") == "1":
            checks.run_side_by_side(code)
            print("\n== web: skipped, because TABARD_SKIP_WEB=1")
        else:
            checks.run_side_by_side(code, client)

        # The profile is hypothesis' own: no deadline, which a busy machine would miss, and the same examples each time.
        two = ("-n", "2", "--dist=worksteal")
        pytest = (sys.executable, "-m", "pytest", "-q", "--hypothesis-profile=ci", "--durations=12", *two)
        chosen = "not browser and not slow" if options.quick else "not browser"
        checks.run("tests", *pytest, "-m", chosen, f"--junit-xml={checks.junit('tests')}")
        if options.quick:
            pass
        elif has_chromium():
            # once, before two processes look for it
            checks.run("browser client", sys.executable, ROOT / "scripts" / "web.py", "build")
            checks.run("browser tests", *pytest, "-m", "browser", f"--junit-xml={checks.junit('browser')}")
        else:
            print("\n== browser tests: skipped, there is no Chromium: install it (Debian: apt-get install chromium)")
            if no_skip:
                checks.failed.append("browser tests")

        passed, failed, skipped = checks.counts()

    seconds = time.monotonic() - started
    verdict = f"FAILED: {', '.join(checks.failed)}" if checks.failed else "all good"
    print(f"\ncheck: {verdict}, {seconds:.0f} s")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
