"""Compare compiled and interpreted code: first whole states, then what moves are worth. Run by test_agreement.py."""

from tests.fast.state_agreement import steps_compared
from tests.fast.value_agreement import values_compared

if __name__ == "__main__":
    print(steps_compared(), values_compared())
