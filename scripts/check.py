"""Every check of the project, one after the other; all run even if one fails. Start it through ./check."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


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
    if not any(map(shutil.which, CHROMIUM_NAMES)) and Path("/etc/debian_version").exists() and os.geteuid() == 0:
        print("\n== installing Chromium", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "chromium"]):
            subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
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
        checks.run("format", BIN / "ruff", "format", "--check")
        checks.run("lint", BIN / "ruff", "check")
        checks.run("types", BIN / "mypy")
        checks.run("imports", BIN / "lint-imports", "--no-logo")

        if os.environ.get("TABARD_SKIP_WEB") == "1":
            print("\n== web: skipped, because TABARD_SKIP_WEB=1")
        else:
            web = (sys.executable, ROOT / "scripts" / "web.py", "run")
            vitest = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={checks.junit('web')}")
            checks.run("web types", *web, "check")
            checks.run("web tests", *web, "test", *vitest)

        # The profile is hypothesis' own: no deadline, which a busy machine would miss, and the same examples each time.
        pytest = (sys.executable, "-m", "pytest", "-q", "--hypothesis-profile=ci", "--durations=12")
        chosen = "not browser and not slow" if options.quick else "not browser"
        checks.run("tests", *pytest, "-n", "2", "-m", chosen, f"--junit-xml={checks.junit('tests')}")
        if options.quick:
            pass
        elif has_chromium():
            # once, before two processes look for it
            checks.run("browser client", sys.executable, ROOT / "scripts" / "web.py", "build")
            checks.run("browser tests", *pytest, "-n", "2", "-m", "browser", f"--junit-xml={checks.junit('browser')}")
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
