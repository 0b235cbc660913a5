"""Faults in what the players did, in chance, and in the course of the game."""

from typing import Any

from referee.engine.walk import Choose
from referee.games.sell_fish import evidence, trade
from referee.games.sell_fish.board import total
from referee.games.sell_fish.components import COLOURS
from referee.games.sell_fish.fault_edits import Edit, Event, Record, names, pick, replaced
from referee.games.sell_fish.super_harvest import SUPER, leads

FISHING = ("draw", "pirate", "trade")
DRAWN = names("draw.chips", "draw.same", "stock.order", "super.position", "super.leader", "bag.chips")


def overbid(record: Record, choose: Choose) -> Edit | None:
    """Somebody bids more than the bidder has."""
    at = pick(choose, record.places("auction"))
    if at is None:
        return None
    player = choose(record.transcript["players"])["id"]
    money = max(0, total(record.tables[at], player))
    bids = {**record.events[at]["bids"], player: money + choose((1, 2, 5, 20))}
    if list(bids.values()).count(bids[player]) > 1:
        return None
    return replaced(record, at, names("auction.means"), bids=bids)


def lower_bid_wins(record: Record, choose: Choose) -> Edit | None:
    """A lower bid takes the ship."""
    places = []
    for at in record.places("auction"):
        event = record.events[at]
        top = max(event["bids"].values(), default=0)
        if event.get("winner") and any(bid < top for bid in event["bids"].values()):
            places.append(at)
    at_ = pick(choose, places)
    if at_ is None:
        return None
    bids = record.events[at_]["bids"]
    lower = [player for player, bid in bids.items() if bid < max(bids.values())]
    return replaced(record, at_, names("auction.highest"), winner=choose(lower))


def ship_not_sold(record: Record, choose: Choose) -> Edit | None:
    """Nobody takes the ship, although somebody bid alone at the top."""
    places = [at for at in record.places("auction") if record.events[at].get("winner") and not _tied(record.events[at])]
    at = pick(choose, places)
    return None if at is None else replaced(record, at, names("auction.highest"), winner=None)


def _tied(event: Event) -> bool:
    bids = list(event["bids"].values())
    return bids.count(max(bids)) > 1


def sold_for_nothing(record: Record, choose: Choose) -> Edit | None:
    """Somebody takes a ship for which nobody bid."""
    places = [
        at
        for at in record.places("auction")
        if record.events[at]["bids"] and not any(record.events[at]["bids"].values())
    ]
    at = pick(choose, places)
    if at is None:
        return None
    return replaced(record, at, names("auction.pass"), winner=choose(list(record.events[at]["bids"])))


def _missing(record: Record, choose: Choose, action: str, passing: tuple[str, ...], *clauses: str) -> Edit | None:
    """An event of `action` is missing, which shows at the next event that is none of `passing`."""
    places = []
    for at in record.places(action):
        shows = record.next_of(at, passing)
        if shows is not None and not record.says_money(at + 1, shows):
            places.append(at)
    at_ = pick(choose, places)
    if at_ is None:
        return None
    shows = record.next_of(at_, passing)
    assert shows is not None
    return Edit(names(*clauses), shows - 1, at_)


def auction_missing(record: Record, choose: Choose) -> Edit | None:
    """An auction is missing."""
    return _missing(record, choose, "auction", ("trade",), "auction.two")


def lease_missing(record: Record, choose: Choose) -> Edit | None:
    """The auction of the leased ship is missing, in a year in which it must be there."""
    edit = _missing(record, choose, "lease", ("trade",), "lease.auction")
    return None if edit is None or edit.at is None or record.tables[edit.at].last_year else edit


def deployment_missing(record: Record, choose: Choose) -> Edit | None:
    """A deployment is missing."""
    places = [
        at
        for at in record.places("deploy")
        if (after := record.next_of(at, ())) is not None and record.events[after]["action"] in ("draw", "inspect")
    ]
    at = pick(choose, places)
    return None if at is None else Edit(names("deploy.fleet"), at, at)


def draw_missing(record: Record, choose: Choose) -> Edit | None:
    """Somebody who fished did not draw."""
    if record.transcript["options"].get("pirate_attack"):
        return None
    edit = _missing(record, choose, "draw", FISHING, "draw.everyone")
    if edit is None or edit.at is None or edit.shows is None:
        return None
    between = record.events[edit.at + 1 : edit.shows + 1]
    return None if any(event["action"] == "trade" for event in between) else edit


