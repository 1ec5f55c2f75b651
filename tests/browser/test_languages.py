"""The page speaks the reader's language, or the one that is chosen."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import DESKTOP
from tests.browser.table_page import Visit

pytestmark = pytest.mark.browser


def test_the_page_follows_the_browser_until_another_language_is_chosen(visit: Visit) -> None:
    table = visit(DESKTOP, locale="ko-KR")
    table.page.goto(table.url)
    table.button("바로 시작").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "ko"
    table.press("설정")
    table.dialog.get_by_label("언어").select_option("zh-Hans")
    table.button("立即开始").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "zh-Hans"
    table.press("立即开始")
    table.page.get_by_role("region", name=re.compile("^你的手牌")).wait_for()
    assert re.search("轮到你了|的回合", table.page.get_by_test_id("turn").inner_text())


def test_a_browser_that_names_a_region_of_chinese_reads_chinese(visit: Visit) -> None:
    table = visit(DESKTOP, locale="zh-CN")
    table.page.goto(table.url)
    table.button("立即开始").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "zh-Hans"
