"""The page speaks the reader's language, or the one that is chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

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
    table.press("关闭")
    table.button("立即开始").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "zh-Hans"
    table.press("立即开始")
    table.page.get_by_role("region", name=re.compile("^你的手牌")).wait_for()
    expect(table.page.get_by_test_id("turn")).to_contain_text(re.compile("轮到你了|的回合"))


def test_a_browser_that_names_a_region_of_chinese_reads_chinese(visit: Visit) -> None:
    table = visit(DESKTOP, locale="zh-CN")
    table.page.goto(table.url)
    table.button("立即开始").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "zh-Hans"


def test_choosing_a_language_leaves_the_settings_open_and_the_focus_where_it_is(visit: Visit) -> None:
    table = visit(DESKTOP)
    table.page.goto(table.url)
    table.press("Settings")
    table.dialog.get_by_label("Language").focus()
    table.dialog.get_by_label("Language").select_option("ko")
    table.dialog.get_by_role("heading", name="설정").wait_for()
    choice = table.dialog.get_by_label("언어")
    assert choice.evaluate("element => element === document.activeElement")
    assert table.page.locator("html").get_attribute("lang") == "ko"
    table.page.reload()
    table.button("바로 시작").wait_for()


@pytest.mark.parametrize(
    ("locale", "rules", "preset", "level", "sentence"),
    [
        ("ko-KR", "놀이 방법", "파티", "탄탄함", "7을 낸 사람은 반드시 한 사람을 골라 손패를 바꿉니다."),
        ("zh-CN", "怎么玩", "派对", "稳健", "出 7 的人必须选一位玩家交换手牌。"),
    ],
)
def test_rules_presets_and_bots_speak_the_language_of_the_page(
    visit: Visit, locale: str, rules: str, preset: str, level: str, sentence: str
) -> None:
    table = visit(DESKTOP, locale=locale)
    table.page.goto(table.url)
    table.page.locator("#preset").select_option("party")
    assert table.page.locator("#preset option:checked").inner_text() == preset
    assert table.page.locator("#level option:checked").inner_text() == level
    table.page.get_by_role("button", name=rules).click()
    table.dialog.get_by_text(sentence).first.wait_for()
    told = re.sub("UNO!|Mattel|Ubisoft|Namuwiki", "", table.dialog.inner_text())
    assert not re.search("[A-Za-z]{4,}", told), "nothing is left in English"