def harbor_missing(record: Record, choose: Choose) -> Edit | None:
    """The harbor phase is missing."""
    edit = _missing(record, choose, "harbor", (), "harbor.cost")
    return None if edit is None or record.events[(edit.shows or 0) + 1]["action"] == "trade" else edit


def end_draw_missing(record: Record, choose: Choose) -> Edit | None:
    """The draw at the end of the year is missing."""
    return _missing(record, choose, "end-draw", ("trade",), "end.draw")


def quota_missing(record: Record, choose: Choose) -> Edit | None:
    """The quota phase is missing."""
    places = [at for at in record.places("quota") if record.tables[at].threat and at + 1 < len(record.events)]
    places = [at for at in places if record.events[at + 1]["action"] == "auction"]
    at = pick(choose, places)
    return None if at is None else Edit(names("quota.phase"), at, at)


def inspection_missing(record: Record, choose: Choose) -> Edit | None:
    """Somebody over the quota did not flip the coin."""
    places = []
    for at in record.places("inspect"):
        after = record.next_of(at, ())
        if after is not None and record.events[after]["action"] in ("draw", "deploy", "harbor"):
            places.append(at)
    at_ = pick(choose, places)
    return None if at_ is None else Edit(names("inspection.who"), at_, at_)


def too_many_ships(record: Record, choose: Choose) -> Edit | None:
    """Somebody sends more ships than there are."""
    at = pick(choose, record.places("deploy"))
    if at is None:
        return None
    player = choose(record.transcript["players"])["id"]
    ships = record.tables[at].hulls(player) + choose((1, 2))
    return _sent(record, at, player, ships, "deploy.fleet", "lease.next-year")


def sailed_twice(record: Record, choose: Choose) -> Edit | None:
    """Somebody sends a ship to the Blue River that has sailed this year."""
    places = [
        (at, player["id"])
        for at in record.places("deploy")
        if record.events[at]["river"] == "blue"
        for player in record.transcript["players"]
        if record.tables[at].sent["green"][player["id"]]
    ]
    if not places:
        return None
    at, player = choose(places)
    table = record.tables[at]
    return _sent(record, at, player, table.hulls(player) - table.sent["green"][player] + 1, "deploy.once")


def _sent(record: Record, at: int, player: str, ships: int, *clauses: str) -> Edit:
    event = record.changed(at, ships={**record.events[at]["ships"], player: ships})
    event.get("claims", {}).pop("fishing", None)
    return Edit(names(*clauses), at, at, put=(event,))


def too_many_bluff_cards(record: Record, choose: Choose) -> Edit | None:
    """Somebody lays a bluff card too many."""
    at = pick(choose, record.places("deploy"))
    if at is None:
        return None
    player = choose(record.transcript["players"])["id"]
    cards = record.transcript["setup"]["bluff"][player] + 1
    bluff = {**record.events[at].get("bluff", {}), player: cards}
    return replaced(record, at, names("setup.bluff"), bluff=bluff)


def other_river(record: Record, choose: Choose) -> Edit | None:
    """An event is noted for the other river."""
    at = pick(choose, record.places(choose(("deploy", "draw", "inspect"))))
    if at is None:
        return None
    river = "blue" if record.events[at]["river"] == "green" else "green"
    return replaced(record, at, names("rivers.order"), river=river)


def _drawn_at_known(record: Record) -> list[int]:
    """Draws of which the number of chips is known beforehand."""
    return [at for at in record.places("draw") if not _unknown(record, at)]


def _unknown(record: Record, at: int) -> bool:
    table, event = record.tables[at], record.events[at]
    ahead = SUPER in event.get("specials", ()) and not leads(table, event["player"])
    return evidence.partly_unknown(table.stock[table.river], ahead)


def chip_too_many(record: Record, choose: Choose) -> Edit | None:
    """A draw has one chip more than the marker shows."""
    at = pick(choose, _drawn_at_known(record))
    if at is None:
        return None
    colour = choose(COLOURS)
    chips = [*record.events[at].get(colour, []), choose((4, 5, 6))]
    return replaced(record, at, DRAWN, **{colour: chips})


def chip_too_few(record: Record, choose: Choose) -> Edit | None:
    """A draw has one chip less than the marker shows."""
    at = pick(choose, _drawn_at_known(record))
    if at is None:
        return None
    colour = choose([colour for colour in COLOURS if record.events[at].get(colour)] or ["silver"])
    chips = record.events[at].get(colour, [])[1:]
    return replaced(record, at, DRAWN, **{colour: chips}) if record.events[at].get(colour) else None


