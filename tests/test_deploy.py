"""The files in deploy/: what they call exists, and they say the same as the operator's page."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tabard import cli
from tabard.server.arguments import LIMITS, settings_of

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


def lines_of(name: str, keyword: str) -> list[str]:
    """What follows a keyword at the beginning of lines; continued lines are joined."""
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line.removeprefix(keyword).strip() for line in text.splitlines() if line.startswith(keyword)]


def test_the_unit_calls_tabard_as_it_can_be_called() -> None:
    (command,) = lines_of("tabard.service", "ExecStart=")
    program, *arguments = shlex.split(command)
    assert program.endswith("/bin/tabard")
    options = cli.parser().parse_args(arguments)
    assert options.command == "serve"
    assert [str(network) for network in settings_of(options).proxies] == ["127.0.0.1/32", "::1/128"]
    assert settings_of(options).json_log
    assert f"StateDirectory={Path(options.data).name}" in (DEPLOY / "tabard.service").read_text()


if shutil.which("systemd-analyze") is not None:  # where it is not, what the unit calls is checked all the same

    def test_systemd_understands_the_unit() -> None:
        ran = subprocess.run(["systemd-analyze", "verify", DEPLOY / "tabard.service"], capture_output=True, text=True)
        complaints = [line for line in ran.stderr.splitlines() if "tabard.service" in line and "is not executable" not in line]
        assert complaints == []


def test_the_container_calls_tabard_as_it_can_be_called() -> None:
    (command,) = lines_of("Containerfile", "CMD")
    (entry,) = lines_of("Containerfile", "ENTRYPOINT")
    assert json.loads(entry) == ["tabard"]
    options = cli.parser().parse_args(json.loads(command))
    assert (options.command, options.host, str(options.data)) == ("serve", "0.0.0.0", "/data")
    assert lines_of("Containerfile", "VOLUME") == [str(options.data)]
    assert lines_of("Containerfile", "EXPOSE") == [str(options.port)]
    (user,) = lines_of("Containerfile", "USER")
    assert int(user) > 0
    (health,) = lines_of("Containerfile", "HEALTHCHECK")
    assert f"http://127.0.0.1:{options.port}/healthz" in health


def test_what_the_container_is_built_from_is_not_left_out() -> None:
    kept = {line.removeprefix("!") for line in lines_of("Containerfile.dockerignore", "!")}
    for name in ("pyproject.toml", "uv.lock", "hatch_build.py", "README.md", "LICENSE", "src", "web", "scripts", "CHANGELOG.md"):
        assert name in kept
        assert (ROOT / name).exists()


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_the_proxies_lead_to_the_port_of_the_unit(name: str) -> None:
    (command,) = lines_of("tabard.service", "ExecStart=")
    port = cli.parser().parse_args(shlex.split(command)[1:]).port
    assert re.search(rf"127\.0\.0\.1:{port}\b", (DEPLOY / name).read_text())


def test_the_operators_page_names_every_limit_with_its_default() -> None:
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    for name, default, _ in LIMITS:
        assert f"| `--max-{name}` | {default:,} |" in page
    commands = re.findall(r"^    tabard (.*)$", page, re.MULTILINE)
    assert len(commands) >= 2
    for command in commands:
        cli.parser().parse_args(shlex.split(command))


def test_the_operators_page_names_only_metrics_that_exist() -> None:
    from prometheus_client import REGISTRY

    from tabard.server import metrics

    assert metrics.MOVES is not None
    known = {name for family in REGISTRY.collect() for name in (family.name, f"{family.name}_total")}
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(tabard_\w+)", page)) <= known
