"""Lines of styled text, wrapped to a width, written plainly or in colours."""

import textwrap
from collections.abc import Iterable

Span = tuple[str, str]
"""Text and the name of its style; the empty name is plain."""

Line = list[Span]

_ANSI = {"bold": "1", "dim": "2", "good": "32", "bad": "1;31", "warn": "33", "id": "36"}
_CONTROLS = {code: f"\\x{code:02x}" for code in [*range(32), *range(127, 160)]}
_CONTROLS |= {code: f"\\u{code:04x}" for code in [*range(0x202A, 0x202F), *range(0x2066, 0x206A)]}
_CONTROLS |= {ord("\n"): " ", ord("\t"): " "}


def safe(text: str) -> str:
    """Text of a stranger without characters that would act on a terminal: those are shown as escapes."""
    return text if text.isascii() and text.isprintable() else text.translate(_CONTROLS)


def hang(label: str, text: str, indent: int, width: int, style: str = "", label_style: str = "dim") -> list[Line]:
    """`text` wrapped beside `label`, further lines below its beginning."""
    lead = " " * indent
    room = max(20, width - indent - len(label))
    wrapped = textwrap.wrap(safe(text), room, break_on_hyphens=False) or [""]
    lines: list[Line] = [[(lead, ""), (label, label_style), (wrapped[0], style)]]
    lines.extend([(lead + " " * len(label), ""), (more, style)] for more in wrapped[1:])
    return lines


def paint(lines: Iterable[Line], colour: bool) -> str:
    """The lines as text, each ended by a line break; in colour with ANSI escapes."""
    if colour:
        return "".join("".join(_span(*span) for span in line).rstrip() + "\n" for line in lines)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


def _span(text: str, style: str) -> str:
    codes = ";".join(_ANSI[name] for name in style.split())
    return f"\x1b[{codes}m{text}\x1b[0m" if codes and text.strip() else text