def chip_that_is_not_there(record: Record, choose: Choose) -> Edit | None:
    """A silver chip of a value that no silver chip has."""
    places = [at for at in record.places("draw") if record.events[at].get("silver") and record.tables[at].parts.bag]
    at = pick(choose, places)
    if at is None:
        return None
    chips = [choose((7, 9, 0)), *record.events[at]["silver"][1:]]
    return replaced(record, at, names("bag.chips"), silver=chips)


def drawn_twice(record: Record, choose: Choose) -> Edit | None:
    """Somebody draws a second time in the same river."""
    places = [
        at
        for at in record.places("draw")
        if at + 1 < len(record.events)
        and record.tables[at + 1].stage == "fish"
        and record.tables[at + 1].river == record.events[at]["river"]
    ]
    at = pick(choose, places)
    if at is None:
        return None
    again = record.changed(at, claims=None, specials=None)
    return Edit(names("draw.everyone"), at + 1, at, put=(record.events[at], again))


def draw_without_ship(record: Record, choose: Choose) -> Edit | None:
    """Somebody without ships in the river draws."""
    places: list[tuple[int, str]] = []
    for at in record.places("draw"):
        table = record.tables[at]
        out = [player for player in table.players if table.fishing[player] == 0]
        places.extend((at, player) for player in out if player not in table.drawn)
    if not places:
        return None
    at_, player = choose(places)
    extra = record.changed(at_, player=player, claims=None, specials=None)
    clauses = names("draw.who", "inspection.detained")
    return Edit(clauses, at_, at_, put=(extra, record.events[at_]))


def end_draw_count(record: Record, choose: Choose) -> Edit | None:
    """Another number of chips is drawn at the end of the year."""
    at = pick(choose, record.places("end-draw"))
    if at is None:
        return None
    chips = record.events[at]["silver"]
    other = [*chips, choose((1, 2, 5))] if choose((True, False)) else sorted(chips)[1:]
    return replaced(record, at, names("end.draw"), silver=other)


def vote_without_majority(record: Record, choose: Choose) -> Edit | None:
    """A quota is noted as carried by a vote that was lost."""
    places = [at for at in record.places("quota") if record.events[at]["mode"] == "majority"]
    at = pick(choose, places)
    if at is None:
        return None
    votes = {player["id"]: choose(("no", "no", "abstain")) for player in record.transcript["players"]}
    return replaced(record, at, names("quota.majority"), votes=votes)


def consensus_with_a_no(record: Record, choose: Choose) -> Edit | None:
    """A quota is noted as a consensus, but somebody said no."""
    places = [at for at in record.places("quota") if record.events[at]["mode"] == "consensus"]
    at = pick(choose, places)
    if at is None:
        return None
    votes = {player["id"]: "yes" for player in record.transcript["players"]}
    votes[choose(list(votes))] = "no"
    return replaced(record, at, names("quota.consensus"), votes=votes)


def unequal_by_majority(record: Record, choose: Choose) -> Edit | None:
    """A majority sets quotas that are not equal."""
    places = [at for at in record.places("quota") if record.events[at]["mode"] == "majority"]
    at = pick(choose, places)
    if at is None:
        return None
    first, *others = (player["id"] for player in record.transcript["players"])
    unequal = {first: 3, **dict.fromkeys(others, 1)}
    quotas = {**record.events[at].get("quotas", {}), choose(("green", "blue")): unequal}
    return replaced(record, at, names("quota.equal"), quotas=quotas)


def inspection_of_the_wrong(record: Record, choose: Choose) -> Edit | None:
    """Somebody who need not flips the coin."""
    at = pick(choose, record.places("inspect"))
    if at is None:
        return None
    table = record.tables[at]
    others = [player for player in table.players if player not in table.over_limit]
    if not others:
        return None
    extra = record.changed(at, player=choose(others), coin="free", chip=None, claims=None)
    return Edit(names("inspection.who"), at, at, put=(extra, record.events[at]))


def fine_for_the_free(record: Record, choose: Choose) -> Edit | None:
    """A chip is drawn for somebody who is free to fish."""
    places = [at for at in record.places("inspect") if record.events[at]["coin"] == "free"]
    at = pick(choose, places)
    return None if at is None else replaced(record, at, names("inspection.fine"), chip=choose((1, 3, 6)))


