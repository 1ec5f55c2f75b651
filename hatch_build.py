"""Build hook: a package build, editable or not, builds the browser client first. TABARD_SKIP_WEB=1 leaves it out."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("TABARD_SKIP_WEB") == "1":
            return
        web = runpy.run_path(str(Path(self.root, "scripts", "web.py")))
        try:
            web["build"]()
        except web["WebError"] as error:
            # Not the exception: its traceback would bury the one line that matters.
            raise SystemExit(f"tabard: {error}") from None
