# Sourced by ./tabard and ./check, with $root set. `setup run` or `setup dev` brings $root/.venv up to date with
# uv.lock and web/. Asks only sh and Python 3.11 of the machine (or uv). All it says goes to standard error.

fail() {
    echo "tabard: $*" >&2
    exit 1
}

find_python() {
    for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && return
    done
    fail "needs Python 3.11 or newer and found none: install it from your package manager or python.org"
}

find_uv() {
    uv=$(command -v uv) && return
    uv=.venv/bin/uv
    [ -x "$uv" ] && [ -x .venv/bin/python ] && return
    find_python
    "$python" -m venv --clear .venv >&2 || fail "cannot make .venv: on Debian or Ubuntu install python3-venv"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check uv >&2 || fail "cannot install uv, see above"
}

# Nothing that the environment is made from is newer than its stamp. What tools write into web/ and web/src does not
# count, nor does that those two folders changed by it.
ready() {
    [ -x .venv/bin/python ] && [ "$(cat "$stamp" 2>/dev/null)" = "web=${TABARD_SKIP_WEB:-0}" ] &&
        [ -z "$(find pyproject.toml uv.lock hatch_build.py scripts web src/tabard/__init__.py \
            \( -name node_modules -o -name paraglide -o -name __pycache__ \) -prune -o \
            ! -path web ! -path web/src -newer "$stamp" -print | head -n 1)" ]
}

setup() (
    cd "$root" || exit
    stamp=.venv/.ready-$1
    # A checkout that was moved or copied brings an environment that points to the old place.
    [ "$(cat .venv/.place 2>/dev/null)" = "$root" ] || [ ! -e .venv/.place ] || rm -rf .venv
    ready && exit
    echo "tabard: setting up .venv (the first time takes up to a minute)" >&2
    find_uv
    unset VIRTUAL_ENV
    # --inexact: the two kinds share .venv, and neither removes what the other, or uv itself, needs.
    case $1 in
        run) UV_PROJECT_ENVIRONMENT=.venv "$uv" sync --quiet --frozen --inexact --no-dev >&2 ;;
        dev) UV_PROJECT_ENVIRONMENT=.venv "$uv" sync --quiet --locked --inexact --all-extras >&2 ;;
    esac || fail "setting up failed, see above"
    echo "$root" >.venv/.place
    # After the build, whose own traces must not ask for the next one.
    echo "web=${TABARD_SKIP_WEB:-0}" | tee "$stamp" >.venv/.ready-run
)
