"""Editions that random games are played with: the named one, and others that bring rare rules about. All invented."""

from typing import Any


def _species(id: str, level: int, eats: str, plankton: bool, count: int, **more: Any) -> dict[str, Any]:
    mode = "except" if more.get("apex") else "only"
    diet = {"mode": mode, "species": eats.split(), "plankton": plankton}
    return {"id": id, "level": level, "diet": diet, "count": count, **more}


def _card(id: str, copies: int, **effect: Any) -> dict[str, Any]:
    return {"id": id, "effect": effect, "count": copies}


SHOAL: dict[str, Any] = {
    "id": "shoal",
    "provenance": "invented",
    "species": [
        _species("herring", 1, "", True, 14, herring=True, tags=["fish"]),
        _species("cod", 1, "herring cod", True, 10, tags=["fish"]),
        _species("squid", 1, "fish", False, 6),
        _species("seal", 2, "fish squid", False, 6),
        _species("orca", 3, "", False, 5, apex=True),
    ],
    "destruction": [
        _card("trawler", 1, op="cull", species=["fish"], per_species={"points": 1, "destruction": 1}),
        _card("clean-up", 1, op="destruction", destruction=-2),
        _card("swap", 1, op="give", count=1, kinds=["destruction"]),
    ],
}
"""Few cards, so that both decks run out; a species that eats its own kind, an apex predator that excludes nothing."""

TRACK: dict[str, Any] = {
    "id": "short-track",
    "provenance": "invented",
    "track": 26,
    "species": [
        _species("herring", 1, "", True, 16, herring=True),
        _species("capelin", 1, "", True, 12, herring=True),
        _species("seal", 2, "herring capelin", True, 8),
        _species("whale", 3, "herring capelin seal", True, 8, tags=["whales"]),
    ],
    "destruction": [
        _card("mine", 3, op="drop-destruction", target="other", points_each=1, to="target", destruction=1),
        _card("harpoon", 3, op="cull", species=["whales"], per_species={"points": 3, "destruction": 2}, points=1),
        _card("current", 2, op="give", count=None, kinds=["animal"]),
        _card("calm", 2, op="points", points=2),
    ],
}
"""A scoring track with an end, two herring species, effects with points of their own."""

EDITIONS: tuple[str | dict[str, Any], ...] = ("attested-6", SHOAL, TRACK)
