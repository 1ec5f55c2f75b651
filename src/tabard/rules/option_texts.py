"""The words of the rules: a title for every option and a sentence for every value, as on a rule sheet. Data only.

May be in here: the shape of the texts and all of them in one table. The texts themselves are in ``texts_deal.py`` (deck, deal, starter),
``texts_play.py`` (drawing to penalties) and ``texts_end.py`` (special cards, scoring, house rules, the table). May not: choosing and
arranging them (``game.rulesheet``).

Texts are for people: no option names, no values as they are spelled in a ruleset. ``{value}`` stands for a number or a text.
"""

from tabard.rules.text_types import OptionText, ValueText
from tabard.rules.texts_deal import DEAL
from tabard.rules.texts_end import END
from tabard.rules.texts_play import PLAY

TEXTS: dict[str, OptionText] = DEAL | PLAY | END

__all__ = ["TEXTS", "OptionText", "ValueText"]
