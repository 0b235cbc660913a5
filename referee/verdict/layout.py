"""Lines of styled text, wrapped to a width, written plainly or in colours."""

import io
import textwrap
from collections.abc import Iterable

Span = tuple[str, str]
"""Text and the name of its style; the empty name is plain."""

Line = list[Span]

_STYLES = {"bold": "bold", "dim": "dim", "good": "green", "bad": "bold red", "warn": "yellow", "id": "cyan"}
LONGEST = 160
"""Characters up to which a word may stick out over the width."""
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
    wrapped = textwrap.wrap(safe(text), room, break_on_hyphens=False, break_long_words=_has_endless_word(text)) or [""]
    lines: list[Line] = [[(lead, ""), (label, label_style), (wrapped[0], style)]]
    lines.extend([(lead + " " * len(label), ""), (more, style)] for more in wrapped[1:])
    return lines


def _has_endless_word(text: str) -> bool:
    """A path with its line is not broken, so that it can be copied; what a stranger made endless is."""
    return any(len(word) > LONGEST for word in text.split())


def paint(lines: Iterable[Line], colour: bool) -> str:
    """The lines as text, each ended by a line break; in colour with ANSI escapes."""
    if colour:
        return _in_colour(lines)
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


def _in_colour(lines: Iterable[Line]) -> str:
    from rich.console import Console
    from rich.text import Text

    out = io.StringIO()
    console = Console(
        file=out, force_terminal=True, color_system="standard", no_color=False, legacy_windows=False, highlight=False
    )
    for line in lines:
        words = Text.assemble(*((text, " ".join(_STYLES[name] for name in style.split())) for text, style in line))
        words.rstrip()
        console.print(words, soft_wrap=True)
    return out.getvalue()