def sells_too_many(record: Record, choose: Choose) -> Edit | None:
    """Somebody sells more ships than there are."""
    at = pick(choose, record.places("trade"))
    if at is None:
        return None
    ships = record.tables[at].fleet[record.events[at]["seller"]] + choose((1, 2))
    return replaced(record, at, names("trade.any", "lease.bank"), ships=ships)


def sells_what_sailed(record: Record, choose: Choose) -> Edit | None:
    """Somebody sells a ship that is out on a river."""
    places = []
    for at in record.places("trade"):
        table, seller = record.tables[at], record.events[at]["seller"]
        if trade.at_home(table, seller) < table.fleet[seller]:
            places.append(at)
    at_ = pick(choose, places)
    if at_ is None:
        return None
    ships = trade.at_home(record.tables[at_], record.events[at_]["seller"]) + 1
    return replaced(record, at_, names("trade.deployed"), ships=ships)


def pays_too_much(record: Record, choose: Choose) -> Edit | None:
    """A buyer pays more than the buyer has."""
    at = pick(choose, record.places("trade"))
    if at is None:
        return None
    money = max(0, total(record.tables[at], record.events[at]["buyer"]))
    return replaced(record, at, names("trade.price"), price=money + choose((1, 3, 10)))


def special_not_in_play(record: Record, choose: Choose) -> Edit | None:
    """A special chip is drawn without its expansion."""
    options = record.transcript["options"]
    absent = [
        name
        for name, option in (("super-harvest", "super_harvest"), ("pirate", "pirate_attack"))
        if not options.get(option)
    ]
    at = pick(choose, record.places("draw"))
    if at is None or not absent:
        return None
    specials = [*record.events[at].get("specials", []), choose(absent)]
    return replaced(record, at, names("special.option"), specials=specials)


def attack_without_right(record: Record, choose: Choose) -> Edit | None:
    """Somebody attacks without a pirate chip."""
    places = [at for at in record.places("draw") if not record.tables[at].attacks]
    at = pick(choose, places)
    if at is None:
        return None
    table = record.tables[at]
    player, target = choose(list(table.players)), record.events[at]["player"]
    extra: dict[str, Any] = {"action": "pirate", "player": player, "target": target, "river": table.river}
    return Edit(names("pirate.right"), at, at, put=(extra, record.events[at]))


def event_after_the_end(record: Record, choose: Choose) -> Edit | None:
    """The record goes on after the end of the game."""
    last = len(record.events) - 1
    if not record.tables[-1].over:
        return None
    extra: Event = choose(({"action": "harbor"}, {"action": "auction", "number": 1, "bids": {}}))
    return Edit(names("end.over"), last + 1, last, put=(record.events[last], extra))


def result_too_early(record: Record, choose: Choose) -> Edit | None:
    """A result is claimed, but the last event of the game is missing."""
    last = len(record.events) - 1
    if not record.tables[-1].over or not record.result:
        return None
    return Edit(names("end.over"), None, last)


def second_number(record: Record, choose: Choose) -> Edit | None:
    """An auction is noted as the other one of the year."""
    at = pick(choose, record.places("auction"))
    if at is None:
        return None
    number = 3 - record.events[at]["number"]
    return replaced(record, at, names("auction.two", "year.phases"), number=number)


def stranger(record: Record, choose: Choose) -> Edit | None:
    """Somebody is named who does not sit at the table."""
    at = pick(choose, record.places("draw"))
    return None if at is None else replaced(record, at, names("setup.players"), player="zoe")


MOVE_EDITS = {
    function.__name__.replace("_", "-"): function
    for function in (
        overbid,
        lower_bid_wins,
        ship_not_sold,
        sold_for_nothing,
        auction_missing,
        lease_missing,
        deployment_missing,
        draw_missing,
        harbor_missing,
        end_draw_missing,
        quota_missing,
        inspection_missing,
        too_many_ships,
        sailed_twice,
        too_many_bluff_cards,
        other_river,
        chip_too_many,
        chip_too_few,
        chip_that_is_not_there,
        drawn_twice,
        draw_without_ship,
        end_draw_count,
        vote_without_majority,
        consensus_with_a_no,
        unequal_by_majority,
        inspection_of_the_wrong,
        fine_for_the_free,
        sells_too_many,
        sells_what_sailed,
        pays_too_much,
        special_not_in_play,
        attack_without_right,
        event_after_the_end,
        result_too_early,
        second_number,
        stranger,
    )
}
